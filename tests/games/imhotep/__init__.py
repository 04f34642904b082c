"""Imhotep, rule by rule."""
