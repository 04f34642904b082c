"""Frames are read as the `websockets` library reads them, however they were cut on the way."""

from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from scarab.server.door.frames import BINARY, CLOSE, LARGEST, PING, PONG, TEXT, BadFrame, Reader, close_frame, frame

KINDS = {TEXT: Opcode.TEXT, BINARY: Opcode.BINARY, PING: Opcode.PING, PONG: Opcode.PONG}


def read(data: bytes, cuts: list[int]) -> list[tuple[int, bytes]]:
    """Everything in it, when it comes in pieces."""
    reader = Reader()
    found = []
    places = sorted({0, len(data), *[cut % (len(data) + 1) for cut in cuts]})
    for start, end in pairwise(places):
        reader.got += data[start:end]
        while (message := reader.next()) is not None:
            found.append(message)
    assert reader.got == b""
    return found


@given(
    some.lists(
        some.tuples(some.sampled_from([TEXT, BINARY]), some.text(max_size=1000), some.integers(1, 4)), max_size=5
    ),
    some.lists(some.integers(0, 10_000), max_size=6),
)
def test_what_a_client_writes_is_read_in_pieces_of_any_size(
    messages: list[tuple[int, str, int]], cuts: list[int]
) -> None:
    """Messages in several frames, a ping between any two of them."""
    data = b""
    expected = []
    for kind, text, parts in messages:
        body = text.encode()
        size = len(body) // parts + 1
        pieces = [body[start : start + size] for start in range(0, max(len(body), 1), size)]
        for number, piece in enumerate(pieces):
            opcode = Opcode.CONT if number else KINDS[kind]
            fin = number == len(pieces) - 1
            data += Frame(opcode, piece, fin).serialize(mask=True)
            if not fin:
                data += Frame(Opcode.PING, b"here?").serialize(mask=True)
                expected.append((PING, b"here?"))
        expected.append((kind, body))
    assert read(data, cuts) == expected


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 65_535, 65_536, 100_000])
def test_what_the_server_writes_is_read_by_a_client(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://x/"), state=OPEN, max_size=None)
    client.receive_data(frame(b"a" * size))
    (found,) = client.events_received()
    assert isinstance(found, Frame)
    assert (found.opcode, found.fin, bytes(found.data)) == (Opcode.TEXT, True, b"a" * size)


def test_the_last_frame_holds_as_much_of_the_reason_as_fits() -> None:
    client = ClientProtocol(parse_uri("ws://x/"), state=OPEN)
    client.receive_data(close_frame(4404, "é" * 100))
    assert client.close_rcvd is not None
    assert (client.close_rcvd.code, client.close_rcvd.reason) == (4404, "é" * 61)


def masked(opcode: int, data: bytes, fin: bool = True) -> bytes:
    return Frame(Opcode(opcode), data, fin).serialize(mask=True)


HOSTILE = {
    "not masked": b"\x81\x05hello",
    "extension bits": b"\xc1\x80\0\0\0\0",
    "no such kind": b"\x83\x80\0\0\0\0",
    "no such control frame": b"\x8b\x80\0\0\0\0",
    "a ping in pieces": b"\x09\x80\0\0\0\0",
    "a ping too long": b"\x89\xfe" + (200).to_bytes(2, "big") + bytes(204),
    "too long": b"\x81\xff" + (2**40).to_bytes(8, "big") + bytes(4),
    "just too long": masked(TEXT, b"x" * (LARGEST + 1)),
    "too long in pieces": masked(TEXT, b"x" * LARGEST, fin=False) + masked(0, b"x"),
    "goes on without having begun": masked(0, b"x"),
    "begins inside another": masked(TEXT, b"x", fin=False) + masked(TEXT, b"x"),
    "no UTF-8": masked(TEXT, b"\xff"),
    "no UTF-8 in pieces": masked(TEXT, b"\xc3", fin=False) + masked(0, b"\x28"),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_what_breaks_the_protocol_is_found_with_the_code_that_the_library_gives(data: bytes) -> None:
    library = ServerProtocol(state=OPEN, max_size=LARGEST)
    library.receive_data(data)
    with pytest.raises(BadFrame) as found:
        read(data, [])
    if library.close_sent is not None:  # it leaves UTF-8 to its caller
        assert found.value.code == library.close_sent.code
    else:
        assert found.value.code == 1007
    assert str(found.value)


@given(some.binary(max_size=300))
def test_noise_is_read_or_refused_and_nothing_else(data: bytes) -> None:
    """Whatever is raised beside BadFrame fails this test."""
    reader = Reader()
    reader.got = data
    with suppress(BadFrame):
        while (message := reader.next()) is not None:
            assert message[0] in (TEXT, BINARY, CLOSE, PING, PONG)
