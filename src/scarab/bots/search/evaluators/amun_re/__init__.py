"""Values of positions of this game."""
