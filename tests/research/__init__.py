"""The front door for researchers."""
