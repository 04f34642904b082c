"""Measurements for `scarab bench`."""
