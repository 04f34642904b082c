"""Where a ship may be placed: EGZ-9, EGZ-11, EGZ-30, EGZ-35."""

import pytest

from games.egizia.positions import cards, river, sails
from scarab.games.egizia.box.river import PLACE_NAMES
from support.played import play, refused
from support.position import options


@pytest.mark.rule("EGZ-9")
def test_a_first_ship_can_go_anywhere() -> None:
    places = [text.split(" ")[1] for text in options(river(), "sail")]
    assert list(dict.fromkeys(places)) == list(PLACE_NAMES[1:])


@pytest.mark.rule("EGZ-9")
def test_a_new_ship_lies_below_all_own_ships_on_a_free_place() -> None:
    state = river()
    play(state, "A sail c9", "B sail c10", "A sail pyramid 2")
    play(state, "B pass")
    assert options(state) == ["sail heliopolis", "pass"]


@pytest.mark.rule("EGZ-9")
def test_upstream_and_occupied_are_refused() -> None:
    state = river()
    play(state, "A sail c4", "B sail edfu")
    assert refused(state, "A sail c1") == (
        "egizia/upstream",
        "ships go downstream: c1 is not below the lowest ship of A, at c4 (EGZ-9)",
    )
    play(state, "A sail thebae")
    assert refused(state, "B sail c4") == ("egizia/occupied", "c4 is taken: it holds one ship (EGZ-9)")
    assert refused(state, "B sail thebae") == (
        "egizia/occupied",
        "thebae is taken; the card reuse-round would let a second ship join (EGZ-9)",
    )


@pytest.mark.rule("EGZ-9")
def test_an_occupied_field_of_a_site_is_refused() -> None:
    state = river()
    play(state, "A sail sphinx 1")
    assert refused(state, "B sail sphinx 1") == (
        "egizia/occupied",
        "field 1 of the sphinx is taken (EGZ-9)",
    )


@pytest.mark.rule("EGZ-11")
def test_any_free_field_and_the_reserve_only_if_there_is_none() -> None:
    state = river(3)
    play(state, "A sail sphinx 2")
    assert [text for text in options(state) if "sphinx" in text] == sails("sphinx 1")
    assert refused(state, "B sail sphinx reserve") == (
        "egizia/field-free",
        "field 1 of the sphinx is free: a ship can go elsewhere only when all are taken (EGZ-11)",
    )
    play(state, "B sail sphinx 1")
    assert [text for text in options(state) if "sphinx" in text] == sails("sphinx reserve")


@pytest.mark.rule("EGZ-11")
def test_a_second_own_ship_at_a_site_is_refused() -> None:
    state = river(cards={"A": ["upstream"]})
    play(state, "A sail sphinx 1", "B pass")
    assert refused(state, "A sail sphinx 2") == (
        "egizia/second-ship-at-site",
        "A already has a ship at the sphinx: one per player and site (EGZ-11)",
    )


@pytest.mark.rule("EGZ-30")
def test_reuse_round_joins_a_ship_on_a_round_field_once_per_round() -> None:
    state = river(cards={"B": ["reuse-round"]})
    play(state, "A sail selinon", "B sail selinon")
    assert list(state.crews[4:8]) == [2, 2, 1, 2]
    play(state, "A sail thebae")
    assert "sail thebae" not in options(state)
    assert state.view(None)["table"]["players"][1]["used"] == {"reuse-round": 1}


@pytest.mark.rule("EGZ-30")
def test_reuse_round_does_not_work_at_heliopolis_on_card_squares_or_upstream() -> None:
    state = river(cards={"B": ["reuse-round"]})
    play(state, "A sail edfu", "B sail c2", "A sail c4", "B sail c5", "A sail heliopolis")
    for place in ("edfu", "c4", "heliopolis"):
        assert f"sail {place}" not in options(state)
    assert refused(state, "B sail heliopolis") == (
        "egizia/occupied",
        "heliopolis is taken: it holds one ship (EGZ-9)",
    )


@pytest.mark.rule("EGZ-30")
def test_upstream_places_one_ship_above_the_last_once_per_round() -> None:
    state = river(cards={"A": ["upstream"]})
    play(state, "A sail alyi", "A raise blue", "B sail c1")
    assert "sail c2" in options(state)
    play(state, "A sail c2", "B pass")
    assert options(state, "sail")[0] == "sail c8"
    assert state.view(None)["table"]["players"][0]["used"] == {"upstream": 1}


@pytest.mark.rule("EGZ-30R")
def test_the_own_round_field_takes_both_cards_at_once() -> None:
    state = river(cards={"A": ["upstream", "reuse-round"], "B": ["reuse-round"]})
    play(state, "A sail selinon", "B sail thebae")
    assert {"sail selinon", "sail thebae"} <= set(options(state))
    play(state, "A sail selinon")
    assert "sail thebae" not in options(state)
    assert list(state.crews[:4]) == [3, 3, 1, 2]
    assert state.view(None)["table"]["players"][0]["used"] == {"reuse-round": 1, "upstream": 1}
    assert state.ships[0] == 6
    play(state, "B pass", "A pass")
    assert state.ships[0] == 8


@pytest.mark.rule("EGZ-30R")
def test_upstream_opens_free_places_only_a_reserve_place_too() -> None:
    state = river(3, cards={"C": ["upstream"]})
    play(state, "A sail sphinx 1", "B sail sphinx 2", "C sail pyramid 1", "A sail c4", "B pass")
    assert "sail sphinx reserve" in options(state)
    assert "sail c4" not in options(state)
    assert not [text for text in options(state) if text.startswith("sail pyramid")]


@pytest.mark.rule("EGZ-35")
def test_extra_site_places_a_ship_at_a_full_site() -> None:
    state = river(3, cards={"C": ["extra-site"]})
    play(state, "A sail sphinx 1", "B sail sphinx 2")
    assert {"sail sphinx reserve", "sail sphinx extra"} <= set(options(state))
    assert "sail obelisk extra" not in options(state)
    play(state, "C sail sphinx extra")
    assert "extra-site" not in cards(state, "C")
    assert state.view(None)["table"]["sites"]["sphinx"] == {
        "front": None,
        "fields": [0, 1],
        "extra": 2,
        "reserve": None,
    }


@pytest.mark.rule("EGZ-2")
def test_with_two_players_reserve_and_extra_site_have_no_use() -> None:
    state = river(cards={"A": ["extra-site"], "B": ["extra-site"]})
    play(state, "A sail sphinx 1", "B sail sphinx 2")
    assert not [text for text in options(state) if "reserve" in text or "extra" in text]
