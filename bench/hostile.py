"""A hostile client for one's own server: raw sockets to loopback, from one address, for a bounded time.

It needs only the standard library. The attacks are in attack_kinds.py.
"""

import collections
import http.client
import itertools
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

SOURCE: Final = "127.0.0.2"
"""Not the player's address: on Linux a loopback client can choose its own."""
CHUNK: Final = 1 << 16
LINES: Final = (5000, 2000, 1000, 500, 200, 0)
"""Record lengths to try to import, the longest first; 0: without padding."""
MASK: Final = b"\0\0\0\0"
TEXT, CONTINUATION, PING, PONG = 0x81, 0x00, 0x89, 0x8A


class Attacker:
    """The target, the deadline and the counts of an attack."""

    def __init__(self, port: int, seconds: float, source: str = SOURCE) -> None:
        self.port: Final = port
        self.source: Final = source
        self.seconds: Final = seconds
        self.until = float("inf")
        self.counts: Final[collections.Counter[str]] = collections.Counter()
        self.cookie = ""

    def begin(self) -> None:
        """The attack is prepared: start the clock."""
        print("ready", flush=True)
        self.until = time.monotonic() + self.seconds

    def going(self) -> Iterator[int]:
        """Counts until the time is over."""
        for number in itertools.count():
            if time.monotonic() >= self.until:
                return
            yield number

    def connect(self, receive_buffer: int = 0) -> socket.socket | None:
        """None if the server refuses the connection."""
        made = socket.socket()
        made.settimeout(2.0)
        try:
            made.bind((self.source, 0))
            if receive_buffer:
                made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
            made.connect(("127.0.0.1", self.port))
        except OSError:
            made.close()
            self.counts["not let in"] += 1
            return None
        self.counts["connections"] += 1
        return made

    def send(self, made: socket.socket, data: bytes) -> bool:
        """False if the server has cut us off."""
        try:
            made.sendall(data)
            made.setblocking(False)
            while made.recv(CHUNK):
                pass
        except BlockingIOError:
            made.settimeout(2.0)
            self.counts["kB"] += len(data) // 1000
            return True
        except TimeoutError:
            made.settimeout(2.0)
            self.counts["not read within 2 s"] += 1
            return True
        except OSError:
            pass
        self.counts["cut off"] += 1
        return False

    def ask(self, method: str, path: str, body: Any = None, text: bytes = b"") -> tuple[int, bytes]:
        """One request on a connection of its own; 0 if there is no answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10, source_address=(self.source, 0))
        headers = {"Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {})}
        try:
            connection.request(method, path, json.dumps(body).encode() if body is not None else text, headers)
            answer = connection.getresponse()
            cookie = answer.getheader("Set-Cookie")
            if cookie:
                self.cookie = cookie.split(";")[0]
            found = answer.read()
        except (OSError, http.client.HTTPException):
            self.counts["no answer"] += 1
            return 0, b""
        finally:
            connection.close()
        self.counts[f"answers {answer.status}"] += 1
        return answer.status, found

    def together(self, count: int, work: Callable[[], None]) -> None:
        """Repeat `work` in several threads until the time is over."""
        threads = [threading.Thread(target=work, daemon=True) for number in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(max(0.0, self.until - time.monotonic()) + 1)

    # shared by several attacks

    def table(self, game: str = "tutankhamen") -> str:
        """Create and deal a table with two seats at one screen."""
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = json.loads(self.ask("POST", "/api/tables", {"game": game, "seats": seats})[1])
        for seat in range(len(seats)):
            self.ask("PUT", f"/api/tables/{made['table']}/seats/{seat}/ready", {"ready": True})
        return str(made["table"])

    def move(self, table: str, last: bool = True) -> bool:
        """The move that ends the game soonest, or the first; False when it is over."""
        message = json.loads(self.ask("GET", f"/api/tables/{table}")[1])
        for view in message["views"]:
            if view["actions"]:
                move = {
                    "version": message["version"],
                    "action": view["actions"][-1 if last else 0],
                    "seat": view["seat"],
                }
                return self.ask("POST", f"/api/tables/{table}/actions", move)[0] == 200
        return False

    def long_record(self) -> tuple[str, str]:
        """The longest record that this server accepts, and its table: a game padded with undos."""
        table = self.table()
        while self.move(table):
            pass
        record = self.ask("GET", f"/api/tables/{table}/record")[1].decode()
        head, lines, trailer = record.split("\n\n")
        deal, first, *rest = lines.split("\n")
        for most in LINES:
            waste = [first, f"{first[0]} undo 1"] * max(0, (most - len(rest) - 2) // 2)
            text = "\n\n".join([head, "\n".join([deal, *waste, first, *rest]), trailer])
            status, answer = self.ask("POST", "/api/records", {"record": text})
            if status == 201:
                return text, str(json.loads(answer)["table"])
        raise SystemExit("no record is let in")

    def upgrade(self, table: str, receive_buffer: int = 0) -> socket.socket | None:
        """An open socket of a spectator."""
        made = self.connect(receive_buffer)
        if made is None:
            return None
        try:
            made.sendall(handshake(self.port, f"/api/tables/{table}/live"))
            if b" 101 " in made.recv(200):
                return made
        except OSError:
            pass
        self.counts["no socket"] += 1
        made.close()
        return None


def handshake(port: int, path: str, *more: str) -> bytes:
    head = (
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *more,
    )
    return "\r\n".join([*head, "", ""]).encode()


def frame(kind: int, data: bytes = b"") -> bytes:
    size = len(data)
    if size < 126:
        return b"%c%c%b%b" % (kind, 0x80 | size, MASK, data)
    return b"%c\xff%b%b%b" % (kind, size.to_bytes(8, "big"), MASK, data)
