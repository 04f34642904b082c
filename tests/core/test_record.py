"""Records: read, written, replayed, undone, and redacted for one seat."""

import pytest

import scarab
from scarab.core.playout import random_record
from scarab.core.record_text import MAX_BYTES
from scarab.core.table import new_table, resume_table
from support.offering import NAMES

assert NAMES  # registers the game Offering

GAME = scarab.load("tutankhamen", seats=3)
GOOD = random_record(GAME, 4)
ROWS = GOOD.text().split("\n")
FIRST = ROWS.index("") + 1
"""The row of the first line of the game, counted from 0."""


def broken(text: str) -> str:
    with pytest.raises(scarab.RecordError) as caught:
        scarab.Record.parse(text).replay()
    return str(caught.value)


def changed(row: int, *instead: str) -> str:
    return "\n".join([*ROWS[:row], *instead, *ROWS[row + 1 :]])


def test_a_record_is_headers_lines_and_a_trailer() -> None:
    assert ROWS[:5] == ["Scarab: 1", "Game: tutankhamen", "Rules: 2", "Seats: 3", "Options: start=first"]
    assert ROWS[5] == f"Box: standard sha256:{GAME.box.digest}"
    assert ROWS[6].startswith("Commitment: sha256:")
    assert ROWS[FIRST].startswith("* path ")
    assert ROWS[-4].startswith("Score: A=")
    assert ROWS[-3].startswith("Winners: ")
    assert ROWS[-2] == "Seed: 4"


@pytest.mark.parametrize(
    "text",
    [
        GOOD.text().replace("\n", "\r\n"),
        "# a remark\n" + GOOD.text(),
        GOOD.text() + "\n\n",
        GOOD.text().replace("Seats: 3", "Seats: 3\nSite: a kitchen table"),
    ],
    ids=["Windows line ends", "a remark", "empty lines at the end", "a header of one's own"],
)
def test_what_people_do_to_files_does_no_harm(text: str) -> None:
    assert scarab.Record.parse(text).replay().key() == GOOD.replay().key()


def test_headers_of_ones_own_are_kept_on_one_line() -> None:
    record = scarab.Record(GAME, {"Player A": "  two\nlines "})
    assert "Player A: two lines\n" in record.text()
    assert scarab.Record.parse(record.text()).headers["Player A"] == "two lines"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this isn't a game record: it is empty; a record begins with 'Scarab: 1'"),
        ("hello\n", "line 1: 'hello' isn't a header; write a name, a colon, a space and a value"),
        ("Scarab: 1\nGame: tutankhamen\nSeats: 2\n", "line 1: header Rules is missing"),
        (changed(0, "Scarab: 2"), "line 1: format 2 is not known here, only format 1"),
        (changed(1, "Game: senet"), "line 2: there is no game 'senet'; the games are tutankhamen"),
        (changed(2, "Rules: 99"), "line 3: rules version 99 of Tutankhamen is not known here, only 1 to 2"),
        (changed(3, "Seats: three"), "line 4: Seats is a number, not 'three'"),
        (changed(3, "Seats: 9"), "line 4: Tutankhamen is for 2 to 6 players, not 9"),
        (changed(4, "Options: start"), "line 5: 'start' isn't an option; write each option once, as name=value"),
        (changed(4, "Options: start=last"), "line 5: option start is first or drawn, not 'last' (TUT-4)"),
        (changed(4, "Options: wrath=yes"), "line 5: Tutankhamen has no option 'wrath'"),
        (changed(0, "Scarab: 1", "Scarab: 1"), "line 2: header Scarab stands twice"),
        (changed(FIRST, "path gold"), f"line {FIRST + 1}: 'path gold' isn't a line; write a seat (A, B, C or *)"),
        (changed(FIRST, "F take 3"), f"line {FIRST + 1}: 'F take 3' isn't a line; write a seat (A, B, C or *)"),
        (changed(FIRST, "* path gold"), f"line {FIRST + 1}: 'path gold' isn't an action: the path has 69 tiles, not 1"),
        (
            changed(FIRST + 1, "A fly 3"),
            f"line {FIRST + 2}: 'fly 3' isn't an action: the verbs of Tutankhamen are",
        ),
        (changed(FIRST + 1, "A tkae 3"), "did you mean 'take'?"),
        (changed(FIRST + 1, "A take 99"), "'take 99' isn't an action: write take PLACE, a place from 1 to 70"),
        (changed(FIRST + 1, "B take 3"), f"line {FIRST + 2}: 'B take 3' is not allowed: it is not B but A who is to"),
        (changed(FIRST + 1, "A ?"), f"line {FIRST + 2}: 'A ?' is hidden: this is a running game"),
        (changed(FIRST + 1, "A undo 7"), f"line {FIRST + 2}: 'A undo 7': write undo and how many of the 1 lines"),
        (changed(FIRST + 1, "A undo -1"), f"line {FIRST + 2}: 'A undo -1': write undo"),
        (changed(FIRST + 2, "", ROWS[FIRST + 2]), f"line {FIRST + 3}: an empty line stands between lines"),
        (GOOD.text() + "\nA take 3\n", "nothing follows after the result and the seed"),
        ("\n".join(row for row in ROWS if not row.startswith(ROWS[-6])), "but its lines end before the game is over"),
        (GOOD.text().replace(ROWS[-3], "Winners: A B"), "but 'A B' in the record"),
    ],
)
def test_a_broken_record_is_refused_with_place_and_reason(text: str, sentence: str) -> None:
    assert sentence in broken(text)


