"""Bags of gold: TUT-19, TUT-20 and TUT-20R."""

import pytest

import scarab
from games.tutankhamen.positions import events, position
from scarab.core.action import CHANCE
from scarab.games.tutankhamen.box.tiles import GOLD, SET_COUNT
from scarab.games.tutankhamen.state import TutankhamenState
from support.played import play, refused
from support.position import asked, options

BAG = {30: "gold", 60: "mask-blue", 61: "horus-green", 62: "anubis-blue", 70: "tut"}


@pytest.mark.rule("TUT-19")
def test_a_bag_buys_one_tile_and_the_seller_pays_a_coin() -> None:
    hands = [{"mask-blue": 1}, {"mask-blue": 2}, {}]
    state = position(path=BAG, pawns=[10, 20, 0], hands=hands)
    play(state, "A take 30", "A buy b mask-blue")
    assert events(state) == ["A collected gold from 30", "A bought mask-blue from B", "B paid 1 for gold"]
    assert state.view(None)["table"]["hands"] == [{"mask-blue": 2}, {"mask-blue": 1}, {}]
    assert state.coins == [26, 25, 26]
    assert state.score().row(1)["gold"] == 1
    assert asked(state) == "B TakeTile TUT-5"


@pytest.mark.rule("TUT-19")
def test_the_bag_leaves_the_game() -> None:
    state = position(path=BAG, pawns=[10, 20], hands=[{"mask-blue": 1}, {"mask-blue": 2}])
    out = state.out[GOLD]
    play(state, "A take 30", "A buy b mask-blue")
    assert state.out[GOLD] == out + 1
    assert state.components() == position(path=BAG, pawns=[10, 20]).components() | {"coins": 64}


@pytest.mark.rule("TUT-19")
def test_even_the_only_tile_must_be_handed_over() -> None:
    state = position(path=BAG, pawns=[10, 20], hands=[{"mask-blue": 1}, {"mask-blue": 1}])
    play(state, "A take 30", "A buy b mask-blue")
    assert state.view(None)["table"]["hands"] == [{"mask-blue": 2}, {}]


@pytest.mark.rule("TUT-19")
def test_every_tile_of_a_set_that_the_buyer_collects_can_be_bought_from_anybody_else() -> None:
    hands = [
        {"mask-blue": 2, "horus-green": 1},
        {"mask-blue": 1, "horus-green": 1, "anubis-blue": 1},
        {"anubis-blue": 3},
        {"mask-blue": 3},
    ]
    state = position(path=BAG, pawns=[10, 20, 0, 0], hands=hands)
    play(state, "A take 30")
    assert asked(state) == "A BuyTile TUT-19"
    assert sorted(options(state)) == ["buy b horus-green", "buy b mask-blue", "buy d mask-blue", "decline"]


@pytest.mark.rule("TUT-19")
def test_the_buyer_needs_a_real_tile_of_the_same_picture_and_colour() -> None:
    """A green mask and a pharaoh do not open the blue masks."""
    hands = [{"mask-green": 1, "pharaoh": 1}, {"mask-blue": 2}]
    state = position(path={**BAG, 63: "mask-green"}, pawns=[10, 20], hands=hands)
    play(state, "A take 30")
    assert events(state) == ["A collected gold from 30", "the bag of A left"]
    assert asked(state) == "B TakeTile TUT-5"


@pytest.mark.rule("TUT-19")
def test_a_second_bag_buys_again() -> None:
    hands = [{"mask-blue": 1}, {"mask-blue": 2}]
    state = position(path={**BAG, 31: "gold", 32: "gold"}, pawns=[10, 20], hands=hands)
    play(state, "A take 30", "A buy b mask-blue", "B take 31", "B buy a mask-blue", "A take 32", "A buy b mask-blue")
    assert state.coins == [31, 30]
    assert state.view(None)["table"]["hands"] == [{"mask-blue": 2}, {"mask-blue": 1}]


@pytest.mark.rule("TUT-20")
def test_a_bag_never_buys_a_pharaoh_or_king_tut() -> None:
    hands = [{"mask-blue": 1, "pharaoh": 1}, {"mask-blue": 1, "pharaoh": 2, "tut": 1}]
    state = position(path={30: "gold", 60: "mask-blue"}, pawns=[10, 70], hands=hands)
    play(state, "A take 30")
    assert options(state) == ["decline", "buy b mask-blue"]
    for name in ("pharaoh", "tut"):
        with pytest.raises(scarab.NotationError):
            play(state, f"A buy b {name}")


