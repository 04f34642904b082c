"""Parse games, their options and seats from the command line, and complete their names in the shell."""

from contextlib import suppress
from typing import Final

import typer

from scarab.bots.levels import LEVELS
from scarab.bots.plugins import load_plugins
from scarab.bots.register import BOTS, make_bot
from scarab.cli.boxes import chosen_box
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.meta import Meta, OptionValue
from scarab.core.register import GAMES, find, load_with
from scarab.rulebook import load_rules

YOU: Final = "you"
"""Marks a seat played by a person at this terminal."""

USUAL_BOT: Final = "player"
"""The default opponent."""

GAME_OPTIONS: Final = {"allow_extra_args": True, "ignore_unknown_options": True}
"""Context settings of a command that passes unknown options on to the game."""


def find_game(name: str) -> type[Game]:
    """The game named on the command line. Raises BadChoice if an option comes first."""
    if name.startswith("-"):
        raise BadChoice(f"{name!r} comes before the game; name the game first: {', '.join(GAMES)}")
    return find(name)


def load_game(name: str, seats: int | None, extra: list[str], rules: int | None = None, box: str = "") -> Game:
    """Load a game with what the command line says of it. Raises BadChoice, which lists the valid choices."""
    kind = find_game(name)
    printed = chosen_box(box, kind.meta.name) if box else None
    return load_with(name, seats, read_extra(kind.meta, extra), rules=rules, box=printed)


def read_extra(meta: Meta, extra: list[str]) -> dict[str, OptionValue]:
    """Parse a game's options: `--start drawn`, `--start=drawn`; flags also as `--wrath` and `--no-wrath`."""
    known = {option.name: option for option in meta.options}
    given: dict[str, OptionValue] = {}
    words = extra[:]
    while words:
        word = words.pop(0)
        if not word.startswith("--") or word == "--":
            raise BadChoice(f"unexpected argument {word!r}; the options of {meta.title['en']}: {list_options(meta)}")
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
            raise BadChoice(f"{word!r} is given twice; give each option once")
        given[name] = value
    return given


def list_options(meta: Meta) -> str:
    """All options with their hints: `--start (first or drawn)`."""
    return "; ".join(f"--{option.name.replace('_', '-')} ({option.hint})" for option in meta.options) or "none"


def default_seats(meta: Meta) -> list[str]:
    """You and two bots, or the nearest number of seats the game allows."""
    count = min(meta.seats, key=lambda seats: abs(seats - 3))
    return [YOU] + [USUAL_BOT] * (count - 1)


def read_seats(text: str) -> list[str]:
    """Players of seats A, B, C from `you,greedy,random`."""
    return [read_player(word.strip()) for word in text.split(",")]


def read_player(word: str) -> str:
    """Normalize a player: `you`, a bot's name in any case, `expert@400`, or your own bot as `module:maker`."""
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
    """Shell completion of a game's name, with its summary."""
    with_plugins()
    return [(name, kind.meta.summary["en"]) for name, kind in GAMES.items() if name.startswith(incomplete)]


def complete_bots(incomplete: str) -> list[str]:
    """Shell completion of the last name in a comma-separated list of bots."""
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
    """Shell completion of rule ids for the game already typed; lower case if the user types lower case."""
    with_plugins()
    with suppress(BadChoice):
        book = load_rules(str(ctx.params.get("game") or ""))
        ids = [rule.id.lower() if incomplete.islower() else rule.id for rule in book.rules]
        return [id for id in ids if id.startswith(incomplete)]
    return []


def complete_options(game: str, incomplete: str) -> list[tuple[str, str]]:
    """Shell completion of a game's own options, with their hints."""
    with_plugins()
    with suppress(BadChoice):
        options = [(f"--{option.name.replace('_', '-')}", option.hint) for option in find(game).meta.options]
        return [(name, hint) for name, hint in options if incomplete and name.startswith(incomplete)]
    return []


def with_plugins() -> None:
    """Load plugins without printing anything: output would corrupt shell completion."""
    with suppress(BadChoice):
        load_plugins(say=lambda words: None)
