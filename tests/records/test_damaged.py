"""A good record, damaged in every way: one sentence says what is wrong, where, and what would be right."""

from pathlib import Path
from typing import Final

import pytest

from scarab.core.dice import Dice
from scarab.core.errors import RecordError
from scarab.core.record import Record
from scarab.core.verify import verify

GOOD: Final = (Path(__file__).parent / "tutankhamen" / "last-coin-gold.txt").read_text(encoding="utf-8")
"""Four players, the start drawn: headers on lines 1 to 6, draws on 8 and 9, answers from 10 to 73."""

ROWS: Final = GOOD.split("\n")


def changed(number: int, row: str) -> str:
    """The record with another text on this line of the file."""
    return "\n".join([*ROWS[: number - 1], row, *ROWS[number:]])


def without(number: int) -> str:
    return "\n".join([*ROWS[: number - 1], *ROWS[number:]])


def inserted(number: int, row: str) -> str:
    """The record with one line more, before this one."""
    return "\n".join([*ROWS[: number - 1], row, *ROWS[number - 1 :]])


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.parse(text).replay()
    return caught.value


def test_the_good_one_is_good() -> None:
    assert Record.parse(GOOD).replay().is_over()
    assert (ROWS[7], ROWS[9], ROWS[72], ROWS[74]) == (
        "* start a",
        "A take 2",
        "A buy d horus-green",
        "Score: A=16 B=12 C=11 D=20",
    )


@pytest.mark.parametrize(
    ("text", "line", "why", "rule"),
    [
        (
            changed(14, "A take 2"),
            14,
            "'A take 2' is not allowed: pawns never move backward: A stands on 2 (TUT-5)",
            "TUT-5",
        ),
        (
            changed(15, "B take 2"),
            15,
            "'B take 2' is not allowed: no tile lies on 2 any more (TUT-6)",
            "TUT-6",
        ),
        (
            changed(11, "C take 1"),
            11,
            "'C take 1' is not allowed: it is not C but B who is to act (TUT-5)",
            "TUT-5",
        ),
        (
            changed(32, "B add 2"),
            32,
            "'B add 2' is not allowed: B can add at most 1, the pharaohs and King Tut before them (TUT-18)",
            "TUT-18",
        ),
        (
            changed(73, "A buy b horus-green"),
            73,
            "'A buy b horus-green' is not allowed: B owns no horus-green (TUT-19)",
            "TUT-19",
        ),
        (
            changed(9, ROWS[8].replace("gold", "pharaoh", 1)),
            9,
            "'* path anubis-purple mask-blue anubis-green anubis-purple mask-green horus-green' is not allowed: "
            "the box holds 3 of gold, not 2 (TUT-1)",
            "TUT-1",
        ),
    ],
)
def test_an_illegal_line(text: str, line: int, why: str, rule: str) -> None:
    error = error_of(text)
    assert (error.line, str(error), error.rule) == (line, f"line {line}: {why}", rule)


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (without(12), 12, "'D take 6' is not allowed: it is not D but C who is to act (TUT-5)"),
        (without(32), 32, "'C take 26' is not allowed: it is not C but B who is to act (TUT-18)"),
        (without(8), 8, "the starting player is drawn now (TUT-4)"),
        (without(9), 9, "nobody is to act before chance has drawn (TUT-1)"),
    ],
)
def test_a_missing_line(text: str, line: int, why: str) -> None:
    """The error names the line that cannot follow."""
    error = error_of(text)
    assert error.line == line
    assert str(error).endswith(why)


def test_a_game_that_is_not_here() -> None:
    error = error_of(changed(2, "Game: senet"))
    assert error.line == 2
    assert str(error).startswith("line 2: there is no game 'senet'; the games are tutankhamen")


