"""A round begins, its cards are laid, and they leave: EGZ-8, EGZ-15."""

from collections import Counter

import pytest

import scarab
from games.egizia.positions import events, lay, position, river
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


@pytest.mark.rule("EGZ-15", "EGZ-8")
def test_a_round_has_ended_after_its_bonus_and_new_order_and_before_the_next_begins() -> None:
    state = river(cards={"A": ["crew-up"]})
    play(state, "A crew-up blue", "A sail pyramid 1", "B pass", "A pass")
    play(state, "A team black", "A build pyramid 1 1", "A stop")
    told = events(state)
    assert told[-3:] == ["A scored 1 for participation", "order B A", "round 1 ended"]
    play(state, f"* {state.sample(scarab.FastRng(1)).text}")
    assert events(state)[-1] == "round 2 began"


@pytest.mark.rule("EGZ-15", "EGZ-34")
def test_a_round_ends_when_the_cards_left_over_are_taken() -> None:
    state = river(cards={"A": ["leftover-card"]}, c3="brown-8")
    play(state, "A pass", "B pass")
    assert events(state, "round_ended") == []
    play(state, "A take c3")
    assert events(state, "points", "round_ended")[-1] == "round 1 ended"


@pytest.mark.rule("EGZ-15", "EGZ-37")
def test_the_last_round_ends_before_the_final_scoring() -> None:
    state = position(stone_market={"A": 3}, stones={"A": 30})
    for number in range(5):
        play(state, f"* {state.sample(scarab.FastRng(number)).text}", "A pass", "B pass")
    play(state, f"* {state.sample(scarab.FastRng(9)).text}")
    assert state.is_over()
    told = events(state)
    assert [text for text in told if text.endswith("ended")] == [f"round {number} ended" for number in range(1, 6)]
    sale = next(text for text in told if "stone-sale" in text)
    assert told.index("round 5 ended") < told.index(sale)
