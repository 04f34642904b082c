"""Kinds of attack, one run at a time: `python bench/attack_kinds.py PORT ATTACK SECONDS`.

One hostile client with one address, a bounded time and a bounded number of connections. `bench/attacks.py` runs them
beside a player. An attack prints "ready" when it begins, and its counts when it ends.
"""

import collections
import itertools
import json
import os
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from hostile import (  # type: ignore[import-not-found]  # beside this file
    CHUNK,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Attacker,
    frame,
    handshake,
)

CONNECTIONS: Final = 1100
"""More than the 1,024 files that a process may usually open."""
SOCKETS: Final = 5
READERS: Final = 6
SLOW_READERS: Final = 200
PAUSE: Final = 0.002
"""Seconds between two connections: several hundred per second are enough."""
MOST_BYTES: Final = 40_000_000
"""Limit on the header bytes of one request."""


def hold(attacker: Attacker, most: int, say: Callable[[int], bytes]) -> None:
    """Connections that send something once and then stay open; the oldest is replaced when there are too many."""
    open_: collections.deque[socket.socket] = collections.deque()
    for number in attacker.going():
        made = attacker.connect()
        if made is not None:
            text = say(number)
            if text:
                attacker.send(made, text)
            open_.append(made)
        if len(open_) > most:
            open_.popleft().close()
        if made is None or len(open_) == most:
            time.sleep(PAUSE)


def handshakes(attacker: Attacker) -> None:
    """Upgrades that cannot be parsed."""
    path, long = f"/api/tables/{attacker.table()}/live", "x" * 9000
    kinds = [
        handshake(attacker.port, path, *["A: b"] * 129),
        handshake(attacker.port, path, f"Cookie: {long}"),
        handshake(attacker.port, path, "Content-Length: 5"),
        handshake(attacker.port, path, "Transfer-Encoding: chunked"),
        handshake(attacker.port, f"{path}?{long}"),
    ]
    attacker.begin()
    hold(attacker, CONNECTIONS, lambda number: kinds[number % len(kinds)])