@pytest.mark.rule("TUT-20")
def test_a_bag_that_is_declined_leaves_and_nobody_pays() -> None:
    state = position(path=BAG, pawns=[10, 20], hands=[{"mask-blue": 1}, {"mask-blue": 2}])
    out = state.out[GOLD]
    play(state, "A take 30", "A decline")
    assert events(state)[1:] == ["the bag of A left"]
    assert state.coins == [32, 32]
    assert state.out[GOLD] == out + 1
    assert asked(state) == "B TakeTile TUT-5"


@pytest.mark.rule("TUT-20")
def test_a_bag_that_can_buy_nothing_leaves_without_a_question_and_nobody_pays() -> None:
    state = position(path=BAG, pawns=[10, 20], hands=[{"mask-blue": 1}, {"horus-green": 1}])
    out = state.out[GOLD]
    play(state, "A take 30")
    assert events(state) == ["A collected gold from 30", "the bag of A left"]
    assert state.coins == [32, 32]
    assert state.out[GOLD] == out + 1
    assert asked(state) == "B TakeTile TUT-5"


@pytest.mark.rule("TUT-20")
def test_a_bag_cannot_be_kept_for_a_later_turn() -> None:
    state = position(path=BAG, pawns=[10, 20], hands=[{"mask-blue": 1}, {"mask-blue": 2}])
    play(state, "A take 30")
    assert refused(state, "A take 60") == (
        "action/other-question",
        "A is to buy with the bag of gold, or decline (TUT-19)",
    )


@pytest.mark.rule("TUT-20R")
def test_one_question_names_seller_and_set_together() -> None:
    state = position(path=BAG, pawns=[10, 20], hands=[{"mask-blue": 1}, {"mask-blue": 2}])
    play(state, "A take 30")
    assert options(state) == ["decline", "buy b mask-blue"]
    play(state, "A buy b mask-blue")
    assert asked(state) == "B TakeTile TUT-5"


@pytest.mark.rule("TUT-20R")
def test_the_purchase_comes_before_the_removal_and_counts_in_its_scorings() -> None:
    hands = [{"horus-blue": 1}, {"horus-blue": 2}]
    state = position(path={5: "horus-blue", **BAG}, pawns=[1, 20], hands=hands)
    play(state, "A take 30", "A buy b horus-blue")
    assert events(state)[1:] == [
        "A bought horus-blue from B",
        "B paid 1 for gold",
        "horus-blue removed from 5",
        "horus-blue scored with 2 1",
        "A paid 4 for horus",
        "B paid 2 for horus",
    ]


@pytest.mark.rule("TUT-20R")
def test_buying_never_scores_a_set_by_itself() -> None:
    """A gathers every blue mask but the one on the path."""
    state = position(path=BAG, pawns=[10, 20], hands=[{"mask-blue": 6}, {"mask-blue": 1}])
    play(state, "A take 30", "A buy b mask-blue")
    assert events(state, "scored") == []


@pytest.mark.rule("TUT-20R")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_set_in_hand_always_has_a_tile_left_on_the_path_when_a_bag_is_spent(seats: int) -> None:
    asked_bags = 0
    for seed in range(40):
        state = scarab.load("tutankhamen", seats).new_state()
        assert isinstance(state, TutankhamenState)
        rng = scarab.FastRng(seed)
        state.play(CHANCE, state.sample(rng))
        while not state.is_over():
            seat = state.seats_to_act()[0]
            if state.stack[-1].name() == "BuyTile":
                asked_bags += 1
                held = [tile for tile in range(SET_COUNT) if any(state.owned(other, tile) for other in range(seats))]
                assert all(tile in state.path for tile in held)
            legal = state.legal_actions(seat)[:4]
            state.play(seat, legal[rng.below(len(legal))])
    assert asked_bags > 20


@pytest.mark.rule("TUT-20R", "TUT-22")
def test_the_coin_for_the_bag_may_end_the_game_and_then_the_seller_wins() -> None:
    """The tile was handed over; nothing is removed any more."""
    hands = [{"mask-blue": 1}, {"mask-blue": 2}, {}]
    state = position(path={5: "pharaoh", **BAG}, pawns=[8, 20, 25], hands=hands, coins=[1, 1, 7])
    play(state, "A take 30", "A buy b mask-blue")
    assert events(state)[1:] == ["A bought mask-blue from B", "B paid 1 for gold", "B paid the last coin"]
    assert state.winners() == [1]
    assert state.view(None)["table"]["hands"] == [{"mask-blue": 2}, {"mask-blue": 1}, {}]
    assert state.view(None)["table"]["path"][4] == "pharaoh"
    assert state.coins == [1, 0, 7]
