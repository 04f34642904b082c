"""What an action brings in Egizia at once: it is tried on a table that is imagined from the view."""

from typing import Final

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint
from scarab.cli.boards.egizia.choices import words
from scarab.cli.boards.egizia.names import counted, signed
from scarab.core.action import Action, seat_name
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.rng import FastRng
from scarab.games.egizia.actions import DONE, GRAIN, STOP, Build, Draw, Feed, Keep, Lower, Ring, Sail, Sell, Take
from scarab.games.egizia.rules.feeding import irrigated, need
from scarab.games.egizia.state import EgiziaState

SAID: Final = (Build, Keep)
"""Their words say the points: the value of a field; the others of the cards drawn, which are returned."""


def hints(game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
    """Every action has one, so that the drawing knows what can be typed: gains first."""
    table = game.imagine(view, FastRng(0))
    assert isinstance(table, EgiziaState)
    found = {action.text: hint(table, view, action) for action in legal}
    return dict(sorted(found.items(), key=lambda entry: -entry[1].gain))


def hint(table: EgiziaState, view: View, action: Action) -> Hint:
    """`quarry 3: 3 stones every round; end +7`; ships that bring no points share a line, and so do stones sold."""
    if isinstance(action, Sell):
        return Hint("sell so many stones, a point each", 0)
    seat = view["viewer"]
    trial = tried(table, seat, action)
    before = tried(table, seat, STOP) if isinstance(action, Build) and table.first_sum + table.second_sum else table
    now = trial.points[seat] - before.points[seat]
    end = outlook(trial, seat) - outlook(before, seat)
    clauses = aside(before, trial, view, action)
    if now and not isinstance(action, SAID):
        clauses.append(f"now {signed(now)}")
    if end:
        clauses.append(f"end {signed(end)}")
    if isinstance(action, (Sail, Take)) and not clauses:
        return Hint("place a ship" if isinstance(action, Sail) else "take this card", 0)
    return Hint("; ".join([words(view, action), ", ".join(clauses)][: 1 + bool(clauses)]), max(now + end, 0))


def tried(table: EgiziaState, seat: int, action: Action) -> EgiziaState:
    """Answered, and nothing more: what others then do is not the action's. Stones and grain are counted at once."""
    trial = table.clone()
    trial.events = []
    question = trial.stack[-1]
    question.apply(trial, seat, action)
    if isinstance(action, Feed) or action is GRAIN:
        question.apply(trial, seat, DONE)
    if isinstance(action, Build):
        question.apply(trial, seat, STOP)
    return trial


def outlook(table: EgiziaState, seat: int) -> int:
    """What the end would add for a seat that sees its own sphinx cards."""
    return sum(table.score().outlook(seat).values())


def aside(before: EgiziaState, trial: EgiziaState, view: View, action: Action) -> list[str]:
    """What is no point of one's own: rows of the pyramid, stones, and everybody's grain."""
    seat = view["viewer"]
    stones = trial.stones[seat] - before.stones[seat]
    if isinstance(action, Draw):
        return [counted(-stones, "stone")]
    if isinstance(action, Lower) and stones:
        return [f"{signed(stones)} stones"]
    if isinstance(action, Ring):
        return [grain_words(trial, other) for other in range(view["seats"]) if changes(before, trial, other)]
    filled = [event for event in trial.events or [] if event.kind == "row"]
    return [row_words(event) for event in filled if event.facts["row"] not in view["table"]["work"]["rows"]]


def changes(before: EgiziaState, trial: EgiziaState, seat: int) -> bool:
    return irrigated(before, seat) != irrigated(trial, seat)


def grain_words(trial: EgiziaState, seat: int) -> str:
    """`A 9/7`, as in the table of players."""
    return f"{seat_name(seat)} {irrigated(trial, seat)}/{need(trial, seat)}"


def row_words(event: Event) -> str:
    """`row full: B +3`"""
    seat = event.facts["seat"]
    assert isinstance(seat, int)
    return f"row full: {seat_name(seat)} +{event.facts['stones']}"
