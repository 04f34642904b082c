"""What a table is."""
