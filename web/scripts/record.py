"""Plays a game between bots and records it for web/fixtures, with the scenes that are worth looking at.

    PYTHONPATH=src .venv/bin/python web/scripts/record.py imhotep 3 sides=BABAB bots=greedy,random seed=reed

writes web/fixtures/imhotep-3-BABAB.txt. The bots take the seats in turn; an option becomes part of the name.
`box=web/fixtures/imhotep.box.json` plays with an own box, and the name ends in `own`. The scenes are the start, the
middle, the end, the first question once more when it is late, and each kind of question, when it is asked for the
second time and when it has most answers. Change the header `Scenes` as you like: expand.py says what it means.
"""

import sys
from typing import Final

from expand import RECORDS
from fixture_table import SCENES
from scarab.bots.bot import Budget
from scarab.bots.register import make_bot
from scarab.core.game import Game
from scarab.core.record import Record
from scarab.core.register import load_with
from scarab.core.state import State
from scarab.core.table import new_table

SEED: Final = "the reed and the river"
MIDDLE: Final = 0.45
LATE: Final = 0.6
EARLY: Final = 0.8
"""A question that is asked for the second time later than this is shown when it is asked first."""


def main(name: str, seats: int, seed: str = SEED, bots: str = "greedy", box: str = "", **options: str) -> None:
    record = played(load_with(name, seats, options, box=box or None), seed, bots.split(","))
    record.headers[SCENES] = " ".join([f"{scene}={lines}" for scene, lines in scenes(record).items()])
    path = RECORDS / ("-".join([name, str(seats), *options.values(), *(["own"] if box else [])]) + ".txt")
    path.write_text(record.text(), encoding="utf-8")
    print(f"{path.name}: {len(record.lines)} lines, scenes {record.headers[SCENES]}")


def played(game: Game, seed: str, bots: list[str]) -> Record:
    table = new_table(game, seed)
    players = [make_bot(bots[seat % len(bots)], seat) for seat in range(game.seats)]
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        view, legal = table.state.view(seat), table.state.legal_actions(seat)
        table.play(seat, players[seat](view, legal, table.visible_to(seat), Budget()))
    return table.record


def scenes(record: Record) -> dict[str, int]:
    """After how many lines each scene stands."""
    states = record.states()
    asked: dict[str, list[int]] = {}
    for lines, state in enumerate(states[:-1]):
        if state.seats_to_act()[0] >= 0:
            asked.setdefault(state.stack[-1].name(), []).append(lines)
    places = sorted([lines for times in asked.values() for lines in times])
    first = states[places[0]].stack[-1].name()
    middle = [lines for lines in places[int(len(places) * MIDDLE) :] if states[lines].seats_to_act() == [0]]
    found = {"start": places[0], "middle": middle[0], "end": len(record.lines)}
    for question, times in asked.items():
        second = times[min(1, len(times) - 1)]
        found[question] = second if second < len(record.lines) * EARLY else times[0]
    found["late"] = min(asked[first], key=lambda lines: abs(lines - LATE * len(record.lines)))
    for question in sorted(asked.keys() - {first}):
        most = max(asked[question], key=lambda lines: answers(states[lines]))
        if answers(states[most]) > answers(states[found[question]]):
            found[f"{question}-most"] = most
    return found


def answers(state: State) -> int:
    return len(state.legal_actions(state.seats_to_act()[0]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), **dict(pair.split("=", 1) for pair in sys.argv[3:]))
