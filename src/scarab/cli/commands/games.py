"""`scarab games`: list the games and their options."""

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from scarab.cli.boards.sentences import load_session
from scarab.cli.language import LangOption, spoken
from scarab.cli.session.screen import make_console
from scarab.core.meta import Meta, Words
from scarab.core.register import GAMES


def games(
    lang: LangOption = None,
) -> None:
    """List the games and their options."""
    console, language = make_console(), spoken(lang)
    for number, kind in enumerate(GAMES.values()):
        if number:
            console.print()
        console.print(facts(kind.meta, language))
        if kind.meta.options:
            console.print(Padding(options(kind.meta, language), (0, 0, 0, 2)))


def facts(meta: Meta, lang: str) -> Text:
    """One line per game: `imhotep · Imhotep, Phil Walker-Harding 2016 · 2–4 players · 40 min.`"""
    seats = load_session(lang).text("players.range", fewest=meta.seats[0], most=meta.seats[-1])
    about = f" · {in_language(meta.title, lang)}, {meta.designer} {meta.year} · {seats} · {meta.minutes} min."
    return Text.assemble((meta.name, "bold"), about)


def in_language(words: Words, lang: str) -> str:
    """The text in this language, or in English: a third-party game may lack translations."""
    return words.get(lang, words["en"])


def options(meta: Meta, lang: str) -> Grid:
    """One row per option: its name on the command line, its values and its meaning."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(no_wrap=True)
    for option in meta.options:
        grid.add_row(f"--{option.name.replace('_', '-')}", option.hint, in_language(option.label, lang))
    return grid
