"""Preparation: gold and builders are dealt, a Pharaoh begins (AMR-6)."""

from typing import Any, Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Chance, Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import blank_sheet
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import BUILDER, CARD_COUNTS, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import FACE_DOWN, FREE_CARD_SLOTS, NO_PROVINCE, PROVINCES
from scarab.games.amun_re.box.supply import START_GOLD, SUPPLY, UNSEALED
from scarab.games.amun_re.chance import STARTS, DrawnStart
from scarab.games.amun_re.meta import META
from scarab.games.amun_re.rules.phases import NEXT_PHASE
from scarab.games.amun_re.state import NOBODY, AmunReState


def new_state(game: Game) -> AmunReState:
    """AMR-6: 20 gold and a builder each; the other cards are shuffled; the temple stands beside its track."""
    seats = game.seats
    stack: list[Decision[Any]] = [NEXT_PHASE]
    if game.options["start"] == "drawn":
        stack.append(DRAW_START)
    deck = list(CARD_COUNTS)
    deck[BUILDER] -= seats
    hand = [0] * KINDS
    hand[BUILDER] = 1
    return AmunReState(
        game,
        stack,
        blank_sheet(META.categories, seats),
        gold=[START_GOLD] * seats,
        hands=vec[i64]([count for seat in range(seats) for count in hand]),
        cards=[1] * seats,
        dealt_builder=[1] * seats,
        deck=vec[i64](deck),
        deck_most=vec[i64]([count for viewer in range(seats + 1) for count in deck]),
        discards=vec[i64]([0] * KINDS),
        under=vec[i64]([NO_CARD] * FREE_CARD_SLOTS),
        lands=vec[i64]([NO_PROVINCE] * (seats * ROUNDS)),
        pyramids=vec[i64]([0] * PROVINCES),
        stones=vec[i64]([0] * PROVINCES),
        farmers=vec[i64]([0] * PROVINCES),
        lowland=vec[i64]([0] * PROVINCES),
        piles=vec[i64]([FACE_DOWN] * PROVINCES),
        turned_up=[],
        bid_on=[NO_PROVINCE] * seats,
        bid_step=[0] * seats,
        leader=vec[i64]([NOBODY] * PROVINCES),
        played=[0] * seats,
        offers=[UNSEALED] * seats,
        correcting=[0] * seats,
        supply=[SUPPLY[0] - START_GOLD * seats, *SUPPLY[1:]],
        deck_size=sum(deck),
        discard_size=0,
        pharaoh=NOBODY if game.options["start"] == "drawn" else 0,
        kingdom=1,
        round=1,
        phase=0,
        temple=0,
        total=0,
        bought=0,
        to_place=0,
        increase_on=NO_PROVINCE,
        eight_gold_on=NO_PROVINCE,
    )


@final
class DrawStart(Chance[AmunReState]):
    """Who is the first Pharaoh? Any seat, each equally likely."""

    rule = "AMR-6"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        return list(STARTS[: state.game.seats])

    def sample(self, state: AmunReState, rng: Rng) -> Action:
        return STARTS[rng.below(state.game.seats)]

    def why_impossible(self, state: AmunReState, action: Action) -> str:
        if not isinstance(action, DrawnStart):
            return "the first Pharaoh is drawn now"
        return "" if action.seat < state.game.seats else f"nobody sits on {seat_name(action.seat)}"

    def weights(self, state: AmunReState, drawn: list[int]) -> list[int]:
        return [] if drawn else [1] * state.game.seats

    def outcome(self, state: AmunReState, drawn: list[int]) -> Action:
        return STARTS[drawn[0]]

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnStart)
        state.stack.pop()
        state.pharaoh = action.seat


DRAW_START: Final = DrawStart()
