"""A law that cannot be broken proves nothing: each one finds a game that breaks it."""

from itertools import count
from typing import Any

import pytest

import scarab
from scarab.core.laws import check_ends
from support.offering import OFFERS, DealHand, OfferCard, Offering, OfferingState


def broken(**changes: Any) -> scarab.Game:
    """Offering for two, with some methods of the game replaced."""
    kind: Any = type("Broken", (Offering,), changes)
    game: scarab.Game = kind(2, {})
    return game


def with_state(**changes: Any) -> scarab.Game:
    """Offering for two, played on a state with some methods replaced."""
    kind: Any = type("BrokenState", (OfferingState,), changes)

    def rebuilt(state: Any) -> Any:
        return kind(state.game, state.stack, state.sheet, state.bag, state.hands, state.offers, state.shown)

    def new_state(self: Any) -> Any:
        return rebuilt(Offering.new_state(self))

    def from_view(self: Any, view: Any, rng: Any) -> Any:
        return rebuilt(Offering.from_view(self, view, rng))

    changes.setdefault("clone", None)
    if changes["clone"] is None:
        kind.clone = lambda self: rebuilt(OfferingState.clone(self))
    return broken(new_state=new_state, from_view=from_view)


def with_question(**changes: Any) -> scarab.Game:
    """Offering for two, with some methods of its secret question replaced."""
    kind: Any = type("OfferCard", (OfferCard,), changes)

    def with_kind(state: Any) -> Any:
        state.stack = [kind() if decision.name() == "OfferCard" else decision for decision in state.stack]
        return state

    def new_state(self: Any) -> Any:
        return with_kind(Offering.new_state(self))

    def from_view(self: Any, view: Any, rng: Any) -> Any:
        return with_kind(Offering.from_view(self, view, rng))

    return broken(new_state=new_state, from_view=from_view)


def look_with_everything(self: Any, seat: int | None) -> Any:
    return {**OfferingState.private_view(self, seat), "hands": [hand[:] for hand in self.hands]}


def look_with_the_sum(self: Any, seat: int | None) -> Any:
    return {**OfferingState.private_view(self, seat), "sum": sum(self.bag)}


def sharing_clone(self: Any) -> Any:
    copy = OfferingState.clone(self)
    copy.offers = self.offers
    return type(self)(copy.game, copy.stack, copy.sheet, copy.bag, copy.hands, copy.offers, copy.shown)


def forgetful_settle(self: Any, state: Any) -> None:
    OfferCard.settle(self, state)
    state.shown = state.shown[1:]


def answer_by_order(self: Any, state: Any, seat: int, action: Any) -> None:
    OfferCard.apply(self, state, seat, action)
    state.sheet.add(seat, "offering", 1 if all(state.offers) else 0)


def too_many_options(self: Any, state: Any, seat: int) -> Any:
    return [*OfferCard.legal_actions(self, state, seat), *OfferCard.legal_actions(self, state, seat)]


def wrong_total(self: Any) -> Any:
    sheet = OfferingState.score(self).forecast()
    sheet.add_forecast(0, "offering", 1)
    return sheet


LUCK = count()


def lucky_deal(self: Any, state: Any, seat: int, action: Any) -> None:
    """The order of the bag, which is in no line."""
    DealHand.apply(self, state, seat, action)
    state.bag = state.bag[::-1] if next(LUCK) % 2 else state.bag


def with_luck() -> scarab.Game:
    """Offering for two, whose deals depend on something outside the record."""
    kind: Any = type("DealHand", (DealHand,), {"apply": lucky_deal})

    def new_state(self: Any) -> Any:
        state = Offering.new_state(self)
        state.stack = [kind(*decision.args()) if decision.args() else decision for decision in state.stack]
        return state

    return broken(new_state=new_state)


def open_handed_refusal(self: Any, seat: int, action: Any) -> None:
    """Refuses nothing."""


def sulking_refusal(self: Any, seat: int, action: Any) -> Any:
    """Refuses every offering."""
    own = OfferingState.refusal(self, seat, action)
    return own if seat < 0 else scarab.IllegalAction("offering/no", "not today")


