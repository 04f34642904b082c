"""Blue cards: IMH-17 to IMH-21."""

import pytest

from games.imhotep.positions import owners, position
from support.played import play, refused
from support.position import asked, options, outlook

ALL_BLUE = ["lever", "hammer", "sail", "chisel"]


@pytest.mark.rule("IMH-17")
def test_a_card_is_the_action_of_the_turn_and_is_discarded() -> None:
    state = position(ships=["BB.C", "...", "..", "."], cards={"A": ["lever", "chisel"]})
    play(state, "A play chisel", "A load 1 3", "A load 2 2")
    assert asked(state) == "B TakeTurn IMH-8"
    table = state.view(None)["table"]
    assert (table["cards"][0], table["discards"]) == ({"lever": 1}, {"chisel": 1})


@pytest.mark.rule("IMH-17")
def test_a_card_taken_in_ones_own_turn_waits_for_a_later_one() -> None:
    """Anyone's turn will do: a card that B takes in A's turn can be played in B's next."""
    state = position(ships=["....", "AB.", "..", "."], market=["hammer", "hammer"])
    play(state, "A sail 2 market", "A take hammer", "B take hammer")
    assert "play hammer" in options(state)
    play(state, "B play hammer", "B load 1 1")
    assert asked(state) == "C TakeTurn IMH-8"
    play(state, "C quarry")
    assert "play hammer" in options(state)


@pytest.mark.rule("IMH-17")
@pytest.mark.parametrize("card", ALL_BLUE)
def test_a_card_that_one_does_not_own(card: str) -> None:
    state = position(ships=["BB.C", "...", "..", "."], cards={"B": ALL_BLUE})
    assert refused(state, f"A play {card}") == ("imhotep/card-not-owned", f"A has no {card} card (IMH-17)")


@pytest.mark.rule("IMH-17")
def test_unused_blue_cards_are_a_point_each() -> None:
    assert outlook(position(cards={"A": ["lever", "sail", "sail"], "C": ["chisel"]}), "blue") == [3, 0, 1]


@pytest.mark.rule("IMH-18")
def test_the_lever_orders_all_stones() -> None:
    state = position(ships=["AB.C", "...", "..", "."], cards={"A": ["lever"]})
    play(state, "A play lever")
    assert asked(state) == "A SailByLever IMH-18"
    play(state, "A sail 1 burial")
    assert asked(state) == "A ChooseOrder IMH-18"
    assert options(state) == [f"unload {order}" for order in ("1 2 4", "1 4 2", "2 1 4", "2 4 1", "4 1 2", "4 2 1")]
    assert state.view(None)["table"]["unloading"] == [1, 2, 4]
    play(state, "A unload 4 1 2")
    assert owners(state.burial) == "CAB"


@pytest.mark.rule("IMH-18")
def test_owners_still_choose_under_the_lever() -> None:
    state = position(ships=["....", "BC.", "..", "."], cards={"A": ["lever"]}, market=["lever", "statue"])
    play(state, "A play lever", "A sail 2 market", "A unload 2 1")
    assert asked(state) == "C TakeCard IMH-23"


@pytest.mark.rule("IMH-18")
def test_a_single_stone_needs_no_order() -> None:
    state = position(ships=["....", "...", "..", "B"], cards={"A": ["lever"]})
    play(state, "A play lever", "A sail 4 burial")
    assert asked(state) == "B TakeTurn IMH-8"
    assert owners(state.burial) == "B"


@pytest.mark.rule("IMH-18")
def test_the_lever_without_a_ship_that_can_sail_and_with_a_wrong_order() -> None:
    state = position(ships=["BB..", "...", "..", "."], cards={"A": ["lever"]})
    assert refused(state, "A play lever") == ("imhotep/no-ship-ready", "no docked ship carries its minimum (IMH-18)")
    state = position(ships=["BB.C", "...", "..", "."], cards={"A": ["lever"]})
    play(state, "A play lever")
    why = "ship 2 sails with at least 2 stones and has 0 (IMH-11)"
    assert refused(state, "A sail 2 temple") == ("imhotep/below-minimum", why)
    assert refused(state, "A quarry") == ("action/other-question", "A is to sail a ship with the lever (IMH-18)")
    play(state, "A sail 1 temple")
    why = "A is to say in which order the berths 1, 2, 4 are unloaded (IMH-18)"
    assert refused(state, "A unload 1 2 3") == ("imhotep/not-this-cargo", why)
    assert refused(state, "A quarry") == ("action/other-question", why)


@pytest.mark.rule("IMH-19")
@pytest.mark.parametrize(("sled", "quarry", "left"), [(0, 9, 2), (3, 9, 4), (5, 9, 4), (0, 1, 0), (2, 0, 1)])
def test_the_hammer_takes_stones_and_loads_one(sled: int, quarry: int, left: int) -> None:
    state = position(sleds=[sled, 3, 3], quarry=[quarry, 9, 9], cards={"A": ["hammer"]})
    play(state, "A play hammer")
    assert asked(state) == "A LoadByHammer IMH-19"
    play(state, "A load 1 3")
    assert state.sleds[0] == left


@pytest.mark.rule("IMH-19")
@pytest.mark.parametrize(
    ("ships", "quarry", "code", "why"),
    [
        (["BBBB", "BBB", "BB", "B"], 9, "imhotep/no-free-berth", "no docked ship has a free berth (IMH-19)"),
        (
            ["BBBB", "BBB", ".B", "B"],
            0,
            "imhotep/empty-sled",
            "A has no stone on the sled or in the quarry (IMH-19)",
        ),
    ],
)
def test_no_hammer_without_a_berth_or_a_stone(ships: list[str], quarry: int, code: str, why: str) -> None:
    state = position(ships=ships, sleds=[0, 3, 3], quarry=[quarry, 9, 9], cards={"A": ["hammer"]})
    assert refused(state, "A play hammer") == (code, why)


