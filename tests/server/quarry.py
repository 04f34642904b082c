"""A game of a minute with an open box and two versions of its rules: Nim with a prize.

Rules 1: who takes the last stone gets the prize. Rules 2: the other seat gets it.
"""

from pathlib import Path
from typing import Any, ClassVar

from scarab import Action, Decision, Game, Rng, register
from scarab.core.box import Box, BoxSpec
from scarab.core.box_shape import Counts, Faults, Parts, Whole, add_sentences
from scarab.core.meta import Meta
from scarab.core.score import blank_sheet
from support.toys import ToyState

NAME = "quarry"
TAKES = [Action(f"take {count}", count - 1) for count in (1, 2, 3)]


def make(name: str, values: dict[str, Any], digest: str) -> Box:
    return Box(NAME, name, values, digest)


def check(values: dict[str, Any], faults: Faults) -> None:
    if values["prize"] > values["stones"]:
        faults.add("quarry/prize", "prize", {"stones": values["stones"]})


add_sentences({"quarry/prize": "is at most the number of stones, {stones}"})

SHAPE = Parts(stones=Whole(3, 20), prize=Whole(1, 9), loads=Counts(("small", "large"), 3, 3))
SPEC = BoxSpec(NAME, Path(__file__).with_name("quarry_box"), SHAPE, make, check, count=2)

WORDS = {"en": "Quarry", "nl": "Steengroeve", "nb": "Steinbrudd"}


class Take(Decision[ToyState]):
    """Take one to three stones."""

    rule = "QUA-1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def seats_to_act(self, state: ToyState) -> list[int]:
        return [self.seat]

    def legal_actions(self, state: ToyState, seat: int) -> list[Action]:
        return [TAKES[count - 1] for count in (1, 2, 3) if count <= state.numbers[0]]

    def apply(self, state: ToyState, seat: int, action: Action) -> None:
        state.stack.pop()
        state.numbers[0] -= action.code + 1
        if state.numbers[0]:
            state.stack.append(Take(1 - seat))
        else:
            winner = seat if state.game.rules == 1 else 1 - seat
            state.sheet.add(winner, "prize", state.game.box.values["prize"])


class Quarry(Game):
    """A heap of stones. The box says how many, and what the prize is."""

    meta = Meta(
        name=NAME,
        title=WORDS,
        summary=WORDS,
        designer="Scarab",
        year=2026,
        seats=(2,),
        minutes=1,
        rules_version=2,
        oldest_rules=1,
        information="perfect",
        categories=("prize",),
        options=(),
    )
    grammar: ClassVar[dict[str, str]] = {"take": "take COUNT"}
    decisions = (Take,)
    box_spec = SPEC

    def all_actions(self) -> list[Action]:
        return TAKES

    def max_lines(self) -> int:
        return 20

    def new_state(self) -> ToyState:
        return ToyState(self, [Take(0)], blank_sheet(("prize",), 2), [self.box.values["stones"]])

    def from_view(self, view: dict[str, Any], rng: Rng) -> ToyState:
        state = ToyState(self, [], blank_sheet(("prize",), 2), list(view["table"]["numbers"]))
        self.read_frame(state, view)
        return state


register(Quarry)
