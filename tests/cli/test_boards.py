"""What the terminal shows of a game."""

import json
import re
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards import board_of
from scarab.cli.boards.board import Board
from scarab.cli.boards.plain import PlainBoard
from scarab.cli.session.screen import Turn, coloured, print_choices, show_turn
from scarab.core.action import CHANCE
from scarab.core.event import Event
from scarab.core.playout import random_record
from scarab.core.register import load
from scarab.core.state import State
from scarab.games.tutankhamen.box.tiles import TILE_NAMES
from scarab.games.tutankhamen.chance import path_bag
from scarab.games.tutankhamen.state import TutankhamenState
from support.shelf import SHELF

BOARD = board_of("tutankhamen")
PLAYERS = ["you", "greedy", "random", "greedy", "random", "greedy"]


def positions(seats: int, seed: int) -> list[State]:
    """Every position of a random game in which a seat is asked."""
    states = random_record(load("tutankhamen", seats), seed).states()
    return [state for state in states if state.seats_to_act() not in ([], [CHANCE])]


def dealt(*front: str) -> State:
    """Two players, the path beginning with these tiles."""
    state = load("tutankhamen", 2).new_state()
    assert isinstance(state, TutankhamenState)
    names = [TILE_NAMES[tile] for tile in path_bag(state.box)]
    for name in front:
        names.remove(name)
    state.play(CHANCE, "path " + " ".join([*front, *names]))
    return state


def turn_of(state: State, board: Board = BOARD) -> Turn:
    seat = state.seats_to_act()[0]
    view = state.view(seat)
    legal = state.legal_actions(seat)
    hints = board.hints(state.game, view, legal)
    return Turn(board, view, legal, hints, PLAYERS, board.tell(state.events or []))


def window(width: int, height: int) -> tuple[Console, StringIO]:
    """A terminal without colours, and what it shows."""
    shown = StringIO()
    return Console(file=shown, force_terminal=True, color_system=None, width=width, height=height), shown


def screen_of(state: State, width: int = 80, height: int = 24) -> str:
    console, shown = window(width, height)
    show_turn(console, turn_of(state))
    return re.sub(r"\x1b\[\d*[A-Za-z]", "", shown.getvalue())


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 30), (100, 35), (120, 40)])
def test_every_screen_fits_its_window_with_a_line_for_the_prompt(width: int, height: int, seats: int) -> None:
    for state in positions(seats, 1)[::3]:
        state.events = [Event("collected", "TUT-6", {"seat": 1, "tile": "gold", "place": place}) for place in range(30)]
        lines = screen_of(state, width, height).splitlines()
        assert len(lines) < height
        assert max(len(line.rstrip()) for line in lines) <= width


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 35), (120, 40)])
def test_a_tile_has_its_number_if_and_only_if_it_can_be_taken(width: int, height: int) -> None:
    for state in positions(3, 2)[::5]:
        turn = turn_of(state)
        if turn.view["question"] != "TakeTile":
            continue
        drawn = BOARD.draw(turn.view, PLAYERS, {}, width, height)
        path = [line.plain for line in drawn[1:-6] if "start" not in line.plain]
        lines = 3 if width == 120 else 2
        rows = [line for line in path if line.strip(" │")]
        numbers = {int(word) for row in rows[::lines] for word in re.findall(r"(?<![\d])\d+(?=\s|$)", row[2:114])}
        takable = {int(number) for number, _ in BOARD.choices(turn.view, turn.legal)}
        points = {1, 2, 4, 6, 8} if width == 120 else set()
        assert numbers - points == takable - points


def test_a_board_is_drawn_from_plain_data() -> None:
    """What a view says in JSON is all that a board needs, so it can show no more than a view holds."""
    for state in positions(4, 3)[::7]:
        for viewer in (0, 3, None):
            view = state.view(viewer)
            sent: View = json.loads(json.dumps(view))
            for width, height in ((80, 24), (120, 40)):
                assert texts(BOARD.draw(sent, PLAYERS, {}, width, height)) == texts(
                    BOARD.draw(view, PLAYERS, {}, width, height)
                )


