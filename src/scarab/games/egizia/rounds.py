"""Five rounds of seven phases, and what stands between them (EGZ-8, EGZ-15, EGZ-34, EGZ-37)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Chance, SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.core.rng import Rng
from scarab.games.egizia.actions import PASS, TAKE, LaidCards, ShownCards, Take
from scarab.games.egizia.board import FIRST_SELLING, ROUNDS
from scarab.games.egizia.building import OPEN_SITES
from scarab.games.egizia.buildings import PARTICIPATION
from scarab.games.egizia.cards import take_card
from scarab.games.egizia.feeding import CUT_STONES, FEED_ALL
from scarab.games.egizia.nile import (
    CARD_NAMES,
    CARD_TYPES,
    DECK_COUNTS,
    DECK_OF_ROUND,
    LAID,
    LEFTOVER_CARD,
    NO_CARD,
)
from scarab.games.egizia.river import CARD_PLACES, PLACE_NAMES, SITE_PLACES
from scarab.games.egizia.sailing import NEXT_SHIP
from scarab.games.egizia.scoring import grave_set, sphinx_card, stone_sale
from scarab.games.egizia.sphinx import SPHINX_CARDS
from scarab.games.egizia.state import BITS, NOBODY, EgiziaState
from scarab.games.egizia.track import (
    FIRST_SPHINX,
    GRAVE_SETS_POINTS,
    PARTICIPATION_POINTS,
    STONE_SALE,
    gain,
)
from scarab.games.egizia.turns import CARD_TURNS
from scarab.games.egizia.visits import UNSEEN


@final
class BeginRound(Step[EgiziaState]):
    """Used crews are turned up again, every once-per-round card is fresh, and the seven phases lie ahead."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.round += 1
        state.phase = 1
        for cell in range(len(state.tired)):
            state.tired[cell] = 0
        for cell in range(len(state.used)):
            state.used[cell] = 0
        for seat in range(len(state.works)):
            state.works[seat] = 0
            state.lowest[seat] = 0
        state.sailing = ALL_SAIL[len(state.order)]
        state.sailor = -1
        early = bool(state.game.options["leftover_after_nile"])
        stack = state.stack
        stack[-1] = END_ROUND
        if not early:
            stack.append(TAKE_LEFTOVERS)
        stack.append(NEW_ORDER)
        stack.append(PAY_BONUS)
        stack.append(OPEN_SITES[2])
        stack.append(OPEN_SITES[1])
        stack.append(OPEN_SITES[0])
        stack.append(CUT_STONES)
        stack.append(FEED_ALL)
        if early:
            stack.append(TAKE_LEFTOVERS)
        stack.append(NEXT_SHIP)
        stack.append(LAY_CARDS)


