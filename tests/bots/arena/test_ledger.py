"""An interrupted arena continues from its ledger."""

from pathlib import Path

import pytest

import scarab
from scarab.bots.arena.ledger import Ledger, OtherArena
from scarab.bots.arena.match import Match
from scarab.bots.arena.schedule import compete, matches

PLANNED = matches(scarab.load("tutankhamen", 2), ["random", "random"], 6, seed=4)


def unplayed(ledger: Ledger, planned: list[Match]) -> list[Match]:
    return [match for match in planned if ledger.outcome(match) is None]


def test_finished_games_are_known_again(tmp_path: Path) -> None:
    path = tmp_path / "ledger.txt"
    first = Ledger(path, PLANNED)
    played = list(compete(PLANNED[:4]))
    for result in played:
        first.note(result)
    again = Ledger(path, PLANNED)
    assert unplayed(again, PLANNED) == PLANNED[4:]
    assert again.outcome(PLANNED[1]) == played[1]._replace(record="")


def test_more_games_of_the_same_arena_go_on_from_it(tmp_path: Path) -> None:
    path = tmp_path / "ledger.txt"
    for result in compete(PLANNED):
        Ledger(path, PLANNED).note(result)
    more = matches(scarab.load("tutankhamen", 2), ["random", "random"], 8, seed=4)
    assert len(unplayed(Ledger(path, more), more)) == 2


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "ledger.txt"
    ledger = Ledger(path, PLANNED)
    played = list(compete(PLANNED[:2]))
    for result in played:
        ledger.note(result)
    path.write_text(path.read_text()[:-9])
    again = Ledger(path, PLANNED)
    assert unplayed(again, PLANNED) == PLANNED[1:]
    again.note(played[1])
    assert unplayed(Ledger(path, PLANNED), PLANNED) == PLANNED[2:]


@pytest.mark.parametrize("text", ["my diary\n", '{"game": "senet"}\n', "[1]\n"])
def test_a_file_that_belongs_to_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.txt"
    path.write_text(text)
    with pytest.raises(OtherArena, match="holds results of something else"):
        Ledger(path, PLANNED)
    assert path.read_text() == text


def test_another_seed_is_another_arena(tmp_path: Path) -> None:
    path = tmp_path / "ledger.txt"
    Ledger(path, PLANNED)
    other = matches(scarab.load("tutankhamen", 2), ["random", "random"], 6, seed=5)
    with pytest.raises(OtherArena):
        Ledger(path, other)
