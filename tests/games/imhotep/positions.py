"""Positions written down, and what happened in them read back as sentences."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from scarab.core.errors import IllegalAction
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.games.imhotep.box.cards import CARD_COUNTS, CARD_NAMES
from scarab.games.imhotep.state import ImhotepState

SEATS: Final = "ABCD"
BOX: Final = Counter(dict(zip(CARD_NAMES, CARD_COUNTS, strict=True)))
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


def play(state: ImhotepState, *lines: str) -> None:
    """Lines as in a record: `play(state, "A load 1 2", "* draw statue")`."""
    for line in lines:
        seat, _, text = line.partition(" ")
        state.play("*ABCD".index(seat) - 1, text)


def asked(state: ImhotepState) -> str:
    """Who is asked what: `A TakeTurn IMH-8`; empty when the game is over."""
    if not state.stack:
        return ""
    decision = state.stack[-1]
    return f"{' '.join('*ABCD'[seat + 1] for seat in decision.seats_to_act(state))} {decision.name()} {decision.rule}"


def options(state: ImhotepState) -> list[str]:
    """What the seat to act may answer."""
    return [action.text for action in state.legal_actions(state.seats_to_act()[0])]


def told(state: ImhotepState, *kinds: str) -> list[tuple[str, dict[str, object]]]:
    """What has happened by itself since the position was made, of these kinds."""
    return [(event.kind, event.facts) for event in state.events or [] if event.kind in kinds]


def points(state: ImhotepState, category: str) -> list[int]:
    """Booked so far."""
    return [state.sheet.points(seat, category) for seat in range(state.game.seats)]


def foreseen(state: ImhotepState, category: str) -> list[int]:
    """What the end would add now."""
    return [state.score().outlook(seat)[category] for seat in range(state.game.seats)]


def owners(stones: Sequence[int]) -> str:
    """Owners by field as letters, `.` for an empty one."""
    return "".join("." if stone < 0 else SEATS[stone] for stone in stones)


def refused(state: ImhotepState, line: str) -> tuple[str, str]:
    """The code and the sentence with which a line is refused; the position stays as it was."""
    before = state.key()
    with pytest.raises(IllegalAction) as caught:
        play(state, line)
    assert state.key() == before
    return caught.value.code, str(caught.value)