@pytest.mark.rule("IMH-19")
def test_hammer_and_chisel_want_a_stone_loaded() -> None:
    state = position(ships=["B...", "...", "..", "."], cards={"A": ["hammer"], "B": ["chisel"]})
    play(state, "A play hammer")
    why = "A is to load a stone with the hammer (IMH-19)"
    assert refused(state, "A quarry") == ("action/other-question", why)
    why = "a stone of B lies on berth 1 of ship 1 (IMH-19)"
    assert refused(state, "A load 1 1") == ("imhotep/berth-taken", why)
    play(state, "A load 1 2", "B play chisel")
    why = "B is to load a stone with the chisel (IMH-21)"
    assert refused(state, "B quarry") == ("action/other-question", why)
    why = "a stone of A lies on berth 2 of ship 1 (IMH-21)"
    assert refused(state, "B load 1 2") == ("imhotep/berth-taken", why)


@pytest.mark.rule("IMH-20")
def test_the_sail_loads_a_stone_and_sails_that_ship() -> None:
    """The minimum is checked with the stone aboard: two on a ship of four are enough."""
    state = position(ships=["BC..", "...", ".B", "B"], cards={"A": ["sail"]})
    play(state, "A play sail")
    assert asked(state) == "A LoadToSail IMH-20"
    assert options(state) == ["load 1 3", "load 1 4", "load 3 1"]
    play(state, "A load 1 4")
    assert asked(state) == "A SailLoaded IMH-20"
    assert options(state) == [f"sail 1 {site}" for site in ("market", "pyramid", "temple", "burial", "obelisks")]
    play(state, "A sail 1 burial")
    assert owners(state.burial) == "BCA"
    assert state.view(None)["table"]["discards"] == {"sail": 1}


@pytest.mark.rule("IMH-20")
@pytest.mark.parametrize(
    ("ships", "sled", "code", "why"),
    [
        (["BC..", "...", "..", "."], 0, "imhotep/empty-sled", "A has no stone on the sled (IMH-20)"),
        (["BCBB", "BBB", "BB", "B"], 3, "imhotep/no-free-berth", "no docked ship has a free berth (IMH-20)"),
        (
            ["B...", "...", "BB", "B"],
            3,
            "imhotep/no-ship-ready",
            "no docked ship with a free berth would have its minimum after one stone more (IMH-20)",
        ),
    ],
)
def test_no_sail_without_both_halves(ships: list[str], sled: int, code: str, why: str) -> None:
    state = position(ships=ships, sleds=[sled, 3, 3], cards={"A": ["sail"]})
    assert refused(state, "A play sail") == (code, why)


@pytest.mark.rule("IMH-20")
def test_answers_to_the_sail_that_are_refused() -> None:
    state = position(ships=["B...", "B..", ".B", "sailed temple"], cards={"A": ["sail"]})
    play(state, "A play sail")
    why = "ship 1 sails with at least 3 stones and would have 2 (IMH-11)"
    assert refused(state, "A load 1 2") == ("imhotep/below-minimum", why)
    assert refused(state, "A load 2 1") == ("imhotep/berth-taken", "a stone of B lies on berth 1 of ship 2 (IMH-20)")
    assert refused(state, "A load 4 1")[0] == "imhotep/ship-has-sailed"
    why = "A is to load a stone on the ship that will sail (IMH-20)"
    assert refused(state, "A quarry") == ("action/other-question", why)
    play(state, "A load 2 2")
    why = "the stone was put on ship 2, so that ship sails (IMH-20)"
    assert refused(state, "A sail 3 market") == ("imhotep/another-ship", why)
    why = "a ship already sailed to the temple this round (IMH-11)"
    assert refused(state, "A sail 2 temple") == ("imhotep/site-visited", why)
    assert refused(state, "A quarry") == ("action/other-question", "A is to sail ship 2 (IMH-20)")


@pytest.mark.rule("IMH-21")
@pytest.mark.parametrize("second", ["A load 1 4", "A load 4 1"])
def test_the_chisel_loads_two_stones_on_one_ship_or_on_two(second: str) -> None:
    state = position(cards={"A": ["chisel"]})
    play(state, "A play chisel", "A load 1 2")
    assert asked(state) == "A LoadByChisel IMH-21"
    assert "load 1 2" not in options(state)
    play(state, second)
    assert (state.sleds[0], asked(state)) == (1, "B TakeTurn IMH-8")


@pytest.mark.rule("IMH-21")
@pytest.mark.parametrize(
    ("ships", "sled", "code", "why"),
    [
        (
            ["....", "...", "..", "."],
            1,
            "imhotep/needs-two-stones",
            "the chisel puts two stones on ships, and A has 1 on the sled (IMH-21)",
        ),
        (["BBB.", "BBB", "BB", "B"], 2, "imhotep/needs-two-berths", "the chisel needs two free berths (IMH-21)"),
    ],
)
def test_no_chisel_without_two_stones_and_two_berths(ships: list[str], sled: int, code: str, why: str) -> None:
    state = position(ships=ships, sleds=[sled, 3, 3], cards={"A": ["chisel"]})
    assert refused(state, "A play chisel") == (code, why)


@pytest.mark.rule("IMH-21")
@pytest.mark.parametrize("ships", [["BB..", "BBB", "BB", "B"], ["BBB.", "BBB", "B.", "B"]])
def test_two_free_berths_are_enough_wherever_they_are(ships: list[str]) -> None:
    assert "play chisel" in options(position(ships=ships, sleds=[2, 3, 3], cards={"A": ["chisel"]}))
