"""`scarab games`: the shelf."""

from typing import Annotated, Final, Literal

import typer
from rich.table import Table as Grid

from scarab.cli.screen import make_console
from scarab.core.register import GAMES

HEADINGS: Final = {
    "en": ("name", "title", "designer", "year", "players", "min.", "options"),
    "nl": ("naam", "titel", "auteur", "jaar", "spelers", "min.", "opties"),
    "nb": ("navn", "tittel", "opphav", "år", "spillere", "min.", "valg"),
}


def games(
    lang: Annotated[Literal["en", "nl", "nb"], typer.Option(help="English, Dutch or Norwegian.")] = "en",
) -> None:
    """List the games and their options."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    *facts, options_heading = HEADINGS[lang]
    for heading in facts:
        grid.add_column(heading, header_style="bold", no_wrap=True)
    grid.add_column(options_heading, header_style="bold", overflow="fold")
    for name, kind in GAMES.items():
        meta = kind.meta
        options = "\n".join(f"--{option.name.replace('_', '-')}\n  {option.hint}" for option in meta.options)
        players = f"{meta.seats[0]}–{meta.seats[-1]}"
        grid.add_row(name, meta.title[lang], meta.designer, str(meta.year), players, str(meta.minutes), options)
    make_console().print(grid)
