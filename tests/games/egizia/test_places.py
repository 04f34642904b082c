"""A river in another order: places keep their names and codes, the box says where they lie (EGZ-1, EGZ-9, EGZ-14)."""

from copy import deepcopy
from typing import Any

import pytest

import scarab
from games.egizia.positions import river
from scarab.core.box import Box
from scarab.games.egizia.box.shape import SPEC
from support.played import play, refused
from support.position import asked, options


def ordered(*first: str) -> Box:
    """These places at the top, the others below in the standard's order."""
    values: dict[str, Any] = deepcopy(SPEC.standard().values)
    left = [name for name in values["spaces"] if name not in first or name == "card"]
    for name in first:
        if name == "card":
            left.remove("card")
    values["spaces"] = [*first, *left]
    return SPEC.box(values, "reordered")


@pytest.mark.rule("EGZ-9")
def test_downstream_is_where_places_lie_and_not_their_number() -> None:
    state = river(box=ordered("pyramid", "alyi", "card", "sphinx", "edfu"))
    assert options(state)[:5] == ["sail pyramid 1", "sail pyramid 2", "sail alyi", "sail c1", "sail sphinx 1"]
    play(state, "A sail alyi", "A raise blue", "B sail edfu")
    assert "sail pyramid 1" not in options(state)
    assert {"sail c1", "sail sphinx 1", "sail c2", "sail heliopolis"} <= set(options(state))
    assert refused(state, "A sail pyramid 1") == (
        "egizia/upstream",
        "ships go downstream: pyramid is not below the lowest ship of A, at alyi (EGZ-9)",
    )


@pytest.mark.rule("EGZ-16")
def test_a_round_field_does_what_its_name_says_wherever_it_lies() -> None:
    state = river(box=ordered("edfu", "thebae"))
    play(state, "A sail edfu")
    assert (state.stone_market[0], state.grain_market[0]) == (1, 1)
    play(state, "B sail thebae")
    assert list(state.crews[4:8]) == [2, 1, 2, 2]


@pytest.mark.rule("EGZ-1", "EGZ-8")
def test_card_squares_are_numbered_by_where_they_lie() -> None:
    state = river(box=ordered("card", "card", "card", "edfu"), c3="stones", c4="quarry-4")
    play(state, "A sail c3", "B sail edfu", "A sail c4")
    assert list(state.view(None)["table"]["river"]) == ["c3", "edfu", "c4"]
    assert state.stones[0] == 2 + 6


@pytest.mark.rule("EGZ-14")
def test_sites_are_handled_from_the_top_down() -> None:
    state = river(box=ordered("pyramid", "obelisk", "sphinx"))
    play(
        state,
        "A sail pyramid 1",
        "B sail pyramid 2",
        "A sail obelisk 1",
        "B sail sphinx 1",
        "A sail sphinx 2",
        "B pass",
    )
    play(state, "A pass")
    assert asked(state) == "A NameTeam EGZ-19"
    play(state, "A team blue", "A build pyramid 1 1", "A stop", "B team blue", "B build pyramid 1 2", "B stop")
    assert "build obelisk 1" not in options(state)
    play(state, "A team black", "A build obelisk 1", "A stop")
    assert asked(state) == "A LowerMarker EGZ-21"


@pytest.mark.rule("EGZ-30")
def test_upstream_opens_what_lies_above() -> None:
    state = river(cards={"A": ["upstream"]}, box=ordered("passalon", "selinon"))
    play(state, "A sail selinon", "B pass")
    assert "sail passalon" in options(state)
    play(state, "A sail passalon", "A ring stay")
    assert "sail passalon" not in options(state)
    assert state.view(None)["table"]["players"][0]["lowest"] == "selinon"


def test_actions_are_the_same_whatever_the_order() -> None:
    mine = scarab.load("egizia", 3, box=ordered("pyramid", "alyi"))
    assert [action.text for action in mine.actions] == [action.text for action in scarab.load("egizia", 3).actions]
