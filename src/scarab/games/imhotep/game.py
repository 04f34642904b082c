"""The Game class of Imhotep: its decisions, actions, bounds and views."""

from typing import Any, final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.imhotep.actions import GRAMMAR, all_actions
from scarab.games.imhotep.box.bounds import max_lines
from scarab.games.imhotep.box.numbers import ImhotepBox
from scarab.games.imhotep.box.shape import SPEC
from scarab.games.imhotep.chance import parse_chance
from scarab.games.imhotep.from_view import from_view
from scarab.games.imhotep.meta import META
from scarab.games.imhotep.rules.blue_cards import LoadByChisel, LoadByHammer, LoadToSail, SailByLever, SailLoaded
from scarab.games.imhotep.rules.deck import DrawCard
from scarab.games.imhotep.rules.market import TakeCard
from scarab.games.imhotep.rules.pair import KeepCard, LookAtPair, TurnPair
from scarab.games.imhotep.rules.pyramid import BuildPyramid, LoadBonus
from scarab.games.imhotep.rules.rounds import ClearRound, EndRound, LayMarket, NextRound, RevealRound
from scarab.games.imhotep.rules.sailing import ChooseOrder, Unload
from scarab.games.imhotep.rules.setup import DrawStart, new_state
from scarab.games.imhotep.rules.taken_cards import DiscardCard
from scarab.games.imhotep.rules.temple import PointOrStones, ScoreField
from scarab.games.imhotep.rules.turn import NextTurn, TakeTurn
from scarab.games.imhotep.view import PRIVATE, VIEW


@final
class Imhotep(Game):
    """Two to four builders."""

    meta = META
    grammar = GRAMMAR
    public_fields = VIEW
    private_fields = PRIVATE
    box_spec = SPEC
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
        return all_actions()

    def max_lines(self) -> int:
        return max_lines(self.seats)

    def max_chance_outcomes(self) -> int:
        return 12  # a card is drawn by its kind

    def max_partial_draws(self) -> int:
        return 24  # in each of 6 rounds a market of four cards and a pair: 3 + 1

    def new_state(self) -> State:
        return new_state(self)

    def parse_chance(self, text: str) -> Action | None:
        box = self.box
        assert isinstance(box, ImhotepBox)
        side = str(self.options["sides"])[0]
        return parse_chance(text, self.seats, side, box.face_up[1 if side == "B" else 0])

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        return from_view(self, view, rng)
