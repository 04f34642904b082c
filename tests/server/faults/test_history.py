"""The checker of the kill tests finds moves that are lost, doubled, misplaced or made by nobody."""

from types import SimpleNamespace
from typing import cast

import pytest

import support.offering  # noqa: F401  (registers the game)
from scarab.core.record import Line, Record
from scarab.core.register import load
from scarab.core.state import State
from scarab.server.commands.moves import submit
from scarab.server.memory_house import MemoryHouse
from scarab.server.table.protocols import Person
from scarab.server.wire import Move
from server.faults.history import Away, History, Sent, Undo, faults, place_of
from server.houses import dealt
from support.deadlines import run_async

FIRST, SECOND, THIRD = Sent(0, 1, "take 3"), Sent(1, 2, "take 5"), Sent(0, 3, "take 7")
"""Three moves of Tutankhamen; line 0 is the deal."""


def record_of(*moves: Sent | Line) -> Record:
    async def deal() -> Line:
        house = MemoryHouse()
        async with house.table(await dealt(house)) as table:
            return table.playable().lines[0]

    record = Record(load("tutankhamen", 2))
    record.lines.extend([run_async(deal()), *[as_line(move) for move in moves]])
    return record


def as_line(move: Sent | Line) -> Line:
    return Line(move.seat, move.action) if isinstance(move, Sent) else move


def told(*moves: Sent) -> History:
    """Acknowledged with the version after them."""
    return History({0, 1}, {move: move.version + 1 for move in moves})


def test_a_record_that_is_as_people_were_told_has_no_faults() -> None:
    assert faults(record_of(FIRST, SECOND, THIRD), told(FIRST, SECOND, THIRD)) == []


def test_an_acknowledged_move_that_is_not_there_is_missing() -> None:
    (found,) = faults(record_of(FIRST, SECOND), told(FIRST, SECOND, THIRD))
    assert found == f"missing: {THIRD}"


def test_an_acknowledged_move_in_whose_place_another_stands_is_missing_and_the_other_is_nobodys() -> None:
    found = faults(record_of(FIRST, SECOND, Sent(0, 3, "take 8")), told(FIRST, SECOND, THIRD))
    assert found == [f"missing: {THIRD}", "from nowhere: line 3, A take 8"]


def test_an_acknowledged_move_that_stands_further_on_is_missing_at_its_place() -> None:
    """After another seat's open move, a move on the older version would have been refused."""
    late = Sent(0, 2, "take 7")
    assert faults(record_of(FIRST, SECOND, THIRD), told(FIRST, SECOND, late)) == [
        f"missing: {late}",
        "from nowhere: line 3, A take 7",
    ]


def test_a_move_that_was_played_and_refused_is_from_nowhere() -> None:
    assert faults(record_of(FIRST, SECOND, THIRD), told(FIRST, SECOND)) == ["from nowhere: line 3, A take 7"]


@pytest.mark.parametrize("version", [0, 1, 9])
def test_an_acknowledgement_names_a_version_that_has_the_move(version: int) -> None:
    (found,) = faults(record_of(FIRST), History({0, 1}, {FIRST: version}))
    assert found.startswith(f"acknowledged with version {version}: ")


def test_lines_of_a_bot_that_plays_for_a_person_are_its_own_for_as_long_as_it_plays() -> None:
    record, history = record_of(FIRST, SECOND, THIRD), told(FIRST, SECOND)
    history.away.append(Away(0, 3, 4))
    assert faults(record, history) == []
    history.away[:] = [Away(0, 2, 3), Away(1, 3, 4)]
    assert faults(record, history) == ["from nowhere: line 3, A take 7"]


def test_lines_of_seats_that_are_bots_are_not_looked_for() -> None:
    assert faults(record_of(FIRST, SECOND), History({0}, {FIRST: 2})) == []


