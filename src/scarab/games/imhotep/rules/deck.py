"""Cards that come to a player: the top of the draw pile, and what a card does when it is taken."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance, Step
from scarab.core.rng import Rng
from scarab.games.imhotep.actions import DRAWS, Draw
from scarab.games.imhotep.box.cards import (
    CARD_NAMES,
    CARD_TYPES,
    ENTRANCE,
    SARCOPHAGUS,
    count_cards,
    is_red,
    pick_card,
)
from scarab.games.imhotep.box.ships import ROUND_CARDS
from scarab.games.imhotep.box.sites import BURIAL
from scarab.games.imhotep.rules.obelisks import raise_obelisk
from scarab.games.imhotep.rules.pyramid import pyramid_stone
from scarab.games.imhotep.state import ImhotepState
from scarab.games.imhotep.view import pile_size


def reshuffle(state: ImhotepState) -> None:
    """IMH-7R: the draw pile is empty, so what nobody has seen lies face down, and whoever counts knows it."""
    for card in range(CARD_TYPES):
        while state.unseen[card]:
            state.unseen[card] -= 1
            state.counted.append(card)
    state.counted.sort()
    state.unseen, state.discards = state.discards, state.unseen
    if state.events is not None:
        state.emit("reshuffled", "IMH-7R", {"cards": count_cards(state.unseen)})


def draw_card(state: ImhotepState, seat: int) -> None:
    """The top card of the pile goes to this seat, if there is any card at all (IMH-7R)."""
    if pile_size(state) or count_cards(state.discards):
        state.stack.append(DRAWERS[seat])


@final
class DrawCard(Chance[ImhotepState]):
    """Which card lies on top of the draw pile? It goes to one seat at once."""

    rule = "IMH-33"

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner

    def args(self) -> tuple[int, ...]:
        return (self.owner,)

    def bag(self, state: ImhotepState) -> list[int]:
        """What the card is drawn from: the discards, if they must be shuffled first."""
        return state.unseen if pile_size(state) else state.discards

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        bag = self.bag(state)
        return [DRAWS[card] for card in range(CARD_TYPES) if bag[card]]

    def sample(self, state: ImhotepState, rng: Rng) -> Action:
        return DRAWS[pick_card(self.bag(state), rng)]

    def why_impossible(self, state: ImhotepState, action: Action) -> str:
        if not isinstance(action, Draw):
            return "a card is drawn now"
        return "" if self.bag(state)[action.card] else f"no {CARD_NAMES[action.card]} is left in the draw pile"

    def weights(self, state: ImhotepState, drawn: list[int]) -> list[int]:
        return [] if drawn else self.bag(state)[:]

    def outcome(self, state: ImhotepState, drawn: list[int]) -> Action:
        return DRAWS[drawn[0]]

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Draw)
        state.stack.pop()
        if not pile_size(state):
            reshuffle(state)
        state.unseen[action.card] = state.unseen[action.card] - 1
        gain_card(state, self.owner, action.card)


def gain_card(state: ImhotepState, owner: int, card: int) -> None:
    """A red card is executed at once and discarded (IMH-27); any other lies open before its owner (IMH-30)."""
    if state.events is not None:
        state.emit("gained", "IMH-30", {"seat": owner, "card": CARD_NAMES[card]})
    if is_red(card):
        execute(state, owner, card)
    else:
        place = owner * CARD_TYPES + card
        state.cards[place] = state.cards[place] + 1


def execute(state: ImhotepState, owner: int, card: int) -> None:
    """IMH-27: a stone from the quarry to the site; the card is discarded when that is done."""
    state.stack.append(DISCARDS[card])
    if state.quarry[owner] == 0:
        if state.events is not None:
            state.emit("no_effect", "IMH-27", {"seat": owner, "card": CARD_NAMES[card]})
        return
    state.quarry[owner] = state.quarry[owner] - 1
    if card == ENTRANCE:
        pyramid_stone(state, owner)
    elif card == SARCOPHAGUS:
        bury_stone(state, owner)
    else:
        raise_obelisk(state, owner)


def bury_stone(state: ImhotepState, owner: int) -> None:
    """IMH-25, IMH-35: columns of three, unlimited; scored at the end."""
    state.burial.append(owner)
    if state.events is not None:
        state.emit("delivered", "IMH-35" if state.b_sides[BURIAL] else "IMH-25", {"seat": owner, "site": "burial"})


@final
class DiscardCard(Step[ImhotepState]):
    """A card that was executed or played is done with; until then no reshuffle includes it (IMH-7R)."""

    rule = "IMH-17"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def args(self) -> tuple[int, ...]:
        return (self.card,)

    def settle(self, state: ImhotepState) -> None:
        state.stack.pop()
        state.discards[self.card] = state.discards[self.card] + 1


DRAWERS: Final = [DrawCard(seat) for seat in range(max(ROUND_CARDS))]
DISCARDS: Final = [DiscardCard(card) for card in range(CARD_TYPES)]
