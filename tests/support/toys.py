"""Games of a minute whose best play is known: Nim, a secret choice by two at once, and a wager."""

from typing import Any, ClassVar

from scarab import Action, Chance, Decision, Game, Rng, State
from scarab.core.meta import Meta
from scarab.core.score import ScoreSheet, blank_sheet


def label(name: str) -> Meta:
    words = {"en": name, "nl": name, "nb": name}
    return Meta(
        name=name,
        title=words,
        summary=words,
        designer="Scarab",
        year=2026,
        seats=(2,),
        minutes=1,
        rules_version=1,
        categories=("points",),
        options=(),
    )


class ToyState(State):
    """A state that is one list of numbers; most points win."""

    def __init__(self, game: Game, stack: list[Decision[Any]], sheet: ScoreSheet, numbers: list[int]) -> None:
        super().__init__(game, stack, sheet)
        self.numbers = numbers

    def clone(self) -> "ToyState":
        return ToyState(self.game, self.stack[:], self.sheet.clone(), self.numbers[:])

    def key_fields(self) -> tuple[object, ...]:
        return (*self.numbers, *self.sheet.booked)

    def private_view(self, seat: int | None) -> dict[str, Any]:
        return {"numbers": self.numbers[:]}

    def resample(self, seat: int | None, rng: Rng) -> "ToyState":
        return self.clone()

    def final_winners(self) -> list[int]:
        totals = self.sheet.totals()
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def components(self) -> dict[str, int]:
        return {}


class Take(Decision[ToyState]):
    """Take one to three stones; the last stone is worth a point."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

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
            state.sheet.add(seat, "points", 1)


TAKES = [Action(f"take {count}", count - 1) for count in (1, 2, 3)]


class Nim(Game):
    """A heap of stones."""

    meta = label("nim")
    grammar: ClassVar[dict[str, str]] = {"take": "take COUNT"}
    stones = 11

    def all_actions(self) -> list[Action]:
        return TAKES

    def max_lines(self) -> int:
        return 100

    def new_state(self) -> ToyState:
        return ToyState(self, [Take(0)], blank_sheet(("points",), 2), [self.stones])


class Show(Decision[ToyState]):
    """Both choose heads or tails in secret; the first seat wants them equal."""

    def seats_to_act(self, state: ToyState) -> list[int]:
        return [seat for seat in (0, 1) if state.numbers[seat] < 0]

    def legal_actions(self, state: ToyState, seat: int) -> list[Action]:
        return SIDES[:]

    def apply(self, state: ToyState, seat: int, action: Action) -> None:
        state.numbers[seat] = action.code

    def sealed(self, state: ToyState, seat: int, action: Action) -> bool:
        return True

    def settled(self, state: ToyState) -> bool:
        return min(state.numbers) >= 0

    def settle(self, state: ToyState) -> None:
        state.stack.pop()
        state.sheet.add(0 if state.numbers[0] == state.numbers[1] else 1, "points", 1)


SIDES = [Action("heads", 0), Action("tails", 1)]


class Pennies(Game):
    """One coin each."""

    meta = label("pennies")
    grammar: ClassVar[dict[str, str]] = {"heads": "heads", "tails": "tails"}

    def all_actions(self) -> list[Action]:
        return SIDES

    def max_lines(self) -> int:
        return 2

    def new_state(self) -> ToyState:
        return ToyState(self, [Show()], blank_sheet(("points",), 2), [-1, -1])


KEEP, RISK = Action("keep", 0), Action("wager", 1)
LOSE, GAIN = Action("lose"), Action("gain")


class Flip(Chance[ToyState]):
    """The wager pays three points or nothing."""

    def sample(self, state: ToyState, rng: Rng) -> Action:
        return (LOSE, GAIN)[rng.below(2)]

    def why_impossible(self, state: ToyState, action: Action) -> str:
        return "" if action in (LOSE, GAIN) else "the wager is drawn now"

    def apply(self, state: ToyState, seat: int, action: Action) -> None:
        state.stack.pop()
        state.sheet.add(0, "points", 3 if action == GAIN else 0)


class KeepOrWager(Decision[ToyState]):
    """The first seat keeps one point or wagers it."""

    def seats_to_act(self, state: ToyState) -> list[int]:
        return [0]

    def legal_actions(self, state: ToyState, seat: int) -> list[Action]:
        return [KEEP, RISK]

    def apply(self, state: ToyState, seat: int, action: Action) -> None:
        state.stack.pop()
        if action == RISK:
            state.stack.append(Flip())
        else:
            state.sheet.add(0, "points", 1)


class Wager(Game):
    """The smallest game in which a draw follows a choice."""

    meta = label("wager")
    grammar: ClassVar[dict[str, str]] = {"keep": "keep", "wager": "wager", "lose": "lose", "gain": "gain"}

    def all_actions(self) -> list[Action]:
        return [KEEP, RISK]

    def max_lines(self) -> int:
        return 2

    def new_state(self) -> ToyState:
        return ToyState(self, [KeepOrWager()], blank_sheet(("points",), 2), [])

    def parse_chance(self, text: str) -> Action | None:
        return {"lose": LOSE, "gain": GAIN}.get(text)

    def from_view(self, view: dict[str, Any], rng: Rng) -> ToyState:
        return self.new_state()
