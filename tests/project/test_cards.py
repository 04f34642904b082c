"""Every packaged game brings to the browser's shelf what is shown before its board is loaded."""

import json
import re
from pathlib import Path

import pytest

import scarab.games
from scarab.core.meta import LANGUAGES
from support.shelf import SHELF

SOURCE = Path(scarab.games.__file__).parent
ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "games"
PAGES = [
    *ROOT.glob("*.md"),
    *ROOT.glob("docs/**/*.md"),
    ROOT / "mkdocs.yml",
    ROOT / "CITATION.cff",
    SOURCE.parent / "__init__.py",
]
COUNTED = re.compile(
    r"\b(two|three|four|five|six|\d)\s+((modern|great|board)\s+)*(board games|eurogames|rulebooks|titles)",
    re.I,
)
WORDS = ["pitch", "cover", "numbers"]


def card_of(name: str) -> str:
    return (CLIENT / name / "card.ts").read_text(encoding="utf-8")


def shelf_words(name: str, language: str) -> dict[str, str]:
    path = SOURCE / name / "messages" / language / "shelf.json"
    words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return words


def test_the_client_has_a_folder_for_every_game_and_no_other() -> None:
    assert {path.name for path in CLIENT.iterdir() if path.is_dir()} == set(SHELF)


@pytest.mark.parametrize("name", SHELF)
def test_a_game_has_a_card_a_cover_and_a_board(name: str) -> None:
    assert [
        file for file in ("card.ts", "cover.svg", "game.ts", "Board.svelte") if not (CLIENT / name / file).is_file()
    ] == []


@pytest.mark.parametrize("name", SHELF)
def test_the_card_bears_the_title_of_the_game(name: str) -> None:
    """It is written without a language, so it must not be translated."""
    titles = re.findall(r'title: "([^"]+)"', card_of(name))
    assert titles == list(set(SHELF[name].meta.title.values()))


def test_no_two_games_stand_in_one_place() -> None:
    places = [int(place) for name in SHELF for place in re.findall(r"place: (\d+)", card_of(name))]
    assert sorted(places) == list(range(1, len(SHELF) + 1))


@pytest.mark.parametrize("name", SHELF)
def test_the_shelf_has_words_in_every_language(name: str) -> None:
    english = shelf_words(name, LANGUAGES[0])
    assert list(english)[: len(WORDS)] == WORDS
    for language in LANGUAGES[1:]:
        words = shelf_words(name, language)
        assert list(words) == list(english)
        assert [key for key in WORDS if words[key] == english[key] or not words[key].strip()] == []


def test_no_page_counts_the_games() -> None:
    """A number would be wrong with the next game. (The words test reads what the site says.)"""
    assert COUNTED.search("Four board games of ancient Egypt")
    assert len(PAGES) > 20
    assert [path.name for path in PAGES if COUNTED.search(path.read_text(encoding="utf-8"))] == []
