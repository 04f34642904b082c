"""Egizia in its box: what the other files of this folder say, tied together."""

from collections.abc import Callable
from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.egizia.actions import ACTIONS, GRAMMAR, parse_chance
from scarab.games.egizia.building import BuildSite, MoveFirst, NameTeam, OpenSite
from scarab.games.egizia.cards import LayImprovement
from scarab.games.egizia.feeding import CutStones, FeedAll, FeedCrews
from scarab.games.egizia.markets import LowerMarker
from scarab.games.egizia.masonry import BuildStone, OpenGrave
from scarab.games.egizia.meta import META
from scarab.games.egizia.oracle import DealStartCard, DrawCard, DrawCards, KeepCards
from scarab.games.egizia.raising import RaiseCrew
from scarab.games.egizia.reading import read_table
from scarab.games.egizia.round_fields import MoveRing
from scarab.games.egizia.rounds import (
    BeginRound,
    ChooseLeftover,
    EndRound,
    GiveBonus,
    LayCards,
    NewOrder,
    PayBonus,
    ScoreAll,
    ShipsReturn,
    ShowCards,
    TakeLeftovers,
)
from scarab.games.egizia.sailing import NextShip, PlaceSecondShip, PlaceShip, PlacingTurn
from scarab.games.egizia.start import DealOrder, empty_table
from scarab.games.egizia.turns import CardTurn

SEAT_ROUND: Final = 8 * 6 + 16 + 30 + 3 * 10 + 6
"""The most lines of one seat in one round, draws included.

Eight ships, each with two choices, two grave openings or a turn for cards after it: at most six lines; sixteen for
passing and the cards that are played once a round or once a game, each with its choices; feeding at most 30, stone by
stone; at each site the place, the team, five cards drawn and two kept, the market; the turns of phase 6 and the card
left over."""

BUILDINGS: Final = 2 * 57
"""Every field is built once, and may open a grave."""

SET_UP: Final = 1 + 4 + 4 + 5 + 8
"""Order tiles, start cards, first graves, five deals, last turns."""

QUESTIONS: Final[dict[str, Callable[..., Decision[Any]]]] = {
    "DealOrder": DealOrder,
    "DealStartCard": DealStartCard,
    "OpenGrave": OpenGrave,
    "BeginRound": BeginRound,
    "LayCards": LayCards,
    "NextShip": NextShip,
    "PlaceShip": PlaceShip,
    "PlacingTurn": PlacingTurn,
    "PlaceSecondShip": PlaceSecondShip,
    "RaiseCrew": RaiseCrew,
    "MoveRing": MoveRing,
    "LayImprovement": LayImprovement,
    "FeedAll": FeedAll,
    "FeedCrews": FeedCrews,
    "CardTurn": CardTurn,
    "CutStones": CutStones,
    "OpenSite": OpenSite,
    "MoveFirst": MoveFirst,
    "BuildSite": BuildSite,
    "NameTeam": NameTeam,
    "DrawCards": DrawCards,
    "DrawCard": DrawCard,
    "KeepCards": KeepCards,
    "BuildStone": BuildStone,
    "LowerMarker": LowerMarker,
    "PayBonus": PayBonus,
    "GiveBonus": GiveBonus,
    "ShipsReturn": ShipsReturn,
    "NewOrder": NewOrder,
    "TakeLeftovers": TakeLeftovers,
    "ChooseLeftover": ChooseLeftover,
    "EndRound": EndRound,
    "ShowCards": ShowCards,
    "ScoreAll": ScoreAll,
}


@final
class Egizia(Game):
    """Two to four builders."""

    meta = META
    grammar = GRAMMAR

    def vocabulary(self) -> list[Action]:
        return list(ACTIONS)

    def longest(self) -> int:
        return SET_UP + BUILDINGS + 5 * self.seats * SEAT_ROUND

    def new_state(self) -> State:
        return empty_table(self)

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text, self.seats)

    def build(self, view: dict[str, Any], rng: Rng) -> State:
        """The table as the view shows it; the sphinx cards that it does not show are drawn."""
        state = empty_table(self)
        state.stack = [QUESTIONS[question[0]](*question[1:]) for question in view["stack"]]
        read_table(state, view["table"], view["viewer"], rng)
        for seat in range(self.seats):
            for category, points in view["score"][seat].items():
                state.sheet.add(seat, category, points)
        return state
