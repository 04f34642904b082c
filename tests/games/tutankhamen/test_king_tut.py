"""King Tut: TUT-21 and TUT-21R."""

import pytest

import scarab
from games.tutankhamen.positions import events, position, scoring
from scarab.core.action import CHANCE
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE
from support.played import play
from support.position import asked, options

HORUS = "horus-green"


@pytest.mark.rule("TUT-21")
def test_collecting_king_tut_pays_a_coin_at_once_and_puts_the_pawn_on_the_ledge() -> None:
    state = position(path={60: "gold", 70: "tut"}, pawns=[10, 20])
    play(state, "A take 70")
    assert events(state)[:2] == ["A collected tut from 70", "A paid 1 for tut"]
    assert state.pawns == [LEDGE, 20]
    assert state.coins == [31, 32]
    assert state.score().row(0)["tut"] == 1
    assert state.king_tut == 0
    assert state.path[LEDGE] == EMPTY


@pytest.mark.rule("TUT-21")
def test_king_tut_can_be_fetched_on_the_very_first_turn() -> None:
    state = scarab.load("tutankhamen", 2).new_state()
    state.play(CHANCE, state.sample(scarab.FastRng(3)))
    state.play(0, "take 70")
    assert state.score().totals() == [1, 0]
    assert state.seats_to_act() == [1]


@pytest.mark.rule("TUT-21")
def test_from_then_on_he_is_a_pharaoh() -> None:
    hands = [{HORUS: 1, "tut": 1}, {HORUS: 1}]
    state = scoring(HORUS, path={60: "gold"}, pawns=[70, 20], hands=hands)
    assert options(state) == ["add 0", "add 1"]
    play(state, "A add 1")
    assert events(state)[:3] == [f"{HORUS} scored with 2 1", "A paid 4 for horus", "B paid 2 for horus"]
    assert state.king_tut == -1
    assert state.score().row(0)["tut"] == 0


@pytest.mark.rule("TUT-21")
def test_he_needs_a_real_tile_of_the_set_like_any_pharaoh() -> None:
    hands = [{"tut": 1}, {HORUS: 1}, {HORUS: 1}]
    state = scoring(HORUS, path={60: "gold"}, pawns=[70, 20, 30], hands=hands)
    assert events(state, "scored") == [f"{HORUS} scored with 0 1 1"]


@pytest.mark.rule("TUT-21")
def test_he_is_usable_already_in_the_removal_of_the_same_turn() -> None:
    state = position(path={3: HORUS, 60: "gold", 70: "tut"}, pawns=[1, 20], hands=[{HORUS: 1}, {HORUS: 1}])
    play(state, "A take 70")
    assert asked(state) == "A AddWild TUT-18"
    play(state, "A add 1")
    assert events(state)[1:6] == [
        "A paid 1 for tut",
        f"{HORUS} removed from 3",
        f"{HORUS} scored with 2 1",
        "A paid 4 for horus",
        "B paid 2 for horus",
    ]


@pytest.mark.rule("TUT-21", "TUT-22")
def test_his_coin_may_be_the_last_and_then_nothing_else_happens() -> None:
    """The removal would have scored for B: it does not come any more."""
    state = position(path={3: HORUS, 60: "gold", 70: "tut"}, pawns=[1, 20], hands=[{}, {HORUS: 1}], coins=[1, 2])
    play(state, "A take 70")
    assert events(state) == ["A collected tut from 70", "A paid 1 for tut", "A paid the last coin"]
    assert state.winners() == [0]
    assert state.coins == [0, 2]
    assert state.view(None)["table"]["path"][2] == HORUS


@pytest.mark.rule("TUT-21R")
def test_from_the_ledge_nothing_more_is_collected() -> None:
    state = position(path={60: "mask-blue", 61: "mask-blue", 62: "mask-blue", 70: "tut"}, pawns=[10, 20])
    play(state, "A take 70", "B take 60")
    assert events(state)[-1] == "A skipped"
    play(state, "B take 61")
    assert events(state)[-1] == "A skipped"
    assert asked(state) == "B TakeTile TUT-5"
    assert state.legal_actions(0) == []


@pytest.mark.rule("TUT-21R")
def test_others_go_on_collecting_after_king_tut_is_fetched() -> None:
    state = position(path={60: "mask-blue", 61: "mask-blue", 70: "tut"}, pawns=[10, 20, 30])
    play(state, "A take 70")
    assert options(state) == ["take 60", "take 61"]