def score_by_hidden_cards(self: Any, seat: int | None) -> Any:
    sheet = OfferingState.score(self).forecast()
    sheet.add_forecast(0, "offering", 0 if self.is_over() else sum(self.hands[0]))
    return sheet


def foresight_by_hand(self: Any, seat: int) -> bool:
    """Another seat's hand decides the forecast."""
    return bool(sum(self.hands[1 - seat]) % 2)


def options_by_hand(self: Any, state: Any, seat: int) -> Any:
    """A low card must go first: whether there is a choice depends on a secret."""
    low = [action for action in OfferCard.legal_actions(self, state, seat) if action.card <= 3]
    return low[:1] or OfferCard.legal_actions(self, state, seat)


BROKEN = [
    (1, "a game that is longer than it says", lambda: broken(max_lines=lambda self: 3)),
    (1, "a seat with nothing to say", lambda: with_question(legal_actions=lambda self, state, seat: [])),
    (1, "a game without winners", lambda: with_state(final_winners=lambda self: [])),
    (2, "a table that refuses nothing", lambda: with_state(refusal=open_handed_refusal)),
    (2, "a table that refuses what it offers", lambda: with_state(refusal=sulking_refusal)),
    (2, "an only answer among others", lambda: with_question(forced_action=lambda self, state, seat: OFFERS[0])),
    (3, "a clone that shares a list", lambda: with_state(clone=sharing_clone)),
    (4, "the same action twice in one list", lambda: with_question(legal_actions=too_many_options)),
    (4, "codes that are somebody else's", lambda: broken(all_actions=lambda self: OFFERS[::-1])),
    (5, "a deal that no line tells", with_luck),
    (6, "a view with everybody's hand", lambda: with_state(private_view=look_with_everything)),
    (6, "a view with a sum over hidden cards", lambda: with_state(private_view=look_with_the_sum)),
    (6, "a determinization that peeks", lambda: with_state(resample=lambda self, seat, rng: self.clone())),
    (6, "an open table with secrets", lambda: with_state(is_deterministic=lambda self: True)),
    (6, "a view that is no JSON", lambda: with_state(private_view=lambda self, seat: {"hand": (1, 2)})),
    (6, "a forecast with everybody's hand", lambda: with_state(score_for=score_by_hidden_cards)),
    (6, "a foresight that peeks", lambda: with_state(can_foresee=foresight_by_hand)),
    (6, "an only answer that tells a secret", lambda: with_question(legal_actions=options_by_hand)),
    (7, "answers whose order counts", lambda: with_question(apply=answer_by_order)),
    (8, "points foreseen after the end", lambda: with_state(score=wrong_total)),
    (9, "a card that gets lost", lambda: with_question(settle=forgetful_settle)),
    (11, "an offering whose rival is foreseen", lambda: with_state(can_foresee=lambda self, seat: True)),
]


@pytest.mark.parametrize(("law", "make"), [(law, make) for law, _, make in BROKEN], ids=[name for _, name, _ in BROKEN])
def test_a_broken_law_is_found_and_named(law: int, make: Any) -> None:
    with pytest.raises(scarab.LawBroken) as caught:
        scarab.check_game(make(), games=30)
    assert caught.value.law == law


AT_THE_END = [case for case in BROKEN if case[0] in (1, 8, 9) and case[1] != "a seat with nothing to say"]
"""How the end of a game shows."""


@pytest.mark.parametrize(("law", "make"), [(law, make) for law, _, make in AT_THE_END])
def test_what_shows_at_the_end_is_found_there(law: int, make: Any) -> None:
    with pytest.raises(scarab.LawBroken) as caught:
        check_ends(make(), games=30)
    assert caught.value.law == law


def test_the_whole_game_breaks_none() -> None:
    assert scarab.check_game(broken(), games=30) > 0
    assert check_ends(broken(), games=30) > 0


def test_who_does_not_answer_last_can_foresee_what_follows() -> None:
    """The other half of law 11: it is not broken by secrets that stay hidden."""
    game = with_state(can_foresee=lambda self, seat: self.seats_to_act() != [seat])
    assert scarab.check_game(game, games=30) > 0


def test_an_only_answer_may_be_secret_if_its_question_says_so() -> None:
    assert scarab.check_game(with_question(legal_actions=options_by_hand, secret_count=True), games=30) > 0
