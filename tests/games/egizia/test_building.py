"""Phase 5, ship by ship, and the teams: EGZ-14, EGZ-19, EGZ-31, EGZ-35."""

import pytest

from games.egizia.positions import arrange, builders, cards, events, position, site
from scarab.games.egizia.state import EgiziaState
from support.packed import put
from support.played import play, refused
from support.position import asked, options


def build_one(state: EgiziaState, seat: str) -> None:
    """A stone on the first field that can be built."""
    play(state, f"{seat} team blue")
    play(state, f"{seat} {options(state)[0]}", f"{seat} stop")


# the order of the ships


@pytest.mark.rule("EGZ-14")
def test_fields_build_in_order_and_a_ship_in_reserve_goes_home_if_all_build() -> None:
    state = site(builders(), "pyramid", f1="B", f2="A", reserve="C")
    for seat in "BA":
        assert asked(state) == f"{seat} NameTeam EGZ-19"
        build_one(state, seat)
    assert asked(state) == ""
    assert events(state, "went_home") == ["C went home from pyramid"]
    assert list(state.ships) == [7, 7, 8]


@pytest.mark.rule("EGZ-14", "EGZ-19")
def test_a_field_given_up_lets_the_reserve_build_after_all_fields() -> None:
    state = site(builders(), "pyramid", f1="B", f2="A", reserve="C")
    play(state, "B decline")
    assert asked(state) == "A NameTeam EGZ-19"
    play(state, "A team blue", "A build pyramid 1 1", "A stop")
    assert asked(state) == "C NameTeam EGZ-19"
    play(state, "C team blue", "C build pyramid 1 2", "C stop")
    assert list(state.works) == [1, 0, 1]
    assert list(state.ships) == [7, 8, 7]


@pytest.mark.rule("EGZ-14")
def test_a_reserve_that_declines_passes_its_chance_on() -> None:
    state = site(builders(), "pyramid", f1="B", f2="A", reserve="C")
    play(state, "B decline", "A decline", "C decline")
    assert asked(state) == ""
    assert list(state.ships) == [8, 8, 8]


@pytest.mark.rule("EGZ-35", "EGZ-14")
def test_extra_site_builds_for_certain_after_the_fields_and_frees_no_field() -> None:
    state = site(builders(4), "pyramid", f1="A", f2="B", f3="C", extra="D")
    for seat in "ABC":
        build_one(state, seat)
    assert asked(state) == "D NameTeam EGZ-19"
    play(state, "D decline")
    assert not state.freed


@pytest.mark.rule("EGZ-31")
def test_first_place_moves_to_the_front_and_all_on_fields_still_build() -> None:
    state = builders(cards={"A": ["first-place"]})
    site(state, "pyramid", f1="B", f2="A", reserve="C")
    assert options(state) == ["first", "stay"]
    play(state, "A first")
    assert asked(state) == "A NameTeam EGZ-19"
    play(state, "A decline")
    assert asked(state) == "B NameTeam EGZ-19"
    play(state, "B decline")
    assert asked(state) == "C NameTeam EGZ-19"


@pytest.mark.rule("EGZ-31")
def test_a_ship_moved_from_its_field_still_holds_it() -> None:
    """A gives it up, B builds, and so C in reserve may build."""
    state = builders(cards={"A": ["first-place"]})
    site(state, "pyramid", f1="B", f2="A", reserve="C")
    play(state, "A first", "A decline", "B team blue", "B build pyramid 1 1", "B stop")
    assert asked(state) == "C NameTeam EGZ-19"


@pytest.mark.rule("EGZ-31")
def test_a_ship_moved_from_the_reserve_builds_and_frees_nothing() -> None:
    state = builders(cards={"C": ["first-place"]})
    site(state, "pyramid", f1="B", f2="A", reserve="C")
    play(state, "C first")
    assert asked(state) == "C NameTeam EGZ-19"
    play(state, "C decline", "B decline")
    assert asked(state) == "A NameTeam EGZ-19"
    assert state.freed


@pytest.mark.rule("EGZ-31")
def test_first_place_by_extra_site_and_to_stay() -> None:
    state = builders(4, cards={"D": ["first-place"]})
    site(state, "obelisk", f1="A", f2="B", f3="C", extra="D")
    assert asked(state) == "D MoveFirst EGZ-31"
    play(state, "D stay")
    assert asked(state) == "A NameTeam EGZ-19"


@pytest.mark.rule("EGZ-31")
def test_first_place_is_not_offered_if_nobody_stands_before() -> None:
    state = builders(cards={"B": ["first-place"]})
    site(state, "pyramid", f2="B", reserve="A")
    assert asked(state) == "B NameTeam EGZ-19"


