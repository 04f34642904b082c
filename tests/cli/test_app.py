"""The command line as a whole."""

import subprocess
import sys

import pytest

import scarab
from cli.running import ESCAPE, Run, words_of
from scarab.bots.register import BOTS
from scarab.cli.app import EXAMPLES, app, boxes, database
from scarab.cli.choices import complete_bots, complete_game, complete_seats
from support.deadlines import PATIENCE

COMMANDS = [
    *["games", "rules", "play", "replay", "verify", "hint", "arena", "tune", "dataset", "laws", "bench"],
    *["new-game", "serve"],
]
BOXES = ["box show", "box check", "box diff", "box edit", "box list"]
DATABASE = ["db check", "db backup", "db restore"]


def test_every_command_is_there_and_has_examples() -> None:
    assert [command.name for command in app.registered_commands] == COMMANDS
    assert [f"db {command.name}" for command in database.registered_commands] == DATABASE
    assert [f"box {command.name}" for command in boxes.registered_commands] == BOXES
    assert list(EXAMPLES) == COMMANDS + BOXES + DATABASE


@pytest.mark.parametrize("command", COMMANDS + BOXES + DATABASE)
def test_the_help_of_every_command_explains_it_with_an_example(run: Run, command: str) -> None:
    result = run(*command.split(), "--help")
    assert result.exit_code == 0
    assert f"Usage: scarab {command}" in words_of(result) or f"{command} [OPTIONS]" in words_of(result)
    for example in EXAMPLES[command]:
        assert example in words_of(result)


def test_the_version_is_told_with_the_engine(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"scarab {scarab.__version__} on the ")


def test_a_mistyped_command_is_met_with_a_suggestion(run: Run) -> None:
    result = run("plya")
    assert result.exit_code == 2
    assert "'plya'" in words_of(result)
    assert "Did you mean 'play'" in words_of(result)


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    assert "scarab play tutankhamen" in words_of(run())


def test_python_dash_m_is_the_same_program(environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scarab", "games"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert "tutankhamen" in done.stdout
    assert done.stderr == ""


def test_an_encoding_without_our_signs_is_no_error(environment: dict[str, str]) -> None:
    environment |= {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "scarab", "play", "tutankhamen", "--seats", "you,random"],
        env=environment,
        input=b"\xff\xfe 17\n17\nq\n",
        capture_output=True,
        check=True,
        timeout=PATIENCE,
    )
    assert b"Saved" in done.stdout
    assert done.stderr == b""


def test_output_that_is_no_terminal_has_no_escape_codes(run: Run) -> None:
    for words in (
        ["games"],
        ["rules", "tutankhamen"],
        ["play", "tutankhamen", "--seats", "you,random"],
        ["play", "-h"],
    ):
        assert ESCAPE not in run(*words).output


def test_no_color_leaves_a_terminal_without_colours_or_bold(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert f"{ESCAPE}[1m" in run("play", "tutankhamen", "--seats", "you,random").output
    monkeypatch.setenv("NO_COLOR", "1")
    plain = run("play", "tutankhamen", "--seats", "you,random").output
    assert f"{ESCAPE}[1m" not in plain
    assert f"{ESCAPE}[3" not in plain
    assert ESCAPE not in run("rules", "tutankhamen", "tut-5").output


def test_a_dumb_terminal_is_never_cleared(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("TERM", "dumb")
    assert ESCAPE not in run("play", "tutankhamen", "--seats", "you,random", typed="17\nq\n").output


@pytest.mark.parametrize(
    ("typed", "completed"),
    [("scarab rep", ["replay"]), ("scarab play tut", ["tutankhamen"]), ("scarab games --lang n", ["nl", "nb"])],
)
def test_the_shell_asks_the_program_for_completions(
    environment: dict[str, str], typed: str, completed: list[str]
) -> None:
    environment |= {"_SCARAB_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    done = subprocess.run(
        [sys.executable, "-m", "scarab"], env=environment, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stdout.split() == completed


def test_games_and_bots_are_completed_the_last_of_a_list_too() -> None:
    assert [name for name, _ in complete_game("tut")] == ["tutankhamen"]
    assert complete_game("x") == []
    assert complete_bots("ran") == ["random"]
    assert complete_bots("random,ran") == ["random,random"]
    assert complete_seats("you,") == ["you,you", *[f"you,{name}" for name in BOTS]]
