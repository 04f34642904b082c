"""`scarab replay` and `scarab verify`."""

from pathlib import Path

import pytest

from cli.running import Run, sentence, words_of
from scarab.cli.commands.replay import RecordViewer
from scarab.cli.session.screen import make_console
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.record_text import MAX_BYTES
from scarab.core.register import load
from support.numbered import NUMBERS, numbered_record

BOTH = pytest.mark.parametrize("command", ["replay", "verify"])


def test_a_sound_game_is_verified_with_the_number_of_its_draws_and_its_commitment(run: Run, finished: Path) -> None:
    result = run("verify", str(finished))
    commitment = Record.decode(finished.read_bytes()).headers["Commitment"]
    assert result.exit_code == 0
    assert result.output.startswith("Verified: 1 draw follows from the seed, and every line is legal.\n")
    assert f"The seed matches the commitment {commitment}.\n" in result.output


def test_verify_says_what_it_does_not_prove(run: Run, finished: Path) -> None:
    """A forged file has a commitment of its own, and only the host knows how the seed was picked."""
    said = words_of(run("verify", str(finished)))
    assert "Compare that commitment with the one you saw before the deal: a forged file carries its own." in said
    assert "Not proven: how the seed was picked." in said
    assert "fair" not in said.lower()
    assert "does not prove that the host picked the seed blindly" in words_of(run("verify", "--help"))


def test_a_forged_file_with_a_seed_of_its_own_verifies_under_another_commitment(run: Run, tmp_path: Path) -> None:
    """Hence the commitment is printed: nothing inside a forged file distinguishes it from the game that was played."""
    outputs = []
    for seed in (4, 5):
        path = tmp_path / f"{seed}.txt"
        path.write_text(random_record(load("tutankhamen", 3), seed).text())
        outputs.append(run("verify", str(path)).output.splitlines())
    honest, forged = outputs
    assert honest[0] == forged[0]
    assert honest[1] != forged[1]
    assert honest[2:] == forged[2:]


@pytest.fixture
def numbered(tmp_path: Path) -> Path:
    """A finished game whose draws depend on numbers of A and C, but not of B."""
    path = tmp_path / "numbered.txt"
    path.write_text(numbered_record(load("tutankhamen", 3), "4", {0: NUMBERS[0], 2: NUMBERS[2]}).text())
    return path


def sealed_by(path: Path) -> str:
    return Record.decode(path.read_bytes()).headers["Commitment"]


def test_verify_names_the_numbers_that_went_in_and_the_seats_without_one(run: Run, numbered: Path) -> None:
    result = run("verify", str(numbered))
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "Verified: 1 draw follows from the seed and the numbers of A and C, and every line is legal.",
        f"The seed matches the commitment {sealed_by(numbered)}.",
        f"The number of A is {NUMBERS[0]}.",
        f"The number of C is {NUMBERS[2]}.",
        "No number came from B: bots add none, nor do older pages and some programs.",
        "Compare commitment and number with those your page kept, by --commitment and --number: "
        "a forged file carries its own.",
        "If everybody's are the same, nobody chose the draws alone, not even the server.",
    ]


def test_who_kept_commitment_and_number_reads_with_whom_the_server_could_still_have_chosen(
    run: Run, numbered: Path
) -> None:
    result = run("verify", str(numbered), "--commitment", sealed_by(numbered), "--number", NUMBERS[0])
    assert result.exit_code == 0
    said = result.output.splitlines()
    assert said[2:4] == ["The commitment is the one you kept.", f"The number of A is {NUMBERS[0]}, and yours."]
    assert said[-2:] == [
        "If the number of C is their own, nobody chose the draws alone, not even the server: "
        "C can compare what they kept.",
        "Not proven: that the server and C did not choose them together.",
    ]


