"""The command line: every command, every way to misuse it, and what the terminal shows."""
