"""The language of the terminal: `--lang`, or the system's locale."""

import os
from collections.abc import Mapping
from typing import Annotated, Final

import typer

from scarab.cli.boards.sentences import Catalogue
from scarab.cli.choices import YOU
from scarab.core.meta import Language

LangOption = Annotated[
    Language | None,
    typer.Option("--lang", help="Speak English, Dutch or Norwegian.", show_default="your system's, or en"),
]
"""Resolve it with `spoken`."""

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that hold the locale, by precedence."""
SPOKEN: Final[dict[str, Language]] = {"nl": "nl", "nb": "nb", "nn": "nb", "no": "nb"}


def spoken(lang: Language | None, environment: Mapping[str, str] = os.environ) -> Language:
    """Resolve `--lang`. The locale `nn_NO.UTF-8` means Norwegian; unsupported languages fall back to English."""
    if lang is not None:
        return lang
    found = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return SPOKEN.get(found.replace("-", "_").partition("_")[0].partition(".")[0].lower(), "en")


def player_name(words: Catalogue, player: str) -> str:
    """Translate `you`, a built-in bot or `expert@400`. Other names stay unchanged."""
    name, at, rest = player.partition("@")
    key = "player.you" if name == YOU else f"bot.{name}"
    return words.text(key) + at + rest if words.has(key) else player
