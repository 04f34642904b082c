"""People and bots around one terminal."""
