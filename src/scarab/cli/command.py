"""Typer's command classes with tidier help, `--plugin` in any position, and completion of a game's own options."""

from contextlib import suppress
from typing import Any, Final

from typer.core import TyperCommand, TyperGroup, TyperOption

from scarab.bots.plugins import load_plugin
from scarab.cli.choices import GAME_OPTIONS, complete_options
from scarab.core.errors import BadChoice

NOTHING: Final = ""
PLUGIN: Final = "--plugin"


class Quiet:
    """Mixin that hides the metavar of flags: typer prints `--help <bool>`."""

    def get_params(self, ctx: Any) -> list[Any]:
        params: list[Any] = super().get_params(ctx)  # type: ignore[misc]
        for param in params:
            if isinstance(param, TyperOption) and param.is_flag and param.metavar is None:
                param.metavar = NOTHING
        return params


class Group(Quiet, TyperGroup):
    pass


class App(Group):
    """The root group. Accepts its option `--plugin MODULE` after the command's name too."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, hoisted(args))
        if ctx.resilient_parsing:  # shell completion runs no callback, which would otherwise load the plugins
            with suppress(BadChoice):
                for name in ctx.params.get("plugin") or ():
                    load_plugin(name)
        return rest


def hoisted(args: list[str]) -> list[str]:
    """Move `--plugin` to the front: `play pig --plugin pig` → `--plugin pig play pig`. Stops at `--`."""
    first, rest = [], []
    words = args[:]
    while words and words[0] != "--":
        word = words.pop(0)
        if word.startswith(f"{PLUGIN}="):
            first.append(word)
        elif word == PLUGIN:
            first += [word, *words[:1]]
            del words[:1]
        else:
            rest.append(word)
    return [*first, *rest, *words]


class Command(Quiet, TyperCommand):
    pass


class GameCommand(Command):
    """A command that passes unknown options, such as `--sides BABAA`, on to the game."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        given = settings.pop("context_settings", None) or {}
        super().__init__(*args, context_settings={**given, **GAME_OPTIONS}, **settings)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        from typer._click.shell_completion import CompletionItem  # noqa: PLC0415

        own = complete_options(str(ctx.params.get("game") or ""), incomplete)
        return [*super().shell_complete(ctx, incomplete), *[CompletionItem(name, help=words) for name, words in own]]
