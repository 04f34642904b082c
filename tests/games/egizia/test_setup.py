"""Board and start: EGZ-1 to EGZ-7."""

import pytest

import scarab
from games.egizia.positions import position, river
from scarab.games.egizia.box.nile_cards import CARD_NAMES
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
from support.played import play
from support.position import SEATS, options


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
    for player in position(4).view(None)["table"]["players"]:
        assert player["ships"] == 8
        assert player["crews"] == {"blue": 1, "black": 1, "yellow": 1, "joker": 2}
        assert player["cards"] == {"green-6": 1, "quarry-3": 1}
        assert (player["stone_market"], player["grain_market"]) == (0, 0)


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


@pytest.mark.rule("EGZ-6", "EGZ-26")
def test_the_decks_hold_22_22_and_12_cards() -> None:
    decks = scarab.load("egizia").box.values["decks"]
    assert [sum(deck.values()) for deck in decks] == [22, 22, 12]
    assert {name for deck in decks for name in deck} <= set(CARD_NAMES)


@pytest.mark.rule("EGZ-6", "EGZ-38")
def test_there_are_29_sphinx_cards() -> None:
    assert len(set(SPHINX_NAMES)) == 29
    assert position().view(None)["table"]["sphinx"]["stack"] == 29


@pytest.mark.rule("EGZ-7")
def test_with_the_option_everybody_draws_a_sphinx_card_without_a_point() -> None:
    state = scarab.load("egizia", 3, start_sphinx_card=True).new_state()
    assert isinstance(state, EgiziaState)
    play(state, "* order b c a", "* draw crew-blue", "* draw permanents", "* draw graves-9", *["* open 3"] * 4)
    holders = {SPHINX_NAMES[card]: SEATS[seat] for card, seat in enumerate(state.sphinx) if seat >= 0}
    assert holders == {"crew-blue": "B", "permanents": "C", "graves-9": "A"}
    assert list(state.points) == [0, 0, 0]
    assert state.stack_size() == 26


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
