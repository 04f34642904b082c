"""A translated rules page has the ids and the marks of the English page."""

import re

import pytest

from rules.pages import FOLDER, GAMES
from scarab.core.errors import BadChoice
from scarab.core.meta import LANGUAGES
from scarab.rulebook import Rulebook, load_rules, parse_rules
from scarab.rulebook_values import WORDS

TRANSLATED = [
    (game, language)
    for game in GAMES
    for language in LANGUAGES
    if language != "en" and (FOLDER / game / f"rules.{language}.md").is_file()
]
ENGLISH = ["*Our reading", "*Reading", "*Other source", "*Stand-in"]
IN_CODE = re.compile(r"`[^`]+`")
ID = re.compile(r"\b[A-Z]{3}-\d+[A-Z]?\b")


def page(game: str, language: str) -> Rulebook:
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return parse_rules(WORDS.sub("\n", (FOLDER / game / name).read_text(encoding="utf-8")))


def shape(book: Rulebook) -> list[tuple[int, list[tuple[str, list[str]]]]]:
    """By chapter: whether it has a preface, and each rule with the kinds of its passages."""
    return [
        (len(chapter.text.split("\n\n")), [(rule.id, [part.kind for part in rule.passages]) for rule in chapter.rules])
        for chapter in book.chapters
    ]


def test_tutankhamen_is_told_in_every_language() -> None:
    assert [language for game, language in TRANSLATED if game == "tutankhamen"] == ["nl", "nb"]


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_a_translation_has_the_ids_the_order_and_the_kinds_of_passage_of_the_english_page(
    game: str, language: str
) -> None:
    assert shape(page(game, language)) == shape(page(game, "en"))


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_a_translated_rule_refers_to_the_same_rules_and_to_the_same_notation(game: str, language: str) -> None:
    for english, other in zip(page(game, "en").rules, page(game, language).rules, strict=True):
        for pattern in (ID, IN_CODE):
            assert sorted(set(pattern.findall(other.text))) == sorted(set(pattern.findall(english.text))), other.id


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_a_translation_has_the_marks_of_its_language(game: str, language: str) -> None:
    """The English marks are for the English page."""
    text = (FOLDER / game / f"rules.{language}.md").read_text(encoding="utf-8")
    assert [mark for mark in ENGLISH if mark in text] == []


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_a_translation_is_one(game: str, language: str) -> None:
    """No rule was left in English."""
    english = {rule.id: rule.text for rule in page(game, "en").rules}
    assert [rule.id for rule in page(game, language).rules if rule.text == english[rule.id]] == []


def test_a_page_is_read_in_the_language_asked_for_and_else_in_english() -> None:
    assert load_rules("tutankhamen", "nl").chapters[1].title == "Voorbereiding"
    assert load_rules("tutankhamen", "nb").chapters[1].title == "Forberedelse"
    assert load_rules("tutankhamen").chapters[1].title == "Setup"


@pytest.mark.parametrize("game", GAMES)
def test_where_there_is_no_translation_the_english_page_is_read(game: str) -> None:
    for language in LANGUAGES:
        shown = load_rules(game, language)
        expected = page(game, language if (game, language) in TRANSLATED else "en")
        assert [chapter.title for chapter in shown.chapters] == [chapter.title for chapter in expected.chapters]
        assert shape(shown) == shape(expected)


def test_an_unknown_language_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadChoice, match="the languages are en, nl, nb"):
        load_rules("tutankhamen", "fr")
