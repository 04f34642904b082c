"""What an action would bring: it is tried on a table that is made from the view alone.

So no hint can know more than its reader. What is hidden is drawn, which is why hints count only what lies open.
"""

from collections.abc import Callable
from functools import cache

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint
from scarab.core.action import Action
from scarab.core.box import Box
from scarab.core.game import Game
from scarab.core.meta import OptionValue
from scarab.core.register import load_with
from scarab.core.rng import FastRng
from scarab.core.state import State


def imagined(view: View, box: Box | None) -> State:
    """A table that looks like the view. The engine can be asked for its sums and its legal actions."""
    options = tuple(view["options"].items())
    return game_of(view["game"], view["seats"], options, view["rules"], box).imagine(view, FastRng(0))


@cache
def game_of(name: str, seats: int, options: tuple[tuple[str, OptionValue], ...], rules: int, box: Box | None) -> Game:
    return load_with(name, seats, dict(options), rules=rules, box=box)


def hints(
    view: View, legal: list[Action], hint: Callable[[View, State, Action], Hint | None], box: Box | None
) -> dict[str, Hint]:
    """By notation, the best first; `hint` is given the imagined table and must not change it."""
    table = imagined(view, box)
    found = {action.text: hint(view, table, action) for action in legal}
    worded = [(text, each) for text, each in found.items() if each is not None and each.words]
    return dict(sorted(worded, key=lambda entry: -entry[1].gain))


def tried(table: State, seat: int, *actions: Action) -> State:
    """The table after a seat has acted, with the events of that; the table itself is left as it is."""
    trial = table.clone()
    trial.events = []
    for action in actions:
        trial.apply(seat, action)
    return trial


def booked(before: State, after: State, seat: int) -> int:
    """Points on the score sheet that came between."""
    return after.score().total(seat) - before.score().total(seat)


def expected(before: State, after: State, seat: int) -> int:
    return outlook(after, seat) - outlook(before, seat)


def outlook(table: State, seat: int) -> int:
    """What the end would add, if it came now."""
    return sum(table.score().outlook(seat).values())


def clauses(words: list[str]) -> str:
    return "; ".join(each for each in words if each)
