"""Phases 5 to 7: EGZ-14, EGZ-15, EGZ-19, EGZ-21 to EGZ-25, EGZ-31."""

import pytest

from games.egizia.support import asked, crews, give, options, play, refused, site, stones_on, table, told
from packed import put
from scarab.games.egizia.box.buildings import LANE_VALUES
from scarab.games.egizia.state import EgiziaState


def builders(seats: int = 3) -> EgiziaState:
    """Everybody has crews of 3 and ten stones."""
    state = table(seats)
    for seat in "ABCD"[:seats]:
        crews(state, seat, blue=3, black=3, yellow=3, joker=3)
    put(state.stones, [10] * seats)
    return state


def build_one(state: EgiziaState, seat: str) -> None:
    """A stone on the first field that can be built."""
    play(state, f"{seat} team blue")
    play(state, f"{seat} {options(state)[0]}", f"{seat} stop")


# the order of the ships


@pytest.mark.rule("EGZ-14")
def test_fields_build_in_order_and_a_ship_in_reserve_goes_home_if_all_build() -> None:
    state = site(builders(), "pyramid", f1="B", f2="A", reserve="C")
    for seat in "BA":
        assert asked(state) == f"{seat} NameTeam"
        build_one(state, seat)
    assert asked(state) == ""
    assert told(state, "went_home") == [{"seat": 2, "site": "pyramid"}]
    assert list(state.ships) == [7, 7, 8]


@pytest.mark.rule("EGZ-14", "EGZ-19")
def test_a_field_given_up_lets_the_reserve_build_after_all_fields() -> None:
    state = site(builders(), "pyramid", f1="B", f2="A", reserve="C")
    play(state, "B decline")
    assert asked(state) == "A NameTeam"
    play(state, "A team blue", "A build pyramid 1 1", "A stop")
    assert asked(state) == "C NameTeam"
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
    assert asked(state) == "D NameTeam"
    play(state, "D decline")
    assert not state.freed


@pytest.mark.rule("EGZ-31")
def test_first_place_moves_to_the_front_and_all_on_fields_still_build() -> None:
    state = builders()
    give(state, "A", "first-place")
    site(state, "pyramid", f1="B", f2="A", reserve="C")
    assert options(state) == ["first", "stay"]
    play(state, "A first")
    assert asked(state) == "A NameTeam"
    play(state, "A decline")
    assert asked(state) == "B NameTeam"
    play(state, "B decline")
    assert asked(state) == "C NameTeam"


@pytest.mark.rule("EGZ-31")
def test_a_ship_moved_from_its_field_still_holds_it() -> None:
    """A gives it up, B builds, and so C in reserve may build."""
    state = builders()
    give(state, "A", "first-place")
    site(state, "pyramid", f1="B", f2="A", reserve="C")
    play(state, "A first", "A decline", "B team blue", "B build pyramid 1 1", "B stop")
    assert asked(state) == "C NameTeam"


@pytest.mark.rule("EGZ-31")
def test_a_ship_moved_from_the_reserve_builds_and_frees_nothing() -> None:
    state = builders()
    give(state, "C", "first-place")
    site(state, "pyramid", f1="B", f2="A", reserve="C")
    play(state, "C first")
    assert asked(state) == "C NameTeam"
    play(state, "C decline", "B decline")
    assert asked(state) == "A NameTeam"
    assert state.freed


@pytest.mark.rule("EGZ-31")
def test_first_place_by_extra_site_and_to_stay() -> None:
    state = builders(4)
    give(state, "D", "first-place")
    site(state, "obelisk", f1="A", f2="B", f3="C", extra="D")
    assert asked(state) == "D MoveFirst"
    play(state, "D stay")
    assert asked(state) == "A NameTeam"


