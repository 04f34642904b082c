"""Visits to the sphinx: who drew which cards and kept which, and what a seat can know of the others' (EGZ-20R).

The stack is a queue: cards never drawn before come first, then those put under it, in that order. How many cards a seat
drew and kept is public; the cards themselves are known only to the seat that drew them. So what a seat knows of the
whole stack follows from its own visits and the public numbers, even after the cards that it returned were drawn again.
"""

from typing import Final, final

from scarab.core.native import append, i64, mypyc_attr, vec
from scarab.core.rng import Rng
from scarab.games.egizia.box.bounds import NOBODY
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS

UNSEEN: Final = -1
RETURNED: Final = -2
DRAWN: Final = -3
"""Where a sphinx card is if no seat holds it: never drawn yet, under the stack, in the hand of a seat that chooses."""

CARD_BITS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16)
"""The bit of each card of a visit, in the order drawn."""
ALL_CARDS: Final = vec[i64](list(range(SPHINX_CARDS)))


@final
@mypyc_attr(acyclic=True)
class Visit:
    """A seat's draw and what it kept of it. Immutable: clones of a state share it, a change makes another one.

    Acyclic, so that the garbage collector need not track the many that a search makes.
    """

    def __init__(self, seat: int, cards: vec[i64], kept: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        """In the order drawn."""
        self.kept: Final = kept
        """Bits of the cards that were kept."""

    def with_card(self, card: int) -> "Visit":
        """One more card is drawn."""
        return Visit(self.seat, append(self.cards[:], card), self.kept)

    def keeping(self, card: int) -> "Visit":
        """One of the cards is kept."""
        return Visit(self.seat, self.cards, self.kept | CARD_BITS[list(self.cards).index(card)])

    def kept_number(self) -> int:
        return self.kept.bit_count()

    def left_over(self) -> list[int]:
        """The cards that were not kept, in the order drawn."""
        cards: list[int] = []
        for index in range(len(self.cards)):
            if not self.kept & CARD_BITS[index]:
                cards.append(self.cards[index])
        return cards

    def key(self) -> tuple[object, ...]:
        return (self.seat, tuple(self.cards), self.kept)

    def __reduce__(self) -> tuple[object, ...]:
        return (visit_of, (self.seat, list(self.cards), self.kept))


def visit_of(seat: int, cards: list[int], kept: int) -> Visit:
    return Visit(seat, vec[i64](cards), kept)


NO_CARDS: Final = vec[i64]()
"""The cards of a visit that begins."""


def redraw(
    visits: list[Visit], visiting: bool, viewer: int | None, rng: Rng
) -> tuple[list[Visit], vec[i64], list[int]]:
    """Draw anew what the viewer cannot know: the cards of other seats' visits, and which of them were kept.

    Returns the visits, the holder of each card, and the cards under the stack. All states that fit what the viewer saw
    are equally likely: rejection sampling draws one blindly until it fits. It can fail to fit only if a card that the
    viewer returned came back to it through another hand, so more than one try is rare.
    """
    seat = NOBODY if viewer is None else viewer
    kept = [visit.kept for visit in visits]
    while True:
        for number in range(len(visits)):
            visit = visits[number]
            if visit.seat != seat:
                kept[number] = any_set(len(visit.cards), visit.kept_number(), rng)
        drawn, under = positions(visits, kept, visiting)
        shuffled = fitting_shuffle(visits, drawn, seat, rng)
        if shuffled:
            break
    redrawn: list[Visit] = []
    taken = 0
    for number in range(len(visits)):
        visit = visits[number]
        after = taken + len(visit.cards)
        if visit.seat != seat:
            cards = visit.cards[:]
            for index in range(len(cards)):
                cards[index] = shuffled[drawn[taken + index]]
            visit = Visit(visit.seat, cards, kept[number])
        redrawn.append(visit)
        taken = after
    return redrawn, card_holders(redrawn, visiting), [shuffled[position] for position in under]


def any_set(size: int, kept: int, rng: Rng) -> int:
    """Bits of `kept` of `size` cards, each choice equally likely."""
    chosen = 0
    wanted = kept
    for index in range(size):
        if rng.below(size - index) < wanted:
            chosen |= CARD_BITS[index]
            wanted -= 1
    return chosen


def positions(visits: list[Visit], kept: list[int], visiting: bool) -> tuple[list[int], list[int]]:
    """Which card of the first shuffle was drawn each time, by its position in it; and those under the stack now."""
    drawn: list[int] = []
    under: list[int] = []
    fresh = head = 0
    for number in range(len(visits)):
        first = len(drawn)
        size = len(visits[number].cards)
        for index in range(size):
            if fresh < SPHINX_CARDS:
                drawn.append(fresh)
                fresh += 1
            else:
                drawn.append(under[head])
                head += 1
        if not visiting or number < len(visits) - 1:
            for index in range(size):
                if not kept[number] & CARD_BITS[index]:
                    under.append(drawn[first + index])
    return drawn, under[head:]


def fitting_shuffle(visits: list[Visit], drawn: list[int], viewer: int, rng: Rng) -> list[int]:
    """A first shuffle, as deep as it was drawn, in which the viewer draws what it drew; empty if there is none."""
    shuffled = [UNSEEN] * SPHINX_CARDS
    placed = [UNSEEN] * SPHINX_CARDS
    taken = 0
    for visit in visits:
        if visit.seat == viewer:
            for index in range(len(visit.cards)):
                position = drawn[taken + index]
                card = visit.cards[index]
                if shuffled[position] not in (UNSEEN, card) or placed[card] not in (UNSEEN, position):
                    return []
                shuffled[position] = card
                placed[card] = position
        taken += len(visit.cards)
    unknown = ALL_CARDS[:]
    left: i64 = 0
    for card in range(SPHINX_CARDS):
        if placed[card] == UNSEEN:
            unknown[left] = card
            left += 1
    for position in range(min(taken, SPHINX_CARDS)):  # what lies deeper was never drawn: no view depends on it
        if shuffled[position] == UNSEEN:
            shuffled[position] = rng.take(unknown, left)
            left -= 1
    return shuffled


def card_holders(visits: list[Visit], visiting: bool) -> vec[i64]:
    """The holder of each card, or UNSEEN, RETURNED, DRAWN: what its last visit did with it."""
    holders = vec[i64]([UNSEEN] * SPHINX_CARDS)
    for number in range(len(visits)):
        visit = visits[number]
        rest = DRAWN if visiting and number == len(visits) - 1 else RETURNED
        for index in range(len(visit.cards)):
            holders[visit.cards[index]] = visit.seat if visit.kept & CARD_BITS[index] else rest
    return holders
