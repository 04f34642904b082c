"""The box and the preparation: IMH-1 to IMH-6."""

from collections import Counter

import pytest

import scarab
from games.imhotep.positions import BOX, owners, position
from scarab.core.action import CHANCE
from scarab.core.register import load_with
from scarab.games.imhotep.box.shape import SPEC
from scarab.games.imhotep.state import ImhotepState
from scarab.rulebook import load_rules
from support.played import play
from support.position import asked, options

CARDS = {
    2: "4331 4322 4321 4221 3322 3321 3221",
    3: "4421 4332 4322 4321 4221 3332 3322",
    4: "4432 4422 4421 4333 4332 4322 3332",
}


def dealt(seats: int, seed: int = 0, **options: str) -> ImhotepState:
    state = load_with("imhotep", seats, options).new_state()
    assert isinstance(state, ImhotepState)
    rng = scarab.FastRng(seed)
    while state.seats_to_act() == [CHANCE]:
        state.play(CHANCE, state.sample(rng))
    return state


@pytest.mark.rule("IMH-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_29_stones_of_each_player_are_in_play_and_no_other_colour(seats: int) -> None:
    state = dealt(seats)
    assert [sled + quarry for sled, quarry in zip(state.sleds, state.quarry, strict=True)] == [29] * seats
    stones = {name: number for name, number in state.components().items() if name.startswith("stones")}
    assert stones == {f"stones {letter}": 29 for letter in "abcd"[:seats]}


@pytest.mark.rule("IMH-2")
def test_the_minimum_to_sail() -> None:
    ships = SPEC.standard().values["ships"]
    assert {size: ship["minimum"] for size, ship in ships.items()} == {"4": 3, "3": 2, "2": 1, "1": 1}


@pytest.mark.rule("IMH-2")
@pytest.mark.parametrize(("ships", "sails"), [(["AA..", "A..", ".."], False), (["AAA.", "...", ".."], True)])
def test_a_ship_of_four_needs_three(ships: list[str], sails: bool) -> None:
    state = position(ships=[*ships, "."])
    assert ("sail 1 temple" in options(state)) is sails


@pytest.mark.rule("IMH-2")
@pytest.mark.parametrize(("berths", "number"), [("AB.", 2), ("A.", 3), ("A", 4)])
def test_smaller_ships_need_two_one_and_one(berths: str, number: int) -> None:
    ships = ["....", "...", "..", "."]
    ships[number - 1] = berths
    assert {text.split(" ")[1] for text in options(position(ships=ships)) if text.startswith("sail")} == {str(number)}
    ships[number - 1] = "A.." if number == 2 else "." * len(berths)
    assert not [text for text in options(position(ships=ships)) if text.startswith("sail")]


@pytest.mark.rule("IMH-2", "IMH-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_round_cards_each_docks_four_of_the_eight_ships_the_largest_first(seats: int) -> None:
    printed = SPEC.standard().values["round_cards"][str(seats)]
    assert [[int(size) for size in card] for card in CARDS[seats].split(" ")] == printed
    for card in printed:
        assert card == sorted(card, reverse=True)
        assert Counter(card) <= Counter({4: 2, 3: 3, 2: 2, 1: 1})


@pytest.mark.rule("IMH-3")
def test_34_cards_are_in_the_draw_pile() -> None:
    assert BOX.total() == 34
    assert [BOX[name] for name in ("entrance", "sarcophagus", "paved-path")] == [2, 2, 2]
    assert [BOX[f"{site}-decoration"] for site in ("pyramid", "temple", "burial", "obelisk")] == [2, 2, 2, 2]
    assert BOX["statue"] == 10
    assert [BOX[name] for name in ("lever", "hammer", "sail", "chisel")] == [2, 2, 3, 3]
    assert scarab.load("imhotep").new_state().view(None)["table"]["pile"] == 34


@pytest.mark.rule("IMH-4")
def test_six_of_seven_round_cards_are_played_and_the_removed_one_is_never_named() -> None:
    removed = set()
    for seed in range(60):
        state = scarab.load("imhotep", 3).new_state()
        rng, lines = scarab.FastRng(seed), []
        while not state.is_over():
            seat = state.seats_to_act()[0]
            legal = [state.sample(rng)] if seat == CHANCE else state.legal_actions(seat)
            action = legal[rng.below(len(legal))]
            lines.append(action.text)
            state.play(seat, action)
        revealed = [line.removeprefix("reveal ").replace("-", "") for line in lines if line.startswith("reveal")]
        assert len(set(revealed)) == len(revealed) == 6
        removed |= set(CARDS[3].split(" ")) - set(revealed)
    assert removed == set(CARDS[3].split(" "))


@pytest.mark.rule("IMH-4", "IMH-30")
def test_round_cards_not_yet_turned_are_unknown_to_all() -> None:
    state = dealt(3)
    assert len(state.view(None)["table"]["round_cards"]) == 1
    assert state.determinize(0, scarab.FastRng(1)).key() == state.key()


@pytest.mark.rule("IMH-5")
def test_sides_may_be_mixed_in_32_ways() -> None:
    sides = scarab.GAMES["imhotep"].meta.options[0]
    assert (sides.name, len(set(sides.choices)), sides.default) == ("sides", 32, "AAAAA")
    state = dealt(3, sides="BABAB")
    assert state.b_sides == (True, False, True, False, True)


@pytest.mark.rule("IMH-5")
@pytest.mark.parametrize("sides", ["", "AAAA", "aaaaa", "AAAAC", "AAAAAA"])
def test_other_sides_are_refused(sides: str) -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("imhotep", sides=sides)
    assert str(caught.value) == f"option sides is five letters A or B, not {sides!r} (IMH-5)"


@pytest.mark.rule("IMH-5", "IMH-6", "IMH-37")
def test_what_a_table_plays_with_unless_it_says_otherwise() -> None:
    assert scarab.load("imhotep").options == {"sides": "AAAAA", "wrath": False, "start": "first"}


@pytest.mark.rule("IMH-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("starter", [0, 1])
def test_start_stones_by_turn_order(seats: int, starter: int) -> None:
    state = scarab.load("imhotep", seats, start="drawn").new_state()
    assert isinstance(state, ImhotepState)
    play(state, f"* start {'abcd'[starter]}")
    assert [state.sleds[(starter + place) % seats] for place in range(seats)] == [2, 3, 4, 5][:seats]
    assert [state.quarry[(starter + place) % seats] for place in range(seats)] == [27, 26, 25, 24][:seats]
    assert state.sheet.totals() == [0] * seats


@pytest.mark.rule("IMH-6")
def test_the_first_seat_begins_unless_the_table_wants_a_draw() -> None:
    assert asked(dealt(4)) == "A TakeTurn IMH-8"
    assert {dealt(4, seed, start="drawn").turn for seed in range(60)} == {0, 1, 2, 3}
    assert scarab.load("imhotep", 4, start="drawn").new_state().view(None)["table"]["starter"] is None


@pytest.mark.rule("IMH-6")
def test_points_are_counted_without_an_upper_limit() -> None:
    state = position(ships=["AAA.", "...", "..", "."], points={"A": {"pyramid": 79}})
    play(state, "A sail 1 pyramid")
    assert state.sheet.totals() == [85, 0, 0]
    assert owners(state.pyramid) == "AAA"


def test_the_readings_and_the_stand_in() -> None:
    """Besides the ids that end in R, these rules hold a passage of ours; the round cards for three are a stand-in."""
    rules = load_rules("imhotep").rules
    readings = [rule.id for rule in rules if rule.is_reading and not rule.id.endswith("R")]
    assert readings == [f"IMH-{number}" for number in (6, 9, 18, 19, 20, 21, 23, 27, 28, 30, 31, 33, 34, 36, 37)]
    assert [rule.id for rule in rules if rule.is_stand_in] == ["IMH-4"]
