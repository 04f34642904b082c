"""The temple: stones that can be seen from above are scored at the end of each round."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import POINT, STONES
from scarab.games.imhotep.box.bounds import MAX_SEATS, TEMPLE_FIELDS
from scarab.games.imhotep.box.sites import TEMPLE
from scarab.games.imhotep.rules.deck import draw_card
from scarab.games.imhotep.rules.quarry import stones_to_take, take_stones
from scarab.games.imhotep.state import ImhotepState


def temple_stone(state: ImhotepState, owner: int) -> None:
    """IMH-22: on the next field, level upon level."""
    state.temple.append(owner)
    if state.events is not None:
        field = (len(state.temple) - 1) % state.box.temple_width[len(state.sleds)]
        state.emit("delivered", "IMH-22", {"seat": owner, "site": "temple", "place": field})


def visible_stone(temple: list[int], field: int, width: int) -> int:
    """The owner of the topmost stone on a field that is not empty."""
    top = len(temple) - 1 - (len(temple) - 1 - field) % width
    return temple[top]


def score_temple(state: ImhotepState) -> None:
    """Side A: a point for each visible stone (IMH-22). Side B: field by field (IMH-34)."""
    if not state.temple:
        return
    if state.b_sides[TEMPLE]:
        state.stack.append(ScoreField.of(0))
        return
    width, points = state.box.temple_width[len(state.sleds)], state.box.temple_a
    for field in range(min(width, len(state.temple))):
        score_stone(state, visible_stone(state.temple, field, width), field, points, "IMH-22")


def score_stone(state: ImhotepState, owner: int, field: int, points: int, rule: str) -> None:
    state.sheet.add(owner, "temple", points)
    if state.events is not None:
        state.emit("temple_scored", rule, {"seat": owner, "field": field + 1, "points": points})


@final
class ScoreField(Step[ImhotepState]):
    """Side B: what the visible stone on this field gives, resolved fully before the next field to the right."""

    rule = "IMH-34"

    def __init__(self, field: int) -> None:
        self.field: Final = field

    @staticmethod
    def of(field: int) -> "ScoreField":
        return SCORE_FIELD[field]

    def args(self) -> tuple[int, ...]:
        return (self.field,)

    def settle(self, state: ImhotepState) -> None:
        state.stack.pop()
        field, box = self.field, state.box
        width = box.temple_width[len(state.sleds)]
        if field + 1 < min(width, len(state.temple)):
            state.stack.append(ScoreField.of(field + 1))
        owner = visible_stone(state.temple, field, width)
        if box.temple_cards[field]:
            draw_card(state, owner)
        elif stones_to_take(state, owner, box.temple_stones[field]):
            state.stack.append(PointOrStones.of(owner, field))
        else:
            score_stone(state, owner, field, box.temple_points[field], self.rule)


@final
class PointOrStones(SeatDecision[ImhotepState]):
    """A point, or two stones from the quarry? Asked only if at least one stone can be taken."""

    rule = "IMH-34"

    def __init__(self, seat: int, field: int) -> None:
        super().__init__(seat)
        self.field: Final = field

    @staticmethod
    def of(seat: int, field: int) -> "PointOrStones":
        return POINT_OR_STONES[seat][field]

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.field)

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        return [POINT, STONES]

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        state.stack.pop()
        if action is STONES:
            take_stones(state, seat, state.box.temple_stones[self.field], self.rule)
        else:
            assert action is POINT
            score_stone(state, seat, self.field, state.box.temple_points[self.field], self.rule)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        why = f"{seat_name(seat)} is to choose the point or the stones of temple field {self.field + 1}"
        return IllegalAction("action/other-question", why, self.rule)


SCORE_FIELD: Final = [ScoreField(field) for field in range(TEMPLE_FIELDS)]
POINT_OR_STONES: Final = [[PointOrStones(seat, field) for field in range(TEMPLE_FIELDS)] for seat in range(MAX_SEATS)]
