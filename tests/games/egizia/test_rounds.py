"""A round begins, its cards are laid, and they leave: EGZ-8, EGZ-15."""

from collections import Counter

import pytest

import scarab
from games.egizia.positions import lay, position, river
from support.played import play


@pytest.mark.rule("EGZ-8")
def test_ten_cards_of_the_deck_are_laid_from_the_top() -> None:
    state = position()
    lay(state, c1="brown-7", c2="crew-up")
    view = state.view(None)["table"]
    assert view["squares"][:2] == ["brown-7", "crew-up"]
    assert sum(view["deck"].values()) == 12


@pytest.mark.rule("EGZ-8")
def test_the_decks_of_the_five_rounds_and_the_cards_that_leave() -> None:
    """Rounds 1 and 2 share a deck, so do 3 and 4; the two left over leave, and so do the cards left on the river."""
    state = position()
    laid: list[list[str]] = []
    for number in range(5):
        line = state.sample(scarab.FastRng(number)).text
        laid.append(line.split(" ")[1:])
        play(state, f"* {line}", "A pass", "B pass")
        assert state.gone == (10, 22, 32, 44, 56)[number]
    for number, deck in enumerate(([0, 1], [2, 3], [4])):
        together = Counter(card for index in deck for card in laid[index])
        assert together <= Counter(state.box.values["decks"][number])


@pytest.mark.rule("EGZ-15")
def test_when_the_next_round_begins_crews_and_cards_are_fresh_and_ships_at_home() -> None:
    state = river(cards={"A": ["crew-up"]})
    play(state, "A crew-up blue", "A sail pyramid 1", "B pass", "A pass")
    play(state, "A team black", "A build pyramid 1 1", "A stop")
    assert state.round == 2
    assert list(state.tired) == [0] * 8
    assert list(state.used) == [0] * 8
    assert list(state.ships) == [8, 8]
    assert list(state.works) == [0, 0]
