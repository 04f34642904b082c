"""Compares servers over the route that browsers take: `python bench/server.py --before PATH --after PATH --rounds 3`.

All games, at tables with four viewers: two to four people and spectators, each with a socket and a connection for
requests. A table's next move is sent when all four have seen the last. Three ways of playing take turns, eight moves at
each table, until the games are over or `--moves` are played: moves alone; a preview and then the move, as a page sends
them for a person; preview and move at half the pace, a realistic load.

A PATH is a checkout, plain or compiled in place (`python setup.py build_ext --inplace`), or a Python that has Scarab
installed; `--also NAME=PATH` adds more. A server whose page sends moves and previews over its socket gets them there,
any other by POST, with the headers that a browser sends. Every server is a process that starts afresh for each game,
and servers take turns in every round (before, today, after, before, …). The figures are medians over the rounds;
compare them within one run only. The server has one core and the players the other. The players' load is printed: near
100 % it would be the players that are measured.

`--peer` puts boardgame.io's server into the same rounds: as many tables with four sockets, moves over its own socket.
Its game is tic-tac-toe, it computes no views or previews, and it keeps games in memory only: no disk is waited for. So
it has less to do with each move.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Annotated, Any, Final

import typer
import uvloop
from rich.console import Console

from figures import IDLE, PEER_NAME, Figures  # type: ignore[import-not-found]  # beside this file
from measures import PEER, Run, measure_peer, seat_counts  # type: ignore[import-not-found]
from processes import UNLIMITED, Checkout, Process, pin_players, scarab  # type: ignore[import-not-found]

HERE: Final = Path(__file__).parents[1]
SETTINGS: Final = {**UNLIMITED, "SCARAB_IDLE_SECONDS": "3"}
PROGRESS: Final = Console(stderr=True)


def measure(checkout: Checkout, games: list[str], tables: int, moves: int, figures: Figures) -> None:
    by_socket = checkout.takes_moves_by_socket()
    for game in games:
        with scarab(checkout, SETTINGS) as server:
            PROGRESS.print(f"{checkout.name}, {game}")
            found = uvloop.run(play(server, game, by_socket, tables, moves))
            for name, value in found._asdict().items():
                figures.note(checkout.name, f"{game} {name}", value)
    with scarab(checkout, SETTINGS) as server:
        PROGRESS.print(f"{checkout.name}, idle sockets")
        figures.note(checkout.name, IDLE, uvloop.run(idle(server, by_socket, max(tables // 2, 1))))


async def play(server: Process, game: str, by_socket: bool, tables: int, moves: int) -> Any:
    counts = await seat_counts(server.port)
    return await Run(server, game, counts[game], by_socket).measure(tables, moves)


async def idle(server: Process, by_socket: bool, tables: int) -> float:
    counts = await seat_counts(server.port)
    game = next(iter(counts))
    return float(await Run(server, game, counts[game], by_socket).idle_sockets(tables))


def names_of_games(checkout: Checkout, only: list[str]) -> list[str]:
    with scarab(checkout, SETTINGS) as server:
        known = list(uvloop.run(seat_counts(server.port)))
    return [name for name in known if not only or name in only]


def checkouts_of(before: Path | None, today: Path | None, after: Path | None, also: list[str]) -> list[Checkout]:
    found = [
        Checkout(name, path.resolve() if path.is_dir() else path.absolute())
        for name, path in (
            ("before", before),
            ("today", today),
            *[name_and_path(text) for text in also],
            ("after", after),
        )
        if path is not None
    ]
    return found or [Checkout("this checkout", HERE)]


def name_and_path(text: str) -> tuple[str, Path]:
    name, _, path = text.rpartition("=")
    return name or path, Path(path)


def main(
    before: Annotated[Path | None, typer.Option(help="The old server.")] = None,
    today: Annotated[Path | None, typer.Option(help="A third server, between the two.")] = None,
    after: Annotated[Path | None, typer.Option(help="The new server; it is compared with the first.")] = None,
    also: Annotated[list[str] | None, typer.Option(help="NAME=PATH: a further server; repeatable.")] = None,
    rounds: Annotated[int, typer.Option(min=1)] = 3,
    tables: Annotated[int, typer.Option(min=1)] = 60,
    moves: Annotated[int, typer.Option(min=24, help="Moves at each table, at most.")] = 96,
    game: Annotated[list[str] | None, typer.Option(help="This game only.")] = None,
    peer: Annotated[bool, typer.Option("--peer", help="Measure boardgame.io in the same rounds.")] = False,
    raw: Annotated[Path | None, typer.Option(help="Write every round's figures here, as JSON.")] = None,
) -> None:
    """Print the figures as Markdown."""
    checkouts = checkouts_of(before, today, after, also or [])
    if peer and not (PEER / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)
    games = names_of_games(checkouts[-1], game or [])
    pin_players()
    figures = Figures()
    for number in range(rounds):
        PROGRESS.print(f"round {number + 1} of {rounds}")
        for checkout in checkouts:
            measure(checkout, games, tables, moves, figures)
        if peer and shutil.which("node"):
            for name, value in measure_peer(tables, moves)._asdict().items():
                figures.note(PEER_NAME, name, value)
        if raw is not None:
            figures.write(raw)
    for checkout in checkouts:
        way = "moves and previews over the socket" if checkout.takes_moves_by_socket() else "moves and previews by POST"
        print(f"- {checkout.name}: {checkout.compiled()}; {way}")
    for report in figures.reports(games, [checkout.name for checkout in checkouts]):
        print(f"\n{report}")


if __name__ == "__main__":
    typer.run(main)
