"""The pyramid: IMH-24, IMH-32, IMH-33."""

import pytest

from games.imhotep.positions import owners, position
from scarab.games.imhotep.box.shape import SPEC
from support.played import play, refused
from support.position import asked, options, points

SHIPS = ["....", "...", "..", "A"]


@pytest.mark.rule("IMH-24")
def test_the_fourteen_fields_of_the_pyramid_and_stones_beside_it() -> None:
    assert SPEC.standard().values["pyramid_a"] == [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]
    state = position(ships=["ABC.", "...", "..", "."], pyramid="ABCABCABCABCA")
    play(state, "A sail 1 pyramid")
    assert points(state, "pyramid") == [4, 1, 1]
    assert asked(state) == "B TakeTurn IMH-8"


@pytest.mark.rule("IMH-32")
def test_the_fields_of_the_three_pyramids() -> None:
    printed = SPEC.standard().values["pyramid_b"]
    assert printed == {"left": [2, 1, 3, 2, 4], "middle": [2, 3, 1, 1, 4], "right": [2, 3, 3, 1, 4]}


@pytest.mark.rule("IMH-32")
def test_a_complete_pyramid_is_no_choice_and_three_ask_nobody() -> None:
    state = position(sides="ABAAA", ships=["AAA.", "...", "..", "."], pyramid="ABCABABCABABCA.")
    play(state, "A sail 1 pyramid")
    assert options(state) == ["build right"]
    why = "the left pyramid is complete (IMH-32)"
    assert refused(state, "A build left") == ("imhotep/pyramid-complete", why)
    why = "A is to choose a pyramid for the stone (IMH-32)"
    assert refused(state, "A quarry") == ("action/other-question", why)
    play(state, "A build right")
    assert asked(state) == "B TakeTurn IMH-8"
    assert points(state, "pyramid") == [4 + 1 + 1, 0, 0]
    assert owners(state.pyramid[15:]) == "AA"


@pytest.mark.rule("IMH-33")
def test_a_bonus_card_is_drawn_and_a_red_one_executed() -> None:
    state = position(sides="ABAAA", ships=SHIPS, pyramid="B")
    play(state, "A sail 4 pyramid", "A build left", "* draw paved-path")
    assert state.obelisks == [1, 0, 0]
    assert points(state, "pyramid") == [1, 0, 0]


@pytest.mark.rule("IMH-33")
def test_bonus_stones_as_many_as_fit() -> None:
    state = position(sides="ABAAA", ships=SHIPS, pyramid=".....BC", sleds=[4, 3, 3])
    play(state, "A sail 4 pyramid", "A build middle")
    assert state.sleds == [5, 3, 3]
    assert asked(state) == "B TakeTurn IMH-8"


@pytest.mark.rule("IMH-33")
@pytest.mark.parametrize("answer", ["decline", "load 1 2"])
def test_the_load_bonus_is_an_offer(answer: str) -> None:
    state = position(sides="ABAAA", ships=["B...", "BBB", "sailed temple", "A"], pyramid="..........BCB")
    play(state, "A sail 4 pyramid", "A build right")
    assert options(state) == ["decline", "load 1 2", "load 1 3", "load 1 4"]
    why = "a stone of B lies on berth 1 of ship 1 (IMH-33)"
    assert refused(state, "A load 1 1") == ("imhotep/berth-taken", why)
    assert refused(state, "A quarry") == ("action/other-question", "A is to load a stone, or decline (IMH-33)")
    play(state, f"A {answer}")
    assert state.sleds[0] == (3 if answer == "decline" else 2)
    assert asked(state) == "B TakeTurn IMH-8"


@pytest.mark.rule("IMH-33")
@pytest.mark.parametrize(
    ("ships", "sled"),
    [
        (["....", "...", "..", "A"], 0),
        (["BBBB", "BBB", "BB", "A"], 3),
        (["sailed temple", "sailed market", "sailed burial", "A"], 3),
    ],
)
def test_the_load_bonus_is_not_asked_without_a_stone_or_a_berth(ships: list[str], sled: int) -> None:
    state = position(sides="ABAAA", ships=ships, pyramid="..........BCB", sleds=[sled, 3, 3])
    play(state, "A sail 4 pyramid", "A build right")
    assert asked(state) != "A LoadBonus IMH-33"


@pytest.mark.rule("IMH-33")
def test_an_entrance_card_wins_bonuses_too() -> None:
    state = position(sides="ABAAA", ships=SHIPS, market=["entrance"], pyramid=".....BC", sleds=[1, 3, 3])
    play(state, "A sail 4 market", "A take entrance", "A build middle")
    assert state.sleds[0] == 4
    assert points(state, "pyramid") == [1, 0, 0]
    assert state.view(None)["table"]["discards"] == {"entrance": 1}
