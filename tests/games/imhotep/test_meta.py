"""The shelf label: facts from the box, words in three languages."""

import pytest

import scarab
from scarab.core.meta import LANGUAGES
from scarab.games.imhotep import words
from scarab.games.imhotep.box.bounds import max_loads
from scarab.games.imhotep.box.cards import CARD_NAMES
from scarab.games.imhotep.box.sites import PYRAMID_NAMES, SITE_NAMES
from scarab.games.imhotep.meta import META
from scarab.rulebook import load_rules


def test_the_facts_on_the_box() -> None:
    assert (META.name, META.designer, META.year) == ("imhotep", "Phil Walker-Harding", 2016)
    assert (META.seats, META.minutes, META.rules_version) == ((2, 3, 4), 40, 1)


@pytest.mark.rule("IMH-16")
def test_the_categories_of_the_score_sheet() -> None:
    assert META.categories == (
        "pyramid", "temple", "burial", "obelisks", "statues", "decorations", "blue", "wrath",
    )  # fmt: skip


@pytest.mark.rule("IMH-5", "IMH-6", "IMH-37")
def test_three_options() -> None:
    facts = [(option.name, option.rule, option.default, len(option.choices)) for option in META.options]
    assert facts == [("sides", "IMH-5", "AAAAA", 32), ("wrath", "IMH-37", "no", 2), ("start", "IMH-6", "first", 2)]
    assert scarab.load("imhotep").options == {"sides": "AAAAA", "wrath": False, "start": "first"}


@pytest.mark.rule("IMH-5")
@pytest.mark.parametrize("sides", ["", "AAAA", "aaaaa", "AAAAC", "AAAAAA"])
def test_other_sides_are_refused(sides: str) -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("imhotep", sides=sides)
    assert str(caught.value) == f"option sides is five letters A or B, not {sides!r} (IMH-5)"


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("imhotep", seats)
    assert str(caught.value) == f"Imhotep is for 2 to 4 players, not {seats}"


def test_every_noun_is_there_in_every_language_by_the_name_that_views_use() -> None:
    assert tuple(words.SITE_WORDS) == SITE_NAMES
    assert tuple(words.CARD_WORDS) == CARD_NAMES
    assert tuple(words.PYRAMID_WORDS) == PYRAMID_NAMES
    assert tuple(words.CATEGORY_WORDS) == META.categories
    tables = [words.SITE_WORDS, words.CARD_WORDS, words.PYRAMID_WORDS, words.CATEGORY_WORDS, words.THING_WORDS]
    nouns = [noun for table in tables for noun in table.values()]
    labels = [option.label for option in META.options]
    for texts in [*nouns, *labels, words.PAIR_WORDS, META.title, META.summary]:
        assert tuple(texts) == LANGUAGES
        assert all(text.strip() for text in texts.values())


def test_cards_are_called_as_in_the_rulebooks() -> None:
    assert words.CARD_WORDS["lever"] == {"en": "Lever", "nl": "Hefboom", "nb": "Spett"}
    assert words.CARD_WORDS["paved-path"] == {"en": "Paved path", "nl": "Verhard pad", "nb": "Brostein"}


@pytest.mark.parametrize(("seats", "loads"), [(2, 60), (3, 65), (4, 72)])
def test_no_game_is_longer_than_the_bound(seats: int, loads: int) -> None:
    """Two lines a load, a quarry for each and for a full sled, ships, market, pyramids, temple, draws."""
    assert max_loads(seats) == loads
    bound = 2 * loads + (loads + 5 * seats) + 3 * 24 + 5 * 6 + 16 + 18 + (1 + 7 + 18)
    assert scarab.load("imhotep", seats).max_decisions == bound


def test_the_readings_of_imhotep() -> None:
    """Besides the ids that end in R, these rules hold a passage of ours; the round cards for three are a stand-in."""
    rules = load_rules("imhotep").rules
    readings = [rule.id for rule in rules if rule.is_reading and not rule.id.endswith("R")]
    assert readings == [f"IMH-{number}" for number in (6, 9, 18, 19, 20, 21, 23, 27, 28, 30, 31, 33, 34, 36, 37)]
    assert [rule.id for rule in rules if rule.is_stand_in] == ["IMH-4"]
