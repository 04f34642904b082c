"""What every game shares: states, decisions, chance, records, fair dice and the laws. It knows no game."""
