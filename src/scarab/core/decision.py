"""Open questions are values: small immutable objects on the state's stack, each class one question of the rulebook."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from scarab.core.action import CHANCE, Action, seat_name
from scarab.core.errors import IllegalAction
from scarab.core.native import mypyc_attr
from scarab.core.rng import Rng

if TYPE_CHECKING:
    from scarab.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One question. It holds numbers, never references into the state, and its numbers are no secrets.

    The top of the stack is what is asked now. Push in reverse, so that the first question is on top.
    """

    rule: ClassVar[str] = ""
    """The rule that asks."""

    secret_count: ClassVar[bool] = False
    """True if the number of options hangs on a secret: then even the only answer is left to the player to give."""

    def seats_to_act(self, state: S) -> list[int]:
        """Who has still to answer, lowest seat first."""
        return []

    def legal_actions(self, state: S, seat: int) -> list[Action]:
        """Every legal answer of a seat that is asked; at least one. A new list each time."""
        return []

    def forced_action(self, state: S, seat: int) -> Action | None:
        """The answer, where there is just one; for questions that can tell without listing them all."""
        options = self.legal_actions(state, seat)
        return options[0] if len(options) == 1 else None

    def apply(self, state: S, seat: int, action: Action) -> None:
        """Do what was answered: pop this question, change the table, push what follows."""
        raise NotImplementedError(f"{self.name()} takes no answer")

    def settled(self, state: S) -> bool:
        """True when nothing is left to ask and `settle` does the rest by itself."""
        return False

    def settle(self, state: S) -> None:
        """What follows by itself; it must pop this question or push another."""
        raise NotImplementedError(f"{self.name()} says it is settled, but not what follows")

    def refuse(self, state: S, seat: int, action: Action) -> IllegalAction:
        """Why this answer is not among the options. Games say more where a person would ask."""
        return IllegalAction("action/not-offered", f"{action.text!r} is not possible now", self.rule)

    def visible_text(self, state: S, seat: int, action: Action, viewer: int | None) -> str:
        """How `viewer` (None: a spectator) may read this answer in a running game's record; `?` hides a part.

        Asked before the answer is carried out.
        """
        return action.text

    def sealed(self, state: S, seat: int, action: Action) -> bool:
        """True for a secret choice among several seats: others see only that it was made, until all have answered."""
        return False

    def args(self) -> tuple[int, ...]:
        """The arguments of the constructor: enough to make this question again."""
        return ()

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.args())

    def __copy__(self) -> "Decision[S]":
        return self

    def __deepcopy__(self, memo: object) -> "Decision[S]":
        return self

    def name(self) -> str:
        """The name of its class: the `question` of every view."""
        return type(self).__name__

    def key(self) -> tuple[object, ...]:
        """Equal keys: equal questions."""
        return (self.name(), *self.args())


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDecision(Decision[S]):
    """A question to one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def seats_to_act(self, state: S) -> list[int]:
        return [self.seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Decision[S]):
    """Nothing is asked: it follows by itself as soon as it is on top."""

    def settled(self, state: S) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Decision[S]):
    """A draw or a deal. Its outcome is an action like any other, so a record replays without a random generator."""

    def seats_to_act(self, state: S) -> list[int]:
        return [CHANCE]

    def legal_actions(self, state: S, seat: int) -> list[Action]:
        """Every outcome, where one piece decides; [] where several do, for there can be more than anybody can list."""
        try:
            ways = self.weights(state, [])
        except NotImplementedError:
            return []
        if not ways:
            return [self.outcome(state, [])]
        pieces = [piece for piece in range(len(ways)) if ways[piece]]
        if any(self.weights(state, [piece]) for piece in pieces):
            return []
        return [self.outcome(state, [piece]) for piece in pieces]

    def sample(self, state: S, rng: Rng) -> Action:
        """An outcome, as likely as the rules make it."""
        raise NotImplementedError(f"{self.name()} must say how it is drawn")

    def why_impossible(self, state: S, action: Action) -> str:
        """Why this outcome cannot come up here; empty if it can."""
        raise NotImplementedError(f"{self.name()} must say which outcomes are possible")

    def weights(self, state: S, drawn: list[int]) -> list[int]:
        """The same draw piece by piece, with exact chances: in how many ways each next piece can come after `drawn`.

        By the number of the piece; [] when nothing is left to chance.
        """
        raise NotImplementedError(f"{self.name()} must say how likely each piece is")

    def outcome(self, state: S, drawn: list[int]) -> Action:
        """The outcome that these pieces make, once `weights` says that they are all."""
        raise NotImplementedError(f"{self.name()} must say what its pieces make")

    def refuse(self, state: S, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("chance/impossible", self.why_impossible(state, action), self.rule)


def not_asked(seat: int, asked: list[int], seats: int, rule: str) -> IllegalAction:
    """The refusal for a seat that has nothing to say now."""
    if not CHANCE <= seat < seats:
        return IllegalAction("action/no-such-seat", f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    if asked == [CHANCE]:
        return IllegalAction("action/not-your-turn", "nobody is to act before chance has drawn", rule)
    who = " and ".join(seat_name(other) for other in asked)
    verb = "is" if len(asked) == 1 else "are"
    return IllegalAction("action/not-your-turn", f"it is not {seat_name(seat)} but {who} who {verb} to act", rule)


def still_sealed(decision: Decision[Any], after: "State", acted: list[int]) -> bool:
    """Whether actions that were sealed at `decision` stay hidden in the position after one of them.

    They are revealed when another decision is on top, or when a seat that has acted (`acted`) is asked again: a game
    may ask one shared object twice in a row.
    """
    if not after.stack or after.stack[-1] is not decision:
        return False
    for seat in decision.seats_to_act(after):
        if seat in acted:
            return False
    return True
