"""The language of the terminal: what `--lang` says, or else the system's own."""

import os
from collections.abc import Mapping
from typing import Annotated, Final

import typer

from scarab.cli.boards.sentences import Catalogue
from scarab.cli.choices import YOU
from scarab.core.meta import Language

LangOption = Annotated[
    Language | None, typer.Option("--lang", help="English, Dutch or Norwegian.", show_default="your system's, or en")
]
"""Read it with `spoken`."""

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In this order the system is asked."""
SPOKEN: Final[dict[str, Language]] = {"nl": "nl", "nb": "nb", "nn": "nb", "no": "nb"}


def spoken(lang: Language | None, environment: Mapping[str, str] = os.environ) -> Language:
    """`nn_NO.UTF-8` is read as Norwegian; a system in any language that we do not have is spoken to in English."""
    if lang is not None:
        return lang
    found = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return SPOKEN.get(found.replace("-", "_").partition("_")[0].partition(".")[0].lower(), "en")


def player_name(words: Catalogue, player: str) -> str:
    """`you`, a bot and `expert@400` in the language of these words; a name of somebody's own as it is."""
    name, at, rest = player.partition("@")
    key = "player.you" if name == YOU else f"bot.{name}"
    return words.text(key) + at + rest if words.has(key) else player
