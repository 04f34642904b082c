"""`scarab rules`: print the rules of a game, or one rule."""

import re
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from scarab.cli.boxes import chosen_box
from scarab.cli.choices import complete_game, complete_rule
from scarab.cli.language import LangOption, spoken
from scarab.cli.session.screen import make_console
from scarab.core.meta import Language
from scarab.core.register import find
from scarab.rulebook import Rule, Rulebook, load_rules

STRUCK: Final = re.compile(r"~~([^~]+)~~")


def rules(
    game: Annotated[str, typer.Argument(help="Name of the game.", autocompletion=complete_game, show_default=False)],
    rule_id: Annotated[
        str,
        typer.Argument(
            metavar="ID",
            help="Print only this rule, such as TUT-19 or 19.",
            autocompletion=complete_rule,
            show_default=False,
        ),
    ] = "",
    box: Annotated[
        str,
        typer.Option(
            metavar="FILE|NAME|MARK",
            help="Print the numbers of this box, with the standard's in brackets where they differ.",
            show_default="the standard box",
        ),
    ] = "",
    lang: LangOption = None,
    language: Annotated[Language | None, typer.Option(hidden=True)] = None,
) -> None:
    """Print the rules of a game, or one rule by its number.

    Questions and refusals cite these numbers. Where the rulebook leaves a gap, our reading is marked. Numbers printed
    only on the components are marked too: as a stand-in, or as taken from another source.
    """
    console = make_console()
    book = load_rules(game, language or spoken(lang), chosen_box(box, find(game).meta.name) if box else None)
    if rule_id:
        print_rule(console, find_rule(book, rule_id))
        return
    console.print(Text(book.title, "bold underline"))
    print_markdown(console, book.text)
    for chapter in book.chapters:
        console.print(Text(f"\n{chapter.title}", "bold underline"))
        print_markdown(console, chapter.text)
        for rule in chapter.rules:
            console.print()
            print_rule(console, rule)


def find_rule(book: Rulebook, text: str) -> Rule:
    """A rule by its id or its number alone: `19` is TUT-19. Raises BadChoice, which names similar ids."""
    prefix, _, _ = book.rules[0].id.partition("-")
    return book.rule(f"{prefix}-{text}" if text[:1].isdecimal() else text)


def print_rule(console: Console, rule: Rule) -> None:
    print_markdown(console, f"**{rule.id}** {rule.text}")


def print_markdown(console: Console, text: str) -> None:
    """The standard's number beside an own one is struck out, and in brackets: few terminals strike out."""
    if text:
        console.print(Markdown(STRUCK.sub(r"(~~\1~~)", text)))
