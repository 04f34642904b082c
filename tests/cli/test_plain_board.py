"""The board of a game that has none of its own: nothing of its view is left out, and nothing is Python."""

from typing import Any

import pytest

import scarab
from scarab.bots.bot import View
from scarab.cli.boards import board_of
from scarab.cli.boards.board import Board, Move
from scarab.cli.boards.plain import PlainBoard
from scarab.core.action import CHANCE
from scarab.core.event import Event
from scarab.core.playout import random_record
from scarab.core.record import Line
from support.offering import Offering
from support.shelf import SHELF

BOARD = PlainBoard()
PLAYERS = ["you", "greedy", "random", "greedy", "random", "greedy"]


def offering() -> scarab.State:
    return scarab.new_table(Offering(2, {}), "a seed").state


def drawn(view: View, width: int = 80) -> list[str]:
    return [line.plain for line in BOARD.draw(view, PLAYERS, {}, width, 24)]


def test_a_game_without_a_board_of_its_own_gets_the_plain_one() -> None:
    assert type(board_of("senet")) is PlainBoard
    assert board_of("senet") is board_of("mehen")


def test_a_game_brings_its_own_board() -> None:
    """As an object or by its name; one board serves every table of the game."""

    class OwnBoard(Board):
        pass

    scarab.register(Offering, board=OwnBoard)
    assert type(board_of("offering")) is OwnBoard
    assert board_of("offering") is board_of("offering")
    scarab.register(Offering, board="scarab.cli.boards.plain:PlainBoard")
    assert type(board_of("offering")) is PlainBoard
    scarab.register(Offering)


def test_points_and_everything_on_the_table_are_shown() -> None:
    state = offering()
    hand = " ".join(action.text.split()[1] for action in state.legal_actions(0))
    assert drawn(state.view(0)) == [
        "Offering",
        "▸ (A) you: 0 points",
        "▸ (B) greedy: 0 points",
        "Cards: 3 3",
        "Offered: no no",
        "Shown: –",
        "Bag: 6",
        f"Hand: {hand}",
        "Sealed: 0",
    ]


@pytest.mark.parametrize("width", [30, 80, 120])
@pytest.mark.parametrize("name", SHELF)
def test_the_table_of_any_game_is_whole_in_a_window_of_any_width(name: str, width: int) -> None:
    """Every name and every word of a view is on the screen, and no line is wider than the window."""
    for state in random_record(scarab.load(name), 3).states()[::40]:
        view = state.view(0)
        lines = drawn(view, width)
        shown = " ".join(lines).lower()
        assert all(len(line) <= width for line in lines)
        assert not any(mark in shown for mark in ("{", "[", "none", "true", "false"))
        for word in words_in(view["table"]):
            assert word.lower() in shown, word


def words_in(thing: Any) -> set[str]:
    if isinstance(thing, dict):
        return {str(key).split("_")[0] for key in thing}.union(*[words_in(part) for part in thing.values()])
    if isinstance(thing, list):
        return set().union(*[words_in(part) for part in thing])
    return set(thing.split()) if isinstance(thing, str) else set()


def test_what_belongs_to_a_seat_has_its_letter() -> None:
    view = {
        **offering().view(0),
        "table": {"players": [{"gold": [1] * 30, "crews": {}}, {"gold": [], "crews": None}], "hands": [2, 3]},
    }
    assert drawn(view, 60)[3:] == [
        "Players:",
        "  A:",
        "    gold: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
        "      1 1 1 1 1",
        "    crews: –",
        "  B: gold –, crews –",
        "Hands:",
        "  A: 2",
        "  B: 3",
    ]


def test_a_question_is_its_name_in_words() -> None:
    assert BOARD.question(offering().view(0)) == "Offer card?"


def test_choices_are_numbered_and_can_be_typed_in_any_case() -> None:
    state = offering()
    legal = state.legal_actions(0)
    assert BOARD.choices(state.view(0), legal) == [(str(place + 1), action.text) for place, action in enumerate(legal)]
    assert BOARD.spell(state.view(0), legal, "2") == legal[1].text
    assert BOARD.spell(state.view(0), legal, legal[0].text.upper()) == legal[0].text
    shouting = [scarab.Action("Offer RED", code=0)]
    assert BOARD.spell(state.view(0), shouting, "offer red") == "Offer RED"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("paid_tribute", "TUT-15", {"seat": 0, "points": 3}), "A – paid tribute: points 3."),
        (Event("RoundEnds", "", {}), "Round ends."),
        (Event("shown", "", {"cards": [2, 5], "all": True, "winner": None}), "Shown: cards 2 5, all yes, winner –."),
    ],
)
def test_an_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert BOARD.tell([event]) == [sentence]


def test_what_others_played_is_told_with_what_followed() -> None:
    moves = [
        Move(Line(CHANCE, "deal a ?"), []),
        Move(Line(1, "offer 7"), [Event("scored", "OFF-3", {"seat": 1, "points": 2})]),
    ]
    assert BOARD.narrate(moves) == ["Drawn: deal a ?", "B plays: offer 7", "B – scored: points 2."]
