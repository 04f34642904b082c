"""Phase 2 (AMR-9 to AMR-12) and its cards (AMR-40, AMR-41)."""

from typing import Any

import pytest

import scarab
from games.amun_re.positions import bidding, events, hand, number
from scarab.games.amun_re.box.length import max_bids
from scarab.games.amun_re.rules.auction import is_outbid
from scarab.games.amun_re.state import NOBODY, AmunReState
from support.engine import many
from support.played import play, refused
from support.position import SEATS, asked, options

RICH = [99, 99, 99]


def three(**table: Any) -> AmunReState:
    """Mendes, Avaris and Abu have nothing for free."""
    return bidding("mendes avaris abu", **table)


@pytest.mark.rule("AMR-9", "AMR-11")
def test_any_step_that_can_be_paid_of_any_card_without_a_bid() -> None:
    state = three(gold=[3, 20, 20])
    assert options(state) == [f"bid {name} {step}" for name in ("mendes", "avaris", "abu") for step in (0, 1, 3)]


@pytest.mark.rule("AMR-9")
def test_the_pharaoh_bids_first_and_a_bid_must_beat_the_highest() -> None:
    state = three(pharaoh="B", gold=[10, 10, 10])
    assert asked(state) == "B PlaceBid AMR-9"
    play(state, "B bid mendes 3")
    assert asked(state) == "C PlaceBid AMR-9"
    assert options(state, "bid mendes") == ["bid mendes 6", "bid mendes 10"]


@pytest.mark.rule("AMR-10")
def test_everybody_bids_once_before_anybody_moves_again() -> None:
    state = three()
    play(state, "A bid abu 0", "B bid abu 1")
    assert asked(state) == "C PlaceBid AMR-9"


@pytest.mark.rule("AMR-10")
def test_then_clockwise_from_the_last_bidder_the_next_seat_that_is_outbid() -> None:
    """A and B are outbid in the first lap; A takes C's card, so after A and B it is C's turn, who sends B on again."""
    state = bidding("mendes avaris abu sawu")
    play(state, "A bid mendes 0", "B bid mendes 1", "C bid abu 0", "D bid mendes 3")
    assert asked(state) == "A PlaceBid AMR-9"
    play(state, "A bid abu 1")
    assert asked(state) == "B PlaceBid AMR-9"
    play(state, "B bid avaris 0")
    assert asked(state) == "C PlaceBid AMR-9"
    play(state, "C bid avaris 1")
    assert asked(state) == "B PlaceBid AMR-9"
    play(state, "B bid sawu 0")
    assert events(state, "bought_province") == [
        "A took abu for 1",
        "B took sawu for 0",
        "C took avaris for 1",
        "D took mendes for 3",
    ]


@pytest.mark.rule("AMR-10", "AMR-10R")
def test_only_the_card_just_lost_is_barred() -> None:
    state = three(gold=RICH)
    play(state, "A bid mendes 0", "B bid mendes 1", "C bid abu 0")
    assert options(state, "bid mendes") == []
    play(state, "A bid abu 1", "C bid mendes 3", "B bid abu 3")
    assert options(state, "bid mendes")[0] == "bid mendes 6"
    assert options(state, "bid abu") == []


@pytest.mark.rule("AMR-10R")
def test_nobody_is_ever_stuck() -> None:
    """In every position of random auctions with blockades, poor and rich seats, an empty card can be had for 0."""
    for seed in range(many(plain=300, compiled=2000)):
        rng = scarab.FastRng(seed)
        seats = 3 + rng.below(3)
        gold = [rng.below(60) * rng.below(2) for seat in range(seats)]
        hands = [{"blockade": 1, "same-province": 1} if rng.below(seats) == 0 else {} for seat in range(seats)]
        hands = [hand if seat < 2 else {} for seat, hand in enumerate(hands)]
        state = bidding(" ".join(["mendes", "avaris", "abu", "sawu", "kharga"][:seats]), gold=gold, hands=hands)
        bids = 0
        while state.phase == 2:
            [seat] = state.seats_to_act()
            empty = [province for province in state.turned_up if state.leader[province] == NOBODY]
            assert empty
            assert state.bid_on[seat] not in empty
            legal = state.legal_actions(seat)
            assert sum(action.text.endswith(" 0") for action in legal) == len(empty)
            near = legal[: 1 + rng.below(len(legal))]
            action = near[rng.below(len(near))]
            bids += action.text.startswith("bid")
            before = height(state)
            state.play(seat, action)
            assert state.phase == 3 or height(state) > before or action.text.startswith("sell")
        assert seats <= bids <= max_bids(seats)
        assert not any(is_outbid(state, seat) for seat in range(seats))


