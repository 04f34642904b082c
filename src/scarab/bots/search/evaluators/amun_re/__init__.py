"""The evaluator of Amun-Re."""
