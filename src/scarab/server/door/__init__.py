"""Everything that knows HTTP."""