def height(state: AmunReState) -> int:
    """How many steps the highest bids of all cards have climbed: what every bid raises, whichever cards go with it."""
    leaders = [state.leader[province] for province in state.turned_up]
    return sum(state.bid_step[leader] + 1 for leader in leaders if leader != NOBODY)


@pytest.mark.rule("AMR-10R")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_longest_auction_ends(seats: int) -> None:
    """Everybody takes the smallest step that beats somebody, and the empty card only if nothing else is left."""
    state = bidding(" ".join(["mendes", "avaris", "abu", "sawu", "kharga"][:seats]), gold=[99] * seats)
    bids = 0
    highest = dict.fromkeys(state.turned_up, -1)
    while state.phase == 2:
        [seat] = state.seats_to_act()
        legal = [action for action in state.legal_actions(seat) if action.text.startswith("bid")]
        contested = [province for province in state.turned_up[:-1] if any(bid_on(a, province) for a in legal)]
        province = contested[0] if contested else state.turned_up[-1]
        state.play(seat, next(action for action in legal if bid_on(action, province)))
        bids += 1
        if state.phase == 2:
            step = state.bid_step[seat]
            assert step > highest[province]
            highest[province] = step
    assert max_bids(seats) - 2 * seats <= bids <= max_bids(seats)


def bid_on(action: scarab.Action, province: int) -> bool:
    return getattr(action, "province", None) == province


@pytest.mark.rule("AMR-11", "AMR-39")
def test_selling_a_card_pays_for_a_higher_bid() -> None:
    state = three(gold=[5, 20, 20], hands=[{"builder": 1}])
    assert refused(state, "A bid abu 6")[0] == "amun_re/beyond-gold"
    play(state, "A sell builder", "A bid abu 6")
    assert asked(state) == "B PlaceBid AMR-9"


@pytest.mark.rule("AMR-11")
def test_free_gold_does_not_help_to_pay() -> None:
    state = bidding("dakhla avaris abu", gold=[3, 3, 3])
    assert options(state, "bid dakhla")[-1] == "bid dakhla 3"


@pytest.mark.rule("AMR-12")
def test_cards_and_gold_come_to_hand_and_stones_stay() -> None:
    state = bidding("dakhla memphis thebes", pyramids={"memphis": 1}, deck={"builder": 1, "increase": 2})
    play(state, "A bid thebes 1", "B bid memphis 6", "C bid dakhla 3")
    assert asked(state) == "* FindCard AMR-12"
    play(state, "* find a increase", "* find a increase", "* find c builder")
    assert (state.gold, hand(state, "A"), hand(state, "C")) == ([19, 14, 29], {"increase": 2}, {"builder": 1})
    assert (number(state.stones, "memphis"), number(state.pyramids, "memphis")) == (2, 1)
    assert state.view(1)["table"]["lands"] == [["thebes"], ["memphis"], ["dakhla"]]
    assert {state.view(None)["table"]["provinces"][name]["card"] for name in ("thebes", "dakhla")} == {"open"}


@pytest.mark.rule("AMR-40")
@pytest.mark.parametrize(("bid", "next_bid"), [(0, 3), (1, 6), (3, 10), (6, 15), (15, 28), (21, 36)])
def test_a_blockade_is_beaten_by_two_steps(bid: int, next_bid: int) -> None:
    state = three(gold=RICH, hands=[{"blockade": 1}])
    play(state, f"A bid abu {bid} blockade")
    assert options(state, "bid abu")[0] == f"bid abu {next_bid}"
    assert hand(state, "A") == {}


