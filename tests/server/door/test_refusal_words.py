"""Every refusal that a page can get is translated: the server's codes and the page's are equal."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

import scarab
from scarab.core.box_shape import SENTENCES
from scarab.core.meta import LANGUAGES
from scarab.server.errors import STATUS
from support.shelf import SHELF

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
    text = (WEB / "refusals.ts").read_text(encoding="utf-8")
    found = dict(re.findall(r'^  "([a-z]+/[^"]+)": "(problem\.[a-z-]+)",$', text, re.MULTILINE))
    assert len(found) > len(STATUS) / 2
    return found


def test_every_refusal_of_the_server_has_words_in_the_page() -> None:
    assert codes_of_the_server() - TOLD_TO_THE_HOST - keys_of_the_page().keys() == set()


def test_the_page_has_words_for_no_refusal_that_the_server_does_not_know() -> None:
    assert keys_of_the_page().keys() - codes_of_the_server() == set()


def test_what_only_the_host_is_told_is_still_told() -> None:
    assert codes_of_the_server() >= TOLD_TO_THE_HOST


@pytest.mark.parametrize("game", SHELF)
def test_every_refusal_of_a_game_has_words(game: str) -> None:
    """A game's own codes; what is wrong with a box has sentences of its own."""
    code = re.compile(rf'"({game}/[a-z0-9-]+)"')
    files = (PACKAGE / "games" / game).rglob("*.py")
    codes = {found for file in files for found in code.findall(file.read_text(encoding="utf-8"))} - SENTENCES.keys()
    assert len(codes) > 4
    folder = PACKAGE / "games" / game / "messages" / LANGUAGES[0]
    words = {key for name in ("questions", "board") for key in json.loads((folder / f"{name}.json").read_bytes())}
    keys = {each: f"refuse.{each.partition('/')[2]}" for each in codes}
    bare = {each for each, key in keys.items() if key not in words and not any(k.startswith(f"{key}-") for k in words)}
    assert bare == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_sentence(language: str) -> None:
    text = (WEB / "messages" / language / "problems.ts").read_text(encoding="utf-8")
    sentences = dict(re.findall(r'^  "(problem\.[a-z-]+)":\s+"(.+)",$', text, re.MULTILINE))
    assert set(keys_of_the_page().values()) == sentences.keys()
    assert all(sentence.endswith((".", "!")) for sentence in sentences.values())
