"""The search, its tree and the evaluators."""
