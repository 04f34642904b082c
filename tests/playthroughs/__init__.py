"""Whole games printed step by step, kept as golden files."""
