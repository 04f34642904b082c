"""The rules of each game, tested id by id."""
