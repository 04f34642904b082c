"""The pyramid: points at once, and the bonuses of side B."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import BUILD, DECLINE, Build, Load
from scarab.games.imhotep.box.bounds import MAX_SEATS
from scarab.games.imhotep.box.ships import EMPTY
from scarab.games.imhotep.box.sites import PYRAMID, PYRAMID_FIELDS, PYRAMID_NAMES, PYRAMIDS
from scarab.games.imhotep.rules.loading import add_loads, free_berths, load, refuse_load
from scarab.games.imhotep.rules.quarry import take_stones
from scarab.games.imhotep.state import ImhotepState


def pyramid_stone(state: ImhotepState, owner: int) -> None:
    """A stone reached the pyramid: side A has one next field (IMH-24), on side B its owner chooses (IMH-32)."""
    box = state.box
    if state.b_sides[PYRAMID]:
        if all(is_complete(state, pyramid) for pyramid in range(PYRAMIDS)):
            lay_stone(state, owner, box.beside, "IMH-32")
        else:
            state.stack.append(BuildPyramid.of(owner))
    elif len(state.pyramid) < len(box.pyramid_a):
        lay_stone(state, owner, box.pyramid_a[len(state.pyramid)], "IMH-24")
    else:
        lay_stone(state, owner, box.beside, "IMH-24")


def is_complete(state: ImhotepState, pyramid: int) -> bool:
    """Side B: its top is the last of five fields."""
    return state.pyramid[PYRAMID_FIELDS * pyramid + PYRAMID_FIELDS - 1] != EMPTY


def lay_stone(state: ImhotepState, owner: int, points: int, rule: str) -> None:
    """On the next field, or beside what is complete."""
    state.pyramid.append(owner)
    score_stone(state, owner, len(state.pyramid) - 1, points, rule)


def score_stone(state: ImhotepState, owner: int, field: int, points: int, rule: str) -> None:
    state.sheet.add(owner, "pyramid", points)
    if state.events is not None:
        state.emit("built", rule, {"seat": owner, "field": field + 1, "points": points})


@final
class BuildPyramid(SeatDecision[ImhotepState]):
    """Which pyramid gets your stone? Each is built column by column from the upper left."""

    rule = "IMH-32"
    asks = "choose a pyramid for the stone"

    @staticmethod
    def of(seat: int) -> "BuildPyramid":
        return BUILD_PYRAMID[seat]

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        for pyramid in range(PYRAMIDS):
            if not is_complete(state, pyramid):
                found.append(BUILD[pyramid])
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Build)
        state.stack.pop()
        box = state.box
        field = PYRAMID_FIELDS * action.pyramid
        while state.pyramid[field] != EMPTY:
            field += 1
        state.pyramid[field] = seat
        score_stone(state, seat, field, box.pyramid_b[field], self.rule)
        if field in (box.card_field, box.stones_field, box.load_field):
            give_bonus(state, seat, field)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Build):
            return super().refuse(state, seat, action)
        why = f"the {PYRAMID_NAMES[action.pyramid]} pyramid is complete"
        return IllegalAction("imhotep/pyramid-complete", why, self.rule)


def give_bonus(state: ImhotepState, seat: int, field: int) -> None:
    """IMH-33: card and stones without asking; loading only if there is a stone and a berth for it."""
    box = state.box
    if field == box.card_field:
        from scarab.games.imhotep.rules.deck import draw_card  # noqa: PLC0415  (an entrance card leads back here)

        draw_card(state, seat)
    elif field == box.stones_field:
        take_stones(state, seat, box.quarry, "IMH-33")
    else:
        assert field == box.load_field
        if state.sleds[seat] and free_berths(state):
            state.stack.append(LoadBonus.of(seat))


@final
class LoadBonus(SeatDecision[ImhotepState]):
    """Where do you load a stone, if you want to?"""

    rule = "IMH-33"
    asks = "load a stone, or decline"

    @staticmethod
    def of(seat: int) -> "LoadBonus":
        return LOAD_BONUS[seat]

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = [DECLINE]
        add_loads(state, found)
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        state.stack.pop()
        if isinstance(action, Load):
            load(state, seat, action)
        else:
            assert action is DECLINE

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Load):
            return refuse_load(state, seat, action, self.rule)
        return super().refuse(state, seat, action)


BUILD_PYRAMID: Final = [BuildPyramid(seat) for seat in range(MAX_SEATS)]
LOAD_BONUS: Final = [LoadBonus(seat) for seat in range(MAX_SEATS)]
