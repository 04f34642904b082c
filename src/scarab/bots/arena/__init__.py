"""Matches between bots and what they show."""
