"""What each game's evaluator makes of a position."""
