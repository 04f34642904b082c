"""Matches between bots, their ledger, ratings and standings."""
