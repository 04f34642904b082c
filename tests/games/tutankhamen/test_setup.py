"""Preparation: TUT-1 to TUT-4."""

from collections import Counter

import pytest

import scarab
from scarab.core.action import CHANCE
from scarab.core.playout import random_record
from scarab.games.tutankhamen.box.tiles import COLOURS, EMPTY, KINDS, LEDGE, SET_COUNT, TILE_NAMES, TUT
from scarab.games.tutankhamen.state import TutankhamenState
from support.played import play
from support.position import asked

BOX = {"gold": 3, "pharaoh": 3} | {
    f"{kind}-{colour}": number
    for kind, number in {"scarab": 1, "cat": 2, "horus": 4, "anubis": 6, "mask": 8}.items()
    for colour in ("green", "blue", "purple")
}
"""The 69 tiles of the path, from the rulebook's overview."""


def dealt(seats: int, seed: int = 0, start: str = "first") -> TutankhamenState:
    state = scarab.load("tutankhamen", seats, start=start).new_state()
    assert isinstance(state, TutankhamenState)
    rng = scarab.FastRng(seed)
    while state.seats_to_act() == [CHANCE]:
        state.play(CHANCE, state.sample(rng))
    return state


def path_names(state: TutankhamenState) -> list[str]:
    return [TILE_NAMES[tile] for tile in state.path[1:]]


@pytest.mark.rule("TUT-1")
def test_the_box_holds_seventy_tiles_in_fifteen_sets_and_seven_special_ones() -> None:
    counts = dealt(2).box.tile_counts
    assert dict(zip(TILE_NAMES, counts, strict=True)) == {**BOX, "tut": 1}
    assert (sum(counts), SET_COUNT, len(KINDS) * len(COLOURS)) == (70, 15, 15)


@pytest.mark.rule("TUT-1")
def test_the_number_on_a_tile_is_the_size_of_its_set_and_its_points() -> None:
    box = dealt(2).box
    assert [box.set_points[3 * kind] for kind in range(len(KINDS))] == [1, 2, 4, 6, 8]
    assert list(box.tile_counts[:SET_COUNT]) == list(box.set_points)
    assert [TILE_NAMES[3 * kind + colour] for kind in range(5) for colour in range(3)] == [
        f"{kind}-{colour}" for kind in KINDS for colour in COLOURS
    ]


@pytest.mark.rule("TUT-1")
@pytest.mark.parametrize("seed", range(20))
def test_every_deal_lays_the_69_tiles_and_king_tut_at_the_end(seed: int) -> None:
    path = path_names(dealt(3, seed))
    assert len(path) == LEDGE == 70
    assert Counter(path[:69]) == BOX
    assert path[69] == "tut"


@pytest.mark.rule("TUT-1")
def test_every_kind_of_tile_can_come_to_lie_first() -> None:
    firsts = {path_names(dealt(2, seed))[0] for seed in range(300)}
    assert firsts == set(BOX)


@pytest.mark.rule("TUT-1")
def test_a_record_lists_the_tiles_from_place_1_to_69() -> None:
    tiles = sorted(BOX, key=lambda name: -BOX[name])
    line = "path " + " ".join(name for name in tiles for copy in range(BOX[name]))
    state = scarab.load("tutankhamen", 2).new_state()
    assert isinstance(state, TutankhamenState)
    play(state, f"* {line}")
    assert "path " + " ".join(path_names(state)[:69]) == line
    assert state.path[0] == EMPTY
    assert state.path[LEDGE] == TUT


@pytest.mark.rule("TUT-1")
def test_everything_is_open_coins_too() -> None:
    state = dealt(4)
    spectator = state.view(None)
    assert spectator["table"]["coins"] == [20, 20, 20, 20]
    for seat in range(4):
        assert state.view(seat) == {**spectator, "viewer": seat}


@pytest.mark.rule("TUT-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_pawns_start_together_before_the_first_tile(seats: int) -> None:
    assert dealt(seats).pawns == [0] * seats


@pytest.mark.rule("TUT-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_pawns_share_no_place_but_the_start(seats: int) -> None:
    for seed in range(20):
        state = dealt(seats, seed)
        rng = scarab.FastRng(seed)
        while not state.is_over():
            seat = state.seats_to_act()[0]
            options = state.legal_actions(seat)[:5]
            state.play(seat, options[rng.below(len(options))])
            on_the_path = [pawn for pawn in state.pawns if pawn > 0]
            assert len(set(on_the_path)) == len(on_the_path)


@pytest.mark.rule("TUT-3")
@pytest.mark.parametrize(("seats", "coins"), [(2, 32), (3, 26), (4, 20), (5, 16), (6, 14)])
def test_coins_per_player_depend_on_the_number_of_players(seats: int, coins: int) -> None:
    assert dealt(seats).coins == [coins] * seats


@pytest.mark.rule("TUT-3", "TUT-15")
@pytest.mark.parametrize(("seats", "coins"), [(2, 32), (3, 26), (4, 20), (5, 16), (6, 14)])
def test_coins_held_and_coins_paid_are_the_coins_dealt_at_any_time(seats: int, coins: int) -> None:
    for state in random_record(scarab.load("tutankhamen", seats), seats).states():
        assert isinstance(state, TutankhamenState)
        assert [held + paid for held, paid in zip(state.coins, state.score().totals(), strict=True)] == [coins] * seats


@pytest.mark.rule("TUT-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_first_seat_begins_unless_the_table_wants_a_draw(seats: int) -> None:
    game = scarab.load("tutankhamen", seats)
    assert game.options == {"start": "first"}
    assert asked(dealt(seats)) == "A TakeTile TUT-5"


@pytest.mark.rule("TUT-4")
def test_a_drawn_start_is_the_first_line_and_the_path_the_second() -> None:
    record = scarab.Record(scarab.load("tutankhamen", 3, start="drawn"))
    state = record.game.new_state()
    rng = scarab.FastRng(5)
    for line in range(2):
        action = state.sample(rng)
        state.play(CHANCE, action)
        record.append(CHANCE, action)
    assert [line.text.split(" ")[0] for line in record.lines] == ["start", "path"]
    assert record.replay().key() == state.key()
    assert state.seats_to_act() == ["abc".index(record.lines[0].text.removeprefix("start "))]


@pytest.mark.rule("TUT-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_draw_can_name_every_seat(seats: int) -> None:
    drawn = {dealt(seats, seed, start="drawn").seats_to_act()[0] for seed in range(100)}
    assert drawn == set(range(seats))


@pytest.mark.rule("TUT-4")
def test_before_the_draw_it_is_nobodys_turn() -> None:
    state = scarab.load("tutankhamen", 3, start="drawn").new_state()
    assert state.view(None)["table"]["turn"] is None
    assert [action.text for action in state.legal_actions(CHANCE)] == ["start a", "start b", "start c"]


@pytest.mark.rule("TUT-4")
@pytest.mark.parametrize(("start", "order"), [("a", "ABCDA"), ("b", "BCDAB"), ("d", "DABCD")])
def test_play_goes_clockwise_from_the_starting_player(start: str, order: str) -> None:
    state = scarab.load("tutankhamen", 4, start="drawn").new_state()
    assert isinstance(state, TutankhamenState)
    play(state, f"* start {start}")
    state.play(CHANCE, state.sample(scarab.FastRng(0)))
    for letter in order:
        assert asked(state) == f"{letter} TakeTile TUT-5"
        state.play("ABCD".index(letter), state.legal_actions("ABCD".index(letter))[0])
