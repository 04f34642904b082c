"""A rules page, with its numbers filled in, calls things by their names and not as records write them."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import scarab
from rules.pages import FOLDER, GAMES
from rules.test_values import PAGES, text_of
from scarab.rulebook import load_rules
from support.boxes import spec_of

ODD = re.compile(r"[a-z]+\d*(?:[-_][a-z0-9]+)+|[a-z]+\d+")
"""An id that no sentence could hold by chance: `leftover-card`, `open_gold`, `plus3`."""


def names_in(values: Any) -> Iterator[str]:
    """Every name in the values of a box, as a key or as a value."""
    if isinstance(values, str):
        yield values
    elif isinstance(values, dict):
        for key, value in values.items():
            yield key
            yield from names_in(value)
    elif isinstance(values, list):
        for value in values:
            yield from names_in(value)


def ids_of(game: str) -> set[str]:
    """Names of options, score rows, and everything the box names."""
    meta = scarab.GAMES[game].meta
    names = (
        {option.name for option in meta.options} | set(meta.categories) | set(names_in(spec_of(game).standard().values))
    )
    return {name for name in names if ODD.fullmatch(name)}


def words_like_ids(game: str, language: str) -> set[str]:
    """A word may be spelt like an id: `yellow-green`."""
    things = json.loads((FOLDER / game / "messages" / language / "things.json").read_text(encoding="utf-8"))
    return {word for word in things.values() if isinstance(word, str)}


def used(ids: set[str], text: str) -> list[str]:
    return sorted(id for id in ids if re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_ids_to_look_for(game: str) -> None:
    """A search for nothing would find nothing."""
    few = {"tutankhamen": 0, "imhotep": 5, "egizia": 60, "amun_re": 20}
    assert len(ids_of(game)) >= few[game]


def test_an_id_in_a_sentence_is_found() -> None:
    ids = ids_of("egizia")
    assert used(ids, "With plus3 and `leftover_after_nile`, two yellow-greens.") == ["leftover_after_nile", "plus3"]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_page_shows_an_id(game: str, language: str) -> None:
    assert used(ids_of(game) - words_like_ids(game, language), text_of(load_rules(game, language))) == []


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_page_quotes_code(game: str, language: str) -> None:
    """The notation of records has its own page, docs/notation.md."""
    assert "`" not in text_of(load_rules(game, language))