def test_one_chosen_number_among_several_others_would_be_enough(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "three.txt"
    path.write_text(numbered_record(load("tutankhamen", 3), "4", NUMBERS).text())
    said = run("verify", str(path), "--commitment", sealed_by(path), "--number", NUMBERS[1]).output.splitlines()
    assert said[-2].startswith("If the numbers of A and C are their own, nobody chose the draws alone, ")
    assert said[-1] == "Not proven: that the server and A or C did not choose them together."


def test_where_every_number_is_ones_own_nobody_chose(run: Run, numbered: Path) -> None:
    """Several seats of one screen, or one person with bots."""
    words = ["--commitment", sealed_by(numbered), "--number", NUMBERS[2], "--number", NUMBERS[0]]
    result = run("verify", str(numbered), *words)
    assert result.exit_code == 0
    assert result.output.endswith("No other number went in: nobody chose the draws, not even the server.\n")
    assert "Not proven" not in result.output


@pytest.mark.parametrize("kept", [[], ["--number", NUMBERS[0]], ["--commitment"]], ids=["none", "number", "commitment"])
def test_who_compared_only_one_of_both_is_told_to_compare_both(run: Run, numbered: Path, kept: list[str]) -> None:
    """A forged file can carry the commitment and a made-up number, or the number and a made-up commitment."""
    words = [*kept, sealed_by(numbered)] if kept == ["--commitment"] else kept
    said = run("verify", str(numbered), *words).output.splitlines()
    assert said[-2].startswith("Compare commitment and number with those your page kept")
    assert said[-1] == "If everybody's are the same, nobody chose the draws alone, not even the server."


def test_a_kept_commitment_counts_without_its_name_and_in_capitals(run: Run, finished: Path) -> None:
    """Where no number went in, the seed's choice stays unproven."""
    kept = sealed_by(finished).removeprefix("sha256:").upper()
    result = run("verify", str(finished), "--commitment", kept)
    assert result.exit_code == 0
    assert result.output.splitlines()[2] == "The commitment is the one you kept."
    assert "Not proven: how the seed was picked." in words_of(result)


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        (["--commitment", "sha256:" + "0" * 64], "not the one you kept"),
        (["--number", NUMBERS[1]], f"your number {NUMBERS[1]} did not go into its draws"),
        (["--number", NUMBERS[0], "--number", NUMBERS[1]], f"your number {NUMBERS[1]} did not go into its draws"),
    ],
)
def test_a_record_that_is_not_the_one_somebody_kept_is_not_verified(
    run: Run, numbered: Path, kept: list[str], why: str
) -> None:
    result = run("verify", str(numbered), *kept)
    assert result.exit_code == 1
    assert why in sentence(result)
    assert result.stdout == ""


@pytest.mark.parametrize("kept", [["--commitment", "sha256:12"], ["--number", "12"], ["--number", "g" * 64]])
def test_what_is_no_commitment_or_number_is_refused(run: Run, numbered: Path, kept: list[str]) -> None:
    result = run("verify", str(numbered), *kept)
    assert result.exit_code == 2
    assert "64 hex digits" in sentence(result)


def test_a_number_that_was_swapped_for_another_is_found_at_the_deal(run: Run, numbered: Path) -> None:
    numbered.write_text(numbered.read_text().replace(NUMBERS[2], NUMBERS[1]))
    result = run("verify", str(numbered))
    assert result.exit_code == 1
    assert "but the dice say" in sentence(result)


def test_a_wrong_draw_is_found_on_its_line_with_what_the_dice_say(run: Run, tmp_path: Path) -> None:
    text = random_record(load("tutankhamen", 3, start="drawn"), 4).text()
    drawn = next(line for line in text.splitlines() if line.startswith("* start"))
    other = "* start a" if drawn != "* start a" else "* start b"
    path = tmp_path / "forged.txt"
    path.write_text(text.replace("Commitment: sha256:", "Commitment: sha256:0"))
    result = run("verify", str(path))
    assert result.exit_code == 1
    assert "does not fit the Commitment header" in sentence(result)
    path.write_text(one_line_game(drawn, other))
    result = run("verify", str(path))
    assert result.exit_code == 1
    assert f"line 9: the draw is '{other[2:]}', but the dice say '{drawn[2:]}'" in sentence(result)


