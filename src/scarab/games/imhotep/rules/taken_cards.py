"""Cards that come to a seat: red ones are executed at once, others lie open before their owner."""

from typing import Final, final

from scarab.core.decision import Step
from scarab.games.imhotep.box.cards import CARD_NAMES, CARD_TYPES, ENTRANCE, PAVED_PATH, SARCOPHAGUS, is_red
from scarab.games.imhotep.rules.burial import bury_stone
from scarab.games.imhotep.rules.obelisks import raise_obelisk
from scarab.games.imhotep.rules.pyramid import pyramid_stone
from scarab.games.imhotep.state import ImhotepState


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
    state.stack.append(DiscardCard.of(card))
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
        assert card == PAVED_PATH
        raise_obelisk(state, owner)


@final
class DiscardCard(Step[ImhotepState]):
    """All effects of a card are done; until now no reshuffle could include it (IMH-7R)."""

    rule = "IMH-17"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    @staticmethod
    def of(card: int) -> "DiscardCard":
        return DISCARD_CARD[card]

    def args(self) -> tuple[int, ...]:
        return (self.card,)

    def settle(self, state: ImhotepState) -> None:
        state.stack.pop()
        state.discards[self.card] = state.discards[self.card] + 1


DISCARD_CARD: Final = [DiscardCard(card) for card in range(CARD_TYPES)]
