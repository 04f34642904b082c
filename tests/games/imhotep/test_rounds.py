"""A round from its card to its end: IMH-7, IMH-8, IMH-13 to IMH-16, and how it can stop short."""

import pytest

import scarab
from games.imhotep.support import asked, options, owners, play, points, position, refused, told

NEXT = [["LayMarket"], ["RevealRound"]]
"""A round is about to begin."""


@pytest.mark.rule("IMH-7")
def test_a_round_card_then_four_cards_then_the_start_player() -> None:
    state = position(ships=(), stack=NEXT, turn="B", round=1)
    assert asked(state) == "* RevealRound IMH-7"
    play(state, "* reveal 4-3-2-1")
    assert asked(state) == "* LayMarket IMH-7"
    play(state, "* lay statue statue lever entrance")
    assert asked(state) == "B TakeTurn IMH-8"
    assert state.view(None)["table"]["market"] == ["statue", "statue", "lever", "entrance"]
    assert state.view(None)["table"]["pile"] == 30


@pytest.mark.rule("IMH-7")
def test_a_card_that_was_turned_up_does_not_come_again() -> None:
    state = position(ships=(), stack=NEXT, round=1)
    [turned] = state.view(None)["table"]["round_cards"]
    assert refused(state, f"* reveal {turned}")[1] == f"the round card {turned} was turned up before (IMH-7)"
    assert len(options(state)) == 6


@pytest.mark.rule("IMH-7", "IMH-7R")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_none_is_left() -> None:
    """Two cards are in the pile: they lie first, then the other two come from the discards."""
    state = position(ships=(), stack=[["LayMarket"]], pile=["lever", "statue"])
    assert refused(state, "* lay statue chisel lever chisel")[1] == "no chisel is left in the draw pile (IMH-7)"
    play(state, "* lay statue lever chisel chisel")
    assert told(state, "reshuffled") == [("reshuffled", {"cards": 32})]
    table = state.view(None)["table"]
    assert (table["pile"], table["discards"]) == (30, {})


@pytest.mark.rule("IMH-7R")
def test_the_pile_is_not_shuffled_before_it_is_needed() -> None:
    state = position(ships=(), stack=[["LayMarket"]], pile=["lever", "statue", "sail", "chisel"])
    play(state, "* lay statue lever sail chisel")
    assert told(state, "reshuffled") == []
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
    """Three face-up cards, then the pair; the last card of the old pile is known to whoever counts."""
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
    assert refused(state, "* pair sail statue")[1] == "counting tells that lever is one of the pair (IMH-31)"
    play(state, "* pair lever statue")
    for seat in (1, None):
        assert state.determinize(seat, scarab.FastRng(3)).key() == state.key()


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
def test_whoever_can_do_nothing_is_passed_over() -> None:
    state = position(ships=["....", "...", "..", "."], sleds=[2, 0, 1], quarry=[3, 0, 5], pyramid="B")
    play(state, "A load 1 1")
    assert asked(state) == "C TakeTurn IMH-8"
    assert told(state, "passed") == [("passed", {"seat": 1})]


@pytest.mark.rule("IMH-8R")
def test_nobody_passes_who_can_still_sail_a_ship() -> None:
    state = position(ships=["....", "...", "..", "."], sleds=[2, 0, 1], quarry=[3, 0, 5])
    play(state, "A load 4 1")
    assert asked(state) == "B TakeTurn IMH-8"
    assert options(state) == [f"sail 4 {site}" for site in ("market", "pyramid", "temple", "burial", "obelisks")]


@pytest.mark.rule("IMH-8R", "IMH-15")
@pytest.mark.parametrize(("sailed", "starter"), [(1, 2), (None, 0)])
def test_if_all_must_pass_the_round_ends_and_stones_return(sailed: int | None, starter: int) -> None:
    """The stones go back to the quarry; the start player follows the last ship that did sail, if any did."""
    ships = ["A...", "...", "sailed temple", "sailed market"]
    state = position(ships=ships, sleds=[1, 0, 0], quarry=[0, 0, 0], temple="BB", market=["lever"])
    state.sailor = -1 if sailed is None else sailed
    play(state, "A load 1 2")
    assert told(state, "stranded") == [("stranded", {"stones": [2, 0, 0]})]
    assert state.quarry == [2, 0, 0]
    assert points(state, "temple") == [0, 2, 0]
    assert state.discards[0] == 1
    assert asked(state) == "* RevealRound IMH-7"
    assert state.starter == starter


