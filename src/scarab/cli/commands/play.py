"""`scarab play`: start or resume a game in the terminal."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from scarab.boxes.plain import own_box
from scarab.cli.boxes import BoxOption, RulesOption
from scarab.cli.choices import (
    complete_game,
    complete_seats,
    default_seats,
    find_game,
    load_game,
    read_player,
    read_seats,
)
from scarab.cli.files import with_path
from scarab.cli.language import LangOption, spoken
from scarab.cli.session.saves import Save, new_save, newest_save, open_save, own_save
from scarab.cli.session.screen import make_console
from scarab.cli.session.session import Session
from scarab.core.action import seat_name
from scarab.core.dice import new_seed
from scarab.core.errors import BadChoice, RecordError
from scarab.core.record import Record
from scarab.core.register import GAMES
from scarab.core.table import Table, new_table, resume_table


def play(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME|FILE",
            help="Name of the game, or a saved file with --resume.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = "",
    seats: Annotated[
        str,
        typer.Option(
            help="Players of seats A, B, C …: [bold]you[/] (repeat it to share the keyboard), a bot, or your own bot"
            " as [bold]module:maker[/].",
            autocompletion=complete_seats,
            show_default="you and two bots",
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="Seed of all draws; equal seeds give equal deals.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the game to this file.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Resume the saved game in FILE, or the most recent one.")
    ] = False,
    box: BoxOption = "",
    rules: RulesOption = None,
    lang: LangOption = None,
) -> None:
    """Play a game in the terminal, against bots or with friends at one keyboard.

    Type [bold]?[/] at any prompt to list the commands. The game is saved after every move, so you can leave at any
    time. Put the game's own options, such as [bold]--start drawn[/], after its name. A resumed game keeps its box and
    its rules.
    """
    if resume:
        words = [word for word in (game, *context.args) if word]
        if seats or seed is not None:
            raise BadChoice("a saved game keeps its seats and its seed; use --resume without --seats and --seed")
        if rules is not None:
            raise BadChoice("a saved game keeps its rules; use --resume without --rules")
        table, players, kept = take_up(words, save, box)
    else:
        table, players, kept = begin(game, context.args, seats, seed, save, rules, box)
    Session(make_console(), table, players, kept, spoken(lang)).run()


def begin(
    name: str, extra: list[str], seats: str, seed: int | None, save: Path | None, rules: int | None, box: str
) -> tuple[Table, list[str], Save]:
    """Start a new game: commit to the seed and create the save file."""
    if not name:
        raise BadChoice(f"name a game ({', '.join(GAMES)}), or resume a saved one: scarab play --resume")
    kind = find_game(name)
    players = read_seats(seats) if seats else default_seats(kind.meta)
    game = load_game(name, len(players), extra, rules, box)
    secret = new_seed() if seed is None else str(seed)
    headers = {"Date": f"{datetime.now():%Y-%m-%d}"}
    headers |= {f"Player {seat_name(seat)}": player for seat, player in enumerate(players)}
    table = new_table(game, secret, headers)
    return table, players, new_save(save, game.name, secret, own_box(game))


def take_up(words: list[str], save: Path | None, box: str = "") -> tuple[Table, list[str], Save]:
    """Resume a saved game with its seed and players."""
    files = [word for word in words if word.replace("-", "_") not in GAMES]
    if len(files) > 1:
        raise BadChoice(f"unexpected argument {files[1]!r}; a saved game keeps its options: scarab play --resume FILE")
    names = [word.replace("-", "_") for word in words if word not in files]
    path = Path(files[0]) if files else newest_save(names[0] if names else None)
    path = path.resolve()
    record, seed = open_save(path, box)
    try:
        players = seated(record)
        table = resume_table(record, seed)
    except RecordError as error:
        raise with_path(path, error) from None
    if table.state.is_over():
        raise RecordError(f"{path}: its game is over, but the result is missing")
    if save is None or save.resolve() == path:
        return table, players, own_save(path, record)
    return table, players, new_save(save, record.game.name, seed, own_box(record.game))


def seated(record: Record) -> list[str]:
    """The players in seat order, from the record's headers."""
    players = [record.headers.get(f"Player {seat_name(seat)}", "") for seat in range(record.game.seats)]
    for seat, player in enumerate(players):
        try:
            known = read_player(player)
        except BadChoice as error:
            raise RecordError(f"header 'Player {seat_name(seat)}' is {player!r}: {error}") from None
        if known != player:
            raise RecordError(f"header 'Player {seat_name(seat)}' is {player!r}, which should be {known!r}")
    return players
