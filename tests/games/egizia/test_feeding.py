"""Phase 3: EGZ-12, EGZ-32, EGZ-35."""

import pytest

from games.egizia.positions import arrange, cards, events, feeding, position, taken
from support.packed import put
from support.played import play
from support.position import asked, options


@pytest.mark.rule("EGZ-12")
@pytest.mark.parametrize(("ring", "grain"), [("left", 6), ("middle", 11), ("right", 19)])
def test_the_ring_says_which_fields_are_irrigated(ring: str, grain: int) -> None:
    state = position(cards={"A": ["yellow-green-5", "brown-8"]})
    feeding(state, ring)
    assert f"A fed 5 with {grain}, 0 missing" in events(state, "fed")


@pytest.mark.rule("EGZ-12", "EGZ-17")
@pytest.mark.parametrize(("level", "points"), [(0, -9), (1, -6), (2, -6), (3, -3), (4, -3)])
def test_each_missing_grain_costs_the_points_of_the_level_and_one_can_fall_below_zero(level: int, points: int) -> None:
    state = position(crews={"A": {"blue": 5}}, grain_market={"A": level})
    feeding(state)
    assert list(state.points) == [points, 0]
    assert state.score().points(0, "feeding") == points


@pytest.mark.rule("EGZ-12")
def test_cards_and_stones_are_a_choice() -> None:
    state = position(crews={"A": {"blue": 4}}, cards={"A": ["grain4", "stones-as-grain"]})
    feeding(state)
    assert options(state) == ["done", "grain", "feed 1", "feed 2"]
    play(state, "A done")
    assert state.points[0] == -6
    assert cards(state, "A")["grain4"] == 1


@pytest.mark.rule("EGZ-12", "EGZ-26R")
def test_nobody_is_asked_who_lacks_nothing_or_has_nothing_to_add() -> None:
    state = position(cards={"A": ["grain4", "stones-as-grain"]}, crews={"B": {"blue": 9}})
    feeding(state)
    assert asked(state) == ""


@pytest.mark.rule("EGZ-12R")
def test_the_order_is_taken_from_the_track_when_the_phase_begins() -> None:
    """A is in front and falls behind B, then B and C are fed in the old order."""
    state = position(3)
    for seat in "ABC":
        arrange(state, crews={seat: {"blue": 3}}, cards={seat: ["grain4"]})
    put(state.points, [2, 1, 0])
    state.track = [0, 1, 2]
    feeding(state)
    for seat in "ABC":
        assert asked(state) == f"{seat} FeedCrews EGZ-12"
        play(state, f"{seat} done")
    assert list(state.points) == [-1, -2, -3]


@pytest.mark.rule("EGZ-12R", "EGZ-4")
def test_on_one_field_the_marker_in_front_is_first() -> None:
    state = position(3)
    for seat in "ABC":
        arrange(state, crews={seat: {"blue": 3}}, cards={seat: ["grain4"]})
    feeding(state)
    assert asked(state) == "C FeedCrews EGZ-12"


@pytest.mark.rule("EGZ-32")
def test_stones_as_grain_several_times_up_to_what_is_missing() -> None:
    state = position(crews={"A": {"blue": 6}}, cards={"A": ["stones-as-grain"]}, stones={"A": 9})
    feeding(state)
    assert options(state) == ["done", *[f"feed {number}" for number in (1, 2, 3, 4)]]
    play(state, "A feed 1")
    assert options(state) == ["done", "feed 1", "feed 2", "feed 3"]
    play(state, "A feed 3")
    assert (state.stones[0], state.points[0]) == (5, 0)


@pytest.mark.rule("EGZ-32")
def test_without_stones_nothing_is_asked() -> None:
    state = position(crews={"A": {"blue": 6}}, cards={"A": ["stones-as-grain"]}, stones={"A": 0})
    feeding(state)
    assert asked(state) == ""


@pytest.mark.rule("EGZ-28", "EGZ-26R")
def test_a_crew_raised_while_feeding_must_be_fed_and_one_raised_after_it_not() -> None:
    before, after = position(), position()
    for state in (before, after):
        arrange(state, crews={"A": {"blue": 2}}, cards={"A": ["crew-up"]})
        feeding(state)
    play(before, "A crew-up blue")
    assert before.points[0] == -3
    play(after, "A done")
    assert asked(after) == "A CardTurn EGZ-26R"
    play(after, "A crew-up blue")
    assert after.points[0] == 0
    assert after.crews[0] == 3


@pytest.mark.rule("EGZ-35")
def test_grain4_is_only_for_feeding() -> None:
    state = taken("grain4")
    play(state, "B pass")
    assert not options(state, "grain")
    arrange(state, crews={"A": {"blue": 5, "black": 5}})
    play(state, "A pass")
    assert options(state) == ["done", "grain"]
    play(state, "A grain")
    assert state.points[0] == -(13 - 6 - 4) * 3