def test_others_may_seal_between_the_version_that_an_undo_saw_and_its_line() -> None:
    record = record_of(FIRST, Line(1, "take 2"), Line(0, "undo 1"))
    sealing = cast(State, SimpleNamespace(seats_to_act=lambda: [1]))
    states = [sealing] * len(record.lines)
    assert place_of(record, states, Undo(0, 2, certain=True)) == 3
    assert place_of(record, states, Sent(0, 2, "take 7")) is None
    elsewhere = cast(State, SimpleNamespace(seats_to_act=lambda: [0]))
    assert place_of(record, [elsewhere] * len(record.lines), Undo(0, 2, certain=True)) is None


def test_an_undo_stands_once_and_one_whose_answer_was_lost_may_stand() -> None:
    undone = record_of(FIRST, Line(0, "undo 1"), Sent(0, 3, "take 4"))
    moves = told(FIRST, Sent(0, 3, "take 4"))
    for undos in ([Undo(0, 2, True)], [Undo(0, 2, False)], [Undo(0, 2, True), Undo(0, 1, False)]):
        assert faults(undone, History({0, 1}, moves.acknowledged, undos)) == []
    assert faults(undone, moves) == ["from nowhere: line 2, A undo 1"]
    assert faults(record_of(FIRST), History({0, 1}, {FIRST: 2}, [Undo(0, 2, False)])) == []
    assert faults(record_of(FIRST), History({0, 1}, {FIRST: 2}, [Undo(0, 2, True)])) == [f"missing: {Undo(0, 2, True)}"]


def test_answers_that_are_given_in_secret_at_once_may_stand_before_a_move() -> None:
    """Both act on the version of the decision; the second line comes one later."""
    record, first, second = run_async(offered())
    last = len(record.lines)
    assert record.lines[first.version].seat == first.seat
    assert faults(record, History({0, 1}, {first: last, second: last})) == []
    (found,) = faults(record, History({0, 1}, {second: last}))
    assert found.startswith("from nowhere: ")


def test_one_line_does_not_stand_for_two_moves() -> None:
    """An action before and after the other's sealed one: one of the two was not played."""
    record, first, second = run_async(offered())
    again = Sent(second.seat, second.version + 1, second.action)
    last = len(record.lines)
    (found,) = faults(record, History({0, 1}, {first: last, second: last, again: last}))
    assert found.startswith(f"missing: {again}, ")


async def offered() -> tuple[Record, Sent, Sent]:
    """A game with secret answers, and the first two: both on the version of the question."""
    house = MemoryHouse()
    async with house.table(await dealt(house, "offering")) as table:
        state, version = table.playable().state, table.row.version
        first, second = [Sent(seat, version, state.legal_actions(seat)[0].text) for seat in (1, 0)]
        for sent in (first, second):
            await submit(house, table, Person("v"), move_of(sent))
        return table.playable().table.record, first, second


def test_a_player_who_sends_a_move_again_on_a_fresh_version_is_caught() -> None:
    """That plays it twice where the same answer is allowed again. The very same move sent again does not."""
    record, sent = run_async(quarried(fresh=False))
    assert faults(record, History({sent[0].seat}, {move: move.version + 1 for move in sent})) == []
    record, sent = run_async(quarried(fresh=True))
    (found,) = faults(record, History({sent[0].seat}, {move: move.version + 1 for move in sent}))
    assert found == f"from nowhere: line {len(record.lines) - 1}, A quarry"


async def quarried(*, fresh: bool) -> tuple[Record, list[Sent]]:
    """Seat A of Imhotep takes stones and loads one; then it sends the first move again, as if its answer were lost."""
    house = MemoryHouse()
    async with house.table(await dealt(house, "imhotep")) as table:
        sent: list[Sent] = []
        for seat, action in ((0, "quarry"), (1, "quarry"), (0, "load 1 1"), (1, "load 1 2")):
            move = Sent(seat, table.row.version, action)
            await submit(house, table, Person("v"), move_of(move))
            sent += [move] if seat == 0 else []
        again = Sent(0, table.row.version, "quarry") if fresh else sent[0]
        await submit(house, table, Person("v"), move_of(again))
        return table.playable().table.record, sent


def move_of(sent: Sent) -> Move:
    return Move(version=sent.version, action=sent.action, seat=sent.seat, id="1")
