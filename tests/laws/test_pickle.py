"""All objects of the engine survive pickling and copying, and are then independent."""

import copy
import pickle
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import pytest

import scarab
from scarab import CHANCE, Action, Dice, FastRng, Game, Record, State
from scarab.core.playout import random_record
from scarab.core.rng import PythonRng
from scarab.core.table import new_table
from support import offering
from support.shelf import SHELF

STRIDE: Final = 3
"""Every position with a secret choice is tested, and one in this many of the others."""

Again = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


AGAIN: Final[list[Again]] = [pickled, copy.copy, copy.deepcopy]
again_each_way = pytest.mark.parametrize("again", AGAIN, ids=lambda again: again.__name__)
at_each_table = pytest.mark.parametrize(
    "game",
    [scarab.load(name, seats) for name, kind in SHELF.items() for seats in kind.meta.seats],
    ids=lambda game: f"{game.name}-{game.seats}",
)


def assert_same(copied: State, state: State) -> None:
    assert type(copied) is type(state)
    assert copied is not state
    assert copied.key() == state.key()
    assert copied.sheet == state.sheet
    assert copied.score() == state.score()
    assert copied.seats_to_act() == state.seats_to_act()
    assert told(copied) == told(state)
    for viewer in (None, *range(state.game.seats)):
        assert copied.view(viewer) == state.view(viewer)


def told(state: State) -> list[object] | None:
    if state.events is None:
        return None
    return [(event.kind, event.rule, event.facts, event.seen_by) for event in state.events]


@again_each_way
@at_each_table
def test_a_state_comes_back_equal_and_lives_on_its_own(game: Game, again: Again) -> None:
    """Also in the middle of a secret choice, and with its event log; afterwards both play alike."""
    state = game.new_state()
    looked = secrets = 0
    for number, line in enumerate(random_record(game, 3).lines):
        action = game.parse(line.text)
        choosing = len(state.seats_to_act()) > 1
        secrets += choosing
        state.events = None if number % 2 else []
        if choosing or number % STRIDE == 0:
            copied = again(state)
            assert_same(copied, state)
            before, heard = state.key(), told(state)
            copied.apply(line.seat, again(action))
            assert (state.key(), told(state)) == (before, heard)
            state.apply(line.seat, action)
            assert_same(copied, state)
            looked += 1
        else:
            state.apply(line.seat, action)
    assert_same(again(state), state)
    assert state.is_over()
    assert looked > 3
    assert secrets > 0 or game.name != "amun_re"


@again_each_way
@at_each_table
def test_an_action_comes_back_as_the_one_that_the_rules_know(game: Game, again: Again) -> None:
    """Rules test `action is PASS`, so actions keep their identity. Chance outcomes are equal, attributes included."""
    for action in game.actions:
        assert again(action) is action
    for seed in range(3):
        for line in random_record(game, seed).lines:
            if line.seat == CHANCE:
                drawn = game.parse(line.text)
                copied = again(drawn)
                assert type(copied) is type(drawn)
                assert (copied.text, copied.code, copied) == (drawn.text, -1, drawn)


@at_each_table
def test_every_kind_of_draw_can_be_made_again(game: Game) -> None:
    """A compiled class gets its attributes only from its constructor, so they must be named like its arguments.

    The outcome that comes back is carried out like the first one.
    """
    for seed in range(6):
        record = random_record(game, seed)
        states = record.states()
        for before, after, line in zip(states, states[1:], record.lines, strict=False):
            if line.seat == CHANCE:
                before.play(CHANCE, pickled(game.parse(line.text)))
                assert before.key() == after.key()


@at_each_table
def test_a_game_is_shared_by_copies_and_made_again_from_a_pickle(game: Game) -> None:
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game
    other = pickled(game)
    assert (type(other), repr(other)) == (type(game), repr(game))
    assert all(mine is other for mine, other in zip(game.actions, other.actions, strict=True))
    assert pickled(game.meta).title == game.meta.title
    assert [option.name for option in pickled(game.meta).options] == [option.name for option in game.meta.options]


def test_options_of_a_game_are_kept() -> None:
    game = scarab.load("imhotep", 3, sides="ABBAB", wrath=True, start="drawn")
    assert repr(pickled(game)) == repr(game)
    assert pickled(game.new_state()).key() == game.new_state().key()


