"""Amun-Re in the terminal."""
