"""The draw pile: its top card goes to a seat; discards are shuffled when it is empty."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.bag import total
from scarab.core.decision import DrawOne
from scarab.games.imhotep.box.bounds import MAX_SEATS
from scarab.games.imhotep.box.cards import CARD_TYPES
from scarab.games.imhotep.chance import DRAWS, Draw
from scarab.games.imhotep.rules.taken_cards import gain_card
from scarab.games.imhotep.state import ImhotepState


def reshuffle(state: ImhotepState) -> None:
    """IMH-7R: the draw pile is empty. Unseen cards that are left lie face down, and counting tells what they are."""
    for card in range(CARD_TYPES):
        while state.unseen[card]:
            state.unseen[card] = state.unseen[card] - 1
            state.counted.append(card)
    state.counted.sort()
    state.unseen, state.discards = state.discards, state.unseen
    if state.events is not None:
        state.emit("reshuffled", "IMH-7R", {"cards": total(state.unseen)})


def draw_card(state: ImhotepState, seat: int) -> None:
    """The top card of the pile goes to this seat, if there is any card at all (IMH-7R)."""
    if state.pile_size() or total(state.discards):
        state.stack.append(DrawCard.of(seat))


@final
class DrawCard(DrawOne[ImhotepState]):
    """Which card lies on top of the draw pile? It goes to one seat at once."""

    rule = "IMH-33"
    draws = "a card"

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner

    @staticmethod
    def of(owner: int) -> "DrawCard":
        return DRAW_CARD[owner]

    def args(self) -> tuple[int, ...]:
        return (self.owner,)

    def bag(self, state: ImhotepState) -> list[int]:
        """The draw pile, or the discards that will be shuffled first."""
        return state.unseen if state.pile_size() else state.discards

    def drawn_action(self, state: ImhotepState, kind: int) -> Action:
        return DRAWS[kind]

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Draw)
        state.stack.pop()
        if not state.pile_size():
            reshuffle(state)
        state.unseen[action.card] = state.unseen[action.card] - 1
        gain_card(state, self.owner, action.card)


DRAW_CARD: Final = [DrawCard(seat) for seat in range(MAX_SEATS)]
