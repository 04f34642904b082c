"""`scarab arena`: win rates with intervals, optional records, and clear refusals."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from scarab.cli.app import app
from scarab.core.record import Record


def arena(*words: str) -> Result:
    return CliRunner().invoke(app, ["arena", *words])


def test_the_table_names_every_bot_with_its_win_rate_and_interval() -> None:
    result = arena("tutankhamen", "--bots", "random,random", "--games", "10")
    assert result.exit_code == 0, result.output
    assert "random 1" in result.output
    assert "random 2" in result.output
    assert "95 % interval" in result.output
    assert "10 games of Tutankhamen" in result.output
    assert "\x1b" not in result.output


def test_the_same_seed_gives_the_same_table() -> None:
    first, second = (arena("tutankhamen", "--bots", "random,random", "--games", "10").output for _ in range(2))
    assert first.splitlines()[:3] == second.splitlines()[:3]


def test_games_are_rounded_up_to_whole_rotations_and_that_is_said() -> None:
    result = arena("tutankhamen", "--bots", "random,random,random", "--games", "4")
    assert "6 games: every deal is played from each of the 3 seats." in result.output


def test_options_of_the_game_are_taken() -> None:
    assert arena("tutankhamen", "--bots", "random,random", "--games", "2", "--start", "drawn").exit_code == 0


def test_records_are_kept_in_a_new_folder(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert arena("tutankhamen", "--bots", "random,random", "--games", "4", "--records", str(folder)).exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["0001.txt", "0002.txt", "0003.txt", "0004.txt"]
    assert Record.decode((folder / "0003.txt").read_bytes()).replay().is_over()


def test_ratings_follow_with_their_intervals_and_the_steps_between_them() -> None:
    result = arena("tutankhamen", "--bots", "greedy,random,novice@10", "--seats", "2", "--games", "2")
    assert result.exit_code == 0, result.output
    assert "6 games: every deal is played from each of the 2 seats." in result.output
    for words in ("Elo", "openskill", "Elo above"):
        assert words in result.output


def test_a_ladder_is_each_bot_against_the_next() -> None:
    result = arena("tutankhamen", "--bots", "random,random,random", "--seats", "4", "--ladder", "--games", "4")
    assert "8 games of Tutankhamen" in result.output


def test_the_ledger_is_gone_on_from(tmp_path: Path) -> None:
    words = ["tutankhamen", "--bots", "random,random", "--games", "4", "--ledger", str(tmp_path / "ledger.txt")]
    first, again = arena(*words), arena(*words)
    assert "all played before" in again.output
    assert first.output.splitlines()[:3] == again.output.splitlines()[:3]
    assert arena(*words, "--seed", "9").exit_code == 2


def test_the_picture_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "arena.svg"
    assert arena("tutankhamen", "--bots", "random,random", "--games", "4", "--picture", str(picture)).exit_code == 0
    assert picture.read_text().startswith("<svg ")


def test_a_place_where_nothing_can_be_written_is_named(tmp_path: Path) -> None:
    words = ["tutankhamen", "--bots", "random,random", "--games", "2"]
    for option in ("--picture", "--ledger"):
        result = arena(*words, option, str(tmp_path / "nowhere" / "file"))
        assert result.exit_code == 73
        assert "nowhere" in result.output


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "mine.txt"
    kept.write_text("mine")
    result = arena("tutankhamen", "--bots", "random,random", "--games", "4", "--records", str(tmp_path))
    assert result.exit_code == 73
    assert "is not empty; name a new folder" in result.output
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["senet"], "there is no game 'senet'; the games are tutankhamen"),
        (["tutankhamen", "--bots", "greedy,oracle"], "there is no bot 'oracle'; the bots are random, greedy"),
        (["tutankhamen", "--bots", "random"], "Tutankhamen is for 2 to 6 players, not 1"),
        (["tutankhamen", "--games", "0"], "an arena plays at least 1 game, not 0"),
        (["tutankhamen", "--jobs", "0"], "an arena has at least 1 job, not 0"),
        (["tutankhamen", "--wrath"], "Tutankhamen has no option '--wrath'; its options: --start (first or drawn)"),
        (["tutankhamen", "--start", "last"], "option start is first or drawn, not 'last' (TUT-4)"),
    ],
)
def test_bad_choices_are_refused_with_the_choices(words: list[str], sentence: str) -> None:
    result = arena(*words)
    assert result.exit_code == 2
    assert sentence in result.output
    assert "Traceback" not in result.output
