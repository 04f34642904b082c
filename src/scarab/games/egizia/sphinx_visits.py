"""Visits to the sphinx: who drew which cards and kept which, and what a seat can know of the others' (EGZ-20R).

The stack is a queue: cards never drawn before come first, then those put under it, in that order. Who drew how many
and kept how many is public; the cards themselves only who drew them knows. So what a seat knows of the whole stack
follows from its own visits and the public numbers, also after its own returned cards have come round again.
"""

from typing import Final

from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS

UNSEEN: Final = -1
RETURNED: Final = -2
DRAWN: Final = -3
"""Where a sphinx card is if nobody holds it: never drawn yet, under the stack, in the hand of who draws now."""

STRIDE: Final = 8
"""A visit is eight numbers: the seat, how many cards were drawn, the cards (0 for none), and the set of those kept."""
NUMBER: Final = 1
FIRST_CARD: Final = 2
KEPT: Final = 7

MASKS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16)
ALL_CARDS: Final = vec[i64](list(range(SPHINX_CARDS)))


def open_visit(visits: list[int], seat: int) -> None:
    visits.extend([seat, 0, 0, 0, 0, 0, 0, 0])


def note_card(visits: list[int], card: int) -> None:
    """The last visit draws one more."""
    here = len(visits) - STRIDE
    number = visits[here + NUMBER]
    visits[here + FIRST_CARD + number] = card
    visits[here + NUMBER] = number + 1


def keep_card(visits: list[int], card: int) -> None:
    """The last visit keeps one of its cards."""
    here = len(visits) - STRIDE
    for index in range(visits[here + NUMBER]):
        if visits[here + FIRST_CARD + index] == card:
            visits[here + KEPT] = visits[here + KEPT] | MASKS[index]


def left_over(visits: list[int]) -> list[int]:
    """The cards of the last visit that were not kept, in the order drawn."""
    here = len(visits) - STRIDE
    cards = []
    for index in range(visits[here + NUMBER]):
        if not visits[here + KEPT] & MASKS[index]:
            cards.append(visits[here + FIRST_CARD + index])
    return cards


def kept_number(visits: list[int], visit: int) -> int:
    return visits[visit * STRIDE + KEPT].bit_count()


def redraw(visits: list[int], visiting: bool, viewer: int | None, rng: Rng) -> tuple[vec[i64], list[int]]:
    """Draw anew what the viewer cannot know: the cards of other seats' visits, and which of them were kept.

    Changes `visits`; returns where each card is then, and the cards under the stack. Every world that fits what the
    viewer saw is equally likely: one is drawn blindly, and again until it fits. It can fail to fit only if a card
    that the viewer returned came back to it through another hand, so it seldom takes more than one try.
    """
    count = len(visits) // STRIDE
    while True:
        for visit in range(count):
            if visits[visit * STRIDE] != viewer:
                visits[visit * STRIDE + KEPT] = any_set(
                    visits[visit * STRIDE + NUMBER], kept_number(visits, visit), rng
                )
        drawn, under = positions(visits, visiting)
        shuffled = fitting_shuffle(visits, drawn, viewer, rng)
        if shuffled:
            break
    taken = 0
    for visit in range(count):
        for index in range(visits[visit * STRIDE + NUMBER]):
            visits[visit * STRIDE + FIRST_CARD + index] = shuffled[drawn[taken]]
            taken += 1
    return whereabouts(visits, visiting), [shuffled[position] for position in under]


def any_set(size: int, kept: int, rng: Rng) -> int:
    """A set of `kept` of `size` cards, each equally likely."""
    chosen = 0
    wanted = kept
    for index in range(size):
        if rng.below(size - index) < wanted:
            chosen |= MASKS[index]
            wanted -= 1
    return chosen


def positions(visits: list[int], visiting: bool) -> tuple[list[int], list[int]]:
    """Which card of the first shuffle was drawn each time, by its position in it; and those under the stack now."""
    drawn: list[int] = []
    under: list[int] = []
    fresh = head = 0
    count = len(visits) // STRIDE
    for visit in range(count):
        first = len(drawn)
        number = visits[visit * STRIDE + NUMBER]
        for index in range(number):
            if fresh < SPHINX_CARDS:
                drawn.append(fresh)
                fresh += 1
            else:
                drawn.append(under[head])
                head += 1
        if not visiting or visit < count - 1:
            for index in range(number):
                if not visits[visit * STRIDE + KEPT] & MASKS[index]:
                    under.append(drawn[first + index])
    return drawn, under[head:]


def fitting_shuffle(visits: list[int], drawn: list[int], viewer: int | None, rng: Rng) -> list[int]:
    """A first shuffle, as deep as it was drawn, in which the viewer draws what it drew; empty if there is none."""
    shuffled = [UNSEEN] * SPHINX_CARDS
    placed = [UNSEEN] * SPHINX_CARDS
    taken = 0
    for visit in range(len(visits) // STRIDE):
        for index in range(visits[visit * STRIDE + NUMBER]):
            position = drawn[taken]
            taken += 1
            if visits[visit * STRIDE] == viewer:
                card = visits[visit * STRIDE + FIRST_CARD + index]
                if shuffled[position] not in (UNSEEN, card) or placed[card] not in (UNSEEN, position):
                    return []
                shuffled[position] = card
                placed[card] = position
    unknown = ALL_CARDS[:]
    left: i64 = 0
    for card in range(SPHINX_CARDS):
        if placed[card] == UNSEEN:
            unknown[left] = card
            left += 1
    for position in range(min(taken, SPHINX_CARDS)):  # what lies deeper was never drawn, and matters to nobody
        if shuffled[position] == UNSEEN:
            shuffled[position] = rng.take(unknown, left)
            left -= 1
    return shuffled


def whereabouts(visits: list[int], visiting: bool) -> vec[i64]:
    """The holder of each card, or UNSEEN, RETURNED, DRAWN: what its last visit did with it."""
    cards = vec[i64]([UNSEEN] * SPHINX_CARDS)
    count = len(visits) // STRIDE
    for visit in range(count):
        rest = DRAWN if visiting and visit == count - 1 else RETURNED
        for index in range(visits[visit * STRIDE + NUMBER]):
            card = visits[visit * STRIDE + FIRST_CARD + index]
            cards[card] = visits[visit * STRIDE] if visits[visit * STRIDE + KEPT] & MASKS[index] else rest
    return cards