@final
class LayCards(Chance[EgiziaState]):
    """Phase 1: which ten cards lie on the squares, from the top?"""

    rule = "EGZ-8"

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        cards: list[int] = []
        for card in range(CARD_TYPES):
            for copy in range(state.deck[card]):
                cards.append(card)
        for place in range(LAID):
            other = place + rng.below(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        return LaidCards(cards[:LAID])

    def flaw(self, state: EgiziaState, action: Action) -> str:
        if not isinstance(action, LaidCards):
            return f"{LAID} Nile cards are laid now"
        for card in action.cards:
            if action.cards.count(card) > state.deck[card]:
                return f"the deck holds {state.deck[card]} of {CARD_NAMES[card]}, not {action.cards.count(card)}"
        return ""

    def answer(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, LaidCards)
        state.stack.pop()
        for index in range(LAID):
            card = action.cards[index]
            state.deck[card] = state.deck[card] - 1
            state.squares[CARD_PLACES[index]] = card


@final
class PayBonus(Step[EgiziaState]):
    """Phase 6, from the front of the score track as it is now: a turn for cards, the bonus, a turn for cards."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.phase = 6
        state.stack[-1] = SHIPS_RETURN
        for place in range(len(state.track) - 1, -1, -1):
            seat = state.track[place]
            state.stack.append(CARD_TURNS[seat])
            state.stack.append(GIVE_BONUS[seat])
            state.stack.append(CARD_TURNS[seat])


@final
class GiveBonus(Step[EgiziaState]):
    """Points for the sites at which a seat has spent a stone."""

    rule = "EGZ-15"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        gain(state, self.seat, PARTICIPATION_POINTS, PARTICIPATION[state.works[self.seat]], self.rule)


@final
class ShipsReturn(Step[EgiziaState]):
    """The ships at the sites return."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        for place in SITE_PLACES:
            for seat in range(len(state.order)):
                if state.river[place] & BITS[seat]:
                    state.ships[seat] = state.ships[seat] + 1
            state.river[place] = 0
        for cell in range(len(state.sites)):
            state.sites[cell] = NOBODY


@final
class NewOrder(Step[EgiziaState]):
    """Phase 7: the hindmost marker gets tile 1."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        state.phase = 7
        state.order = state.track[::-1]
        if state.story is not None:
            state.tell("order", self.rule, {"order": list(state.order)})


@final
class TakeLeftovers(Step[EgiziaState]):
    """Owners of leftover-card choose, in the order of the tiles."""

    rule = "EGZ-34"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        for place in range(len(state.order) - 1, -1, -1):
            seat = state.order[place]
            if state.owns(seat, LEFTOVER_CARD):
                state.stack.append(CHOOSE_LEFTOVERS[seat])


@final
class ChooseLeftover(SeatDecision[EgiziaState]):
    """Which of the cards left on the river do you take? You may leave them all."""

    rule = "EGZ-34"

    def settled(self, state: EgiziaState) -> bool:
        for place in CARD_PLACES:
            if state.squares[place] != NO_CARD:
                return False
        return True

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()

    def options(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [PASS]
        for index in range(LAID):
            if state.squares[CARD_PLACES[index]] != NO_CARD:
                found.append(TAKE[index])
        return found

    def answer(self, state: EgiziaState, seat: int, action: Action) -> None:
        state.stack.pop()
        if isinstance(action, Take):
            card = state.squares[action.place]
            state.squares[action.place] = NO_CARD
            take_card(state, seat, card)

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Take):
            return IllegalAction("egizia/no-card", f"no card is left on {PLACE_NAMES[action.place]}", self.rule)
        why = f"{seat_name(seat)} may take a card that was left on the river, or pass"
        return IllegalAction("action/other-question", why, self.rule)


@final
class EndRound(Step[EgiziaState]):
    """EGZ-8: cards on the river leave, after rounds 2, 4 and 5 the rest of the deck too. Then the next, or the end."""

    rule = "EGZ-8"

    def settle(self, state: EgiziaState) -> None:
        for place in CARD_PLACES:
            if state.squares[place] != NO_CARD:
                state.squares[place] = NO_CARD
                state.gone += 1
        last = state.round == ROUNDS
        if not last and DECK_OF_ROUND[state.round + 1] == DECK_OF_ROUND[state.round]:
            state.stack[-1] = BEGIN_ROUND
            return
        for card in range(CARD_TYPES):
            state.gone += state.deck[card]
            state.deck[card] = 0
        if last:
            state.stack[-1] = SCORE_ALL
            state.stack.append(SHOW_CARDS)
            for seat in state.order:
                state.stack.append(CARD_TURNS[seat])
        else:
            state.deck = DECK_COUNTS[DECK_OF_ROUND[state.round + 1]][:]
            state.stack[-1] = BEGIN_ROUND


@final
class ShowCards(Chance[EgiziaState]):
    """Everybody shows the sphinx cards: secrets become public, and so this is a line of the record."""

    rule = "EGZ-38"

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        return ShownCards(held_cards(state))

    def flaw(self, state: EgiziaState, action: Action) -> str:
        if not isinstance(action, ShownCards):
            return "everybody shows the sphinx cards now"
        return "" if action.hands == held_cards(state) else "these are not the sphinx cards that were kept"

    def answer(self, state: EgiziaState, seat: int, action: Action) -> None:
        state.stack.pop()
        state.shown = True
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
    gain(state, seat, STONE_SALE, sold, "EGZ-38")
    gain(state, seat, GRAVE_SETS_POINTS, grave_set(state, seat), "EGZ-38")
    for card in range(SPHINX_CARDS):
        if state.sphinx[card] == seat:
            gain(state, seat, FIRST_SPHINX + card, sphinx_card(state, seat, card), "EGZ-38")


BEGIN_ROUND: Final = BeginRound()
LAY_CARDS: Final = LayCards()
PAY_BONUS: Final = PayBonus()
GIVE_BONUS: Final = [GiveBonus(seat) for seat in range(4)]
SHIPS_RETURN: Final = ShipsReturn()
NEW_ORDER: Final = NewOrder()
TAKE_LEFTOVERS: Final = TakeLeftovers()
CHOOSE_LEFTOVERS: Final = [ChooseLeftover(seat) for seat in range(4)]
END_ROUND: Final = EndRound()
SHOW_CARDS: Final = ShowCards()
SCORE_ALL: Final = ScoreAll()

ALL_SAIL: Final[tuple[int, ...]] = (0, 1, 3, 7, 15)
"""The set of all seats, by their number."""
