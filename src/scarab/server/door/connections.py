"""Everybody who is connected: how many may be, and a sweep every second that cuts those who keep us waiting.

asyncio, uvicorn and the kernel have no deadline for a client that sends half a head or never reads its answer.
"""

import asyncio
import socket
import struct
import sys
from collections import Counter
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

from scarab.server.door.limits import address_of
from scarab.server.logs import LOG
from scarab.server.metrics import CONNECTIONS, CONNECTIONS_REFUSED, CUT_OFF
from scarab.server.settings import Settings

SWEEP_SECONDS: Final = 1.0
LOG_SECONDS: Final = 60.0
"""A flood is worth one line of the log a minute."""
SPARE: Final = 64
"""Connections above a limit that are still read and answered with 503; those above these are cut at once."""
LEAST_READ: Final = 16_384
"""A client that reads less than this within `send_seconds` reads too slowly: a modem is faster."""
RESET: Final = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""Linger, for no time."""
BYTES_PER_CHANGE: Final = 800
"""A move or a preview takes a quarter of that on a WebSocket."""
LEAST_RATE: Final = 8_000
MOST_UNREAD: Final = 64 * 2**20
"""Bytes of answers that wait in memory for all clients together; beyond it the largest are dropped."""


class Watch:
    """One connection, whatever protocol it speaks: by when its client must have sent, and whether it reads."""

    __slots__ = ("address", "deadline", "is_full", "is_refused", "mark", "on_overdue", "transport")

    def __init__(self, transport: asyncio.Transport, address: str) -> None:
        self.transport: Final = transport
        self.address: Final = address
        """Empty for a proxy."""
        self.is_refused = False
        self.deadline = inf
        self.on_overdue: Callable[[], None] | None = None
        """Without one it is cut."""
        self.is_full = False
        """Between `pause_writing` and `resume_writing`."""
        self.mark: tuple[int, float] | None = None
        """How much was unread, and when, while the client must read."""

    def is_stuck(self, now: float, seconds: float) -> bool:
        """True if the client has read next to nothing for so long; a closing transport waits for it too."""
        if not self.is_full and not self.transport.is_closing():
            self.mark = None
            return False
        unread = self.transport.get_write_buffer_size()
        if self.mark is None or unread <= self.mark[0] - LEAST_READ:
            self.mark = unread, now
        return now - self.mark[1] > seconds

    def cut(self) -> None:
        """With a reset: else the kernel keeps what was not read, and goes on offering it."""
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.transport.abort()


class Connections:
    """All open connections. A trusted proxy speaks for many people: only the gate can tell them apart."""

    def __init__(self, settings: Settings, most: int, is_proxy: Callable[[str], bool]) -> None:
        self.most: Final = most
        self.most_of_one: Final = settings.address_connections
        self.send_seconds: Final = settings.send_seconds
        self.socket_rate: Final = max(LEAST_RATE, settings.seat_rate * BYTES_PER_CHANGE)
        """Bytes a second that a client may send over its WebSocket."""
        self.is_proxy: Final = is_proxy
        self.open: Final[dict[asyncio.Transport, Watch]] = {}
        self.of_address: Final[Counter[str]] = Counter()
        self.timer: asyncio.TimerHandle | None = None
        self.refused = 0
        self.logged = -inf

    def add(self, transport: asyncio.Transport, host: str) -> Watch:
        """Above a limit it is refused; far above it, gone at once."""
        watch = Watch(transport, "" if self.is_proxy(host) else address_of(host))
        self.open[transport] = watch
        over = len(self.open) - self.most
        if watch.address:
            self.of_address[watch.address] += 1
            over = max(over, self.of_address[watch.address] - self.most_of_one)
        CONNECTIONS.inc()
        if over > 0:
            CONNECTIONS_REFUSED.inc()
            self.refused += 1
            watch.is_refused = True
        if over > SPARE:
            watch.cut()
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(SWEEP_SECONDS, self.sweep)
        return watch

    def remove(self, transport: asyncio.Transport) -> None:
        watch = self.open.pop(transport, None)
        if watch is None:
            return
        watch.on_overdue = None  # else they hold each other, with their buffers, until garbage is looked for
        CONNECTIONS.dec()
        if watch.address:
            self.of_address[watch.address] -= 1
            if not self.of_address[watch.address]:
                del self.of_address[watch.address]

    def sweep(self) -> None:
        now = monotonic()
        for watch in list(self.open.values()):
            if now > watch.deadline:
                watch.deadline = inf
                (watch.on_overdue or watch.cut)()
            elif watch.is_stuck(now, self.send_seconds):
                CUT_OFF.inc()
                watch.cut()
        self.drop_unread()
        self.tell(now)
        self.timer = asyncio.get_running_loop().call_later(SWEEP_SECONDS, self.sweep) if self.open else None

    def drop_unread(self) -> None:
        """Many clients that do not read fill the memory before their time is up."""
        unread = [(watch.transport.get_write_buffer_size(), watch) for watch in self.open.values() if watch.is_full]
        waiting = sum(size for size, _ in unread)
        for size, watch in sorted(unread, key=lambda one: -one[0]):
            if waiting <= MOST_UNREAD:
                return
            watch.cut()
            waiting -= size

    def tell(self, now: float) -> None:
        """To the log: clients were refused, or there are no descriptors left (the loop says nothing of it)."""
        if now < self.logged + LOG_SECONDS:
            return
        out_of_files = not can_open()
        if self.refused or out_of_files:
            self.logged = now
            LOG.warning("connections_refused", refused=self.refused, open=len(self.open), out_of_files=out_of_files)
            self.refused = 0


def can_open() -> bool:
    try:
        socket.socket().close()
    except OSError:
        return False
    return True
