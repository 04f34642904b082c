"""Drawing the starting player: the draw that most games share."""

from typing import ClassVar, Final, TypeVar, final

from scarab.core.action import LETTERS, Action, seat_name
from scarab.core.decision import DrawOne
from scarab.core.native import mypyc_attr
from scarab.core.state import State

S = TypeVar("S", bound=State)


@final
class DrawnStart(Action):
    """The seat that begins: `start b`."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {LETTERS[seat]}")
        self.seat: Final = seat


STARTS: Final = [DrawnStart(seat) for seat in range(len(LETTERS))]


def parse_start(text: str, seats: int) -> Action | None:
    """Parse `start b`; None if it is none of these seats."""
    for start in STARTS[:seats]:
        if start.text == text:
            return start
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawSeat(DrawOne[S]):
    """Draws a seat, each equally likely."""

    draws: ClassVar[str] = "the starting player"

    def bag(self, state: S) -> list[int]:
        return [1] * state.game.seats

    def drawn_action(self, state: S, kind: int) -> Action:
        return STARTS[kind]

    def why_impossible(self, state: S, action: Action) -> str:
        if not isinstance(action, DrawnStart):
            return f"{self.draws} is drawn now"
        return "" if action.seat < state.game.seats else f"nobody sits on {seat_name(action.seat)}"
