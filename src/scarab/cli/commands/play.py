"""`scarab play`: a game in the terminal, new or taken up again."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from scarab.cli.choices import (
    complete_game,
    complete_seats,
    default_seats,
    find_game,
    load_game,
    read_player,
    read_seats,
)
from scarab.cli.files import told_of
from scarab.cli.language import LangOption, spoken
from scarab.cli.session.saves import Save, new_save, newest_save, open_save, own_save
from scarab.cli.session.screen import make_console
from scarab.cli.session.session import Sitting
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
            help="The game; with --resume a saved file.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = "",
    seats: Annotated[
        str,
        typer.Option(
            help="Who sits on A, B, C …: [bold]you[/] (several times, if you share the keyboard), a bot, or your own"
            " bot as [bold]module:maker[/].",
            autocompletion=complete_seats,
            show_default="you and two bots",
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The seed of the dice: the same seed, the same deal.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game is saved, line by line.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a saved game: FILE, or else the newest.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Play a game in the terminal, against bots or round one keyboard.

    At any prompt [bold]?[/] lists what you can type. Leaving loses nothing: the game is saved after every answer.
    Options of the game itself, such as [bold]--start drawn[/], come after its name.
    """
    if resume:
        words = [word for word in (game, *context.args) if word]
        if seats or seed is not None:
            raise BadChoice("a saved game keeps its seats and its seed; --resume goes without --seats and --seed")
        table, players, kept = take_up(words, save)
    else:
        table, players, kept = begin(game, context.args, seats, seed, save)
    Sitting(make_console(), table, players, kept, spoken(lang)).run()


def begin(
    name: str, extra: list[str], seats: str, seed: int | None, save: Path | None
) -> tuple[Table, list[str], Save]:
    """A new game, its dice sealed and its file created."""
    if not name:
        raise BadChoice(f"name a game ({', '.join(GAMES)}), or go on with a saved one: scarab play --resume")
    kind = find_game(name)
    players = read_seats(seats) if seats else default_seats(kind.meta)
    game = load_game(name, len(players), extra)
    secret = new_seed() if seed is None else str(seed)
    headers = {"Date": f"{datetime.now():%Y-%m-%d}"}
    headers |= {f"Player {seat_name(seat)}": player for seat, player in enumerate(players)}
    table = new_table(game, secret, headers)
    return table, players, new_save(save, game.name, secret)


def take_up(words: list[str], save: Path | None) -> tuple[Table, list[str], Save]:
    """A saved game with the dice and the players it had."""
    files = [word for word in words if word.replace("-", "_") not in GAMES]
    if len(files) > 1:
        raise BadChoice(f"{files[1]!r} is one word too many; a saved game keeps its options: scarab play --resume FILE")
    names = [word.replace("-", "_") for word in words if word not in files]
    path = Path(files[0]) if files else newest_save(names[0] if names else None)
    path = path.resolve()
    record, seed = open_save(path)
    try:
        players = seated(record)
        table = resume_table(record, seed)
    except RecordError as error:
        raise told_of(path, error) from None
    if table.state.is_over():
        raise RecordError(f"{path}: its game is over, but the result is missing")
    if save is None or save.resolve() == path:
        return table, players, own_save(path, record)
    return table, players, new_save(save, record.game.name, seed)


def seated(record: Record) -> list[str]:
    """Who sits where, from the headers."""
    players = [record.headers.get(f"Player {seat_name(seat)}", "") for seat in range(record.game.seats)]
    for seat, player in enumerate(players):
        try:
            known = read_player(player)
        except BadChoice as error:
            raise RecordError(f"header 'Player {seat_name(seat)}' is {player!r}: {error}") from None
        if known != player:
            raise RecordError(f"header 'Player {seat_name(seat)}' is {player!r}, which should be {known!r}")
    return players
