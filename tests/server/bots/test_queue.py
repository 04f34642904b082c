"""Which bot gets a worker next: addresses in turn, people first, and no request waits for one not begun."""

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from scarab.server.bots.queue import REMEMBERED, Queue
from scarab.server.house import ServerHouse
from scarab.server.table.bot_requests import BotReply, BotRequest
from scarab.server.table.protocols import Asker
from server.running import Person, Running, running
from support.deadlines import run_async, until
from support.metrics import counted

TABLES = 60


class Office:
    """Requests that end when the test says so; `begun` is the order in which they began."""

    def __init__(self, workers: int) -> None:
        self.queue = Queue(workers)
        self.begun: list[str] = []
        self.thoughts: dict[str, asyncio.Task[None]] = {}
        self.ends: dict[str, asyncio.Event] = {}

    async def ask(self, name: str, asker: Asker) -> None:
        self.ends[name] = asyncio.Event()
        self.thoughts[name] = asyncio.create_task(self.think(name, asker))
        await settle()

    async def people(self, *names: str) -> None:
        """`a1` is the first request of address a."""
        for name in names:
            await self.ask(name, Asker(name[0], people=True))

    async def bots(self, *names: str) -> None:
        for name in names:
            await self.ask(name, Asker(name[0], people=False))

    async def think(self, name: str, asker: Asker) -> None:
        async with self.queue.turn(asker):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, *names: str) -> None:
        for name in names:
            self.ends[name].set()
            await settle()

    async def cancel(self, name: str) -> None:
        self.thoughts[name].cancel()
        await settle()

    async def end_all(self) -> list[str]:
        """End them one after the other, in the order in which they began."""
        for done in range(len(self.thoughts)):
            if done < len(self.begun):
                await self.end(self.begun[done])
        return self.begun


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def in_office(workers: int, story: Callable[[Office], Coroutine[Any, Any, None]]) -> Office:
    """Run the scenario; afterwards no request is left."""
    office: list[Office] = []

    async def main() -> None:
        office.append(Office(workers))
        await story(office[0])
        await office[0].end_all()
        ended = await asyncio.gather(*office[0].thoughts.values(), return_exceptions=True)
        assert all(error is None or isinstance(error, asyncio.CancelledError) for error in ended), ended

    run_async(main())
    queue = office[0].queue
    assert (queue.waiting, dict(queue.thinking), queue.free) == ([], {}, workers)
    return office[0]


def test_addresses_are_served_in_turn_however_much_one_asks() -> None:
    async def story(office: Office) -> None:
        await office.people("a1", "a2", "a3", "a4", "b1", "b2", "c1")

    assert in_office(1, story).begun == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("addresses", [2, 3, 5])
def test_addresses_that_ask_for_ever_get_equal_shares_within_each_round(workers: int, addresses: int) -> None:
    """With k addresses, every k turns bring each of them one."""
    rounds = 8
    names = [f"{'abcde'[address]}{number}" for address in range(addresses) for number in range(rounds)]
    before = [f"{'xyz'[worker]}0" for worker in range(workers)]

    async def story(office: Office) -> None:
        await office.people(*before, *names)

    served = [name[0] for name in in_office(workers, story).begun[workers:]]
    for start in range(0, len(names), addresses):
        assert sorted(served[start : start + addresses]) == list("abcde"[:addresses])


def test_an_address_that_asks_one_at_a_time_gets_no_more_than_its_share() -> None:
    """A repeated request goes behind those who wait."""

    async def story(office: Office) -> None:
        await office.people("c1", "c2", "c3", "a1", "b1")
        await office.end("c1")
        await office.end("a1")
        await office.people("a2")
        await office.end("b1")
        await office.people("b2")

    assert in_office(1, story).begun == ["c1", "a1", "b1", "c2", "a2", "b2", "c3"]


