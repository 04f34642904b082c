"""Verification finds the first draw that does not follow from the seed, and says where."""

import pytest

import scarab
from scarab.core.playout import random_record
from scarab.core.table import new_table, resume_table
from scarab.core.verify import seats_text, verify
from support.numbered import NUMBERS, numbered_record

RECORD = random_record(scarab.load("tutankhamen", seats=3, start="drawn"), 11)
TEXT = RECORD.text()
NUMBERED = numbered_record(scarab.load("tutankhamen", seats=3, start="drawn"), "11", {0: NUMBERS[0], 2: NUMBERS[2]})


def verdict(text: str) -> tuple[bool, int, int, str]:
    found = verify(scarab.Record.parse(text))
    return found.fair, found.draws, found.line, found.why


def test_an_honest_record_is_fair() -> None:
    fair, draws, line, _ = verdict(TEXT)
    assert (fair, draws, line) == (True, 2, 0)


def test_the_first_wrong_draw_is_named_with_its_line() -> None:
    """The starting player is another one than the seed draws: line 8 of the file, after seven rows of headers."""
    drawn = RECORD.lines[0].text
    other = "start b" if drawn != "start b" else "start c"
    game = scarab.load("tutankhamen", seats=3, start="drawn")
    forged = scarab.Record(game, {"Commitment": RECORD.headers["Commitment"]})
    forged.append(scarab.CHANCE, game.parse(other))
    forged.append(scarab.CHANCE, game.parse(RECORD.lines[1].text))
    forged.trailer["Seed"] = "11"
    fair, draws, line, why = verdict(forged.text())
    assert (fair, draws) == (False, 0)
    assert forged.text().split("\n")[line - 1] == f"* {other}"
    assert why == f"the draw is {other!r}, but the dice say {drawn!r}"


def test_a_path_laid_by_hand_is_found() -> None:
    """Two tiles are swapped: the game still replays, but the dice differ."""
    words = RECORD.lines[1].text.split(" ")
    first = words[1]
    index = next(place for place in range(2, len(words)) if words[place] != first)
    words[1], words[index] = words[index], first
    forged = scarab.Record(RECORD.game, RECORD.headers)
    forged.append(scarab.CHANCE, RECORD.game.parse(RECORD.lines[0].text))
    forged.append(scarab.CHANCE, RECORD.game.parse(" ".join(words)))
    forged.trailer["Seed"] = "11"
    fair, draws, line, why = verdict(forged.text())
    assert (fair, draws) == (False, 1)
    assert forged.text().split("\n")[line - 1].startswith("* path")
    dealt = RECORD.lines[1].text.split(" ")
    assert why == f"word 1 of the draw 'path' is {words[1]!r}, but the dice say {dealt[1]!r}"


def test_a_forged_draw_is_named_even_if_it_makes_a_later_line_impossible() -> None:
    """With another starting player A's first line is out of turn; the fault is still the draw before it."""
    drawn = RECORD.lines[0].text
    other = "start b" if drawn != "start b" else "start c"
    forged = TEXT.replace(f"* {drawn}\n", f"* {other}\n")
    with pytest.raises(scarab.RecordError):
        scarab.Record.parse(forged).replay()
    fair, draws, line, why = verdict(forged)
    assert (fair, draws) == (False, 0)
    assert forged.split("\n")[line - 1] == f"* {other}"
    assert why == f"the draw is {other!r}, but the dice say {drawn!r}"


def test_a_line_that_cannot_have_happened_before_any_wrong_draw_is_refused() -> None:
    rows = TEXT.split("\n")
    first = next(index for index, row in enumerate(rows) if row.startswith("* path")) + 1
    with pytest.raises(scarab.RecordError, match=f"line {first + 1}: "):
        verdict("\n".join([*rows[:first], "A take 99", *rows[first + 1 :]]))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("Seed: 11", "Seed: 12"), "the seed does not fit the Commitment header"),
        (("Seed: 11\n", ""), "the seed is not open yet"),
        ((f"Commitment: {RECORD.headers['Commitment']}\n", ""), "it has no Commitment header"),
    ],
)
def test_what_cannot_be_verified_is_not_called_fair(change: tuple[str, str], sentence: str) -> None:
    assert change[0] in TEXT
    fair, _, _, why = verdict(TEXT.replace(*change))
    assert not fair
    assert sentence in why


