"""What chance can say, and how it is read from a record."""

from typing import Final, final

from scarab import Action
from scarab.cli.scaffold.example_game.box import CARDS, HAND, MAX_SEATS

LETTERS: Final = "abcd"[:MAX_SEATS]


@final
class Dealt(Action):
    """The hand of one seat. Chance never chooses, so its actions need no code."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(f"deal {LETTERS[seat]} {' '.join(str(card) for card in cards)}")
        self.seat: Final = seat
        self.cards: Final = cards


def parse_chance(text: str) -> Action | None:
    """`deal a 2 5 11`, cards in rising order: every action has one text."""
    words = text.split(" ")
    if len(words) != HAND + 2 or words[0] != "deal" or words[1] not in tuple(LETTERS):
        return None
    if not all(word in map(str, CARDS) for word in words[2:]):
        return None
    cards = [int(word) for word in words[2:]]
    return Dealt(LETTERS.index(words[1]), cards) if cards == sorted(set(cards)) else None
