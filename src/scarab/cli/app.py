"""The command line: `scarab` and its commands."""

import sys
from io import TextIOWrapper
from typing import Annotated, Final

import typer

from scarab import __version__
from scarab.cli import arena, bench, dataset, db, games, hint, laws, play, replay, rules, serve, tune, verify
from scarab.cli.choices import GAME_OPTIONS
from scarab.cli.engine import is_compiled
from scarab.cli.errors import careful

EXAMPLES: Final = {
    "games": ("scarab games", "scarab games --lang nl"),
    "rules": ("scarab rules tutankhamen", "scarab rules tutankhamen tut-19"),
    "play": (
        "scarab play tutankhamen",
        "scarab play tutankhamen --seats you,expert,novice --start drawn",
        "scarab play tutankhamen --seats you,you --save evening.txt",
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
    "serve": ("scarab serve --open", "scarab serve --host 0.0.0.0 --port 8080 --db games.db"),
    "db check": ("scarab db check", "scarab db check --db games.db"),
    "db backup": ("scarab db backup monday.db",),
    "db restore": ("scarab db restore monday.db",),
}


def epilog(name: str) -> str:
    """The examples below a command's help."""
    return "\n".join(["Examples:", *[f"  [bold]{line}[/]" for line in EXAMPLES[name]]])


app = typer.Typer(
    name="scarab",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games", epilog=epilog("games"))(careful(games.games))
app.command("rules", epilog=epilog("rules"))(careful(rules.rules))
app.command("play", epilog=epilog("play"), context_settings=GAME_OPTIONS)(careful(play.play))
app.command("replay", epilog=epilog("replay"))(careful(replay.replay))
app.command("verify", epilog=epilog("verify"))(careful(verify.verify))
app.command("hint", epilog=epilog("hint"))(careful(hint.hint))
app.command("arena", epilog=epilog("arena"), context_settings=GAME_OPTIONS)(careful(arena.arena))
app.command("tune", epilog=epilog("tune"))(careful(tune.tune))
app.command("dataset", epilog=epilog("dataset"), context_settings=GAME_OPTIONS)(careful(dataset.dataset))
app.command("laws", epilog=epilog("laws"))(careful(laws.laws))
app.command("bench", epilog=epilog("bench"))(careful(bench.bench))
app.command("serve", epilog=epilog("serve"))(careful(serve.serve))

database = typer.Typer(help="Look after the server's database, also while it runs.", no_args_is_help=True)
database.command("check", epilog=epilog("db check"))(careful(db.check))
database.command("backup", epilog=epilog("db backup"))(careful(db.backup))
database.command("restore", epilog=epilog("db restore"))(careful(db.restore))
app.add_typer(database, name="db")


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"scarab {__version__} on the {'compiled' if is_compiled() else 'plain Python'} engine")
        raise typer.Exit


@app.callback(epilog="A first game: [bold]scarab play tutankhamen[/]")
def scarab(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=print_version, is_eager=True)
    ] = False,
) -> None:
    """Eurogames of ancient Egypt, played faithfully by people and bots."""


def main() -> None:
    """What cannot be shown in this terminal's encoding, or read from it, becomes a question mark and no error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="scarab")
