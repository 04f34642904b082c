"""Egizia: five rounds down the Nile; crews are fed, stones are cut, and what is built brings points."""
