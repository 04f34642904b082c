"""Each engine reads the other's pickles."""

import os
import subprocess
import sys
from pathlib import Path

import scarab
from scarab.cli.commands.bench import plain_copy

DEADLINE = 300.0

WRITE = """
import pickle, sys, scarab
from scarab.core.playout import random_record
from scarab.core.state import __file__ as engine
from scarab.core.table import new_table
print(engine.rpartition(".")[2])
kept = []
for name, kind in sorted(scarab.GAMES.items()):
    for seats in kind.meta.seats:
        game = scarab.load(name, seats)
        record = random_record(game, 5)
        states = record.states()[::9]
        states[-1].events = []
        states[-1].emit("kind", "TUT-1", {"seat": 0})
        actions = [game.parse(line.text) for line in record.lines]
        kept.append((game, record, states, actions, states[-1].score(), new_table(game, "seed"), scarab.FastRng(3)))
with open(sys.argv[1], "wb") as file:
    pickle.dump(kept, file)
"""

READ = """
import pickle, sys, scarab
from scarab.core.state import __file__ as engine
print(engine.rpartition(".")[2])
with open(sys.argv[1], "rb") as file:
    kept = pickle.load(file)
for game, record, states, actions, score, table, rng in kept:
    print(repr(game), record.text(), score.data(), table.record.text(), table.state.key(), rng.below(1000))
    for state in states:
        print(state.clone().key(), state.view(0), state.score().data(), state.events)
    for action in actions:
        print(type(action), action, action.code, action.code < 0 or action is game.actions[action.code])
"""


def run(engine: Path, script: str, file: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(engine)}
    command = [sys.executable, "-c", script, str(file)]
    printed = subprocess.run(
        command, env=environment, cwd=engine, check=True, capture_output=True, text=True, timeout=DEADLINE
    )
    return printed.stdout.splitlines()


def test_each_engine_reads_what_the_other_has_pickled(tmp_path: Path) -> None:
    plain, compiled = plain_copy(tmp_path), Path(scarab.__file__).parents[1]
    by_plain, by_compiled = tmp_path / "by-plain", tmp_path / "by-compiled"
    assert run(plain, WRITE, by_plain) == ["py"]
    assert run(compiled, WRITE, by_compiled) != ["py"]
    read = [run(engine, READ, file) for engine in (plain, compiled) for file in (by_plain, by_compiled)]
    assert [lines[0] == "py" for lines in read] == [True, True, False, False]
    assert len(read[0]) > 1000
    assert read[0][1:] == read[1][1:] == read[2][1:] == read[3][1:]
    assert not any(line.endswith("False") for line in read[0])
