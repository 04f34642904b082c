"""The rules once more, written apart from the engine."""
