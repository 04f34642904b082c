"""Example Game: three rounds, three cards each; the highest card wins the round."""

from typing import Final

from scarab.core.register import Absent, GameParts

PARTS: Final = GameParts(
    game="scarab.cli.scaffold.example_game.game:ExampleGame",
    evaluator=Absent("bots go by the margin on the score sheet"),
    encoder=Absent("the generic encoder reads its view"),
    painter=Absent("no picture yet; notebooks show text"),
    board=Absent("the plain board lists its table"),
)
