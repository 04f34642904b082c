"""Messages that wait for each other: all are written, in order, and never too many wait."""

import asyncio
from typing import Any

from scarab.server.door.outbox import MOST, Outbox
from support.deadlines import run_async


class Connection:
    """Keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.written.append(data)


def test_messages_are_written_in_order_once_everything_else_is_done() -> None:
    async def main() -> None:
        outbox, one, two = Outbox(), Connection(), Connection()
        add(outbox, one, b"1")
        add(outbox, two, b"2")
        add(outbox, one, b"3")
        assert one.written == two.written == []
        await asyncio.sleep(0)
        assert (one.written, two.written) == ([b"1", b"3"], [b"2"])
        await asyncio.sleep(0)
        add(outbox, two, b"4")
        two.closing = True
        await asyncio.sleep(0)
        assert two.written == [b"2"]

    run_async(main())


def test_what_is_more_than_may_wait_is_written_at_once() -> None:
    async def main() -> None:
        outbox, one = Outbox(), Connection()
        for number in range(10):
            add(outbox, one, b"x" * (MOST // 4))
            assert outbox.size <= MOST
        await asyncio.sleep(0)
        assert len(one.written) == 10

    run_async(main())


def add(outbox: Outbox, connection: Any, data: bytes) -> None:
    outbox.add(connection, data)
