"""Five rounds of seven phases: how one begins, its cards are laid, and it ends (EGZ-8, EGZ-15)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance, Step
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.games.egizia.box.board import NO_TILE
from scarab.games.egizia.box.nile_cards import CARD_NAMES, CARD_TYPES, LAID, NO_CARD
from scarab.games.egizia.box.river import CARD_PLACES, NO_PLACE
from scarab.games.egizia.box.rounds import DECK_OF_ROUND, LAYING, ROUNDS
from scarab.games.egizia.chance import LaidCards
from scarab.games.egizia.rules.bonus import NEW_ORDER, PAY_BONUS
from scarab.games.egizia.rules.building import OPEN_SITE
from scarab.games.egizia.rules.card_turns import CardTurn
from scarab.games.egizia.rules.end import SCORE_ALL, SHOW_CARDS
from scarab.games.egizia.rules.feeding import FEED_ALL
from scarab.games.egizia.rules.leftover import TAKE_LEFTOVERS
from scarab.games.egizia.rules.river import NEXT_SHIP
from scarab.games.egizia.rules.stones import CUT_STONES
from scarab.games.egizia.state import EgiziaState


@final
class BeginRound(Step[EgiziaState]):
    """Used crews are turned up again, every once-per-round card is fresh, and the seven phases lie ahead."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.stack[-1] = END_ROUND  # it lies under the phases, and surfaces after the last
        state.round += 1
        state.phase = LAYING
        for cell in range(len(state.tired)):
            state.tired[cell] = 0
        for cell in range(len(state.used)):
            state.used[cell] = 0
        for seat in range(len(state.works)):
            state.works[seat] = 0
            state.lowest[seat] = NO_PLACE
        state.sailing = ALL_SAIL[len(state.order)]
        state.sailor = NO_TILE
        sites = [OPEN_SITE[site] for site in state.box.sites]
        if state.game.options["leftover_after_nile"]:  # EGZ-7
            state.ask(LAY_CARDS, NEXT_SHIP, TAKE_LEFTOVERS, FEED_ALL, CUT_STONES, *sites, PAY_BONUS, NEW_ORDER)
        else:
            state.ask(LAY_CARDS, NEXT_SHIP, FEED_ALL, CUT_STONES, *sites, PAY_BONUS, NEW_ORDER, TAKE_LEFTOVERS)


@final
class LayCards(Chance[EgiziaState]):
    """Phase 1: which ten cards lie on the squares, from the top?"""

    rule = "EGZ-8"

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        """The first ten steps of a shuffle."""
        cards: list[int] = []
        for card in range(CARD_TYPES):
            for copy in range(state.deck[card]):
                cards.append(card)
        for place in range(LAID):
            other = place + rng.below(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        return LaidCards(cards[:LAID])

    def why_impossible(self, state: EgiziaState, action: Action) -> str:
        if not isinstance(action, LaidCards):
            return f"{LAID} Nile cards are laid now"
        for card in action.cards:
            if action.cards.count(card) > state.deck[card]:
                return f"the deck holds {state.deck[card]} of {CARD_NAMES[card]}, not {action.cards.count(card)}"
        return ""

    def weights(self, state: EgiziaState, drawn: list[int]) -> list[int]:
        """Square by square, by kind of card."""
        if len(drawn) == LAID:
            return []
        left = list(state.deck)
        for card in drawn:
            left[card] -= 1
        return left

    def outcome(self, state: EgiziaState, drawn: list[int]) -> Action:
        return LaidCards(drawn[:])

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, LaidCards)
        state.stack.pop()
        deck = state.deck[:]
        for index in range(LAID):
            card = action.cards[index]
            deck[card] = deck[card] - 1
            state.squares[CARD_PLACES[index]] = card
        state.deck = deck
        if state.events is not None:
            state.emit("round_began", self.rule, {"round": state.round})


@final
class EndRound(Step[EgiziaState]):
    """Cards on the river leave, after rounds 2, 4 and 5 the rest of the deck too. Then the next round, or the end."""

    rule = "EGZ-8"

    def settle(self, state: EgiziaState) -> None:
        if state.events is not None:
            state.emit("round_ended", "EGZ-15", {"round": state.round})
        for place in CARD_PLACES:
            if state.squares[place] != NO_CARD:
                state.squares[place] = NO_CARD
                state.gone += 1
        if state.round == ROUNDS:
            discard_deck(state)
            end_game(state)
            return
        deck = DECK_OF_ROUND[state.round + 1]
        if deck != DECK_OF_ROUND[state.round]:
            discard_deck(state)
            state.deck = vec[i64](state.box.decks[deck])
        state.stack[-1] = BEGIN_ROUND


def discard_deck(state: EgiziaState) -> None:
    for card in range(CARD_TYPES):
        state.gone += state.deck[card]
    state.deck = vec[i64]([0] * CARD_TYPES)


def end_game(state: EgiziaState) -> None:
    """A last turn for cards, the highest tile first (EGZ-26R), then final scoring; nothing comes after it."""
    state.stack[-1] = SCORE_ALL
    state.stack.append(SHOW_CARDS)
    for seat in state.order:
        state.stack.append(CardTurn.of(seat))


BEGIN_ROUND: Final = BeginRound()
LAY_CARDS: Final = LayCards()
END_ROUND: Final = EndRound()

ALL_SAIL: Final[tuple[int, ...]] = (0, 1, 3, 7, 15)
"""BITS of all seats, by their number."""
