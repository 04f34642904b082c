"""The face-down pair of market B: who takes it looks at both cards and keeps one."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Chance, SeatDecision
from scarab.core.errors import IllegalAction
from scarab.core.rng import Rng
from scarab.games.imhotep.actions import KEEP, Keep
from scarab.games.imhotep.box.cards import CARD_NAMES, CARD_TYPES, PAIR_CARDS
from scarab.games.imhotep.box.rounds import ROUND_CARDS
from scarab.games.imhotep.chance import Pair, draw_pair
from scarab.games.imhotep.rules.taken_cards import gain_card
from scarab.games.imhotep.state import ImhotepState


def sample_pair(state: ImhotepState, rng: Rng) -> Action:
    """Any two cards that nobody has seen; those that counting tells are among them (IMH-7R)."""
    first, second = draw_pair(state.unseen[:], state.counted, rng)
    return Pair(first, second)


def pair_flaw(state: ImhotepState, action: Action) -> str:
    """Why the face-down pair cannot be this one."""
    if not isinstance(action, Pair):
        return "the face-down pair is turned up now"
    cards = [action.first, action.second]
    for card in state.counted:
        if card not in cards:
            return f"whoever counts knows that {CARD_NAMES[card]} is one of the pair"
        cards.remove(card)
    for card in cards:
        if state.unseen[card] < cards.count(card):
            return f"too few of {CARD_NAMES[card]} are unseen"
    return ""


def pair_weights(state: ImhotepState, drawn: list[int]) -> list[int]:
    """Card by card, by kind; nothing is left to chance of what counting tells (IMH-7R)."""
    if len(state.counted) + len(drawn) == PAIR_CARDS:
        return []
    left = state.unseen[:]
    for card in drawn:
        left[card] -= 1
    return left


def pair_of(state: ImhotepState, drawn: list[int]) -> Action:
    first, second = sorted(state.counted + drawn)
    return Pair(first, second)


def pick_up_pair(state: ImhotepState, action: Pair) -> None:
    """Both cards leave the market and the cards that nobody has seen."""
    state.face_down = 0
    for card in (action.first, action.second):
        state.unseen[card] -= 1
    for card in state.counted:
        state.unseen[card] += 1


@final
class LookAtPair(Chance[ImhotepState]):
    """Which two cards has this seat taken? Nobody else sees them."""

    rule = "IMH-31"

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner

    def args(self) -> tuple[int, ...]:
        return (self.owner,)

    def sample(self, state: ImhotepState, rng: Rng) -> Action:
        return sample_pair(state, rng)

    def why_impossible(self, state: ImhotepState, action: Action) -> str:
        return pair_flaw(state, action)

    def weights(self, state: ImhotepState, drawn: list[int]) -> list[int]:
        return pair_weights(state, drawn)

    def outcome(self, state: ImhotepState, drawn: list[int]) -> Action:
        return pair_of(state, drawn)

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Pair)
        state.stack.pop()
        pick_up_pair(state, action)
        state.pair = [action.first, action.second]

    def visible_text(self, state: ImhotepState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.owner else "pair ? ?"


@final
class KeepCard(SeatDecision[ImhotepState]):
    """Which of the two do you keep? Only you see them until you have said so."""

    rule = "IMH-31"
    secret_count = True
    """Of two equal cards there is one answer, and nobody may see that by its being given at once."""

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        first, second = state.pair
        found: list[Action] = [KEEP[first * CARD_TYPES + second]]
        if second != first:
            found.append(KEEP[second * CARD_TYPES + first])
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
            why = f"{seat_name(seat)} is to keep one card of the pair"
            return IllegalAction("action/other-question", why, self.rule)
        first, second = state.pair
        why = f"{seat_name(seat)} has taken {CARD_NAMES[first]} and {CARD_NAMES[second]}"
        return IllegalAction("imhotep/not-in-pair", why, self.rule)


@final
class TurnPair(Chance[ImhotepState]):
    """The round is over and nobody took the pair: it is turned up and discarded."""

    rule = "IMH-31"

    def sample(self, state: ImhotepState, rng: Rng) -> Action:
        return sample_pair(state, rng)

    def why_impossible(self, state: ImhotepState, action: Action) -> str:
        return pair_flaw(state, action)

    def weights(self, state: ImhotepState, drawn: list[int]) -> list[int]:
        return pair_weights(state, drawn)

    def outcome(self, state: ImhotepState, drawn: list[int]) -> Action:
        return pair_of(state, drawn)

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Pair)
        state.stack.pop()
        pick_up_pair(state, action)
        state.counted = []
        for card in (action.first, action.second):
            state.discards[card] += 1
        if state.events is not None:
            cards = [CARD_NAMES[action.first], CARD_NAMES[action.second]]
            state.emit("pair_turned", self.rule, {"cards": cards})


LOOKERS: Final = [LookAtPair(seat) for seat in range(max(ROUND_CARDS))]
KEEPERS: Final = [KeepCard(seat) for seat in range(max(ROUND_CARDS))]
TURN_PAIR: Final = TurnPair()
