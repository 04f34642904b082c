"""The template of `scarab new-game`: example_game, a small complete game.

It is real code, so its types, style and laws are checked here. commands/new_game.py copies it and replaces its names.
"""
