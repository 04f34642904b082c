"""Bots: programs that play. A bot gets the view of its seat and nothing else."""
