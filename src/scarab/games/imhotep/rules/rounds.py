"""A round: ships dock, the market is laid out, turns are taken, the temple is scored, the round is cleared up."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.bag import kind_at, total
from scarab.core.decision import Chance, DrawOne, Step
from scarab.core.rng import Rng
from scarab.games.imhotep.box.cards import CARD_NAMES, NO_CARD, PAIR_CARDS
from scarab.games.imhotep.box.rounds import CARDS_OF_A_TABLE, ROUNDS, ship_names
from scarab.games.imhotep.box.ships import ALL_FREE, DOCKED, SHIPS
from scarab.games.imhotep.box.sites import ALL_SITES, MARKET
from scarab.games.imhotep.chance import REVEALS, Lay, Reveal
from scarab.games.imhotep.rules.deck import reshuffle
from scarab.games.imhotep.rules.end import end_game
from scarab.games.imhotep.rules.pair import TURN_PAIR
from scarab.games.imhotep.rules.temple import score_temple
from scarab.games.imhotep.rules.turn import give_turn
from scarab.games.imhotep.state import NOBODY, ImhotepState


def begin_round(state: ImhotepState) -> None:
    """IMH-7. LayMarket goes on to the turns, with END_ROUND under them."""
    state.ask(REVEAL_ROUND, LAY_MARKET)


@final
class RevealRound(DrawOne[ImhotepState]):
    """Which round card is turned up? The one that was removed is never named (IMH-4)."""

    rule = "IMH-7"
    draws = "a round card of this table"

    def bag(self, state: ImhotepState) -> list[int]:
        left = [1] * CARDS_OF_A_TABLE
        for card in state.turned:
            left[card] = 0
        return left

    def drawn_action(self, state: ImhotepState, kind: int) -> Action:
        return REVEALS[state.box.round_codes[len(state.sleds)][kind]]

    def why_impossible(self, state: ImhotepState, action: Action) -> str:
        if not isinstance(action, Reveal):
            return super().why_impossible(state, action)
        codes = state.box.round_codes[len(state.sleds)]
        name = ship_names(action.ships)
        if action.card not in codes:
            return f"this table has no round card {name}"
        return f"the round card {name} was turned up before" if codes.index(action.card) in state.turned else ""

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Reveal)
        state.stack.pop()
        box = state.box
        codes = box.round_codes[len(state.sleds)]
        for card in range(CARDS_OF_A_TABLE):
            if codes[card] == action.card:
                state.turned.append(card)
        ships, minimum = action.ships, box.minimum
        for ship in range(SHIPS):
            state.ships[ship] = ships[ship]
            state.free[ship] = ALL_FREE[ships[ship]]
            state.lacking[ship] = minimum[ships[ship]]
            state.moored[ship] = DOCKED
        state.docked = SHIPS
        state.open_sites = ALL_SITES
        state.sailor = NOBODY


@final
class LayMarket(Chance[ImhotepState]):
    """Which cards lie face up in the market? On side B two more lie face down; nobody has seen them (IMH-31)."""

    rule = "IMH-7"

    def sample(self, state: ImhotepState, rng: Rng) -> Action:
        unseen = state.unseen[:]
        left = total(unseen)
        cards: list[int] = []
        for field in range(len(state.market)):
            if not left:
                unseen = state.discards[:]
                left = total(unseen)
            card = kind_at(unseen, rng.below(left))
            unseen[card] = unseen[card] - 1
            left -= 1
            cards.append(card)
        return Lay(cards)

    def why_impossible(self, state: ImhotepState, action: Action) -> str:
        if not isinstance(action, Lay) or len(action.cards) != len(state.market):
            return f"{len(state.market)} cards are laid out in the market now"
        unseen = state.unseen[:]
        for card in action.cards:
            if not total(unseen):
                unseen = state.discards[:]
            if not unseen[card]:
                return f"no {CARD_NAMES[card]} is left in the draw pile"
            unseen[card] -= 1
        return ""

    def weights(self, state: ImhotepState, drawn: list[int]) -> list[int]:
        """Field by field, by type of card; from the discards once the pile is empty."""
        if len(drawn) == len(state.market):
            return []
        pile = total(state.unseen)
        left = state.unseen[:] if len(drawn) < pile else state.discards[:]
        for card in drawn if len(drawn) < pile else drawn[pile:]:
            left[card] -= 1
        return left

    def outcome(self, state: ImhotepState, drawn: list[int]) -> Action:
        return Lay(drawn[:])

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        state.stack.pop()
        left = total(state.unseen)
        for field in range(len(action.cards)):
            if field == left:
                reshuffle(state)
            card = action.cards[field]
            state.unseen[card] = state.unseen[card] - 1
            state.market[field] = card
        if state.b_sides[MARKET]:
            lay_pair(state)
        if state.events is not None:
            state.emit("round_began", self.rule, {"round": len(state.turned), "starter": state.starter})
        state.stack.append(END_ROUND)
        give_turn(state, state.starter)


def lay_pair(state: ImhotepState) -> None:
    """IMH-31, after the face-up cards. If the pile ends in between, a last card of it is known (IMH-7R)."""
    if total(state.unseen) < PAIR_CARDS:
        reshuffle(state)
    state.face_down = PAIR_CARDS


@final
class EndRound(Step[ImhotepState]):
    """No ship is docked any more: the temple is scored, then the round is cleared up."""

    rule = "IMH-14"

    def settle(self, state: ImhotepState) -> None:
        state.stack[-1] = CLEAR_ROUND
        score_temple(state)


@final
class ClearRound(Step[ImhotepState]):
    """Ships return, leftovers of the market are discarded; a pair that nobody took is turned up (IMH-31)."""

    rule = "IMH-14"

    def settle(self, state: ImhotepState) -> None:
        state.stack[-1] = NEXT_ROUND
        if state.events is not None:
            state.emit("round_ended", self.rule, {"round": len(state.turned)})
        for ship in range(SHIPS):
            state.ships[ship] = 0
            state.moored[ship] = DOCKED
        for field in range(len(state.market)):
            card = state.market[field]
            if card != NO_CARD:
                state.discards[card] = state.discards[card] + 1
                state.market[field] = NO_CARD
        if state.face_down:
            state.stack.append(TURN_PAIR)


@final
class NextRound(Step[ImhotepState]):
    """The player to the left of the last sailor begins (IMH-15); after the sixth round the end is scored (IMH-16)."""

    rule = "IMH-15"

    def settle(self, state: ImhotepState) -> None:
        state.stack.pop()
        if len(state.turned) == ROUNDS:
            end_game(state)
            return
        if state.sailor != NOBODY:
            state.starter = (state.sailor + 1) % len(state.sleds)
        begin_round(state)


REVEAL_ROUND: Final = RevealRound()
LAY_MARKET: Final = LayMarket()
END_ROUND: Final = EndRound()
CLEAR_ROUND: Final = ClearRound()
NEXT_ROUND: Final = NextRound()
