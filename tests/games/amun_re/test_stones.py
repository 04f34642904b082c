"""Phase 3, third step: stones and pyramids (AMR-17) and the builder (AMR-43)."""

import pytest

from games.amun_re.positions import events, hand, number, position, stones_step
from support.played import play
from support.position import options


@pytest.mark.rule("AMR-17")
def test_stones_go_to_any_own_province_and_three_are_a_pyramid_at_once() -> None:
    state = stones_step(gold=[50, 0, 0])
    play(state, "A buy stones 4", "A lay abu", "A lay abu")
    assert options(state, seat="A") == ["lay abu", "lay edfu"]
    play(state, "A lay abu", "A lay abu")
    assert (number(state.pyramids, "abu"), number(state.stones, "abu")) == (1, 1)


@pytest.mark.rule("AMR-17R")
def test_old_and_free_stones_become_a_pyramid_when_the_owners_stone_step_begins() -> None:
    lands = ["memphis", "abydos", "sawu"]
    state = position(phase=3, kingdom=2, lands=lands, stones={"memphis": 4, "abydos": 3}, hands=[{"builder": 1}])
    play(state, "A done")
    assert number(state.pyramids, "memphis") == 0
    play(state, "A done")
    assert events(state, "pyramid") == ["A has a pyramid in memphis"]
    assert number(state.stones, "memphis") == 1
    assert options(state, "play", seat="A") == []
    play(state, "A done", "B done", "B done", "B done")
    assert (number(state.pyramids, "abydos"), number(state.stones, "abydos")) == (1, 0)


@pytest.mark.rule("AMR-17R")
@pytest.mark.parametrize(("stones", "built"), [((2, 3), (0, 1)), ((3, 3), (1, 1)), ((2, 2), (0, 0))])
def test_each_province_with_three_old_stones_gets_its_pyramid_and_two_are_none(
    stones: tuple[int, int], built: tuple[int, int]
) -> None:
    lands = ["memphis abydos", "edfu", "sawu"]
    lying = dict(zip(("memphis", "abydos"), stones, strict=True))
    state = position(phase=3, kingdom=2, lands=lands, stones=lying)
    play(state, "A done", "A done")
    for name, before, pyramids in zip(lying, stones, built, strict=True):
        assert (number(state.pyramids, name), number(state.stones, name)) == (pyramids, before - 3 * pyramids)


@pytest.mark.rule("AMR-43")
@pytest.mark.parametrize("place", [0, 2, 3])
def test_a_builder_makes_a_pyramid_of_two_stones(place: int) -> None:
    """Of stones that lay there, or of new ones, between or after the others."""
    state = stones_step(hands=[{"builder": 1}], stones={"edfu": 2})
    lines = ["A buy stones 2", "A lay abu", "A lay abu"]
    lines.insert(place, "A play builder edfu" if place < 3 else "A play builder abu")
    play(state, *lines, "A done")
    built = "edfu" if place < 3 else "abu"
    assert (number(state.pyramids, built), number(state.stones, built), hand(state, "A")) == (1, 0, {})


@pytest.mark.rule("AMR-43")
def test_a_builder_needs_two_stones_in_one_province() -> None:
    state = stones_step(hands=[{"builder": 1}], stones={"edfu": 1, "abu": 1, "sawu": 2})
    assert options(state, "play", seat="A") == []
