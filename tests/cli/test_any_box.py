"""Every game of the shelf in the terminal, with boxes at random: boards, hints, records and their proof."""

from pathlib import Path

import pytest

from cli.running import Run, words_of
from scarab.boxes.files import document_of, write_file
from scarab.core.register import GAMES
from support.any_box import any_box
from support.shelf import SHELF

OPEN = [name for name, kind in SHELF.items() if kind.box_spec is not None and name != "tutankhamen"]
"""Tutankhamen has one box: the rulebook gives every number."""


@pytest.fixture
def file(name: str, seed: int, tmp_path: Path) -> Path:
    spec = GAMES[name].box_spec
    assert spec is not None
    path = tmp_path / "any.box.json"
    write_file(path, document_of(any_box(spec, seed)))
    return path


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", OPEN)
def test_a_whole_game_is_played_verified_and_replayed(run: Run, name: str, seed: int, file: Path) -> None:
    seats = ",".join(["random"] * GAMES[name].meta.seats[0])
    record = file.with_name("game.txt")
    played = run("play", name, "--box", str(file), "--seats", seats, "--save", str(record), "--seed", str(seed))
    assert played.exit_code == 0, played.output
    assert f"any {seed} (" in played.output
    for command in ("verify", "replay"):
        again = run(command, str(record), "--box", str(file))
        assert again.exit_code == 0, again.output


@pytest.mark.parametrize("seed", [3])
@pytest.mark.parametrize("language", ["en", "nl", "nb"])
@pytest.mark.parametrize("name", OPEN)
def test_a_person_sees_the_board_the_choices_and_what_they_bring(
    run: Run, name: str, language: str, seed: int, file: Path
) -> None:
    """The first choice a dozen times, every list of choices on the way."""
    seats = ",".join(["you", *["random"] * (GAMES[name].meta.seats[0] - 1)])
    words = ("play", name, "--box", str(file), "--seats", seats, "--lang", language, "--seed", "5")
    shown = run(*words, typed="c\n1\n" * 12 + "q\n")
    assert shown.exit_code == 0, shown.output
    assert f"any {seed} (" in words_of(shown)


@pytest.mark.parametrize("seed", [4])
@pytest.mark.parametrize("name", OPEN)
def test_the_box_is_shown_compared_and_found_sound(run: Run, name: str, seed: int, file: Path) -> None:
    assert run("box", "check", str(file)).exit_code == 0
    assert len(run("box", "diff", str(file)).output.splitlines()) > 5
    shown = run("box", "show", name, "--box", str(file), "--lang", "nl")
    assert shown.exit_code == 0
    assert "eigen" in shown.output
