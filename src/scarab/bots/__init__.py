"""Players that are programs. A bot sees what a player in its seat would see, and nothing else."""
