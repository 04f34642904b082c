"""Data sets of games between bots: made from a seed (`write`), read back as plain rows (`read`)."""
