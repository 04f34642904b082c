"""Tables written down, and what happened at them read back."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from scarab.core.box import Box
from scarab.core.decision import Decision
from scarab.core.register import load
from scarab.games.egizia.box.buildings import LANE_NAMES
from scarab.games.egizia.box.crews import CREW_NAMES
from scarab.games.egizia.box.nile_cards import CARD_NAMES, HELD_TYPES
from scarab.games.egizia.box.river import RING_NAMES, SITE_NAMES, SITE_PLACES, SLOT_NAMES, SLOTS
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.rules.building import OpenSite
from scarab.games.egizia.rules.end import ScoreAll
from scarab.games.egizia.rules.feeding import FeedAll
from scarab.games.egizia.state import EgiziaState
from support.events import sentences
from support.packed import put
from support.played import play
from support.position import SEATS

SENTENCES: Final = {
    "built": "{seat} built {lane} {field} for {value}",
    "declined": "{seat} declined at {site}, freed: {freed}",
    "drew": "{seat} drew {cards} for {stones}",
    "fed": "{seat} fed {need} with {grain}, {missing} missing",
    "improved": "{seat} improved {field} to {now}",
    "lowered": "{seat} lowered {market} to {level}",
    "moved_first": "{seat} moved to the front of {site}",
    "opened": "a grave of {value} opened",
    "order": "order {order}",
    "out": "{seat} is out",
    "passed": "{seat} passed",
    "played": "{seat} played {card}",
    "points": "{seat} scored {points} for {category}",
    "raised": "{seat} raised {crew} to {strength}",
    "returned": "{seat} returned {cards}",
    "ring": "{seat} moved the ring to {ring}",
    "round_began": "round {round} began",
    "round_ended": "round {round} ended",
    "row": "{seat} has most of row {row} with {stones}",
    "sailed": "{seat} sailed to {place}",
    "scarab": "{seat} reached {points}",
    "shown": "{seat} showed {cards}",
    "stones": "{seat} got {stones} stones, {lost} lost",
    "stones_fed": "{seat} fed {stones} stones",
    "team": "{seat} built at {site} with {crews}: {strength}",
    "took": "{seat} took {card}",
    "went_home": "{seat} went home from {site}",
}


def position(
    seats: int = 2,
    *,
    graves: Sequence[int] = (4, 2, 6, 3),
    start_sphinx_card: bool = False,
    leftover_after_nile: bool = False,
    box: Box | None = None,
    **things: Mapping[str, Any],
) -> EgiziaState:
    """Order tiles dealt in the order of the seats, four graves open, the first round about to be laid.

    `things` are on the table besides; the keywords are those of `arrange`.
    """
    options = {"start_sphinx_card": start_sphinx_card, "leftover_after_nile": leftover_after_nile}
    game = load("egizia", seats, box=box, **options)
    state = game.new_state()
    assert isinstance(state, EgiziaState)
    play(state, f"* order {' '.join(SEATS[:seats].lower())}")
    if start_sphinx_card:
        play(state, *[f"* draw {SPHINX_NAMES[seat]}" for seat in range(seats)])
    play(state, *[f"* open {value}" for value in graves])
    state.events = []
    arrange(state, **things)
    return state


def arrange(
    state: EgiziaState,
    *,
    cards: Mapping[str, Sequence[str]] | None = None,
    sphinx: Mapping[str, Sequence[str]] | None = None,
    crews: Mapping[str, Mapping[str, int]] | None = None,
    lanes: Mapping[str, str] | None = None,
    **numbers: Mapping[str, int],
) -> None:
    """Put things on the table: by seat Nile cards, sphinx cards, strengths of crews; by lane the owners of its stones.

    `numbers` name fields of the state with one number a seat: stones, points, stone_market, grain_market.
    """
    for seat, names in (cards or {}).items():
        for name in names:
            state.hands[SEATS.index(seat) * HELD_TYPES + CARD_NAMES.index(name)] += 1
    for seat, names in (sphinx or {}).items():
        for name in names:
            state.sphinx[SPHINX_NAMES.index(name)] = SEATS.index(seat)
    for seat, strengths in (crews or {}).items():
        for name, strength in strengths.items():
            state.crews[SEATS.index(seat) * len(CREW_NAMES) + CREW_NAMES.index(name)] = strength
    for lane, owners in (lanes or {}).items():
        number = LANE_NAMES.index(lane)
        put(state.built, [SEATS.index(owner) for owner in owners], state.box.lane_start[number])
        state.progress[number] = len(owners)
    for field, by_seat in numbers.items():
        for seat, value in by_seat.items():
            getattr(state, field)[SEATS.index(seat)] = value


def lay(state: EgiziaState, **squares: str) -> None:
    """Lay the cards of the round: these on their squares, any others of the deck on the rest."""
    left = [card for card in range(len(CARD_NAMES)) for copy in range(state.deck[card])]
    wanted = {square: CARD_NAMES.index(name) for square, name in squares.items()}
    for card in wanted.values():
        left.remove(card)
    cards = [wanted[f"c{number}"] if f"c{number}" in wanted else left.pop(0) for number in range(1, 11)]
    state.play(-1, "lay " + " ".join(CARD_NAMES[card] for card in cards))


def river(
    seats: int = 2, cards: Mapping[str, Sequence[str]] | None = None, box: Box | None = None, **squares: str
) -> EgiziaState:
    """The first round laid, A to place a ship; cards of any deck may lie on the squares and before the seats."""
    state = position(seats, box=box, cards=cards or {})
    for name in squares.values():
        state.deck[CARD_NAMES.index(name)] += 1
    lay(state, **squares)
    return state


def strengths(state: EgiziaState, seat: str) -> list[int]:
    """Blue, black, yellow, joker."""
    return list(state.crews[SEATS.index(seat) * 4 : SEATS.index(seat) * 4 + 4])


def asking(state: EgiziaState, *decisions: Decision[Any]) -> EgiziaState:
    """Only this is asked, the last first; nothing comes after it."""
    state.stack = list(decisions)
    state.events = []
    state.settle()
    return state


def feeding(state: EgiziaState, ring: str = "middle") -> EgiziaState:
    """Phase 3 begins, and nothing comes after it."""
    state.ring = RING_NAMES.index(ring)
    return asking(state, FeedAll())


def site(state: EgiziaState, name: str, **ships: str) -> EgiziaState:
    """Ships at a site, by slot: `site(state, "sphinx", f1="A", reserve="C")`; it is handled now, and nothing else."""
    number = SITE_NAMES.index(name)
    for slot, seat in ships.items():
        state.sites[number * SLOTS + SLOT_NAMES.index(slot.removeprefix("f"))] = SEATS.index(seat)
        state.river[SITE_PLACES[number]] |= 1 << SEATS.index(seat)
        state.ships[SEATS.index(seat)] -= 1
    return asking(state, OpenSite(number))


def scored(state: EgiziaState) -> EgiziaState:
    """Final scoring happens now."""
    return asking(state, ScoreAll())


def events(state: EgiziaState, *kinds: str) -> list[str]:
    """What has happened since the position was made, in order: all of it, or only these kinds of events."""
    return sentences(state.events, SENTENCES, kinds)


def cards(state: EgiziaState, seat: str) -> dict[str, int]:
    """Nile cards before a seat, by name."""
    found: dict[str, int] = state.view(None)["table"]["players"][SEATS.index(seat)]["cards"]
    return found


def builders(seats: int = 3, box: Box | None = None, **things: Mapping[str, Any]) -> EgiziaState:
    """Every seat has crews of 3 and ten stones, unless `things` say otherwise."""
    everybody = SEATS[:seats]
    state = position(
        seats,
        box=box,
        crews={seat: dict.fromkeys(CREW_NAMES, 3) for seat in everybody},
        stones=dict.fromkeys(everybody, 10),
    )
    arrange(state, **things)
    return state


def taken(card: str, **changed: object) -> EgiziaState:
    """A has just taken this card from c1."""
    state = river(c1=card)
    for name, value in changed.items():
        getattr(state, name)[0] = value
    play(state, "A sail c1")
    return state


def sails(*texts: str) -> list[str]:
    return [f"sail {text}" for text in texts]
