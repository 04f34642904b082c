"""Measure one engine: `python -m scarab.cli.bench.measure SECONDS [GAME …]` prints a line of JSON per table.

Uses CPU time, so that other load on the machine does not count.
"""

import json
import sys
from math import inf
from time import process_time
from typing import Final

from scarab.bots.levels import Level
from scarab.bots.search.evaluator import evaluator_of
from scarab.bots.search.ismcts import Search
from scarab.core.action import CHANCE
from scarab.core.playout import play_out
from scarab.core.record import Record
from scarab.core.register import GAMES, load
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.core.table import new_table

TREE: Final = 400
"""Simulations per search, the budget of an expert."""


def measure(name: str, seats: int, seconds: float) -> dict[str, float]:
    """Measure random playouts, clones of a mid-game position, replays of a whole record, and search."""
    game = load(name, seats)
    rng = FastRng(1)
    games = decisions = 0
    began = process_time()
    while process_time() - began < seconds:
        decisions += play_out(game.new_state(), rng)
        games += 1
    spent = process_time() - began
    record = long_record(name, seats)
    states = record.states()
    return {
        "decisions": decisions / spent,
        "games": games / spent,
        "clone": clone_time(states[len(states) // 2], seconds / 4),
        "replay": replay_time(record, seconds / 4),
        "simulations": search_speed(choice_in(states[len(states) // 2 :]), seconds / 2),
    }


def long_record(name: str, seats: int) -> Record:
    """A whole game in which every seat takes one of its first three actions: longer than a random one."""
    table = new_table(load(name, seats), "bench")
    rng = FastRng(1)
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        legal = table.state.legal_actions(seat)
        table.play(seat, legal[rng.below(min(3, len(legal)))])
    return table.record


def clone_time(state: State, seconds: float) -> float:
    """Seconds per clone, including the call from Python."""
    clone = state.clone
    rounds = 0
    began = process_time()
    while process_time() - began < seconds:
        for copy in range(100):
            clone()
        rounds += 100
    return (process_time() - began) / rounds


def replay_time(record: Record, seconds: float) -> float:
    """Seconds to parse and replay a record's text."""
    text = record.text()
    rounds = 0
    began = process_time()
    while process_time() - began < seconds:
        Record.parse(text).replay()
        rounds += 1
    return (process_time() - began) / rounds


def choice_in(states: list[State]) -> State:
    """The first of these positions in which a seat has more than one legal action."""
    for state in states:
        asked = state.seats_to_act()
        if asked and asked != [CHANCE] and len(state.legal_actions(asked[0])) > 1:
            return state
    raise ValueError("no seat has a choice in these positions")


def search_speed(state: State, seconds: float) -> float:
    """Simulations per second of the tree search in one position, with a new tree for each search."""
    asked = state.seats_to_act()
    simulations = 0
    began = process_time()
    while process_time() - began < seconds:
        search = Search(state, asked[0], evaluator_of(state.game.name), Level().settings(), FastRng(simulations))
        search.run(TREE, inf)
        simulations += search.root_info_set().count
    return simulations / (process_time() - began)


def main(seconds: float, names: list[str]) -> None:
    for name in names or GAMES:
        for seats in GAMES[name].meta.seats:
            print(json.dumps({"game": name, "seats": seats, **measure(name, seats, seconds)}), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
