"""The numbers of a rules page are those of a box, and what differs from the standard is marked."""

import re
from typing import Any, Final

import pytest

import scarab
from rules.pages import FOLDER, GAMES
from scarab.core.box import RULEBOOK, Box
from scarab.core.meta import LANGUAGES
from scarab.rulebook import Rulebook, load_rules, parse_rules
from scarab.rulebook_values import FIELD, WORDS, fill, value_at, words_of
from support.boxes import changed, leaves, spec_of

PAGES: Final = [(game, language) for game in GAMES for language in LANGUAGES]

CHANGED: Final = re.compile(r"\*\*([^*~]+)\*\* ~~([^~]+)~~")
NUMBER: Final = re.compile(r"(?<![\w-])[-\d]*\d[\w/-]*")
NAME: Final = re.compile(r"[a-z][\w-]*\d[\w-]*")
LITERALS: Final = {"1/2", "3/4", "5"}
"""Numbers in passages that are no printed values: the rounds of the Nile decks."""

PAGE: Final = """# Senet

Kings play {kings|, }.

**SEN-1** A throw of {throw} on {bank}: {squares}, {pair| and } or {tiles}; {open}.

<!-- words
red = rood
house = h#
green-# = groen #
true = ja
false = nee
-->
"""
VALUES: Final[dict[str, Any]] = {
    "kings": ["house", "red", "house"],
    "throw": 5,
    "bank": "red",
    "squares": [1, 2, 3],
    "pair": ["red", "blue"],
    "tiles": {"green-2": 1, "stone": 2, "4": 1},
    "open": True,
}


def senet(**changes: Any) -> str:
    """The page with these values changed, on one line."""
    return " ".join(fill(PAGE, VALUES | changes, VALUES).split())


def test_a_page_shows_numbers_words_lists_and_counts() -> None:
    assert senet() == (
        "# Senet Kings play h1, rood, h2. **SEN-1** A throw of 5 on rood: 1, 2, 3, rood and blue or "
        "groen 2, 2 × stone, 1 × 4; ja."
    )


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"throw": 6}, "A throw of **6** ~~5~~ on"),
        ({"bank": "blue"}, "on **blue** ~~rood~~:"),
        ({"open": False}, "; **nee** ~~ja~~."),
        ({"squares": [1, 4, 3]}, ": 1, **4** ~~2~~, 3, rood"),
        ({"squares": [1, 2]}, ": **1, 2** ~~1, 2, 3~~, rood"),
        ({"pair": ["red", "black"]}, "rood and **black** ~~blue~~ or"),
        ({"kings": ["house", "house", "red"]}, "play h1, **h2** ~~rood~~, **rood** ~~h2~~."),
        ({"tiles": {"stone": 2, "4": 1}}, "or **0** ~~1~~ × groen 2, 2 × stone"),
        ({"tiles": {"green-2": 1, "stone": 2, "4": 1, "green-9": 3}}, "1 × 4, **3** ~~0~~ × groen 9;"),
    ],
)
def test_what_differs_from_the_standard_is_bold_and_the_standard_struck_out(
    changes: dict[str, Any], words: str
) -> None:
    assert words in senet(**changes)
    assert unmarked(senet(**changes)).replace(", 0 × groen 9", "") == unmarked(senet())


def unmarked(text: str) -> str:
    """The standard's words again: without marks, and with a single card only named."""
    return re.sub(r"\b1 × (?!\d)", "", CHANGED.sub(r"\2", text).replace("*", ""))


def test_a_word_in_bold_is_marked_without_its_stars() -> None:
    page = "{name}\n\n<!-- words\nred = **rood**\n-->\n"
    assert fill(page, {"name": "red"}, {"name": "red"}).strip() == "**rood**"
    assert fill(page, {"name": "red"}, {"name": "blue"}).strip() == "**rood** ~~blue~~"


def test_with_another_box_only_what_differs_is_bold() -> None:
    page = "{name}, {throw}\n\n<!-- words\nred = **rood**\n-->\n"
    assert fill(page, {"name": "red", "throw": 3}, {"name": "red", "throw": 2}).strip() == "rood, **3** ~~2~~"


def test_a_path_that_the_box_does_not_have_is_named() -> None:
    for path in ("thrown", "throw.1", "squares.9", "squares.first", "tiles.red"):
        with pytest.raises(
            ValueError, match=re.escape(f"the rules page names {{{path}}}, but the box has no such value")
        ):
            fill(f"{{{path}}}", VALUES, VALUES)


