"""Egizia in its box: what the other files of this folder say, tied together."""

from typing import Any, final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.egizia.actions import ACTIONS, GRAMMAR
from scarab.games.egizia.box.bounds import max_lines
from scarab.games.egizia.chance import parse_chance
from scarab.games.egizia.from_view import read_table
from scarab.games.egizia.meta import META
from scarab.games.egizia.rules.bonus import GiveBonus, NewOrder, PayBonus, ShipsReturn
from scarab.games.egizia.rules.building import BuildSite, MoveFirst, NameTeam, OpenSite
from scarab.games.egizia.rules.card_turns import CardTurn
from scarab.games.egizia.rules.crews import RaiseCrew
from scarab.games.egizia.rules.end import ScoreAll, ShowCards
from scarab.games.egizia.rules.feeding import FeedAll, FeedCrews
from scarab.games.egizia.rules.graves import OpenGrave
from scarab.games.egizia.rules.lay_stone import BuildStone
from scarab.games.egizia.rules.leftover import ChooseLeftover, TakeLeftovers
from scarab.games.egizia.rules.markets import LowerMarker
from scarab.games.egizia.rules.nile_cards import LayImprovement
from scarab.games.egizia.rules.river import NextShip, PlaceSecondShip, PlaceShip, PlacingTurn
from scarab.games.egizia.rules.round_fields import MoveRing
from scarab.games.egizia.rules.rounds import BeginRound, EndRound, LayCards
from scarab.games.egizia.rules.setup import DealOrder, empty_table
from scarab.games.egizia.rules.sphinx_cards import DealStartCard, DrawCard, DrawCards, KeepCards
from scarab.games.egizia.rules.stones import CutStones


@final
class Egizia(Game):
    """Two to four builders."""

    meta = META
    grammar = GRAMMAR
    decisions = (
        DealOrder,
        DealStartCard,
        OpenGrave,
        BeginRound,
        LayCards,
        NextShip,
        PlaceShip,
        PlacingTurn,
        PlaceSecondShip,
        RaiseCrew,
        MoveRing,
        LayImprovement,
        FeedAll,
        FeedCrews,
        CardTurn,
        CutStones,
        OpenSite,
        MoveFirst,
        BuildSite,
        NameTeam,
        DrawCards,
        DrawCard,
        KeepCards,
        BuildStone,
        LowerMarker,
        PayBonus,
        GiveBonus,
        ShipsReturn,
        NewOrder,
        TakeLeftovers,
        ChooseLeftover,
        EndRound,
        ShowCards,
        ScoreAll,
    )

    def all_actions(self) -> list[Action]:
        return list(ACTIONS)

    def max_lines(self) -> int:
        return max_lines(self.seats)

    def max_chance_outcomes(self) -> int:
        return 54  # Nile cards are laid one by one: kinds of cards

    def max_partial_draws(self) -> int:
        return 48  # in each of 5 rounds ten cards: 9; four order tiles: 3

    def new_state(self) -> State:
        return empty_table(self)

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text, self.seats)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        """The table as the view shows it; the sphinx cards that it does not show are drawn."""
        state = empty_table(self)
        self.read_frame(state, view)
        read_table(state, view["table"], view["viewer"], rng)
        return state
