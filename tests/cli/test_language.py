"""The language of the terminal."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cli.running import Run, words_of
from scarab.cli.boards.sentences import load_session
from scarab.cli.commands.replay import RecordViewer
from scarab.cli.language import player_name, spoken
from scarab.core.meta import LANGUAGES
from scarab.core.playout import random_record
from scarab.core.register import load
from scarab.rulebook import load_rules


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "nl"}, "nl"),
        ({"LANG": "nb-NO"}, "nb"),
        ({"LANG": "nn_NO.UTF-8"}, "nb"),
        ({"LANG": "no_NO"}, "nb"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "nb_NO"}, "nb"),
        ({"LANG": "nl_NL", "LC_ALL": "", "LC_MESSAGES": ""}, "nl"),
        ({"LANG": "nl_NL", "LC_ALL": "C"}, "en"),
    ],
)
def test_without_an_option_it_speaks_the_systems_language_or_else_english(
    environment: dict[str, str], language: str
) -> None:
    assert spoken(None, environment) == language
    assert spoken("nb", environment) == "nb"


def test_the_system_is_asked_by_every_command_with_a_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert "2–6 spelers" in words_of(run("games"))
    assert "Jouw beurt" in words_of(run("play", "tutankhamen", "--seats", "you,random", typed="q\n"))
    assert "Your turn" in words_of(run("play", "tutankhamen", "--seats", "you,random", "--lang", "en", typed="q\n"))


@pytest.mark.parametrize(
    ("player", "name"),
    [
        ("you", "jij"),
        ("expert", "kenner"),
        ("expert@400", "kenner@400"),
        ("Ann", "Ann"),
        ("my:bot", "my:bot"),
    ],
)
def test_bots_have_their_names_in_every_language_and_people_their_own(player: str, name: str) -> None:
    assert player_name(load_session("nl"), player) == name
    assert player_name(load_session("en"), player) == player


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_wrongly_is_answered_in_the_language(run: Run, language: str) -> None:
    words, book = load_session(language), load_rules("tutankhamen").rules
    typed = "\ntkae 17\nwhy 17\nr 99\nu\nnonsense\n17\n3\n1\nq\n"
    said = words_of(run("play", "tutankhamen", "--seats", "you,you", "--lang", language, typed=typed))
    for key in ("prompt.empty", "input.allowed", "input.no-undo"):
        assert words.text(key) in said
    if language != "en":
        assert words.text("input.unknown", text="'tkae 17'") in said
        assert words.text("input.no-rule", id="'99'", first=book[0].id, last=book[-1].id) in said


def test_what_only_the_rule_can_say_in_the_language_is_said_by_the_rule(run: Run) -> None:
    """The engine's reason is English only; the rule it cites is translated."""
    said = words_of(run("play", "tutankhamen", "--seats", "you,you", "--lang", "nl", typed="17\n2\n3\nq\n"))
    assert "Nee, volgens deze regel: TUT-7 " in said
    assert "has jumped over" not in said


def test_advice_is_given_in_the_language(run: Run) -> None:
    said = words_of(run("play", "tutankhamen", "--seats", "you,you", "--lang", "nb", typed="h\nq\n"))
    assert "Hva boten mester ville gjort ut fra det A vet; det beste først:" in said
    assert "A vinner" in said


def test_a_hint_for_a_record_is_given_in_the_language(run: Run, finished: Path) -> None:
    said = words_of(run("hint", str(finished), "--line", "3", "--simulations", "5", "--lang", "nl"))
    assert "na regel 3, zoals de meester het ziet:" in said
    assert "zet bezoeken A wint B wint C wint punten A" in said


def test_a_record_is_stepped_through_in_the_language() -> None:
    record = random_record(load("tutankhamen", 3), 4)
    shown = StringIO()
    console = Console(file=shown, force_terminal=True, color_system=None, width=80, height=30)
    viewer = RecordViewer(record, record.states(), None, "nb")
    for number in (0, 1, len(record.lines)):
        viewer.show(console, number)
    for said in (
        "før den første linjen · har turen: tilfeldighet",
        "har turen: A",
        "ferdig, vunnet av",
        "enter neste · p forrige",
    ):
        assert said in shown.getvalue()
