"""The handlers, by noun."""
