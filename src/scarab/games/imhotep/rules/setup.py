"""Preparation: everything in the quarry, cards shuffled, start stones by turn order."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.score import blank_sheet
from scarab.core.starting import DrawnStart, DrawSeat
from scarab.games.imhotep.box.cards import CARD_TYPES, NO_CARD
from scarab.games.imhotep.box.ships import BERTHS, DOCKED, EMPTY, NEVER, SHIPS
from scarab.games.imhotep.box.sites import MARKET, PYRAMID, THREE_PYRAMIDS
from scarab.games.imhotep.meta import META
from scarab.games.imhotep.rules.rounds import begin_round
from scarab.games.imhotep.state import ImhotepState


def new_state(game: Game) -> ImhotepState:
    """IMH-1 to IMH-6: all stones in the quarry, all cards in the pile; the first round is about to begin."""
    state = blank_table(game)
    begin_round(state)
    if game.options["start"] == "drawn":
        state.stack.append(DRAW_START)
    else:
        seat_starter(state, 0)
    return state


def blank_table(game: Game) -> ImhotepState:
    seats = game.seats
    sides = str(game.options["sides"])
    state = ImhotepState(game, [], blank_sheet(META.categories, seats))
    state.b_sides = (sides[0] == "B", sides[1] == "B", sides[2] == "B", sides[3] == "B", sides[4] == "B")
    state.turned = []
    state.ships = [0] * SHIPS
    state.hold = [EMPTY] * (SHIPS * BERTHS)
    state.free = [0] * SHIPS
    state.lacking = [NEVER] * SHIPS
    state.moored = [DOCKED] * SHIPS
    state.order = []
    state.sleds = [0] * seats
    state.quarry = [state.box.stones] * seats
    state.pyramid = [EMPTY] * THREE_PYRAMIDS if state.b_sides[PYRAMID] else []
    state.temple = []
    state.burial = []
    state.obelisks = [0] * seats
    state.towers = []
    state.market = [NO_CARD] * state.box.face_up[1 if state.b_sides[MARKET] else 0]
    state.counted = []
    state.pair = []
    state.unseen = state.box.card_counts[:]
    state.discards = [0] * CARD_TYPES
    state.cards = [0] * (seats * CARD_TYPES)
    return state


def seat_starter(state: ImhotepState, starter: int) -> None:
    """IMH-6: 2, 3, 4 and 5 stones on the sleds by turn order."""
    seats = len(state.sleds)
    box = state.box
    state.starter = starter
    for turn in range(seats):
        seat = (starter + turn) % seats
        state.sleds[seat] = box.start_stones[turn]
        state.quarry[seat] = box.stones - box.start_stones[turn]


@final
class DrawStart(DrawSeat[ImhotepState]):
    """Who begins? Every seat is equally likely."""

    rule = "IMH-6"

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnStart)
        state.stack.pop()
        seat_starter(state, action.seat)


DRAW_START: Final = DrawStart()
