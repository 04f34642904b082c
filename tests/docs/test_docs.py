"""Every example in the documentation is executed."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import scarab
from scarab.bots.register import BOTS
from scarab.cli.app import app
from scarab.cli.commands.verify import LIMITS

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
OURS = {name: game for name, game in scarab.GAMES.items() if game.__module__.startswith("scarab.games.")}
"""Without games that other tests have registered."""
HANDBOOK = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    return [body for found, body in BLOCK.findall(page.read_text()) if found == language]


@pytest.fixture
def same_register() -> Iterator[None]:
    """A page may register a game or a bot; afterwards the registers are restored."""
    games, bots = dict(scarab.GAMES), dict(BOTS)
    yield
    scarab.GAMES.clear()
    scarab.GAMES.update(games)
    BOTS.clear()
    BOTS.update(bots)


@pytest.mark.usefixtures("same_register")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_blocks_run_in_the_order_of_the_page(page: Path) -> None:
    """One namespace per page, so that later blocks build on earlier ones; `>>>` sessions print what they show."""
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


def code_of(page: Path) -> Iterator[str]:
    """Every line of a shell block, and every text in backquotes."""
    text = page.read_text(encoding="utf-8")
    for body in (*blocks(page, "text"), *blocks(page, "console"), *blocks(page, "ini")):
        for line in body.replace("\\\n", " ").splitlines():
            yield line.removeprefix("$ ").split(" #")[0].strip()
    yield from re.findall(r"`([^`\n]+)`", BLOCK.sub("", text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_install_line_names_our_package(page: Path) -> None:
    """`scarab` on PyPI is somebody else's program; ours is `scarab-games`."""
    text = page.read_text(encoding="utf-8")
    for packages in re.findall(r"(?:pipx?|uv tool) install ([^`\n#]+)", text):
        assert "scarab" not in {re.split(r"[\[=<>~]", word.strip("'\""))[0] for word in packages.split()}
    assert "uvx scarab" not in text
    assert "scarab[" not in text


@pytest.mark.parametrize("page", HANDBOOK, ids=lambda page: page.name)
def test_every_make_target_that_a_page_names_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):(?!=)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {match[1] for code in code_of(page) if (match := re.match(r"make ([a-z-]+)", code))}
    assert named <= targets


def test_the_pages_name_make_targets_and_commands_at_all() -> None:
    """Guards the two neighbouring tests against checking nothing."""
    code = [code for page in HANDBOOK for code in code_of(page)]
    assert "make play" in code
    assert "scarab db check" in code
    assert any(line.startswith("uvx --from 'scarab-games[serve]' scarab serve") for line in code)


@pytest.mark.parametrize("page", HANDBOOK, ids=lambda page: page.name)
def test_every_command_that_a_page_names_exists_with_its_options(page: Path) -> None:
    """`scarab db check` as well as `scarab play imhotep --seats you,player`; a game's own options count too."""
    options = {f"--{option.name.replace('_', '-')}" for game in scarab.GAMES.values() for option in game.meta.options}
    for code in code_of(page):
        for line in re.findall(r"(?:^|[/ ])scarab ([a-z]+\b.*)", code):
            command, allowed = get_command(app), {"--help"}
            for word in re.split(r"[\s|;]+", line):
                inner: dict[str, Any] = getattr(command, "commands", {})
                if inner and not word.startswith("-"):
                    assert word in inner, f"{page.name}: there is no command scarab {line}"
                    command = inner[word]
                    allowed = options | {name for each in command.params for name in each.opts} | allowed
                elif word.startswith("--"):
                    assert word.split("=")[0] in allowed, f"{page.name}: scarab {line} has no option {word}"


def test_readme_says_of_each_game_whether_its_numbers_are_the_printed_ones() -> None:
    """Games whose rules page has stand-ins are said to have them, and only those."""
    (section,) = re.findall(
        r"^## What is exact.*?\n(.*?)^## ", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL
    )
    for name, game in OURS.items():
        rules = (ROOT / "src" / "scarab" / "games" / name / "rules.md").read_text(encoding="utf-8")
        exact = f"**{game.meta.title['en']}** has none" in section
        assert f"**{game.meta.title['en']}**" in section
        assert exact == ("*Stand-in:*" not in rules)


def test_readme_shows_every_game_in_a_picture_that_is_there() -> None:
    shown = re.findall(r"!\[[^\]]+\]\((docs/pictures/(\w+)\.webp)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert {name for _, name in shown} == set(OURS)
    assert all(0 < (ROOT / path).stat().st_size < 120_000 for path, _ in shown)


def test_the_notation_page_says_what_verify_does_not_prove() -> None:
    """The two limits that the command prints."""
    page = " ".join((ROOT / "docs" / "notation.md").read_text(encoding="utf-8").split())
    assert "how the seed was picked. The host picks it alone and could have tried several" in page
    assert "The host picks it alone and could have tried several" in LIMITS[1]
    assert "a forged one carries its own commitment" in page
    assert "a forged file carries its own" in LIMITS[0]
