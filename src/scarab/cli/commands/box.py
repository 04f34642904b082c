"""`scarab box`: show, check, compare and list boxes."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from scarab.boxes.files import box_of, document_of, pretty, read_file, spec_of
from scarab.boxes.folder import BoxFolder, default_folder
from scarab.boxes.lines import ValueLine, brief, lines
from scarab.boxes.words import sentence
from scarab.cli.boards.sentences import Catalogue, load_session
from scarab.cli.boxes import called, chosen_box
from scarab.cli.choices import complete_game, find_game
from scarab.cli.errors import BAD_DATA, complain
from scarab.cli.language import LangOption, spoken
from scarab.cli.session.screen import make_console
from scarab.core.box import STANDARD, Box
from scarab.core.errors import BadBox, ScarabError
from scarab.core.meta import Language
from scarab.core.register import GAMES, find

STYLES: Final = {"stand-in": "#b5832a", "other": "#2f7f9e", "own": "bold #1f4e8c", "rulebook": "dim"}
"""Of the sources; the words say the same without colour."""

GameArgument = Annotated[
    str, typer.Argument(help="Name of the game.", autocompletion=complete_game, show_default=False)
]
BOX: Final = "FILE|NAME|MARK"


def show(
    game: GameArgument,
    box: Annotated[
        str, typer.Option("--box", metavar=BOX, help="Show this box.", show_default="the standard box")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the box as a JSON document.")] = False,
    lang: LangOption = None,
) -> None:
    """Show the printed numbers of a game, and where each comes from.

    A stand-in is a number that no text gives: if you own the game, enter what is printed in your box.
    """
    name = find_game(game).meta.name
    spec = spec_of(name)
    shown = chosen_box(box, name) if box else spec.standard()
    if as_json:
        print(pretty(document_of(shown)), end="")
        return
    language = spoken(lang)
    console, words = make_console(), load_session(language)
    console.print(Text.assemble((in_language(name, language), "bold"), f" · {called(shown)}"), soft_wrap=True)
    listed = lines(spec, shown)
    console.print(table(words, listed))
    count = sum("stand-in" in line.sources for line in listed)
    if count:
        console.print()
        console.print(words.text("box.stand-ins", count=count), markup=False)


def table(words: Catalogue, listed: list[ValueLine]) -> Grid:
    """One row per line, an empty one between the groups of the box."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_column()
    for number, line in enumerate(listed):
        before = listed[number - 1] if number else None
        if before is not None and before.group != line.group and "." in before.path + line.path:
            grid.add_row()
        sources = Text(" · ").join(Text(words.text(f"source.{each}"), STYLES[each]) for each in line.sources)
        path = "" if before is not None and before.path == line.path else line.path
        grid.add_row(Text(path), Text(line.text), sources)
    return grid


def check(
    file: Annotated[Path, typer.Argument(help="File with a box.", show_default=False)],
    lang: LangOption = None,
) -> None:
    """Check that you can play with a box: one sentence for each problem.

    Exit code 0: everything fits; 65: the box has problems; 66: there is no such file.
    """
    language = spoken(lang)
    try:
        box = box_of(file, read_file(file))
    except BadBox as error:
        complain_of(error, str(file), language)
        raise typer.Exit(BAD_DATA) from None
    print_fits(make_console(), load_session(language), file, box, language)


def complain_of(error: BadBox, name: str, language: Language) -> None:
    """One line on stderr for each fault."""
    for fault in error.faults:
        complain(f"{name}: {sentence(fault, language)}")


def print_fits(console: Console, words: Catalogue, path: Path, box: Box, language: Language) -> None:
    """`annas.box.json: Egizia, Anna's Egizia (3f9c02ab77de). Everything fits. 12 values differ …`"""
    facts = {"file": path, "game": in_language(box.game, language), "name": box.name, "mark": box.mark}
    said = f"{words.text('box.fits', **facts)} {words.text('box.differ', count=len(differences(box)))}"
    console.print(said, markup=False, soft_wrap=True)


def in_language(game: str, language: Language) -> str:
    title = find(game).meta.title
    return title.get(language, title["en"])


def differences(box: Box, standard: Box | None = None) -> dict[str, tuple[object, object]]:
    """What differs from another box, by default from the standard."""
    spec = spec_of(box.game)
    return spec.shape.differences((standard or spec.standard()).values, box.values, "")


def diff(
    first: Annotated[
        str, typer.Argument(metavar="BOX", help="A file, or the name or mark of a box.", show_default=False)
    ],
    second: Annotated[
        str,
        typer.Argument(
            metavar="OTHER", help="Compare with this box of the game, not with the standard box.", show_default=False
        ),
    ] = "",
    lang: LangOption = None,
) -> None:
    """List the values in which a box differs from the standard box, or in which OTHER differs from BOX."""
    console, words = make_console(), load_session(spoken(lang))
    is_of_other = second and first.casefold() == STANDARD
    box = chosen_box(first, chosen_box(second).game if is_of_other else None)
    found = differences(chosen_box(second, box.game), box) if second else differences(box)
    if not found:
        console.print(words.text("box.same"), markup=False)
        return
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for heading in ("box.value", "box.was", "box.is"):
        grid.add_column(words.text(heading), overflow="fold")
    for path, (was, now) in found.items():
        grid.add_row(Text(path), Text(brief(was)), Text(brief(now), "bold"))
    console.print(grid)


def list_boxes(lang: LangOption = None) -> None:
    """List the packaged boxes and those in your folder of boxes.

    The folder is [bold]SCARAB_BOXES[/], or the one for user data of your system. A file in it ends in .box.json.
    """
    language = spoken(lang)
    console, words = make_console(), load_session(language)
    folder = BoxFolder(default_folder())
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    for kind in GAMES.values():
        if kind.box_spec is not None:
            add_box(grid, words, kind.box_spec.standard(), words.text("box.packaged"), language)
    for found in folder.found:
        add_box(grid, words, found.box, found.path.name, language)
    console.print(grid)
    console.print()
    console.print(words.text("box.folder", folder=folder.path), markup=False, soft_wrap=True)
    for path, error in folder.broken.items():
        report(path, error, language)


def add_box(grid: Grid, words: Catalogue, box: Box, where: str, language: Language) -> None:
    count = len(differences(box))
    differing = words.text("box.differing", count=count) if count else ""
    cells = (in_language(box.game, language), box.name, box.mark, where, differing)
    grid.add_row(*[Text(cell) for cell in cells])


def report(path: Path, error: ScarabError, language: Language) -> None:
    """What is wrong with a file of the folder."""
    if isinstance(error, BadBox):
        complain_of(error, path.name, language)
    else:
        complain(str(error))
