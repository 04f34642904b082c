"""What is kept on disk: tables, seats, and the lines of every game."""
