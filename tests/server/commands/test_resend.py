"""A move whose answer was lost can be sent again and is never played twice: in every house, whatever happened in
between."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import support.offering  # noqa: F401  (registers the game)
from scarab.server.commands.undo import undo
from scarab.server.errors import Refusal, StoreUnavailable
from scarab.server.house import ServerHouse
from scarab.server.memory_house import MemoryHouse
from scarab.server.store.writer import Writer
from scarab.server.wire import Move, UndoWish
from server.houses import HOUSES, dealt, opened, said, texts
from support.deadlines import run_async

AnyHouse = MemoryHouse | ServerHouse
Test = Callable[[AnyHouse], Coroutine[Any, Any, None]]
Run = Callable[[Test], None]


@pytest.fixture(params=HOUSES)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """In a house of either kind."""

    async def inside(test: Test) -> None:
        async with opened(request.param, tmp_path) as house:
            await test(house)

    return lambda test: run_async(inside(test))


def move(version: int, action: str, seat: int = 0, id: str | None = "1") -> Move:
    return Move(version=version, action=action, seat=seat, id=id)


def test_a_move_sent_again_is_acknowledged_and_not_played_again(run: Run) -> None:
    async def test(house: AnyHouse) -> None:
        id = await dealt(house)
        assert await said(house, id, move(1, "take 3")) == 2
        assert await said(house, id, move(1, "take 3")) == 2
        assert await said(house, id, move(2, "take 5", seat=1)) == 3
        assert await said(house, id, move(1, "take 3", id="another")) == 3
        assert (await texts(house, id))[1:] == ["take 3", "take 5"]

    run(test)


def test_another_move_on_the_same_version_is_stale_and_so_is_one_without_an_id(run: Run) -> None:
    async def test(house: AnyHouse) -> None:
        id = await dealt(house)
        await said(house, id, move(1, "take 3"))
        for late in (move(1, "take 4"), move(1, "take 3", id=None), move(1, "take 3", seat=1), move(0, "take 3")):
            with pytest.raises(Refusal) as refused:
                await said(house, id, late)
            assert refused.value.code == "action/stale"
            assert refused.value.fresh is not None
        assert (await texts(house, id))[1:] == ["take 3"]

    run(test)


def test_a_move_that_was_taken_back_is_not_played_again_by_its_copy(run: Run) -> None:
    async def test(house: AnyHouse) -> None:
        id = await dealt(house)
        await said(house, id, move(1, "take 3"))
        await undo(house, id, "v", UndoWish(version=2, seat=0))
        assert await said(house, id, move(1, "take 3")) == 3
        assert await said(house, id, move(3, "take 3")) == 4
        assert (await texts(house, id))[1:] == ["take 3", "undo 1", "take 3"]

    run(test)


def test_sealed_answers_of_others_between_a_move_and_its_copy_change_nothing(run: Run) -> None:
    """Two seats act on one sealed decision, and both lose their acknowledgement."""

    async def test(house: AnyHouse) -> None:
        id = await dealt(house, "offering")
        async with house.table(id) as table:
            state, version = table.playable().state, table.row.version
            first, second = [state.legal_actions(seat)[0].text for seat in (0, 1)]
        await said(house, id, move(version, second, seat=1))
        await said(house, id, move(version, first, seat=0))
        length = len(await texts(house, id))
        assert await said(house, id, move(version, first, seat=0)) == length
        assert await said(house, id, move(version, second, seat=1)) == length

    run(test)


def test_a_move_after_a_sealed_answer_that_was_taken_back_is_not_stale(run: Run) -> None:
    """B's sealed action precedes A's on one version; B undoes both before they are revealed. A's repeated move is
    acknowledged: it was played."""

    async def test(house: AnyHouse) -> None:
        id = await dealt(house, "offering", seats=3)
        async with house.table(id) as table:
            state, version = table.playable().state, table.row.version
            first, second = [state.legal_actions(seat)[0].text for seat in (0, 1)]
        await said(house, id, move(version, second, seat=1))
        await said(house, id, move(version, first, seat=0))
        await undo(house, id, "v", UndoWish(version=version + 2, seat=1))
        assert await said(house, id, move(version, first, seat=0)) == version + 3
        assert await said(house, id, move(version, second, seat=1)) == version + 3

    run(test)


def test_a_move_with_an_id_names_its_seat(run: Run) -> None:
    async def test(house: AnyHouse) -> None:
        id = await dealt(house)
        with pytest.raises(Refusal) as refused:
            await said(house, id, Move(version=1, action="take 3", id="1"))
        assert refused.value.code == "seat/which"

    run(test)


def test_a_move_that_could_not_be_stored_is_played_by_its_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened("server", tmp_path) as house:
            id = await dealt(house)
            monkeypatch.setattr(Writer, "write", refusing)
            with pytest.raises(StoreUnavailable):
                await said(house, id, move(1, "take 3"))
            monkeypatch.undo()
            assert len(await texts(house, id)) == 1
            assert await said(house, id, move(1, "take 3")) == 2

    run_async(test())


async def refusing(self: Writer, *writes: object) -> None:
    raise StoreUnavailable("the disk is full; nothing was changed, tell the host")


def test_another_process_that_wrote_the_move_or_another_one_is_no_harm(tmp_path: Path) -> None:
    """Two houses on one database: the second notices the first one's writes by a conflict, and finds the move."""

    async def test() -> None:
        async with opened("server", tmp_path) as one, opened("server", tmp_path) as two:
            id = await dealt(one)
            assert len(await texts(two, id)) == 1
            assert await said(one, id, move(1, "take 3")) == 2
            assert await said(two, id, move(1, "take 3")) == 2
            assert await said(one, id, move(2, "take 5", seat=1)) == 3
            with pytest.raises(Refusal) as refused:
                await said(two, id, move(2, "take 6", seat=1))
            assert refused.value.code == "action/stale"
            assert refused.value.fresh is not None
            assert await texts(two, id) == await texts(one, id)

    run_async(test())


def test_a_player_who_leaves_while_the_move_is_stored_has_moved(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened("server", tmp_path) as house:
            assert isinstance(house, ServerHouse)
            id = await dealt(house)
            caller = asyncio.create_task(house.run(said(house, id, move(1, "take 3"))))
            while not house.commands:
                await asyncio.sleep(0)
            caller.cancel()
            with pytest.raises(asyncio.CancelledError):
                await caller
            assert await said(house, id, move(1, "take 3")) == 2
            assert (await texts(house, id))[1:] == ["take 3"]

    run_async(test())
