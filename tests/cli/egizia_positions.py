"""Positions of Egizia, and what the terminal shows of them."""

import re
from functools import cache
from io import StringIO

from rich.console import Console

from games.egizia.positions import lay
from scarab.bots.bot import View
from scarab.cli.boards import board_of
from scarab.cli.session.screen import Turn, show_turn
from scarab.core.action import CHANCE
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.register import load
from scarab.core.state import State
from scarab.games.egizia.box.nile_cards import CARD_NAMES
from scarab.games.egizia.state import EgiziaState

BOARD = board_of("egizia")
PLAYERS = ["you", "greedy", "random", "greedy"]
TABLES = [(2, False, False), (2, True, True), (3, False, True), (3, True, False), (4, False, False), (4, True, True)]
"""Seats and the two options: a start card, and leftovers after the Nile (EGZ-7)."""
SIZES = [(80, 24), (80, 30), (100, 35), (120, 40)]


@cache
def recorded(seats: int, start: bool, early: bool, seed: int) -> Record:
    game = load("egizia", seats, start_sphinx_card=start, leftover_after_nile=early)
    return random_record(game, seed)


@cache
def played(seats: int, start: bool, early: bool, seed: int) -> list[State]:
    """Every position of a random game, the first and the last too."""
    return recorded(seats, start, early, seed).states()


def asked(seats: int, start: bool, early: bool, seed: int) -> list[State]:
    return [state for state in played(seats, start, early, seed) if state.seats_to_act() not in ([], [CHANCE])]


@cache
def each_question() -> dict[str, State]:
    """Of every kind of question that a seat can be asked, the position with most choices."""
    found: dict[str, State] = {}
    for setting in TABLES:
        for seed in range(4):
            for state in asked(*setting, seed):
                name = state.stack[-1].name()
                if name not in found or width_of(state) > width_of(found[name]):
                    found[name] = state
    return found


def width_of(state: State) -> int:
    return len(state.legal_actions(state.seats_to_act()[0]))


def turn_of(state: State) -> Turn:
    seat = state.seats_to_act()[0]
    view = state.view(seat)
    legal = state.legal_actions(seat)
    return Turn(BOARD, view, legal, BOARD.hints(state.game, view, legal), PLAYERS, BOARD.tell(state.events or []))


def screen_of(state: State, width: int = 80, height: int = 24) -> str:
    shown = StringIO()
    console = Console(file=shown, force_terminal=True, color_system=None, width=width, height=height)
    show_turn(console, turn_of(state))
    return re.sub(r"\x1b\[\d*[A-Za-z]", "", shown.getvalue())


def drawn(view: View, width: int = 80, height: int = 24) -> list[str]:
    return [line.plain for line in BOARD.draw(view, PLAYERS, {}, width, height)]


def hints_of(state: State) -> dict[str, str]:
    return {text: hint.words for text, hint in turn_of(state).hints.items()}


def dealt(*sphinx: str, **squares: str) -> EgiziaState:
    """Everybody holds a sphinx card, these cards lie on the squares, A is to place a ship."""
    state = load("egizia", len(sphinx), start_sphinx_card=True).new_state()
    assert isinstance(state, EgiziaState)
    for drawn_line in (f"order {' '.join('abcd'[: len(sphinx)])}", *[f"draw {card}" for card in sphinx]):
        state.play(CHANCE, drawn_line)
    for value in (4, 2, 6, 3):
        state.play(CHANCE, f"open {value}")
    for name in squares.values():
        state.deck[CARD_NAMES.index(name)] += 1
    lay(state, **squares)
    return state
