"""The face-down pair of market B: its taker looks at both cards and keeps one."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Chance, SeatDecision
from scarab.core.errors import IllegalAction
from scarab.core.rng import Rng
from scarab.games.imhotep.actions import KEEP, Keep
from scarab.games.imhotep.box.bounds import MAX_SEATS
from scarab.games.imhotep.box.cards import CARD_NAMES, PAIR_CARDS
from scarab.games.imhotep.chance import Pair, draw_pair
from scarab.games.imhotep.rules.taken_cards import gain_card
from scarab.games.imhotep.state import ImhotepState


class RevealPair(Chance[ImhotepState]):
    """Which two cards lie face down? Any that nobody has seen; those known by counting are among them (IMH-7R)."""

    rule = "IMH-31"

    def sample(self, state: ImhotepState, rng: Rng) -> Action:
        first, second = draw_pair(state.unseen[:], state.counted, rng)
        return Pair(first, second)

    def why_impossible(self, state: ImhotepState, action: Action) -> str:
        if not isinstance(action, Pair):
            return "the face-down pair is turned up now"
        cards = [action.first, action.second]
        for card in state.counted:
            if card not in cards:
                return f"by elimination, {CARD_NAMES[card]} is one of the pair"
            cards.remove(card)
        for card in cards:
            if state.unseen[card] < cards.count(card):
                return f"too few of {CARD_NAMES[card]} are unseen"
        return ""

    def weights(self, state: ImhotepState, drawn: list[int]) -> list[int]:
        """Card by card, by type, without those known by counting."""
        if len(state.counted) + len(drawn) == PAIR_CARDS:
            return []
        left = state.unseen[:]
        for card in drawn:
            left[card] -= 1
        return left

    def outcome(self, state: ImhotepState, drawn: list[int]) -> Action:
        first, second = sorted(state.counted + drawn)
        return Pair(first, second)


def pick_up_pair(state: ImhotepState, action: Pair) -> None:
    """Both cards leave the market. Cards known by counting were not among the unseen ones."""
    state.face_down = 0
    for card in (action.first, action.second):
        state.unseen[card] = state.unseen[card] - 1
    for card in state.counted:
        state.unseen[card] = state.unseen[card] + 1


@final
class LookAtPair(RevealPair):
    """Which two cards has this seat taken? Nobody else sees them."""

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner

    @staticmethod
    def of(owner: int) -> "LookAtPair":
        return LOOK_AT_PAIR[owner]

    def args(self) -> tuple[int, ...]:
        return (self.owner,)

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Pair)
        state.stack.pop()
        pick_up_pair(state, action)
        state.pair = [action.first, action.second]

    def visible_text(self, state: ImhotepState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.owner else "pair ? ?"


@final
class TurnPair(RevealPair):
    """The round is over and nobody took the pair: it is turned up and discarded."""

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Pair)
        state.stack.pop()
        pick_up_pair(state, action)
        state.counted = []
        for card in (action.first, action.second):
            state.discards[card] = state.discards[card] + 1
        if state.events is not None:
            cards = [CARD_NAMES[action.first], CARD_NAMES[action.second]]
            state.emit("pair_turned", self.rule, {"cards": cards})


@final
class KeepCard(SeatDecision[ImhotepState]):
    """Which of the two do you keep? Only you see them until you have chosen."""

    rule = "IMH-31"
    asks = "keep one card of the pair"
    secret_count = True
    """Two equal cards leave one action; playing it automatically would tell the others that they are equal."""

    @staticmethod
    def of(seat: int) -> "KeepCard":
        return KEEP_CARD[seat]

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        first, second = state.pair
        found: list[Action] = [KEEP[first][second]]
        if second != first:
            found.append(KEEP[second][first])
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Keep)
        state.stack.pop()
        state.pair = []
        state.counted = []
        state.discards[action.other] = state.discards[action.other] + 1
        if state.events is not None:
            state.emit("pair_taken", self.rule, {"seat": seat, "discarded": CARD_NAMES[action.other]})
        gain_card(state, seat, action.kept)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Keep):
            return super().refuse(state, seat, action)
        first, second = state.pair
        why = f"{seat_name(seat)} has taken {CARD_NAMES[first]} and {CARD_NAMES[second]}"
        return IllegalAction("imhotep/not-in-pair", why, self.rule)


LOOK_AT_PAIR: Final = [LookAtPair(seat) for seat in range(MAX_SEATS)]
TURN_PAIR: Final = TurnPair()
KEEP_CARD: Final = [KeepCard(seat) for seat in range(MAX_SEATS)]
