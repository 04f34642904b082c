"""The research adapters."""
