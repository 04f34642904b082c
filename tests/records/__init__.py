"""Complete games as text, one for each way a game can end."""
