"""The terminal's message formatter. The browser's tests read tests/cli/sentences.json too."""

import json
from pathlib import Path
from typing import Any

import pytest

from scarab import games
from scarab.cli.boards.sentences import Catalogue, load
from scarab.core.event import Event
from scarab.core.meta import LANGUAGES
from scarab.games.imhotep.box.cards import CARD_NAMES
from scarab.games.imhotep.box.sites import PYRAMID_NAMES, SITE_NAMES
from scarab.games.imhotep.meta import META

CASES = json.loads(Path(__file__).with_suffix("").with_name("sentences.json").read_text(encoding="utf-8"))
MESSAGES: dict[str, Any] = CASES["messages"]
GAMES = sorted(page.parent.name for page in Path(games.__path__[0]).glob("*/rules.md"))


@pytest.mark.parametrize("case", CASES["texts"], ids=lambda case: case["text"])
def test_a_message_is_filled_with_its_facts(case: dict[str, Any]) -> None:
    words = Catalogue(MESSAGES, case.get("language", "en"))
    assert words.text(case["key"], **case.get("facts", {})) == case["text"]


@pytest.mark.parametrize("case", CASES["events"], ids=lambda case: case["law"])
def test_events_are_told_in_sentences(case: dict[str, Any]) -> None:
    events = [Event(event["kind"], "", event["facts"]) for event in case["events"]]
    joins = (lambda before, event: True) if "join_all" in case else None
    assert Catalogue(MESSAGES).events(events, joins) == case["sentences"]


@pytest.mark.parametrize(
    ("key", "facts"), [("nowhere", {}), ("seat", {"seat": 0}), ("list", {"cards": ["lever", "crowbar"]})]
)
def test_a_missing_message_or_fact_is_an_error_not_a_gap(key: str, facts: dict[str, Any]) -> None:
    with pytest.raises(KeyError):
        Catalogue(MESSAGES).text(key, **facts)


def test_seats_may_have_names_of_their_own() -> None:
    words = Catalogue(MESSAGES, name=["Ann", "Ben"].__getitem__)
    assert words.text("row", points=[3, 4]) == "Ann 3, Ben 4"


def test_a_key_is_known_or_not() -> None:
    words = Catalogue(MESSAGES)
    assert words.has("plain")
    assert not words.has("nowhere")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_words_but_not_those_of_the_browsers_board(game: str, language: str) -> None:
    words = load(game, language)
    assert words.text("log.tally", seat=1, count=2) == "B 2"
    assert not words.has("board.label")
    assert load(game, language) is words


def test_a_terminal_has_no_use_for_places_where_a_word_may_be_broken() -> None:
    assert load("amun_re", "nl").text("card.half-bonus") == "Provinciebonus Beneden/Boven Egypte"


@pytest.mark.parametrize(
    ("language", "lever", "paved_path"),
    [("en", "lever", "paved path"), ("nl", "hefboom", "verhard pad"), ("nb", "spett", "brostein")],
)
def test_things_of_imhotep_are_called_as_in_the_rulebooks(language: str, lever: str, paved_path: str) -> None:
    words = load("imhotep", language)
    assert [words.word("card", card) for card in ("lever", "paved-path")] == [lever, paved_path]
    things = {"card": CARD_NAMES, "does": CARD_NAMES, "site": SITE_NAMES, "at": SITE_NAMES, "pyramid": PYRAMID_NAMES}
    for family, names in {**things, "category": META.categories}.items():
        assert all(words.word(family, name) for name in names)
