"""A window too small for the board shows one line with the size it needs."""

import re
from io import StringIO

import pytest
from rich.console import Console

from scarab.cli.boards import board_of
from scarab.cli.boards.board import Board
from scarab.cli.commands.replay import RecordViewer
from scarab.cli.session.screen import Turn, show_turn, too_small
from scarab.core.action import CHANCE
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.register import load
from support.shelf import SHELF

PLAYERS = ["you", "player", "player", "player"]


def recorded(game: str) -> Record:
    return random_record(load(game, 3), 1)


def turns(game: str) -> list[Turn]:
    """Every twentieth position in which a seat is to act."""
    board, found = board_of(game), []
    for state in recorded(game).states():
        seats = state.seats_to_act()
        if seats and seats != [CHANCE]:
            view, legal = state.view(seats[0]), state.legal_actions(seats[0])
            found.append(Turn(board, view, legal, board.hints(state.game, view, legal), PLAYERS, board.welcome()))
    return found[::20]


def window(width: int, height: int) -> Console:
    return Console(file=StringIO(), force_terminal=True, color_system=None, width=width, height=height)


def screen(console: Console) -> list[str]:
    assert isinstance(console.file, StringIO)
    return re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", console.file.getvalue()).splitlines()


def shown(turn: Turn, width: int, height: int) -> list[str]:
    console = window(width, height)
    show_turn(console, turn)
    return screen(console)


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize(
    ("width", "height", "said"),
    [
        (60, 24, "This window is 60 columns wide; the board needs 80."),
        (79, 40, "This window is 79 columns wide; the board needs 80."),
        (120, 20, "This window is 20 lines high; the board needs 24."),
        (72, 23, "This window is 72×23; the board needs 80×24."),
        (50, 24, "Too small: 50×24, not 80×24"),
        (40, 10, "Too small: 40×10, not 80×24"),
    ],
)
def test_a_window_too_small_says_so_just_above_the_question(game: str, width: int, height: int, said: str) -> None:
    for turn in turns(game):
        lines = shown(turn, width, height)
        assert lines[-2] == said
        assert all(len(line.rstrip()) <= width for line in lines)


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize(("width", "height"), [(60, 24), (79, 24)])
def test_a_narrow_window_that_is_high_enough_holds_the_warning_too(game: str, width: int, height: int) -> None:
    for turn in turns(game):
        assert len(shown(turn, width, height)) < height


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_a_window_that_is_large_enough_says_nothing(game: str, width: int, height: int) -> None:
    for turn in turns(game):
        assert not any("window is" in line or "Too small" in line for line in shown(turn, width, height))


@pytest.mark.parametrize("game", SHELF)
def test_in_a_narrow_window_the_board_keeps_its_columns(game: str) -> None:
    """It is cropped at the right; the rest looks as it does in a window that is wide enough."""
    for turn in turns(game)[:3]:
        wide, narrow = shown(turn, 80, 24), shown(turn, 60, 24)
        assert narrow[1:6] == [
            line if len(line) <= 60 else line[:59] + "…" for line in (row.rstrip() for row in wide[1:6])
        ]


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("width", [1, 20, 50])
@pytest.mark.parametrize("height", [1, 8, 16])
def test_no_window_is_so_small_that_anything_breaks(game: str, width: int, height: int) -> None:
    for turn in turns(game):
        assert shown(turn, width, height)


@pytest.mark.parametrize("game", SHELF)
def test_a_replay_says_it_too(game: str) -> None:
    record = recorded(game)
    console = window(60, 24)
    RecordViewer(record, record.states(), None).show(console, 5)
    lines = screen(console)
    assert "This window is 60 columns wide; the board needs 80." in lines
    assert len(lines) < 24


def test_a_board_that_goes_anywhere_needs_no_size() -> None:
    assert too_small(Board(), 10, 5) == []
