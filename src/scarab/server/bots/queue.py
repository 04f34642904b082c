"""Which bot gets a worker next: addresses take turns, tables with people before tables of bots alone."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, final

from scarab.server.table.protocols import Asker

REMEMBERED: Final = 4096
"""Addresses whose last turn is remembered. The one served longest ago is forgotten first, which costs it nothing."""


@final
class Ticket:
    """A request that waits for a worker, or has one."""

    def __init__(self, asker: Asker) -> None:
        self.asker: Final = asker
        self.called: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.address = ""
        """The address that is charged with this turn; the asker's can change."""


@final
class Queue:
    """A free worker goes to the address that was served longest ago, so no address is served twice in a round.

    With two or more workers no address has them all: however busy one address is, a newcomer's bot starts at once.
    """

    def __init__(self, workers: int) -> None:
        self.free = workers
        self.share: Final = max(1, workers - 1)
        """Maximum number of workers per address."""
        self.waiting: Final[list[Ticket]] = []
        self.thinking: Final[Counter[str]] = Counter()
        """Number of busy workers per address."""
        self.turns = 0
        self.served: Final[dict[str, int]] = {}
        """The number of each address's last turn, oldest first."""

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a worker, and hold it until the end of the block."""
        ticket = Ticket(asker)
        self.waiting.append(ticket)
        self.call()
        try:
            await ticket.called
            yield
        finally:  # also after a cancellation while waiting, or between the call and its start
            if ticket in self.waiting:
                self.waiting.remove(ticket)
            else:
                self.free += 1
                self.thinking[ticket.address] -= 1
                if not self.thinking[ticket.address]:
                    del self.thinking[ticket.address]
            self.call()

    def call(self) -> None:
        """Assign the free workers."""
        while self.free and (ticket := self.next()) is not None:
            self.waiting.remove(ticket)
            ticket.address = address = ticket.asker.address
            self.free -= 1
            self.thinking[address] += 1
            self.turns += 1
            self.served.pop(address, None)
            self.served[address] = self.turns
            if len(self.served) > REMEMBERED:
                del self.served[next(iter(self.served))]
            ticket.called.set_result(None)

    def next(self) -> Ticket | None:
        """People first, then the address that was served longest ago, then the request that has waited longest."""
        may = [ticket for ticket in self.waiting if self.may_begin(ticket)]
        return min(may, key=lambda each: (not each.asker.people, self.served.get(each.asker.address, 0)), default=None)

    def may_begin(self, ticket: Ticket) -> bool:
        return not ticket.called.done() and self.thinking[ticket.asker.address] < self.share
