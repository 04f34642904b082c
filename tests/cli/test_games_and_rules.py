"""`scarab games` and `scarab rules`."""

import copy
import json
from pathlib import Path

import pytest

from cli.running import Run, sentence, words_of
from scarab.cli.commands.games import in_language
from scarab.core.meta import LANGUAGES
from scarab.core.register import GAMES
from scarab.rulebook import load_rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_stands_on_the_shelf_in_every_language(run: Run, language: str) -> None:
    words = words_of(run("games", "--lang", language))
    for name, kind in GAMES.items():
        meta = kind.meta
        for fact in (name, meta.title[language], meta.designer, str(meta.year), str(meta.minutes)):
            assert fact in words
        for option in meta.options:
            assert f"--{option.name.replace('_', '-')}" in words
            assert option.hint in words


def test_a_game_from_elsewhere_may_speak_english_only() -> None:
    assert in_language({"en": "Goose", "nl": "Gans"}, "nl") == "Gans"
    assert in_language({"en": "Goose", "nl": "Gans"}, "nb") == "Goose"


def test_an_unknown_language_is_refused_with_the_languages(run: Run) -> None:
    result = run("games", "--lang", "fr")
    assert result.exit_code == 2
    for language in LANGUAGES:
        assert f"'{language}'" in words_of(result)


def test_the_shelf_fits_a_window_of_80_columns(run: Run) -> None:
    assert max(len(line.rstrip()) for line in run("games", "--lang", "nb").output.splitlines()) <= 80


def test_the_rules_page_has_every_chapter_and_rule(run: Run) -> None:
    words = words_of(run("rules", "tutankhamen"))
    for chapter in load_rules("tutankhamen").chapters:
        assert chapter.title in words
        for rule in chapter.rules:
            assert f"{rule.id} " in words


def test_one_rule_is_found_by_its_number_in_any_case(run: Run) -> None:
    result = run("rules", "tutankhamen", "tut-19")
    assert result.exit_code == 0
    assert result.output.startswith("TUT-19 ")
    assert "\nTUT-20 " not in result.output


def test_readings_are_marked_as_such(run: Run) -> None:
    assert run("rules", "tutankhamen", "TUT-20R").output.startswith("TUT-20R Our reading: ")


def test_stand_ins_and_other_sources_are_marked_as_such(run: Run) -> None:
    assert "Stand-in: The stone market has 5 levels." in run("rules", "egizia", "18").output
    assert "Other source: The steps above 10." in run("rules", "amun_re", "3").output


@pytest.mark.parametrize(
    ("language", "marks"),
    [("nl", ("Onze uitleg: ", "Andere bron: ", "Aanname: ")), ("nb", ("Vår tolkning: ", "Annen kilde: ", "Antatt: "))],
)
def test_marks_are_in_the_language_of_the_page(run: Run, language: str, marks: tuple[str, ...]) -> None:
    output = run("rules", "egizia", "--lang", language).output
    assert all(mark in output for mark in marks)
    assert not any(mark in output for mark in ("reading:", "Other source:", "Stand-in:"))


def test_the_numbers_of_a_box_are_printed_with_the_standards_beside_them(run: Run, tmp_path: Path) -> None:
    spec = GAMES["egizia"].box_spec
    assert spec is not None
    document = copy.deepcopy(spec.document())
    document["values"]["stone_market"]["levels"] = 6
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(document))
    assert "The stone market has 6 (5) levels." in run("rules", "egizia", "18", "--box", str(path)).output
    refused = run("rules", "tutankhamen", "--box", str(path))
    assert refused.exit_code == 2
    assert "is a box of Egizia, not of Tutankhamen" in sentence(refused)


def test_an_unknown_rule_is_refused_with_those_that_are_near(run: Run) -> None:
    result = run("rules", "tutankhamen", "TUT-99")
    assert result.exit_code == 2
    assert "no rule 'TUT-99'" in sentence(result)
    assert "TUT-9" in sentence(result)


def test_the_rules_of_an_unknown_game_are_refused_with_the_games(run: Run) -> None:
    result = run("rules", "senet")
    assert result.exit_code == 2
    assert sentence(result) == "there is no game 'senet'; the games are " + ", ".join(GAMES)
