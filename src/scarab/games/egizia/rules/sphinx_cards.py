"""The site of the sphinx: cards are drawn, one is kept in secret, the rest go under the stack (EGZ-20, EGZ-29)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Chance, SeatDecision
from scarab.core.errors import IllegalAction
from scarab.core.rng import Rng
from scarab.games.egizia import sphinx_visits as visits
from scarab.games.egizia.actions import DRAW, KEEP, RETURN, Draw, Keep
from scarab.games.egizia.box.nile_cards import KEEP2_SPHINX, PLUS2_SPHINX
from scarab.games.egizia.box.sphinx_cards import MOST_DRAWN, PLUS2, SPHINX_CARDS, SPHINX_NAMES
from scarab.games.egizia.chance import DRAWN, DrawnCard
from scarab.games.egizia.rules.score_track import gain
from scarab.games.egizia.scoring import RETURNS_COLUMN
from scarab.games.egizia.state import EgiziaState


def cost(state: EgiziaState, seat: int, number: int) -> int:
    """Stones, and strength, that drawing so many cards takes: two are free with plus2-sphinx, but never the first."""
    return max(1, number - PLUS2) if state.owns(seat, PLUS2_SPHINX) else number


@final
class DrawCards(SeatDecision[EgiziaState]):
    """How many sphinx cards do you draw? A stone each."""

    rule = "EGZ-20"

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = []
        limit = min(state.strength, state.stones[seat])
        for number in range(1, min(MOST_DRAWN, state.stack_size()) + 1):
            if cost(state, seat, number) <= limit:
                found.append(DRAW[number - 1])
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, Draw)
        state.stack[-1] = KEEP_CARDS[seat]
        price = cost(state, seat, action.number)
        state.stones[seat] = state.stones[seat] - price
        if state.events is not None:
            state.emit("drew", self.rule, {"seat": seat, "cards": action.number, "stones": price})
        state.strength = 0
        state.works[seat] = state.works[seat] + 1
        state.visiting = True
        visits.open_visit(state.visits, seat)
        for card in range(action.number):
            state.stack.append(DRAW_CARD[seat])

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Draw):
            why = f"{seat_name(seat)} is to say how many sphinx cards to draw"
            return IllegalAction("action/other-question", why, self.rule)
        if action.number > state.stack_size():
            why = f"the stack holds {state.stack_size()} cards"
            return IllegalAction("egizia/stack-too-small", why, "EGZ-20R")
        price = cost(state, seat, action.number)
        if price > state.stones[seat]:
            why = f"{action.number} cards cost {price} stones, and {seat_name(seat)} has {state.stones[seat]}"
            return IllegalAction("egizia/too-few-stones", why, self.rule)
        why = f"{action.number} cards take strength {price}, and the team has {state.strength}"
        return IllegalAction("egizia/too-weak", why, self.rule)


def top_card(state: EgiziaState, rng: Rng) -> int:
    """Any of the cards never drawn; when they have run out, the first of those under the stack (EGZ-20R)."""
    fresh = 0
    for card in range(SPHINX_CARDS):
        if state.sphinx[card] == visits.UNSEEN:
            fresh += 1
    if fresh == 0:
        return state.bottom[0]
    wanted = rng.below(fresh)
    card = 0
    while True:
        if state.sphinx[card] == visits.UNSEEN:
            if wanted == 0:
                return card
            wanted -= 1
        card += 1


def weights_of_card(state: EgiziaState, drawn: list[int]) -> list[int]:
    """What `top_card` draws, by card."""
    if drawn:
        return []
    ways = [1 if holder == visits.UNSEEN else 0 for holder in state.sphinx]
    if visits.UNSEEN not in state.sphinx:
        ways[state.bottom[0]] = 1
    return ways


def flaw_of_card(state: EgiziaState, action: Action) -> str:
    """Why this card cannot be on top of the stack."""
    if not isinstance(action, DrawnCard):
        return "a sphinx card is drawn now"
    if state.sphinx[action.card] == visits.UNSEEN:
        return ""
    if visits.UNSEEN in state.sphinx or state.bottom[0] != action.card:
        return f"{SPHINX_NAMES[action.card]} is not on top of the stack"
    return ""


def draw(state: EgiziaState, card: int) -> None:
    """The card goes from the top of the stack into the hand of who draws."""
    if state.sphinx[card] != visits.UNSEEN:
        state.bottom.pop(0)
    state.sphinx[card] = visits.DRAWN
    visits.note_card(state.visits, card)


@final
class DrawCard(Chance[EgiziaState]):
    """Which card does this seat draw? Nobody else sees it."""

    rule = "EGZ-20"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        return DRAWN[top_card(state, rng)]

    def why_impossible(self, state: EgiziaState, action: Action) -> str:
        return flaw_of_card(state, action)

    def weights(self, state: EgiziaState, drawn: list[int]) -> list[int]:
        return weights_of_card(state, drawn)

    def outcome(self, state: EgiziaState, drawn: list[int]) -> Action:
        return DRAWN[drawn[0]]

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnCard)
        state.stack.pop()
        draw(state, action.card)

    def visible_text(self, state: EgiziaState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.seat else "draw ?"


@final
class KeepCards(SeatDecision[EgiziaState]):
    """Which card do you keep? None or one; with keep2-sphinx a second one after it."""

    rule = "EGZ-20"

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [RETURN]
        for card in visits.left_over(state.visits):
            found.append(KEEP[card])
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if isinstance(action, Keep):
            state.sphinx[action.card] = seat
            visits.keep_card(state.visits, action.card)
            kept = visits.kept_number(state.visits, len(state.visits) // visits.STRIDE - 1)
            if kept < (2 if state.owns(seat, KEEP2_SPHINX) else 1) and visits.left_over(state.visits):
                return
        state.stack.pop()
        return_rest(state, seat)

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Keep):
            why = f"{seat_name(seat)} has not just drawn {SPHINX_NAMES[action.card]}"
            return IllegalAction("egizia/not-drawn", why, self.rule)
        why = f"{seat_name(seat)} is to keep a sphinx card, or to return all"
        return IllegalAction("action/other-question", why, self.rule)

    def visible_text(self, state: EgiziaState, seat: int, action: Action, viewer: int | None) -> str:
        return "keep ?" if isinstance(action, Keep) and viewer != seat else action.text


def return_rest(state: EgiziaState, seat: int) -> None:
    """Face down under the stack, in the order drawn, a point each (EGZ-20, EGZ-20R)."""
    returned = visits.left_over(state.visits)
    for card in returned:
        state.sphinx[card] = visits.RETURNED
        state.bottom.append(card)
    state.visiting = False
    if state.events is not None:
        state.emit("returned", "EGZ-20", {"seat": seat, "cards": len(returned)})
    gain(state, seat, RETURNS_COLUMN, len(returned), "EGZ-20")


@final
class DealStartCard(Chance[EgiziaState]):
    """Option start_sphinx_card: everybody draws one in secret, without a point."""

    rule = "EGZ-7"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        return DRAWN[top_card(state, rng)]

    def why_impossible(self, state: EgiziaState, action: Action) -> str:
        return flaw_of_card(state, action)

    def weights(self, state: EgiziaState, drawn: list[int]) -> list[int]:
        return weights_of_card(state, drawn)

    def outcome(self, state: EgiziaState, drawn: list[int]) -> Action:
        return DRAWN[drawn[0]]

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, DrawnCard)
        state.stack.pop()
        visits.open_visit(state.visits, self.seat)
        draw(state, action.card)
        visits.keep_card(state.visits, action.card)
        state.sphinx[action.card] = self.seat

    def visible_text(self, state: EgiziaState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.seat else "draw ?"


DRAW_CARDS: Final = [DrawCards(seat) for seat in range(4)]
DRAW_CARD: Final = [DrawCard(seat) for seat in range(4)]
KEEP_CARDS: Final = [KeepCards(seat) for seat in range(4)]
DEAL_START_CARDS: Final = [DealStartCard(seat) for seat in range(4)]
