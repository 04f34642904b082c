"""Any box within the bounds plays by the rules: the laws, the referee, views, tensors, records and search."""

import math
from functools import partial
from random import Random

import pytest

import scarab
from games.egizia.random_box import mutate, random_box
from games.egizia.test_referee import STYLES, agree
from games.test_bounds import lines_of
from scarab.bots.arena.match import Match, play_match
from scarab.bots.search.evaluator import evaluator_of
from scarab.core.box import Box
from scarab.core.errors import BadBox
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.games.egizia.box.shape import SPEC
from scarab.research.layout import layout
from support.engine import sizes

SEATS = (2, 3, 4)


def game_of(seats: int, seed: int) -> scarab.Game:
    """A game with a random box; every third one with both options."""
    box = SPEC.box(random_box(Random(seed)), f"random {seed}")
    revised = seed % 3 == 0
    return scarab.load("egizia", seats, box=box, start_sphinx_card=revised, leftover_after_nile=revised)


def found(box: Box, game: str, digest: str) -> Box:
    assert (box.game, box.digest) == (game, digest)
    return box


def test_random_boxes_are_valid_and_reach_the_ends_of_every_range() -> None:
    boxes = [random_box(Random(seed)) for seed in range(200)]
    assert [SPEC.faults(box) for box in boxes] == [[]] * 200
    assert {len(box["grain_market"]["penalty"]) for box in boxes} >= {4, 8}
    assert {box["stone_market"]["levels"] for box in boxes} >= {4, 8}
    assert {sum(box["obelisk"]) for box in boxes} >= {5, 16}
    assert {row["fields"] for box in boxes for row in box["pyramid"]} >= {1, 8}
    assert {len(part) for box in boxes for part in box["temple"].values()} >= {1, 6}
    assert {max(deck.values()) for box in boxes for deck in box["decks"]} >= {1, 9}
    assert max(sum(deck.get("plus3", 0) for deck in box["decks"]) for box in boxes) == 6
    assert max(sum(deck.get("first-place", 0) for deck in box["decks"]) for box in boxes) > 4


@pytest.mark.parametrize("boxes", sizes(plain=3, compiled=6, long=200))
@pytest.mark.parametrize("seats", SEATS)
def test_the_referee_agrees_with_any_box(seats: int, boxes: int) -> None:
    for seed in range(boxes):
        for style in STYLES:
            agree(game_of(seats, 1000 * seats + seed), style, scarab.FastRng(seed))


@pytest.mark.parametrize("boxes", sizes(plain=1, compiled=2, long=200))
@pytest.mark.parametrize("seats", SEATS)
def test_the_laws_hold_with_any_box(seats: int, boxes: int) -> None:
    """Among them: twin worlds, the view read back, and no more lines than `max_lines` says."""
    for seed in range(boxes):
        scarab.check_game(game_of(seats, 2000 * seats + seed), games=1, seed=seed)


@pytest.mark.parametrize("boxes", sizes(plain=3, compiled=6, long=200))
@pytest.mark.parametrize("seats", SEATS)
def test_records_and_tensors_of_any_box(seats: int, boxes: int) -> None:
    """A record names its box and reads back to the same end; every byte of a tensor is within its field."""
    for seed in range(boxes):
        game = game_of(seats, 3000 * seats + seed)
        record = random_record(game, seed)
        again = Record.parse(record.text(), boxes=partial(found, game.box))
        assert again.text() == record.text()
        shown = layout(game)
        assert shown.digest() == layout(scarab.load("egizia", seats)).digest()
        reach = [field.most - field.least for field in shown.fields for number in range(field.count)]
        for state in record.states()[::7]:
            row = shown.compact(state, seed % seats)
            assert len(row) == shown.compact_width
            assert (row <= reach).all()


@pytest.mark.parametrize("seed", range(3))
def test_a_search_plays_with_any_box(seed: int) -> None:
    """A whole game of the expert's search, a few simulations a move; every evaluation on the way is a number."""
    seats = 2 + seed
    box = SPEC.box(random_box(Random(4000 + seed)), "random")
    match = Match("egizia", {}, ("expert@2",) * seats, seed, 0, tuple(range(seats)), box=SPEC.written(box))
    result = play_match(match)
    evaluator = evaluator_of("egizia")
    for state in Record.parse(result.record, boxes=partial(found, box)).states():
        assert all(math.isfinite(worth) for worth in evaluator.evaluate(state))


@pytest.mark.parametrize("seed", range(20))
def test_a_spoilt_box_is_refused_at_the_value_that_is_wrong(seed: int) -> None:
    rng = Random(seed)
    values = random_box(rng)
    path = mutate(rng, values)
    faults = SPEC.faults(values)
    assert any(fault.where == path or fault.where.startswith(f"{path}.") for fault in faults), faults
    with pytest.raises(BadBox):
        SPEC.box(values, "spoilt")


@pytest.mark.parametrize("boxes", sizes(plain=2, compiled=10, long=200))
@pytest.mark.parametrize("seats", SEATS)
def test_the_longest_games_of_any_box_stay_below_the_bound(seats: int, boxes: int) -> None:
    for seed in range(boxes):
        game = game_of(seats, 5000 * seats + seed)
        assert max(lines_of(game, 0), lines_of(game, 1 + seed)) <= game.max_decisions
