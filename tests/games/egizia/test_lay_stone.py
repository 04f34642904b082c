"""Stones are laid at obelisk, pyramid and temple: EGZ-19R, EGZ-21 to EGZ-25R."""

import pytest

from games.egizia.positions import arrange, builders, events, site
from support.played import play, refused
from support.position import options


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


@pytest.mark.rule("EGZ-21", "EGZ-24")
def test_the_obelisk_grows_from_the_bottom_up() -> None:
    state = builders(lanes={"obelisk": "B"})
    site(state, "obelisk", f1="A")
    play(state, "A team blue joker")
    assert refused(state, "A build obelisk 3") == (
        "egizia/gap",
        "obelisk is built without gaps: field 2 comes next (EGZ-21)",
    )
    play(state, "A build obelisk 2", "A build obelisk 3")
    assert refused(state, "A build obelisk 3") == (
        "egizia/field-taken",
        "there's already a stone on obelisk 3 (EGZ-21)",
    )
    assert state.box.lane_values[0] == [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9]


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
    state = builders(lanes={"pyramid 2": "BBCB"})
    site(state, "pyramid", f1="A")
    play(state, "A team blue", "A build pyramid 2 5", "A stop")
    assert list(state.points) == [2, 3, 0]
    assert events(state, "row") == ["B has most of row 2 with 3"]


@pytest.mark.rule("EGZ-23")
def test_the_temple_has_its_order() -> None:
    state = builders(crews={"A": {"blue": 9}}, lanes={"temple left": "BBB", "temple right": "BB"})
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
    state = builders(crews={"A": {"blue": 9}})
    for lane in ("left", "right", "columns"):
        arrange(state, lanes={f"temple {lane}": "BBB"})
    site(state, "pyramid", f1="A")
    play(state, "A team blue", "A build temple top 1", "A stop")
    assert state.points[0] == 5


@pytest.mark.rule("EGZ-19")
def test_strength_and_stones_are_ceilings() -> None:
    state = builders(stones={"A": 2})
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
    state = builders(points={"A": 0, "B": 4, "C": 0})
    state.track = [1, 2, 0]
    arrange(state, crews={"A": {"blue": 4}}, lanes={"pyramid 2": "CCB", "pyramid 6": ""})
    site(state, "pyramid", f1="A")
    play(state, "A team blue", "A build pyramid 2 4", "A build pyramid 2 5", "A stop")
    assert list(state.points) == [4, 4, 2]
    assert state.track == [1, 0, 2]
    assert events(state, "points") == ["A scored 4 for pyramid", "C scored 2 for rows"]
