"""What an action brings in Egizia: it is tried on a table that is imagined from the view."""

from typing import Final

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint
from scarab.cli.boards.egizia.choices import words
from scarab.cli.boards.egizia.names import signed
from scarab.core.action import Action, seat_name
from scarab.core.decision import Chance
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.egizia.actions import DONE, GRAIN, STOP, Build, Draw, Feed, Sail
from scarab.games.egizia.words import CATEGORY_WORDS

LAST: Final = {"FeedCrews": DONE, "BuildStone": STOP}
"""Where points come only with the last answer: what has been done is told as if that came next."""


def hints(game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
    """Every action has one, so that the drawing knows what can be typed: gains first."""
    table = game.imagine(view, FastRng(0))
    found = {action.text: hint(table, view, action) for action in legal}
    return dict(sorted(found.items(), key=lambda entry: -entry[1].gain))


def hint(table: State, view: View, action: Action) -> Hint:
    """`quarry 3: end +7`; ships that bring no points at once share one line."""
    seat = view["viewer"]
    trial = table.clone()
    trial.story = []
    trial.apply(seat, action)
    if isinstance(action, (Build, Feed)) or action is GRAIN:
        finish(trial, seat)
    told = [event for event in trial.story if event.kind == "points"]
    end = outlook(trial, seat) - outlook(table, seat)
    clauses = [points(event, seat) for event in told if event.facts["seat"] == seat or isinstance(action, Build)]
    if isinstance(action, Draw):
        clauses.append(f"costs {stones(table, seat) - stones(trial, seat)}")
    if end and not trial.is_over():
        clauses.append(f"{signed(end)} at the end")
    gain = sum(amount(event) for event in told if event.facts["seat"] == seat) + end
    if isinstance(action, Sail) and not clauses:
        return Hint("place a ship", 0)
    return Hint(
        "; ".join([words(view, action), *[", ".join(clauses)]]) if clauses else words(view, action), max(gain, 0)
    )


def finish(trial: State, seat: int) -> None:
    """A grave may be opened first; whatever it is, it brings nothing before it is taken."""
    while trial.stack and isinstance(trial.stack[-1], Chance) and trial.stack[-1].name() == "OpenGrave":
        trial.apply(-1, trial.sample(FastRng(0)))
    if trial.stack and trial.seats_to_act() == [seat]:
        last = LAST.get(trial.stack[-1].name())
        if last is not None and last in trial.legal_actions(seat):
            trial.apply(seat, last)


def outlook(table: State, seat: int) -> int:
    """What the end would add for a seat that sees its own sphinx cards."""
    return sum(table.score().outlook(seat).values())


def stones(table: State, seat: int) -> int:
    return int(table.view(None)["table"]["players"][seat]["stones"])


def amount(event: Event) -> int:
    points = event.facts["points"]
    assert isinstance(points, int)
    return points


def points(event: Event, viewer: int) -> str:
    """`+3 full rows`, `B +3 full rows`"""
    seat = event.facts["seat"]
    assert isinstance(seat, int)
    who = "" if seat == viewer else f"{seat_name(seat)} "
    return f"{who}{signed(amount(event))} {CATEGORY_WORDS[str(event.facts['category'])]['en']}"
