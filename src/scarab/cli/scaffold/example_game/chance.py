"""The actions of chance, and how to parse them."""

from typing import Final, final

from scarab import Action
from scarab.cli.scaffold.example_game.box import CARDS, HAND, MAX_SEATS

LETTERS: Final = "abcd"[:MAX_SEATS]


@final
class Dealt(Action):
    """The hand dealt to one seat. Chance actions need no code."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(f"deal {LETTERS[seat]} {' '.join(str(card) for card in cards)}")
        self.seat: Final = seat
        self.cards: Final = cards


def parse_chance(text: str) -> Action | None:
    """Parse `deal a 2 5 11`. Cards must be ascending, so that every action has exactly one text."""
    words = text.split(" ")
    if len(words) != HAND + 2 or words[0] != "deal" or words[1] not in tuple(LETTERS):
        return None
    if not all(word in map(str, CARDS) for word in words[2:]):
        return None
    cards = [int(word) for word in words[2:]]
    return Dealt(LETTERS.index(words[1]), cards) if cards == sorted(set(cards)) else None
