"""Every refusal that a page can get is translated: the server's codes and the page's are equal."""

import re
from pathlib import Path
from typing import Final

import pytest

import scarab
from scarab.core.box_shape import SENTENCES
from scarab.server.errors import STATUS

PACKAGE: Final = Path(scarab.__file__).parent
WEB: Final = Path(__file__).parents[3] / "web" / "src" / "lib"

FAMILIES: Final = "action|box|choice|game|hint|limit|origin|record|request|seat|server|store|table|undo"
CODE: Final = re.compile(rf'"((?:{FAMILIES})/[a-z0-9-]+)"')
ANY_OF_A_FAMILY: Final = re.compile(rf'f"({FAMILIES})/\{{')

TOLD_TO_THE_HOST: Final = {"store/unusable", "store/already-served"}
"""Errors at start: shown on the command line, never to a page."""


def sources() -> list[Path]:
    return sorted([*(PACKAGE / "server").rglob("*.py"), *(PACKAGE / "core").glob("*.py")])


def codes_of_the_server() -> set[str]:
    """Codes in STATUS and codes in the sources; `request/*` is made from any status. What is wrong with a box, the
    page says by its faults."""
    texts = [path.read_text(encoding="utf-8") for path in sources()]
    found = {code for text in texts for code in CODE.findall(text)} - SENTENCES.keys() | set(STATUS)
    wide = {f"{family}/*" for text in texts for family in ANY_OF_A_FAMILY.findall(text)}
    return {code for code in found if f"{code.partition('/')[0]}/*" not in wide} | wide


def keys_of_the_page() -> dict[str, str]:
    text = (WEB / "problems.ts").read_text(encoding="utf-8")
    return dict(re.findall(r'^  "([a-z]+/[^"]+)": "(problem\.[a-z-]+)",$', text, re.MULTILINE))


def test_every_refusal_of_the_server_has_words_in_the_page() -> None:
    assert codes_of_the_server() - TOLD_TO_THE_HOST - keys_of_the_page().keys() == set()


def test_the_page_has_words_for_no_refusal_that_the_server_does_not_know() -> None:
    assert keys_of_the_page().keys() - codes_of_the_server() == set()


def test_what_only_the_host_is_told_is_still_told() -> None:
    assert codes_of_the_server() >= TOLD_TO_THE_HOST


@pytest.mark.parametrize("language", ["en", "nl", "nb"])
def test_every_key_has_a_sentence(language: str) -> None:
    text = (WEB / "messages" / language / "problems.ts").read_text(encoding="utf-8")
    sentences = dict(re.findall(r'^  "(problem\.[a-z-]+)":\s+"(.+)",$', text, re.MULTILINE))
    assert set(keys_of_the_page().values()) == sentences.keys()
    assert all(sentence.endswith((".", "!")) for sentence in sentences.values())
