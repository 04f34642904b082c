"""One at a time, in the order in which they came.

asyncio's own lock can be taken by coroutines only. A move is none: most tables are free when one comes, and a task for
each would cost more than the rules of the game do.
"""

import asyncio
from collections import deque
from typing import final


@final
class Lock:
    def __init__(self) -> None:
        self.held = False
        self.waiting: deque[asyncio.Future[None]] | None = None
        """Made when somebody waits: most tables never see that."""

    def take(self) -> bool:
        """Take it if it is free. False if it is not."""
        if self.held:
            return False
        self.held = True
        return True

    async def acquire(self) -> None:
        """Wait for one's turn."""
        if self.take():
            return
        if self.waiting is None:
            self.waiting = deque()
        turn = asyncio.get_running_loop().create_future()
        self.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed over already
                self.release()
            raise

    def release(self) -> None:
        """Hand it to the next who still waits; it is free if there is none."""
        while self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.held = False