def test_an_extra_line_after_the_end_is_refused() -> None:
    last = next(index for index in range(len(ROWS)) if ROWS[index].startswith("Score:")) - 2
    assert f"line {last + 2}: 'A take 70' is not allowed: the game is over" in broken(
        "\n".join([*ROWS[: last + 1], "A take 70", *ROWS[last + 1 :]])
    )


def test_a_missing_line_shows_where_the_game_stops_making_sense() -> None:
    assert f"line {FIRST + 2}: " in broken("\n".join([*ROWS[: FIRST + 1], *ROWS[FIRST + 2 :]]))


def test_bytes_that_are_no_record_are_refused_by_size_and_encoding() -> None:
    with pytest.raises(scarab.RecordError, match=r"it has 10,000,000 bytes, and a record at most 1,000,000"):
        scarab.Record.decode(b"x" * 10_000_000)
    with pytest.raises(scarab.RecordError, match="line 3: this is not UTF-8 text"):
        scarab.Record.decode("Scarab: 1\nGame: tutankhamen\nPlayer A: Zoë\n".encode("latin-1"))
    assert len(GOOD.text()) < MAX_BYTES
    assert scarab.Record.decode(b"\xef\xbb\xbf" + GOOD.text().encode()).text() == GOOD.text()


def test_an_undo_is_one_more_line_and_the_position_from_before() -> None:
    table = new_table(GAME, "undo")
    before = table.state.key()
    table.play(0, "take 3")
    table.play(1, "take 5")
    table.undo(0, 1)
    assert table.state.key() == before
    assert [str(line) for line in table.record.lines[1:]] == ["A take 3", "B take 5", "A undo 1"]
    table.play(0, "take 4")
    table.undo(0, 3)
    table.play(2, "take 9")
    again = resume_table(scarab.Record.parse(table.record.text()), "undo")
    assert again.state.key() == table.state.key()


def test_a_finished_game_is_not_taken_back() -> None:
    table = resume_table(random_record(GAME, 4), "4")
    with pytest.raises(scarab.IllegalAction, match="the game is over and its seed is open"):
        table.undo(0, 1)


def test_more_than_was_played_cannot_stay() -> None:
    table = new_table(GAME, "undo")
    with pytest.raises(scarab.IllegalAction, match="1 lines were played, so 1 cannot stay"):
        table.undo(0, 1)


def test_a_game_is_taken_up_only_with_its_own_seed() -> None:
    record = new_table(GAME, "mine").record
    with pytest.raises(scarab.RecordError, match="not the one that the Commitment header promises"):
        resume_table(record, "yours")


def sealed_table() -> tuple[scarab.Record, list[str]]:
    """Offering for three: all hands dealt, A and C have sealed their cards."""
    table = new_table(scarab.load("offering", seats=3), "sealed")
    cards = [table.state.legal_actions(seat)[0].text for seat in range(3)]
    table.play(0, cards[0])
    table.play(2, cards[2])
    return table.record, cards


def test_a_running_record_shows_each_seat_its_own_secrets_only() -> None:
    record, cards = sealed_table()
    deals = [line.text for line in record.lines[:3]]
    assert [line.text for line in record.visible_to(0).lines] == [deals[0], "deal b ?", "deal c ?", cards[0], "?"]
    assert [line.text for line in record.visible_to(1).lines] == ["deal a ?", deals[1], "deal c ?", "?", "?"]
    assert [line.text for line in record.visible_to(None).lines] == ["deal a ?", "deal b ?", "deal c ?", "?", "?"]


def test_sealed_answers_are_opened_when_all_have_answered() -> None:
    record, cards = sealed_table()
    table = resume_table(record, "sealed")
    assert [line.text for line in table.visible_to(None).lines[3:]] == ["?", "?"]
    table.play(1, cards[1])
    for viewer in (None, 0, 1, 2):
        assert [line.text for line in table.visible_to(viewer).lines[3:]] == [cards[0], cards[2], cards[1]]
        assert table.visible_to(viewer).text() == table.record.visible_to(viewer).text()


def test_an_answer_undone_before_it_was_opened_stays_hidden() -> None:
    record, cards = sealed_table()
    table = resume_table(record, "sealed")
    table.undo(2, 4)
    other = table.state.legal_actions(2)[1].text
    table.play(2, other)
    table.play(1, cards[1])
    shown = [line.text for line in table.visible_to(1).lines[3:]]
    assert shown == [cards[0], "?", "undo 4", other, cards[1]]


def test_a_hidden_record_is_read_but_not_replayed() -> None:
    visible = scarab.Record.parse(sealed_table()[0].visible_to(1).text())
    assert len(visible.lines) == 5
    with pytest.raises(scarab.RecordError, match="is hidden: this is a running game as one seat may read it"):
        visible.replay()


def test_a_finished_record_is_shown_whole() -> None:
    assert GOOD.visible_to(None) is GOOD
