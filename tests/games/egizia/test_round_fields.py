"""Round fields: EGZ-16."""

import pytest

from games.egizia.positions import river, strengths
from support.played import play
from support.position import asked, options


@pytest.mark.rule("EGZ-16")
def test_edfu_lowers_both_markers() -> None:
    state = river()
    play(state, "A sail edfu")
    assert (list(state.stone_market), list(state.grain_market)) == ([1, 0], [1, 0])


@pytest.mark.rule("EGZ-16")
@pytest.mark.parametrize(
    ("place", "after"),
    [("selinon", [2, 2, 1, 2]), ("thebae", [2, 1, 2, 2]), ("beni-hasan", [1, 2, 2, 2]), ("heliopolis", [1, 1, 1, 3])],
)
def test_crews_get_stronger(place: str, after: list[int]) -> None:
    state = river()
    play(state, f"A sail {place}")
    assert strengths(state, "A") == after
    assert asked(state) == "B PlaceShip EGZ-9"


@pytest.mark.rule("EGZ-16")
def test_alyi_raises_one_crew_of_choice_and_gives_two_stones() -> None:
    state = river()
    play(state, "A sail alyi")
    assert options(state) == ["raise blue", "raise black", "raise yellow", "raise joker"]
    play(state, "A raise yellow")
    assert strengths(state, "A") == [1, 1, 2, 2]
    assert state.stones[0] == 4


@pytest.mark.rule("EGZ-16")
@pytest.mark.parametrize(
    ("ring", "steps"), [(0, ["stay", "right"]), (1, ["stay", "left", "right"]), (2, ["stay", "left"])]
)
def test_passalon_raises_the_joker_and_may_move_the_ring(ring: int, steps: list[str]) -> None:
    state = river()
    state.ring = ring
    play(state, "A sail passalon")
    assert strengths(state, "A") == [1, 1, 1, 3]
    assert options(state) == [f"ring {step}" for step in steps]


@pytest.mark.rule("EGZ-16")
def test_the_ring_stays_where_it_is_over_the_rounds() -> None:
    state = river()
    play(state, "A sail passalon", "A ring left", "B pass", "A pass")
    assert state.round == 2
    assert state.ring == 0
