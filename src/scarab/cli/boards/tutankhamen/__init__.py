"""Tutankhamen in the terminal."""
