"""Names and numbers that are printed on the material."""
