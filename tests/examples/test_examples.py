"""Every example in `examples/` runs and does what it says, at a small size."""

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

import scarab
from scarab.bots.register import BOTS
from scarab.cli.app import app
from server.running import Person, Running, running

FOLDER = Path(__file__).parents[2] / "examples"
SOURCE = Path(scarab.__file__).parents[1]
TESTED = {"maskable_ppo.py", "my_bot.py", "notebook.ipynb", "remote_player.py", "self_play.py"}


def example(name: str) -> ModuleType:
    """Imported from its file, as somebody would who has copied it."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_is_tested() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.suffix in {".py", ".ipynb"}} == TESTED


def test_self_play_learns() -> None:
    """A few rounds against itself, and it beats random play, which it did not before."""
    # matrices as small as these are multiplied fastest by one thread, above all where other tests run beside it
    one_thread = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": str(SOURCE)}
    run = [sys.executable, str(FOLDER / "self_play.py"), "--rounds", "5", "--games", "64"]
    done = subprocess.run(run, capture_output=True, text=True, env=one_thread, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    before, after = (int(percent) for percent in re.findall(r"wins (\d+)%", done.stdout))
    assert 25 < before < 75
    assert after > 80


def test_maskable_ppo_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """At this size only that it runs: what it learns in 50,000 decisions stands in docs/research.md."""
    pytest.importorskip("sb3_contrib", reason="pip install sb3-contrib: a library of some 2 GB, with torch")
    before, after = example("maskable_ppo").main(["--steps", "128", "--games", "2"])
    assert 0 <= before <= 1
    assert 0 <= after <= 1
    assert "after 128 decisions" in capsys.readouterr().out


@pytest.fixture
def in_the_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if one stood in the folder of the examples."""
    monkeypatch.chdir(FOLDER)
    monkeypatch.syspath_prepend(str(FOLDER))
    yield
    sys.modules.pop("my_bot", None)


@pytest.mark.usefixtures("in_the_folder")
def test_my_bot_enters_the_arena_by_its_name() -> None:
    """It beats random play, as its text says."""
    outcome = CliRunner().invoke(app, ["arena", "tutankhamen", "--bots", "my_bot:make,random", "--games", "10"])
    assert outcome.exit_code == 0, outcome.output
    first = next(line for line in outcome.output.splitlines() if line.startswith("my_bot:make"))
    assert float(first.split()[1].rstrip("%")) > 80


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    before = dict(BOTS)
    with running(tmp_path_factory.mktemp("server") / "scarab.db") as found:
        yield found
    BOTS.clear()
    BOTS.update(before)


def test_a_remote_player_plays_a_whole_game_with_the_standard_library(server: Running) -> None:
    message = example("remote_player").main(["--server", server.url, "--game", "tutankhamen", "--against", "random"])
    assert message["state"]["status"] == "over"
    assert message["state"]["seed"]


def test_a_remote_player_takes_a_seat_by_its_link(server: Running) -> None:
    """Somebody opens a table, and the program comes by the link."""
    remote = example("remote_player")
    with Person(server) as host:
        made = host.create("imhotep", "link", "random", ready=True)
        link = f"{server.url}/table/{made['table']}#{made['links'][0]['token']}"
        message = remote.main(["--link", link])
    assert message["state"]["status"] == "over"
    assert message["you"]["seats"] == [0]


def test_a_remote_player_needs_nothing_but_the_standard_library() -> None:
    tree = ast.parse((FOLDER / "remote_player.py").read_text())
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_the_notebook_runs_and_shows_its_board_sheet_and_record(capsys: pytest.CaptureFixture[str]) -> None:
    """Cell by cell as Jupyter does it: what a cell ends with is shown."""
    book = json.loads((FOLDER / "notebook.ipynb").read_text())
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = [run_cell("".join(cell["source"]), names) for cell in book["cells"] if cell["cell_type"] == "code"]
    forms = [form for value in shown for form in ("_repr_svg_", "_repr_html_") if hasattr(value, form)]
    assert forms == ["_repr_svg_", "_repr_svg_", "_repr_html_", "_repr_html_"]
    assert names["table"].state.winners() == shown[5]
    assert "greedy: " in capsys.readouterr().out


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """The value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "notebook", "exec"), names)
    return eval(compile(ast.Expression(last.value), "notebook", "eval"), names) if isinstance(last, ast.Expr) else None
