"""A heap of stones with an open box: every shape of a value, a fault of its own, two versions of the rules."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from scarab import Action, Decision, Game, GameParts, Rng
from scarab.bots import plugins
from scarab.core.box import Box, BoxSpec
from scarab.core.box_shape import Counts, Faults, Flag, OneOf, Order, Pair, Parts, Row, Whole, add_sentences
from scarab.core.meta import Meta
from scarab.core.register import GAMES, register_parts
from scarab.core.register import PARTS as REGISTERED
from scarab.core.score import blank_sheet
from support.toys import ToyState

MAX_STONES = 60
MAX_TAKE = 5
TAKES = [Action(f"take {count}", count - 1) for count in range(1, MAX_TAKE + 1)]
COLOURS = ("red", "blue", "green")

SHAPE = Parts(
    stones=Whole(5, MAX_STONES),
    takes=Row(Whole(1, MAX_TAKE), 1, 5),
    order=Order("sun", "moon", "star", "cloud", "cloud"),
    bag=Counts(COLOURS, 9, 10),
    prize=Parts(last=Whole(1, 9), lit=Flag(), colours=Pair(*COLOURS), sky=OneOf(*COLOURS)),
)

add_sentences({"hoard/takes-rise": "{n} stands after {before}: each take is larger than the one before"})


def check(values: dict[str, Any], faults: Faults) -> None:
    takes = values["takes"]
    if takes[0] != 1:
        faults.add("box/range", "takes.0", {"min": 1, "max": 1, "value": takes[0]})
    for index in range(1, len(takes)):
        if takes[index] <= takes[index - 1]:
            faults.add("hoard/takes-rise", f"takes.{index}", {"n": takes[index], "before": takes[index - 1]})


class HoardBox(Box):
    """Heap and takes."""

    def __init__(self, name: str, values: dict[str, Any], digest: str) -> None:
        super().__init__("hoard", name, values, digest)
        self.stones: int = values["stones"]
        self.takes: list[Action] = [TAKES[count - 1] for count in values["takes"]]


WORDS = {"en": "Hoard", "nl": "Schat", "nb": "Skatt"}


class Take(Decision[ToyState]):
    """Take stones; the last one is worth a point, to its taker (rules 1) or to the other seat (rules 2)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def seats_to_act(self, state: ToyState) -> list[int]:
        return [self.seat]

    def legal_actions(self, state: ToyState, seat: int) -> list[Action]:
        box = state.game.box
        assert isinstance(box, HoardBox)
        return [take for take in box.takes if take.code < state.numbers[0]]

    def apply(self, state: ToyState, seat: int, action: Action) -> None:
        state.stack.pop()
        state.numbers[0] -= action.code + 1
        if state.numbers[0]:
            state.stack.append(Take(1 - seat))
        else:
            state.sheet.add(seat if state.game.rules == 1 else 1 - seat, "points", 1)


class Hoard(Game):
    """Two seats; what the box says of order, bag and prize is only printed."""

    meta = Meta(
        name="hoard",
        title=WORDS,
        summary=WORDS,
        designer="Scarab",
        year=2026,
        seats=(2,),
        minutes=1,
        rules_version=2,
        oldest_rules=1,
        layout_version=3,
        categories=("points",),
        options=(),
    )
    grammar: ClassVar[dict[str, str]] = {"take": "take COUNT"}
    decisions = (Take,)
    box_spec = BoxSpec("hoard", Path(__file__).parent, SHAPE, HoardBox, check)

    def all_actions(self) -> list[Action]:
        return TAKES

    def max_lines(self) -> int:
        return MAX_STONES

    def new_state(self) -> ToyState:
        assert isinstance(self.box, HoardBox)
        return ToyState(self, [Take(0)], blank_sheet(("points",), 2), [self.box.stones])

    def from_view(self, view: dict[str, Any], rng: Rng) -> ToyState:
        state = ToyState(self, [], blank_sheet(("points",), 2), list(view["table"]["numbers"]))
        self.read_frame(state, view)
        return state


PARTS = GameParts(Hoard)


def document(name: str = "Anna's hoard", **values: Any) -> dict[str, Any]:
    """The document of an own box: the standard with other values."""
    found: dict[str, Any] = {**Hoard.box_spec.document()}
    found["name"] = name
    found["values"] = {**found["values"], **values}
    return found


def own(**values: Any) -> Box:
    """An own box; without values one of 15 stones."""
    return Hoard.box_spec.read(document(**values or {"stones": 15}))


@contextmanager
def registered() -> Iterator[None]:
    """Hoard among the games, for a while; in worker processes too."""
    register_parts(PARTS)
    plugins.loaded.append(__name__)
    yield
    plugins.loaded.remove(__name__)
    del GAMES["hoard"], REGISTERED["hoard"]
