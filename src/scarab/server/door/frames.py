"""Socket frames as RFC 6455 (5) writes them: short ones, because what a client says here is short.

The handshake before them is a library's work. Frames are not: an open socket then is two small objects, not a dozen,
and reading a move costs microseconds, not a tenth of what the whole move does.
"""

from typing import Final, final

CONTINUED: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

LARGEST: Final = 4096
"""Bytes that one message of a client may have."""

GOING_WRONG: Final = 1002
NO_TEXT: Final = 1007
TOO_LARGE: Final = 1009


class BadFrame(Exception):
    """The other side does not keep to the protocol; `code` is what it is told."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """One whole message; what a server sends is not masked."""
    size = len(data)
    if size < 126:
        return bytes([0x80 | kind, size]) + data
    if size < 65536:
        return bytes([0x80 | kind, 126, size >> 8, size & 255]) + data
    return bytes([0x80 | kind, 127]) + size.to_bytes(8, "big") + data


def close_frame(code: int, reason: str) -> bytes:
    """The last frame; it has room for 123 bytes of the reason."""
    return frame(code.to_bytes(2, "big") + reason.encode()[:123].decode(errors="ignore").encode(), CLOSE)


@final
class Reader:
    """What came over one connection: bytes in, messages out."""

    def __init__(self) -> None:
        self.got = b""
        """What was not read yet."""
        self.begun = b""
        self.kind = CONTINUED
        """The first frames of a message whose last has not come."""

    def next(self) -> tuple[int, bytes] | None:
        """The next whole message and its kind; None if there is none yet. Raises BadFrame."""
        while True:
            found = self.frame()
            if found is None:
                return None
            first, data = found
            kind, last = first & 0x0F, first & 0x80 != 0
            if kind >= CLOSE:
                if kind > PONG or not last or len(data) > 125:
                    raise BadFrame(GOING_WRONG, "there is no such control frame")
                return kind, data
            if kind > BINARY or (kind == CONTINUED) != (self.kind != CONTINUED):
                raise BadFrame(GOING_WRONG, "a message begins inside another, or goes on without having begun")
            if kind == CONTINUED:
                kind, data = self.kind, self.begun + data
            if len(data) > LARGEST:
                raise BadFrame(TOO_LARGE, f"a message has {LARGEST} bytes at most")
            self.kind, self.begun = (CONTINUED, b"") if last else (kind, data)
            if last:
                return kind, checked(kind, data)

    def frame(self) -> tuple[int, bytes] | None:
        """The next whole frame: its first byte, and what it carries, unmasked."""
        got = self.got
        if len(got) < 2:
            return None
        first, size, start = got[0], got[1] & 0x7F, 2
        if first & 0x70 or not got[1] & 0x80:
            raise BadFrame(GOING_WRONG, "frames of a client are masked, and there are no extensions here")
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(got) < start:
                return None
            size = int.from_bytes(got[2:start], "big")
        if size > LARGEST:
            raise BadFrame(TOO_LARGE, f"a message has {LARGEST} bytes at most")
        end = start + 4 + size
        if len(got) < end:
            return None
        self.got = got[end:]
        return first, unmasked(got[start : start + 4], got[start + 4 : end])


def unmasked(mask: bytes, data: bytes) -> bytes:
    """All bytes at once, as one long number."""
    size = len(data)
    masks = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "big") ^ int.from_bytes(masks, "big")).to_bytes(size, "big")


def checked(kind: int, data: bytes) -> bytes:
    if kind == TEXT:
        try:
            data.decode()
        except UnicodeDecodeError:
            raise BadFrame(NO_TEXT, "a text is written in UTF-8") from None
    return data
