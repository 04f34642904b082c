"""The Game class of Egizia: its decisions, actions, bounds and views."""

from typing import Any, final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.egizia.actions import GRAMMAR, all_actions
from scarab.games.egizia.box.bounds import max_lines
from scarab.games.egizia.box.nile_cards import CARD_TYPES
from scarab.games.egizia.box.shape import SPEC
from scarab.games.egizia.chance import parse_chance
from scarab.games.egizia.from_view import from_view
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
from scarab.games.egizia.rules.setup import DealOrder, new_state
from scarab.games.egizia.rules.sphinx_cards import DealStartCard, DrawCard, DrawCards, KeepCards
from scarab.games.egizia.rules.stones import CutStones
from scarab.games.egizia.view import PRIVATE, VIEW


@final
class Egizia(Game):
    """Two to four builders."""

    meta = META
    grammar = GRAMMAR
    public_fields = VIEW
    private_fields = PRIVATE
    box_spec = SPEC
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
        return all_actions()

    def max_lines(self) -> int:
        return max_lines(self.seats)

    def max_chance_outcomes(self) -> int:
        return CARD_TYPES  # Nile cards are laid one by one: kinds of cards

    def max_partial_draws(self) -> int:
        return 48  # in each of 5 rounds ten cards: 9; four order tiles: 3

    def new_state(self) -> State:
        return new_state(self)

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text, self.seats)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        return from_view(self, view, rng)
