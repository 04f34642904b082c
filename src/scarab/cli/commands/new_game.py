"""`scarab new-game`: write a small working game as a starting point."""

import importlib.util
import keyword
import re
import shutil
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final

import typer

from scarab.cli.errors import CannotWrite, cannot_write
from scarab.cli.session.screen import make_console
from scarab.core.errors import BadChoice
from scarab.core.register import GAMES

TEMPLATE: Final = "scarab.cli.scaffold"
LONGEST_NAME: Final = 30


def new_game(
    name: Annotated[str, typer.Argument(help="Name in Python and on the command line: a–z, 0–9 and _.")],
    path: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Folder to create; must not exist yet.", show_default="scarab-NAME"),
    ] = None,
) -> None:
    """Write a small game that passes the laws, as a package of its own.

    It has the modules of every Scarab game: box, actions, rules, view. Change it file by file;
    [bold]scarab laws[/] and its tests show what broke. docs/add-a-game.md explains each file.
    """
    name = checked_name(name)
    folder = Path(f"scarab-{name.replace('_', '-')}") if path is None else path
    written = write_project(name, folder)
    make_console().print(
        f"Wrote {title(name)} into {str(folder)!r}: {written} files. Try it:\n"
        f"  cd {folder}\n"
        f"  scarab --plugin {name} laws {name} --games 200\n"
        f"  scarab --plugin {name} play {name}\n"
        f"  python -m pytest\n"
        f"After pip install --editable . every command finds it without --plugin.",
        markup=False,
        soft_wrap=True,
    )


def checked_name(text: str) -> str:
    """Normalize a name: `my-game` → `my_game`. Raises BadChoice for invalid names and names already taken."""
    name = text.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or len(name) > LONGEST_NAME or keyword.iskeyword(name):
        raise BadChoice(
            f"{text[:60]!r} is not a valid name: use a to z, digits and _, at most {LONGEST_NAME}, beginning with a"
            " letter"
        )
    if name in GAMES:
        raise BadChoice(f"there is already a game {name!r}; choose another name")
    if importlib.util.find_spec(name) is not None:
        raise BadChoice(f"Python already has a module {name!r}, which the game would shadow; choose another name")
    return name


def title(name: str) -> str:
    """`my_game` → `My Game`"""
    return name.replace("_", " ").title()


def replacements(name: str) -> dict[str, str]:
    """Template name → replacement, longest first."""
    return {
        f"{TEMPLATE}.example_game": name,
        "scarab-example_game": f"scarab-{name.replace('_', '-')}",
        "example_game": name,
        "ExampleGame": title(name).replace(" ", ""),
        "Example Game": title(name),
        "EXA-": f"{rule_prefix(name)}-",
        "exa_": f"{rule_prefix(name).lower()}_",
    }


def rule_prefix(name: str) -> str:
    """Prefix of the rule ids: `senet` → `SEN`."""
    return re.sub(r"[^a-z]", "", name)[:3].upper()


def write_project(name: str, folder: Path) -> int:
    """Write all files or none: into a temporary sibling folder, then rename it. Returns the number of files."""
    if folder.exists():
        raise CannotWrite(f"{str(folder)!r} already exists; choose another folder with --path")
    beside = folder.with_name(f".{folder.name}.new")
    try:
        beside.mkdir()
        written = copy_template(files(TEMPLATE), beside, name)
        beside.rename(folder)
    except OSError as error:
        raise cannot_write(folder, error) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return written


def copy_template(template: Traversable, target: Path, name: str) -> int:
    """Copy the project file, the package and its tests. Returns the number of files."""
    (target / "pyproject.toml").write_text(renamed(template / "project.toml", name), encoding="utf-8")
    written = 1
    for folder in ("example_game", "tests"):
        place = target / folder.replace("example_game", name)
        place.mkdir()
        for file in template.joinpath(folder).iterdir():
            if file.name.endswith((".py", ".md")):
                text = regrouped(renamed(file, name), name)
                (place / file.name.replace("example_game", name)).write_text(text, encoding="utf-8")
                written += 1
    return written


def renamed(file: Traversable, name: str) -> str:
    text = file.read_text(encoding="utf-8")
    for old, new in replacements(name).items():
        text = text.replace(old, new)
    return text


def regrouped(text: str, name: str) -> str:
    """Move the game's own imports below Scarab's, as isort wants; in the template both are first-party."""
    own = re.compile(rf"^from {name}[. ].*\n", re.MULTILINE)
    found = own.findall(text)
    if not found:
        return text
    rest = own.sub("", text).replace("import pytest\n\nimport scarab", "import pytest\nimport scarab")
    last = list(re.finditer(r"^(?:from|import) .*\n", rest, re.MULTILINE))[-1]
    return f"{rest[: last.end()]}\n{''.join(found)}{rest[last.end() :]}"
