"""Helpers shared by several tests."""
