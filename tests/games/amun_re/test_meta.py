"""The shelf label: facts from the box, words in three languages."""

import pytest

import scarab
from scarab.core.meta import LANGUAGES
from scarab.games.amun_re import words
from scarab.games.amun_re.box.bounds import max_bids, max_lines
from scarab.games.amun_re.box.power_cards import CARD_NAMES, FARMERS_BONUS
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES
from scarab.games.amun_re.meta import META
from scarab.rulebook import load_rules


def test_the_facts_on_the_box() -> None:
    assert (META.name, META.designer, META.year) == ("amun_re", "Reiner Knizia", 2003)
    assert META.seats == (3, 4, 5)
    assert META.rules_version == 1


def test_every_word_for_people_is_there_in_every_language() -> None:
    tables = (words.PROVINCES, words.CARDS, words.KINGDOMS, words.SCORES, words.PHASES, words.PIECES)
    entries = [entry for table in tables for entry in table.values()]
    for entry in (META.title, META.summary, *[option.label for option in META.options], *entries):
        assert tuple(entry) == LANGUAGES == ("en", "nl", "nb")
        assert all(text.strip() for text in entry.values())


def test_words_are_keyed_by_the_names_of_views_and_notation() -> None:
    assert tuple(words.PROVINCES) == PROVINCE_NAMES
    assert tuple(words.CARDS) == CARD_NAMES


@pytest.mark.rule("AMR-26", "AMR-31")
def test_points_are_booked_by_kingdom_and_reason() -> None:
    reasons = ["pyramids", "sets", "west", "east", "temples", *CARD_NAMES[FARMERS_BONUS:]]
    assert META.categories == (*[f"old-{name}" for name in reasons], *[f"new-{name}" for name in reasons], "new-gold")
    for category in META.categories:
        kingdom, _, reason = category.partition("-")
        assert kingdom in words.KINGDOMS
        assert reason in words.SCORES or reason in words.CARDS


@pytest.mark.rule("AMR-6", "AMR-1R")
def test_the_options() -> None:
    start, gold = META.options
    assert (start.name, start.choices, start.default) == ("start", ("first", "drawn"), "first")
    assert (gold.name, gold.choices, gold.default) == ("open_gold", ("no", "yes"), "no")
    for option in META.options:
        assert load_rules("amun_re").rule(option.rule).id == option.rule


@pytest.mark.parametrize("name", ["amun_re", "amun-re", "Amun-Re"])
def test_the_game_is_found_with_a_hyphen_too(name: str) -> None:
    assert scarab.load(name).name == "amun_re"


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("amun_re", seats)
    assert str(caught.value) == f"Amun-Re is for 3 to 5 players, not {seats}"


def test_other_ways_to_hide_gold_are_refused() -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("amun_re", open_gold="half")
    assert str(caught.value) == "option open_gold is no or yes, not 'half' (AMR-1R)"


@pytest.mark.rule("AMR-10R")
def test_the_bounds_of_an_auction_and_of_a_game() -> None:
    """Nine steps on every card but one, and the bid on the last empty one."""
    assert [max_bids(seats) for seats in (3, 4, 5)] == [19, 28, 37]
    assert [scarab.load("amun_re", seats).max_decisions for seats in (3, 4, 5)] == [1194, 1551, 1908]
    assert max_lines(3) == 1194


@pytest.mark.rule("AMR-3", "AMR-4", "AMR-5")
def test_the_stand_ins_of_the_rules_page() -> None:
    rules = load_rules("amun_re").rules
    assert [rule.id for rule in rules if rule.is_stand_in] == ["AMR-3", "AMR-4", "AMR-5"]


def test_the_readings_of_the_rules_page() -> None:
    """Besides the ids that end in R, these rules hold a passage of ours."""
    readings = [rule.id for rule in load_rules("amun_re").rules if rule.is_reading and not rule.id.endswith("R")]
    numbers = (1, 2, 6, 8, 11, 18, 19, 27, 28, 30, 31, 32, 33, 38, 40, 41, 46, 47)
    assert readings == [f"AMR-{number}" for number in numbers]
