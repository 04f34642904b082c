"""Saved games: no move is lost, and no foreign file is overwritten."""

import os
from pathlib import Path

import pytest

from cli.running import ANSWERS, Run, contents, lines_of, only_save, sentence
from scarab.cli.session.saves import home as save_folder
from scarab.core.record import Record

TUT = ("play", "tutankhamen", "--seed", "5", "--seats", "you,random,random")


@pytest.mark.parametrize("answers", [1, 7, 30])
def test_a_game_that_was_left_and_resumed_is_the_same_game(run: Run, tmp_path: Path, answers: int) -> None:
    """Bots act as they would have without the interruption."""
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    run(*TUT, "--save", str(whole), typed=ANSWERS)
    lines = ANSWERS.splitlines(keepends=True)
    left = run(*TUT, "--save", str(parts), typed="".join(lines[:answers]) + "q\n")
    assert f" play --resume {parts}\n" in left.output, "after the plugins of this run, if any"
    resumed = run("play", "--resume", str(parts), typed="".join(lines[answers:]))
    assert resumed.exit_code == 0, resumed.output
    assert lines_of(parts) == lines_of(whole)
    assert Record.decode(parts.read_bytes()).trailer == Record.decode(whole.read_bytes()).trailer


def test_a_resumed_game_tells_what_happened_since_your_last_answer(run: Run) -> None:
    played = run(*TUT, typed="3\nq\n").output
    resumed = run("play", "--resume").output
    story = [line for line in played.splitlines() if line.startswith(("B takes", "C takes"))]
    assert len(story) == 2
    for line in story:
        assert line in resumed


def test_resume_alone_takes_the_newest_unfinished_game(run: Run, home: Path) -> None:
    run(*TUT, typed="3\nq\n")
    first = only_save(home)
    run(*TUT, typed=ANSWERS)
    run(*TUT, typed="4\nq\n")
    (second,) = [path for path in home.glob("*.txt") if path != first and "Seed" not in path.read_text()]
    os.utime(second, ns=(1, 1))
    run("play", "--resume", typed="6\nq\n")
    assert "A take 6" in lines_of(first)
    os.utime(first, ns=(0, 0))
    run("play", "tutankhamen", "--resume", typed="7\nq\n")
    assert "A take 7" in lines_of(second)


def test_a_record_is_on_disk_after_every_answer(run: Run, home: Path) -> None:
    """A process killed between two actions leaves the last one saved."""
    run(*TUT, typed="3\n")
    assert lines_of(only_save(home))[1] == "A take 3"
    assert list(home.glob(".*")) == []


def test_the_folder_of_saved_games_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCARAB_HOME", "/a")
    monkeypatch.setenv("XDG_DATA_HOME", "/b")
    assert save_folder() == Path("/a")
    monkeypatch.delenv("SCARAB_HOME")
    assert save_folder() == Path("/b/scarab")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert save_folder() == Path.home() / ".local" / "share" / "scarab"


def test_two_games_begun_in_one_second_have_two_files(run: Run, home: Path) -> None:
    for _ in range(3):
        run(*TUT)
    assert len(list(home.glob("tutankhamen-*.txt"))) == 3


def test_a_file_that_exists_is_never_written_over(run: Run, tmp_path: Path) -> None:
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear B,")
    for taken in (foreign, tmp_path):
        before = contents(tmp_path)
        result = run(*TUT, "--save", str(taken))
        assert result.exit_code == 73
        assert "already exists" in sentence(result)
        assert "--save" in sentence(result)
        assert contents(tmp_path) == before


def test_a_seed_file_that_exists_is_never_written_over(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.txt.seed").write_text("mine")
    before = contents(tmp_path)
    result = run(*TUT, "--save", str(tmp_path / "game.txt"))
    assert result.exit_code == 73
    assert contents(tmp_path) == before


def test_a_place_that_cannot_be_written_is_told_at_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run(*TUT, "--save", str(tmp_path / "nowhere" / "game.txt"))
    assert result.exit_code == 73
    assert "cannot be written: no such file or directory" in sentence(result)
    a_file = tmp_path / "file"
    a_file.write_text("x")
    monkeypatch.setenv("SCARAB_HOME", str(a_file))
    result = run(*TUT)
    assert result.exit_code == 73
    assert str(a_file) in sentence(result)
    assert contents(tmp_path) == {str(a_file): b"x"}


def test_a_file_changed_by_somebody_else_during_the_game_is_left_as_it_is(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    answers = iter(["3", "4"])

    def typed(prompt: str) -> str:
        if prompt:
            path.write_text("somebody else's")
        return next(answers)

    monkeypatch.setattr("builtins.input", typed)
    result = run(*TUT, "--save", str(path))
    assert result.exit_code == 73
    assert "changed by another program" in sentence(result)
    assert path.read_text() == "somebody else's"


def test_a_finished_game_is_not_resumed_but_replayed(run: Run, finished: Path) -> None:
    before = finished.read_bytes()
    result = run("play", "--resume", str(finished))
    assert result.exit_code == 2
    assert "is over" in sentence(result)
    assert f"scarab replay {finished}" in sentence(result)
    assert finished.read_bytes() == before


def test_without_a_saved_game_resume_says_where_it_looked(run: Run, home: Path) -> None:
    for words in (["--resume"], ["tutankhamen", "--resume"]):
        result = run("play", *words)
        assert result.exit_code == 66
        assert str(home) in sentence(result)


def saved(run: Run, home: Path) -> Path:
    run(*TUT, typed="3\nq\n")
    return only_save(home)


def test_a_record_without_its_seed_was_not_saved_here(run: Run, home: Path) -> None:
    path = saved(run, home)
    path.with_name(path.name + ".seed").unlink()
    before = contents(home)
    result = run("play", "--resume", str(path))
    assert result.exit_code == 66
    assert ".txt.seed' is missing" in sentence(result)
    assert contents(home) == before


@pytest.mark.parametrize(
    ("old", "new", "code", "why"),
    [
        ("Player B: random\n", "", 65, "'Player B'"),
        ("Player B: random", "Player B: deepblue", 65, "'deepblue'"),
        ("A take 3", "A take 71", 65, "line 14"),
        ("A take 3\n", "", 65, "is not allowed"),
        ("Commitment: sha256:", "Commitment: sha256:00", 65, "the seed is not the one"),
        ("Rules: 2", "Rules: 9", 65, "rules version 9"),
        ("A take 3", "# my best move\nA take 3", 73, "was edited; to keep it unchanged"),
    ],
)
def test_a_saved_game_that_was_tampered_with_is_refused_and_left_as_it_is(
    run: Run, home: Path, old: str, new: str, code: int, why: str
) -> None:
    path = saved(run, home)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    before = contents(home)
    result = run("play", "--resume", str(path))
    assert result.exit_code == code
    assert why in sentence(result)
    assert str(path) in sentence(result)
    assert contents(home) == before


def test_a_resumed_game_can_go_on_in_another_file(run: Run, home: Path, tmp_path: Path) -> None:
    path = saved(run, home)
    before = path.read_bytes()
    other = tmp_path / "other.txt"
    run("play", "--resume", str(path), "--save", str(other), typed="9\nq\n")
    assert path.read_bytes() == before
    assert "A take 9" in lines_of(other)
    run("play", "--resume", str(other), "--save", str(other), typed="12\nq\n")
    assert "A take 12" in lines_of(other)
