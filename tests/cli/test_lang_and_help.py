"""`--lang` everywhere, rules by number, shell completion, and tidy help pages."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import Run, sentence, words_of
from scarab.bots.levels import LEVELS
from scarab.cli.choices import complete_level, complete_options
from scarab.core.meta import LANGUAGES
from scarab.core.register import GAMES
from scarab.rulebook import load_rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_read_in_a_language_by_lang_and_by_its_old_name(run: Run, language: str) -> None:
    title = load_rules("amun_re", language).chapters[0].title
    for option in ("--lang", "--language"):
        assert title in words_of(run("rules", "amun-re", option, language))


@pytest.mark.parametrize("command", [["games"], ["rules", "tutankhamen"]])
def test_an_unknown_language_is_refused_with_those_there_are(run: Run, command: list[str]) -> None:
    result = run(*command, "--lang", "fr")
    assert result.exit_code == 2
    assert "'fr' is not one of 'en', 'nl'," in words_of(result)
    assert "'nb'" in words_of(result)


@pytest.mark.parametrize("command", ["games", "rules"])
def test_the_help_names_lang_alone(run: Run, command: str) -> None:
    words = words_of(run(command, "--help"))
    assert "--lang <en|nl|nb>" in words
    assert "--language" not in words


@pytest.mark.parametrize("typed", ["19", "TUT-19", "tut-19"])
def test_a_rule_is_shown_by_its_number_at_the_prompt_and_by_the_command(run: Run, typed: str) -> None:
    played = run("play", "tutankhamen", "--seats", "you,random", typed=f"r {typed}\nq\n")
    assert "TUT-19 A bag of gold" in words_of(played)
    assert run("rules", "tutankhamen", typed).output.startswith("TUT-19 ")


@pytest.mark.parametrize("typed", ["20r", "TUT-20R"])
def test_a_reading_is_found_by_its_number_too(run: Run, typed: str) -> None:
    assert run("rules", "tutankhamen", typed).output.startswith("TUT-20R ")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("r 99", "did you mean TUT-9 or TUT-19 or TUT-8?"),
        ("r xyz", "its rules are TUT-1 to "),
        ("why tkae 17", "did you mean 'take'?"),
        ("tkae 17", "start, path. Type ? for help."),
    ],
)
def test_a_sentence_ends_with_one_mark(run: Run, typed: str, said: str) -> None:
    words = words_of(run("play", "tutankhamen", "--seats", "you,random", typed=f"{typed}\nq\n"))
    assert said in words
    assert "?." not in words
    assert ".." not in words


def test_an_unknown_number_is_refused_by_the_command(run: Run) -> None:
    result = run("rules", "tutankhamen", "99")
    assert result.exit_code == 2
    assert "no rule 'TUT-99'; did you mean TUT-9" in sentence(result)


@pytest.mark.parametrize("words", [[], ["play"], ["serve"], ["arena"], ["db"], ["db", "check"]])
def test_a_flag_has_no_type_in_the_help(run: Run, words: list[str]) -> None:
    shown = run(*words, "--help").output
    assert "<bool>" not in shown
    assert "--help" in shown


@pytest.mark.parametrize("command", ["play", "arena", "dataset"])
def test_the_help_of_a_command_that_takes_a_games_options_lists_them(run: Run, command: str) -> None:
    words = words_of(run(command, "--help"))
    for kind in GAMES.values():
        for option in kind.meta.options:
            assert f"{kind.meta.name} --{option.name.replace('_', '-')} {option.hint}" in words


def test_levels_and_options_of_games_are_completed() -> None:
    assert complete_level("") == list(LEVELS)
    assert complete_level("ma") == ["master"]
    assert complete_options("imhotep", "--s") == [("--sides", "five letters A or B"), ("--start", "first or drawn")]
    assert complete_options("imhotep", "") == []
    assert complete_options("senet", "--s") == []


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("scarab rules tutankhamen TUT-23", ["TUT-23", "TUT-23R"]),
        ("scarab rules tutankhamen tut-23", ["tut-23", "tut-23r"]),
        ("scarab rules senet TUT-2", []),
        ("scarab rules tutankhamen --lang n", ["nl", "nb"]),
        ("scarab hint game.txt --level ma", ["master"]),
        ("scarab play imhotep --s", ["--seats", "--seed", "--save", "--sides", "--start"]),
        ("scarab arena imhotep --w", ["--wrath"]),
    ],
)
def test_the_shell_completes_rules_levels_and_options(
    environment: dict[str, str], tmp_path: Path, typed: str, completed: list[str]
) -> None:
    environment |= {"_SCARAB_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    done = subprocess.run(
        [sys.executable, "-m", "scarab"], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == completed
    assert os.listdir(tmp_path) in ([], ["home"])
