"""Positions written down, and what happened in them read back as sentences."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.games.imhotep.box.shape import SPEC
from scarab.games.imhotep.state import ImhotepState
from support.events import sentences
from support.position import SEATS

BOX: Final[Counter[str]] = Counter(SPEC.standard().values["cards"])
SENTENCES: Final = {
    "built": "{seat} built on {field} for {points}",
    "delivered": "{seat} delivered to {site} {place}",
    "end_scored": "{category} scored {points}",
    "gained": "{seat} gained {card}",
    "game_over": "won by {winners}",
    "loaded": "{seat} loaded ship {ship} on berth {berth}",
    "no_effect": "{card} of {seat} has no effect",
    "ordered": "{seat} ordered {berths}",
    "pair_taken": "{seat} took a pair and discarded {discarded}",
    "pair_turned": "{cards} turned",
    "passed": "{seat} passed",
    "played": "{seat} played {card}",
    "reshuffled": "{cards} cards reshuffled",
    "round_began": "round {round} began with {starter}",
    "round_ended": "round {round} ended",
    "sailed": "{seat} sailed ship {ship} to {site}",
    "stones_taken": "{seat} took {stones} stones",
    "stranded": "stones stranded: {stones}",
    "temple_scored": "{seat} scored field {field} of the temple for {points}",
    "tie_broken": "{what} of the tied: {counts}",
    "tower": "{seat} has a tower for {points}",
}
TURN_OF: Final = [["EndRound"]]
"""What waits below every turn."""


def position(
    seats: int = 3,
    *,
    sides: str = "AAAAA",
    wrath: bool = False,
    round: int = 2,
    ships: Sequence[str] = ("....", "...", "..", "."),
    sleds: Sequence[int] = (3, 3, 3, 3),
    quarry: Sequence[int] = (),
    turn: str = "A",
    pyramid: str = "",
    temple: str = "",
    burial: str = "",
    obelisks: Sequence[int] = (0, 0, 0, 0),
    towers: str = "",
    market: Sequence[str] = (),
    face_down: int = 0,
    counted: Sequence[str] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    pile: Sequence[str] | None = None,
    points: Mapping[str, Mapping[str, int]] | None = None,
    stack: Sequence[Sequence[object]] | None = None,
) -> ImhotepState:
    """A table in the middle of a game, the player `turn` to act.

    A ship is its berths from the bow, `AB.C`, or `sailed temple`. Stones at sites are their owners, `.` an empty field.
    Cards that are nowhere are in the draw pile; if `pile` is given, those are the cards nobody has seen, face-down ones
    among them, and the rest is discarded. Without `quarry` all stones that are nowhere are in the quarry.
    """
    game = load("imhotep", seats, sides=sides, wrath=wrath)
    view: dict[str, Any] = game.new_state().view(None)
    held = {seat: Counter((cards or {}).get(seat, ())) for seat in SEATS[:seats]}
    table = view["table"]
    table["round_cards"] = load_round_cards(seats)[:round]
    table["starter"] = table["turn"] = SEATS.index(turn)
    table["ships"] = [ship_data(ship) for ship in ships]
    table["sleds"] = list(sleds[:seats])
    fields = pyramid.ljust(15, ".") if sides[1] == "B" else pyramid
    table["sites"] = {
        "pyramid": [owner(letter) for letter in fields],
        "temple": [owner(letter) for letter in temple],
        "burial": [owner(letter) for letter in burial],
        "obelisks": list(obelisks[:seats]),
        "towers": [owner(letter) for letter in towers],
    }
    table["market"] = [*market, *[None] * (len(table["market"]) - len(market))]
    table["pair"] = {"face_down": face_down, "taken": False, "counted": list(counted), "seen": None}
    table["cards"] = [dict(held[seat]) for seat in SEATS[:seats]]
    open_cards = Counter(market) + Counter(counted) + sum(held.values(), Counter[str]())
    table["discards"] = {} if pile is None else dict(BOX - open_cards - Counter(pile))
    for seat, gained in (points or {}).items():
        view["score"][SEATS.index(seat)].update(gained)
    view["stack"] = [*TURN_OF, ["TakeTurn", SEATS.index(turn)]] if stack is None else [list(item) for item in stack]
    table["quarry"] = list(quarry) or [29] * seats
    state = game.imagine(view, FastRng(1))
    assert isinstance(state, ImhotepState)
    if not quarry:
        state.quarry = [29 - state.components()[f"stones {seat.lower()}"] + 29 for seat in SEATS[:seats]]
    state.events = []
    return state


def load_round_cards(seats: int) -> list[str]:
    state = load("imhotep", seats).new_state()
    return [action.text.removeprefix("reveal ") for action in state.legal_actions(-1)]


def owner(letter: str) -> int | None:
    return None if letter == "." else SEATS.index(letter)


def ship_data(ship: str) -> dict[str, Any]:
    if ship.startswith("sailed "):
        return {"stones": [None], "site": ship.removeprefix("sailed "), "docked": False}
    return {"stones": [owner(letter) for letter in ship], "site": None, "docked": True}


def events(state: ImhotepState, *kinds: str) -> list[str]:
    """What has happened since the position was made, in order: all of it, or only these kinds of events."""
    return sentences(state.events, SENTENCES, kinds)


def owners(stones: Sequence[int]) -> str:
    """Owners by field as letters, `.` for an empty one."""
    return "".join("." if stone < 0 else SEATS[stone] for stone in stones)
