"""Boxes on disk and in words."""