@pytest.mark.rule("IMH-8R", "IMH-33")
def test_ships_that_could_not_sail_are_closed_to_loading() -> None:
    """Stones of the temple come to a sled after the round has stopped short; no ship takes them any more."""
    ships = ["A...", "sailed burial", "sailed temple", "sailed market"]
    state = position(sides="AABAA", ships=ships, sleds=[1, 0, 0], quarry=[0, 3, 0], temple="BB", turn="A")
    state.quarry = [0, 0, 0]
    play(state, "A load 1 2")
    assert asked(state) == "* RevealRound IMH-7"
    state = position(sides="AABAA", ships=ships, sleds=[1, 0, 0], quarry=[0, 0, 0], temple="AB")
    play(state, "A load 1 2")
    assert asked(state) == "A PointOrStones IMH-34"
    assert [ship["docked"] for ship in state.view(0)["table"]["ships"]] == [False] * 4
    assert state.free == [0, 0, 0, 0]


@pytest.mark.rule("IMH-13")
def test_the_round_is_over_when_the_fourth_ship_is_unloaded() -> None:
    ships = ["sailed temple", "sailed burial", "sailed pyramid", "A"]
    state = position(ships=ships, market=["statue"])
    play(state, "A sail 4 market")
    assert asked(state) == "A TakeCard IMH-23"
    play(state, "A take statue")
    assert asked(state) == "* RevealRound IMH-7"


@pytest.mark.rule("IMH-13")
def test_one_site_is_left_without_a_visit() -> None:
    ships = ["sailed temple", "sailed burial", "sailed pyramid", "A"]
    assert [text for text in options(position(ships=ships)) if "sail" in text] == ["sail 4 market", "sail 4 obelisks"]


@pytest.mark.rule("IMH-14")
def test_the_round_is_cleared_up() -> None:
    """Temple first, ships return, cards are discarded; stones on sleds and sites stay."""
    ships = ["sailed market", "sailed burial", "sailed pyramid", "A"]
    state = position(ships=ships, market=["statue", "lever"], temple="B", pyramid="BC", burial="A", sleds=[2, 3, 4])
    play(state, "A sail 4 temple")
    assert points(state, "temple") == [1, 1, 0]
    table = state.view(None)["table"]
    assert (table["ships"], table["market"]) == ([], [None] * 4)
    assert table["discards"] == {"lever": 1, "statue": 1}
    assert (state.sleds, owners(state.pyramid), owners(state.burial)) == ([2, 3, 4], "BC", "A")


@pytest.mark.rule("IMH-15")
@pytest.mark.parametrize(("last", "starter"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_left_of_the_last_sailor_begins(last: str, starter: str) -> None:
    ships = ["sailed market", "sailed burial", "sailed pyramid", "A"]
    state = position(ships=ships, turn=last)
    play(state, f"{last} sail 4 temple")
    assert "ABC"[state.starter] == starter


@pytest.mark.rule("IMH-16")
def test_after_the_sixth_round_everything_else_is_scored() -> None:
    ships = ["sailed market", "sailed burial", "sailed pyramid", "A"]
    state = position(
        ships=ships, round=6, wrath=True, burial="BBB", obelisks=[0, 2, 1],
        cards={"A": ["statue", "statue", "burial-decoration"], "C": ["lever", "sail"]},
    )  # fmt: skip
    play(state, "A sail 4 temple")
    assert state.is_over()
    rows = [{name: number for name, number in state.score().row(seat).items() if number} for seat in range(3)]
    assert rows == [
        {"temple": 1, "statues": 3, "decorations": 1, "wrath": -5},
        {"burial": 6, "obelisks": 12, "wrath": -5},
        {"obelisks": 6, "blue": 2, "wrath": -5},
    ]
