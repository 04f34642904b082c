"""Phase 6: points are booked, bonus cards played, and gold counts at the end of the game (AMR-26 to AMR-32)."""

from typing import Any, Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Decision, Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import PLAY_BONUS, Play
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import KINGDOM_NAMES, KINGDOMS
from scarab.games.amun_re.box.power_cards import BANK_BONUS, CARD_NAMES, CARD_RULES, FARMERS_BONUS
from scarab.games.amun_re.box.provinces import FACE_DOWN, IN_THE_BOX, NO_PROVINCE, OPEN_PILE, PROVINCES
from scarab.games.amun_re.box.supply import FARMERS
from scarab.games.amun_re.rules.power_cards import PlayCards, gain_gold, playable
from scarab.games.amun_re.scoring import (
    COLUMN_RULES,
    GOLD_COLUMN,
    bonus_column,
    category,
    fulfilled,
    gold_points,
    kingdom_points,
)
from scarab.games.amun_re.state import AmunReState


def score(state: AmunReState, seat: int, column: int, points: int, rule: str) -> None:
    """Book points in a column of this kingdom."""
    scored = category(state.kingdom, column)
    state.sheet.add(seat, scored, points)
    if state.events is not None:
        state.emit("scored", rule, {"seat": seat, "category": scored, "points": points})


def begin_scoring(state: AmunReState) -> None:
    """AMR-26 to AMR-29 are booked for all; then bonus cards from the Pharaoh clockwise, and gold at the game's end."""
    for seat, column, points in kingdom_points(state):
        score(state, seat, column, points, COLUMN_RULES[column])
    following: list[Decision[Any]] = [BonusTurn.of(seat) for seat in state.turn_order()]
    if state.kingdom == KINGDOMS:
        following.append(COUNT_GOLD)
    state.ask_all(following)


@final
class BonusTurn(Step[AmunReState]):
    """A seat's turn: it is asked if it holds any card (AMR-25R)."""

    rule = "AMR-30"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    @staticmethod
    def of(seat: int) -> "BonusTurn":
        return BONUS_TURN[seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        if state.cards[self.seat]:
            state.stack.append(PlayBonusCard.of(self.seat))


@final
class PlayBonusCard(PlayCards):
    """A bonus card whose condition is met, or no more cards?"""

    rule = "AMR-30"
    asks = "play bonus cards, or be done with them"

    @staticmethod
    def of(seat: int) -> "PlayBonusCard":
        return PLAY_BONUS_CARD[seat]

    def add_plays(self, state: AmunReState, seat: int, found: list[Action]) -> None:
        for card in range(FARMERS_BONUS, BANK_BONUS + 1):
            if playable(state, seat, card) and fulfilled(state, seat, card):
                found.append(PLAY_BONUS[card - FARMERS_BONUS])

    def use(self, state: AmunReState, seat: int, action: Play) -> None:
        score(state, seat, bonus_column(action.card), state.box.bonus_points, CARD_RULES[action.card])

    def refuse_use(self, state: AmunReState, seat: int, action: Play) -> IllegalAction:
        why = f"{seat_name(seat)}'s provinces do not meet the condition of {CARD_NAMES[action.card]}"
        return IllegalAction("amun_re/not-fulfilled", why, CARD_RULES[action.card])


@final
class CountGold(Step[AmunReState]):
    """The end of the game: the cards left are sold, then gold scores.

    Cards are sold without being shown, so they stay in their hands.
    """

    rule = "AMR-31"

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        for seat in range(len(state.gold)):
            gain_gold(state, seat, state.cards[seat])
        points = gold_points(state.box.gold_points, state.gold)
        for seat in range(len(state.gold)):
            if state.events is not None:
                state.emit("gold_counted", self.rule, {"seat": seat, "gold": state.gold[seat]})
            if points[seat]:
                score(state, seat, GOLD_COLUMN, points[seat], self.rule)


def end_kingdom(state: AmunReState) -> None:
    """AMR-32: markers and farmers go; pyramids and stones stay; only the provinces used are shuffled again."""
    for index in range(len(state.lands)):
        state.lands[index] = NO_PROVINCE
    for province in range(PROVINCES):
        state.supply[FARMERS] = state.supply[FARMERS] + state.farmers[province] + state.lowland[province]
        state.farmers[province] = 0
        state.lowland[province] = 0
        state.piles[province] = FACE_DOWN if state.piles[province] == OPEN_PILE else IN_THE_BOX
    if state.events is not None:
        state.emit("kingdom_ends", "AMR-32", {"kingdom": KINGDOM_NAMES[state.kingdom]})


BONUS_TURN: Final = [BonusTurn(seat) for seat in range(MAX_SEATS)]
PLAY_BONUS_CARD: Final = [PlayBonusCard(seat) for seat in range(MAX_SEATS)]
COUNT_GOLD: Final = CountGold()
