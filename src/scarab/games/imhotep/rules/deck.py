"""Cards that come to a player: the top of the draw pile, and what a card does when it is taken."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.bag import pick, total
from scarab.core.decision import Chance
from scarab.core.rng import Rng
from scarab.games.imhotep.box.cards import (
    CARD_NAMES,
    CARD_TYPES,
)
from scarab.games.imhotep.box.rounds import ROUND_CARDS
from scarab.games.imhotep.chance import DRAWS, Draw
from scarab.games.imhotep.rules.taken_cards import gain_card
from scarab.games.imhotep.state import ImhotepState


def reshuffle(state: ImhotepState) -> None:
    """IMH-7R: the draw pile is empty, so what nobody has seen lies face down, and whoever counts knows it."""
    for card in range(CARD_TYPES):
        while state.unseen[card]:
            state.unseen[card] -= 1
            state.counted.append(card)
    state.counted.sort()
    state.unseen, state.discards = state.discards, state.unseen
    if state.events is not None:
        state.emit("reshuffled", "IMH-7R", {"cards": total(state.unseen)})


def draw_card(state: ImhotepState, seat: int) -> None:
    """The top card of the pile goes to this seat, if there is any card at all (IMH-7R)."""
    if state.pile_size() or total(state.discards):
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
        return state.unseen if state.pile_size() else state.discards

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        bag = self.bag(state)
        return [DRAWS[card] for card in range(CARD_TYPES) if bag[card]]

    def sample(self, state: ImhotepState, rng: Rng) -> Action:
        return DRAWS[pick(self.bag(state), rng)]

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
        if not state.pile_size():
            reshuffle(state)
        state.unseen[action.card] = state.unseen[action.card] - 1
        gain_card(state, self.owner, action.card)


DRAWERS: Final = [DrawCard(seat) for seat in range(max(ROUND_CARDS))]
