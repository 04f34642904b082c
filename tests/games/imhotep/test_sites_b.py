"""The sites' B sides: IMH-31 to IMH-36."""

import pytest

from games.imhotep.support import asked, foreseen, options, owners, play, points, position, refused, told
from scarab.games.imhotep.box.sites import PYRAMID_B_POINTS

SHIPS = ["....", "...", "..", "A"]


@pytest.mark.rule("IMH-31")
def test_the_pair_is_taken_looked_at_and_one_card_is_kept() -> None:
    state = position(sides="BAAAA", ships=SHIPS, market=["statue", "lever", "sail"], face_down=2)
    play(state, "A sail 4 market")
    assert options(state) == ["take statue", "take lever", "take sail", "take pair"]
    play(state, "A take pair")
    assert asked(state) == "* LookAtPair IMH-31"
    play(state, "* pair chisel statue")
    assert options(state) == ["keep chisel discard statue", "keep statue discard chisel"]
    play(state, "A keep statue discard chisel")
    table = state.view(None)["table"]
    assert (table["cards"][0], table["discards"]) == ({"statue": 1}, {"chisel": 1})
    assert table["market"] == ["statue", "lever", "sail"]
    assert table["pair"]["face_down"] == 0


@pytest.mark.rule("IMH-31")
def test_two_equal_cards_are_still_asked_about() -> None:
    state = position(sides="BAAAA", ships=SHIPS, face_down=2)
    play(state, "A sail 4 market", "A take pair", "* pair statue statue")
    assert options(state) == ["keep statue discard statue"]
    assert state.forced_seats() == [], "given at once, it would tell everybody that they are equal"


@pytest.mark.rule("IMH-31")
def test_a_kept_red_card_is_executed_after_the_other_is_discarded() -> None:
    state = position(sides="BAAAA", ships=SHIPS, face_down=2)
    play(state, "A sail 4 market", "A take pair", "* pair entrance sarcophagus", "A keep entrance discard sarcophagus")
    assert owners(state.pyramid) == "A"
    assert state.view(None)["table"]["discards"] == {"entrance": 1, "sarcophagus": 1}


@pytest.mark.rule("IMH-31")
def test_the_pair_must_be_taken_when_no_face_up_card_is_left() -> None:
    state = position(sides="BAAAA", ships=["AABC", "...", "..", "."], market=["statue", "lever", "sail"], face_down=2)
    play(state, "A sail 1 market", "A take statue", "A take lever", "B take sail")
    assert options(state) == ["take pair"]


@pytest.mark.rule("IMH-31")
def test_what_is_refused_about_the_pair() -> None:
    state = position(sides="BAAAA", ships=SHIPS, market=["lever"], face_down=2)
    play(state, "A sail 4 market", "A take pair")
    assert refused(state, "* draw statue")[1] == "the face-down pair is turned up now (IMH-31)"
    assert refused(state, "* pair lever lever")[1] == "too few of lever are unseen (IMH-31)"
    play(state, "* pair chisel statue")
    why = "A has taken chisel and statue (IMH-31)"
    assert refused(state, "A keep lever discard statue") == ("imhotep/not-in-pair", why)
    why = "A is to keep one card of the pair (IMH-31)"
    assert refused(state, "A take lever") == ("action/other-question", why)


@pytest.mark.rule("IMH-31")
def test_a_pair_that_nobody_took_is_turned_up_and_discarded() -> None:
    ships = ["sailed pyramid", "sailed burial", "sailed obelisks", "A"]
    state = position(sides="BAAAA", ships=ships, market=["lever"], face_down=2)
    play(state, "A sail 4 temple")
    assert asked(state) == "* TurnPair IMH-31"
    play(state, "* pair sail statue")
    assert state.view(None)["table"]["discards"] == {"lever": 1, "sail": 1, "statue": 1}
    assert asked(state) == "* RevealRound IMH-7"


@pytest.mark.rule("IMH-32")
def test_the_fields_of_the_three_pyramids() -> None:
    assert PYRAMID_B_POINTS[0:5] == (2, 1, 3, 2, 4)
    assert PYRAMID_B_POINTS[5:10] == (2, 3, 1, 1, 4)
    assert PYRAMID_B_POINTS[10:15] == (2, 3, 3, 1, 4)


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


