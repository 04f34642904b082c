"""A table goes on under the rules that it was begun under; a new table and a rematch get the newest."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import scarab
from scarab.core.errors import UnknownBox
from scarab.core.record import Record
from scarab.core.verify import verify
from scarab.server.commands.lobby import create, set_ready, table_row
from scarab.server.commands.records import import_record, record_text
from scarab.server.commands.rematch import rematch
from scarab.server.errors import Refusal
from scarab.server.house import ServerHouse
from scarab.server.memory_house import MemoryHouse
from scarab.server.store.schema import boxes, tables
from scarab.server.table.bot_requests import bot_request
from scarab.server.table.rows import SeatRow, TableRow
from scarab.server.wire import Move, NewSeat, NewTable, OwnBox, Readiness
from server.houses import HOUSES, opened, said
from server.own_boxes import own_box
from server.quarry import SPEC
from support.deadlines import run_async

BOTH = pytest.mark.parametrize("kind", HOUSES)
Opened = MemoryHouse | ServerHouse


async def begun_under(house: Opened, rules: int, change: Callable[[TableRow], None] = lambda row: None) -> str:
    """A waiting table of the quarry as an earlier version stored it; both seats are the visitor's."""
    seats = [SeatRow(person=True, owner="v") for _ in range(2)]
    row = table_row(house, scarab.load("quarry", rules=rules), "v", seats, public=False, spectators=True)
    change(row)
    await house.create(row)
    return row.id


def of_before_boxes(row: TableRow) -> None:
    row.box = row.box_name = ""


async def deal(house: Opened, id: str) -> None:
    for seat in range(2):
        await set_ready(house, id, "v", seat, Readiness(ready=True))


async def play_out(house: Opened, id: str) -> list[int]:
    """One stone at a time, and after every move the table is loaded again, as by a restart."""
    while True:
        async with house.table(id) as table:
            assert table.progress is not None
            if table.row.status == "over":
                return table.progress.state.winners()
            assert table.row.status == "playing", table.row.reason
            version, seat = table.row.version, table.asked()[0]
        await said(house, id, Move(version=version, action="take 1", seat=seat))
        async with house.table(id) as table:
            table.unload()


@BOTH
@pytest.mark.parametrize(("rules", "winners"), [(1, [0]), (2, [1])])
def test_a_running_table_ends_by_its_own_version(tmp_path: Path, kind: str, rules: int, winners: list[int]) -> None:
    """Nine stones: A takes the last one, which wins by version 1 and loses by version 2."""

    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await begun_under(house, rules)
            await deal(house, id)
            async with house.table(id) as table:
                request = bot_request(table, 0, "greedy")
                assert request.view["rules"] == rules
                assert f"\nRules: {rules}\n" in request.record
                assert table.playable().resample(0).world(0).game.rules == rules
            assert await play_out(house, id) == winners
            async with house.table(id) as table:
                assert table.broadcast().table_state().rules == rules
            record = Record.parse(await record_text(house, id, "v", None))
            assert (record.game.rules, record.replay().winners()) == (rules, winners)
            assert verify(record).fair

    run_async(test())


@BOTH
def test_a_table_of_before_there_were_boxes_has_the_first_one(tmp_path: Path, kind: str) -> None:
    """Seven stones, not the nine of today's standard."""

    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await begun_under(house, 1, of_before_boxes)
            await deal(house, id)
            async with house.table(id) as table:
                assert table.playable().state.view(0)["table"]["numbers"] == [7]
                state = table.broadcast().table_state()
                assert (state.box, state.box_name) == (SPEC.first().digest, "standard")
            await play_out(house, id)
            again = await rematch(house, id, "v")
            async with house.table(again.table) as table:
                assert table.row.box == SPEC.first().digest

    run_async(test())


