"""What everybody sees: the whole table, as plain data, and the same for all (TUT-1)."""

import json

import pytest

import scarab
from games.tutankhamen.positions import position, scoring
from scarab.games.tutankhamen.state import TutankhamenState
from support.played import play
from support.position import asked

HANDS = [{"cat-blue": 1, "pharaoh": 2}, {"cat-blue": 1, "tut": 1}, {"mask-green": 3}]


def in_the_middle() -> TutankhamenState:
    """The blue cats are scored in the turn of C; B is asked, A has still to be."""
    state = scoring("cat-blue", path={60: "gold", 61: "mask-green"}, pawns=[5, 70, 12], hands=HANDS, turn="C")
    play(state, "A add 1")
    return state


@pytest.mark.rule("TUT-1")
def test_a_view_shows_the_whole_table() -> None:
    view = in_the_middle().view(0)
    path = [None] * 70
    assert view["table"].pop("path") == [*path[:59], "gold", "mask-green", *path[61:]]
    assert view.pop("table") == {
        "pawns": [5, 70, 12],
        "coins": [26, 26, 26],
        "hands": [{"cat-blue": 1}, {"cat-blue": 1}, {"mask-green": 3}],
        "pharaohs": [2, 0, 0],
        "added": [1, 0, 0],
        "king_tut": 1,
        "out": {
            **dict.fromkeys(["scarab-green", "scarab-blue", "scarab-purple"], 1),
            **dict.fromkeys(["cat-green", "cat-purple"], 2),
            **dict.fromkeys(["horus-green", "horus-blue", "horus-purple"], 4),
            **dict.fromkeys(["anubis-green", "anubis-blue", "anubis-purple"], 6),
            "mask-green": 4,
            **dict.fromkeys(["mask-blue", "mask-purple"], 8),
            "gold": 2,
            "pharaoh": 1,
        },
        "turn": 2,
    }
    none = dict.fromkeys(["scarab", "cat", "horus", "anubis", "mask", "gold", "tut"], 0)
    assert view == {
        "game": "tutankhamen",
        "rules": 2,
        "box": scarab.load("tutankhamen").box.digest,
        "seats": 3,
        "options": {"start": "first"},
        "viewer": 0,
        "to_act": [1],
        "question": "AddWild",
        "rule": "TUT-18",
        "stack": [["NextTurn"], ["RemovePassed"], ["PaySet", 4], ["AddWild", 4, 1]],
        "score": [none, none, none],
        "winners": [],
    }


@pytest.mark.rule("TUT-1")
def test_all_seats_and_spectators_see_the_same() -> None:
    state = in_the_middle()
    for seat in range(3):
        assert state.view(seat) == {**state.view(None), "viewer": seat}


def test_a_view_of_a_game_that_is_over_names_the_winners_and_no_question() -> None:
    state = position(path={60: "gold"}, pawns=[50, 70], hands=[{}, {"tut": 1}], coins=[7, 7])
    play(state, "A take 60")
    view = state.view(None)
    assert [view[name] for name in ("to_act", "question", "rule", "stack", "winners")] == [[], None, None, [], [0, 1]]


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("start", ["first", "drawn"])
def test_a_view_is_complete_and_plain_json_in_every_position(seats: int, start: str) -> None:
    """The position can be built again from the text of a view alone, and is the very same."""
    game = scarab.load("tutankhamen", seats, start=start)
    rng = scarab.FastRng(seats)
    state = game.new_state()
    while not state.is_over():
        view = json.loads(json.dumps(state.view(None)))
        assert game.imagine(view, rng).key() == state.key()
        seat = state.seats_to_act()[0]
        legal = [state.sample(rng)] if seat == scarab.CHANCE else state.legal_actions(seat)[:3]
        state.play(seat, legal[rng.below(len(legal))])
    assert game.imagine(state.view(None), rng).key() == state.key()


def test_a_view_is_a_copy() -> None:
    """Whoever changes a view changes no table."""
    state = in_the_middle()
    before = state.key()
    view = state.view(1)
    view["table"]["coins"][0] = 0
    view["table"]["hands"][0]["cat-blue"] = 9
    view["stack"].clear()
    view["score"][0]["cat"] = 5
    assert state.key() == before
    assert asked(state) == "B AddWild TUT-18"


@pytest.mark.parametrize("seat", [3, -2])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        in_the_middle().view(seat)


def test_nothing_is_hidden_so_a_determinized_state_is_the_state() -> None:
    state = in_the_middle()
    other = state.determinize(0, scarab.FastRng(1))
    assert other is not state
    assert other.key() == state.key()
