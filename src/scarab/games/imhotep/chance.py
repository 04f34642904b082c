"""What chance can say: who begins, round cards, cards that are turned up."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.bag import pick
from scarab.core.errors import NotationError
from scarab.core.rng import Rng
from scarab.core.starting import parse_start
from scarab.games.imhotep.box.cards import CARD_NAMES, CARD_TYPES, PAIR_CARDS
from scarab.games.imhotep.box.rounds import ROUND_CARDS, ship_names


@final
class Reveal(Action):
    """A round card (IMH-7), by its index in ROUND_CARDS: the same in every box that has it."""

    def __init__(self, card: int) -> None:
        super().__init__(f"reveal {ship_names(ROUND_CARDS[card])}")
        self.card: Final = card
        self.ships: Final = ROUND_CARDS[card]


@final
class Lay(Action):
    """The face-up cards of a round, in the order of drawing (IMH-7)."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__("lay " + " ".join([CARD_NAMES[card] for card in cards]))
        self.cards: Final = cards


@final
class Draw(Action):
    """The top card of the draw pile (IMH-33, IMH-34)."""

    def __init__(self, card: int) -> None:
        super().__init__(f"draw {CARD_NAMES[card]}")
        self.card: Final = card


@final
class Pair(Action):
    """The face-down pair (IMH-31), in the order of CARD_NAMES."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"pair {CARD_NAMES[first]} {CARD_NAMES[second]}")
        self.first: Final = first
        self.second: Final = second


REVEALS: Final = [Reveal(card) for card in range(len(ROUND_CARDS))]
REVEAL_NAMED: Final = {reveal.text: reveal for reveal in REVEALS}
DRAWS: Final = [Draw(card) for card in range(CARD_TYPES)]


def parse_chance(text: str, seats: int, side: str, face_up: int) -> Action | None:
    """Parse an outcome of chance; the decision that draws checks whether it is possible.

    `face_up` cards lie on this side of the market.
    """
    verb, _, rest = text.partition(" ")
    if verb == "start":
        return parse_start(text, seats)
    if verb == "reveal":
        return REVEAL_NAMED.get(text)
    if verb in ("lay", "draw", "pair") and rest:
        cards = parse_cards(text, rest.split(" "))
        if verb == "draw" and len(cards) == 1:
            return DRAWS[cards[0]]
        if verb == "pair" and len(cards) == 2 and cards[0] <= cards[1]:
            return Pair(cards[0], cards[1])
        if verb == "lay" and len(cards) == face_up:
            return Lay(cards)
        if verb == "lay":
            why = f"{face_up} cards lie face up on side {side} of the market, not {len(cards)} (IMH-7)"
            raise NotationError(text, why)
    return None


def parse_cards(text: str, names: list[str]) -> list[int]:
    for name in names:
        if name not in CARD_NAMES:
            raise NotationError(text, f"{name!r} is no card; the cards are {', '.join(CARD_NAMES)}")
    return [CARD_NAMES.index(name) for name in names]


def draw_pair(unseen: list[int], counted: list[int], rng: Rng) -> list[int]:
    """The face-down pair, sorted: cards known by counting, and others drawn from the bag, which loses them."""
    pair = counted[:]
    while len(pair) < PAIR_CARDS:
        card = pick(unseen, rng)
        unseen[card] -= 1
        pair.append(card)
    return sorted(pair)
