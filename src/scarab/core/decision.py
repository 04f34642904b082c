"""Open choices are values: small immutable objects on a stack.

THE STACK. state.stack[-1] is the decision to be made now; below it lies what comes later. An empty stack means the
game is over, and nothing else does: a rule ends the game by leaving the stack empty.

A DECISION is one choice of the rulebook. It holds ints only, never a reference into the state, and nothing secret:
the stack is part of every view. Therefore a state can be cloned, hashed, stored and resumed between any two actions.

LIFE OF AN ACTION
  1. seats_to_act(state)          who must choose; lowest seat first
  2. legal_actions(state, seat)   a new list, never empty for such a seat
  3. play: refuse(...) if the action is not in the list; nothing has changed
  4. apply(state, seat, action)   carries it out
  5. state.settle()               runs while the top decision is settled

WHO POPS. The decision removes itself. Before it pushes anything, apply() does one of three things:
  pop                             the choice is made
  replace: state.stack[-1] = X    another choice takes its place
  leave it                        more seats must choose, or the turn goes on
It never pops a decision that another one pushed.

ORDER. state.ask(A, B, C) asks A first. Code that pushes by hand pushes in reverse. What is pushed during apply() is
resolved before what lies below.

SETTLING. After every apply(), and once after setup, state.settle() calls settle() on the top decision while settled()
is true. settle() must pop, replace or push; otherwise the loop never ends. settled() may depend on public information
only. A Step is always settled. A seat with one legal action is NOT settled: it is asked, and a server or a search may
act for it (forced_action), unless secret_count says that the number of choices is itself a secret.

ENDINGS. The end of a round or phase is a Step that lies under it (END_ROUND). Code that lets it surface says so in a
named function: end_round(state).

SEVERAL SEATS. A decision may ask several seats at once. Their actions commute (law 7). sealed() hides an action from
the others until the decision is over. It is over when another decision is on top, or when a seat that has acted is
asked again (still_sealed()). Records, recall and search all use that function, so one shared object may be asked twice
in a row. A game stores sealed actions in its state, and its view shows each to its owner only.

IDENTITY. Instances are shared and interned: TakeCard.of(seat). Equality is key() == (name, *args). No code but
still_sealed() compares decisions by `is`.

NAMES. name() is the class name. It is the wire name (view["question"], the stack in a view) and the message key
(question.TakeCard). Renaming a class breaks stored views and clients. args() are the constructor's arguments;
Game.decisions rebuilds a stack from (name, *args). Its order is the one-hot index in the tensors: append, never
reorder.

REFUSING. refuse() returns IllegalAction(code, sentence, rule). For an action that belongs to another decision the
default is made from `asks`. The last branch of a chain of cases asserts what it takes for granted.

CHANCE is a seat. A draw is an action: it is recorded, and replay needs no random generator. sample() draws;
why_impossible() checks; weights(state, drawn) gives exact integer weights of the next partial draw, [] when complete;
outcome(state, drawn) is the action. State.legal_actions(CHANCE) is the list where outcomes can be listed and []
elsewhere; it never raises. DrawOne derives all of these from bag(state) and its actions.

VISIBILITY. visible_text(state, seat, action, viewer) is asked before apply(); "?" replaces what the viewer may not
read.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from scarab.core.action import CHANCE, Action, seat_name
from scarab.core.bag import pick
from scarab.core.errors import IllegalAction
from scarab.core.native import mypyc_attr
from scarab.core.retired import DECISION_HOOKS, accept_former_names
from scarab.core.rng import Rng

if TYPE_CHECKING:
    from scarab.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One choice on the stack. The module's docstring is the contract."""

    rule: ClassVar[str] = ""
    """Id of the rule that asks."""

    asks: ClassVar[str] = ""
    """What a seat must do, as an infinitive: "take a card of the market". The default refusal is made from it."""

    secret_count: ClassVar[bool] = False
    """True if the number of legal actions depends on hidden information; auto-playing a forced action would leak it."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        accept_former_names(cls, DECISION_HOOKS)

    def seats_to_act(self, state: S) -> list[int]:
        """The seats that must still choose, lowest first."""
        return []

    def legal_actions(self, state: S, seat: int) -> list[Action]:
        """Every legal action of a seat that must choose; at least one. A new list each time."""
        return []

    def forced_action(self, state: S, seat: int) -> Action | None:
        """The only legal action, or None if there are several. Override it where that is cheaper than the list."""
        actions = self.legal_actions(state, seat)
        return actions[0] if len(actions) == 1 else None

    def apply(self, state: S, seat: int, action: Action) -> None:
        """Carry out a legal action: pop this decision, change the state, push what follows."""
        raise NotImplementedError(f"{self.name()} takes no action")

    def settled(self, state: S) -> bool:
        """True when no choice is left and `settle` must run."""
        return False

    def settle(self, state: S) -> None:
        """The automatic step; it must pop, replace or push."""
        raise NotImplementedError(f"{self.name()} is settled, but has no settle()")

    def refuse(self, state: S, seat: int, action: Action) -> IllegalAction:
        """Why this action is not legal now. Override it with the reasons that a player would ask for."""
        if self.asks:
            return IllegalAction("action/other-question", f"{seat_name(seat)} is to {self.asks}", self.rule)
        return IllegalAction("action/not-offered", f"{action.text!r} is not possible now", self.rule)

    def visible_text(self, state: S, seat: int, action: Action, viewer: int | None) -> str:
        """The action as `viewer` (None: a spectator) reads it in the record of a running game; `?` hides a part.

        Called on the position before the action.
        """
        return action.text

    def sealed(self, state: S, seat: int, action: Action) -> bool:
        """True for a secret choice among several seats: others see only that it was made, until it is revealed."""
        return False

    def args(self) -> tuple[int, ...]:
        """The constructor's arguments."""
        return ()

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.args())

    def __copy__(self) -> "Decision[S]":
        return self

    def __deepcopy__(self, memo: object) -> "Decision[S]":
        return self

    def name(self) -> str:
        """The class name: wire name and message key."""
        return type(self).__name__

    def key(self) -> tuple[object, ...]:
        """Equal keys mean equal decisions."""
        return (self.name(), *self.args())


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDecision(Decision[S]):
    """A choice of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def seats_to_act(self, state: S) -> list[int]:
        return [self.seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Decision[S]):
    """An automatic step: no seat chooses, it settles as soon as it is on top."""

    def settled(self, state: S) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Decision[S]):
    """A draw or a deal. Its outcome is a recorded action, so replay needs no random generator."""

    def seats_to_act(self, state: S) -> list[int]:
        return [CHANCE]

    def legal_actions(self, state: S, seat: int) -> list[Action]:
        """Every outcome of a draw in one part; [] for a draw in several parts, whose outcomes are too many to list."""
        try:
            ways = self.weights(state, [])
        except NotImplementedError:
            return []
        if not ways:
            return [self.outcome(state, [])]
        parts = [part for part in range(len(ways)) if ways[part]]
        if any(self.weights(state, [part]) for part in parts):
            return []
        return [self.outcome(state, [part]) for part in parts]

    def sample(self, state: S, rng: Rng) -> Action:
        """Draw an outcome with the probabilities of the rules."""
        raise NotImplementedError(f"{self.name()} must implement sample()")

    def why_impossible(self, state: S, action: Action) -> str:
        """Why this outcome cannot come up here; empty if it can."""
        raise NotImplementedError(f"{self.name()} must implement why_impossible()")

    def weights(self, state: S, drawn: list[int]) -> list[int]:
        """Exact integer weights of the next part of the draw, by its number, after the parts in `drawn`.

        [] when the draw is complete.
        """
        raise NotImplementedError(f"{self.name()} must implement weights()")

    def outcome(self, state: S, drawn: list[int]) -> Action:
        """The action that the parts in `drawn` make, once `weights` says that the draw is complete."""
        raise NotImplementedError(f"{self.name()} must implement outcome()")

    def refuse(self, state: S, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("chance/impossible", self.why_impossible(state, action), self.rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawOne(Chance[S]):
    """A draw of one thing from a bag: everything follows from the bag's counts and one action for each kind."""

    draws: ClassVar[str] = "something"
    """What is drawn, for refusals: "a power card"."""

    def bag(self, state: S) -> list[int]:
        """How many of each kind can be drawn. May be the state's own list: it is only read."""
        raise NotImplementedError(f"{self.name()} must implement bag()")

    def drawn_action(self, state: S, kind: int) -> Action:
        """The action that draws this kind."""
        raise NotImplementedError(f"{self.name()} must implement drawn_action()")

    def legal_actions(self, state: S, seat: int) -> list[Action]:
        bag = self.bag(state)
        return [self.drawn_action(state, kind) for kind in range(len(bag)) if bag[kind]]

    def sample(self, state: S, rng: Rng) -> Action:
        return self.drawn_action(state, pick(self.bag(state), rng))

    def weights(self, state: S, drawn: list[int]) -> list[int]:
        return [] if drawn else self.bag(state)[:]

    def outcome(self, state: S, drawn: list[int]) -> Action:
        return self.drawn_action(state, drawn[0])

    def why_impossible(self, state: S, action: Action) -> str:
        bag = self.bag(state)
        for kind in range(len(bag)):
            if self.drawn_action(state, kind) == action:
                return "" if bag[kind] else f"none is left for {action.text!r}"
        return f"{self.draws} is drawn now"


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
