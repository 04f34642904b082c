"""One evaluator for each game."""