def one_line_game(drawn: str, other: str) -> str:
    """A game that has just begun, with its seed published and its first draw altered."""
    record = random_record(load("tutankhamen", 3, start="drawn"), 4)
    headers = record.text().split("\n\n")[0]
    assert drawn in record.text()
    return f"{headers}\n\n{other}\n\nSeed: 4\n"


def test_a_running_game_cannot_be_verified_yet(run: Run, finished: Path) -> None:
    finished.write_text(finished.read_text().replace("Seed: 4\n", ""))
    result = run("verify", str(finished))
    assert result.exit_code == 1
    assert "the seed is not open yet" in sentence(result)


def test_without_a_terminal_replay_prints_every_line_and_the_result(run: Run, finished: Path) -> None:
    result = run("replay", str(finished))
    record = Record.decode(finished.read_bytes())
    assert result.exit_code == 0
    for number, line in enumerate(record.lines[1:], start=2):
        assert f"{number:>3}  {line}" in result.output
    assert f"points A {record.replay().score().total(0)}" in result.output


@pytest.mark.parametrize("header", ["Event", "Player A"])
def test_a_header_cannot_steer_the_terminal(run: Run, finished: Path, header: str) -> None:
    """Escape sequences and bidirectional controls are replaced by a mark; other scripts are kept."""
    finished.write_text(
        finished.read_text().replace("Seats: 3\n", f"Seats: 3\n{header}: Änne \x1b]0;x\x07 \u202edrah\n")
    )
    result = run("replay", str(finished))
    assert result.exit_code == 0
    assert f"{header}: Änne \ufffd]0;x\ufffd \ufffddrah\n" in result.output
    assert not set(result.output) & {"\x1b", "\x07", "\u202e"}


def test_a_players_name_on_the_board_cannot_steer_the_terminal() -> None:
    record = random_record(load("tutankhamen", 2), 3)
    record.headers["Player B"] = "\x1b[31mred"
    assert RecordViewer(record, record.states(), None).players == ["", "\ufffd[31mred"]


def test_replay_handles_lines_that_were_taken_back(run: Run, home: Path) -> None:
    run("play", "tutankhamen", "--seats", "you,you", "--seed", "1", typed="3\n4\nu\nu\n5\nq\n")
    (path,) = home.glob("*.txt")
    result = run("replay", str(path))
    assert result.exit_code == 0
    assert "A undo 1" in words_of(result)
    assert "to act: B" in result.output


@pytest.mark.parametrize("seat", ["A", "b", "C"])
def test_replay_looks_with_the_eyes_of_a_seat(run: Run, finished: Path, seat: str) -> None:
    assert run("replay", str(finished), "--seat", seat).exit_code == 0


@pytest.mark.parametrize("seat", ["D", "AB", "*", "1"])
def test_a_seat_that_is_not_at_the_table_is_refused_with_the_seats(run: Run, finished: Path, seat: str) -> None:
    result = run("replay", str(finished), "--seat", seat)
    assert result.exit_code == 2
    assert "A, B, C" in sentence(result)