def test_a_missing_last_line() -> None:
    error = error_of(without(73))
    assert (error.line, str(error)) == (0, "the record gives a result, but its lines end before the game is over")


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (inserted(74, "B take 66"), 74, "'B take 66' is not allowed: the game is over"),
        (inserted(11, "A take 3"), 11, "'A take 3' is not allowed: it is not A but B who is to act (TUT-5)"),
        (inserted(13, "D decline"), 13, "'D decline' is not allowed: D is to take a tile first (TUT-5)"),
        (inserted(12, ""), 12, "an empty line stands between lines of the game"),
        (
            inserted(14, "A tkae 3"),
            14,
            "'tkae 3' isn't an action: did you mean 'take'? "
            "the verbs of Tutankhamen are take, add, buy, decline, start, path",
        ),
        (inserted(14, "E take 3"), 14, "'E take 3' isn't a line; write a seat (A, B, C, D or *) and an action"),
        (inserted(14, "take 3"), 14, "'take 3' isn't a line; write a seat (A, B, C, D or *) and an action"),
        (
            inserted(14, "A ?"),
            14,
            "'A ?' is hidden: this is a running game as one seat may read it, it cannot be replayed",
        ),
        (
            inserted(14, "A undo 99"),
            14,
            "'A undo 99': write undo and how many of the 6 lines before it stand, fewer than all",
        ),
        (GOOD + "\nA take 3\n", 79, "nothing follows after the result and the seed"),
    ],
)
def test_an_extra_line(text: str, line: int, why: str) -> None:
    error = error_of(text)
    assert (error.line, str(error)) == (line, f"line {line}: {why}")


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (changed(1, "Scarab: 2"), 1, "format 2 is not known here, only format 1"),
        (changed(3, "Rules: 3"), 3, "rules version 3 of Tutankhamen is not known here, only 1 to 2"),
        (changed(4, "Seats: 7"), 4, "Tutankhamen is for 2 to 6 players, not 7"),
        (changed(4, "Seats: four"), 4, "Seats is a number, not 'four'"),
        (changed(4, "Seats: 3"), 13, "'D take 6' isn't a line; write a seat (A, B, C or *) and an action"),
        (changed(5, "Options: start=oldest"), 5, "option start is first or drawn, not 'oldest' (TUT-4)"),
        (changed(5, "Options: wrath=yes"), 5, "Tutankhamen has no option 'wrath'; its options: start (first or drawn)"),
        (changed(5, "Options: drawn"), 5, "'drawn' isn't an option; write each option once, as name=value"),
        (changed(5, "Seats: 4"), 5, "header Seats stands twice"),
        (changed(5, "start=drawn"), 5, "'start=drawn' isn't a header; write a name, a colon, a space and a value"),
        (without(2), 1, "header Game is missing; a record begins with Scarab, Game, Rules and Seats"),
        (without(7), 7, "'* start a' isn't a header; write a name, a colon, a space and a value"),
        (without(5), 7, "'* start a' is not allowed: the path is laid now (TUT-1)"),
    ],
)
def test_wrong_headers(text: str, line: int, why: str) -> None:
    error = error_of(text)
    assert (error.line, str(error)) == (line, f"line {line}: {why}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            changed(75, "Score: A=16 B=12 C=11 D=19"),
            "Score is 'A=16 B=12 C=11 D=20' by the lines, but 'A=16 B=12 C=11 D=19' in the record",
        ),
        (changed(76, "Winners: A"), "Winners is 'D' by the lines, but 'A' in the record"),
    ],
)
def test_a_wrong_result(text: str, why: str) -> None:
    error = error_of(text)
    assert (error.line, str(error)) == (0, why)


@pytest.mark.parametrize(
    ("data", "line", "why"),
    [
        (changed(6, "Event: Kairo café").encode("latin-1"), 6, "this is not UTF-8 text; save the record as UTF-8"),
        (GOOD.encode("utf-16"), 1, "this is not UTF-8 text; save the record as UTF-8"),
        (b"\x89PNG\r\n\x1a\n", 1, "this is not UTF-8 text; save the record as UTF-8"),
        (
            GOOD.encode("utf-16-le"),
            1,
            f"{'Scarab: 1'.encode('utf-16-le').decode()!r} isn't a header; write a name, a colon, a space and a value",
        ),
    ],
)
def test_a_foreign_encoding(data: bytes, line: int, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.decode(data)
    assert (caught.value.line, str(caught.value)) == (line, f"line {line}: {why}")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "this isn't a game record: it is empty; a record begins with 'Scarab: 1'"),
        (b"\n\n# nothing but a remark\n", "this isn't a game record: it is empty; a record begins with 'Scarab: 1'"),
        (b"x" * 10_000_000, "this isn't a game record: it has 10,000,000 bytes, and a record at most 1,000,000"),
    ],
)
def test_no_record_at_all(data: bytes, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.decode(data)
    assert (caught.value.line, str(caught.value)) == (0, why)


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + GOOD.encode(),
        GOOD.replace("\n", "\r\n").encode(),
        inserted(12, "# a remark").encode(),
        GOOD.encode() + b"\n\n",
    ],
)
def test_what_editors_do_to_a_file_does_no_harm(data: bytes) -> None:
    """A byte order mark, other line endings, a comment, empty lines at the end."""
    record = Record.decode(data)
    assert record.replay().is_over()
    assert record.text() == GOOD


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (without(6), "it has no Commitment header: the dice were not sealed before the deal"),
        (without(77), "the seed is not open yet: it is written when the game is over"),
        (
            changed(77, "Seed: 375"),
            f"the seed does not fit the Commitment header: its hash is {Dice('375').commitment}",
        ),
    ],
)
def test_dice_that_cannot_be_verified(text: str, why: str) -> None:
    verdict = verify(Record.parse(text))
    assert (verdict.fair, verdict.draws, verdict.line, verdict.why) == (False, 0, 0, why)


def test_a_draw_that_the_dice_did_not_make() -> None:
    """Two tiles of the path are swapped: the first draw is fair, the second is not."""
    first, second, *others = ROWS[8].removeprefix("* path ").split(" ")
    laid = f"path {second} {first} {' '.join(others)}"
    verdict = verify(Record.parse("\n".join([*ROWS[:8], f"* {laid}", "", ROWS[76]])))
    assert (verdict.fair, verdict.draws, verdict.line) == (False, 1, 9)
    assert verdict.why == f"word 1 of the draw 'path' is {second!r}, but the dice say {first!r}"
