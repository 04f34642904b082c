"""Imhotep in the terminal."""
