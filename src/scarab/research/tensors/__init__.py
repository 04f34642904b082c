"""What a seat may know, as numbers: one layout and one encoder per game."""
