"""The loop that every environment shares."""
