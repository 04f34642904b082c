"""The actions of a seat. Each is created once and shared; codes count from 0 and never change."""

from typing import Final, final

from scarab import Action
from scarab.cli.scaffold.example_game.box import CARDS

GRAMMAR: Final = {"play": "play CARD: play 7", "deal": "deal SEAT CARD CARD CARD: deal a 2 5 11"}
"""Verb → its notation, for error messages."""


@final
class Play(Action):
    """Play a card from your hand."""

    def __init__(self, card: int) -> None:
        super().__init__(f"play {card}", code=card - 1)
        self.card: Final = card


PLAY: Final = {card: Play(card) for card in CARDS}
