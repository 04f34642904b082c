"""Amun-Re: one test or more for every rule."""
