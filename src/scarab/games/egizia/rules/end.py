"""The end: everybody shows the sphinx cards, then final scoring (EGZ-37, EGZ-38)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance, Step
from scarab.core.rng import Rng
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS, SPHINX_NAMES
from scarab.games.egizia.chance import ShownCards
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.scoring import end_points
from scarab.games.egizia.sphinx_visits import UNSEEN
from scarab.games.egizia.state import EgiziaState


@final
class ShowCards(Chance[EgiziaState]):
    """Everybody shows the sphinx cards: secrets become public, so the record needs a line for it."""

    rule = "EGZ-38"

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        return ShownCards(state.held_cards())

    def why_impossible(self, state: EgiziaState, action: Action) -> str:
        if not isinstance(action, ShownCards):
            return "everybody shows the sphinx cards now"
        return "" if action.hands == state.held_cards() else "these are not the sphinx cards that were kept"

    def weights(self, state: EgiziaState, drawn: list[int]) -> list[int]:
        """Nothing is drawn: what was kept is shown."""
        return []

    def outcome(self, state: EgiziaState, drawn: list[int]) -> Action:
        return ShownCards(state.held_cards())

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        state.stack.pop()
        state.shown = True
        if state.events is not None:
            hands = state.held_cards()
            for owner in range(len(hands)):
                if hands[owner]:
                    names = [SPHINX_NAMES[card] for card in hands[owner]]
                    state.emit("shown", self.rule, {"seat": owner, "cards": names})
        state.visits.clear()
        state.bottom.clear()
        for card in range(SPHINX_CARDS):
            state.sphinx[card] = max(state.sphinx[card], UNSEEN)


@final
class ScoreAll(Step[EgiziaState]):
    """Final scoring, the highest tile first; each player takes all three steps before the next (EGZ-37).

    Nothing lies below it: the stack is empty, and the game is over.
    """

    rule = "EGZ-37"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        for place in range(len(state.order) - 1, -1, -1):
            score_seat(state, state.order[place])


def score_seat(state: EgiziaState, seat: int) -> None:
    """EGZ-38: stones, graves, sphinx cards."""
    gains = end_points(state, seat, with_cards=True)
    if state.stone_market[seat] >= state.box.first_selling:
        state.stones[seat] = 0  # an odd one is lost
    for column, points in gains:
        score(state, seat, column, points, "EGZ-38")


SHOW_CARDS: Final = ShowCards()
SCORE_ALL: Final = ScoreAll()