def test_where_people_play_bots_think_before_those_of_tables_of_bots_alone() -> None:
    async def story(office: Office) -> None:
        await office.bots("a1", "a2", "b1")
        await office.people("c1", "a3")

    assert in_office(1, story).begun == ["a1", "c1", "a3", "b1", "a2"]


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_a_person_waits_at_most_for_what_is_being_thought_about(workers: int) -> None:
    """They get the first free worker, before any table of bots alone."""

    async def story(office: Office) -> None:
        await office.bots(*[f"{address}{number}" for address in "abcdef" for number in range(10)])
        thinking = list(office.begun)
        assert len(thinking) == workers
        await office.people("p0")
        assert office.begun == thinking
        await office.end(thinking[-1])
        assert office.begun == [*thinking, "p0"]

    in_office(workers, story)


@pytest.mark.parametrize("workers", [2, 3, 8])
def test_no_address_has_all_workers_and_a_newcomer_waits_for_nobody(workers: int) -> None:
    async def story(office: Office) -> None:
        await office.people(*[f"a{number}" for number in range(3 * workers)])
        assert office.begun == [f"a{number}" for number in range(workers - 1)]
        await office.bots("b0")
        assert office.begun[-1] == "b0"
        await office.end("b0")
        assert office.begun[-1] == "b0", "the last worker is not the flooder's afterwards either"

    in_office(workers, story)


def test_a_single_worker_is_everybodys() -> None:
    async def story(office: Office) -> None:
        await office.people("a1")
        assert office.begun == ["a1"]

    in_office(1, story)


def test_a_request_that_is_cancelled_while_it_waits_leaves_no_ghost() -> None:
    async def story(office: Office) -> None:
        await office.people("a1", "b1", "c1")
        await office.cancel("b1")
        assert len(office.queue.waiting) == 1

    assert in_office(1, story).begun == ["a1", "c1"]


def test_a_request_that_is_cancelled_while_it_is_thought_about_frees_its_worker() -> None:
    async def story(office: Office) -> None:
        await office.people("a1", "b1")
        await office.cancel("a1")
        assert office.begun == ["a1", "b1"]

    in_office(1, story)


def test_a_request_that_is_cancelled_just_when_its_turn_comes_passes_it_on() -> None:
    async def story(office: Office) -> None:
        await office.people("a1", "b1", "c1")
        office.ends["a1"].set()
        while office.queue.waiting[0].asker.address == "b":
            await asyncio.sleep(0)
        office.thoughts["b1"].cancel()  # it was called, and has not begun
        await settle()
        assert office.begun == ["a1", "c1"]

    in_office(1, story)


def test_a_request_that_is_cancelled_just_before_its_turn_comes_is_not_called() -> None:
    async def story(office: Office) -> None:
        await office.people("a1", "b1", "c1")
        office.ends["a1"].set()
        office.thoughts["b1"].cancel()
        await settle()
        assert office.begun == ["a1", "c1"]

    in_office(1, story)


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens_no_worker_is_lost_and_none_is_idle_for_no_reason(workers: int, seed: int) -> None:
    """A worker is idle only if every waiting address has its share; requests come, end and are cancelled at random."""
    chance = random.Random(seed)

    async def story(office: Office) -> None:
        queue = office.queue
        for number in range(200):
            running = [name for name, thought in office.thoughts.items() if not thought.done()]
            what = chance.choice(["people", "bots", "end", "cancel"] if len(running) < 12 else ["end", "cancel"])
            if what == "cancel" and running:
                await office.cancel(chance.choice(running))
            elif what == "end" and running:
                await office.end(chance.choice(running))
            elif what in ("people", "bots"):
                await office.ask(f"{number}", Asker(chance.choice("abc"), people=what == "people"))
            assert queue.free + sum(queue.thinking.values()) == workers
            assert all(0 < count <= queue.share for count in queue.thinking.values())
            if queue.free:
                assert all(queue.thinking[ticket.asker.address] == queue.share for ticket in queue.waiting)

    in_office(workers, story)


def test_a_request_waits_with_the_address_that_its_table_has_by_then() -> None:
    """After a restart no address is known; tables that people visit are not behind the others."""

    async def story(office: Office) -> None:
        unknown = [Asker(people=True) for _ in range(4)]
        for number, asker in enumerate(unknown):
            await office.ask(f"?{number}", asker)
        unknown[3].address = "p"

    assert in_office(1, story).begun == ["?0", "?3", "?1", "?2"]


