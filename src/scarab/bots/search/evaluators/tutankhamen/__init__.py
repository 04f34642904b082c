"""The evaluator of Tutankhamen."""
