"""The built browser client."""