def test_what_is_remembered_of_addresses_is_bounded() -> None:
    async def story(office: Office) -> None:
        for number in range(REMEMBERED + 10):
            async with office.queue.turn(Asker(f"address {number}")):
                pass
        assert len(office.queue.served) == REMEMBERED
        assert "address 9" not in office.queue.served

    in_office(1, story)


# at the server


class FakeWorkers:
    """Replaces processes: `begun` names the requested bots, in order, and each runs until it is released."""

    def __init__(self, house: ServerHouse, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.let_go = asyncio.Semaphore(0)
        monkeypatch.setattr(house.workers, "think", self.think)

    async def think(self, request: BotRequest) -> BotReply:
        self.begun.append(request.bot)
        await self.let_go.acquire()
        return BotReply(action=request.actions[0])


@contextmanager
def flooded(server: Running, seats: tuple[str, ...]) -> Iterator[None]:
    """Tables of masters, created and watched from one address, each with its own cookie."""
    address = {"X-Forwarded-For": "203.0.113.5"}
    with ExitStack() as sockets:
        for _ in range(TABLES):
            flooder = Person(server)
            flooder.http.headers.update(address)
            table = flooder.create("tutankhamen", *seats, ready=True)["table"]
            sockets.enter_context(flooder.socket(table, headers=address))
            if "me" in seats:
                flooder.play_first(table)
        yield


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("seats", [("master",) * 4, ("me", "master", "master")])
def test_sixty_tables_of_masters_from_one_address_do_not_keep_anothers_novice_waiting(
    db: Path, monkeypatch: pytest.MonkeyPatch, workers: int, seats: tuple[str, ...]
) -> None:
    """With one worker the novice follows the running search of the master; with more it starts at once."""
    with running(db, bots=workers) as server:
        fake = FakeWorkers(server.house, monkeypatch)
        most = max(1, workers - 1)
        with flooded(server, seats), Person(server) as person:
            until(lambda: len(server.house.workers.queue.waiting) == TABLES - most)
            assert counted("scarab_bot_queue") == TABLES - most
            person.http.headers["X-Forwarded-For"] = "198.51.100.7"
            table = person.create("tutankhamen", "me", "novice", ready=True)["table"]
            person.play_first(table)
            if workers == 1:
                until(lambda: len(server.house.workers.queue.waiting) == TABLES)
                assert server.loop is not None
                server.loop.call_soon_threadsafe(fake.let_go.release)
            until(lambda: "novice" in fake.begun)
            assert fake.begun[: fake.begun.index("novice")] == ["master"] * most


def test_a_hint_is_for_a_person_at_that_persons_address(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Asker] = []

    async def ask_bot(request: BotRequest, asker: Asker) -> BotReply:
        asked.append(asker)
        return BotReply()

    with running(db) as server, Person(server) as person:
        person.http.headers["X-Forwarded-For"] = "198.51.100.7"
        monkeypatch.setattr(server.house, "ask_bot", ask_bot)
        table = person.create("tutankhamen", "me", "random", ready=True)["table"]
        version = person.look(table)["version"]
        assert person.ask("POST", f"/api/tables/{table}/hint", {"version": version}).status_code == 200
    assert [(asker.address, asker.people) for asker in asked] == [("198.51.100.7", True)]


def test_a_spectator_does_not_take_a_table_into_their_own_queue(db: Path) -> None:
    """Bots are charged to the players: a flooder who watches other people's tables does not slow them down."""
    with running(db) as server, Person(server) as player, Person(server) as flooder:
        player.http.headers["X-Forwarded-For"] = "198.51.100.7"
        flooder.http.headers["X-Forwarded-For"] = "203.0.113.5"
        table = player.create("tutankhamen", "me", "random", ready=True)["table"]
        flooder.look(table)
        asker = server.house.tables.by_id[table].asker
        assert asker.address == "203.0.113.5", "nobody else was heard from"
        player.look(table)
        flooder.look(table)
        with flooder.socket(table, headers={"X-Forwarded-For": "203.0.113.5"}) as socket:
            socket.recv(timeout=60)
            assert asker.address == "198.51.100.7"
