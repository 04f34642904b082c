"""A table's bots never stop for good: after every error they are retried, with exponential backoff."""

import asyncio
from pathlib import Path

import pytest

from scarab.server.bots import turns
from scarab.server.bots.turns import LONGEST_PAUSE, PAUSE, SUBSTITUTE_BOT, TRIES, play_bots
from scarab.server.commands.lobby import create
from scarab.server.errors import StoreUnavailable
from scarab.server.memory_house import MemoryHouse
from scarab.server.table.bot_requests import BotReply, BotRequest
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.protocols import Asker
from scarab.server.table.rows import TableRow
from scarab.server.wire import Move, NewSeat, NewTable
from server.houses import said
from server.running import Person, received_until, running
from support.deadlines import run_async, until


class Enough(BaseException):
    """Ends the test."""


class TroubledHouse(MemoryHouse):
    """Fails with the given errors, one after the other, before it works."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.ask_errors: list[Exception] = []
        self.commit_errors: list[Exception] = []
        self.reload_errors: list[Exception] = []
        self.replies: list[BotReply] = []

    async def ask_bot(self, request: BotRequest, asker: Asker) -> BotReply:
        self.asked.append(request.bot)
        if self.ask_errors:
            raise self.ask_errors.pop(0)
        return self.replies.pop(0) if self.replies else BotReply(action=request.actions[0])

    async def commit(self, table: LoadedTable, created: TableRow | None = None) -> None:
        if self.commit_errors:
            table.unload()
            raise self.commit_errors.pop(0)
        await super().commit(table, created)

    async def reload(self, table: LoadedTable) -> None:
        if self.reload_errors:
            raise self.reload_errors.pop(0)
        await super().reload(table)

    def events(self) -> list[str]:
        return [event for event, _ in self.reports if event != "move_played"]


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Records pauses without waiting. After the twentieth the test ends."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 20:
            raise Enough

    monkeypatch.setattr(turns, "sleep", sleep)
    return slept


async def bot_to_move(house: MemoryHouse) -> str:
    """A table where a person has moved and a bot is to act."""
    seats = [NewSeat(kind="me"), NewSeat(kind="bot", bot="random")]
    id = (await create(house, "v", NewTable(game="tutankhamen", seats=seats, ready=True))).table
    async with house.table(id) as table:
        [action, *_] = table.playable().state.legal_actions(0)
    await said(house, id, Move(version=1, action=action.text, seat=0))
    return id


def play(house: TroubledHouse) -> int:
    """Let the bots play until a person is to act; returns the number of lines."""

    async def main() -> int:
        asks, commits, reloads = house.ask_errors, house.commit_errors, house.reload_errors
        house.ask_errors, house.commit_errors, house.reload_errors = [], [], []
        id = await bot_to_move(house)
        house.ask_errors, house.commit_errors, house.reload_errors = asks, commits, reloads
        await play_bots(house, id)
        async with house.table(id) as table:
            assert table.bots is None
            assert table.asked() == [0]
            return table.row.version

    return run_async(main())


def test_after_a_mistake_of_ours_bots_go_on_and_the_log_has_its_traceback(pauses: list[float]) -> None:
    house = TroubledHouse()
    house.ask_errors = [KeyError("a bug"), KeyError("a bug"), KeyError("a bug")]
    assert play(house) == 3
    assert pauses == [PAUSE, 2 * PAUSE, 4 * PAUSE]
    assert house.events() == ["bots_stopped"] * 3
    for _, facts in house.reports[1:4]:
        assert str(facts["traceback"]).rstrip().endswith("KeyError: 'a bug'")
        assert "test_recovery.py" in str(facts["traceback"])


def test_a_mistake_that_never_ends_makes_no_busy_loop_and_no_longer_pause_than_the_longest(pauses: list[float]) -> None:
    house = TroubledHouse()
    house.ask_errors = [KeyError("a bug")] * 100
    with pytest.raises(Enough):
        play(house)
    assert len(house.asked) == len(pauses)
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (PAUSE, LONGEST_PAUSE)


def test_a_full_disk_is_waited_for(pauses: list[float]) -> None:
    house = TroubledHouse()
    house.commit_errors = [StoreUnavailable("the disk is full")] * 2
    assert play(house) == 3
    assert (pauses, house.events()) == ([PAUSE, 2 * PAUSE], ["bot_move_not_stored"] * 2)


def test_a_database_that_cannot_be_read_is_waited_for(pauses: list[float]) -> None:
    """The move is not stored, so the table is unloaded; then it cannot be loaded for a while."""
    house = TroubledHouse()
    house.commit_errors = [StoreUnavailable("the disk is full")]
    house.reload_errors = [StoreUnavailable("the database cannot be read")] * 2
    assert play(house) == 3
    assert len(pauses) == 3


def test_bots_of_a_table_that_is_no_more_end(pauses: list[float]) -> None:
    house = MemoryHouse()
    run_async(play_bots(house, "never"))
    assert (pauses, house.reports) == ([], [])


def test_a_move_that_comes_too_late_is_no_failure(pauses: list[float]) -> None:
    """During the bot's search its seat was given to another bot, which is then asked."""

    class Interrupted(TroubledHouse):
        async def ask_bot(self, request: BotRequest, asker: Asker) -> BotReply:
            if not self.asked:
                async with self.table(next(iter(self.rows))) as table:
                    table.seats[1].bot = "greedy"
                    await self.commit(table)
            return await super().ask_bot(request, asker)

    house = Interrupted()
    assert play(house) == 3
    assert house.asked == ["random", "greedy"]
    assert (pauses, house.events()) == ([], ["bot_was_late"])


