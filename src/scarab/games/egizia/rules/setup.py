"""Preparation: the boards, the order tiles, the first graves (EGZ-3 to EGZ-7)."""

from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance, Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import blank_sheet
from scarab.games.egizia.box.bounds import NOBODY
from scarab.games.egizia.box.buildings import LANES
from scarab.games.egizia.box.crews import CREWS
from scarab.games.egizia.box.nile_cards import HELD_TYPES, NO_CARD, ONCE_TYPES
from scarab.games.egizia.box.river import FURTHER, NO_PLACE, PLACES, SITES, SLOTS
from scarab.games.egizia.box.rounds import DECK_OF_ROUND
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS
from scarab.games.egizia.chance import DealtOrder
from scarab.games.egizia.meta import META
from scarab.games.egizia.rules.graves import OPEN_GRAVE
from scarab.games.egizia.rules.rounds import BEGIN_ROUND
from scarab.games.egizia.rules.sphinx_cards import DealStartCard
from scarab.games.egizia.sphinx_visits import UNSEEN
from scarab.games.egizia.state import EgiziaState


def new_state(game: Game) -> EgiziaState:
    """EGZ-3, EGZ-6: everything in its place, nothing drawn yet."""
    seats = game.seats
    state = EgiziaState(game, [], blank_sheet(META.categories, seats))
    box = state.box
    stack: list[Decision[Any]] = [BEGIN_ROUND, *[OPEN_GRAVE] * box.open_graves, DEAL_ORDER]
    state.stack = stack
    hand = [0] * HELD_TYPES
    hand[box.start_field] = 1
    hand[box.start_quarry] = 1
    hands = hand * seats  # named, because mypyc cannot make a vec of an expression with `*`
    crews = box.start_crews * seats
    slots = SITES * (SLOTS + (FURTHER if box.first_places > 1 else 0))
    state.track = []
    state.points = vec[i64]([0] * seats)
    state.river = vec[i64]([0] * (PLACES + 1))
    state.squares = vec[i64]([NO_CARD] * (PLACES + 1))
    state.sites = vec[i64]([NOBODY] * slots)
    state.deck = vec[i64](box.decks[DECK_OF_ROUND[0]])
    state.ships = vec[i64]([box.ships] * seats)
    state.lowest = vec[i64]([NO_PLACE] * seats)
    state.hands = vec[i64](hands)
    state.used = vec[i64]([0] * (seats * ONCE_TYPES))
    state.waiting = vec[i64]([0] * seats)
    state.crews = vec[i64](crews)
    state.tired = vec[i64]([0] * (seats * CREWS))
    state.stones = vec[i64]([0] * seats)
    state.stone_market = vec[i64]([0] * seats)
    state.grain_market = vec[i64]([0] * seats)
    state.works = vec[i64]([0] * seats)
    state.built = vec[i64]([NOBODY] * box.fields)
    state.progress = vec[i64]([0] * LANES)
    state.graves = vec[i64]([0] * box.graves)
    state.grave_bag = vec[i64](box.grave_tiles)
    state.sphinx = vec[i64]([UNSEEN] * SPHINX_CARDS)
    state.bottom = []
    state.visits = []
    return state


@final
class DealOrder(Chance[EgiziaState]):
    """Deals the order tiles: they set starting stones and the order of the markers (tile 1 last)."""

    rule = "EGZ-4"

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        seats = list(range(state.game.seats))
        rng.shuffle(seats)
        return DealtOrder(seats)

    def why_impossible(self, state: EgiziaState, action: Action) -> str:
        return "" if isinstance(action, DealtOrder) else "the order tiles are dealt now"

    def weights(self, state: EgiziaState, drawn: list[int]) -> list[int]:
        """Tile by tile, by seat."""
        seats = state.game.seats
        return [] if len(drawn) == seats else [0 if seat in drawn else 1 for seat in range(seats)]

    def outcome(self, state: EgiziaState, drawn: list[int]) -> Action:
        return DealtOrder(drawn[:])

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, DealtOrder)
        state.stack.pop()
        state.order = action.seats[:]
        state.track = action.seats[::-1]
        for tile in range(len(action.seats)):
            state.stones[action.seats[tile]] = state.box.start_stones[tile]
        if state.game.options["start_sphinx_card"]:
            state.ask(*[DealStartCard.of(owner) for owner in action.seats])


DEAL_ORDER: Final = DealOrder()
