"""The rows of a data set: one per game, or one per decision of each game."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from scarab.bots.arena.match import Match, MatchResult, play_match
from scarab.boxes.plain import only
from scarab.core.action import CHANCE
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.record import Record
from scarab.core.state import State
from scarab.extras import extra
from scarab.research.stepping.rewards import rewards_of

CONTENTS: Final = ("records", "views", "tensors")

Row = dict[str, Any]


class Task(NamedTuple):
    """One match to play and turn into rows; plain data, so that another process can do it."""

    number: int
    match: Match
    contents: str


def checked_contents(name: str) -> str:
    if name not in CONTENTS:
        raise BadChoice(f"a data set holds {', '.join(CONTENTS[:-1])} or {CONTENTS[-1]}, not {name!r}")
    return name


def play_rows(task: Task) -> list[Row]:
    """Play one match and return its rows."""
    outcome = play_match(task.match)
    if task.contents == "records":
        return [game_row(task, outcome)]
    game = task.match.load()
    record = Record.parse(outcome.record, only(game.box))
    return list(decision_rows(task, game, record))


def game_row(task: Task, outcome: MatchResult) -> Row:
    """A whole game: seating, result, and the record, from which everything else follows."""
    return {
        "game": task.number,
        "deal": task.match.deal,
        "bots": [task.match.bots[entrant] for entrant in outcome.seating],
        "scores": outcome.scores,
        "winners": outcome.winners,
        "record": outcome.record,
    }


def decision_rows(task: Task, game: Game, record: Record) -> Iterator[Row]:
    """Every decision of a seat: what it knew, its legal actions, its choice, and how the game ended."""
    states = record.states()
    rewards = rewards_of(states[-1], "rank")
    scores = states[-1].score().totals()
    names = [task.match.bots[entrant] for entrant in task.match.seating]
    observe = observer(game, task.contents)
    for number, line in enumerate(record.lines):
        if line.seat == CHANCE:
            continue
        before = states[number]
        yield {
            "game": task.number,
            "line": number + 1,
            "seat": line.seat,
            "bot": names[line.seat],
            **observe(before, line.seat),
            "legal": [action.code for action in before.legal_actions(line.seat)],
            "action": game.parse(line.text).code,
            "text": line.text,
            "reward": rewards[line.seat],
            "score": scores[line.seat],
        }


def observer(game: Game, contents: str) -> Callable[[State, int], Row]:
    """A function from state and seat to the observation: the view, or the compact row of the tensor."""
    if contents == "views":
        return lambda state, seat: {"view": state.view(seat)}
    from scarab.research.tensors.register import encoder_of  # noqa: PLC0415  (views need no extra library)

    encoder = encoder_of(game)
    return lambda state, seat: {"tensor": encoder.encode(state, seat)}


def header(game: Game, bots: list[str], games: int, seed: int, contents: str) -> Row:
    """What a reader needs besides the rows: how to reproduce them, and the layout of tensors."""
    from scarab import __version__  # noqa: PLC0415  (the front door imports nothing of this)

    found: Row = {
        "scarab": __version__,
        "contents": contents,
        "game": game.name,
        "rules": game.rules,
        "box": {"name": game.box.name, "digest": game.box.digest, "values": game.box.values},
        "seats": game.seats,
        "options": dict(game.options),
        "bots": bots,
        "games": games,
        "seed": seed,
        "actions": [action.text for action in game.actions],
    }
    if contents == "tensors":
        with extra("research", ", or ask for records or views"):
            from scarab.research.layout import Layout  # noqa: PLC0415  (records and views need no extra library)

        found["layout"] = Layout(game).data()
    return found
