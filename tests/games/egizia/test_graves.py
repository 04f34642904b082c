"""The row of graves: EGZ-6, EGZ-21."""

import pytest

from games.egizia.positions import arrange, builders, position, site
from support.packed import put
from support.played import play, refused
from support.position import asked


@pytest.mark.rule("EGZ-21", "EGZ-6")
def test_graves_are_taken_in_order_and_a_new_one_can_be_taken_at_once() -> None:
    state = builders()
    put(state.graves, [2, 2, 2, 2])
    arrange(state, crews={"A": {"blue": 9, "joker": 9}})
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
    arrange(state, lanes={"grave": "BBBBBBBB"})
    site(state, "obelisk", f1="A")
    play(state, "A team blue", "A build grave 9")
    assert asked(state) == "A BuildStone EGZ-19R"


@pytest.mark.rule("EGZ-6")
def test_twelve_graves_lie_in_a_row_and_four_are_open() -> None:
    view = position(graves=(6, 2, 2, 5)).view(None)["table"]
    assert view["graves"] == [6, 2, 2, 5, *[None] * 8]
    assert view["grave_bag"] == {"2": 2, "3": 4, "4": 4, "5": 3, "6": 3}
    assert view["ring"] == "middle"
    assert sum(position().box.grave_tiles) == 20


@pytest.mark.rule("EGZ-6")
def test_a_grave_tile_cannot_come_up_oftener_than_there_are() -> None:
    state = position(graves=(2, 2, 2, 2))
    assert state.view(None)["table"]["grave_bag"] == {"2": 0, "3": 4, "4": 4, "5": 4, "6": 4}
