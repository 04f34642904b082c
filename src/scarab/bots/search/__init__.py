"""Information set Monte Carlo tree search, and the evaluators of its leaves."""
