"""What an answer would bring at once: each is tried on a table imagined from the view."""

from typing import Any

from scarab.bots.bot import View
from scarab.cli.boards.amun_re.words import category_words
from scarab.cli.boards.board import Hint
from scarab.core.action import Action
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.amun_re.actions import DONE, LOWER, RAISE, Lay, Play


def hints(game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
    """The best first. Other people's gold is not shown, so no hint counts the points for gold (AMR-1R)."""
    table = game.imagine(view, FastRng(0))
    harvest = view["question"] == "PlayHarvestCard"
    found: dict[str, Hint] = {}
    for action in legal:
        if isinstance(action, Lay | Play) or action in (RAISE, LOWER) or (harvest and action == DONE):
            hint = tried(table, view["viewer"], action, harvest)
            if hint.words:
                found[action.text] = hint
    return dict(sorted(found.items(), key=lambda entry: -entry[1].gain))


def tried(table: State, seat: int, action: Action, harvest: bool) -> Hint:
    trial = table.clone()
    trial.events = []
    trial.apply(seat, action)
    if harvest:
        if action != DONE:
            trial.apply(seat, DONE)
        return Hint(f"your harvest: {harvested(trial.events, seat)} gold", 0)
    words = [f"the temple goes to {event.facts['space']}" for event in trial.events if event.kind == "temple"]
    booked = [event.facts for event in trial.events if event.kind == "scored"]
    gains = differences(table, trial, seat)
    points = [f"{category_words(category)} {gain:+}" for category, gain in gains.items()]
    if points:
        words.append(", ".join(points) + ("" if booked else " if it were scored now"))
    return Hint("; ".join(words), sum(gains.values()))


def harvested(events: list[Event], seat: int) -> Any:
    return next(event.facts["gold"] for event in events if event.kind == "harvested" and event.facts["seat"] == seat)


def differences(before: State, after: State, seat: int) -> dict[str, int]:
    """By category, what is booked and what is foreseen taken together."""
    old, new = worth(before, seat), worth(after, seat)
    return {name: new[name] - old[name] for name in old if new[name] != old[name] and name != "new-gold"}


def worth(state: State, seat: int) -> dict[str, int]:
    sheet = state.score()
    outlook = sheet.outlook(seat)
    return {name: points + outlook[name] for name, points in sheet.row(seat).items()}
