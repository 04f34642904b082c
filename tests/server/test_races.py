"""Fifty clients at one table: duplicated, delayed and reordered requests leave a valid game."""

import asyncio
import json
import random
from collections import Counter

import httpx
import pytest
from websockets.asyncio.client import connect

from scarab.core.record import Record
from scarab.core.verify import verify
from server.faults.history import History, Sent, faults
from server.running import Json, Person, Running
from support.deadlines import run_async

CLIENTS = 50


async def fire(client: httpx.AsyncClient, table: str, chance: random.Random, told: list[tuple[int, str, int]]) -> None:
    """Read the table, wait a little, play an action that was legal then, sometimes twice at once."""
    while True:
        message = (await client.get(f"/api/tables/{table}")).json()
        if message["state"]["status"] == "over":
            return
        offers = [(view["seat"], action) for view in message["views"] for action in view["actions"]]
        if not offers:
            continue
        seat, action = chance.choice(offers)
        body = {"version": message["version"], "action": action, "seat": seat}
        await asyncio.sleep(chance.random() / 50)
        copies = 2 if chance.random() < 0.2 else 1
        answers = await asyncio.gather(
            *[client.post(f"/api/tables/{table}/actions", json=body) for copy in range(copies)]
        )
        for answer in answers:
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200:
                told.append((seat, action, answer.json()["version"]))


async def storm(person: Person, table: str) -> list[tuple[int, str, int]]:
    told: list[tuple[int, str, int]] = []
    limits = httpx.Limits(max_connections=CLIENTS)
    async with httpx.AsyncClient(
        base_url=person.server.url, headers={"Cookie": person.cookie}, limits=limits, timeout=60, verify=False
    ) as client:
        await asyncio.gather(*[fire(client, table, random.Random(number), told) for number in range(CLIENTS)])
    return told


@pytest.mark.parametrize(("game", "seats"), [("tutankhamen", 4), ("offering", 4)])
def test_the_log_is_a_valid_game_and_every_acknowledged_move_is_in_it_once(
    server: Running, person: Person, game: str, seats: int
) -> None:
    table = person.create(game, *["me"] * seats, ready=True)["table"]
    told = run_async(storm(person, table))
    record = Record.parse(person.ask("GET", f"/api/tables/{table}/record").text)
    assert verify(record).fair
    said = Counter((line.seat, line.text) for line in record.lines)
    acknowledged = Counter((seat, action) for seat, action, _ in told)
    assert not acknowledged - said
    assert len({version for _, _, version in told}) == len(told)


async def fire_over_socket(url: str, cookie: str, chance: random.Random) -> Counter[int]:
    """Answer every view, a little late, sometimes twice: how often each status came."""
    found: Counter[int] = Counter()
    headers = {"Cookie": cookie}
    # a client that stops reading would wait ten seconds for the close behind its unread data
    async with connect(url, additional_headers=headers, compression=None, max_queue=None) as socket:
        async for text in socket:
            heard = json.loads(text)
            if "status" in heard:
                found[heard["status"]] += 1
                continue
            if heard["state"]["status"] == "over":
                break
            offers = [(view["seat"], action) for view in heard["views"] for action in view["actions"]]
            if offers:
                seat, action = chance.choice(offers)
                await asyncio.sleep(chance.random() / 50)
                for copy in range(2 if chance.random() < 0.2 else 1):
                    await socket.send(json.dumps({"version": heard["version"], "action": action, "seat": seat}))
    return found


@pytest.mark.parametrize(("game", "seats"), [("tutankhamen", 3), ("offering", 4)])
def test_over_sockets_too_the_log_is_a_valid_game_and_all_but_one_are_refused(
    server: Running, person: Person, game: str, seats: int
) -> None:
    table = person.create(game, *["me"] * seats, ready=True)["table"]
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"

    async def all_at_once() -> Counter[int]:
        clients = [fire_over_socket(url, person.cookie, random.Random(number)) for number in range(CLIENTS)]
        return sum(await asyncio.gather(*clients), Counter[int]())

    found = run_async(all_at_once())
    assert set(found) == {409}
    assert verify(Record.parse(person.ask("GET", f"/api/tables/{table}/record").text)).fair


def test_with_ids_every_line_is_one_move_and_everybody_who_sent_it_is_told_so(person: Person) -> None:
    """Fifty tabs of one person, half of them over sockets, send their choice, often twice at once. Tabs with an equal
    choice all get an acknowledgement, and it is played once, though Imhotep would allow it again."""
    table = person.create("imhotep", "me", "me", ready=True)["table"]
    history = History({0, 1})

    async def all_at_once() -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(CLIENTS):
                tab = socket_tab if number % 2 else post_tab
                group.create_task(tab(person, table, random.Random(number), history))

    run_async(all_at_once())
    record = Record.parse(person.ask("GET", f"/api/tables/{table}/record").text)
    assert verify(record).fair
    assert faults(record, history) == []


def chosen(message: Json, chance: random.Random) -> tuple[Sent, Json] | None:
    """One of two actions, so that many tabs choose alike."""
    offers = [(view["seat"], action) for view in message["views"] for action in view["actions"][:2]]
    if not offers:
        return None
    seat, action = chance.choice(offers)
    version = message["version"]
    return Sent(seat, version, action), {"version": version, "action": action, "seat": seat, "id": f"{version}"}


async def post_tab(person: Person, table: str, chance: random.Random, history: History) -> None:
    async with httpx.AsyncClient(
        base_url=person.server.url, headers={"Cookie": person.cookie}, timeout=60, trust_env=False
    ) as client:
        message = (await client.get(f"/api/tables/{table}")).json()
        while choice := chosen(message, chance):
            sent, body = choice
            await asyncio.sleep(chance.random() / 50)
            posts = [client.post(f"/api/tables/{table}/actions", json=body) for copy in range(chance.randint(1, 2))]
            answers = await asyncio.gather(*posts)
            assert len({answer.status_code for answer in answers}) == 1, [answer.text for answer in answers]
            assert answers[0].status_code in (200, 409), answers[0].text
            if answers[0].status_code == 200:
                history.acknowledged.setdefault(sent, answers[0].json()["version"])
            message = (await client.get(f"/api/tables/{table}")).json()
    assert message["state"]["status"] == "over"


async def socket_tab(person: Person, table: str, chance: random.Random, history: History) -> None:
    """Messages that arrive while a move is in flight are handled after its answer."""
    url = f"{person.server.url.replace('http', 'ws')}/api/tables/{table}/live"
    headers = {"Cookie": person.cookie}
    async with connect(url, additional_headers=headers, compression=None, max_queue=None, proxy=None) as socket:
        message = json.loads(await socket.recv())
        while choice := chosen(message, chance):
            sent, body = choice
            await asyncio.sleep(chance.random() / 50)
            copies = chance.randint(1, 2)
            for copy in range(copies):
                await socket.send(json.dumps(body))
            refused: list[bool] = []
            while len(refused) < copies:
                heard = json.loads(await socket.recv())
                if "views" in heard:
                    message = heard if heard["views"] else message
                    continue
                assert heard["id"] == body["id"]
                refused.append("problem" in heard)
                if not refused[-1]:
                    assert message["version"] >= heard["version"]
                    history.acknowledged.setdefault(sent, heard["version"])
            assert len(set(refused)) == 1
    assert message["state"]["status"] == "over"