def test_other_braces_stay() -> None:
    assert fill("{} { a } {3} {A-b}", VALUES, VALUES) == "{} { a } {3} {A-b}"


# The pages of the games


def source(game: str, language: str) -> str:
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return (FOLDER / game / name).read_text(encoding="utf-8")


def paths_of(game: str, language: str) -> set[str]:
    return {field[0] for field in FIELD.findall(source(game, language))}


def open_leaves(game: str) -> list[tuple[str, Any]]:
    """What the rulebook does not give."""
    spec = spec_of(game)
    return [(path, value) for path, value in leaves(spec.standard().values).items() if spec.source(path) != RULEBOOK]


def another(game: str, path: str, value: Any) -> Box:
    """The standard with another value at a path, valid or not: a page shows what it is given."""
    words = {"west": "east", "east": "west", "lower": "upper", "upper": "lower"}
    other = not value if isinstance(value, bool) else value + 50 if isinstance(value, int) else words.get(value, "x")
    return Box(game, "another", changed(game, {path: other}), "0" * 64)


def text_of(book: Rulebook) -> str:
    parts = [book.text, *[f"{chapter.title} {chapter.text}" for chapter in book.chapters]]
    return "\n".join([*parts, *[f"{rule.id} {rule.text}" for rule in book.rules]])


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_path_of_every_page_is_in_the_standard_box(game: str, language: str) -> None:
    values = spec_of(game).standard().values
    assert paths_of(game, language)
    for path in paths_of(game, language):
        value_at(values, path)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_with_the_standard_box_nothing_is_left_to_fill_and_nothing_is_marked(game: str, language: str) -> None:
    text = text_of(load_rules(game, language))
    assert FIELD.findall(text) == []
    assert "~~" not in text
    assert "<!--" not in text
    assert load_rules(game, language, spec_of(game).standard()) == load_rules(game, language)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_number_that_is_not_the_rulebooks_is_filled_in(game: str, language: str) -> None:
    """Nobody has to trust the page: whatever a box can change, the page reads from it."""
    shown = paths_of(game, language)
    missing = [path for path, value in open_leaves(game) if not any((path + ".").startswith(f"{at}.") for at in shown)]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_translations_fill_in_the_same_numbers_and_have_words_for_the_same_names(game: str) -> None:
    for language in LANGUAGES[1:]:
        assert paths_of(game, language) == paths_of(game, "en")
        assert set(words_of(source(game, language))) == set(words_of(source(game, "en")))


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_name_among_the_values_shown_has_a_word(game: str, language: str) -> None:
    words, values = words_of(source(game, language)), spec_of(game).standard().values
    for path in paths_of(game, language):
        for value in leaves(value_at(values, path)).values():
            if isinstance(value, str | bool):
                assert str(value).lower() in words, path


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_another_number_changes_what_is_marked_and_nothing_else(game: str, language: str) -> None:
    standard = unmarked(text_of(load_rules(game, language)))
    found = open_leaves(game)
    for path, value in found:
        text = text_of(load_rules(game, language, another(game, path, value)))
        assert CHANGED.search(text), path
        assert unmarked(text) == standard, path
    assert bool(found) is (game != "tutankhamen")


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_passages_from_elsewhere_and_stand_ins_hold_no_number_of_their_own(game: str, language: str) -> None:
    page = WORDS.sub("\n", source(game, language))
    names = {name for path in leaves(spec_of(game).standard().values) for name in path.split(".")}
    for rule in parse_rules(page).rules:
        for passage in rule.passages:
            if passage.kind in ("other", "stand-in"):
                text = FIELD.sub("", passage.text)
                assert set(NUMBER.findall(text)) - LITERALS == set(), rule.id
                assert set(NAME.findall(text)) - names == set(), rule.id


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_mark_says_where_the_numbers_of_its_passage_come_from(game: str, language: str) -> None:
    """What is the rulebook's may stand beside them; a stand-in and another source have a passage each."""
    spec = spec_of(game)
    found = leaves(spec.standard().values)
    for rule in parse_rules(source(game, language)).rules:
        for passage in rule.passages:
            if passage.kind in ("other", "stand-in"):
                shown = [field[0] for field in FIELD.findall(passage.text)]
                sources = {spec.source(path) for path in found for at in shown if f"{path}.".startswith(f"{at}.")}
                assert sources <= {passage.kind, RULEBOOK}, rule.id


def test_a_box_of_another_game_is_refused() -> None:
    box = Box("senet", "mine", {}, "0" * 64)
    with pytest.raises(scarab.BadChoice, match="this is a box of senet, not of tutankhamen"):
        load_rules("tutankhamen", "en", box)
