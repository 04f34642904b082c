"""Preparation: gold and builders are dealt, a Pharaoh begins (AMR-6)."""

from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.score import blank_sheet
from scarab.core.starting import DrawnStart, DrawSeat
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import BUILDER, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import FACE_DOWN, NO_PROVINCE, PROVINCES
from scarab.games.amun_re.box.supply import GOLD, UNSEALED
from scarab.games.amun_re.meta import META
from scarab.games.amun_re.rules.phases import NEXT_PHASE
from scarab.games.amun_re.state import NOBODY, AmunReState


def new_state(game: Game) -> AmunReState:
    """AMR-6: 20 gold and a builder each; the other cards are the deck; the temple stands beside its track.

    The first round begins at once, unless the first Pharaoh is drawn before it.
    """
    seats = game.seats
    drawn = game.options["start"] == "drawn"
    stack: list[Decision[Any]] = [NEXT_PHASE, DRAW_START] if drawn else [NEXT_PHASE]
    state = AmunReState(game, stack, blank_sheet(META.categories, seats))
    box = state.box
    deck = list(box.card_counts)
    deck[BUILDER] -= seats
    hand = [0] * KINDS
    hand[BUILDER] = 1
    state.pharaoh = NOBODY if drawn else 0
    state.gold = [box.start_gold] * seats
    state.supply = list(box.supply)
    state.supply[GOLD] -= box.start_gold * seats
    state.hands = vec[i64]([count for seat in range(seats) for count in hand])
    state.cards = [1] * seats
    state.dealt_builder = [1] * seats
    state.played = [0] * seats
    state.deck = vec[i64](deck)
    state.deck_size = sum(deck)
    state.deck_most = vec[i64]([count for viewer in range(seats + 1) for count in deck])
    state.discards = vec[i64]([0] * KINDS)
    state.under = vec[i64]([NO_CARD] * box.slots)
    state.lands = vec[i64]([NO_PROVINCE] * (seats * ROUNDS))
    state.pyramids = vec[i64]([0] * PROVINCES)
    state.stones = vec[i64]([0] * PROVINCES)
    state.farmers = vec[i64]([0] * PROVINCES)
    state.lowland = vec[i64]([0] * PROVINCES)
    state.piles = vec[i64]([FACE_DOWN] * PROVINCES)
    state.bid_on = [NO_PROVINCE] * seats
    state.bid_step = [0] * seats
    state.leader = vec[i64]([NOBODY] * PROVINCES)
    state.offers = [UNSEALED] * seats
    state.correcting = [0] * seats
    state.settle()
    return state


@final
class DrawStart(DrawSeat[AmunReState]):
    """Who is the first Pharaoh? Every seat is equally likely."""

    rule = "AMR-6"
    draws = "the first Pharaoh"

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnStart)
        state.stack.pop()
        state.pharaoh = action.seat


DRAW_START: Final = DrawStart()
