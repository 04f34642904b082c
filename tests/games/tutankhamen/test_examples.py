"""The three worked examples of the rulebook."""

import pytest

from games.tutankhamen.positions import events, position, scoring
from support.played import play
from support.position import asked


@pytest.mark.rule("TUT-9", "TUT-12", "TUT-13")
def test_blue_anubis() -> None:
    """A collects the last one: three against two against one."""
    hands = [{"anubis-blue": 2}, {"anubis-blue": 2}, {"anubis-blue": 1}]
    state = position(path={50: "anubis-blue", 70: "tut"}, pawns=[10, 20, 30], hands=hands)
    play(state, "A take 50")
    assert events(state) == [
        "A collected anubis-blue from 50",
        "anubis-blue scored with 3 2 1",
        "A paid 6 for anubis",
        "B paid 3 for anubis",
    ]
    assert state.score().totals() == [6, 3, 0]


@pytest.mark.rule("TUT-10", "TUT-14")
def test_green_masks() -> None:
    """The eighth is removed uncollected: three players with two each, one with one."""
    hands = [{"mask-green": 2}, {"mask-green": 2}, {"mask-green": 2}, {"mask-green": 1}]
    path = {15: "mask-green", 50: "mask-blue", 60: "mask-blue", 70: "tut"}
    state = position(path=path, pawns=[10, 20, 30, 40], hands=hands)
    play(state, "A take 50")
    assert events(state) == [
        "A collected mask-blue from 50",
        "mask-green removed from 15",
        "mask-green scored with 2 2 2 1",
        "A paid 4 for mask",
        "B paid 4 for mask",
        "C paid 4 for mask",
    ]
    assert state.score().totals() == [4, 4, 4, 0]


@pytest.mark.rule("TUT-12", "TUT-18", "TUT-18R", "TUT-21")
def test_blue_cats() -> None:
    """One each; B adds a pharaoh, then A, whose turn it is, a pharaoh and King Tut."""
    hands = [{"cat-blue": 1, "pharaoh": 1, "tut": 1}, {"cat-blue": 1, "pharaoh": 1}]
    state = scoring("cat-blue", path={60: "gold"}, pawns=[70, 20], hands=hands, turn="A")
    assert asked(state) == "B AddWild TUT-18"
    play(state, "B add 1")
    assert asked(state) == "A AddWild TUT-18"
    play(state, "A add 2")
    assert events(state)[:3] == ["cat-blue scored with 3 2", "A paid 2 for cat", "B paid 1 for cat"]
    assert state.score().totals() == [2, 1]
    assert (state.pharaohs, state.king_tut) == ([0, 0], -1)


@pytest.mark.rule("TUT-18", "TUT-21")
def test_blue_cats_collected_from_a_built_position() -> None:
    """The rulebook's own words: A, who owns King Tut, collects the last cat; in play TUT-21R rules that out."""
    hands = [{"pharaoh": 1, "tut": 1}, {"cat-blue": 1, "pharaoh": 1}]
    state = position(path={50: "cat-blue", 60: "gold"}, pawns=[10, 20], hands=hands, turn="A")
    play(state, "A take 50", "B add 1", "A add 2")
    assert events(state)[1:] == ["cat-blue scored with 3 2", "A paid 2 for cat", "B paid 1 for cat"]
