"""What is typed in Egizia, and what an answer is said to bring."""

import re

import pytest

from cli.egizia_positions import (
    BOARD,
    PLAYERS,
    TABLES,
    asked,
    dealt,
    each_question,
    hints_of,
    turn_of,
)
from games.egizia.positions import arrange, river
from scarab.core.errors import IllegalAction, NotationError
from scarab.core.state import State
from scarab.games.egizia.box.river import PLACE_NAMES
from scarab.games.egizia.state import EgiziaState

ASKED = {
    "PlaceShip", "PlaceSecondShip", "PlacingTurn", "CardTurn", "LayImprovement", "MoveRing", "ChooseLeftover",
    "LowerMarker", "RaiseCrew", "FeedCrews", "MoveFirst", "NameTeam", "DrawCards", "KeepCards", "BuildStone"
}  # fmt: skip


def test_every_question_has_words_and_every_choice_its_own_key() -> None:
    found = each_question()
    assert set(found) == ASKED
    for state in found.values():
        turn = turn_of(state)
        assert re.fullmatch(r"[A-Z].*[.?]", BOARD.question(turn.view))
        choices = BOARD.choices(turn.view, turn.legal)
        assert len({key for key, _ in choices}) == len(turn.legal)
        for action, (key, words) in zip(turn.legal, choices, strict=True):
            assert BOARD.spell(turn.view, turn.legal, f" {key.upper()} ") == action.text
            assert BOARD.spell(turn.view, turn.legal, action.text) == action.text
            assert key not in ("?", "b", "c", "u", "s", "l", "r", "q")
            assert len(words) <= 42
            assert turn.hints[action.text].words


@pytest.mark.parametrize("key", ["0", "1", "5", "20", "21", "6", "6.1", "18r", "12e", "7.1", "99", "1x"])
def test_a_key_that_is_no_choice_is_refused_by_its_rule_or_told_what_to_type(key: str) -> None:
    for state in each_question().values():
        turn = turn_of(state)
        seat = turn.view["viewer"]
        if key in [typed for typed, _ in BOARD.choices(turn.view, turn.legal)]:
            state.checked(seat, BOARD.spell(turn.view, turn.legal, key))
            continue
        with pytest.raises((IllegalAction, NotationError), match=r"^[^–]*$"):
            state.checked(seat, BOARD.spell(turn.view, turn.legal, key))


def test_a_site_is_typed_with_its_field_in_any_spelling() -> None:
    turn = turn_of(river(4))
    for typed in ("12.2", "12 2", "122", " 12.2 "):
        assert BOARD.spell(turn.view, turn.legal, typed) == "sail obelisk 2"
    assert BOARD.spell(turn.view, turn.legal, "12r") == "sail obelisk reserve"
    with pytest.raises(NotationError, match="at a site with 1, 2, 3"):
        river(4).checked(0, BOARD.spell(turn.view, turn.legal, "12"))
    with pytest.raises(NotationError, match="type the number of a place from 1 to 20, or 0 to pass"):
        BOARD.spell(turn.view, turn.legal, "21")


def test_a_number_that_is_no_choice_is_answered_with_the_keys() -> None:
    state = river(2, cards={"A": ["crew-up"]})
    state.play(0, "sail edfu")
    turn = turn_of(state)
    with pytest.raises(NotationError, match="type 0, k1, k2, k3 or k4"):
        BOARD.spell(turn.view, turn.legal, "7")


def test_on_the_nile_exactly_those_places_have_numbers_that_are_legal() -> None:
    for state in asked(4, True, True, 3)[::2]:
        turn = turn_of(state)
        if turn.view["question"] not in ("PlaceShip", "PlaceSecondShip", "ChooseLeftover"):
            continue
        rows = [line.plain for line in BOARD.draw(turn.view, PLAYERS, turn.hints, 80, 24)[1:11]]
        cells = [row[:25] for row in rows] + [row[25:50] for row in rows]
        keys = set()
        for place, words in enumerate(cells, start=1):
            number = words[:2].strip()
            assert number in ("", str(place))
            slots = re.findall(r"\.[123er]", words) if PLACE_NAMES[place] in ("sphinx", "obelisk", "pyramid") else [""]
            keys |= {number + slot for slot in slots if number}
        legal = {key for key, _ in BOARD.choices(turn.view, turn.legal) if key[0] in "123456789"}
        assert keys == legal


