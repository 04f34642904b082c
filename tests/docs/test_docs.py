"""Every example in the documentation is executed."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import scarab
from scarab.bots.register import BOTS
from scarab.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    return [body for found, body in BLOCK.findall(page.read_text()) if found == language]


@pytest.fixture
def same_register() -> Iterator[None]:
    """A page may sign a game or a bot in; afterwards the registers are as they were."""
    games, bots = dict(scarab.GAMES), dict(BOTS)
    yield
    scarab.GAMES.clear()
    scarab.GAMES.update(games)
    BOTS.clear()
    BOTS.update(bots)


@pytest.mark.usefixtures("same_register")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_blocks_run_in_the_order_of_the_page(page: Path) -> None:
    """One name space a page, so that a later block builds on an earlier one; `>>>` sessions print what they say."""
    names: dict[str, object] = {"__name__": "documentation"}
    for body in blocks(page, "python"):
        if body.startswith(">>>"):
            session = doctest.DocTestParser().get_doctest(body, names, page.name, str(page), 0)
            outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, clear_globs=False)
            assert outcome.failed == 0
            names.update(session.globs)
        else:
            exec(compile(body, str(page), "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_shown_to_the_reader_work(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each `$ scarab …` in a console block succeeds, in order, in one folder; what is shown below it is printed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCARAB_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "120")
    for body in blocks(page, "console"):
        for step in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
            command, *shown = step.splitlines()
            words = shlex.split(command, comments=True)
            if words[0] != "scarab":
                continue
            outcome = CliRunner().invoke(app, words[1:], input="q\n")
            assert outcome.exit_code == 0, outcome.output
            for line in shown:
                if line and line != "…":
                    assert line in outcome.output
