"""Preparation: the boards, the order tiles, the first graves (EGZ-3 to EGZ-7)."""

from typing import Any, final

from scarab.core.action import Action
from scarab.core.decision import Chance, Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import blank_sheet
from scarab.games.egizia.box.board import START_STONES
from scarab.games.egizia.box.buildings import FIELDS, GRAVE_TILES, GRAVES, LANES, OPEN_GRAVES
from scarab.games.egizia.box.crews import CREW_START
from scarab.games.egizia.box.nile_cards import DECK_COUNTS, HELD_TYPES, NO_CARD, ONCE_TYPES, START_FIELD, START_QUARRY
from scarab.games.egizia.box.river import PLACES, RING_START, SHIPS, SLOTS
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS
from scarab.games.egizia.chance import DealtOrder
from scarab.games.egizia.meta import META
from scarab.games.egizia.rules.graves import OPEN_GRAVE
from scarab.games.egizia.rules.rounds import BEGIN_ROUND
from scarab.games.egizia.rules.sphinx_cards import DEAL_START_CARDS
from scarab.games.egizia.sphinx_visits import UNSEEN
from scarab.games.egizia.state import NOBODY, EgiziaState


def empty_table(game: Game) -> EgiziaState:
    """EGZ-3, EGZ-6: everything in its place, nothing drawn yet."""
    seats = game.seats
    stack: list[Decision[Any]] = [BEGIN_ROUND, *[OPEN_GRAVE] * OPEN_GRAVES, DealOrder()]
    hand = [0] * HELD_TYPES
    hand[START_FIELD] = 1
    hand[START_QUARRY] = 1
    hands = hand * seats
    crews = CREW_START * seats
    return EgiziaState(
        game,
        stack,
        blank_sheet(META.categories, seats),
        order=[],
        track=[],
        points=vec[i64]([0] * seats),
        river=vec[i64]([0] * (PLACES + 1)),
        squares=vec[i64]([NO_CARD] * (PLACES + 1)),
        sites=vec[i64]([NOBODY] * (3 * SLOTS)),
        ships=vec[i64]([SHIPS] * seats),
        lowest=vec[i64]([0] * seats),
        deck=vec[i64](DECK_COUNTS[0]),
        hands=vec[i64](hands),
        used=vec[i64]([0] * (ONCE_TYPES * seats)),
        waiting=vec[i64]([0] * seats),
        crews=vec[i64](crews),
        tired=vec[i64]([0] * (len(CREW_START) * seats)),
        stones=vec[i64]([0] * seats),
        stone_market=vec[i64]([0] * seats),
        grain_market=vec[i64]([0] * seats),
        works=vec[i64]([0] * seats),
        built=vec[i64]([NOBODY] * FIELDS),
        progress=vec[i64]([0] * LANES),
        graves=vec[i64]([0] * GRAVES),
        grave_bag=vec[i64](GRAVE_TILES),
        sphinx=vec[i64]([UNSEEN] * SPHINX_CARDS),
        bottom=[],
        visits=[],
        visiting=False,
        shown=False,
        round=0,
        phase=0,
        ring=RING_START,
        gone=0,
        sailing=0,
        sailor=-1,
        latest=0,
        grain=0,
        slot=0,
        freed=False,
        holds_field=False,
        strength=0,
        first_sum=0,
        second_sum=0,
        rows=0,
    )


@final
class DealOrder(Chance[EgiziaState]):
    """Who gets which order tile? Stones go by it, and on score 0 tile 1 stands hindmost."""

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
            state.stones[action.seats[tile]] = START_STONES[tile]
        if state.game.options["start_sphinx_card"]:
            for tile in range(len(action.seats) - 1, -1, -1):
                state.stack.append(DEAL_START_CARDS[action.seats[tile]])
