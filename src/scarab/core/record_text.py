"""Reading a record's text, with an error for every way it can be broken."""

import re
from typing import Final

from scarab.core.action import CHANCE, LETTERS
from scarab.core.box import Box, FindBox, read_header
from scarab.core.errors import BadChoice, RecordError, UnknownBox
from scarab.core.game import Game, checked_rules
from scarab.core.meta import OptionValue
from scarab.core.record import FORMAT, Line, Record
from scarab.core.register import find

MAX_BYTES: Final = 1_000_000
HEADER: Final = re.compile(r"([A-Z][A-Za-z0-9]*(?:[ -][A-Za-z0-9]+)*): (\S(?:.*\S)?)")
LINE: Final = re.compile(r"([A-Z*]) (\S(?:.*\S)?)")


def decode_record(data: bytes, boxes: FindBox | None = None) -> Record:
    """From bytes: at most a megabyte of UTF-8."""
    if len(data) > MAX_BYTES:
        raise RecordError(f"this isn't a game record: it has {len(data):,} bytes, and a record at most {MAX_BYTES:,}")
    try:
        return parse_record(data.decode("utf-8-sig"), boxes)
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        raise RecordError("this is not UTF-8 text; save the record as UTF-8", number) from None


def parse_record(text: str, boxes: FindBox | None = None) -> Record:
    """From text: headers, an empty line, the lines, and perhaps an empty line and a trailer. `#` begins a remark."""
    parts: list[list[tuple[int, str]]] = [[]]
    number = 0
    for ending in text.split("\n"):
        number += 1
        row = ending.rstrip("\r")
        if row.startswith("#"):
            continue
        if row:
            parts[-1].append((number, row))
        elif parts[-1]:
            parts.append([])
    parts = [part for part in parts if part]
    if not parts:
        raise RecordError("this isn't a game record: it is empty; a record begins with 'Scarab: 1'")
    headers = read_headers(parts[0])
    record = Record(header_game(headers, boxes), {name: value for name, (_, value) in headers.items()})
    if "Box" not in headers:
        record.headers.pop("Box", None)
    for part in parts[1:]:
        if record.trailer:
            raise RecordError("nothing follows after the result and the seed", part[0][0])
        if HEADER.fullmatch(part[0][1]):
            record.trailer.update({name: value for name, (_, value) in read_headers(part).items()})
        elif record.lines:
            raise RecordError("an empty line stands between lines of the game", part[0][0] - 1)
        else:
            record.lines.extend([read_line(where, row, record.game) for where, row in part])
    return record


def read_headers(rows: list[tuple[int, str]]) -> dict[str, tuple[int, str]]:
    headers: dict[str, tuple[int, str]] = {}
    for number, row in rows:
        match = HEADER.fullmatch(row)
        if match is None:
            raise RecordError(f"{row[:60]!r} isn't a header; write a name, a colon, a space and a value", number)
        if match[1] in headers:
            raise RecordError(f"header {match[1]} stands twice", number)
        headers[match[1]] = (number, match[2])
    return headers


def header_game(headers: dict[str, tuple[int, str]], boxes: FindBox | None) -> Game:
    """The game that the headers describe."""
    for name in ("Scarab", "Game", "Rules", "Seats"):
        if name not in headers:
            raise RecordError(f"header {name} is missing; a record begins with Scarab, Game, Rules and Seats", 1)
    if headers["Scarab"][1] != FORMAT:
        raise RecordError(
            f"format {headers['Scarab'][1]} is not known here, only format {FORMAT}", headers["Scarab"][0]
        )
    number, name = headers["Game"]
    try:
        kind = find(name)
    except BadChoice as error:
        raise RecordError(str(error), number) from None
    rules = read_number("Rules", headers)
    try:
        checked_rules(kind.meta, rules)
    except BadChoice as error:
        raise RecordError(str(error), headers["Rules"][0]) from None
    box = header_box(kind, headers, boxes)
    seats = read_number("Seats", headers)
    number = headers["Seats"][0]
    number, options = headers.get("Options", (number, ""))
    try:
        return kind(seats, read_options(options, number), rules, box)
    except BadChoice as error:
        where = number if "option" in str(error) else headers["Seats"][0]
        raise RecordError(str(error), where) from None


def read_number(name: str, headers: dict[str, tuple[int, str]]) -> int:
    number, text = headers[name]
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise RecordError(f"{name} is a number, not {text[:60]!r}", number)
    return int(text)


def header_box(kind: type[Game], headers: dict[str, tuple[int, str]], boxes: FindBox | None) -> Box | None:
    """The box that the headers name; without the header it is the first that was packaged."""
    spec = kind.box_spec
    number, text = headers.get("Box", (0, ""))
    if spec is None:
        if number:
            raise RecordError(f"{kind.meta.title['en']} has no printed numbers: Box stands in no record of it", number)
        return None
    if not number:
        return spec.first()
    try:
        name, digest = read_header(text)
    except BadChoice as error:
        raise RecordError(str(error), number) from None
    box = spec.find(digest) or (boxes(spec.game, digest) if boxes is not None else None)
    if box is None or box.digest != digest:
        raise UnknownBox(name, digest, number)
    return box


def read_options(text: str, number: int) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise RecordError(f"{word!r} isn't an option; write each option once, as name=value", number)
        options[name] = value
    return options


def read_line(number: int, row: str, game: Game) -> Line:
    match = LINE.fullmatch(row)
    seats = LETTERS[: game.seats].upper()
    if match is None or match[1] not in seats + "*":
        raise RecordError(f"{row[:60]!r} isn't a line; write a seat ({', '.join(seats)} or *) and an action", number)
    return Line(CHANCE if match[1] == "*" else seats.index(match[1]), match[2], number)
