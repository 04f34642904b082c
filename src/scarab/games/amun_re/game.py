"""The Game class of Amun-Re: its decisions, actions, bounds and views."""

from collections.abc import Mapping
from typing import Any, final

from scarab.core.action import Action
from scarab.core.box import Box
from scarab.core.errors import NotationError
from scarab.core.game import Game
from scarab.core.meta import OptionValue
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.amun_re.actions import GRAMMAR, all_actions, bid_grammar, bids_by_amount
from scarab.games.amun_re.box.length import max_lines
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.shape import SPEC
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
    box_spec = SPEC
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

    def __init__(
        self, seats: int, options: Mapping[str, OptionValue], rules: int | None = None, box: Box | None = None
    ) -> None:
        super().__init__(seats, options, rules, box)
        self.by_text.update(bids_by_amount(self.printed()))

    def printed(self) -> AmunReBox:
        box = self.box
        assert isinstance(box, AmunReBox)
        return box

    def all_actions(self) -> list[Action]:
        return all_actions()

    def max_lines(self) -> int:
        return max_lines(self.seats, self.printed())

    def max_chance_outcomes(self) -> int:
        return 15  # provinces are revealed one by one

    def max_partial_draws(self) -> int:
        return 24  # in each of 6 rounds a province for each of 5 seats: 4

    def new_state(self) -> State:
        return new_state(self)

    def parse_chance(self, text: str) -> Action | None:
        if text.partition(" ")[0] == "bid":
            steps = " ".join([str(amount) for amount in self.printed().bid_steps])
            raise NotationError(text, f"write {bid_grammar(steps)}")
        return parse_chance(text, self.seats)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        return from_view(self, view, rng)
