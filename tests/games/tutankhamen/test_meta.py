"""The shelf label: facts from the box, words in three languages."""

import pytest

import scarab
from scarab.core.meta import LANGUAGES
from scarab.games.tutankhamen.meta import META
from scarab.rulebook import load_rules


def test_the_facts_on_the_box() -> None:
    assert (META.name, META.designer, META.year) == ("tutankhamen", "Reiner Knizia", 2004)
    assert META.seats == (2, 3, 4, 5, 6)
    assert META.rules_version == 1


def test_the_title_in_three_languages() -> None:
    assert META.title == {"en": "Tutankhamen", "nl": "Tutankhamen", "nb": "Tutankhamen"}


def test_every_word_for_people_is_there_in_every_language() -> None:
    for words in (META.title, META.summary, *[option.label for option in META.options]):
        assert tuple(words) == LANGUAGES == ("en", "nl", "nb")
        assert all(text.strip() for text in words.values())


@pytest.mark.rule("TUT-15")
def test_coins_are_booked_under_the_kinds_of_sets_gold_and_tut() -> None:
    assert META.categories == ("scarab", "cat", "horus", "anubis", "mask", "gold", "tut")


@pytest.mark.rule("TUT-4")
def test_the_only_option_is_who_starts() -> None:
    [option] = META.options
    assert (option.name, option.choices, option.default) == ("start", ("first", "drawn"), "first")
    assert load_rules("tutankhamen").rule(option.rule).id == "TUT-4"


@pytest.mark.parametrize("seats", [0, 1, 7, -2])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("tutankhamen", seats)
    assert str(caught.value) == f"Tutankhamen is for 2 to 6 players, not {seats}"


@pytest.mark.rule("TUT-4")
def test_other_ways_to_start_are_refused() -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("tutankhamen", start="oldest")
    assert str(caught.value) == "option start is first or drawn, not 'oldest' (TUT-4)"


def test_other_options_are_refused() -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("tutankhamen", wrath=True)
    assert str(caught.value) == "Tutankhamen has no option 'wrath'; its options: start (first or drawn)"


def test_no_game_is_longer_than_the_bound() -> None:
    """Two draws, seventy tiles, three bags, and at each of fifteen scorings at most the four owners of a wild tile."""
    assert scarab.load("tutankhamen", 6).max_decisions == 2 + 70 + 3 + 15 * 4
