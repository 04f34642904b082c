"""What `scarab new-game` writes: example_game, a small whole game, copied under another name.

It is real code, so types, style and laws are checked where it lies. commands/new_game.py replaces its names.
"""
