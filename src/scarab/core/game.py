"""A game: rules with seats and options fixed; nothing is dealt yet."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from random import Random
from typing import Any, ClassVar, Final

from scarab.core.action import Action
from scarab.core.box import Box, BoxSpec
from scarab.core.decision import Decision
from scarab.core.errors import BadChoice, NotationError
from scarab.core.meta import Meta, OptionValue
from scarab.core.native import mypyc_attr
from scarab.core.retired import GAME_HOOKS, accept_former_names
from scarab.core.rng import Rng, as_rng
from scarab.core.state import State
from scarab.core.view import Field, Private, object_schema

ASSUMED_OUTCOMES: Final = 256
"""Outcomes of one partial draw, in a game that does not state a bound."""
ASSUMED_PARTIAL_DRAWS: Final = 8
"""Partial draws for each line of a record, in a game that does not state a bound."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Immutable. A subclass sets `meta`, `grammar` and `decisions` and implements the hooks below."""

    meta: ClassVar[Meta]

    grammar: ClassVar[dict[str, str]]
    """Every verb and how it is written, for messages and docs."""

    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    """Every class of decision. Their order is the one-hot index in the tensors: append, never reorder."""

    public_fields: ClassVar[tuple[Field, ...]] = ()
    """The codecs of what every viewer sees in `view["table"]`."""

    private_fields: ClassVar[tuple[Private, ...]] = ()
    """The codecs of what depends on who looks."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        accept_former_names(cls, GAME_HOOKS)

    box_spec: ClassVar[BoxSpec | None] = None
    """The printed numbers of the game; None for a game that has no printed numbers of its own."""

    def __init__(
        self, seats: int, options: Mapping[str, OptionValue], rules: int | None = None, box: Box | None = None
    ) -> None:
        self.name: str = self.meta.name
        self.seats = checked_seats(self.meta, seats)
        self.options = checked_options(self.meta, options)
        self.rules = self.meta.rules_version if rules is None else checked_rules(self.meta, rules)
        """The version of the rules that is played."""
        self.box = checked_box(self.meta, self.box_spec, box)
        """The printed numbers that are played with."""
        self.actions = self.all_actions()
        self.action_count = len(self.actions)
        self.max_decisions = self.max_lines()
        self.by_text = {action.text: action for action in self.actions}
        self.decision_makers: dict[str, Callable[..., Decision[Any]]] = {kind.__name__: kind for kind in self.decisions}

    def all_actions(self) -> list[Action]:
        """Every action that a seat can ever choose, in code order."""
        raise NotImplementedError(f"{type(self).__name__} must implement all_actions()")

    def max_lines(self) -> int:
        """An upper bound on the lines of a record, draws included."""
        raise NotImplementedError(f"{type(self).__name__} must implement max_lines()")

    def max_chance_outcomes(self) -> int:
        """Upper bound on the outcomes of one partial draw: no list of `Chance.weights` is longer."""
        return ASSUMED_OUTCOMES

    def max_partial_draws(self) -> int:
        """Upper bound on how many more partial draws than draws a game has.

        `max_decisions` counts a draw as one line. Where a draw is made in steps, each step is a node of the game tree.
        """
        return ASSUMED_PARTIAL_DRAWS * self.max_decisions

    def new_state(self) -> State:
        """The first position, before anything is drawn."""
        raise NotImplementedError(f"{type(self).__name__} must implement new_state()")

    def parse_chance(self, text: str) -> Action | None:
        """Parse an outcome of chance; None if the verb is not one of chance."""
        return None

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        """A full state from a view of this game; what the view does not show is drawn."""
        raise NotImplementedError(f"{type(self).__name__} must implement from_view()")

    def read_frame(self, state: State, view: dict[str, Any]) -> None:
        """Give a blank state the stack and the score sheet of a view: the first half of every `from_view`."""
        state.stack = [self.decision_makers[name](*args) for name, *args in view["stack"]]
        for seat in range(self.seats):
            for category, points in view["score"][seat].items():
                state.sheet.add(seat, category, points)

    def parse(self, text: str) -> Action:
        """Parse an action. Raises NotationError that shows the right notation."""
        found = self.by_text.get(text)
        if found is None:
            found = self.parse_chance(text)
        if found is not None:
            return found
        verb = text.split(" ", 1)[0]
        if verb in self.grammar:
            raise NotationError(text, f"write {self.grammar[verb]}")
        near = get_close_matches(verb.lower(), list(self.grammar), n=1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise NotationError(text, f"{hint}the verbs of {self.meta.title['en']} are {', '.join(self.grammar)}")

    def imagine(self, view: dict[str, Any], rng: Rng | Random) -> State:
        """A full state from a seat's view alone: what the view does not show is drawn."""
        for what, mine in self.identity().items():
            if view.get(what) != mine:
                raise ValueError(f"this view belongs to another game: its {what} is {view.get(what)!r}, not {mine!r}")
        return self.from_view(view, as_rng(rng))

    def identity(self) -> dict[str, Any]:
        """What a view names of its game."""
        return {
            "game": self.name,
            "rules": self.rules,
            "box": self.box.digest,
            "seats": self.seats,
            "options": self.options,
        }

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.seats, self.options, self.rules, self.box if self.box_spec is not None else None))

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        rules = f", rules={self.rules}" if self.rules != self.meta.rules_version else ""
        return f"scarab.load({self.name!r}, seats={self.seats}{rules}{options})"


def checked_seats(meta: Meta, seats: int) -> int:
    if seats not in meta.seats:
        raise BadChoice(f"{meta.title['en']} is for {meta.seats[0]} to {meta.seats[-1]} players, not {seats}")
    return seats


def checked_rules(meta: Meta, rules: int) -> int:
    if not meta.oldest_rules <= rules <= meta.rules_version:
        known = " to ".join(str(number) for number in sorted({meta.oldest_rules, meta.rules_version}))
        raise BadChoice(f"rules version {rules} of {meta.title['en']} is not known here, only {known}")
    return rules


def checked_box(meta: Meta, spec: BoxSpec | None, box: Box | None) -> Box:
    if spec is None:
        if box is not None:
            raise BadChoice(f"{meta.title['en']} has no printed numbers to change: leave `box` out")
        return Box(meta.name, "", {}, "")
    if box is not None and box.game != meta.name:
        raise BadChoice(f"this is a box of {box.game}, not of {meta.name}")
    return spec.standard() if box is None else box


def checked_options(meta: Meta, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    known = {option.name: option for option in meta.options}
    for name in given:
        if name not in known:
            choices = "; ".join(f"{option.name} ({option.hint})" for option in meta.options) or "none"
            raise BadChoice(f"{meta.title['en']} has no option {name!r}; its options: {choices}")
    return {name: option.read(given.get(name, option.default)) for name, option in known.items()}


def table_schema(kind: type[Game]) -> dict[str, Any]:
    """JSON Schema of `view["table"]` in this game; any object for a game without codecs."""
    fields = (*kind.public_fields, *kind.private_fields)
    return object_schema(fields) if fields else {"type": "object"}
