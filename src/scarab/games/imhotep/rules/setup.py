"""Preparation: everything in the quarry, cards shuffled, start stones by turn order."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import DrawOne
from scarab.core.game import Game
from scarab.core.score import blank_sheet
from scarab.games.imhotep.box.cards import CARD_COUNTS, CARD_TYPES, FACE_UP, NO_CARD
from scarab.games.imhotep.box.ships import BERTHS, DOCKED, EMPTY, NEVER, SHIPS
from scarab.games.imhotep.box.sites import ALL_SITES, START_STONES, STONES_EACH, THREE_PYRAMIDS
from scarab.games.imhotep.chance import STARTS, DrawnStart
from scarab.games.imhotep.meta import META
from scarab.games.imhotep.rules.rounds import begin_round
from scarab.games.imhotep.state import NOBODY, ImhotepState


def empty_table(game: Game) -> ImhotepState:
    """IMH-1 to IMH-5: nothing is drawn yet."""
    seats = game.seats
    sides = str(game.options["sides"])
    return ImhotepState(
        game,
        [],
        blank_sheet(META.categories, seats),
        b_sides=(sides[0] == "B", sides[1] == "B", sides[2] == "B", sides[3] == "B", sides[4] == "B"),
        turned=[],
        ships=[0] * SHIPS,
        hold=[EMPTY] * (SHIPS * BERTHS),
        free=[0] * SHIPS,
        lacking=[NEVER] * SHIPS,
        moored=[DOCKED] * SHIPS,
        order=[],
        sleds=[0] * seats,
        quarry=[STONES_EACH] * seats,
        pyramid=[EMPTY] * THREE_PYRAMIDS if sides[1] == "B" else [],
        temple=[],
        burial=[],
        obelisks=[0] * seats,
        towers=[],
        market=[NO_CARD] * FACE_UP[sides[0]],
        counted=[],
        pair=[],
        unseen=list(CARD_COUNTS),
        discards=[0] * CARD_TYPES,
        cards=[0] * (seats * CARD_TYPES),
        face_down=0,
        docked=0,
        open_sites=ALL_SITES,
        starter=NOBODY,
        turn=NOBODY,
        sailor=NOBODY,
    )


def new_state(game: Game) -> ImhotepState:
    """The first round is about to begin. The starting player is drawn first, or is the first seat (IMH-6)."""
    state = empty_table(game)
    begin_round(state)
    if game.options["start"] == "drawn":
        state.stack.append(DRAW_START)
    else:
        seat_starter(state, 0)
    return state


def seat_starter(state: ImhotepState, starter: int) -> None:
    """IMH-6: 2, 3, 4 and 5 stones on the sleds by turn order."""
    seats = len(state.sleds)
    state.starter = starter
    for turn in range(seats):
        seat = (starter + turn) % seats
        state.sleds[seat] = START_STONES[turn]
        state.quarry[seat] = STONES_EACH - START_STONES[turn]


@final
class DrawStart(DrawOne[ImhotepState]):
    """Who begins? Every seat is equally likely."""

    rule = "IMH-6"
    draws = "the starting player"

    def bag(self, state: ImhotepState) -> list[int]:
        return [1] * state.game.seats

    def drawn_action(self, state: ImhotepState, kind: int) -> Action:
        return STARTS[kind]

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnStart)
        state.stack.pop()
        seat_starter(state, action.seat)


DRAW_START: Final = DrawStart()
