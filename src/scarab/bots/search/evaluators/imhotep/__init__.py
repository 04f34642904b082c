"""The evaluator of Imhotep."""
