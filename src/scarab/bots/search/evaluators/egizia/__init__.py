"""The evaluator of Egizia."""
