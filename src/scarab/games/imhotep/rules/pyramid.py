"""Stones that go to the pyramid, and the bonuses of its B side."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import BUILD, DECLINE, Build, Load
from scarab.games.imhotep.box.rounds import ROUND_CARDS
from scarab.games.imhotep.box.ships import EMPTY
from scarab.games.imhotep.box.sites import (
    BESIDE_POINTS,
    CARD_FIELD,
    LOAD_FIELD,
    PYRAMID,
    PYRAMID_B_POINTS,
    PYRAMID_FIELDS,
    PYRAMID_NAMES,
    PYRAMID_POINTS,
    PYRAMIDS,
    QUARRY_STONES,
    STONES_FIELD,
)
from scarab.games.imhotep.rules.loading import add_loads, free_berths, load, why_not_load
from scarab.games.imhotep.rules.quarry import take_stones
from scarab.games.imhotep.state import ImhotepState


def pyramid_stone(state: ImhotepState, owner: int) -> None:
    """A stone reached the pyramid: side A has one next field (IMH-24), on side B its owner chooses (IMH-32)."""
    if state.b_sides[PYRAMID]:
        if all(is_complete(state, pyramid) for pyramid in range(PYRAMIDS)):
            lay_stone(state, owner, BESIDE_POINTS, "IMH-32")
        else:
            state.stack.append(BUILDERS[owner])
    elif len(state.pyramid) < len(PYRAMID_POINTS):
        lay_stone(state, owner, PYRAMID_POINTS[len(state.pyramid)], "IMH-24")
    else:
        lay_stone(state, owner, BESIDE_POINTS, "IMH-24")


def is_complete(state: ImhotepState, pyramid: int) -> bool:
    """Side B: its top is the last of five fields."""
    return state.pyramid[PYRAMID_FIELDS * pyramid + PYRAMID_FIELDS - 1] != EMPTY


def lay_stone(state: ImhotepState, owner: int, points: int, rule: str) -> None:
    """On the next field, or beside what is complete."""
    state.pyramid.append(owner)
    state.sheet.add(owner, "pyramid", points)
    if state.events is not None:
        state.emit("built", rule, {"seat": owner, "field": len(state.pyramid), "points": points})


@final
class BuildPyramid(SeatDecision[ImhotepState]):
    """Which pyramid gets your stone? Each is built column by column from the upper left."""

    rule = "IMH-32"

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        for pyramid in range(PYRAMIDS):
            if not is_complete(state, pyramid):
                found.append(BUILD[pyramid])
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Build)
        state.stack.pop()
        field = PYRAMID_FIELDS * action.pyramid
        while state.pyramid[field] != EMPTY:
            field += 1
        state.pyramid[field] = seat
        state.sheet.add(seat, "pyramid", PYRAMID_B_POINTS[field])
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "field": field + 1, "points": PYRAMID_B_POINTS[field]}
            state.emit("built", self.rule, facts)
        if field in (CARD_FIELD, STONES_FIELD, LOAD_FIELD):
            give_bonus(state, seat, field)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Build):
            why = f"the {PYRAMID_NAMES[action.pyramid]} pyramid is complete"
            return IllegalAction("imhotep/pyramid-complete", why, self.rule)
        why = f"{seat_name(seat)} is to choose a pyramid for the stone"
        return IllegalAction("action/other-question", why, self.rule)


def give_bonus(state: ImhotepState, seat: int, field: int) -> None:
    """IMH-33: card and stones without asking; loading only if there is a stone and a berth for it."""
    if field == CARD_FIELD:
        from scarab.games.imhotep.rules.deck import draw_card  # noqa: PLC0415  (an entrance card leads back here)

        draw_card(state, seat)
    elif field == STONES_FIELD:
        take_stones(state, seat, QUARRY_STONES, "IMH-33")
    elif state.sleds[seat] and free_berths(state):
        state.stack.append(LOADERS[seat])


@final
class LoadBonus(SeatDecision[ImhotepState]):
    """Where do you load a stone, if you want to?"""

    rule = "IMH-33"

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = [DECLINE]
        add_loads(state, found)
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        state.stack.pop()
        if isinstance(action, Load):
            load(state, seat, action)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Load):
            return why_not_load(state, seat, action, self.rule)
        return IllegalAction("action/other-question", f"{seat_name(seat)} may load a stone, or decline", self.rule)


BUILDERS: Final = [BuildPyramid(seat) for seat in range(max(ROUND_CARDS))]
LOADERS: Final = [LoadBonus(seat) for seat in range(max(ROUND_CARDS))]
