"""A position: the stack of open decisions, the score sheet, and what a game adds."""

from random import Random
from typing import TYPE_CHECKING, Any

from scarab.core.action import CHANCE, Action
from scarab.core.decision import Chance, Decision, not_asked
from scarab.core.errors import IllegalAction
from scarab.core.event import Event
from scarab.core.native import mypyc_attr
from scarab.core.retired import STATE_HOOKS, accept_former_names
from scarab.core.rng import Rng, as_rng
from scarab.core.score import ScoreSheet
from scarab.core.view import write_fields, write_private

if TYPE_CHECKING:
    from scarab.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. A game's subclass adds its fields and implements the hooks below."""

    def __init__(self, game: "Game", stack: list[Decision[Any]], sheet: ScoreSheet) -> None:
        self.game = game
        self.stack = stack
        self.sheet = sheet
        self.events: list[Event] | None = None
        """Event log. None (the default) records nothing; assign [] to record. Not copied by clone()."""

    def __init_subclass__(cls) -> None:
        accept_former_names(cls, STATE_HOOKS)

    # what each game implements

    def clone(self) -> "State":
        """An equal state that shares no mutable data."""
        raise NotImplementedError(f"{type(self).__name__} must implement clone()")

    def key_fields(self) -> tuple[object, ...]:
        """All fields of the state, secrets included, as nested tuples."""
        raise NotImplementedError(f"{type(self).__name__} must implement key_fields()")

    def public_view(self) -> dict[str, Any]:
        """What every viewer sees: plain JSON data, by default from the codecs in `game.public_fields`."""
        return write_fields(self.game.public_fields, self)

    def private_view(self, seat: int | None) -> dict[str, Any]:
        """What depends on who looks (None: a spectator): plain JSON data, by default from `game.private_fields`."""
        return write_private(self.game.private_fields, self, seat)

    def resample(self, seat: int | None, rng: Rng) -> "State":
        """A state that this seat cannot tell from the true one, with everything it does not know drawn again."""
        raise NotImplementedError(f"{type(self).__name__} must implement resample()")

    def is_deterministic(self) -> bool:
        """True if nothing is hidden and nothing will be drawn: actions alone decide what follows."""
        return False

    def can_foresee(self, seat: int) -> bool:
        """True if no secret affects what an action of this seat brings, up to the next draw or decision (law 11).

        All determinizations then agree, so one of them is enough to preview the action.
        """
        return False

    def final_winners(self) -> list[int]:
        """The winning seats of a finished game."""
        raise NotImplementedError(f"{type(self).__name__} must implement final_winners()")

    def components(self) -> dict[str, int]:
        """Counts of every kind of piece, wherever it lies: constant throughout a game (law 9)."""
        raise NotImplementedError(f"{type(self).__name__} must implement components()")

    def score(self) -> ScoreSheet:
        """Points so far by category, and the forecast; final when the game is over."""
        return self.sheet.clone()

    def score_for(self, seat: int | None) -> ScoreSheet:
        """The sheet with the forecast that this seat (None: a spectator) may know. Override it where secrets score."""
        return self.score()

    # what every game inherits

    def seats_to_act(self) -> list[int]:
        """The seats that must choose now, several if in secret; [CHANCE] for a draw; [] when the game is over."""
        return self.stack[-1].seats_to_act(self) if self.stack else []

    def is_over(self) -> bool:
        """Whether the game is over: the stack is empty."""
        return not self.stack

    def winners(self) -> list[int]:
        """The winning seats, several if they share the victory; [] while the game is on."""
        return [] if self.stack else self.final_winners()

    def legal_actions(self, seat: int) -> list[Action]:
        """Every legal action of a seat: never empty for a seat that must choose, [] for any other.

        For CHANCE, when it is to draw: every outcome if they can be listed, otherwise []; `sample` always draws one.
        """
        if not self.stack:
            return []
        decision = self.stack[-1]
        return decision.legal_actions(self, seat) if seat in decision.seats_to_act(self) else []

    def forced_seats(self) -> list[int]:
        """Seats with one legal action that may be played for them at once without leaking a secret."""
        if not self.stack or self.stack[-1].secret_count:
            return []
        return [seat for seat in self.seats_to_act() if seat != CHANCE and len(self.legal_actions(seat)) == 1]

    def play(self, seat: int, action: Action | str) -> None:
        """Play an action, checked. Raises IllegalAction and changes nothing if the rules do not allow it."""
        self.apply(seat, self.checked(seat, action))

    def checked(self, seat: int, action: Action | str) -> Action:
        """The action, if it is legal. Raises IllegalAction, or NotationError for a text that is no action."""
        if isinstance(action, str):
            action = self.game.parse(action)
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise refusal
        return action

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why this action is not legal, with its rule; None if it is legal."""
        if not self.stack:
            return IllegalAction("action/game-over", "the game is over", "")
        decision = self.stack[-1]
        asked = decision.seats_to_act(self)
        if seat not in asked:
            return not_asked(seat, asked, self.game.seats, decision.rule)
        if isinstance(decision, Chance):
            return decision.refuse(self, seat, action) if decision.why_impossible(self, action) else None
        return None if action in decision.legal_actions(self, seat) else decision.refuse(self, seat, action)

    def apply(self, seat: int, action: Action) -> None:
        """Play an action, trusted: for search and replay."""
        self.stack[-1].apply(self, seat, action)
        self.settle()

    def ask(self, *decisions: Decision[Any]) -> None:
        """Push several decisions in reading order: the first one is asked first."""
        for index in range(len(decisions) - 1, -1, -1):
            self.stack.append(decisions[index])

    def settle(self) -> None:
        """Run automatic steps until a seat or chance must act."""
        while self.stack:
            decision = self.stack[-1]
            if not decision.settled(self):
                return
            decision.settle(self)

    def sample(self, rng: Rng | Random) -> Action:
        """Draw an outcome for CHANCE with the probabilities of the rules."""
        if self.stack:
            decision = self.stack[-1]
            if isinstance(decision, Chance):
                return decision.sample(self, as_rng(rng))
        raise ValueError("nothing is drawn now: sample() is for when seats_to_act() is [CHANCE]")

    def determinize(self, seat: int | None, rng: Rng | Random) -> "State":
        """A state that this seat cannot tell from the true one: what it does not know is drawn again."""
        return self.resample(seat, as_rng(rng))

    def key(self) -> tuple[object, ...]:
        """Equal keys mean equal states. Plain tuples, identical on both engines."""
        return (self.key_fields(), tuple([decision.key() for decision in self.stack]))

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know, as plain JSON data; `game.imagine` needs nothing else."""
        if seat is not None and not 0 <= seat < self.game.seats:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.game.seats - 1}, None is a spectator")
        return {**self.frame(), "viewer": seat, "table": {**self.public_view(), **self.private_view(seat)}}

    def frame(self) -> dict[str, Any]:
        """The part of a view that all games share and all viewers see."""
        decision = self.stack[-1] if self.stack else None
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "box": self.game.box.digest,
            "seats": self.game.seats,
            "options": dict(self.game.options),
            "to_act": self.seats_to_act(),
            "question": decision.name() if decision is not None else None,
            "rule": decision.rule if decision is not None else None,
            "stack": [list(open_decision.key()) for open_decision in self.stack],
            "score": self.sheet.data(),
            "winners": self.winners(),
        }

    def emit(self, kind: str, rule: str, facts: dict[str, object], seen_by: tuple[int, ...] | None = None) -> None:
        """Append an event if the log is on. On hot paths test `events is not None` first, before building the facts."""
        if self.events is not None:
            self.events.append(Event(kind, rule, facts, seen_by))

    def __reduce__(self) -> tuple[object, ...]:
        from scarab.core.pickling import attributes, state_again  # noqa: PLC0415  (it needs this class)

        return (state_again, (type(self), self.game, attributes(self)))

    def __copy__(self) -> "State":
        """A clone with a copy of the event log: a shallower copy would share mutable data."""
        copy = self.clone()
        copy.events = None if self.events is None else self.events[:]
        return copy

    def __deepcopy__(self, memo: object) -> "State":
        return self.__copy__()

    def _repr_svg_(self) -> str | None:
        """The board in a notebook, as everybody may see it; None if the game has no painter."""
        from scarab.core.register import part  # noqa: PLC0415  (it needs this class)

        paint = part(self.game.name, "painter")
        return None if paint is None else str(paint(self.view(None), self.game.box))

    def __repr__(self) -> str:
        asked = self.seats_to_act()
        now = "over" if not asked else "chance to act" if asked == [CHANCE] else f"seats {asked} to act"
        return f"<{self.game.name} state, {now}>"
