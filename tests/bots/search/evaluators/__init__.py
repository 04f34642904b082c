"""Each game's evaluator."""
