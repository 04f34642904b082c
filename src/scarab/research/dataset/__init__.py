"""Data sets of games between bots: made by a seed (`writing`), read back as plain rows (`reading`)."""
