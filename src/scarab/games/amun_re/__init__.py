"""Amun-Re: rival dynasties bid for the provinces of Egypt, sacrifice to the god and build pyramids in two kingdoms."""
