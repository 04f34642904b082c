"""`scarab play`, driven by a script on stdin."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import ANSWERS, Run, lines_of, only_save, sentence, words_of
from scarab.cli.session.session import command
from scarab.core.record import Record
from scarab.core.register import GAMES
from scarab.core.verify import verify
from support.deadlines import PATIENCE
from support.offering import Offering

TUT = ("play", "tutankhamen", "--seed", "5", "--seats")


def test_a_whole_game_is_played_to_its_end(run: Run, home: Path) -> None:
    """Shows the score sheet and the winner; the record is finished and verifiable, and the seed file is gone."""
    result = run(*TUT, "you,random,random", typed=ANSWERS)
    assert result.exit_code == 0, result.output
    record = Record.decode(only_save(home).read_bytes())
    state = record.replay()
    assert state.is_over()
    assert verify(record).fair
    winner = "ABC"[state.winners()[0]]
    assert f"{winner} (" in result.output.split("total")[-1]
    assert f"scarab verify {only_save(home)}" in result.output
    assert [path.suffix for path in home.iterdir()] == [".txt"]


def test_without_seats_you_play_against_two_bots_of_a_level_for_people(run: Run, home: Path) -> None:
    result = run("play", "tutankhamen", "--seed", "5", typed="17\nq\n")
    assert result.exit_code == 0
    headers = Record.decode(only_save(home).read_bytes()).headers
    assert [headers[f"Player {seat}"] for seat in "ABC"] == ["you", "player", "player"]
    assert len(lines_of(only_save(home))) == 4


def test_the_record_names_its_players_and_its_day_but_not_its_seed_before_the_end(run: Run, home: Path) -> None:
    run(*TUT, "you,random", typed="17\nq\n")
    record = Record.decode(only_save(home).read_bytes())
    assert record.headers["Player A"] == "you"
    assert record.headers["Player B"] == "random"
    assert "Commitment" in record.headers
    assert "Seed" not in only_save(home).read_text()
    seed = only_save(home).with_name(only_save(home).name + ".seed")
    assert seed.read_text() == "5\n"
    assert seed.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("typed", ["17", "take 17", "TAKE 17", "  Take   17 "])
def test_an_answer_is_a_number_or_notation_in_any_case(run: Run, home: Path, typed: str) -> None:
    run(*TUT, "you,you", typed=f"{typed}\nq\n")
    assert lines_of(only_save(home))[1:] == ["A take 17"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("71", "a place from 1 to 70"),
        ("-1", "'-1' isn't an action"),
        ("tkae 17", "did you mean 'take'?"),
        ("take", "a place from 1 to 70"),
        ("buy b mask-blue", "No: A is to take a tile first (TUT-5)."),
        ("[bold]x[/]", "'[bold]x[/]' isn't an action"),
        ("²", "'²' isn't an action"),
        ("", "Type the number of a choice"),
        ("xyzzy " * 100, "isn't an action"),
        ("r TUT-99", "no rule 'TUT-99'"),
        ("why take 71", "a place from 1 to 70"),
        ("why 17", "That's allowed."),
        ("u", "nothing to take back"),
    ],
)
def test_a_wrong_answer_changes_nothing_and_is_asked_again(run: Run, home: Path, typed: str, answer: str) -> None:
    result = run(*TUT, "you,random", typed=f"{typed}\nq\n")
    assert result.exit_code == 0
    assert answer in words_of(result)
    assert len(lines_of(only_save(home))) == 1
    assert "Saved" in result.output


def test_a_refusal_names_its_rule_and_why_asks_for_it(run: Run) -> None:
    words = words_of(run(*TUT, "you,you", typed="17\n2\n3\nwhy 17\nq\n"))
    assert "No: A stands on 17 and has jumped over the gold on 3 (TUT-7)." in words
    assert "No: pawns never move backward: A stands on 17 (TUT-5)." in words
    words = words_of(run(*TUT, "you,you", typed="17\n20\nwhy take 20\nq\n"))
    assert "No: no tile lies on 20 any more (TUT-6)." in words


def test_the_commands_of_the_prompt_answer(run: Run) -> None:
    result = run(*TUT, "you,random", typed="?\nc\ns\nl\nr tut-19\nr\nb\n17\nl\nq\n")
    words = words_of(result)
    assert "quit; the game is saved" in words
    assert "take PLACE, a place from 1 to 70" in words
    assert "total 0 0" in words
    assert "1 * path × 69" in words
    assert "TUT-19 A bag of gold" in words
    assert "TUT-5 Walk" in words
    assert "A take 17 A takes green Anubis." in words


def test_undo_goes_back_to_your_last_answer_and_the_bots_answers_with_it(run: Run, home: Path) -> None:
    result = run(*TUT, "you,random,random", typed="3\n8\nu\nu\n4\nu\nq\n")
    assert "A took back the last move." in result.output
    said = [line for line in lines_of(only_save(home)) if line.startswith("A")]
    assert said == ["A take 3", "A take 8", "A undo 4", "A undo 1", "A take 4", "A undo 9"]
    record = Record.decode(only_save(home).read_bytes())
    assert record.replay().key() == record.states()[1].key()


def test_at_a_shared_keyboard_undo_takes_back_the_last_answer_of_anybody(run: Run, home: Path) -> None:
    run(*TUT, "you,you", typed="3\n4\nu\nq\n")
    assert lines_of(only_save(home))[1:] == ["A take 3", "B take 4", "B undo 2"]


def test_the_end_of_what_is_typed_saves_and_ends_cleanly(run: Run, home: Path) -> None:
    result = run(*TUT, "you,random", typed="17\n")
    assert result.exit_code == 0
    assert f"Saved. Continue with: {command()} play --resume" in result.output
    assert lines_of(only_save(home))[1] == "A take 17"


def test_ctrl_c_at_the_prompt_saves_and_ends_with_130(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["17"])

    def typed(prompt: str) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    result = run(*TUT, "you,you")
    assert result.exit_code == 130
    assert f"Saved. Continue with: {command()} play --resume" in result.output
    assert result.stderr == ""
    assert lines_of(only_save(home))[1:] == ["A take 17"]


def test_a_game_in_a_process_of_its_own_is_played_by_a_script(environment: dict[str, str], home: Path) -> None:
    words = [sys.executable, "-m", "scarab", *TUT, "you,random"]
    done = subprocess.run(
        words, env=environment, input=ANSWERS, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stderr == ""
    assert Record.decode(only_save(home).read_bytes()).replay().is_over()


def test_bots_alone_play_for_whoever_watches(run: Run, home: Path) -> None:
    result = run(*TUT, "random,random")
    assert result.exit_code == 0
    assert "takes" in result.output
    assert Record.decode(only_save(home).read_bytes()).replay().is_over()


def test_options_of_the_game_reach_it(run: Run, home: Path) -> None:
    run("play", "tutankhamen", "--start", "drawn", "--seats", "you,random")
    assert Record.decode(only_save(home).read_bytes()).game.options == {"start": "drawn"}


def test_the_same_seed_gives_the_same_deal_and_none_gives_a_new_one(run: Run, home: Path) -> None:
    for _ in range(2):
        run(*TUT, "you,random")
        run("play", "tutankhamen", "--seats", "you,random")
    deals = [lines_of(path)[0] for path in home.glob("*.txt")]
    assert len(deals) == 4
    assert len(set(deals)) == 3


def test_a_single_choice_is_taken_with_the_enter_key(run: Run, home: Path) -> None:
    result = run(*TUT, "you,you", typed="69\n68\n\n")
    assert "Enter for the only one" in words_of(result)
    assert lines_of(only_save(home))[-1] == "A take 70"


def test_a_game_without_a_board_is_played_by_its_notation(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hidden hands and simultaneous secret choices: the plain board asks each seat in turn and numbers the choices."""
    monkeypatch.setitem(GAMES, Offering.meta.name, Offering)
    result = run("play", Offering.meta.name, "--seats", "you,random", "--seed", "1", typed="1\n" * 100)
    assert result.exit_code == 0, result.output
    assert Record.decode(only_save(home).read_bytes()).replay().is_over()


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["senet"], ["no game 'senet'", "tutankhamen"]),
        ([], ["name a game", "tutankhamen", "--resume"]),
        (["tutankhamen", "--seats", "you"], ["2 to 6 players, not 1"]),
        (["tutankhamen", "--seats", "you" + ",random" * 6], ["2 to 6 players, not 7"]),
        (["tutankhamen", "--seats", "you,deepblue"], ["'deepblue'", "you or a bot", "random"]),
        (["tutankhamen", "--start", "last"], ["first or drawn", "'last'", "TUT-4"]),
        (["tutankhamen", "--start"], ["--start needs a value", "first or drawn"]),
        (["tutankhamen", "--wrath"], ["no option '--wrath'", "--start (first or drawn)"]),
        (["tutankhamen", "again"], ["unexpected argument 'again'"]),
        (["--start", "drawn", "tutankhamen"], ["name the game first"]),
        (["--resume", "--seats", "you,you"], ["keeps its seats"]),
        (["--resume", "--seed", "3"], ["keeps its seats and its seed"]),
        (["--resume", "a.txt", "b.txt"], ["unexpected argument 'b.txt'"]),
    ],
)
def test_a_wrong_choice_is_refused_with_the_choices_and_nothing_is_written(
    run: Run, home: Path, words: list[str], named: list[str]
) -> None:
    result = run("play", *words)
    assert result.exit_code == 2
    for part in named:
        assert part in sentence(result)
    assert not home.exists()


def test_a_seed_that_is_no_number_is_refused(run: Run, home: Path) -> None:
    result = run("play", "tutankhamen", "--seed", "x")
    assert result.exit_code == 2
    assert "--seed" in words_of(result)
    assert not home.exists()


@pytest.mark.parametrize(
    ("found", "called", "expected"),
    [
        ("somewhere/scarab", ".venv/bin/scarab", "scarab"),
        (None, ".venv/bin/scarab", ".venv/bin/scarab"),
        (None, "src/scarab/__main__.py", "python -m scarab"),
    ],
)
def test_the_way_back_is_one_that_the_shell_finds(
    found: str | None, called: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: found)
    monkeypatch.setattr("sys.argv", [called])
    assert command() == expected
