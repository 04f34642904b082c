"""Imhotep: builders ship stones to five sites, and the others sail your ship where you least want it."""
