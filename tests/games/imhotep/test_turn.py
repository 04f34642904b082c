"""A turn and who is next: IMH-8, IMH-8R."""

import pytest

from games.imhotep.positions import events, position
from support.played import play, refused
from support.position import asked, options


@pytest.mark.rule("IMH-8")
def test_turns_go_clockwise_one_action_each() -> None:
    state = position(4, ships=["....", "...", "..", ".."], turn="C")
    for line in ("C quarry", "D load 1 1", "A load 1 4", "B quarry", "C load 2 1"):
        assert asked(state) == f"{line[0]} TakeTurn IMH-8"
        play(state, line)


@pytest.mark.rule("IMH-8")
def test_a_turn_offers_all_four_actions() -> None:
    state = position(ships=["....", "...", "..", "A"], sleds=[1, 0, 0], cards={"A": ["lever"]})
    verbs = {text.split(" ")[0] for text in options(state)}
    assert verbs == {"quarry", "load", "sail", "play"}


@pytest.mark.rule("IMH-8R")
def test_a_seat_that_can_do_nothing_is_passed_over() -> None:
    state = position(ships=["....", "...", "..", "."], sleds=[2, 0, 1], quarry=[3, 0, 5], pyramid="B")
    play(state, "A load 1 1")
    assert asked(state) == "C TakeTurn IMH-8"
    assert events(state, "passed") == ["B passed"]


@pytest.mark.rule("IMH-8R")
def test_nobody_passes_who_can_still_sail_a_ship() -> None:
    state = position(ships=["....", "...", "..", "."], sleds=[2, 0, 1], quarry=[3, 0, 5])
    play(state, "A load 4 1")
    assert asked(state) == "B TakeTurn IMH-8"
    assert options(state) == [f"sail 4 {site}" for site in ("market", "pyramid", "temple", "burial", "obelisks")]


@pytest.mark.rule("IMH-8")
@pytest.mark.parametrize("line", ["A take statue", "A build left", "A point", "A decline", "A unload 1 2", "A start b"])
def test_another_answer_than_an_action(line: str) -> None:
    why = "A is to take stones, load a stone, sail a ship or play a blue card (IMH-8)"
    assert refused(position(), line) == ("action/other-question", why)
