"""Token buckets: filled by time, emptied by requests and work, and bounded in number."""

import contextvars

import pytest

from scarab.server.door.limits import (
    ADDRESS,
    ANSWER_BYTES,
    BURST,
    MOST_BUCKETS,
    REPLAYED_LINES,
    Limits,
    TokenBuckets,
    address_of,
)
from scarab.server.errors import Refusal
from scarab.server.settings import Settings


class Clock:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_buckets_fill_by_themselves_and_are_cleared_when_full() -> None:
    clock = Clock()
    buckets = TokenBuckets(2, 4, clock)
    assert [buckets.spend("a") for request in range(5)] == [True] * 4 + [False]
    clock.seconds = 1.0
    assert [buckets.spend("a") for request in range(3)] == [True, True, False]
    clock.seconds = 9.0
    buckets.clear_full(9.0)
    assert buckets.levels == {}


def test_work_that_is_done_can_leave_a_debt_but_no_endless_one() -> None:
    clock = Clock()
    buckets = TokenBuckets(2, 4, clock)
    buckets.charge("a", 1_000_000)
    assert not buckets.spend("a")
    clock.seconds = 2.4
    assert not buckets.spend("a")
    clock.seconds = 2.6
    assert buckets.spend("a")
    assert buckets.spend("b")


def test_what_costs_more_than_a_bucket_holds_costs_all_of_it() -> None:
    buckets = TokenBuckets(2, 4, Clock())
    assert buckets.spend("a", 100)
    assert not buckets.spend("a", 1)


def test_there_are_never_more_buckets_than_memory_has_room_for() -> None:
    """However many addresses come at once, the one that was just charged stays charged."""
    buckets = TokenBuckets(2, 4, Clock())
    for number in range(2 * MOST_BUCKETS):
        buckets.charge(str(number), 4)
        assert len(buckets.levels) <= MOST_BUCKETS
        assert not buckets.spend(str(number))


@pytest.fixture
def limits() -> Limits:
    limits = Limits(Settings(address_rate=1, address_sockets=2))
    limits.addresses.now = Clock()  # type: ignore[misc]
    return limits


def left(limits: Limits, address: str) -> int:
    """The number of requests it may still send."""
    for count in range(BURST + 1):
        if not limits.addresses.spend(address):
            return count
    raise AssertionError("no end of it")


@pytest.mark.parametrize(("size", "tokens"), [(0, 0), (ANSWER_BYTES, 0), (ANSWER_BYTES + 1, 1), (4 * ANSWER_BYTES, 3)])
def test_the_request_pays_for_a_short_answer_and_bytes_for_a_long_one(limits: Limits, size: int, tokens: int) -> None:
    limits.answered("a", size)
    assert left(limits, "a") == BURST - tokens
    assert left(limits, "b") == BURST
    with pytest.raises(Refusal, match="too many requests"):
        limits.request("a")


def test_lines_that_are_replayed_are_paid_by_whom_the_task_works_for(limits: Limits) -> None:
    def work(address: str) -> None:
        ADDRESS.set(address)
        limits.replayed(3 * REPLAYED_LINES)

    contextvars.copy_context().run(work, "a")
    limits.replayed(1_000_000)  # caused by no request
    assert left(limits, "a") == BURST - 3
    assert left(limits, "b") == BURST
    assert "" not in limits.addresses.levels


def test_sockets_of_an_address_are_counted_and_forgotten(limits: Limits) -> None:
    for _ in range(2):
        limits.open_socket("a")
    with pytest.raises(Refusal, match="too many connections"):
        limits.open_socket("a")
    limits.open_socket("b")
    for address in ("a", "a", "b"):
        limits.close_socket(address)
    assert limits.sockets == {}


def test_an_address_is_what_one_customer_has() -> None:
    assert address_of("192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8::1") == address_of("2001:db8::2") == "2001:db8::/64"
    assert address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("testclient") == "testclient"
