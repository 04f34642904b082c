"""What people choose on the command line: a game with its options, who sits where, and completion of their names."""

from contextlib import suppress
from typing import Final

import typer

from scarab.bots.levels import LEVELS
from scarab.bots.plugins import load_plugins
from scarab.bots.register import BOTS, make_bot
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.meta import Meta, OptionValue
from scarab.core.register import GAMES, find, load
from scarab.rulebook import load_rules

YOU: Final = "you"
"""The word for a seat that a person at this terminal plays."""

USUAL_BOT: Final = "player"
"""Whom people meet if they choose nobody."""

GAME_OPTIONS: Final = {"allow_extra_args": True, "ignore_unknown_options": True}
"""The context settings of a command that hands the options it does not know to the game."""


def find_game(name: str) -> type[Game]:
    """The game that is named on the command line, before any of its options."""
    if name.startswith("-"):
        raise BadChoice(f"{name!r} stands before the game; name the game first: {', '.join(GAMES)}")
    return find(name)


def load_game(name: str, seats: int | None, extra: list[str]) -> Game:
    """The game with its options as they stand on the command line. Raises BadChoice naming the choices."""
    return load(name, seats, **read_extra(find_game(name).meta, extra))


def read_extra(meta: Meta, extra: list[str]) -> dict[str, OptionValue]:
    """`--start drawn`, `--start=drawn`; a flag also as `--wrath`, `--no-wrath`."""
    known = {option.name: option for option in meta.options}
    given: dict[str, OptionValue] = {}
    words = extra[:]
    while words:
        word = words.pop(0)
        if not word.startswith("--") or word == "--":
            raise BadChoice(f"{word!r} is one word too many; the options of {meta.title['en']}: {list_options(meta)}")
        name, equals, value = word.removeprefix("--").partition("=")
        name = name.replace("-", "_")
        denied = name.removeprefix("no_")
        if name not in known and denied in known and known[denied].is_flag and not equals:
            name, value = denied, "no"
        elif name not in known:
            raise BadChoice(
                f"{meta.title['en']} has no option {word!r}; its options: {list_options(meta)}; --help lists the others"
            )
        elif known[name].is_flag and not equals:
            value = words.pop(0) if words and words[0] in known[name].choices else "yes"
        elif not equals:
            if not words or words[0].startswith("--"):
                raise BadChoice(f"{word} needs a value: {known[name].hint} ({known[name].rule})")
            value = words.pop(0)
        if name in given:
            raise BadChoice(f"{word!r} stands twice; give each option once")
        given[name] = value
    return given


def list_options(meta: Meta) -> str:
    """`--start (first or drawn)`"""
    return "; ".join(f"--{option.name.replace('_', '-')} ({option.hint})" for option in meta.options) or "none"


def default_seats(meta: Meta) -> list[str]:
    """You and two bots, or as near to that as the game allows."""
    count = min(meta.seats, key=lambda seats: abs(seats - 3))
    return [YOU] + [USUAL_BOT] * (count - 1)


def read_seats(text: str) -> list[str]:
    """`you,greedy,random`: who sits on A, B, C."""
    return [read_player(word.strip()) for word in text.split(",")]


def read_player(word: str) -> str:
    """`you`, a bot in any case, `expert@400`, or your own: `module:maker`."""
    name = word.lower()
    if name == YOU or name in BOTS:
        return name
    if ":" not in word and "@" not in word:
        raise BadChoice(
            f"nobody is called {word!r}; each seat is {YOU} or a bot ({', '.join(BOTS)}): --seats you,random"
        )
    known = word if ":" in word else name
    make_bot(known, 0)
    return known


def complete_game(incomplete: str) -> list[tuple[str, str]]:
    """Names of games for the shell, each with its title."""
    with_plugins()
    return [(name, kind.meta.summary["en"]) for name, kind in GAMES.items() if name.startswith(incomplete)]


def complete_bots(incomplete: str) -> list[str]:
    """The last of several bot names with commas between them."""
    with_plugins()
    return complete_list(incomplete, list(BOTS))


def complete_seats(incomplete: str) -> list[str]:
    with_plugins()
    return complete_list(incomplete, [YOU, *BOTS])


def complete_list(incomplete: str, words: list[str]) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [before + comma + word for word in words if word.startswith(last)]


def complete_level(incomplete: str) -> list[str]:
    return [level for level in LEVELS if level.startswith(incomplete)]


def complete_rule(ctx: typer.Context, incomplete: str) -> list[str]:
    """The ids of the rules of the game that stands before, in small letters for those who type them so."""
    with_plugins()
    with suppress(BadChoice):
        book = load_rules(str(ctx.params.get("game") or ""))
        ids = [rule.id.lower() if incomplete.islower() else rule.id for rule in book.rules]
        return [id for id in ids if id.startswith(incomplete)]
    return []


def complete_options(game: str, incomplete: str) -> list[tuple[str, str]]:
    """A game's own options for the shell, each with what it may be."""
    with_plugins()
    with suppress(BadChoice):
        options = [(f"--{option.name.replace('_', '-')}", option.hint) for option in find(game).meta.options]
        return [(name, hint) for name, hint in options if incomplete and name.startswith(incomplete)]
    return []


def with_plugins() -> None:
    """The shell completes without saying what is wrong."""
    with suppress(BadChoice):
        load_plugins(say=lambda words: None)