def test_a_bot_that_took_too_long_is_replaced_at_once(pauses: list[float]) -> None:
    house = TroubledHouse()
    house.replies = [BotReply(why="it thought too long", timed_out=True)]
    assert play(house) == 3
    assert house.asked == ["random", SUBSTITUTE_BOT]
    assert house.events() == ["bot_failed", "substitute_move"]


def test_a_bot_that_crashed_is_tried_again(pauses: list[float]) -> None:
    house = TroubledHouse()
    house.replies = [BotReply(why="it died")] * TRIES
    assert play(house) == 3
    assert house.asked == ["random"] * TRIES + [SUBSTITUTE_BOT]


def test_a_bot_may_crash_twice_and_make_its_own_move(pauses: list[float]) -> None:
    house = TroubledHouse()
    house.replies = [BotReply(why="it died")] * (TRIES - 1)
    assert play(house) == 3
    assert house.asked == ["random"] * TRIES
    assert "substitute_move" not in house.events()


def test_bots_whose_task_has_died_are_woken_by_the_next_look(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dies(house: object, id: str) -> None:
        raise RuntimeError("died")

    with running(db) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "steady", ready=True)["table"]
        with monkeypatch.context() as patched:
            patched.setattr("scarab.server.house.play_bots", dies)
            person.play_first(table)
            until(lambda: server.house.tables.by_id[table].bots is None)
        with person.socket(table) as socket:
            received_until(socket, 3)


def test_a_table_that_was_not_stored_keeps_its_bots_while_they_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is unloaded but not dropped; otherwise a second task for its bots could start."""
    house = TroubledHouse()
    known: list[LoadedTable | None] = []

    async def sleep(seconds: float) -> None:
        known.extend([house.tables.by_id.get(id) for id in house.rows])

    monkeypatch.setattr(turns, "sleep", sleep)

    async def main() -> LoadedTable:
        id = await bot_to_move(house)
        house.commit_errors = [StoreUnavailable("the disk is full")]
        async with house.table(id) as table:
            table.bots = bots = asyncio.create_task(play_bots(house, id))
        await bots
        return table

    table = run_async(main())
    assert known == [table]
    assert table.bots is None
