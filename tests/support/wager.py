"""The smallest game in which a draw follows a choice: keep one point, or wager it for three or nothing."""

from typing import Any, ClassVar

from scarab import Action, Chance, Decision, Game, Rng, State
from scarab.core.meta import Meta
from scarab.core.score import blank_sheet

META = Meta(
    name="wager",
    title={"en": "Wager", "nl": "Gok", "nb": "Veddemål"},
    summary={"en": "Keep or wager.", "nl": "Houd of gok.", "nb": "Behold eller vedd."},
    designer="Scarab",
    year=2026,
    seats=(2,),
    minutes=1,
    rules_version=1,
    categories=("points",),
    options=(),
)
KEEP, RISK = Action("keep", 0), Action("wager", 1)
LOSE, GAIN = Action("lose"), Action("gain")


class WagerState(State):
    def clone(self) -> "WagerState":
        return WagerState(self.game, self.stack[:], self.sheet.clone())

    def key_fields(self) -> tuple[object, ...]:
        return tuple(self.sheet.booked)

    def private_view(self, seat: int | None) -> dict[str, Any]:
        return {}

    def resample(self, seat: int | None, rng: Rng) -> "WagerState":
        return self.clone()

    def final_winners(self) -> list[int]:
        return [0]

    def components(self) -> dict[str, int]:
        return {}


class Flip(Chance[WagerState]):
    def sample(self, state: WagerState, rng: Rng) -> Action:
        return (LOSE, GAIN)[rng.below(2)]

    def why_impossible(self, state: WagerState, action: Action) -> str:
        return "" if action in (LOSE, GAIN) else "the wager is drawn now"

    def apply(self, state: WagerState, seat: int, action: Action) -> None:
        state.stack.pop()
        state.sheet.add(0, "points", 3 if action == GAIN else 0)


class KeepOrWager(Decision[WagerState]):
    def seats_to_act(self, state: WagerState) -> list[int]:
        return [0]

    def legal_actions(self, state: WagerState, seat: int) -> list[Action]:
        return [KEEP, RISK]

    def apply(self, state: WagerState, seat: int, action: Action) -> None:
        state.stack.pop()
        if action == RISK:
            state.stack.append(Flip())
        else:
            state.sheet.add(0, "points", 1)


class Wager(Game):
    meta = META
    grammar: ClassVar[dict[str, str]] = {"keep": "keep", "wager": "wager", "lose": "lose", "gain": "gain"}

    def all_actions(self) -> list[Action]:
        return [KEEP, RISK]

    def max_lines(self) -> int:
        return 2

    def new_state(self) -> State:
        return WagerState(self, [KeepOrWager()], blank_sheet(META.categories, self.seats))

    def parse_chance(self, text: str) -> Action | None:
        return {"lose": LOSE, "gain": GAIN}.get(text)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        return self.new_state()
