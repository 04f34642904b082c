"""All connections: their limits, and a sweep every second that cuts stalled clients.

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
"""A flood gets one log line in this time."""
SPARE: Final = 64
"""Connections above a limit that are still answered with 503; any beyond these are cut at once."""
LEAST_READ: Final = 16_384
"""A client that reads fewer bytes within `send_seconds` is too slow: a modem is faster."""
RESET: Final = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""SO_LINGER with timeout 0: close with a reset."""
BYTES_PER_CHANGE: Final = 800
"""A move or a preview takes a quarter of that on a WebSocket."""
LEAST_RATE: Final = 8_000
MOST_UNREAD: Final = 64 * 2**20
"""Limit on the unread bytes of all clients together; beyond it the largest are dropped."""


class Watch:
    """One connection of any protocol: its client's deadline for sending, and whether it reads."""

    __slots__ = ("address", "deadline", "is_full", "is_refused", "mark", "on_overdue", "transport")

    def __init__(self, transport: asyncio.Transport, address: str) -> None:
        self.transport: Final = transport
        self.address: Final = address
        """Empty for a proxy."""
        self.is_refused = False
        self.deadline = inf
        self.on_overdue: Callable[[], None] | None = None
        """Called at the deadline; None: cut the connection."""
        self.is_full = False
        """Between `pause_writing` and `resume_writing`."""
        self.mark: tuple[int, float] | None = None
        """Unread bytes and the time of that count, while the write buffer is full."""

    def is_stuck(self, now: float, seconds: float) -> bool:
        """True if the client has read less than LEAST_READ in `seconds`. A closing transport waits for the client
        too."""
        if not self.is_full and not self.transport.is_closing():
            self.mark = None
            return False
        unread = self.transport.get_write_buffer_size()
        if self.mark is None or unread <= self.mark[0] - LEAST_READ:
            self.mark = unread, now
        return now - self.mark[1] > seconds

    def cut(self) -> None:
        """Close with a reset; otherwise the kernel keeps unread data and goes on retransmitting it."""
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.transport.abort()


class Connections:
    """All open connections. Those of a trusted proxy carry many people, which only the gate can tell apart."""

    def __init__(self, settings: Settings, most: int, is_proxy: Callable[[str], bool]) -> None:
        self.most: Final = most
        self.most_of_one: Final = settings.address_connections
        self.send_seconds: Final = settings.send_seconds
        self.socket_rate: Final = max(LEAST_RATE, settings.seat_rate * BYTES_PER_CHANGE)
        """Bytes per second that a client may send over its WebSocket."""
        self.is_proxy: Final = is_proxy
        self.open: Final[dict[asyncio.Transport, Watch]] = {}
        self.of_address: Final[Counter[str]] = Counter()
        self.timer: asyncio.TimerHandle | None = None
        self.refused = 0
        self.logged = -inf

    def add(self, transport: asyncio.Transport, host: str) -> Watch:
        """Register a connection. Above a limit it is refused; far above it, cut at once."""
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
        watch.on_overdue = None  # breaks a reference cycle that would keep the buffers until a garbage collection
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
        """Many clients that do not read would fill the memory before their deadlines."""
        unread = [(watch.transport.get_write_buffer_size(), watch) for watch in self.open.values() if watch.is_full]
        waiting = sum(size for size, _ in unread)
        for size, watch in sorted(unread, key=lambda one: -one[0]):
            if waiting <= MOST_UNREAD:
                return
            watch.cut()
            waiting -= size

    def tell(self, now: float) -> None:
        """Log that clients were refused, or that no descriptors are left, which the event loop does not report."""
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
