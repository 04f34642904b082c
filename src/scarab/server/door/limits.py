"""How much one address and one visitor may ask for: buckets that fill by themselves and empty by asking."""

import ipaddress
from collections.abc import Callable
from functools import lru_cache
from time import monotonic
from typing import Final

from scarab.server.errors import Refusal
from scarab.server.settings import Settings

BURST: Final = 10
"""Seconds of patience that a full bucket holds."""

HINT_SECONDS: Final = 2.0
HINTS_AT_ONCE: Final = 5
"""A visitor may ask for a few hints at once, and then for one in so many seconds."""

MOST: Final = 20_000
"""So many buckets are kept; then the full ones go."""


class Buckets:
    """One bucket for each key, `rate` drops a second, never more than `size`."""

    def __init__(self, rate: float, size: float, now: Callable[[], float] = monotonic) -> None:
        self.rate: Final = rate
        self.size: Final = size
        self.now: Final = now
        self.levels: Final[dict[str, tuple[float, float]]] = {}

    def take(self, key: str, drops: float = 1) -> bool:
        """False if there is not enough in the bucket."""
        now = self.now()
        level, then = self.levels.get(key, (self.size, now))
        level = min(self.size, level + (now - then) * self.rate)
        if level < drops:
            self.levels[key] = (level, now)
            return False
        if len(self.levels) >= MOST and key not in self.levels:
            self.clear_full(now)
        self.levels[key] = (level - drops, now)
        return True

    def clear_full(self, now: float) -> None:
        for key, (level, then) in list(self.levels.items()):
            if level + (now - then) * self.rate >= self.size:
                del self.levels[key]


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.addresses: Final = Buckets(settings.address_rate, settings.address_rate * BURST)
        self.visitors: Final = Buckets(settings.seat_rate, settings.seat_rate * BURST)
        self.new_tables: Final = Buckets(settings.address_tables / 3600, settings.address_tables)
        self.hints: Final = Buckets(1 / HINT_SECONDS, HINTS_AT_ONCE)
        self.sockets: Final[dict[str, int]] = {}
        self.most_sockets: Final = settings.address_sockets

    def request(self, address: str) -> None:
        if not self.addresses.take(address):
            raise Refusal("limit/too-fast", "too many requests from your address; wait a moment")

    def change(self, visitor: str, address: str) -> None:
        """Somebody changes something at a table; who has no cookie yet counts by address."""
        if not self.visitors.take(visitor or address):
            raise Refusal("limit/too-fast", "that was faster than anybody can play; wait a moment")

    def new_table(self, address: str) -> None:
        if not self.new_tables.take(address):
            raise Refusal("limit/too-many", "so many tables were set up from your address; come back later")

    def hint(self, visitor: str) -> None:
        if not self.hints.take(visitor):
            raise Refusal("limit/too-fast", "hints take the bots' time; wait a moment")

    def open_socket(self, address: str) -> None:
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
    """What counts as one address: with IPv6 the network of 64 bits that one customer gets."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((address, 64), strict=False))
    return host
