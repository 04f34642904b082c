"""What a data set holds: a row for each game, or a row for each decision of each game."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from scarab.bots.arena.match import Match, Outcome, play_match
from scarab.core.action import CHANCE
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.record import Record
from scarab.core.register import load
from scarab.core.state import State
from scarab.extras import extra
from scarab.research.stepping.rewards import results

CONTENTS: Final = ("records", "views", "tensors")

Row = dict[str, Any]


class Task(NamedTuple):
    """One game to play and to tell, in words and numbers that another process understands."""

    number: int
    match: Match
    contents: str


def checked_contents(name: str) -> str:
    if name not in CONTENTS:
        raise BadChoice(f"a data set holds {', '.join(CONTENTS[:-1])} or {CONTENTS[-1]}, not {name!r}")
    return name


def tell(task: Task) -> list[Row]:
    """Play one game and make its rows."""
    outcome = play_match(task.match)
    if task.contents == "records":
        return [game_row(task, outcome)]
    game = load(task.match.game, len(task.match.seating), **task.match.options)
    record = Record.parse(outcome.record)
    return list(decision_rows(task, game, record))


def game_row(task: Task, outcome: Outcome) -> Row:
    """A whole game: who sat where, how it ended, and its record, from which everything else can be made."""
    return {
        "game": task.number,
        "deal": task.match.deal,
        "bots": [task.match.bots[entrant] for entrant in outcome.seating],
        "scores": outcome.scores,
        "winners": outcome.winners,
        "record": outcome.record,
    }


def decision_rows(task: Task, game: Game, record: Record) -> Iterator[Row]:
    """Every question that was put to a seat: what it knew, what it could say, what it said, and how it ended."""
    states = record.states()
    rewards = results(states[-1], "rank")
    scores = states[-1].score().totals()
    names = [task.match.bots[entrant] for entrant in task.match.seating]
    show = shower(game, task.contents)
    for number, line in enumerate(record.lines):
        if line.seat == CHANCE:
            continue
        before = states[number]
        yield {
            "game": task.number,
            "line": number + 1,
            "seat": line.seat,
            "bot": names[line.seat],
            **show(before, line.seat),
            "legal": [action.code for action in before.legal_actions(line.seat)],
            "action": game.parse(line.text).code,
            "text": line.text,
            "reward": rewards[line.seat],
            "score": scores[line.seat],
        }


def shower(game: Game, contents: str) -> Callable[[State, int], Row]:
    """What a seat sees, as a view or as the compact row of the tensor."""
    if contents == "views":
        return lambda state, seat: {"view": state.view(seat)}
    from scarab.research.tensors.register import encoder_of  # noqa: PLC0415  (views need no extra library)

    encoder = encoder_of(game)
    return lambda state, seat: {"tensor": encoder.encode(state, seat)}


def header(game: Game, bots: list[str], games: int, seed: int, contents: str) -> Row:
    """What a reader needs besides the rows: enough to make the same data again, and to read tensors."""
    from scarab import __version__  # noqa: PLC0415  (the front door imports nothing of this)

    found: Row = {
        "scarab": __version__,
        "contents": contents,
        "game": game.name,
        "rules": game.meta.rules_version,
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
