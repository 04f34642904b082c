"""Egizia in the terminal."""
