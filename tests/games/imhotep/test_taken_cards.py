"""Cards that are taken: IMH-27 to IMH-30."""

import pytest

from games.imhotep.positions import events, owners, position
from support.played import play
from support.position import outlook, points

SHIPS = ["....", "...", "..", "A"]


@pytest.mark.rule("IMH-27")
@pytest.mark.parametrize(
    ("card", "pyramid", "burial", "obelisks"),
    [
        ("entrance", "BA", "", [0, 0, 0]),
        ("sarcophagus", "B", "A", [0, 0, 0]),
        ("paved-path", "B", "", [1, 0, 0]),
    ],
)
def test_a_red_card_sends_a_stone_from_the_quarry(card: str, pyramid: str, burial: str, obelisks: list[int]) -> None:
    """Whether or not a ship was there; the sled is not touched, the card is discarded."""
    state = position(ships=SHIPS, market=[card], pyramid="B")
    quarry = state.quarry[0]
    play(state, "A sail 4 market", f"A take {card}")
    assert (owners(state.pyramid), owners(state.burial), state.obelisks) == (pyramid, burial, obelisks)
    assert (state.quarry[0], state.sleds[0]) == (quarry, 3)
    assert state.view(None)["table"]["discards"] == {card: 1}
    assert points(state, "pyramid") == [1 if card == "entrance" else 0, 0, 0]


@pytest.mark.rule("IMH-27")
def test_with_an_empty_quarry_a_red_card_has_no_effect() -> None:
    """Drawn at the temple; in the market the stone that paid is back in the quarry."""
    state = position(2, sides="AABAA", temple="BBBA", quarry=[0, 0], stack=[["EndRound"]])
    state.settle()
    play(state, "* draw paved-path")
    assert events(state, "no_effect") == ["paved-path of A has no effect"]
    assert state.obelisks == [0, 0]
    assert state.view(None)["table"]["discards"] == {"paved-path": 1}


@pytest.mark.rule("IMH-28")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("pyramid-decoration", 5), ("temple-decoration", 3), ("burial-decoration", 1), ("obelisk-decoration", 2)],
)
def test_a_decoration_counts_all_stones_covered_and_extra_ones_too(card: str, gained: int) -> None:
    """15 at the pyramid, one of them beside it; 11 in the temple, 6 of them covered; 5; 2 + 1 and two towers' worth."""
    state = position(
        pyramid="ABC" * 5, temple="ABC" * 3 + "AB", burial="ABCAB", obelisks=[4, 3, 1], cards={"B": [card]}
    )
    assert outlook(state, "decorations") == [0, gained, 0]


@pytest.mark.rule("IMH-28")
def test_each_card_is_rounded_down_by_itself_and_towers_count() -> None:
    cards = {"A": ["burial-decoration"] * 2, "B": ["obelisk-decoration", "pyramid-decoration"]}
    state = position(sides="ABAAB", burial="ABCAB", towers="AB", obelisks=[1, 0, 1], pyramid="ABC..A", cards=cards)
    assert outlook(state, "decorations") == [2, 2 + 1, 0]


@pytest.mark.rule("IMH-29")
@pytest.mark.parametrize(("number", "gained"), [(0, 0), (1, 1), (2, 3), (4, 10), (5, 15), (6, 17), (10, 25)])
def test_statues(number: int, gained: int) -> None:
    assert outlook(position(cards={"C": ["statue"] * number}), "statues") == [0, 0, gained]


@pytest.mark.rule("IMH-30")
def test_cards_and_discards_lie_open() -> None:
    state = position(cards={"A": ["statue", "lever"]}, pile=["statue"] * 3 + ["sail"] * 2)
    for viewer in (None, 0, 1, 2):
        table = state.view(viewer)["table"]
        assert table["cards"][0] == {"statue": 1, "lever": 1}
        assert table["pile"] == 5
        assert sum(table["discards"].values()) == 34 - 2 - 5
