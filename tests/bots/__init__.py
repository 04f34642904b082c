"""The bots and their arena."""
