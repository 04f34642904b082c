"""Positions of Amun-Re, and what the terminal shows of them."""

import re
from functools import cache
from io import StringIO

from rich.console import Console

from scarab.bots.bot import View
from scarab.cli.boards import board_of
from scarab.cli.session.screen import Turn, show_turn
from scarab.core.action import CHANCE
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.register import load
from scarab.core.state import State

BOARD = board_of("amun_re")
PLAYERS = ["you", "greedy", "random", "greedy", "random"]
SIZES = [(80, 24), (80, 30), (100, 35), (120, 40), (160, 60)]
TABLES = [(3, "first", "no"), (4, "drawn", "no"), (5, "first", "yes"), (5, "drawn", "no")]


@cache
def record_of(seats: int, start: str, open_gold: str, seed: int) -> Record:
    return random_record(load("amun_re", seats, start=start, open_gold=open_gold), seed)


@cache
def positions(seats: int, start: str = "first", open_gold: str = "no", seed: int = 1) -> list[State]:
    """Every position of a random game in which a seat is asked."""
    states = record_of(seats, start, open_gold, seed).states()
    return [state for state in states if state.seats_to_act() not in ([], [CHANCE])]


def turn_of(state: State) -> Turn:
    seat = state.seats_to_act()[-1]
    view = state.view(seat)
    legal = state.legal_actions(seat)
    return Turn(BOARD, view, legal, BOARD.hints(state.game, view, legal), PLAYERS, [])


def screen_of(turn: Turn, width: int = 80, height: int = 24) -> str:
    shown = StringIO()
    console = Console(file=shown, force_terminal=True, color_system=None, width=width, height=height)
    show_turn(console, turn)
    return re.sub(r"\x1b\[\d*[A-Za-z]", "", shown.getvalue())


def drawn(view: View, width: int = 80, height: int = 24) -> list[str]:
    return [line.plain for line in BOARD.draw(view, PLAYERS, {}, width, height)]
