"""Phase 1: province cards are turned up, and their free items laid out (AMR-8)."""

from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance, Decision
from scarab.core.rng import Rng
from scarab.games.amun_re.box.provinces import FACE_DOWN, PROVINCE_NAMES, PROVINCES, TURNED_UP
from scarab.games.amun_re.box.supply import GOLD, STONES
from scarab.games.amun_re.chance import Revealed
from scarab.games.amun_re.rules.deck import HideCard
from scarab.games.amun_re.state import AmunReState


@final
class RevealProvinces(Chance[AmunReState]):
    """Which provinces come up, one for each player?"""

    rule = "AMR-8"

    def sample(self, state: AmunReState, rng: Rng) -> Action:
        pile: list[int] = []
        for province in range(PROVINCES):
            if state.piles[province] == FACE_DOWN:
                pile.append(province)
        drawn: list[int] = []
        while len(drawn) < len(state.gold):
            drawn.append(pile.pop(rng.below(len(pile))))
        return Revealed(drawn)

    def why_impossible(self, state: AmunReState, action: Action) -> str:
        if not isinstance(action, Revealed):
            return "provinces are turned up now"
        for province in action.provinces:
            if state.piles[province] != FACE_DOWN:
                return f"{PROVINCE_NAMES[province]} is not in the pile"
            if action.provinces.count(province) > 1:
                return f"{PROVINCE_NAMES[province]} is there once only"
        return ""

    def weights(self, state: AmunReState, drawn: list[int]) -> list[int]:
        """One province after the other, each equally likely."""
        if len(drawn) == len(state.gold):
            return []
        return [int(state.piles[province] == FACE_DOWN and province not in drawn) for province in range(PROVINCES)]

    def outcome(self, state: AmunReState, drawn: list[int]) -> Action:
        return Revealed(drawn[:])

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        """Free cards are drawn one by one, in the order of the provinces."""
        assert isinstance(action, Revealed)
        state.stack.pop()
        state.turned_up = action.provinces[:]
        hidden: list[Decision[Any]] = []
        box = state.box
        for province in action.provinces:
            state.piles[province] = TURNED_UP
            lay_free_items(state, province)
            first = box.first_free_card[province]
            for slot in range(first, first + box.free_cards[province]):
                hidden.append(HideCard.of(slot))
        state.ask_all(hidden)


def lay_free_items(state: AmunReState, province: int) -> None:
    """AMR-8: free stones beside those that still lie there, and free gold."""
    box = state.box
    state.stones[province] = state.stones[province] + box.free_stones[province]
    state.supply[STONES] = state.supply[STONES] - box.free_stones[province]
    state.supply[GOLD] = state.supply[GOLD] - box.free_gold[province]
    if state.events is not None:
        facts: dict[str, object] = {"province": PROVINCE_NAMES[province]}
        for item, numbers in (("cards", box.free_cards), ("stones", box.free_stones), ("gold", box.free_gold)):
            if numbers[province]:
                facts[item] = numbers[province]
        state.emit("laid_out", "AMR-8", facts)


REVEAL_PROVINCES: Final = RevealProvinces()
