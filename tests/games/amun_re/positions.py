"""Positions written down, and what happened in them read back as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from scarab.core.box import Box
from scarab.core.native import i64, vec
from scarab.core.register import load_with
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS
from scarab.games.amun_re.box.provinces import FACE_DOWN, IN_THE_BOX, OPEN_PILE, PROVINCE_NAMES
from scarab.games.amun_re.rules.phases import NEXT_PHASE
from scarab.games.amun_re.state import AmunReState
from support.events import sentences
from support.packed import put
from support.played import play
from support.position import SEATS, options

Numbers = Mapping[str, int]

SENTENCES: Final = {
    "phase": "{kingdom} {round}.{phase}",
    "laid_out": "{province} laid out",
    "outbid": "{seat} outbid on {province}",
    "bought_province": "{seat} took {province} for {paid}",
    "shuffled": "{cards} discards shuffled",
    "no_card": "no card left",
    "pyramid": "{seat} has a pyramid in {province}",
    "revealed": "offered {offers}, total {total}",
    "temple": "temple on {space} by {total}",
    "stolen": "{seat} stole {gold}",
    "ranked": "ranked {seats}",
    "pharaoh": "{seat} is Pharaoh",
    "harvested": "{seat} harvested {gold}",
    "scored": "{seat} scored {points} for {category}",
    "gold_counted": "{seat} has {gold} gold",
    "kingdom_ends": "the {kingdom} kingdom ends",
    "tie_broken": "{what} of the tied: {counts}",
}


def fresh(seats: int = 3, box: Box | None = None, **options: str) -> AmunReState:
    """A new game."""
    state = load_with("amun_re", seats, options, box=box).new_state()
    assert isinstance(state, AmunReState)
    return state


def position(
    *,
    phase: int,
    seats: int = 3,
    kingdom: int = 1,
    round: int = 1,
    pharaoh: str = "A",
    gold: Sequence[int] = (),
    hands: Sequence[Numbers] = (),
    lands: Sequence[str] = (),
    pyramids: Numbers | None = None,
    stones: Numbers | None = None,
    farmers: Numbers | None = None,
    free_farmers: Numbers | None = None,
    temple: int = 1,
    deck: Numbers | None = None,
    discards: Numbers | None = None,
    box: Box | None = None,
) -> AmunReState:
    """A table at the beginning of a phase, after its automatic steps.

    `lands` are each seat's provinces, in the order bought, as one text. `hands` are all the cards that anybody holds.
    Cards that are named nowhere are in the deck, unless `deck` says what is. For phase 2 play a reveal first.
    """
    state = fresh(seats, box)
    state.kingdom, state.round, state.phase = kingdom, round, phase - 1
    state.pharaoh = SEATS.index(pharaoh)
    state.temple = temple
    state.gold = list(gold) or [20] * seats
    for seat, names in enumerate(lands):
        for number, name in enumerate(names.split()):
            state.lands[seat * ROUNDS + number] = PROVINCE_NAMES.index(name)
            state.piles[PROVINCE_NAMES.index(name)] = OPEN_PILE
    for place, numbers in (
        (state.pyramids, pyramids),
        (state.stones, stones),
        (state.farmers, farmers),
        (state.lowland, free_farmers),
    ):
        for name, number in (numbers or {}).items():
            place[PROVINCE_NAMES.index(name)] = number
    deal(state, [hands[seat] if seat < len(hands) else {} for seat in range(seats)], deck, discards or {})
    state.stack = [NEXT_PHASE]
    state.events = []
    state.settle()
    return state


def deal(state: AmunReState, hands: Sequence[Numbers], deck: Numbers | None, discards: Numbers) -> None:
    put(state.hands, [hand.get(name, 0) for hand in hands for name in CARD_NAMES])
    state.cards = [sum(hand.values()) for hand in hands]
    state.dealt_builder = [0] * len(hands)
    put(state.discards, [discards.get(name, 0) for name in CARD_NAMES])
    state.discard_size = sum(state.discards)
    seen = [sum(list(state.hands)[card::KINDS]) + state.discards[card] for card in range(KINDS)]
    rest = [state.box.card_counts[card] - seen[card] for card in range(KINDS)]
    assert min(rest) >= 0, "the box holds fewer cards"
    put(state.deck, rest if deck is None else [deck.get(name, 0) for name in CARD_NAMES])
    state.deck_size = sum(state.deck)
    put(state.deck_most, list(state.deck) * (len(hands) + 1))


def bidding(provinces: str, **table: Any) -> AmunReState:
    """The auction of these provinces, a free card face down under each that has one."""
    seats = len(provinces.split())
    state = position(phase=1, seats=seats, **table)
    for name in provinces.split():
        state.piles[PROVINCE_NAMES.index(name)] = FACE_DOWN
    play(state, f"* reveal {provinces}")
    while state.stack[-1].name() == "HideCard":
        card = next(card for card in range(KINDS) if state.deck[card])
        place = PROVINCE_NAMES[state.box.slot_province[state.stack[-1].args()[0]]]
        play(state, f"* hide {place} {CARD_NAMES[card]}")
    return state


def events(state: AmunReState, *kinds: str) -> list[str]:
    """What has happened since the position was made, in order: all of it, or only these kinds of events."""
    return sentences(state.events, SENTENCES, kinds)


def number(counts: Sequence[int] | vec[i64], name: str) -> int:
    """What lies in a province."""
    return counts[PROVINCE_NAMES.index(name)]


def hand(state: AmunReState, seat: str) -> dict[str, int]:
    first = SEATS.index(seat) * KINDS
    return {CARD_NAMES[card]: state.hands[first + card] for card in range(KINDS) if state.hands[first + card]}


def unused(state: AmunReState) -> list[str]:
    """Provinces that are out of the game."""
    return [name for province, name in enumerate(PROVINCE_NAMES) if state.piles[province] == IN_THE_BOX]


ACTING_LANDS: Final = ["abu edfu", "buto mendes", "sawu baharya"]
SEALING_LANDS: Final = ["abu", "edfu", "sawu", "kharga", "buto"]
SCORING_LANDS: Final = ["abu kharga mendes", "avaris baharya berenike", "sawu edfu buto"]


def acting(**table: Any) -> AmunReState:
    """Phase 3 of a second round."""
    return position(phase=3, round=2, lands=ACTING_LANDS, **table)


def stones_step(**table: Any) -> AmunReState:
    """Phase 3: A is to buy stones."""
    state = acting(**table)
    play(state, "A done", "A done")
    return state


def sealing(seats: int = 3, **table: Any) -> AmunReState:
    """Phase 4: all choose an offering."""
    return position(phase=4, seats=seats, lands=SEALING_LANDS[:seats], **table)


def rewarded(state: AmunReState) -> list[str]:
    """The seats in the order in which they take items; every item is a stone."""
    order: list[str] = []
    while state.phase == 4:
        seat = SEATS[state.seats_to_act()[0]]
        order.append(seat)
        play(state, f"{seat} {options(state, 'lay', seat=seat)[0]}")
    return order


def scoring(**table: Any) -> AmunReState:
    """Phase 6 after a third round."""
    return position(phase=6, **{"round": 3, "lands": SCORING_LANDS, **table})
