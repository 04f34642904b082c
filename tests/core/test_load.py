"""`scarab.load`: an unknown name is refused with the choices there are."""

import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

import scarab
from scarab.cli.engine import is_compiled
from support.deadlines import PATIENCE

WHAT_IS_IMPORTED = """
import sys
sys.path[:0] = sys.argv[1:]
import scarab
scarab.check_game(scarab.load("tutankhamen"), 1)
print(*{name.partition(".")[0] for name in sys.modules})
"""

WHAT_THE_FRONT_DOOR_BRINGS = """
import sys
sys.path[:0] = sys.argv[1:]
before = set(sys.modules)
import scarab
print(*set(sys.modules) - before)
print(scarab.Budget)
"""


@pytest.mark.parametrize(
    ("name", "settings", "sentence"),
    [
        ("senet", {}, "there is no game 'senet'; the games are tutankhamen"),
        ("tutankhamen", {"seats": 1}, "Tutankhamen is for 2 to 6 players, not 1"),
        ("tutankhamen", {"seats": 7}, "Tutankhamen is for 2 to 6 players, not 7"),
        ("tutankhamen", {"start": "last"}, "option start is first or drawn, not 'last' (TUT-4)"),
        ("tutankhamen", {"start": True}, "option start is first or drawn, not 'yes' (TUT-4)"),
        ("tutankhamen", {"wrath": True}, "Tutankhamen has no option 'wrath'; its options: start (first or drawn)"),
    ],
)
def test_a_bad_choice_is_a_value_error_that_names_the_choices(
    name: str, settings: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        scarab.load(name, **settings)
    assert isinstance(caught.value, scarab.BadChoice)
    assert sentence in str(caught.value)


def test_without_a_number_of_seats_a_game_is_for_the_fewest() -> None:
    assert scarab.load("tutankhamen").seats == 2


def test_names_are_taken_as_people_write_them() -> None:
    assert scarab.load("Tutankhamen").name == "tutankhamen"


def test_a_game_prints_as_the_call_that_makes_it() -> None:
    game = scarab.load("tutankhamen", seats=4, start="drawn")
    assert repr(game) == "scarab.load('tutankhamen', seats=4, start='drawn')"
    assert repr(eval(repr(game), {"scarab": scarab})) == repr(game)


def test_every_public_name_of_the_design_is_at_the_front_door() -> None:
    promised = {"load", "Game", "State", "Action", "Record", "ScoreSheet", "CHANCE", "check_game", "IllegalAction"}
    promised |= {"Meta", "Option", "Event", "Table", "new_table", "blank_sheet", "Bot", "Budget"}
    assert promised <= set(scarab.__all__)
    assert all(hasattr(scarab, name) for name in scarab.__all__)
    with pytest.raises(AttributeError, match="module 'scarab' has no attribute 'bot'"):
        scarab.bot  # noqa: B018


def test_the_engine_needs_nothing_but_the_standard_library_and_no_threads() -> None:
    """So it runs in a browser too: nothing outside the standard library is imported, nor is threading.

    Compiled, it needs the compiler's own run-time library besides.
    """
    folders = [str(Path(scarab.__file__).parents[1]), *([sysconfig.get_path("purelib")] if is_compiled() else [])]
    command = [sys.executable, "-S", "-c", WHAT_IS_IMPORTED, *folders]
    imported = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout.split()
    foreign = [name for name in imported if name not in sys.stdlib_module_names and "scarab" not in name]
    allowed = {"librt", "mypy_extensions"} if is_compiled() else set()
    assert {name.partition(".")[0] for name in foreign if not name.startswith("__")} <= allowed
    assert not {"threading", "multiprocessing", "asyncio"} & set(imported)


def test_the_front_door_is_light() -> None:
    """Parts of a game, bots and plugins are imported when they are used; `inspect` alone would cost a fifth."""
    command = [sys.executable, "-c", WHAT_THE_FRONT_DOOR_BRINGS, str(Path(scarab.__file__).parents[1])]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout
    imported, budget = done.splitlines()
    heavy = {"scarab.bots", "scarab.research", "scarab.cli", "importlib.metadata", "inspect", "pkgutil"}
    assert heavy & set(imported.split()) == set()
    assert budget == "<class 'scarab.bots.bot.Budget'>"


def test_a_view_of_another_table_is_refused() -> None:
    view = scarab.load("tutankhamen", seats=3).new_state().view(0)
    with pytest.raises(ValueError, match="this view belongs to another game: its seats is 3, not 2"):
        scarab.load("tutankhamen", seats=2).imagine(view, scarab.FastRng(1))


def test_there_is_no_view_for_a_seat_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="there is no seat 2: seats are 0 to 1, None is a spectator"):
        scarab.load("tutankhamen", seats=2).new_state().view(2)


def test_what_is_not_drawn_cannot_be_sampled() -> None:
    """A draw of many pieces lists no outcomes; `sample` draws one."""
    state = scarab.load("tutankhamen", seats=2).new_state()
    assert state.legal_actions(scarab.CHANCE) == []
    state.play(scarab.CHANCE, state.sample(scarab.FastRng(1)))
    with pytest.raises(ValueError, match="nothing is drawn now"):
        state.sample(scarab.FastRng(1))
