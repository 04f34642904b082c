"""The Game class of Amun-Re: its decisions, actions, bounds and views."""

from typing import Any, final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.amun_re.actions import GRAMMAR, all_actions
from scarab.games.amun_re.box.bounds import max_lines
from scarab.games.amun_re.chance import parse_chance
from scarab.games.amun_re.from_view import from_view
from scarab.games.amun_re.meta import META
from scarab.games.amun_re.rules.auction import PlaceBid, TakeProvinces
from scarab.games.amun_re.rules.buy_cards import BuyPowerCards
from scarab.games.amun_re.rules.deck import DealCard, FindCard, HideCard
from scarab.games.amun_re.rules.farmers import BuyFarmers, PlaceFarmer
from scarab.games.amun_re.rules.harvest import CollectGold, HarvestTurn, PlayHarvestCard
from scarab.games.amun_re.rules.kingdom_end import BonusTurn, CountGold, PlayBonusCard
from scarab.games.amun_re.rules.offering import Correct, MoveTemple, SealOffering
from scarab.games.amun_re.rules.phases import NextPhase
from scarab.games.amun_re.rules.reveal import RevealProvinces
from scarab.games.amun_re.rules.rewards import PassPharaoh, TakeReward
from scarab.games.amun_re.rules.setup import DrawStart, new_state
from scarab.games.amun_re.rules.stones import BuyStones, FinishStones, LayStone
from scarab.games.amun_re.view import PRIVATE, VIEW


@final
class AmunRe(Game):
    """Three to five dynasties."""

    meta = META
    grammar = GRAMMAR
    public_fields = VIEW
    private_fields = PRIVATE
    decisions = (
        DrawStart,
        NextPhase,
        RevealProvinces,
        HideCard,
        PlaceBid,
        TakeProvinces,
        FindCard,
        BuyPowerCards,
        DealCard,
        BuyFarmers,
        PlaceFarmer,
        FinishStones,
        BuyStones,
        LayStone,
        SealOffering,
        Correct,
        MoveTemple,
        TakeReward,
        PassPharaoh,
        HarvestTurn,
        PlayHarvestCard,
        CollectGold,
        BonusTurn,
        PlayBonusCard,
        CountGold,
    )

    def all_actions(self) -> list[Action]:
        return all_actions()

    def max_lines(self) -> int:
        return max_lines(self.seats)

    def max_chance_outcomes(self) -> int:
        return 15  # provinces are revealed one by one

    def max_partial_draws(self) -> int:
        return 24  # in each of 6 rounds a province for each of 5 seats: 4

    def new_state(self) -> State:
        return new_state(self)

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text, self.seats)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        return from_view(self, view, rng)