@again_each_way
@at_each_table
def test_questions_come_back_and_stay_one_where_they_were_one(game: Game, again: Again) -> None:
    for state in random_record(game, 1).states()[::STRIDE]:
        for decision in state.stack:
            assert again(decision).key() == decision.key()
        first, second = pickled((state, state.stack[:]))
        assert all(mine is other for mine, other in zip(first.stack, second, strict=True))


@again_each_way
@at_each_table
def test_a_record_comes_back_and_grows_alone(game: Game, again: Again) -> None:
    record = random_record(game, 2)
    text = record.text()
    copied: Record = again(record)
    assert copied.text() == text
    copied.append(0, game.actions[0])
    copied.headers["Event"] = "another"
    copied.trailer["Seed"] = "another"
    assert record.text() == text


@again_each_way
def test_a_sheet_comes_back_and_is_written_alone(again: Again) -> None:
    sheet = scarab.load("imhotep", 3).new_state().sheet.forecast()
    sheet.add(1, "pyramid", 4)
    sheet.add_forecast(2, "temple", 3)
    copied = again(sheet)
    assert copied == sheet
    copied.add(0, "pyramid", 1)
    copied.add_forecast(0, "pyramid", 1)
    assert (sheet.total(0), sheet.outlook(0)["pyramid"]) == (0, 0)
    assert (copied.total(1), copied.outlook(2)["temple"]) == (4, 3)


class Counting(scarab.Rng):
    """A user's own random generator."""

    def __init__(self, first: int) -> None:
        self.next = first

    def below(self, n: int) -> int:
        self.next += 1
        return self.next % n


@again_each_way
@pytest.mark.parametrize("source", [FastRng(7), Dice("seed").at(3), Counting(5)], ids=lambda rng: type(rng).__name__)
def test_a_source_of_random_numbers_goes_on_from_where_it_is(source: scarab.Rng, again: Again) -> None:
    source.below(10)
    copied = again(source)
    drawn = [copied.below(1000) for number in range(20)]
    assert [source.below(1000) for number in range(20)] == drawn


def test_pythons_own_random_numbers_go_on_from_where_they_are() -> None:
    from random import Random  # noqa: PLC0415

    source = PythonRng(Random(3))
    copied = pickled(source)
    assert [source.below(1000) for number in range(9)] == [copied.below(1000) for number in range(9)]


@pytest.mark.parametrize("again", [pickled, copy.deepcopy], ids=lambda again: again.__name__)
@at_each_table
def test_a_table_comes_back_with_record_dice_and_witnesses(game: Game, again: Again) -> None:
    """The dice continue: equal actions lead to equal draws, and sealed actions are revealed to waiting viewers."""
    table = new_table(game, "pickle")
    rng = FastRng(4)
    for number in range(40):
        if table.state.is_over():
            break
        asked = table.state.seats_to_act()
        seat = asked[rng.below(len(asked))]
        legal = table.state.legal_actions(seat)
        action = legal[rng.below(len(legal))]
        table.visible_to(0)
        copied = again(table)
        text = table.record.text()
        copied.play(seat, action)
        assert table.record.text() == text
        table.play(seat, action)
        assert copied.record.text() == table.record.text()
        assert copied.state.key() == table.state.key()
        assert copied.visible_to(0).text() == table.visible_to(0).text()


def test_a_game_in_plain_python_is_pickled_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of docs/add-a-game.md, on whichever engine: its own classes on the engine's bases."""
    monkeypatch.setitem(sys.modules, "offering", SimpleNamespace(**offering.NAMES))
    game = offering.Offering(3, {})
    state = game.new_state()
    for line in random_record(game, 1).lines:
        action = game.parse(line.text)
        for again in AGAIN:
            assert_same(again(state), state)
            copied = again(action)
            assert (type(copied), copied.text, copied.code) == (type(action), action.text, action.code)
            assert vars(copied) == vars(action)
        state.apply(line.seat, action)


class Secretive(Action):
    """A user's own action that does not keep its arguments."""

    def __init__(self, *words: str) -> None:
        super().__init__(" ".join(words))
        self.count = len(words)


@again_each_way
def test_an_action_of_ones_own_need_not_keep_what_it_was_made_of(again: Again) -> None:
    copied = again(Secretive("a", "b", "c"))
    assert (copied.text, copied.code, copied.count) == ("a b c", -1, 3)
