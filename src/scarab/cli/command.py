"""Commands as typer makes them, with a quieter help, and with completion of a game's own options."""

from typing import Any, Final

from typer.core import TyperCommand, TyperGroup, TyperOption

from scarab.cli.choices import GAME_OPTIONS, complete_options

NOTHING: Final = ""


class Quiet:
    """A flag takes no value, so its help names none: typer's own says `--help <bool>`."""

    def get_params(self, ctx: Any) -> list[Any]:
        params: list[Any] = super().get_params(ctx)  # type: ignore[misc]
        for param in params:
            if isinstance(param, TyperOption) and param.is_flag and param.metavar is None:
                param.metavar = NOTHING
        return params


class Group(Quiet, TyperGroup):
    pass


class Command(Quiet, TyperCommand):
    pass


class GameCommand(Command):
    """A command that hands the options it does not know to the game: `--sides BABAA`."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        given = settings.pop("context_settings", None) or {}
        super().__init__(*args, context_settings={**given, **GAME_OPTIONS}, **settings)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        from typer._click.shell_completion import CompletionItem  # noqa: PLC0415

        own = complete_options(str(ctx.params.get("game") or ""), incomplete)
        return [*super().shell_complete(ctx, incomplete), *[CompletionItem(name, help=words) for name, words in own]]