@pytest.mark.rule("IMH-34")
@pytest.mark.parametrize(("sled", "quarry"), [(5, 9), (2, 0)])
def test_without_room_or_stones_the_temple_gives_the_point(sled: int, quarry: int) -> None:
    state = position(sides="AABAA", temple="A", sleds=[sled, 3, 3], quarry=[quarry, 9, 9], stack=[["EndRound"]])
    state.settle()
    assert asked(state) == "* RevealRound IMH-7"
    assert points(state, "temple") == [1, 0, 0]


@pytest.mark.rule("IMH-34")
@pytest.mark.parametrize(("sled", "quarry", "after"), [(3, 9, 5), (4, 9, 5), (0, 1, 1)])
def test_as_many_of_the_two_stones_as_possible(sled: int, quarry: int, after: int) -> None:
    state = position(sides="AABAA", temple="A", sleds=[sled, 3, 3], quarry=[quarry, 9, 9], stack=[["EndRound"]])
    state.settle()
    why = "A is to choose the point or the stones of temple field 1 (IMH-34)"
    assert refused(state, "A quarry") == ("action/other-question", why)
    play(state, "A stones")
    assert (state.sleds[0], points(state, "temple")) == (after, [0, 0, 0])


@pytest.mark.rule("IMH-34")
def test_fields_are_resolved_from_left_to_right_each_fully() -> None:
    """Stones of the first field fill the sled, so that the third gives the point without asking."""
    state = position(2, sides="AABAA", temple="ABABABA", sleds=[3, 5], stack=[["EndRound"]])
    state.settle()
    assert asked(state) == "A PointOrStones IMH-34"
    play(state, "A stones")
    assert points(state, "temple") == [1, 2]
    assert asked(state) == "* DrawCard IMH-33"
    play(state, "* draw entrance")
    assert owners(state.pyramid) == "B"
    assert asked(state) == "* RevealRound IMH-7"


@pytest.mark.rule("IMH-35")
@pytest.mark.parametrize(
    ("seats", "burial", "gained"),
    [
        (2, "AAA", [24, 0]),
        (2, "ABA", [16, 8]),
        (2, "AABBAB", [6 + 8 + 0, 6 + 0 + 8]),
        (3, "AABBCBCAB", [4 + 8, 4 + 8, 4 + 4]),
    ],
)
def test_rows_are_scored_by_themselves(seats: int, burial: str, gained: list[int]) -> None:
    """The last one has A B C in the top row, A C A in the middle, B B B at the bottom."""
    assert foreseen(position(seats, sides="AAABA", burial=burial), "burial") == gained


@pytest.mark.rule("IMH-36")
def test_towers_score_at_once_on_the_highest_free_field() -> None:
    state = position(sides="AAAAB", ships=["....", "AAB", "..", "."], obelisks=[1, 1, 0])
    play(state, "A sail 2 obelisks")
    assert told(state, "tower") == [("tower", {"seat": 0, "points": 10})]
    assert foreseen(state, "obelisks") == [0, 2, 0]


@pytest.mark.rule("IMH-36")
@pytest.mark.parametrize(("before", "gained"), [(0, 10), (1, 9), (4, 6), (5, 5), (6, 5), (7, 5)])
def test_the_eight_fields(before: int, gained: int) -> None:
    state = position(sides="AAAAB", ships=SHIPS, obelisks=[2, 0, 0], towers="ABCABCAB"[:before], sleds=[0, 0, 0])
    play(state, "A sail 4 obelisks")
    assert points(state, "obelisks") == [gained, 0, 0]


@pytest.mark.rule("IMH-36")
def test_the_ninth_tower_has_no_field_and_its_stones_stay_single() -> None:
    state = position(sides="AAAAB", ships=["....", "AAA", "..", "."], obelisks=[2, 0, 0], towers="ABCABCAB")
    play(state, "A sail 2 obelisks")
    assert told(state, "tower") == []
    assert points(state, "obelisks") == [0, 0, 0]
    assert foreseen(state, "obelisks") == [5, 0, 0]
    assert state.view(None)["table"]["sites"]["obelisks"] == [5, 0, 0]
