"""Egizia: the rulebook's examples, every rule, every card, every refusal."""
