"""A failing bot is reported with a traceback of its own code and the record of the game."""

import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scarab
from scarab.bots.arena.match import BotFailed
from scarab.bots.arena.schedule import compete, matches
from scarab.research.dataset.write import write

OWN = """
def falls(seed):
    return lambda view, legal, record, budget: look(view)

def look(view):
    return view["no such thing"]

def unmade(seed):
    raise RuntimeError("no weights here")
"""


@pytest.fixture
def own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "falling_bot.py"
    path.write_text(OWN)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield path
    sys.modules.pop("falling_bot", None)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_bot_raises_comes_with_its_own_lines(own_module: Path, jobs: int) -> None:
    """Holds for worker processes, which send no traceback; seed, deal, line and record are included."""
    game = scarab.load("tutankhamen", 2)
    with pytest.raises(BotFailed) as caught:
        list(compete(matches(game, ["falling_bot:falls", "random"], 4, seed=3), jobs))
    text = str(caught.value)
    where = "in tutankhamen, seed 3, deal 0, line 2"
    assert text.startswith(f"the bot 'falling_bot:falls' failed: {where}, it raised KeyError('no such thing')\n")
    assert f'File "{own_module}", line 6, in look' in text
    assert "match.py" not in text
    assert scarab.Record.parse(caught.value.record).replay().seats_to_act() == [0]


def test_a_bot_that_cannot_be_made_shows_its_own_lines(own_module: Path) -> None:
    with pytest.raises(
        BotFailed, match="'falling_bot:unmade' failed: when it was made it raised RuntimeError"
    ) as caught:
        matches(scarab.load("tutankhamen", 2), ["falling_bot:unmade", "random"], 2, seed=1)
    assert f'File "{own_module}", line 9, in unmade' in str(caught.value)


def test_a_data_set_whose_bot_falls_over_says_where_and_is_not_written(own_module: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    with pytest.raises(BotFailed) as caught:
        write(out, scarab.load("tutankhamen", 2), ["falling_bot:falls", "random"], 2, contents="records")
    assert f'File "{own_module}", line 6, in look' in str(caught.value)
    assert not out.exists()


def test_what_a_bot_raises_stays_the_cause(own_module: Path) -> None:
    """In a single process the original exception is chained, so debuggers can enter it."""
    with pytest.raises(BotFailed) as caught:
        list(compete(matches(scarab.load("tutankhamen", 2), ["falling_bot:falls", "random"], 2, seed=3)))
    cause: Any = caught.value.__cause__
    assert isinstance(cause, KeyError)
    assert traceback.extract_tb(cause.__traceback__)[-1].name == "look"
