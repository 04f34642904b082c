"""The site of the sphinx: cards are drawn, one is kept in secret, the rest go under the stack (EGZ-20, EGZ-29)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import DrawOne, SeatDecision
from scarab.core.errors import IllegalAction
from scarab.core.rng import Rng
from scarab.games.egizia.actions import DRAW, KEEP, RETURN, Draw, Keep
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.box.nile_cards import KEEP2_SPHINX, PLUS2_SPHINX
from scarab.games.egizia.box.sphinx_cards import KEPT, MAX_DRAWN, SPHINX_CARDS, SPHINX_NAMES
from scarab.games.egizia.chance import DRAWN_CARD, DrawnCard
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.scoring import RETURNS_COLUMN
from scarab.games.egizia.sphinx_visits import DRAWN, NO_CARDS, RETURNED, UNSEEN, Visit
from scarab.games.egizia.state import EgiziaState


def draw_price(state: EgiziaState, seat: int, number: int) -> int:
    """Stones, and strength, for a number of cards: each plus2-sphinx makes two free, but never the first (EGZ-29)."""
    return max(1, number - state.box.plus2_sphinx * state.owns(seat, PLUS2_SPHINX))


@final
class DrawCards(SeatDecision[EgiziaState]):
    """How many sphinx cards do you draw? A stone each."""

    rule = "EGZ-20"
    asks = "say how many sphinx cards to draw"

    @staticmethod
    def of(seat: int) -> "DrawCards":
        return DRAW_CARDS[seat]

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = []
        limit = min(state.strength, state.stones[seat])
        for number in range(1, min(MAX_DRAWN, state.stack_size()) + 1):
            if draw_price(state, seat, number) <= limit:
                found.append(DRAW[number - 1])
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, Draw)
        state.stack[-1] = KeepCards.of(seat)
        price = draw_price(state, seat, action.number)
        state.stones[seat] = state.stones[seat] - price
        if state.events is not None:
            state.emit("drew", self.rule, {"seat": seat, "cards": action.number, "stones": price})
        state.strength = 0
        state.works[seat] = state.works[seat] + 1
        state.visiting = True
        state.visits.append(Visit(seat, NO_CARDS, 0))
        for card in range(action.number):
            state.stack.append(DrawCard.of(seat))

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Draw):
            return super().refuse(state, seat, action)
        if action.number > state.stack_size():
            why = f"the stack holds {state.stack_size()} cards"
            return IllegalAction("egizia/stack-too-small", why, "EGZ-20R")
        price = draw_price(state, seat, action.number)
        if price > state.stones[seat]:
            why = f"{action.number} cards cost {price} stones, and {seat_name(seat)} has {state.stones[seat]}"
            return IllegalAction("egizia/too-few-stones", why, self.rule)
        why = f"{action.number} cards take strength {price}, and the team has {state.strength}"
        return IllegalAction("egizia/too-weak", why, self.rule)


class TopCard(DrawOne[EgiziaState]):
    """The top of the stack: any card never drawn; when they have run out, the first of those under it (EGZ-20R).

    Only the seat that draws sees the card.
    """

    draws = "a sphinx card"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def bag(self, state: EgiziaState) -> list[int]:
        bag = [0] * SPHINX_CARDS
        fresh = False
        for card in range(SPHINX_CARDS):
            if state.sphinx[card] == UNSEEN:
                bag[card] = 1
                fresh = True
        if not fresh:
            bag[state.bottom[0]] = 1
        return bag

    def drawn_action(self, state: EgiziaState, kind: int) -> Action:
        return DRAWN_CARD[kind]

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        """Takes no random number when only one card can come up: recorded seeds rely on it."""
        fresh = 0
        for card in range(SPHINX_CARDS):
            if state.sphinx[card] == UNSEEN:
                fresh += 1
        if fresh == 0:
            return DRAWN_CARD[state.bottom[0]]
        wanted = rng.below(fresh)
        card = 0
        while True:
            if state.sphinx[card] == UNSEEN:
                if wanted == 0:
                    return DRAWN_CARD[card]
                wanted -= 1
            card += 1

    def why_impossible(self, state: EgiziaState, action: Action) -> str:
        if isinstance(action, DrawnCard) and not self.bag(state)[action.card]:
            return f"{SPHINX_NAMES[action.card]} is not on top of the stack"
        return super().why_impossible(state, action)

    def visible_text(self, state: EgiziaState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.seat else "draw ?"


def take_top_card(state: EgiziaState, card: int) -> None:
    """The card goes from the top of the stack into the last visit."""
    if state.sphinx[card] != UNSEEN:
        state.bottom.pop(0)
    state.sphinx[card] = DRAWN
    state.visits[-1] = state.visits[-1].with_card(card)


@final
class DrawCard(TopCard):
    """Which card does this seat draw?"""

    rule = "EGZ-20"

    @staticmethod
    def of(seat: int) -> "DrawCard":
        return DRAW_CARD[seat]

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnCard)
        state.stack.pop()
        take_top_card(state, action.card)


@final
class KeepCards(SeatDecision[EgiziaState]):
    """Which card do you keep? None or one; with keep2-sphinx a second one after it."""

    rule = "EGZ-20"
    asks = "keep a sphinx card, or to return all"

    @staticmethod
    def of(seat: int) -> "KeepCards":
        return KEEP_CARDS[seat]

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [RETURN]
        for card in state.visits[-1].left_over():
            found.append(KEEP[card])
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if isinstance(action, Keep):
            visit = keep_card(state, seat, action.card)
            most = state.box.keep2_sphinx if state.owns(seat, KEEP2_SPHINX) else KEPT
            if visit.kept_number() < most and visit.left_over():
                return
        else:
            assert action is RETURN
        state.stack.pop()
        return_rest(state, seat)

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Keep):
            why = f"{seat_name(seat)} has not just drawn {SPHINX_NAMES[action.card]}"
            return IllegalAction("egizia/not-drawn", why, self.rule)
        return super().refuse(state, seat, action)

    def visible_text(self, state: EgiziaState, seat: int, action: Action, viewer: int | None) -> str:
        return "keep ?" if isinstance(action, Keep) and viewer != seat else action.text


def keep_card(state: EgiziaState, seat: int, card: int) -> Visit:
    """A card of the last visit is kept; returns that visit."""
    visit = state.visits[-1].keeping(card)
    state.visits[-1] = visit
    state.sphinx[card] = seat
    return visit


def return_rest(state: EgiziaState, seat: int) -> None:
    """Face down under the stack, in the order drawn, a point each (EGZ-20, EGZ-20R)."""
    returned = state.visits[-1].left_over()
    for card in returned:
        state.sphinx[card] = RETURNED
        state.bottom.append(card)
    state.visiting = False
    if state.events is not None:
        state.emit("returned", "EGZ-20", {"seat": seat, "cards": len(returned)})
    score(state, seat, RETURNS_COLUMN, len(returned), "EGZ-20")


@final
class DealStartCard(TopCard):
    """Option start_sphinx_card: each seat draws a card in secret and keeps it, without a point."""

    rule = "EGZ-7"

    @staticmethod
    def of(seat: int) -> "DealStartCard":
        return DEAL_START_CARD[seat]

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnCard)
        state.stack.pop()
        state.visits.append(Visit(self.seat, NO_CARDS, 0))
        take_top_card(state, action.card)
        keep_card(state, self.seat, action.card)


DRAW_CARDS: Final = [DrawCards(seat) for seat in range(MAX_SEATS)]
DRAW_CARD: Final = [DrawCard(seat) for seat in range(MAX_SEATS)]
KEEP_CARDS: Final = [KeepCards(seat) for seat in range(MAX_SEATS)]
DEAL_START_CARD: Final = [DealStartCard(seat) for seat in range(MAX_SEATS)]
