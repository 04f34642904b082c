"""Every example runs, at a small size."""
