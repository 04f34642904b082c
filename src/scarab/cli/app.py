"""The typer application: every command with its examples, and the entry point."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated, Final

import typer

from scarab import __version__
from scarab.bots.plugins import load_plugins
from scarab.cli.command import App, Command, GameCommand, Group
from scarab.cli.commands import (
    arena,
    bench,
    box,
    box_edit,
    dataset,
    db,
    games,
    hint,
    laws,
    new_game,
    play,
    replay,
    rules,
    serve,
    tune,
    verify,
)
from scarab.cli.engine import is_compiled
from scarab.cli.errors import careful, complain, exit_code, sentence
from scarab.core.register import GAMES

EXAMPLES: Final = {
    "games": ("scarab games", "scarab games --lang nl"),
    "rules": ("scarab rules tutankhamen", "scarab rules tutankhamen tut-19"),
    "play": (
        "scarab play tutankhamen",
        "scarab play tutankhamen --seats you,expert,novice --start drawn",
        "scarab play tutankhamen --seats you,you --save evening.txt",
        "scarab play egizia --box annas.box.json",
        "scarab play --resume",
        "scarab play --resume evening.txt",
    ),
    "replay": ("scarab replay evening.txt", "scarab replay evening.txt --seat B"),
    "verify": ("scarab verify evening.txt",),
    "hint": ("scarab hint evening.txt", "scarab hint evening.txt --line 12 --level expert"),
    "arena": (
        "scarab arena tutankhamen --bots greedy,random --games 200",
        "scarab arena tutankhamen --bots master,expert,player --seats 4 --ladder --jobs 2 --ledger ladder.txt",
    ),
    "tune": ("scarab tune tutankhamen --steps 50 --jobs 2 --out tuned.json",),
    "dataset": (
        "scarab dataset tutankhamen games.parquet --bots greedy,random --games 100",
        "scarab dataset imhotep games.jsonl --bots greedy,greedy --contents records --sides BBBBB",
    ),
    "laws": ("scarab laws tutankhamen --games 1000",),
    "bench": ("scarab bench", "scarab bench --research"),
    "new-game": ("scarab new-game pig", "scarab new-game pig --path games/pig"),
    "serve": ("scarab serve --open", "scarab serve --host 0.0.0.0 --port 8080 --db games.db"),
    "box show": ("scarab box show tutankhamen", "scarab box show tutankhamen --json"),
    "box check": ("scarab box check annas.box.json --lang nl",),
    "box diff": ("scarab box diff annas.box.json", "scarab box diff annas.box.json bens.box.json"),
    "box edit": (
        "scarab box edit egizia",
        "scarab box edit egizia annas.box.json --set crew_max=8 --set obelisk.0=1",
    ),
    "box list": ("scarab box list",),
    "db check": ("scarab db check", "scarab db check --db games.db"),
    "db backup": ("scarab db backup monday.db",),
    "db restore": ("scarab db restore monday.db",),
}

WITH_OPTIONS: Final = ("play", "arena", "dataset")
"""Commands that accept a game's own options."""


def epilog(name: str) -> str:
    """Text below a command's help: the games' own options where the command accepts them, then examples."""
    options = ["Options of the games:", *game_options(), ""] if name in WITH_OPTIONS else []
    return "\n".join([*options, "Examples:", *[f"  [bold]{line}[/]" for line in EXAMPLES[name]]])


def game_options() -> list[str]:
    """One line per option: `imhotep      --sides  five letters A or B`."""
    rows = [
        (kind.meta.name, f"--{option.name.replace('_', '-')}", option.hint)
        for kind in GAMES.values()
        for option in kind.meta.options
    ]
    names, options = (max(len(row[column]) for row in rows) for column in (0, 1))
    return [f"  {name:<{names}}  [bold]{option:<{options}}[/]  {hint}" for name, option, hint in rows]


app = typer.Typer(
    name="scarab",
    cls=App,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games", epilog=epilog("games"), cls=Command)(careful(games.games))
app.command("rules", epilog=epilog("rules"), cls=Command)(careful(rules.rules))
app.command("play", epilog=epilog("play"), cls=GameCommand)(careful(play.play))
app.command("replay", epilog=epilog("replay"), cls=Command)(careful(replay.replay))
app.command("verify", epilog=epilog("verify"), cls=Command)(careful(verify.verify))
app.command("hint", epilog=epilog("hint"), cls=Command)(careful(hint.hint))
app.command("arena", epilog=epilog("arena"), cls=GameCommand)(careful(arena.arena))
app.command("tune", epilog=epilog("tune"), cls=Command)(careful(tune.tune))
app.command("dataset", epilog=epilog("dataset"), cls=GameCommand)(careful(dataset.dataset))
app.command("laws", epilog=epilog("laws"), cls=Command)(careful(laws.laws))
app.command("bench", epilog=epilog("bench"), cls=Command)(careful(bench.bench))
app.command("new-game", epilog=epilog("new-game"), cls=Command)(careful(new_game.new_game))
app.command("serve", epilog=epilog("serve"), cls=Command)(careful(serve.serve))

boxes = typer.Typer(
    cls=Group, help="Show, check, compare and change the printed numbers of a game.", no_args_is_help=True
)
boxes.command("show", epilog=epilog("box show"), cls=Command)(careful(box.show))
boxes.command("check", epilog=epilog("box check"), cls=Command)(careful(box.check))
boxes.command("diff", epilog=epilog("box diff"), cls=Command)(careful(box.diff))
boxes.command("edit", epilog=epilog("box edit"), cls=Command)(careful(box_edit.edit))
boxes.command("list", epilog=epilog("box list"), cls=Command)(careful(box.list_boxes))
app.add_typer(boxes, name="box")

database = typer.Typer(
    cls=Group, help="Check, back up or restore the server's database, even while it runs.", no_args_is_help=True
)
database.command("check", epilog=epilog("db check"), cls=Command)(careful(db.check))
database.command("backup", epilog=epilog("db backup"), cls=Command)(careful(db.backup))
database.command("restore", epilog=epilog("db restore"), cls=Command)(careful(db.restore))
app.add_typer(database, name="db")


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"scarab {__version__} on the {'compiled' if is_compiled() else 'plain Python'} engine")
        raise typer.Exit


@app.callback(epilog="A first game: [bold]scarab play tutankhamen[/]")
@careful
def scarab(
    plugin: Annotated[
        list[str],
        typer.Option(
            metavar="MODULE",
            help="Load your own games or bots from a module, installed or in the current folder. Can follow the"
            " command.",
            default_factory=list,
            show_default=False,
        ),
    ],
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=print_version, is_eager=True)
    ] = False,
) -> None:
    """Play Eurogames of ancient Egypt, against people and bots."""
    load_plugins(plugin, complain)


def main() -> None:
    """Run the program. Characters the terminal cannot encode or decode are replaced instead of raising."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    code: int | str | None = None
    try:
        app(prog_name="scarab")
    except SystemExit as leaving:
        code = leaving.code
    except OSError as error:  # raised while printing a help page
        code = cannot_print(error)
    try:
        sys.stdout.flush()
    except OSError as error:
        print_no_more()
        code = code or cannot_print(error)
    sys.exit(code)


def cannot_print(error: OSError) -> int:
    """Exit code after a failed write. A closed pipe is silent; any other error is reported."""
    print_no_more()
    if isinstance(error, BrokenPipeError):
        return 1
    complain(sentence(error))
    return exit_code(error)


def print_no_more() -> None:
    """Redirect stdout to the null device: Python flushes its buffer once more at exit, which would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
