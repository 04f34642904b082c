"""A full disk: one sentence, exit code 74, and existing files stay intact."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import Run, contents, lines_of, only_save, sentence
from cli.test_curtain import Evening
from scarab.cli.errors import DiskFull

TUT = ("play", "tutankhamen", "--seed", "5", "--seats", "you,random")
FULL = Path("/dev/full")


def no_room(*given: object, **named: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", ["games", "--version", "rules tutankhamen --help"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_has_no_room_is_told(environment: dict[str, str], words: str, unbuffered: str) -> None:
    environment["PYTHONUNBUFFERED"] = unbuffered
    command = [sys.executable, "-m", "scarab", *words.split()]
    with FULL.open("w") as full:
        done = subprocess.run(command, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 74
    assert done.stderr == "scarab: the output cannot be written: no space left on device\n"


@pytest.mark.parametrize("words", ["rules tutankhamen", "--version"])
def test_a_reader_who_leaves_is_no_error(environment: dict[str, str], words: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "scarab", *words.split()]
    done = subprocess.run(command, env=environment, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert done.returncode == 1
    assert done.stderr == ""


def test_a_game_that_cannot_be_saved_any_more_stays_as_it_was(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(*TUT, typed="3\nq\n")
    before = contents(home)
    monkeypatch.setattr("os.fsync", no_room)
    result = run("play", "--resume", typed="9\nq\n")
    assert result.exit_code == 74
    assert sentence(result) == f"{str(only_save(home))!r} cannot be written: no space left on device"
    assert contents(home) == before


def test_a_new_game_that_finds_no_room_leaves_nothing_behind(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir()
    monkeypatch.setattr("pathlib.Path.open", no_room)
    result = run(*TUT)
    assert result.exit_code == 74
    assert contents(home) == {}


def test_people_at_a_terminal_make_room_and_lose_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync
    answers = {"left": 0}

    def twice_full(file: int) -> None:
        answers["left"] += 1
        if answers["left"] in (2, 3):
            no_room()
        sync(file)

    monkeypatch.setattr("os.fsync", twice_full)
    evening = Evening("tutankhamen", ["you", "random"], ["3", "", "", "9"], monkeypatch)
    for screen in evening.screens[1:3]:
        assert "no space left on device. Make room and press Enter to save again" in " ".join(screen.split())
    said = [line for line in lines_of(only_save(home)) if line.startswith("A")]
    assert said == ["A take 3", "A take 9"]


def test_who_makes_no_room_leaves_without_the_last_answer(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def full_later(file: int) -> None:
        calls.append(file)
        if len(calls) > 1:
            no_room()

    monkeypatch.setattr("os.fsync", full_later)
    with pytest.raises(DiskFull):
        Evening("tutankhamen", ["you", "random"], ["3", "q"], monkeypatch)
    assert len(lines_of(only_save(home))) == 1


def test_an_arena_that_cannot_write_its_picture_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pathlib.Path.write_text", no_room)
    result = run(
        "arena", "tutankhamen", "--bots", "random,random", "--games", "2", "--picture", str(tmp_path / "a.svg")
    )
    assert result.exit_code == 74
    assert "a.svg' cannot be written: no space left on device" in sentence(result)