def test_hints_say_what_really_happens() -> None:
    """The gain is what the answer adds by itself, now and at the end if it came now."""
    told_of = 0
    for setting in TABLES:
        for state in asked(*setting, 5)[::5]:
            seat = state.seats_to_act()[0]
            hints = turn_of(state).hints
            for action in state.legal_actions(seat):
                if action.text.startswith(("sell", "build", "feed", "grain")):
                    continue
                after = state.clone()
                after.stack[-1].apply(after, seat, action)
                gain = standing(after, seat) - standing(state, seat)
                assert hints[action.text].gain == max(gain, 0)
                told_of += gain > 0
    assert told_of > 50


def test_what_a_stone_or_grain_brings_is_told_as_if_it_were_the_last() -> None:
    told_of = 0
    for setting in TABLES:
        for state in asked(*setting, 6):
            name = state.stack[-1].name()
            if name not in ("BuildStone", "FeedCrews"):
                continue
            seat = state.seats_to_act()[0]
            last = "stop" if name == "BuildStone" else "done"
            hints = turn_of(state).hints
            for action in state.legal_actions(seat):
                if action.text.startswith(("build ", "feed ", "grain")):
                    after = state.clone()
                    for answer in (action, state.game.parse(last)):
                        state.stack[-1].apply(after, seat, answer)
                    before = state.clone()
                    if last == "stop" and state.game.parse(last) in state.legal_actions(seat):
                        state.stack[-1].apply(before, seat, state.game.parse(last))
                    gain = standing(after, seat) - standing(before, seat)
                    assert hints[action.text].gain == max(gain, 0)
                    told_of += 1
    assert told_of > 50


def standing(state: State, seat: int) -> int:
    score = state.score()
    return score.total(seat) + sum(score.outlook(seat).values())


def test_hints_come_with_gains_first_and_equal_ones_together() -> None:
    state = dealt("most-brown", "crew-blue", c1="brown-8", c3="brown-9")
    arrange(state, cards={"A": ["sell-stones"]})
    hints = hints_of(state)
    assert list(hints.items())[:2] == [
        ("sail c1", "brown field: 8 grain, now 3 points; now +3, end +7"),
        ("sail c3", "brown field: 9 grain, now 4 stones; end +7"),
    ]
    assert hints["sail edfu"] == hints["sail sphinx 1"] == "place a ship"
    assert hints["sell 1"] == hints["sell 2"] == "sell this many stones, a point each"
    assert hints["pass"] == "Pass; no more ships this round"


def test_the_ring_is_told_by_whose_grain_it_changes() -> None:
    state = river(3, cards={"B": ["yellow-green-5"], "C": ["brown-8"]})
    state.play(0, "sail passalon")
    assert hints_of(state) == {
        "ring stay": "Leave ring",
        "ring left": "Move ring left; B 6/5",
        "ring right": "Move ring right; C 14/5",
    }


def test_a_full_row_is_foretold_with_who_gets_its_points() -> None:
    for setting in TABLES:
        for seed in range(4):
            for state in asked(*setting, seed):
                if state.stack[-1].name() == "BuildStone":
                    for text, words in hints_of(state).items():
                        if text == "build pyramid 6 1":
                            assert words == f"Row 6: 6; row full: {'ABCD'[state.seats_to_act()[0]]} +1"
                            return
    pytest.fail("nobody could build the top of the pyramid")


def test_a_market_at_the_bottom_says_what_its_step_brings() -> None:
    state = at_obelisk()
    state.stone_market[0] = 4
    state.grain_market[0] = 3
    for answer in ("team blue", "build obelisk 1", "stop"):
        state.play(0, answer)
    assert hints_of(state) == {
        "lower grain": "Grain market: level 3 → 4; now +2",
        "lower stone": "Stone market: level 4 → 4; +3 stones, end +1",
    }


def at_obelisk() -> EgiziaState:
    state = river(2)
    for answer in ("sail obelisk 1", "pass", "pass"):
        state.play(state.seats_to_act()[0], answer)
    return state
