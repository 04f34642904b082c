"""A game written for an earlier version: hooks under their former names work, with a warning that names both."""

from typing import Any, ClassVar

import pytest

import scarab
from scarab import Action, Chance, Decision, Game, Rng, State
from scarab.core.retired import DECISION_HOOKS, GAME_HOOKS, STATE_HOOKS
from scarab.core.score import blank_sheet
from support.toys import label

HEADS = Action("toss heads")
TAILS = Action("toss tails")
CALLS = [Action("call heads", 0), Action("call tails", 1)]


def former_game() -> type[Game]:
    """A coin is tossed, and seat 1 says which side is up; every hook has its former name."""

    class OldState(State):
        coin = 0

        def clone(self) -> Any:
            copy = OldState(self.game, self.stack[:], self.sheet.clone())
            copy.coin = self.coin
            return copy

        def pieces(self) -> tuple[object, ...]:
            return (self.coin, tuple(self.sheet.booked))

        def look_open(self) -> dict[str, Any]:
            return {"tossed": self.coin != 0}

        def look(self, seat: int | None) -> dict[str, Any]:
            return {"coin": self.coin}

        def imagined(self, seat: int | None, rng: Rng) -> Any:
            return self.clone()

        def is_open(self) -> bool:
            return False

        def leaders(self) -> list[int]:
            return [1] if self.sheet.total(1) else [0]

        def box(self) -> dict[str, int]:
            return {"coin": 1}

    class OldToss(Chance[OldState]):
        def sample(self, state: OldState, rng: Rng) -> Action:
            return (HEADS, TAILS)[rng.below(2)]

        def flaw(self, state: OldState, action: Action) -> str:
            return "" if action in (HEADS, TAILS) else "a coin is tossed now"

        def answer(self, state: OldState, seat: int, action: Action) -> None:
            state.stack.pop()
            state.coin = 1 if action == HEADS else 2

        def seen(self, state: OldState, seat: int, action: Action, viewer: int | None) -> str:
            return action.text

    class OldCall(Decision[OldState]):
        secret_options = False

        def __init__(self, seat: int) -> None:
            self.seat = seat

        def fields(self) -> tuple[int, ...]:
            return (self.seat,)

        def seats(self, state: OldState) -> list[int]:
            return [self.seat]

        def options(self, state: OldState, seat: int) -> list[Action]:
            return CALLS[:]

        def only_option(self, state: OldState, seat: int) -> Action | None:
            return None

        def answer(self, state: OldState, seat: int, action: Action) -> None:
            state.stack.pop()
            state.sheet.add(1, "points", int(action.code + 1 == state.coin))

    class OldGame(Game):
        meta = label("old")
        grammar: ClassVar[dict[str, str]] = {"call": "call heads", "toss": "toss heads"}

        def vocabulary(self) -> list[Action]:
            return CALLS

        def longest(self) -> int:
            return 2

        def new_state(self) -> State:
            return OldState(self, [OldCall(1), OldToss()], blank_sheet(self.meta.categories, self.seats))

        def parse_chance(self, text: str) -> Action | None:
            return {"toss heads": HEADS, "toss tails": TAILS}.get(text)

        def build(self, view: dict[str, Any], rng: Rng) -> State:
            state: Any = self.new_state()
            kinds: dict[str, Any] = {"OldCall": OldCall, "OldToss": OldToss}
            state.stack = [kinds[name](*args) for name, *args in view["stack"]]
            for seat in range(self.seats):
                state.sheet.add(seat, "points", view["score"][seat]["points"])
            state.coin = view["table"]["coin"]
            return state  # type: ignore[no-any-return]

    return OldGame


def test_every_former_hook_is_named_in_a_warning_with_its_present_name() -> None:
    with pytest.warns(DeprecationWarning, match="is now called") as caught:
        former_game()
    said = {str(warning.message).partition(";")[0].partition(".")[2] for warning in caught}
    hooks = [*DECISION_HOOKS.items(), *STATE_HOOKS.items(), *GAME_HOOKS.items()]
    assert said == {f"{former} is now called {name}" for former, name in hooks}
    assert {warning.filename for warning in caught} == {__file__}


@pytest.mark.filterwarnings("ignore:Old:DeprecationWarning")
def test_a_game_with_former_hooks_breaks_no_law() -> None:
    game: Any = scarab.register(former_game())
    try:
        assert scarab.check_game(game(2, {}), games=50) == 2 * 50
    finally:
        del scarab.GAMES["old"]