def test_stepping_goes_forward_back_to_a_line_and_to_the_end(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = random_record(load("tutankhamen", 2), 3)
    shown = RecordViewer(record, record.states(), None)
    last = len(record.lines)
    answers = ["", "n", "p", "7", "x", "e", "", "9" * 5000, "0", "p", "q"]
    prompts: list[str] = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return answers[len(prompts) - 1]

    monkeypatch.setattr("builtins.input", typed)
    shown.step_through(make_console())
    visited = [0, 1, 2, 1, 7, 7, last, last, last, 0, 0]
    assert prompts == [f"{number}/{last}> " for number in visited]
    assert "to act: chance" in capsys.readouterr().out


def text_of(finished: Path) -> list[str]:
    return finished.read_text().splitlines(keepends=True)


@BOTH
@pytest.mark.parametrize(
    ("line", "becomes", "why"),
    [
        (10, "A take 71\n", "line 10: 'take 71' isn't an action"),
        (10, "A fly 3\n", "line 10: 'fly 3' isn't an action"),
        (10, "C take 70\n", "line 10: 'C take 70' is not allowed: it is not C but"),
        (10, "", "is not allowed"),
        (10, "\n", "line 10: an empty line"),
        (10, "D take 5\n", "line 10: 'D take 5' isn't a line"),
        (10, "A undo 99\n", "line 10: 'A undo 99'"),
        (1, "Scarab: 2\n", "line 1: format 2"),
        (1, "Scarab 1\n", "line 1: 'Scarab 1' isn't a header"),
        (1, "", "header Scarab is missing"),
        (2, "Game: senet\n", "line 2: there is no game 'senet'"),
        (2, "Game: tutankhamen\nGame: tutankhamen\n", "line 3: header Game stands twice"),
        (3, "Rules: 7\n", "line 3: rules version 7 of Tutankhamen"),
        (4, "Seats: 9\n", "line 4: Tutankhamen is for 2 to 6 players"),
        (4, "Seats: many\n", "line 4: Seats is a number"),
        (5, "Options: start=last\n", "line 5: option start is first or drawn"),
        (5, "Options: wrath=yes\n", "line 5: Tutankhamen has no option 'wrath'"),
    ],
)
def test_a_broken_record_is_refused_with_the_line_and_the_reason(
    run: Run, finished: Path, command: str, line: int, becomes: str, why: str
) -> None:
    rows = text_of(finished)
    rows[line - 1] = becomes
    finished.write_text("".join(rows))
    before = finished.read_bytes()
    result = run(command, str(finished))
    assert result.exit_code == 65
    assert sentence(result).startswith(f"{finished}: ")
    assert why in sentence(result)
    assert finished.read_bytes() == before


@BOTH
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it is empty"),
        (b"\n\n\n", "it is empty"),
        (b"Dear B,\n", "line 1: 'Dear B,' isn't a header"),
        ("Scarab: 1\nGame: tutankhamen\nDesigner: Jos\xe9\n".encode("latin-1"), "line 3: this is not UTF-8"),
        ("Scarab: 1\n".encode("utf-16"), "this is not UTF-8"),
        (b"\x00" * 100, "isn't a header"),
        (b"x" * 10_000_000, f"it has more than {MAX_BYTES:,} bytes"),
        (b"Scarab: 1\n" * 1_000_000, f"it has more than {MAX_BYTES:,} bytes"),
    ],
    ids=["nothing", "blank", "letter", "latin-1", "utf-16", "zeros", "garbage", "long"],
)
def test_what_is_no_record_is_refused_in_one_sentence(
    run: Run, tmp_path: Path, command: str, data: bytes, why: str
) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(data)
    result = run(command, str(path))
    assert result.exit_code == 65
    assert why in sentence(result)
    assert len(sentence(result)) < 400
    assert path.read_bytes() == data


@BOTH
def test_a_line_after_the_end_of_the_game_is_refused(run: Run, finished: Path, command: str) -> None:
    finished.write_text(finished.read_text().replace("\n\nScore:", "\nA take 70\n\nScore:"))
    result = run(command, str(finished))
    assert result.exit_code == 65
    assert "'A take 70' is not allowed: the game is over" in sentence(result)


@BOTH
def test_a_result_that_the_lines_do_not_give_is_refused(run: Run, finished: Path, command: str) -> None:
    finished.write_text(finished.read_text().replace("Winners: ", "Winners: C "))
    result = run(command, str(finished))
    assert result.exit_code == 65
    assert "Winners is" in sentence(result)


@BOTH
def test_a_file_must_be_named(run: Run, command: str) -> None:
    result = run(command)
    assert result.exit_code == 2
    assert "Missing argument" in words_of(result)