def headers(attacker: Attacker) -> None:
    """Requests whose headers never end: many lines, or one long line."""
    kinds = itertools.cycle([b"a: b\r\n" * (CHUNK // 6), b"c" * CHUNK])
    attacker.begin()

    def endless() -> None:
        for number in attacker.going():
            made, lines = attacker.connect(), next(kinds)
            if made is None:
                time.sleep(0.1)
                continue
            sent = attacker.send(made, b"GET / HTTP/1.1\r\nHost: x\r\nCookie: c=")
            for chunk in range(MOST_BYTES // CHUNK):
                if not sent or time.monotonic() >= attacker.until:
                    break
                sent = attacker.send(made, lines)
            made.close()

    attacker.together(SOCKETS, endless)


def flood(attacker: Attacker, first: bytes, one: bytes) -> None:
    """Sockets that repeat one frame as fast as they can, and reconnect when they are cut."""
    table, many = attacker.table(), one * max(1, CHUNK // len(one))
    attacker.begin()

    def endless() -> None:
        for number in attacker.going():
            made = attacker.upgrade(table)
            if made is None:
                time.sleep(0.05)
                continue
            going = not first or attacker.send(made, first)
            while going and time.monotonic() < attacker.until:
                going = attacker.send(made, many)
            made.close()

    attacker.together(SOCKETS, endless)


def pongs(attacker: Attacker) -> None:
    """Unsolicited pong frames."""
    flood(attacker, b"", frame(PONG))


def pings(attacker: Attacker) -> None:
    """Ping frames, each of which requires an answer."""
    flood(attacker, b"", frame(PING))


def continuations(attacker: Attacker) -> None:
    """One text message in endlessly many empty continuation frames."""
    flood(attacker, frame(TEXT & 0x7F, b"p"), frame(CONTINUATION))


def texts(attacker: Attacker) -> None:
    """The page's own `ping` texts, each of which requires an answer."""
    flood(attacker, b"", frame(TEXT, b"ping"))


def moves(attacker: Attacker) -> None:
    """Moves of a visitor without a seat."""
    flood(attacker, b"", frame(TEXT, b'{"version":1,"action":"take 1","seat":0}'))


def long_texts(attacker: Attacker) -> None:
    """Texts of a megabyte."""
    flood(attacker, b"", frame(TEXT, b"x" * 1_000_000))


def slow_sockets(attacker: Attacker) -> None:
    """Sockets that never read, at a busy table."""
    table = attacker.table("egizia")
    attacker.begin()
    made = [attacker.upgrade(table, receive_buffer=4096) for number in range(SLOW_READERS)]
    for number in attacker.going():
        attacker.move(table, last=False)
        time.sleep(0.1)
    attacker.counts["never read"] = len([one for one in made if one is not None])


def slow_readers(attacker: Attacker) -> None:
    """Requests for long answers that are never read."""
    table = attacker.long_record()[1]
    request = f"GET /api/tables/{table}/positions?count=50 HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    attacker.begin()
    made: list[socket.socket] = []
    for number in attacker.going():
        one = attacker.connect(receive_buffer=4096) if len(made) < SLOW_READERS else None
        if one is not None:
            with suppress(OSError):
                one.sendall(request * 3)
            made.append(one)
        time.sleep(0.05)


def idle(attacker: Attacker) -> None:
    """Connections that send nothing, or half a request."""
    attacker.begin()
    hold(attacker, CONNECTIONS, lambda number: b"" if number % 6 else b"GET / HTTP/1.1\r\nHost:")


def bodies(attacker: Attacker) -> None:
    """Requests whose bodies never come."""
    head = b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"
    attacker.begin()
    hold(attacker, CONNECTIONS, lambda number: head)


def imports(attacker: Attacker) -> None:
    """Repeated imports of the longest record that the server accepts."""
    record = attacker.long_record()[0]
    body = json.dumps({"record": record}).encode()
    attacker.begin()
    repeat(attacker, "POST", "/api/records", body)


def positions(attacker: Attacker) -> None:
    """Positions of a long game."""
    table = attacker.long_record()[1]
    attacker.begin()
    repeat(attacker, "GET", f"/api/tables/{table}/positions?first=0&count=1")


def looks(attacker: Attacker) -> None:
    """Requests for a long game with its whole log."""
    table = attacker.long_record()[1]
    attacker.begin()
    repeat(attacker, "GET", f"/api/tables/{table}")


def nested(attacker: Attacker) -> None:
    """Bodies of brackets within brackets."""
    attacker.begin()
    repeat(attacker, "POST", "/api/tables", b"[" * 100_000)


def repeat(attacker: Attacker, method: str, path: str, body: bytes = b"") -> None:
    def again() -> None:
        for number in attacker.going():
            if not attacker.ask(method, path, text=body)[0]:
                time.sleep(0.05)

    attacker.together(READERS, again)


def visits(attacker: Attacker) -> None:
    """Spectators who come and go."""
    table = attacker.table()
    attacker.begin()
    staying = [attacker.upgrade(table) for number in range(SLOW_READERS // 2)]
    for number in attacker.going():
        made = attacker.upgrade(table)
        if made is not None:
            made.close()
        time.sleep(PAUSE)
    attacker.counts["stay"] = len([one for one in staying if one is not None])


def masters(attacker: Attacker) -> None:
    """Sixty tables of four masters, each with a spectator."""
    attacker.begin()
    seats = [{"kind": "bot", "bot": "master"}] * 4
    made: list[socket.socket | None] = []
    for number in attacker.going():
        if number < 60:
            status, answer = attacker.ask("POST", "/api/tables", {"game": "imhotep", "seats": seats})
            if status == 201:
                made.append(attacker.upgrade(json.loads(answer)["table"]))
        else:
            time.sleep(0.1)


ATTACKS: Final[dict[str, Callable[[Attacker], None]]] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        *(handshakes, headers, pongs, pings, continuations, texts, moves, long_texts),
        *(slow_sockets, slow_readers, idle, bodies, imports, positions, looks, nested, visits, masters),
    )
}

if __name__ == "__main__":
    attacking = Attacker(int(sys.argv[1]), float(sys.argv[3]))
    ATTACKS[sys.argv[2]](attacking)
    print(json.dumps(dict(attacking.counts)), flush=True)
    os._exit(0)  # as a client that vanishes: nothing is closed properly
