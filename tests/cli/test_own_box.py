"""Games with a box of one's own: played, resumed, replayed, verified, advised, and refused without the box."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cli.running import Run, only_save, sentence, words_of
from scarab.boxes.files import document_of, read_box, write_file
from scarab.cli.boards import board_of, trial
from scarab.cli.commands.replay import RecordViewer
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.register import load
from support.hoard import document, own

pytestmark = pytest.mark.usefixtures("hoard")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The file of an own box."""
    path = tmp_path / "elsewhere" / "mine.box.json"
    write_file(path, document_of(own()))
    return path


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The record of a finished game with that box."""
    path = tmp_path / "played.txt"
    path.write_text(random_record(load("hoard", box=own()), 4).text())
    return path


def test_a_game_is_played_with_an_own_box_and_says_so(run: Run, home: Path, mine: Path) -> None:
    done = run("play", "hoard", "--box", str(mine), "--seats", "you,random", typed="1\n" * 60)
    assert done.exit_code == 0, done.output
    assert f"Played with the box Anna's hoard ({own().mark}): 1 value differs" in words_of(done)
    assert "Numbers: 15" in done.output
    record = only_save(home)
    assert f"Box: Anna's hoard sha256:{own().digest}\n" in record.read_text()
    assert read_box(record.with_name(record.name + ".box.json")) == own()


@pytest.mark.parametrize(("language", "said"), [("nl", "Gespeeld met de doos"), ("nb", "Spilles med esken")])
def test_the_box_is_named_in_every_language(run: Run, mine: Path, language: str, said: str) -> None:
    done = run("play", "hoard", "--box", str(mine), "--seats", "you,random", "--lang", language, typed="q\n")
    assert said in done.output


def test_the_standard_box_is_not_worth_a_word(run: Run, home: Path) -> None:
    done = run("play", "hoard", "--seats", "random,random")
    assert done.exit_code == 0
    assert "Played" not in done.output
    assert [path.suffix for path in home.iterdir()] == [".txt"]
    standard = run("play", "hoard", "--box", "standard", "--seats", "random,random")
    assert standard.exit_code == 0
    assert not list(home.glob("*.box.json"))


def test_bots_among_themselves_play_with_it_too(run: Run, home: Path, mine: Path) -> None:
    done = run("play", "hoard", "--box", str(mine), "--seats", "greedy,novice", "--rules", "1")
    assert done.exit_code == 0, done.output
    assert "Played with the box Anna's hoard" in done.output
    assert "Played with version 1 of the rules; the newest is 2." in done.output
    assert "Rules: 1\n" in only_save(home).read_text()


def test_a_saved_game_goes_on_with_its_box_and_its_rules(run: Run, home: Path, mine: Path) -> None:
    """Though the file that it was chosen from is gone."""
    left = run("play", "hoard", "--box", str(mine), "--rules", "1", "--seats", "you,random", typed="1\nq\n")
    assert left.exit_code == 0
    mine.unlink()
    resumed = run("play", "--resume", typed="1\n" * 60)
    assert resumed.exit_code == 0, resumed.output
    assert "Played with the box Anna's hoard" in resumed.output
    assert "version 1 of the rules" in resumed.output
    record = only_save(home)
    assert Record.parse(record.read_text(), lambda game, digest: own()).replay().is_over()
    assert run("replay", str(record)).exit_code == 0
    assert run("verify", str(record)).exit_code == 0


def test_a_resumed_game_takes_its_box_along_to_another_file(run: Run, tmp_path: Path, mine: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "deep" / "second.txt"
    second.parent.mkdir()
    run("play", "hoard", "--box", str(mine), "--save", str(first), "--seats", "you,random", typed="1\nq\n")
    resumed = run("play", "--resume", str(first), "--save", str(second), typed="1\n" * 60)
    assert resumed.exit_code == 0, resumed.output
    (tmp_path / "first.txt.box.json").unlink()
    assert run("verify", str(second)).exit_code == 0


def test_a_saved_game_keeps_its_rules(run: Run) -> None:
    refused = run("play", "--resume", "--rules", "1")
    assert refused.exit_code == 2
    assert "keeps its rules" in sentence(refused)


def test_a_file_that_is_there_is_not_overwritten_by_the_box(run: Run, tmp_path: Path, mine: Path) -> None:
    taken = tmp_path / "evening.txt.box.json"
    taken.write_text("a shopping list")
    refused = run("play", "hoard", "--box", str(mine), "--save", str(tmp_path / "evening.txt"))
    assert refused.exit_code == 73
    assert "is not this game's box" in sentence(refused)
    assert taken.read_text() == "a shopping list"
    assert not (tmp_path / "evening.txt").exists()


def test_a_bad_box_starts_nothing(run: Run, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad.box.json"
    write_file(path, document(stones=99))
    refused = run("play", "hoard", "--box", str(path))
    assert refused.exit_code == 65
    assert "stones: 5 to 60 is possible, not 99" in refused.stderr
    assert not home.exists()


@pytest.mark.parametrize("rules", ["0", "3"])
def test_unknown_rules_are_refused_with_those_there_are(run: Run, rules: str) -> None:
    refused = run("play", "hoard", "--rules", rules)
    assert refused.exit_code == 2
    assert sentence(refused) == f"rules version {rules} of Hoard is not known here, only 1 to 2"


COMMANDS = ["replay", "verify", "hint"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_record_of_an_unknown_box_is_refused_in_words(run: Run, command: str, played: Path) -> None:
    refused = run(command, str(played))
    assert refused.exit_code == 65
    assert sentence(refused) == (
        f"{played}: this game was played with another box: Anna's hoard ({own().mark}); give its file with --box"
    )


@pytest.mark.parametrize("command", COMMANDS[:2])
def test_the_box_is_given_lies_beside_or_in_the_folder(
    run: Run, command: str, home: Path, played: Path, mine: Path
) -> None:
    assert run(command, str(played), "--box", str(mine)).exit_code == 0
    for place in (home / "boxes", played.parent):
        write_file(place / "any.box.json", document_of(own()))
        assert run(command, str(played)).exit_code == 0
        (place / "any.box.json").unlink()
    assert run(command, str(played)).exit_code == 65


def test_a_hint_is_computed_with_the_box(run: Run, played: Path, mine: Path) -> None:
    for jobs in ("1", "2"):
        hint = run("hint", str(played), "--line", "1", "--simulations", "30", "--box", str(mine), "--jobs", jobs)
        assert hint.exit_code == 0, hint.output
        assert "take" in hint.output


@pytest.mark.parametrize("command", COMMANDS)
def test_another_box_than_the_records_is_refused(run: Run, command: str, played: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.box.json"
    write_file(other, document_of(own(name="Ben's hoard", stones=20)))
    refused = run(command, str(played), "--box", str(other))
    assert refused.exit_code == 65
    assert f"Ben's hoard ({own(stones=20).mark}) is another" in sentence(refused)
    standard = tmp_path / "standard.txt"
    standard.write_text(random_record(load("hoard"), 4).text())
    wrong = run(command, str(standard), "--box", str(other))
    assert wrong.exit_code == 65
    assert f"was played with standard ({load('hoard').box.mark}), not with Ben's hoard" in sentence(wrong)


def test_a_record_of_each_version_of_the_rules_replays(run: Run, tmp_path: Path) -> None:
    """The last stone is a point for its taker by version 1, for the other seat by version 2."""
    for rules in (1, 2):
        path = tmp_path / f"{rules}.txt"
        path.write_text(random_record(load("hoard", rules=rules), 4).text())
        assert run("verify", str(path)).exit_code == 0
    first, second = ((tmp_path / f"{rules}.txt").read_text() for rules in (1, 2))
    assert first.replace("Rules: 1", "Rules: 2") != second


def test_the_arena_names_the_box_and_its_records_carry_it(run: Run, tmp_path: Path, mine: Path) -> None:
    words = ("arena", "hoard", "--bots", "greedy,random", "--games", "4", "--box", str(mine), "--rules", "1")
    for jobs in ("1", "2"):
        folder = tmp_path / f"records-{jobs}"
        done = run(*words, "--records", str(folder), "--jobs", jobs)
        assert done.exit_code == 0, done.output
        assert f"4 games of Hoard with the box Anna's hoard ({own().mark}), rules version 1" in words_of(done)
        records = [path.read_text() for path in sorted(folder.glob("*.txt"))]
        assert len(records) == 4
        assert len([*folder.iterdir()]) == 5, "and the box, so that they can be read"
        assert run("verify", str(folder / "0001.txt")).exit_code == 0
        assert all(f"sha256:{own().digest}" in record and "Rules: 1\n" in record for record in records)
    standard = run("arena", "hoard", "--bots", "greedy,random", "--games", "2")
    assert "with the box" not in standard.output


def test_the_laws_are_checked_with_the_box(run: Run, mine: Path) -> None:
    for jobs in ("1", "2"):
        done = run("laws", "hoard", "--games", "20", "--every", "4", "--box", str(mine), "--jobs", jobs)
        assert done.exit_code == 0, done.output
        assert f"No law is broken with the box Anna's hoard ({own().mark}): 20 games" in words_of(done)


def test_a_data_set_is_written_with_the_box(run: Run, tmp_path: Path, mine: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = ("dataset", "hoard", str(path), "--games", "2", "--contents", "records", "--box", str(mine))
    done = run(*words, "--rules", "1")
    assert done.exit_code == 0, done.output
    assert "games of Hoard with the box Anna's hoard" in words_of(done)
    assert own().digest in path.read_text().splitlines()[0]


def test_weights_are_tuned_on_the_box_and_say_so(run: Run, mine: Path) -> None:
    words = ("tune", "hoard", "--steps", "1", "--duels", "2", "--simulations", "2", "--rules", "1")
    done = run(*words, "--box", str(mine))
    assert done.exit_code == 0, done.output
    assert f"--seed 1 --box {own().mark} --rules 1" in done.output


def test_the_first_page_of_a_replay_names_the_box() -> None:
    record = random_record(load("hoard", box=own(), rules=1), 4)
    console = Console(width=100, height=30, file=StringIO(), record=True)
    viewer = RecordViewer(record, record.states(), None, "nl")
    viewer.show(console, 0)
    first = console.export_text()
    assert f"Gespeeld met de doos Anna's hoard ({own().mark})" in first
    assert "Gespeeld volgens versie 1 van de regels" in first
    viewer.show(console, 1)
    assert "Gespeeld" not in console.export_text()


def test_what_an_action_would_bring_is_tried_with_the_box_and_the_rules() -> None:
    """A board is made for one box; its views name the rules."""
    game = load("hoard", box=own(stones=17), rules=1)
    board = board_of("hoard", "en", game.box)
    imagined = trial.imagined(game.new_state().view(0), board.box)
    assert imagined.game.identity() == game.identity()
