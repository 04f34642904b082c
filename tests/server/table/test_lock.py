"""A table's lock: one at a time, in order, whoever gives up waiting."""

import asyncio

import pytest

from scarab.server.table.lock import Lock
from support.deadlines import run_async


def test_it_is_taken_at_once_only_if_it_is_free() -> None:
    lock = Lock()
    assert lock.take()
    assert not lock.take()
    lock.release()
    assert lock.take()


def test_whoever_waits_comes_in_order_and_before_anybody_who_takes_it_at_once() -> None:
    async def main() -> list[str]:
        lock, order = Lock(), []

        async def wait(name: str) -> None:
            await lock.acquire()
            order.append(name)
            await asyncio.sleep(0)
            assert not lock.take()
            lock.release()

        assert lock.take()
        tasks = [asyncio.create_task(wait(name)) for name in "abc"]
        await asyncio.sleep(0)
        lock.release()
        assert not lock.take()
        await asyncio.gather(*tasks)
        assert lock.take()
        return order

    assert run_async(main()) == ["a", "b", "c"]


@pytest.mark.parametrize("handed_over", [False, True])
def test_who_gives_up_waiting_holds_up_nobody(handed_over: bool) -> None:
    """Also if the lock was theirs already, and they had no time to notice."""

    async def main() -> None:
        lock = Lock()
        await lock.acquire()
        first, second = asyncio.create_task(lock.acquire()), asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        if handed_over:
            lock.release()
        first.cancel()
        if not handed_over:
            await asyncio.sleep(0)
            lock.release()
        await asyncio.wait([first])
        assert first.cancelled()
        await second
        lock.release()
        assert not lock.held

    run_async(main())
