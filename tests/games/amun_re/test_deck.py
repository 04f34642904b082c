"""The deck: drawing, shuffling and free cards (AMR-12, AMR-38)."""

import pytest

import scarab
from games.amun_re.positions import bidding, events, hand, position
from scarab.core.action import CHANCE
from scarab.core.playout import play_out
from support.played import play
from support.position import asked


@pytest.mark.rule("AMR-38", "AMR-38R")
def test_the_discards_are_shuffled_when_a_card_must_be_drawn_and_the_deck_is_empty() -> None:
    """Not when the last card is drawn: what is discarded in between joins them."""
    state = position(
        phase=3,
        lands=["memphis", "edfu", "sawu"],
        deck={"builder": 1},
        discards={"blockade": 1},
        hands=[{"increase": 1}],
    )
    play(state, "A sell increase", "A buy cards 2", "* deal a builder")
    assert events(state, "shuffled") == ["2 discards shuffled"]
    assert (state.deck_size, state.discard_size) == (2, 0)
    play(state, "* deal a increase")
    assert hand(state, "A") == {"builder": 1, "increase": 1}


@pytest.mark.rule("AMR-38R")
def test_a_province_gets_fewer_free_cards_when_there_are_none() -> None:
    state = position(phase=1, deck={"builder": 1}, discards={"blockade": 1})
    play(state, "* reveal thebes edfu buto", "* hide thebes builder", "* hide thebes blockade")
    assert events(state, "shuffled", "no_card") == ["1 discards shuffled", "no card left", "no card left"]
    assert asked(state) == "A PlaceBid AMR-9"
    play(state, "A bid edfu 0", "B bid buto 0", "C bid thebes 0")
    assert asked(state) == "* FindCard AMR-12"
    play(state, "* find c builder", "* find c blockade")
    assert state.cards == [0, 0, 2]


@pytest.mark.rule("AMR-38R")
def test_every_card_of_the_deck_is_equally_likely() -> None:
    state = position(phase=4, lands=["abu", "edfu", "sawu"], deck={"builder": 3, "increase": 1})
    play(state, "A offer 1", "B steal", "C steal", "A draw")
    drawn = [state.sample(scarab.FastRng(seed)).text for seed in range(2000)]
    assert set(drawn) == {"deal a builder", "deal a increase"}
    assert 0.70 < drawn.count("deal a builder") / 2000 < 0.80


@pytest.mark.rule("AMR-2")
def test_no_card_is_ever_lost() -> None:
    for seed in range(20):
        state = scarab.load("amun_re", 5).new_state()
        play_out(state, scarab.FastRng(seed))
        assert state.components()["power cards"] == 39


@pytest.mark.rule("AMR-12")
def test_only_the_owner_learns_what_a_free_card_was() -> None:
    state = bidding("dakhla mendes avaris", deck={"correction": 1})
    play(state, "A bid dakhla 0", "B bid mendes 0", "C bid avaris 0")
    found = state.game.parse("find a correction")
    assert [state.stack[-1].visible_text(state, CHANCE, found, viewer) for viewer in (0, 1, None)] == [
        "find a correction",
        "find a ?",
        "find a ?",
    ]
