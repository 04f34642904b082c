"""Token buckets per address and per visitor; requests are charged by the work they cause."""

import ipaddress
from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache
from time import monotonic
from typing import Final

from scarab.server.errors import Refusal
from scarab.server.settings import Settings

BURST: Final = 10
"""A full bucket holds the tokens of this many seconds."""

HINT_SECONDS: Final = 2.0
HINTS_AT_ONCE: Final = 5
"""A visitor may ask for a few hints at once, and then for one every two seconds."""

MOST_BUCKETS: Final = 20_000
"""Beyond this, full buckets are dropped, and if that is not enough the oldest."""

ANSWER_BYTES: Final = 20_000
"""Bytes of an answer that one token pays for: about 200 lines of a log."""
REPLAYED_LINES: Final = 100
"""Lines of a record that one token pays for when they are replayed."""

ADDRESS: Final[ContextVar[str]] = ContextVar("address", default="")
"""The address this task works for; empty: the house itself."""


class TokenBuckets:
    """A bucket per key: `rate` tokens per second, at most `size`."""

    def __init__(self, rate: float, size: float, now: Callable[[], float] = monotonic) -> None:
        self.rate: Final = rate
        self.size: Final = size
        self.now: Final = now
        self.levels: Final[dict[str, tuple[float, float]]] = {}
        """Tokens of each bucket at a time; a missing bucket is full."""

    def spend(self, key: str, tokens: float = 1) -> bool:
        """False if there are too few, and then none is taken. A price above the bucket's size takes a full bucket."""
        now = self.now()
        level = self.level(key, now)
        cost = min(tokens, self.size)
        if level < cost:
            return False
        self.keep(key, level - cost, now)
        return True

    def charge(self, key: str, tokens: float) -> None:
        """Charge work already done: the level may become negative, down to `-size`."""
        now = self.now()
        self.keep(key, max(-self.size, self.level(key, now) - tokens), now)

    def level(self, key: str, now: float) -> float:
        level, then = self.levels.get(key, (self.size, now))
        return min(self.size, level + (now - then) * self.rate)

    def keep(self, key: str, level: float, now: float) -> None:
        if key not in self.levels and len(self.levels) >= MOST_BUCKETS:
            self.make_room(now)
        self.levels[key] = (level, now)

    def make_room(self, now: float) -> None:
        self.clear_full(now)
        for key in list(self.levels)[: len(self.levels) - MOST_BUCKETS // 2]:
            del self.levels[key]

    def clear_full(self, now: float) -> None:
        for key in list(self.levels):
            if self.level(key, now) >= self.size:
                del self.levels[key]


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.addresses: Final = TokenBuckets(settings.address_rate, settings.address_rate * BURST)
        self.visitors: Final = TokenBuckets(settings.seat_rate, settings.seat_rate * BURST)
        self.new_tables: Final = TokenBuckets(settings.address_tables / 3600, settings.address_tables)
        self.hints: Final = TokenBuckets(1 / HINT_SECONDS, HINTS_AT_ONCE)
        self.sockets: Final[dict[str, int]] = {}
        self.most_sockets: Final = settings.address_sockets

    def request(self, address: str) -> None:
        if not self.addresses.spend(address):
            raise Refusal("limit/too-fast", "too many requests from your address; wait a moment")

    def pinged(self, address: str) -> None:
        """A ping is always answered, and charged to later requests."""
        self.addresses.charge(address, 1)

    def answered(self, address: str, size: int) -> None:
        """Charge an answer by its size. The request has already paid for a short one."""
        if size > ANSWER_BYTES:
            self.addresses.charge(address, -(-size // ANSWER_BYTES) - 1)

    def replayed(self, lines: int) -> None:
        """Charge lines that were replayed for a request: to load a table, to step through it, to import it."""
        address = ADDRESS.get()
        if address:
            self.addresses.charge(address, lines // REPLAYED_LINES)

    def change(self, visitor: str, address: str) -> None:
        """Charge a change at a table; visitors without a cookie count by address."""
        if not self.visitors.spend(visitor or address):
            raise Refusal("limit/too-fast", "that was faster than anybody can play; wait a moment")

    def new_table(self, address: str) -> None:
        if not self.new_tables.spend(address):
            raise Refusal("limit/too-many", "too many tables were set up from your address; come back later")

    def hint(self, visitor: str) -> None:
        if not self.hints.spend(visitor):
            raise Refusal("limit/too-fast", "hints take the bots' time; wait a moment")

    def open_socket(self, address: str) -> None:
        """Count a socket, or a request that waits for a change."""
        if self.sockets.get(address, 0) >= self.most_sockets:
            raise Refusal("limit/too-many", "too many connections from your address; close some")
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def close_socket(self, address: str) -> None:
        left = self.sockets.get(address, 1) - 1
        if left:
            self.sockets[address] = left
        else:
            self.sockets.pop(address, None)


@lru_cache(4096)
def address_of(host: str) -> str:
    """The key of an address: for IPv6 the /64 network, which is what one customer gets."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((address, 64), strict=False))
    return host