@pytest.mark.rule("EGZ-31")
def test_first_place_is_not_offered_if_nobody_stands_before() -> None:
    state = builders()
    give(state, "B", "first-place")
    site(state, "pyramid", f2="B", reserve="A")
    assert asked(state) == "B NameTeam"


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
        "the blue crew of A is turned over: it has built in this round (EGZ-19)",
    )
    assert refused(state, "A team joker") == (
        "egizia/joker-alone",
        "the joker never builds alone: add him to a normal crew (EGZ-19)",
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
        crews(state, "A", blue=1, black=1, yellow=1, joker=1)
        stones_on(state, "obelisk", "BBBBBBBBB")
        put(state.graves, [6, 6, 6, 6])
    site(state, "obelisk", f1="A", f2="B", reserve="C")
    assert asked(state) == "B NameTeam"
    assert told(state, "declined") == [{"seat": 0, "site": "obelisk", "freed": True}]


@pytest.mark.rule("EGZ-19", "EGZ-26R")
def test_a_ship_on_its_turn_may_play_cards_even_if_nothing_can_be_built() -> None:
    state = builders()
    state.stones[0] = 0
    give(state, "A", "crew-up")
    site(state, "pyramid", f1="A")
    assert options(state) == ["decline", *[f"crew-up {crew}" for crew in ("blue", "black", "yellow", "joker")]]
    play(state, "A crew-up blue")
    assert asked(state) == ""


@pytest.mark.rule("EGZ-19R")
def test_a_team_is_named_only_if_something_can_then_be_built() -> None:
    """The cheapest thing left costs 4: a crew of 3 alone cannot, with the joker or plus3 it can."""
    state = builders()
    give(state, "A", "plus3")
    stones_on(state, "obelisk", "BBBBBB")
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


@pytest.mark.rule("EGZ-19R")
def test_stones_follow_one_at_a_time_until_one_stops() -> None:
    state = site(builders(), "pyramid", f1="A")
    play(state, "A team blue")
    assert "stop" not in options(state)
    play(state, "A build pyramid 1 1")
    assert state.stones[0] == 9
    assert state.points[0] == 0
    play(state, "A build pyramid 1 2")
    assert options(state) == ["build pyramid 1 3", "build temple left 1", "build temple right 1", "stop"]
    play(state, "A stop")
    assert state.points[0] == 2


# obelisk and graves


@pytest.mark.rule("EGZ-21", "EGZ-24")
def test_the_obelisk_grows_from_the_bottom_up() -> None:
    state = builders()
    stones_on(state, "obelisk", "B")
    site(state, "obelisk", f1="A")
    play(state, "A team blue joker")
    assert refused(state, "A build obelisk 3") == (
        "egizia/gap",
        "obelisk is built without gaps: field 2 comes next (EGZ-21)",
    )
    play(state, "A build obelisk 2", "A build obelisk 3")
    assert refused(state, "A build obelisk 3") == ("egizia/field-taken", "a stone lies on obelisk 3 already (EGZ-21)")
    assert LANE_VALUES[0] == (1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9)


@pytest.mark.rule("EGZ-21", "EGZ-6")
def test_graves_are_taken_in_order_and_a_new_one_can_be_taken_at_once() -> None:
    state = builders()
    put(state.graves, [2, 2, 2, 2])
    crews(state, "A", blue=9, joker=9)
    state.stones[0] = 20
    site(state, "obelisk", f1="A")
    play(state, "A team blue joker")
    assert refused(state, "A build grave 2")[0] == "egizia/gap"
    for number, value in enumerate((3, 3, 3, 5), start=1):
        play(state, f"A build grave {number}", f"* open {value}")
    play(state, "A build grave 5", "* open 4", "A stop", "A lower grain")
    assert state.points[0] == 11
    assert state.score().points(0, "graves") == 11
    assert list(state.graves[:9]) == [2, 2, 2, 2, 3, 3, 3, 5, 4]


@pytest.mark.rule("EGZ-21", "EGZ-6")
def test_when_all_twelve_are_open_no_more_is_opened() -> None:
    state = builders()
    put(state.graves, [2] * 12)
    stones_on(state, "grave", "BBBBBBBB")
    site(state, "obelisk", f1="A")
    play(state, "A team blue", "A build grave 9")
    assert asked(state) == "A BuildStone"


@pytest.mark.rule("EGZ-21", "EGZ-25R")
def test_one_market_step_per_action_after_the_points() -> None:
    state = builders()
    state.grain_market[0] = 4
    site(state, "obelisk", f1="A")
    play(state, "A team blue", "A build obelisk 1", "A build obelisk 2", "A stop")
    assert asked(state) == "A LowerMarker"
    assert state.points[0] == 2
    play(state, "A lower grain")
    assert state.points[0] == 4
    assert asked(state) == ""


# pyramid and temple


@pytest.mark.rule("EGZ-22")
def test_a_gap_in_a_row_is_refused_and_rows_are_independent() -> None:
    state = site(builders(), "pyramid", f1="A")
    play(state, "A team blue")
    assert refused(state, "A build pyramid 1 3") == (
        "egizia/gap",
        "pyramid 1 is built without gaps: field 1 comes next (EGZ-22)",
    )
    play(state, "A build pyramid 3 1")


@pytest.mark.rule("EGZ-22")
def test_a_full_row_pays_a_point_for_each_own_stone_to_who_has_most() -> None:
    """Not always the builder."""
    state = builders()
    stones_on(state, "pyramid 2", "BBCB")
    site(state, "pyramid", f1="A")
    play(state, "A team blue", "A build pyramid 2 5", "A stop")
    assert list(state.points) == [2, 3, 0]
    assert told(state, "row") == [{"seat": 1, "row": 2, "stones": 3}]


@pytest.mark.rule("EGZ-23")
def test_the_temple_has_its_order() -> None:
    state = builders()
    crews(state, "A", blue=9)
    stones_on(state, "temple left", "BBB")
    stones_on(state, "temple right", "BB")
    site(state, "pyramid", f1="A")
    play(state, "A team blue joker")
    assert refused(state, "A build temple columns 1") == (
        "egizia/temple-order",
        "the pillars of the temple must be full first (EGZ-23)",
    )
    play(state, "A build temple right 3", "A build temple columns 1")
    assert refused(state, "A build temple top 1") == (
        "egizia/temple-order",
        "the columns of the temple must be full first (EGZ-23)",
    )
    assert refused(state, "A build temple columns 3")[0] == "egizia/gap"
    play(state, "A stop")
    assert state.score().points(0, "temple") == 7


@pytest.mark.rule("EGZ-23")
def test_the_top_row_follows_the_columns() -> None:
    state = builders()
    crews(state, "A", blue=9)
    for lane in ("left", "right", "columns"):
        stones_on(state, f"temple {lane}", "BBB")
    site(state, "pyramid", f1="A")
    play(state, "A team blue", "A build temple top 1", "A stop")
    assert state.points[0] == 5


@pytest.mark.rule("EGZ-19")
def test_strength_and_stones_are_ceilings() -> None:
    state = builders()
    state.stones[0] = 2
    site(state, "pyramid", f1="A")
    play(state, "A team blue joker")
    assert refused(state, "A build pyramid 3 1") == (
        "egizia/too-few-stones",
        "it takes 3 stones, and A has 2 (EGZ-19)",
    )
    state.stones[0] = 10
    assert refused(state, "A build obelisk 1")[0] == "egizia/other-site"
    state.strength = 2
    assert refused(state, "A build pyramid 3 1") == (
        "egizia/too-weak",
        "it takes strength 3, and the team has 2 left (EGZ-19)",
    )


@pytest.mark.rule("EGZ-25", "EGZ-25R")
def test_the_sum_is_one_move_then_the_rows_from_the_lowest() -> None:
    """A builds 2 + 2, which lands behind B on 4; then the full row moves A on."""
    state = builders()
    put(state.points, [0, 4, 0])
    state.track = [1, 2, 0]
    crews(state, "A", blue=4)
    stones_on(state, "pyramid 2", "CCB")
    stones_on(state, "pyramid 6", "")
    site(state, "pyramid", f1="A")
    play(state, "A team blue", "A build pyramid 2 4", "A build pyramid 2 5", "A stop")
    assert list(state.points) == [4, 4, 2]
    assert state.track == [1, 0, 2]
    assert [facts["points"] for facts in told(state, "points")] == [4, 2]