# teams


@pytest.mark.rule("EGZ-19")
def test_one_normal_crew_and_perhaps_the_joker() -> None:
    state = site(builders(), "pyramid", f1="A")
    assert options(state) == [
        "decline",
        "team blue",
        "team blue joker",
        "team black",
        "team black joker",
        "team yellow",
        "team yellow joker",
    ]


@pytest.mark.rule("EGZ-19")
def test_a_used_crew_and_the_joker_alone_are_refused() -> None:
    state = builders()
    state.tired[0] = 1
    site(state, "pyramid", f1="A")
    assert refused(state, "A team blue") == (
        "egizia/used-crew",
        "the blue crew of A is turned over: it has already built this round (EGZ-19)",
    )
    assert refused(state, "A team joker") == (
        "egizia/joker-alone",
        "the joker never builds alone: add it to a normal crew (EGZ-19)",
    )


@pytest.mark.rule("EGZ-19")
def test_a_used_joker_is_refused() -> None:
    state = builders()
    state.tired[3] = 1
    site(state, "pyramid", f1="A")
    assert options(state) == ["decline", "team blue", "team black", "team yellow"]
    assert refused(state, "A team blue joker")[0] == "egizia/used-crew"


@pytest.mark.rule("EGZ-19")
@pytest.mark.parametrize("lack", ["stones", "crews", "strength"])
def test_declining_happens_by_itself_if_nothing_can_be_built(lack: str) -> None:
    state = builders()
    if lack == "stones":
        state.stones[0] = 0
    elif lack == "crews":
        put(state.tired, [1, 1, 1, 0])
    else:
        arrange(state, crews={"A": {"blue": 1, "black": 1, "yellow": 1, "joker": 1}}, lanes={"obelisk": "BBBBBBBBB"})
        put(state.graves, [6, 6, 6, 6])
    site(state, "obelisk", f1="A", f2="B", reserve="C")
    assert asked(state) == "B NameTeam EGZ-19"
    assert events(state, "declined") == ["A declined at obelisk, freed: True"]


@pytest.mark.rule("EGZ-19", "EGZ-26R")
def test_a_ship_on_its_turn_may_play_cards_even_if_nothing_can_be_built() -> None:
    state = builders(stones={"A": 0}, cards={"A": ["crew-up"]})
    site(state, "pyramid", f1="A")
    assert options(state) == ["decline", *[f"crew-up {crew}" for crew in ("blue", "black", "yellow", "joker")]]
    play(state, "A crew-up blue")
    assert asked(state) == ""


@pytest.mark.rule("EGZ-19R")
def test_a_team_is_named_only_if_something_can_then_be_built() -> None:
    """The cheapest thing left costs 4: a crew of 3 alone cannot, with the joker or plus3 it can."""
    state = builders(cards={"A": ["plus3"]}, lanes={"obelisk": "BBBBBB"})
    site(state, "obelisk", f1="A")
    assert [text for text in options(state) if "blue" in text] == [
        "team blue plus3",
        "team blue joker",
        "team blue joker plus3",
    ]
    assert refused(state, "A team blue") == (
        "egizia/nothing-to-build",
        "nothing at the obelisk can be built with this strength and 10 stones (EGZ-19R)",
    )


@pytest.mark.rule("EGZ-35", "EGZ-26R")
def test_several_plus3_cards_may_go_to_one_team() -> None:
    state = position(cards={"A": ["plus3", "plus3"]}, stones={"A": 20})
    site(state, "pyramid", f1="A")
    play(state, "A team blue joker plus3 plus3")
    assert state.strength == 1 + 2 + 6
    assert "plus3" not in cards(state, "A")


@pytest.mark.rule("EGZ-35")
def test_two_crews_build_together_and_both_are_turned_over() -> None:
    state = position(cards={"A": ["two-crews"]}, crews={"A": {"blue": 2, "yellow": 3}}, stones={"A": 20})
    site(state, "pyramid", f1="A")
    assert "team blue yellow joker" in options(state)
    play(state, "A team blue yellow joker")
    assert state.strength == 7
    assert list(state.tired[:4]) == [1, 0, 1, 1]
    assert "two-crews" not in cards(state, "A")


@pytest.mark.rule("EGZ-35")
def test_two_crews_needs_two_unused_crews() -> None:
    state = position(cards={"A": ["two-crews"]})
    put(state.tired, [1, 0, 1, 0])
    site(state, "pyramid", f1="A")
    assert options(state) == ["decline", "team black", "team black joker"]
