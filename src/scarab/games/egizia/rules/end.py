"""The end: everybody shows the sphinx cards, then final scoring (EGZ-37, EGZ-38)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance, Step
from scarab.core.rng import Rng
from scarab.games.egizia.box.board import FIRST_SELLING
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS, SPHINX_NAMES
from scarab.games.egizia.chance import ShownCards
from scarab.games.egizia.rules.score_track import gain
from scarab.games.egizia.scoring import (
    FIRST_SPHINX_COLUMN,
    GRAVE_SETS_COLUMN,
    STONE_SALE_COLUMN,
    grave_set,
    sphinx_card,
    stone_sale,
)
from scarab.games.egizia.sphinx_visits import UNSEEN
from scarab.games.egizia.state import EgiziaState


@final
class ShowCards(Chance[EgiziaState]):
    """Everybody shows the sphinx cards: secrets become public, and so this is a line of the record."""

    rule = "EGZ-38"

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        return ShownCards(held_cards(state))

    def why_impossible(self, state: EgiziaState, action: Action) -> str:
        if not isinstance(action, ShownCards):
            return "everybody shows the sphinx cards now"
        return "" if action.hands == held_cards(state) else "these are not the sphinx cards that were kept"

    def weights(self, state: EgiziaState, drawn: list[int]) -> list[int]:
        """Nothing is drawn: what was kept is shown."""
        return []

    def outcome(self, state: EgiziaState, drawn: list[int]) -> Action:
        return ShownCards(held_cards(state))

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        state.stack.pop()
        state.shown = True
        if state.events is not None:
            hands = held_cards(state)
            for owner in range(len(hands)):
                if hands[owner]:
                    names = [SPHINX_NAMES[card] for card in hands[owner]]
                    state.emit("shown", self.rule, {"seat": owner, "cards": names})
        state.visits.clear()
        state.bottom.clear()
        for card in range(SPHINX_CARDS):
            state.sphinx[card] = max(state.sphinx[card], UNSEEN)


def held_cards(state: EgiziaState) -> list[list[int]]:
    """By seat, the sphinx cards it keeps."""
    hands: list[list[int]] = [[] for seat in state.points]
    for card in range(SPHINX_CARDS):
        holder = state.sphinx[card]
        if holder >= 0:
            hands[holder].append(card)
    return hands


@final
class ScoreAll(Step[EgiziaState]):
    """Final scoring, the highest tile first; each player takes all three steps before the next (EGZ-37)."""

    rule = "EGZ-37"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        for place in range(len(state.order) - 1, -1, -1):
            score_seat(state, state.order[place])


def score_seat(state: EgiziaState, seat: int) -> None:
    """EGZ-38; ten-percent is the last card, so it counts all other points."""
    sold = stone_sale(state, seat)
    if state.stone_market[seat] >= FIRST_SELLING:
        state.stones[seat] = 0  # the odd one is lost
    gain(state, seat, STONE_SALE_COLUMN, sold, "EGZ-38")
    gain(state, seat, GRAVE_SETS_COLUMN, grave_set(state, seat), "EGZ-38")
    for card in range(SPHINX_CARDS):
        if state.sphinx[card] == seat:
            gain(state, seat, FIRST_SPHINX_COLUMN + card, sphinx_card(state, seat, card), "EGZ-38")


SHOW_CARDS: Final = ShowCards()
SCORE_ALL: Final = ScoreAll()
