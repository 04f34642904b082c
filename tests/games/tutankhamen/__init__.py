"""Tutankhamen, from TUT-1 to TUT-23R."""
