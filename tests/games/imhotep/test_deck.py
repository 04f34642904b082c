"""The draw pile and its reshuffles: IMH-7, IMH-7R."""

import pytest

import scarab
from games.imhotep.positions import events, position
from support.played import play, refused
from support.position import asked


@pytest.mark.rule("IMH-7", "IMH-7R")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_none_is_left() -> None:
    """Two cards are in the pile: they lie first, then the other two come from the discards."""
    state = position(ships=(), stack=[["LayMarket"]], pile=["lever", "statue"])
    assert refused(state, "* lay statue chisel lever chisel")[1] == "no chisel is left in the draw pile (IMH-7)"
    play(state, "* lay statue lever chisel chisel")
    assert events(state, "reshuffled") == ["32 cards reshuffled"]
    table = state.view(None)["table"]
    assert (table["pile"], table["discards"]) == (30, {})


@pytest.mark.rule("IMH-7R")
def test_the_pile_is_not_shuffled_before_it_is_needed() -> None:
    state = position(ships=(), stack=[["LayMarket"]], pile=["lever", "statue", "sail", "chisel"])
    play(state, "* lay statue lever sail chisel")
    assert events(state, "reshuffled") == []
    assert state.view(None)["table"]["pile"] == 0


@pytest.mark.rule("IMH-7R")
def test_a_card_that_is_being_executed_is_not_among_the_reshuffled() -> None:
    """The entrance builds the field with a card while the pile is empty: both entrances are out of play."""
    state = position(
        sides="ABAAA", ships=["....", "A..", "A.", "."], pyramid="B", market=["entrance"], pile=[],
        cards={"B": ["statue"] * 10},
    )  # fmt: skip
    play(state, "A sail 3 market", "A take entrance", "A build left")
    assert asked(state) == "* DrawCard IMH-33"
    assert state.discards[4] == 1
    play(state, "* draw entrance")
    assert state.unseen[4] == 0
    play(state, "A build left")
    assert state.discards[4] == 2


@pytest.mark.rule("IMH-7R", "IMH-17")
def test_a_blue_card_that_is_being_played_is_not_among_the_reshuffled() -> None:
    state = position(sides="ABAAA", ships=["....", "...", "A.", "."], pyramid="B", pile=[], cards={"A": ["lever"]})
    play(state, "A play lever", "A sail 3 pyramid", "A build left")
    play(state, "* draw lever")
    assert state.unseen[0] == 0
    assert state.view(None)["table"]["cards"][0] == {"lever": 1}
    assert state.discards == [1, *[0] * 11]


@pytest.mark.rule("IMH-7R")
def test_without_any_card_a_bonus_card_is_not_drawn() -> None:
    everything = {"B": ["statue"] * 10, "C": ["sail"] * 3 + ["chisel"] * 3 + ["lever"] * 2 + ["hammer"] * 2}
    greens = [f"{site}-decoration" for site in ("pyramid", "temple", "burial", "obelisk")] * 2
    reds = ["entrance", "sarcophagus", "paved-path"] * 2
    state = position(
        sides="ABAAA", ships=["....", "...", "A.", "."], pyramid="B", cards={"A": greens + reds, **everything}
    )
    play(state, "A sail 3 pyramid", "A build left")
    assert asked(state) == "B TakeTurn IMH-8"


@pytest.mark.rule("IMH-7R", "IMH-31")
@pytest.mark.parametrize(
    ("pile", "laid", "counted", "left"),
    [
        (["lever", "lever", "sail", "chisel", "hammer"], "lever lever sail", [], 0),
        (["lever", "lever", "sail", "chisel"], "lever lever sail", ["chisel"], 29),
        (["lever", "lever", "sail"], "lever lever sail", [], 29),
        (["lever"], "lever statue statue", [], 29),
    ],
)
def test_what_counting_tells_of_a_pair_that_was_laid_while_the_pile_ended(
    pile: list[str], laid: str, counted: list[str], left: int
) -> None:
    """Three face-up cards, then the pair; the last card of the old pile is known by counting."""
    state = position(sides="BAAAA", ships=(), stack=[["LayMarket"]], pile=pile)
    play(state, f"* lay {laid}")
    table = state.view(None)["table"]
    assert table["pair"] == {"face_down": 2, "taken": False, "counted": counted, "seen": None}
    assert table["pile"] == left


@pytest.mark.rule("IMH-7R")
def test_a_pair_stays_where_it_is_when_the_discards_are_shuffled() -> None:
    """Only the pair is unseen when a card must be drawn: everybody knows it then, and it cannot be drawn."""
    state = position(
        sides="BBAAA", ships=["....", "...", "A.", "A"], pyramid="B", face_down=2, pile=["statue", "lever"],
        market=["sail"],
    )  # fmt: skip
    play(state, "A sail 3 pyramid", "A build left")
    play(state, "* draw lever")
    assert state.view(None)["table"]["pair"]["counted"] == ["lever", "statue"]
    assert state.unseen[0] == 0
    play(state, "B sail 4 market", "A take pair")
    assert refused(state, "* pair sail statue")[1] == "by elimination, lever is one of the pair (IMH-31)"
    play(state, "* pair lever statue")
    for seat in (1, None):
        assert state.determinize(seat, scarab.FastRng(3)).key() == state.key()
