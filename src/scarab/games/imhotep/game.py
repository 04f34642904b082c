"""Imhotep in its box: what the other files of this folder say, tied together."""

from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.imhotep.actions import GRAMMAR, VOCABULARY, parse_chance
from scarab.games.imhotep.box.ships import ROUNDS, SHIPS, most_loads
from scarab.games.imhotep.box.sites import SLED, THREE_PYRAMIDS
from scarab.games.imhotep.meta import META
from scarab.games.imhotep.rules.blue_cards import LoadByChisel, LoadByHammer, LoadToSail, SailByLever, SailLoaded
from scarab.games.imhotep.rules.deck import DiscardCard, DrawCard
from scarab.games.imhotep.rules.market import TakeCard
from scarab.games.imhotep.rules.pair import KeepCard, LookAtPair, TurnPair
from scarab.games.imhotep.rules.pyramid import BuildPyramid, LoadBonus
from scarab.games.imhotep.rules.rounds import ClearRound, EndRound, LayMarket, NextRound, RevealRound
from scarab.games.imhotep.rules.sailing import ChooseOrder, Unload
from scarab.games.imhotep.rules.setup import DrawStart, first_table
from scarab.games.imhotep.rules.temple import PointOrStones, ScoreField
from scarab.games.imhotep.rules.turn import NextTurn, TakeTurn
from scarab.games.imhotep.view import rebuild

CARDS_TAKEN: Final = 4
"""From the market in a round: four cards, or three and the pair."""
BONUS_CARDS: Final = ROUNDS + 1
"""One a round in the temple, one in the left pyramid."""


@final
class Imhotep(Game):
    """Two to four builders."""

    meta = META
    grammar = GRAMMAR
    decisions = (
        DrawStart,
        RevealRound,
        LayMarket,
        TakeTurn,
        NextTurn,
        SailByLever,
        LoadByHammer,
        LoadByChisel,
        LoadToSail,
        SailLoaded,
        ChooseOrder,
        Unload,
        TakeCard,
        LookAtPair,
        KeepCard,
        DrawCard,
        DiscardCard,
        BuildPyramid,
        LoadBonus,
        EndRound,
        ScoreField,
        PointOrStones,
        ClearRound,
        TurnPair,
        NextRound,
    )

    def all_actions(self) -> list[Action]:
        return list(VOCABULARY)

    def max_lines(self) -> int:
        """Everything that a line can be, as often as it can come up.

        A berth is filled once a round, and every hammer or chisel fills one: at most two lines a load. Every
        `quarry` puts a stone on a sled, which leaves it only onto a berth. A ship sails with at most three lines: a
        card, the sailing, the order. Cards are taken, those of the pair also kept. The fifteen fields of side B are
        built once each, one of them with a loading bonus to decline. The temple asks at most thrice a round.
        """
        loads = most_loads(self.seats)
        quarries = loads + SLED * self.seats
        sails = 3 * SHIPS * ROUNDS
        market = (CARDS_TAKEN + 1) * ROUNDS
        pyramid = THREE_PYRAMIDS + 1
        temple = 3 * ROUNDS
        draws = 1 + BONUS_CARDS + 3 * ROUNDS  # starting player, bonus cards; round card, market, pair
        return 2 * loads + quarries + sails + market + pyramid + temple + draws

    def max_chance_outcomes(self) -> int:
        return 12  # a card is drawn by its kind

    def max_partial_draws(self) -> int:
        return 24  # in each of 6 rounds a market of four cards and a pair: 3 + 1

    def new_state(self) -> State:
        return first_table(self)

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text, self.seats, str(self.options["sides"])[0])

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        """All but the pair is in the view; the pair is drawn, but for what its seat has seen or can count."""
        state = first_table(self)
        self.read_frame(state, view)
        rebuild(state, view, rng)
        return state