@pytest.mark.rule("AMR-40")
@pytest.mark.parametrize("bid", [28, 36])
def test_a_blocked_28_or_36_cannot_be_beaten(bid: int) -> None:
    state = three(gold=RICH, hands=[{"blockade": 1}])
    play(state, f"A bid abu {bid} blockade")
    assert options(state, "bid abu") == []
    play(state, "B bid mendes 0", "C bid avaris 0")
    assert events(state, "bought_province")[0] == f"A took abu for {bid}"


@pytest.mark.rule("AMR-40")
def test_a_blockade_goes_with_the_stone_and_ends_with_the_auction() -> None:
    state = three(gold=RICH, hands=[{"blockade": 1}])
    play(state, "A bid abu 0 blockade", "B bid abu 3", "C bid mendes 1", "A bid mendes 3")
    assert options(state, "bid mendes") == []  # C has just lost it
    play(state, "C bid abu 6")
    assert options(state, "bid mendes")[0] == "bid mendes 10"
    play(state, "B bid avaris 0")
    assert (state.phase, state.played) == (3, [0, 0, 0])


@pytest.mark.rule("AMR-40")
def test_the_owner_of_a_blockade_beats_others_by_one_step() -> None:
    state = three(gold=RICH, hands=[{}, {"blockade": 1}])
    play(state, "A bid abu 3")
    assert options(state, "bid abu")[:2] == ["bid abu 6", "bid abu 10"]
    assert "bid abu 6 blockade" in options(state)


@pytest.mark.rule("AMR-41")
def test_a_same_province_bid_returns_to_the_card_just_lost() -> None:
    state = three(gold=RICH, hands=[{"same-province": 1}])
    play(state, "A bid abu 3", "B bid abu 6", "C bid mendes 0")
    assert options(state, "bid abu")[0] == "bid abu 10 same-province"
    play(state, "A bid abu 10 same-province")
    assert asked(state) == "B PlaceBid AMR-9"
    play(state, "B bid mendes 1", "C bid abu 15")
    assert options(state, "bid abu") == []
    assert SEATS[state.seats_to_act()[0]] == "A"


@pytest.mark.rule("AMR-41")
def test_a_same_province_bid_respects_a_blockade_and_goes_with_one() -> None:
    state = three(gold=RICH, hands=[{"same-province": 1, "blockade": 1}, {"blockade": 1}])
    play(state, "A bid abu 0", "B bid abu 1 blockade", "C bid mendes 0")
    assert options(state, "bid abu")[0] == "bid abu 6 same-province"
    play(state, "A bid abu 6 same-province blockade")
    assert options(state, "bid mendes")[0] == "bid mendes 1"
    play(state, "B bid mendes 3")
    assert options(state, "bid abu")[0] == "bid abu 15"


@pytest.mark.rule("AMR-41")
def test_a_same_province_bid_needs_an_outbid_stone() -> None:
    state = three(hands=[{"same-province": 1}])
    assert not any("same-province" in text for text in options(state, "bid"))


@pytest.mark.rule("AMR-38")
def test_one_blockade_and_one_same_province_bid_for_each_player_in_an_auction() -> None:
    state = three(gold=RICH, hands=[{"same-province": 2, "blockade": 2}])
    play(state, "A bid abu 0 blockade", "B bid abu 3", "C bid mendes 0", "A bid abu 6 same-province")
    play(state, "B bid mendes 1", "C bid abu 15")
    assert options(state, "bid abu") == []
    assert not any("blockade" in text for text in options(state, "bid"))


@pytest.mark.rule("AMR-3")
def test_nothing_beats_36() -> None:
    state = three(gold=RICH)
    play(state, f"A bid abu {state.box.highest_bid}")
    assert options(state, "bid abu") == []