def texts(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_hints_say_what_really_happens() -> None:
    """What an action is said to bring its player is what is paid when it is played, wild tiles aside."""
    told_of = 0
    for state in positions(3, 5):
        seat = state.seats_to_act()[0]
        turn = turn_of(state)
        before = state.score().total(seat)
        for action in turn.legal:
            after = state.clone()
            after.play(seat, action)
            paid = after.score().total(seat) - before
            hint = turn.hints.get(action.text)
            if hint is None:
                assert paid == 0
            elif "Wild tiles can still be added" not in hint.words:
                assert hint.gain == paid
                told_of += 1
    assert told_of > 20


def test_hints_come_with_the_best_first_and_equal_ones_together() -> None:
    state = dealt("scarab-blue", "mask-green", "scarab-green", "scarab-purple")
    shown = screen_of(state, 80, 30)
    assert "* 1  Blue scarab scored: A 1\n" in shown
    gains = [hint.gain for hint in turn_of(state).hints.values()]
    assert gains == sorted(gains, reverse=True)


def test_the_purchase_with_a_bag_is_asked_with_its_choices_and_what_they_bring() -> None:
    state = dealt("mask-blue", "mask-blue", "gold")
    for seat, action in ((0, "take 1"), (1, "take 2"), (0, "take 3")):
        state.play(seat, action)
    turn = turn_of(state)
    assert BOARD.choices(turn.view, turn.legal) == [("0", "Buy nothing"), ("1", "Buy blue death mask from B")]
    assert BOARD.spell(turn.view, turn.legal, "1") == "buy b mask-blue"
    shown = screen_of(state)
    assert "  1  Buy blue death mask from B  B pays 1 coin" in shown
    assert "(A) Your bag of gold: which tile do you buy? TUT-19" in shown


def test_wild_tiles_are_asked_for_with_what_each_number_brings() -> None:
    state = dealt("pharaoh", "cat-blue", "cat-blue")
    for seat, action in ((0, "take 1"), (1, "take 2"), (0, "take 3")):
        state.play(seat, action)
    turn = turn_of(state)
    assert BOARD.spell(turn.view, turn.legal, "7") == "add 7"
    shown = screen_of(state)
    assert "  0  Add none  Blue cat mummy scored: A 1, B 1\n" in shown
    assert "  1  Add 1     Blue cat mummy scored: A 2, B 1\n" in shown
    assert "(A) Blue cat mummy is scored: how many wild tiles join your 1? TUT-18" in shown


def test_a_set_that_may_be_joined_by_wild_tiles_is_foretold_with_that_in_mind() -> None:
    state = dealt("pharaoh", "cat-blue", "cat-blue")
    state.play(0, "take 1")
    state.play(1, "take 2")
    assert turn_of(state).hints["take 3"].words == "Blue cat mummy scored: A 1, B 1 · Wild tiles can still be added"


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([("collected", {"seat": 1, "tile": "anubis-blue", "place": 17})], "B takes blue Anubis."),
        ([("collected", {"seat": 0, "tile": "tut", "place": 70})], "A takes King Tut."),
        ([("bag_left", {"seat": 2})], "The bag of gold buys nothing and leaves the game."),
        ([("bought", {"seat": 0, "seller": 1, "tile": "mask-green"})], "A buys green death mask from B."),
        ([("paid", {"seat": 0, "coins": 1, "category": "tut"})], "A pays 1 coin."),
        (
            [("removed", {"tile": "cat-blue", "place": 3}), ("removed", {"tile": "gold", "place": 5})],
            "Passed by everyone and removed: C2b BAG.",
        ),
        (
            [
                ("scored", {"set": "anubis-blue", "tiles": [3, 2, 1]}),
                ("paid", {"seat": 0, "coins": 6, "category": "anubis"}),
                ("paid", {"seat": 1, "coins": 3, "category": "anubis"}),
            ],
            "Blue Anubis scored: A 6, B 3.",
        ),
        ([("scored", {"set": "cat-green", "tiles": [0, 0]})], "Green cat mummy scored: nobody pays."),
        ([("last_coin", {"seat": 0})], "A pays the last coin and wins."),
        ([("skipped", {"seat": 0})], "A has no tile ahead and is skipped."),
        ([("path_empty", {"winners": [1]})], "The path is empty; fewest coins left: B."),
        ([("path_empty", {"winners": [0, 1]})], "The path is empty; fewest coins left: A and B."),
        ([("last_coins", {"winners": [2, 0]})], "C and A pay their last coins and share the victory."),
    ],
)
def test_what_happened_is_told_in_a_sentence(events: list[tuple[str, dict[str, object]]], sentence: str) -> None:
    assert BOARD.tell([Event(kind, "", facts) for kind, facts in events]) == [sentence]


def test_everything_that_happens_in_whole_games_has_a_sentence() -> None:
    for seed in range(20):
        state = load("tutankhamen", 2 + seed % 5).new_state()
        record = random_record(state.game, seed)
        state.events = []
        for line in record.lines:
            state.play(line.seat, line.text)
        for sentence in BOARD.tell(state.events):
            assert re.fullmatch(r"[A-Z].*\.", sentence)
            assert "_" not in sentence


def test_many_choices_are_listed_in_columns() -> None:
    console, shown = window(80, 24)
    print_choices(console, turn_of(dealt("mask-blue")))
    lines = shown.getvalue().splitlines()
    assert len(lines) < 30
    assert "1 blue death mask" in lines[0]


def test_a_seat_at_the_beginning_of_a_sentence_has_its_colour() -> None:
    assert coloured("B takes pharaoh.").spans != []
    assert coloured("Blue cat mummy scored: A 2.").spans == []


def test_every_game_of_the_box_has_a_board() -> None:
    assert [name for name in SHELF if type(board_of(name)) is PlainBoard] == []
