"""The terminal with other boxes: numbers from the top down, values and conditions as the box has them."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from games.egizia.random_box import random_box
from scarab.cli.boards import board_of
from scarab.core.action import CHANCE
from scarab.core.box import Box
from scarab.core.meta import LANGUAGES
from scarab.core.playout import random_record
from scarab.core.register import load
from scarab.core.state import State
from scarab.games.egizia.box.shape import SPEC
from scarab.research.pictures import any_picture

PLAYERS = ["you", "greedy", "random", "greedy"]


def asked(box: Box, seats: int, seed: int) -> list[State]:
    states = random_record(load("egizia", seats, box=box), seed).states()
    return [state for state in states if state.seats_to_act() not in ([], [CHANCE])]


@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_any_box_is_drawn_with_its_choices_and_hints(seed: int) -> None:
    box = SPEC.box(random_box(Random(seed)), "random")
    board = board_of("egizia", LANGUAGES[seed % 3], box)
    for state in asked(box, 2 + seed % 3, seed)[::5]:
        (seat,) = state.seats_to_act()
        view, legal = state.view(seat), state.legal_actions(seat)
        hints = board.hints(state.game, view, legal)
        lines = [line.plain for line in board.draw(view, PLAYERS, hints, 120, 40)]
        assert len(lines) > 15
        keys = [key for key, _ in board.choices(view, legal)]
        assert len(set(keys)) == len(keys)
        for key, action in zip(keys, legal, strict=True):
            assert board.spell(view, legal, key) == action.text
        assert any_picture(view, box).startswith("<svg")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_lanes_fit_a_small_window(language: str, seats: int) -> None:
    values: dict[str, Any] = deepcopy(SPEC.standard().values)
    values["obelisk"] = [4, 4, 1, 1, 1, 1, 1, 1, 2]
    values["pyramid"] = [{**row, "fields": 8} for row in values["pyramid"]]
    values["temple"] = dict.fromkeys(values["temple"], [9] * 6)
    box = SPEC.box(values, "long lanes")
    board = board_of("egizia", language, box)
    for state in asked(box, seats, 1)[::20]:
        (seat,) = state.seats_to_act()
        view, hints = state.view(seat), board.hints(state.game, state.view(seat), state.legal_actions(seat))
        for width, height in ((80, 24), (120, 40)):
            lines = [line.plain.rstrip() for line in board.draw(view, PLAYERS, hints, width, height)]
            assert max(map(len, lines)) <= width
            assert len(lines) < height


def test_a_place_is_typed_by_where_it_lies() -> None:
    values: dict[str, Any] = deepcopy(SPEC.standard().values)
    values["spaces"] = ["pyramid", *[name for name in values["spaces"] if name != "pyramid"]]
    box = SPEC.box(values, "pyramid first")
    board = board_of("egizia", "en", box)
    state = asked(box, 3, 1)[0]
    view, legal = state.view(state.seats_to_act()[0]), state.legal_actions(state.seats_to_act()[0])
    assert board.spell(view, legal, "1.2") == "sail pyramid 2"
    assert board.spell(view, legal, "2") == "sail c1"
    assert board.spell(view, legal, "3") == "sail edfu"


@pytest.mark.parametrize(
    ("language", "pair", "rows"),
    [
        ("en", "black, joker +1", "3 full rows of the pyramid: 9 points"),
        ("nl", "zwart, joker +1", "3 volle rijen van de piramide: 9 punten"),
        ("nb", "svart, joker +1", "3 fulle rader i pyramiden: 9 poeng"),
    ],
)
def test_pairs_and_conditions_are_those_of_the_box(language: str, pair: str, rows: str) -> None:
    values: dict[str, Any] = deepcopy(SPEC.standard().values)
    values["crew_pairs"]["thebae"] = ["joker", "black"]
    values["sphinx"]["pyramid-4-rows"] = {"points": 9, "rows": 3}
    box = SPEC.box(values, "mine")
    board = board_of("egizia", language, box)
    state = asked(box, 2, 1)[0]
    view = state.view(state.seats_to_act()[0])
    _, words = board.choice(view, 0, "sail thebae")
    assert words.endswith(pair)
    assert board.choice(view, 0, "keep pyramid-4-rows")[1] == rows