def test_draws_after_an_undo_are_new_and_verify_too() -> None:
    """The dice depend on the line in the record, so an undone draw cannot be repeated."""
    table = new_table(scarab.load("tutankhamen", seats=2, start="drawn"), "undo and draw")
    first = [line.text for line in table.record.lines]
    table.undo(0, 0)
    second = [line.text for line in table.record.lines[3:]]
    assert len(second) == 2
    assert second[1] != first[1]
    table.record.trailer["Seed"] = "undo and draw"
    fair, draws, _, _ = verdict(table.record.text())
    assert (fair, draws) == (True, 4)


def test_a_record_without_numbers_says_that_none_went_in() -> None:
    found = verify(RECORD)
    assert found.numbers == {}
    assert found.why == "every draw follows from the seed, and the seed fits the Commitment header"


def test_a_record_says_whose_numbers_went_in() -> None:
    """Seats A and C added one, B did not: the deal differs from the seed's own, and verifies."""
    found = verify(scarab.Record.parse(NUMBERED.text()))
    assert (found.fair, found.draws) == (True, 2)
    assert found.numbers == {0: NUMBERS[0], 2: NUMBERS[2]}
    assert found.why.startswith("every draw follows from the seed and the numbers of A and C, ")
    assert NUMBERED.headers["Commitment"] == RECORD.headers["Commitment"]
    assert NUMBERED.trailer["Seed"] == "11"
    assert NUMBERED.lines[1].text != RECORD.lines[1].text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"Number A: {NUMBERS[0]}\n", ""),
        (f"Number A: {NUMBERS[0]}\n", "Number A: none\n"),
        (f"Number A: {NUMBERS[0]}\n", f"Number A: {NUMBERS[1]}\n"),
        ("Number A: ", "Number B: "),
        ("Number C: ", f"Number B: {NUMBERS[1]}\nNumber C: "),
    ],
    ids=["left out", "no number", "another", "another seat's", "one more"],
)
def test_numbers_that_were_changed_after_the_deal_do_not_give_its_draws(old: str, new: str) -> None:
    text = NUMBERED.text()
    assert old in text
    found = verify(scarab.Record.parse(text.replace(old, new)))
    assert not found.fair
    assert found.line > 0


def test_a_game_with_numbers_is_taken_up_again_with_the_same_dice() -> None:
    """Only the seed is in the trailer: the numbers are in the headers."""
    headers = {"Number B": NUMBERS[1]}
    table = new_table(scarab.load("imhotep", seats=2), "go on", headers)
    again = resume_table(scarab.Record.parse(table.record.text()), "go on")
    assert again.dice.at(9).word() == table.dice.at(9).word()
    assert again.dice.at(9).word() != scarab.Dice("go on").at(9).word()


def test_draws_after_an_undo_follow_from_the_numbers_too() -> None:
    headers = {"Number A": NUMBERS[0]}
    table = new_table(scarab.load("tutankhamen", seats=2, start="drawn"), "undo and draw", headers)
    table.undo(0, 0)
    table.record.trailer["Seed"] = "undo and draw"
    fair, draws, _, _ = verdict(table.record.text())
    assert (fair, draws) == (True, 4)


def test_everybody_reads_the_numbers_while_the_game_runs() -> None:
    """After the deal the numbers are public; the seed is not."""
    table = new_table(scarab.load("amun_re", seats=3), "running", {"Number A": NUMBERS[0]})
    for viewer in (None, 0, 1):
        assert table.visible_to(viewer).headers["Number A"] == NUMBERS[0]


def test_a_header_of_ones_own_that_is_no_number_changes_nothing() -> None:
    """Records from before players added numbers still verify."""
    found = verify(scarab.Record.parse(TEXT.replace("Commitment: ", "Number A: 12\nCommitment: ")))
    assert (found.fair, found.draws, found.numbers) == (True, 2, {})


def test_seats_are_named_in_a_sentence() -> None:
    assert [seats_text([0]), seats_text([0, 2]), seats_text([0, 1, 3])] == ["A", "A and C", "A, B and D"]
