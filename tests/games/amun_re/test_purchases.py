"""Phase 3: what the three purchases share (AMR-13 to AMR-14)."""

import pytest

from games.amun_re.positions import acting, number, stones_step
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.box.supply import price
from support.played import play, refused
from support.position import options


@pytest.mark.rule("AMR-13")
def test_a_card_just_bought_can_be_used_at_once() -> None:
    state = acting()
    play(state, "A buy cards 1", "* deal a free-farmer", "A done", "A play free-farmer abu")
    assert number(state.lowland, "abu") == 1


@pytest.mark.rule("AMR-13R")
@pytest.mark.parametrize(
    ("lines", "what"),
    [
        (["A buy cards 1", "* deal a builder"], "cards"),
        (["A done", "A buy farmers 1", "A farm abu"], "farmers"),
        (["A done", "A done", "A buy stones 1", "A lay abu"], "stones"),
    ],
)
def test_each_kind_is_bought_once_in_a_turn(lines: list[str], what: str) -> None:
    state = acting()
    play(state, *lines)
    assert options(state, "buy", seat="A") == []
    assert refused(state, f"A buy {what} 1") == (
        "amun_re/bought-already",
        f"A already bought {what} this turn (AMR-13R)",
    )


@pytest.mark.rule("AMR-14")
def test_the_price_list() -> None:
    assert PRICES[:11] == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    assert [price(number) for number in range(11)] == PRICES[:11]


@pytest.mark.rule("AMR-14")
def test_more_than_seven_can_be_bought() -> None:
    state = stones_step(gold=[55, 0, 0])
    assert options(state, "buy", seat="A")[-1] == "buy stones 10"
    play(state, "A buy stones 10")
    assert (state.gold[0], state.to_place) == (0, 10)