@BOTH
def test_a_rematch_takes_the_newest_rules_and_says_so_to_all_who_ask(tmp_path: Path, kind: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await begun_under(house, 1)
            await deal(house, id)
            await play_out(house, id)
            first, second = [await rematch(house, id, "v") for _ in range(2)]
            assert first == second
            assert first.rules_before == 1
            for _ in range(2):
                async with house.table(first.table) as table:
                    state = table.broadcast().table_state()
                    assert (state.rules, state.rules_before) == (2, 1)
                    table.unload()
            await deal(house, first.table)
            await play_out(house, first.table)
            assert (await rematch(house, first.table, "v")).rules_before is None

    run_async(test())


@BOTH
def test_a_new_table_gets_the_newest_rules(tmp_path: Path, kind: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            made = await create(house, "v", NewTable(game="quarry", seats=[NewSeat(kind="me")] * 2, ready=True))
            assert made.rules_before is None
            async with house.table(made.table) as table:
                state = table.broadcast().table_state()
            assert (state.rules, state.rules_before, state.box) == (2, None, SPEC.standard().digest)

    run_async(test())


@BOTH
def test_an_imported_record_keeps_its_rules(tmp_path: Path, kind: str) -> None:
    """Under version 2 the stored result would be another one, and the table would be frozen."""

    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            record = Record(scarab.load("quarry", rules=1))
            for number in range(9):
                record.append(number % 2, record.game.parse("take 1"))
            record.finish(record.replay())
            made = await import_record(house, "v", record.text())
            async with house.table(made.table) as table:
                assert (table.row.rules, table.row.reason, table.row.status) == (1, "", "over")
                assert table.progress is not None
                assert table.progress.state.winners() == [0]

    run_async(test())


def changed_row(house: Opened, id: str, **values: Any) -> None:
    """As if another program had written it."""
    if isinstance(house, MemoryHouse):
        for name, value in values.items():
            setattr(house.rows[id], name, value)
        return
    with house.engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == id).values(**values))


@BOTH
@pytest.mark.parametrize("status", ["playing", "over"])
def test_a_table_whose_box_is_lost_is_kept_and_says_so(tmp_path: Path, kind: str, status: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await begun_under(house, 2)
            await deal(house, id)
            if status == "over":
                await play_out(house, id)
            changed_row(house, id, box="a" * 64, box_name="Anna\u2019s")
            async with house.table(id) as table:
                table.unload()
            async with house.table(id) as table:
                assert table.row.status == ("over" if status == "over" else "frozen")
                assert "Anna\u2019s" in table.row.reason
                assert "a" * 12 in table.row.reason
                state = table.broadcast().table_state()
                assert (state.box, state.box_name) == ("a" * 64, "Anna\u2019s")
            with pytest.raises(Refusal, match="Anna") as refused:
                await record_text(house, id, "v", None)
            assert refused.value.code == "table/frozen"

    run_async(test())


@BOTH
def test_a_waiting_table_whose_box_is_lost_is_not_dealt(tmp_path: Path, kind: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await begun_under(house, 2)
            changed_row(house, id, box="a" * 64, box_name="Anna\u2019s")
            with pytest.raises(UnknownBox, match="Anna"):
                await deal(house, id)
            async with house.table(id) as table:
                assert (table.row.status, [seat.ready for seat in table.seats]) == ("waiting", [True, False])

    run_async(test())


def test_a_table_whose_box_is_damaged_is_frozen_until_it_is_mended(tmp_path: Path) -> None:
    """Another table with that box mends it: the digest says what its values are."""

    async def test() -> None:
        async with opened("server", tmp_path) as house:
            assert isinstance(house, ServerHouse)
            own = OwnBox(name="Anna\u2019s", values=own_box("quarry").values)
            wish = NewTable(game="quarry", seats=[NewSeat(kind="me")] * 2, ready=True, box=own)
            id = (await create(house, "v", wish)).table
            with house.engine.begin() as connection:
                connection.execute(update(boxes).values(printed="{}"))
            for status in ("frozen", "playing"):
                async with house.table(id) as table:
                    table.unload()
                async with house.table(id) as table:
                    assert table.row.status == status
                    assert ("damaged" in table.row.reason) == (status == "frozen")
                await create(house, "v", wish)

    run_async(test())


@BOTH
def test_an_unknown_version_freezes_the_table_in_words(tmp_path: Path, kind: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await begun_under(house, 2)
            await deal(house, id)
            changed_row(house, id, rules=9)
            async with house.table(id) as table:
                table.unload()
            async with house.table(id) as table:
                assert table.row.status == "frozen"
                assert "version 9" in table.row.reason
                assert "1 to 2" in table.row.reason

    run_async(test())
