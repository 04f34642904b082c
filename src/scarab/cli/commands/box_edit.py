"""`scarab box edit`: change the numbers of a box, in an editor or by `--set`."""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from scarab.boxes.changes import changed, read_change
from scarab.boxes.files import SUFFIX, BadBoxFile, Document, box_of, document_of, read_file, spec_of, write_file
from scarab.boxes.folder import default_folder
from scarab.cli.boards.sentences import load_session
from scarab.cli.choices import find_game
from scarab.cli.commands.box import GameArgument, complain_of, in_language, print_fits
from scarab.cli.errors import BAD_DATA
from scarab.cli.language import LangOption, spoken
from scarab.cli.session.screen import make_console
from scarab.core.box import Box, clean_name
from scarab.core.errors import BadBox, BadChoice
from scarab.core.meta import Language


def edit(
    game: GameArgument,
    file: Annotated[
        Path | None, typer.Argument(help="File of the box.", show_default="GAME.box.json in your folder of boxes")
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="PATH=VALUE", help="Change this value, without an editor; repeatable."),
    ] = None,
    name: Annotated[str, typer.Option(help="Name the box.", show_default=False)] = "",
    lang: LangOption = None,
) -> None:
    """Change the printed numbers of a game in your editor, and check them.

    A box that is not there yet begins as a copy of the standard box. The editor is [bold]VISUAL[/] or
    [bold]EDITOR[/]. With [bold]--set[/] nothing is written unless everything fits. The paths are those of
    [bold]scarab box show[/]; a place in an order is moved to a number: [bold]--set spaces.edfu=3[/].
    """
    language = spoken(lang)
    kind = find_game(game)
    path = file or default_folder() / f"{kind.meta.name}{SUFFIX}"
    document = started(kind.meta.name, path, language)
    if name:
        document["name"] = clean_name(name)
    if changes or name:
        box = by_changes(path, document, changes or [], language)
    else:
        box = in_editor(path, document, language)
    print_fits(make_console(), load_session(language), path, box, language)


def started(game: str, path: Path, language: Language) -> Document:
    """The document in the file, or a copy of the standard box. Raises BadChoice if the file is of another game."""
    spec = spec_of(game)
    if not path.exists():
        own = load_session(language).text("box.mine", game=in_language(game, language))
        return {**document_of(spec.standard()), "name": clean_name(own)}
    document = read_file(path) if not is_interactive() else readable(path)
    if document.get("game", game) != game:
        raise BadChoice(f"{str(path)!r} is a box of {document['game']!r:.60}, not of {game!r}")
    return document


def readable(path: Path) -> Document:
    """The document in a file; nothing of it if it is no JSON, which the editor can mend."""
    try:
        return read_file(path)
    except BadBox:
        return {}


def by_changes(path: Path, document: Document, changes: list[str], language: Language) -> Box:
    """Apply every `--set` and write the file, if everything fits then."""
    if not isinstance(document.get("values"), dict):
        box_of(path, document)  # raises: this isn't a box
    spec = spec_of(document["game"])
    values: dict[str, Any] = document["values"]
    for change in changes:
        values = changed(spec.shape, values, *read_change(change))
    try:
        box = box_of(path, {**document, "values": values})
    except BadBoxFile as error:
        complain_of(error, str(path), language)
        raise typer.Exit(BAD_DATA) from None
    save(path, {**document, "values": values}, box)
    return box


def save(path: Path, document: Document, box: Box) -> None:
    """Write the box, with the name of the document, its sources, and what else its owner noted in it."""
    write_file(path, {**document, **document_of(box), "name": clean_name(str(document.get("name", "")))})


def in_editor(path: Path, document: Document, language: Language) -> Box:
    """Open the file in the editor until everything fits, or its owner gives up. The file is never thrown away."""
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ""
    if not editor or not is_interactive():
        raise BadChoice(
            "no editor can be opened here: set VISUAL or EDITOR and use a terminal, or change single values with"
            " --set PATH=VALUE"
        )
    words = load_session(language)
    if not path.exists():
        write_file(path, document)
    while True:
        run_editor(editor, path)
        try:
            found = read_file(path)
            box = box_of(path, found)
        except BadBox as error:
            complain_of(error, str(path), language)
            if not wants_again(words.text("box.again")):
                print(words.text("box.left", file=path))
                raise typer.Exit(BAD_DATA) from None
            continue
        save(path, found, box)
        return box


def run_editor(editor: str, path: Path) -> None:
    try:
        done = subprocess.run([*shlex.split(editor), str(path)], check=False)
    except (OSError, ValueError) as error:
        raise BadChoice(f"the editor {editor!r} cannot be started: {error}") from None
    if done.returncode:
        raise BadChoice(f"the editor {editor!r} ended with exit code {done.returncode}; the box is not checked")


def wants_again(question: str) -> bool:
    """Anything but n, no, nee, nei is yes."""
    try:
        return not input(question).strip().lower().startswith("n")
    except EOFError:
        return False


def is_interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
