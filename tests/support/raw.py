"""Clients that speak HTTP and WebSocket byte by byte: what no library would send."""

import contextlib
import select
import socket
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from support.deadlines import PATIENCE, Deadline

UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)
TEXT, CLOSE, PING, PONG, CONTINUATION = 1, 8, 9, 10, 0


class Raw:
    """One connection to a server on this machine."""

    def __init__(self, port: int, receive_buffer: int = 0, address: str = "127.0.0.1") -> None:
        self.socket = socket.socket()
        self.socket.bind((address, 0))
        if receive_buffer:  # before connecting: it decides the window
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        with contextlib.suppress(ConnectionResetError):  # the server may cut it right after accepting
            self.socket.connect(("127.0.0.1", port))

    def send(self, data: bytes) -> "Raw":
        self.socket.sendall(data)
        return self

    def send_some(self, data: bytes) -> int:
        """Send until the server closes; returns the number of bytes it took."""
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < len(data):
                sent += self.socket.send(data[sent : sent + 65536])
        return sent

    def ask(self, line: str, *headers: str, body: bytes = b"") -> "Raw":
        return self.send(request(line, *headers) + body)

    def upgrade(self, path: str, *headers: str) -> bytes:
        """Request an upgrade; returns the head of the answer."""
        self.ask(f"GET {path}", *UPGRADE, *headers)
        return self.head()

    def head(self) -> bytes:
        """Read up to the blank line, and no further."""
        got = b""
        with contextlib.suppress(ConnectionError):
            while not got.endswith(b"\r\n\r\n") and (byte := self.socket.recv(1)):
                got += byte
        return got

    def answer(self) -> tuple[int, bytes]:
        """The status and the body of one whole response; status 0 if there is none."""
        head = self.head()
        if not head:
            return 0, b""
        length = 0
        for line in head.split(b"\r\n"):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return int(head.split()[1]), self.exactly(length)

    def exactly(self, length: int) -> bytes:
        got = b""
        while len(got) < length and (more := self.socket.recv(length - len(got))):
            got += more
        return got

    def frame(self) -> tuple[int, bytes]:
        """One short frame of the server's: its opcode and payload; -1 if the connection is closed."""
        head = self.exactly(2)
        if len(head) < 2:
            return -1, b""
        length = head[1]
        if length == 126:
            (length,) = struct.unpack("!H", self.exactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.exactly(8))
        return head[0] & 15, self.exactly(length)

    def rest(self) -> bytes:
        """Everything until the server closes; a reset is a close too."""
        got = b""
        with contextlib.suppress(ConnectionError):
            while more := self.socket.recv(65536):
                got += more
        return got

    def is_closed(self) -> bool:
        """True if the server has closed it. Does not wait, and ignores unread data."""
        poll = select.poll()
        poll.register(self.socket, select.POLLRDHUP if sys.platform == "linux" else select.POLLHUP)
        return bool(poll.poll(0))

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> "Raw":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def request(line: str, *headers: str) -> bytes:
    return "\r\n".join([f"{line} HTTP/1.1", "Host: 127.0.0.1", *headers, "", ""]).encode()


def masked(opcode: int, payload: bytes = b"", final: bool = True) -> bytes:
    """A frame as clients send it; a mask of zeros changes nothing."""
    first = bytes([opcode | (0x80 if final else 0)])
    if len(payload) < 126:
        return first + bytes([0x80 | len(payload)]) + bytes(4) + payload
    if len(payload) < 65536:
        return first + b"\xfe" + struct.pack("!H", len(payload)) + bytes(4) + payload
    return first + b"\xff" + struct.pack("!Q", len(payload)) + bytes(4) + payload


@contextmanager
def raws(port: int, count: int, receive_buffer: int = 0, address: str = "127.0.0.1") -> Iterator[list[Raw]]:
    """This many connections, closed at the end."""
    opened: list[Raw] = []
    try:
        for _ in range(count):
            opened.append(Raw(port, receive_buffer, address))
        yield opened
    finally:
        for raw in opened:
            raw.close()


def wait_until_closed(connections: list[Raw]) -> None:
    """Wait until the server has closed each of them."""
    deadline = Deadline()
    while not all(raw.is_closed() for raw in connections):
        deadline.check()
        time.sleep(0.02)
