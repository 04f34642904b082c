"""Phase 6: points are booked, bonus cards are played, and at the end of the game gold counts (AMR-30, AMR-31)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import DONE, PLAY_BONUS, Play, Sell
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import KINGDOM_NAMES, KINGDOMS
from scarab.games.amun_re.box.power_cards import BANK_BONUS, BONUS_POINTS, CARD_NAMES, CARD_RULES, FARMERS_BONUS
from scarab.games.amun_re.box.provinces import FACE_DOWN, IN_THE_BOX, NO_PROVINCE, OPEN_PILE, PROVINCES
from scarab.games.amun_re.box.supply import FARMERS
from scarab.games.amun_re.rules.power_cards import (
    add_sales,
    gain_gold,
    play_card,
    playable,
    refuse_card,
    refuse_other,
    sell,
)
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


@final
class BonusTurn(Step[AmunReState]):
    """A player's turn: asked if there is any card in hand (AMR-25R)."""

    rule = "AMR-30"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        if state.cards[self.seat]:
            state.stack.append(BONUS_PLAYERS[self.seat])


@final
class PlayBonusCard(SeatDecision[AmunReState]):
    """A bonus card whose condition is met, or no more cards?"""

    rule = "AMR-30"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        for card in range(FARMERS_BONUS, BANK_BONUS + 1):
            if playable(state, seat, card) and fulfilled(state, seat, card):
                found.append(PLAY_BONUS[card - FARMERS_BONUS])
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        elif isinstance(action, Play):
            play_card(state, seat, action.card)
            score(state, seat, bonus_column(action.card), BONUS_POINTS, CARD_RULES[action.card])
        else:
            state.stack.pop()

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Play):
            refusal = refuse_card(state, seat, action.card)
            if refusal is not None:
                return refusal
            why = f"{seat_name(seat)}'s provinces do not meet the condition of {CARD_NAMES[action.card]}"
            return IllegalAction("amun_re/not-fulfilled", why, CARD_RULES[action.card])
        return refuse_other(state, seat, action, "play bonus cards, or be done with them", self.rule)


@final
class CountGold(Step[AmunReState]):
    """At the game's end: cards left are sold all together, then most gold scores.

    They need not be shown for that, so they lie where they are and stay secret.
    """

    rule = "AMR-31"

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        for seat in range(len(state.gold)):
            gain_gold(state, seat, state.cards[seat])
        points = gold_points(state.gold)
        for seat in range(len(state.gold)):
            if state.events is not None:
                state.emit("gold_counted", self.rule, {"seat": seat, "gold": state.gold[seat]})
            if points[seat]:
                score(state, seat, GOLD_COLUMN, points[seat], self.rule)


BONUS_TURNS: Final = [BonusTurn(seat) for seat in range(MAX_SEATS)]
BONUS_PLAYERS: Final = [PlayBonusCard(seat) for seat in range(MAX_SEATS)]
COUNT_GOLD: Final = CountGold()


def begin_scoring(state: AmunReState) -> None:
    """AMR-26 to AMR-29 are booked for all; then the bonus cards from the Pharaoh clockwise, and gold at the last."""
    for seat, column, points in kingdom_points(state):
        score(state, seat, column, points, COLUMN_RULES[column])
    if state.kingdom == KINGDOMS:
        state.stack.append(COUNT_GOLD)
    seats = len(state.gold)
    for turn in range(seats - 1, -1, -1):
        state.stack.append(BONUS_TURNS[(state.pharaoh + turn) % seats])


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
