"""The shelf label: facts from the box, in three languages."""

import pytest

import scarab
from scarab.core.meta import LANGUAGES
from scarab.games.egizia.meta import META


def test_the_facts_on_the_box() -> None:
    assert (META.name, META.designer, META.year) == ("egizia", "Acchittocca", 2009)
    assert (META.seats, META.minutes, META.rules_version) == ((2, 3, 4), 120, 1)


def test_every_word_of_the_label_is_there_in_every_language() -> None:
    for text in (META.title, META.summary, *[option.label for option in META.options]):
        assert tuple(text) == LANGUAGES
        assert all(text.values())


@pytest.mark.rule("EGZ-7", "EGZ-34")
def test_two_options_both_off_unless_asked_for() -> None:
    assert scarab.load("egizia", 3).options == {"start_sphinx_card": False, "leftover_after_nile": False}
    assert scarab.load("egizia", 3, start_sphinx_card="yes").options["start_sphinx_card"] is True
    with pytest.raises(scarab.BadChoice, match=r"option leftover_after_nile is no or yes, not 'maybe' \(EGZ-7\)"):
        scarab.load("egizia", 3, leftover_after_nile="maybe")


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("egizia", seats)
    assert str(caught.value) == f"Egizia is for 2 to 4 players, not {seats}"
