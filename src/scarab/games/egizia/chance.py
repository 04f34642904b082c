"""What chance can say: order tiles, grave tiles, Nile cards, sphinx cards."""

from typing import Final, final

from scarab.core.action import LETTERS, Action
from scarab.core.errors import NotationError
from scarab.games.egizia.box.bounds import MAX_GRAVE
from scarab.games.egizia.box.nile_cards import CARD_NAMES, LAID
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS, SPHINX_NAMES


@final
class DealtOrder(Action):
    """Who gets order tile 1, 2, 3 … (EGZ-4)."""

    def __init__(self, seats: list[int]) -> None:
        super().__init__("order " + " ".join([LETTERS[seat] for seat in seats]))
        self.seats: Final = seats


@final
class OpenedGrave(Action):
    """The value of the next grave tile (EGZ-6)."""

    def __init__(self, value: int) -> None:
        super().__init__(f"open {value}")
        self.value: Final = value


@final
class LaidCards(Action):
    """The Nile cards on the ten squares, from the top (EGZ-8)."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__("lay " + " ".join([CARD_NAMES[card] for card in cards]))
        self.cards: Final = cards


@final
class DrawnCard(Action):
    """The sphinx card on top of the stack (EGZ-20)."""

    def __init__(self, card: int) -> None:
        super().__init__(f"draw {SPHINX_NAMES[card]}")
        self.card: Final = card


@final
class ShownCards(Action):
    """The sphinx cards that all seats show for final scoring (EGZ-38): by seat, lowest number first."""

    def __init__(self, hands: list[list[int]]) -> None:
        words = ["show"]
        for seat in range(len(hands)):
            words.append(LETTERS[seat])
            for card in hands[seat]:
                words.append(SPHINX_NAMES[card])
        super().__init__(" ".join(words))
        self.hands: Final = hands


OPENED_GRAVE: Final = [OpenedGrave(value) for value in range(1, MAX_GRAVE + 1)]
"""By value, from 1."""
DRAWN_CARD: Final = [DrawnCard(card) for card in range(SPHINX_CARDS)]


def parse_chance(text: str, seats: int) -> Action | None:
    """Parse a draw. Whether it can come up is checked by its decision (`why_impossible`)."""
    verb, _, rest = text.partition(" ")
    words = rest.split(" ")
    if verb == "order":
        letters = [*LETTERS[:seats]]
        if sorted(words) == letters:
            return DealtOrder([letters.index(word) for word in words])
    if verb == "open":
        for opened in OPENED_GRAVE:
            if opened.text == text:
                return opened
    if verb == "draw" and rest in SPHINX_NAMES:
        return DRAWN_CARD[SPHINX_NAMES.index(rest)]
    if verb == "show":
        return parse_show(words, seats)
    if verb == "lay" and rest:
        for word in words:
            if word not in CARD_NAMES:
                raise NotationError(text, f"{word!r} is no Nile card")
        if len(words) != LAID:
            raise NotationError(text, f"{LAID} cards are laid in a round, not {len(words)} (EGZ-8)")
        return LaidCards([CARD_NAMES.index(word) for word in words])
    return None


def parse_show(words: list[str], seats: int) -> Action | None:
    """Parse the letters of all seats in order, each followed by its cards."""
    hands: list[list[int]] = []
    for word in words:
        if len(hands) < seats and word == LETTERS[len(hands)]:
            hands.append([])
        elif hands and word in SPHINX_NAMES:
            hands[-1].append(SPHINX_NAMES.index(word))
        else:
            return None
    return ShownCards(hands) if len(hands) == seats else None
