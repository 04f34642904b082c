"""The arena with a box of one's own and rules of another version: every process plays the same game."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import scarab
from scarab.bots.analysis import think
from scarab.bots.arena import Ledger, OtherArena, compete, matches
from scarab.bots.root_parallel import think_together
from scarab.bots.search.evaluator import tuned_weights
from scarab.bots.tune import Trial, play_trial
from scarab.boxes.plain import only, plain_box
from support.hoard import own, registered

BOTS = ["random", "greedy"]


@pytest.fixture(autouse=True)
def hoard() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("rules", [1, 2])
def test_every_process_plays_with_the_box_and_the_rules(rules: int) -> None:
    game = scarab.load("hoard", box=own(), rules=rules)
    planned = matches(game, BOTS, 4, seed=3)
    one, two = list(compete(planned)), list(compete(planned, jobs=2))
    assert one == two
    for result in one:
        record = scarab.Record.parse(result.record, only(own()))
        assert record.game.identity() == game.identity()
        assert record.replay().winners() == result.winners
        assert sum(int(line.text.split()[1]) for line in record.lines) == 15


def test_a_plan_of_the_standard_game_carries_no_document() -> None:
    planned = matches(scarab.load("hoard"), BOTS, 2, seed=3)
    assert {match.box is None for match in planned} == {True}
    assert plain_box(scarab.load("hoard", box=own())) is not None


def test_a_ledger_is_of_one_box_and_one_version_of_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "ledger.txt"
    mine = matches(scarab.load("hoard", box=own()), BOTS, 2, seed=3)
    Ledger(path, mine).note(next(compete(mine)))
    assert Ledger(path, mine).outcome(mine[0]) is not None
    for other in (scarab.load("hoard"), scarab.load("hoard", box=own(), rules=1)):
        with pytest.raises(OtherArena):
            Ledger(path, matches(other, BOTS, 2, seed=3))


def test_a_ledger_of_before_is_of_the_first_rules_and_the_first_box(tmp_path: Path) -> None:
    path = tmp_path / "ledger.txt"
    first = matches(scarab.load("hoard", rules=1), BOTS, 2, seed=3)
    Ledger(path, first)
    header = json.loads(path.read_text())
    path.write_text(json.dumps({name: header[name] for name in header if name not in ("rules", "box")}) + "\n")
    assert Ledger(path, first).known == {}
    with pytest.raises(OtherArena):
        Ledger(path, matches(scarab.load("hoard"), BOTS, 2, seed=3))


def test_searches_in_several_processes_know_the_box() -> None:
    game = scarab.load("hoard", box=own())
    table = scarab.new_table(game, "seed")
    view, legal = table.state.view(0), table.state.legal_actions(0)
    heard = table.visible_to(0)
    together = think_together(view, legal, heard, "novice", seed=1, jobs=2)
    assert {each.action for each in together} <= {action.text for action in legal}
    assert think(view, legal, heard, "novice", seed=1)


def test_tuning_plays_with_the_box() -> None:
    game = scarab.load("hoard", box=own(), rules=1)
    weights = tuned_weights("hoard")
    played = play_trial(Trial("hoard", 2, 5, 1, 0, weights, weights, game.rules, plain_box(game)))
    assert len(played) == 2
    for result in played:
        assert scarab.Record.parse(result.record, only(own())).game.identity() == game.identity()
