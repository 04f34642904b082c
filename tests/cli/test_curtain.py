"""Several people at one keyboard: screen, log and line history never show another person's secrets."""

import re
import readline
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from scarab.cli.session.saves import new_save
from scarab.cli.session.session import Session
from scarab.core.register import load
from scarab.core.table import new_table

ALTERNATE, NORMAL = "\x1b[?1049h", "\x1b[?1049l"


class Evening:
    """A session in which people type these lines; the screen output is kept, split at each typed line."""

    def __init__(self, game: str, players: list[str], typed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown = StringIO()
        self.screens: list[str] = []
        self.lines: Iterator[str] = iter(typed)
        console = Console(file=self.shown, force_terminal=True, color_system=None, width=80, height=24)
        monkeypatch.setattr("builtins.input", self.type)
        monkeypatch.setattr("sys.stdin.isatty", lambda: True)
        table = new_table(load(game, len(players)), "5")
        self.session = Session(console, table, players, new_save(None, game, "5"))
        self.session.run()

    def type(self, prompt: str = "") -> str:
        self.screens.append(self.shown.getvalue())
        self.shown.seek(0)
        self.shown.truncate()
        for line in self.lines:
            return line
        raise EOFError

    @property
    def curtains(self) -> list[str]:
        """The seat that each curtain waited for."""
        return [found[1] for screen in self.screens if (found := re.search(r"\((.)\) plays next, and nobody", screen))]


def test_a_curtain_falls_whenever_another_person_is_asked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("amun_re", ["you", "you", "random"], ["", "1 0", "", "2 0"], monkeypatch)
    assert evening.curtains[:2] == ["A", "B"]
    assert "gold" not in evening.screens[0]
    assert "20 gold" in evening.screens[1]
    assert "gold" not in evening.screens[2].rpartition("\x1b[2J")[2]


def test_the_same_person_is_asked_again_without_a_curtain(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("amun_re", ["you", "you", "random"], ["", "sell builder", "1 0"], monkeypatch)
    assert evening.curtains == ["A", "B"]


@pytest.mark.parametrize("players", [["you", "random", "random"], ["you", "greedy", "greedy"]])
def test_who_plays_alone_needs_none(players: list[str], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Evening("amun_re", players, ["1 0"], monkeypatch).curtains == []


def test_where_everything_lies_open_there_is_none(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("tutankhamen", ["you", "you"], ["3", "4", "5"], monkeypatch)
    assert evening.curtains == []
    assert ALTERNATE not in "".join(evening.screens)


def test_what_was_shown_behind_curtains_is_gone_from_the_window_at_the_end(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is drawn on the alternate screen, so nobody can scroll back to it."""
    evening = Evening("amun_re", ["you", "you", "random"], ["", "1 0", ""], monkeypatch)
    assert ALTERNATE in evening.screens[0]
    assert evening.shown.getvalue().index(NORMAL) < evening.shown.getvalue().index("Saved")


def test_typed_lines_cannot_be_called_back_behind_a_curtain(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readline.add_history("offer 7")
    Evening("amun_re", ["you", "you", "random"], [], monkeypatch)
    assert readline.get_current_history_length() == 0


def test_each_person_is_told_what_happened_since_their_own_answer(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("amun_re", ["you", "you", "you"], ["", "1 0", "", "2 0", "", "3 0", ""], monkeypatch)
    third = evening.screens[5]
    assert "A bids 0" in third
    assert "B bids 0" in third
    assert "C bids" not in third
    assert "C bids 0" in evening.screens[7]


def test_leaving_at_the_curtain_saves_the_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("amun_re", ["you", "you", "random"], [], monkeypatch)
    assert "Saved" in evening.shown.getvalue()


def test_a_card_drawn_is_named_to_its_owner_only(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "1 0", "", "2 0", "", "3 0", "", "buy cards 1", "done", "done", "done", ""]
    evening = Evening("amun_re", ["you", "you", "you"], typed, monkeypatch)
    drawn = [found[1] for screen in evening.screens for found in re.finditer(r"A draws ([^.]*)\.", screen)]
    assert len(drawn) > 1
    assert drawn[-1] == "a power card"
    assert drawn[0] != "a power card"
