"""Every error is one sentence on stderr and a fitting exit code."""

from pathlib import Path

import pytest
import typer

from cli.running import Run, sentence
from scarab.cli.commands import games
from scarab.cli.errors import CannotRead, CannotWrite, careful, exit_code
from scarab.core.errors import BadChoice, IllegalAction, LawBroken, NotationError, RecordError


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (BadChoice("no"), 2),
        (NotationError("x", "no"), 2),
        (IllegalAction("x", "no"), 2),
        (RecordError("no"), 65),
        (CannotRead("no"), 66),
        (LawBroken(1, "no"), 70),
        (CannotWrite("no"), 73),
        (KeyError("no"), 70),
    ],
)
def test_each_kind_of_error_has_its_exit_code(error: Exception, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> None:
        raise error

    with pytest.raises(typer.Exit) as leaving:
        careful(command)()
    assert leaving.value.exit_code == code == exit_code(error)
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("scarab: ")
    assert printed.err.count("\n") == 1


def test_the_unexpected_is_told_in_one_sentence_without_a_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", None)
    result = run("games")
    assert result.exit_code == 70
    assert sentence(result).endswith("please report it")
    assert "Traceback" not in result.output


def test_scarab_debug_leaves_the_unexpected_as_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", None)
    monkeypatch.setenv("SCARAB_DEBUG", "1")
    assert isinstance(run("games").exception, AttributeError)


def test_ctrl_c_ends_with_130_and_a_friendly_word(capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> None:
        raise KeyboardInterrupt

    with pytest.raises(typer.Exit) as leaving:
        careful(command)()
    assert leaving.value.exit_code == 130
    assert capsys.readouterr().err == "scarab: interrupted\n"


@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
def test_a_missing_file_a_folder_and_an_unreadable_one_are_no_input(run: Run, tmp_path: Path, command: str) -> None:
    for path, why in ((tmp_path / "none.txt", "there is no file"), (tmp_path, "is a folder, not a file")):
        result = run(*command.split(), str(path))
        assert result.exit_code == 66
        assert why in sentence(result)
        assert str(path) in sentence(result)
    inside_a_file = tmp_path / "file.txt"
    inside_a_file.write_text("x")
    result = run(*command.split(), str(inside_a_file / "below.txt"))
    assert result.exit_code == 66
    assert "cannot be read: not a directory" in sentence(result)
