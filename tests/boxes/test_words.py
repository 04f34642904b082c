"""Every fault of a box is a sentence in three languages."""

import json
import re
from importlib.resources import files
from string import Formatter

import pytest

from scarab.boxes import words
from scarab.boxes.words import messages, sentence
from scarab.core.box_shape import SENTENCES, Fault
from support.hoard import Hoard, document
from support.shelf import SHELF

LANGUAGES = ("nl", "nb")
OURS = [code for code in SENTENCES if code.partition("/")[0] in ("box", "hoard", *SHELF)]
WANTED = re.compile(r'"wanted": "([^"]+)"')


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", OURS)
def test_every_code_has_a_sentence_with_the_same_facts(code: str, language: str) -> None:
    translated = messages(code.partition("/")[0], language)[code]
    assert fields(translated) <= fields(SENTENCES[code])
    assert translated != SENTENCES[code]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_of_a_code_that_is_gone(language: str) -> None:
    families = {code.partition("/")[0] for code in OURS}
    assert {key for family in families for key in messages(family, language) if not key.startswith("word/")} == {*OURS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_value_should_be_is_translated(language: str) -> None:
    """The shapes name it in English, in their facts."""
    named = WANTED.findall((files("scarab.core") / "box_shape.py").read_text(encoding="utf-8"))
    assert len(named) > 3
    for name in named:
        assert f"word/{name}" in messages("box", language)


def test_a_sentence_says_where_and_what() -> None:
    fault = Fault("box/type", "start.ships", {"wanted": "a whole number", "value": "'x'"})
    assert sentence(fault, "en") == "start.ships: is a whole number, not 'x'"
    assert sentence(fault, "nl") == "start.ships: moet een geheel getal zijn, niet 'x'"
    assert sentence(fault, "nb") == "start.ships: må være et helt tall, ikke 'x'"


def test_a_games_own_fault_is_in_its_own_package() -> None:
    (fault,) = Hoard.box_spec.faults(document(takes=[1, 3, 3])["values"])
    assert sentence(fault, "en") == "takes.2: 3 stands after 3: each take is larger than the one before"
    assert sentence(fault, "nl") == "takes.2: 3 staat na 3: elke greep is groter dan de vorige"
    assert sentence(fault, "nb") == "takes.2: 3 står etter 3: hvert grep er større enn det forrige"


def test_a_fault_that_nobody_translated_is_told_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SENTENCES, "elsewhere/odd", "is odd")
    assert sentence(Fault("elsewhere/odd", "stones", {}), "nl") == "stones: is odd"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_tidy_json(language: str) -> None:
    path = files(words.__name__.rpartition(".")[0]) / "messages" / f"{language}.json"
    found = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
    assert len(found) == len(dict(found))
