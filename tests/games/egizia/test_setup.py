"""Board and start: EGZ-1 to EGZ-8."""

from collections import Counter

import pytest

import scarab
from games.egizia.support import ALL_CARDS, SEATS, lay, options, play, river, table
from packed import put
from scarab.games.egizia.box.buildings import GRAVE_TILES
from scarab.games.egizia.box.nile_cards import CARD_NAMES, DECKS
from scarab.games.egizia.box.river import (
    CARD_PLACES,
    PLACE_KINDS,
    PLACE_NAMES,
    ROUND_FIELD,
    SITE,
    SITE_NAMES,
    SITE_PLACES,
)
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.state import EgiziaState


@pytest.mark.rule("EGZ-1")
def test_the_nile_has_ten_squares_seven_round_fields_and_three_sites() -> None:
    kinds = PLACE_KINDS[1:]
    assert (len(kinds), kinds.count(ROUND_FIELD), kinds.count(SITE)) == (20, 7, 3)
    assert [PLACE_NAMES[place] for place in CARD_PLACES] == [f"c{number}" for number in range(1, 11)]
    assert [PLACE_NAMES[place] for place in SITE_PLACES] == list(SITE_NAMES) == ["sphinx", "obelisk", "pyramid"]
    assert PLACE_NAMES[20] == "heliopolis"


@pytest.mark.rule("EGZ-2")
@pytest.mark.parametrize(("seats", "fields"), [(2, 2), (3, 2), (4, 3)])
def test_a_site_has_three_fields_for_four_players_and_two_for_fewer(seats: int, fields: int) -> None:
    state = river(seats)
    assert [text for text in options(state) if text.startswith("sail sphinx")] == [
        f"sail sphinx {field}" for field in range(1, fields + 1)
    ]


@pytest.mark.rule("EGZ-3")
def test_everybody_begins_with_ships_crews_a_quarry_and_a_field() -> None:
    for player in table(4).view(None)["table"]["players"]:
        assert player["ships"] == 8
        assert player["crews"] == {"blue": 1, "black": 1, "yellow": 1, "joker": 2}
        assert player["cards"] == {"green-6": 1, "quarry-3": 1}
        assert (player["stone_market"], player["grain_market"]) == (0, 0)


@pytest.mark.rule("EGZ-3")
def test_a_step_beyond_the_maximum_is_lost_and_the_rest_happens() -> None:
    state = river()
    put(state.crews, [9, 1, 1, 2])
    play(state, "A sail selinon")
    assert list(state.crews[:4]) == [9, 2, 1, 2]


@pytest.mark.rule("EGZ-3")
def test_a_step_of_choice_goes_to_a_crew_below_the_maximum_the_joker_too() -> None:
    state = river(c1="crews-choice")
    put(state.crews, [9, 1, 9, 8])
    play(state, "A sail c1")
    assert options(state) == ["raise black", "raise joker"]
    play(state, "A raise joker")
    assert options(state) == ["raise black"]
    play(state, "A raise black")
    assert list(state.crews[:4]) == [9, 2, 9, 9]


@pytest.mark.rule("EGZ-3")
def test_steps_of_choice_are_lost_when_all_crews_are_at_the_maximum() -> None:
    state = river(c1="crews-choice")
    put(state.crews, [9, 9, 9, 8])
    play(state, "A sail c1", "A raise joker", "B pass")
    assert list(state.crews[:4]) == [9, 9, 9, 9]


@pytest.mark.rule("EGZ-4")
def test_stones_and_places_on_the_track_go_by_order_tile() -> None:
    state = scarab.load("egizia", 4).new_state()
    assert isinstance(state, EgiziaState)
    play(state, "* order c a d b")
    assert {SEATS[seat]: state.stones[seat] for seat in range(4)} == {"C": 2, "A": 3, "D": 4, "B": 5}
    assert state.track == [1, 3, 0, 2]


@pytest.mark.rule("EGZ-4")
def test_order_tiles_are_dealt_at_random() -> None:
    state = scarab.load("egizia", 3).new_state()
    texts = {state.sample(scarab.FastRng(seed)).text for seed in range(200)}
    assert len(texts) == 6


@pytest.mark.rule("EGZ-5")
def test_what_the_store_cannot_hold_is_lost() -> None:
    state = river(c1="stones")
    state.stones[0] = 22
    play(state, "A sail c1")
    assert state.stones[0] == 25


@pytest.mark.rule("EGZ-6")
def test_twelve_graves_lie_in_a_row_and_four_are_open() -> None:
    view = table(graves=(6, 2, 2, 5)).view(None)["table"]
    assert view["graves"] == [6, 2, 2, 5, *[None] * 8]
    assert view["grave_bag"] == {"2": 2, "3": 4, "4": 4, "5": 3, "6": 3}
    assert view["ring"] == "middle"
    assert sum(GRAVE_TILES) == 20


@pytest.mark.rule("EGZ-6")
def test_a_grave_tile_cannot_come_up_oftener_than_there_are() -> None:
    state = table(graves=(2, 2, 2, 2))
    assert list(state.grave_bag) == [0, 4, 4, 4, 4]


@pytest.mark.rule("EGZ-6", "EGZ-26")
def test_the_decks_hold_22_22_and_12_cards() -> None:
    assert [sum(deck.values()) for deck in DECKS] == [22, 22, 12]
    assert ALL_CARDS == 56
    assert {name for deck in DECKS for name in deck} <= set(CARD_NAMES)


@pytest.mark.rule("EGZ-6", "EGZ-38")
def test_there_are_29_sphinx_cards() -> None:
    assert len(set(SPHINX_NAMES)) == 29
    assert table().view(None)["table"]["sphinx"]["stack"] == 29


@pytest.mark.rule("EGZ-7")
def test_with_the_option_everybody_draws_a_sphinx_card_without_a_point() -> None:
    state = scarab.load("egizia", 3, start_sphinx_card=True).new_state()
    assert isinstance(state, EgiziaState)
    play(state, "* order b c a", "* draw crew-blue", "* draw permanents", "* draw graves-9", *["* open 3"] * 4)
    holders = {SPHINX_NAMES[card]: SEATS[seat] for card, seat in enumerate(state.sphinx) if seat >= 0}
    assert holders == {"crew-blue": "B", "permanents": "C", "graves-9": "A"}
    assert list(state.points) == [0, 0, 0]
    assert state.stack_size() == 26


@pytest.mark.rule("EGZ-8")
def test_ten_cards_of_the_deck_are_laid_from_the_top() -> None:
    state = table()
    lay(state, c1="brown-7", c2="crew-up")
    view = state.view(None)["table"]
    assert view["squares"][:2] == ["brown-7", "crew-up"]
    assert sum(view["deck"].values()) == 12


@pytest.mark.rule("EGZ-8")
def test_the_decks_of_the_five_rounds_and_the_cards_that_leave() -> None:
    """Rounds 1 and 2 share a deck, so do 3 and 4; the two left over leave, and so do the cards left on the river."""
    state = table()
    laid: list[list[str]] = []
    for number in range(5):
        line = state.sample(scarab.FastRng(number)).text
        laid.append(line.split(" ")[1:])
        play(state, f"* {line}", "A pass", "B pass")
        assert state.gone == (10, 22, 32, 44, 56)[number]
    for number, deck in enumerate(([0, 1], [2, 3], [4])):
        together = Counter(card for index in deck for card in laid[index])
        assert together <= Counter(DECKS[number])
