"""The engine and the referee, who share no line, play the same games."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import scarab
from games.imhotep.random_box import random_box
from games.imhotep.referee.players import PLAYERS
from games.imhotep.referee.referee import Question, Referee
from scarab.core.action import CHANCE
from scarab.core.box import Box
from scarab.games.imhotep.box.shape import SPEC
from support.engine import sizes

SIDES = ("AAAAA", "BBBBB", "BAAAA", "ABAAA", "AABAA", "AAABA", "AAAAB", "BBABA", "ABBAB")


@pytest.mark.parametrize("games", sizes(plain=1, compiled=2, long=20))
@pytest.mark.parametrize("style", PLAYERS)
@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_engine_and_the_referee_agree_on_every_question_and_every_point(
    seats: int, sides: str, style: str, games: int
) -> None:
    """In every position of random games they ask the same seat, allow the same answers and see the same table."""
    first = seats + SIDES.index(sides) + list(PLAYERS).index(style)  # so that other options take turns
    for seed in range(first, first + games):
        agree(seats, sides, style, seed)


@pytest.mark.parametrize(
    "seeds", [range(4), pytest.param(range(4, 204), marks=pytest.mark.long)], ids=["4 boxes", "200 boxes"]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_engine_and_the_referee_agree_with_any_box(seats: int, seeds: range) -> None:
    for seed in seeds:
        sides, style = SIDES[seed % len(SIDES)], list(PLAYERS)[seed % len(PLAYERS)]
        for side in {sides, "BBBBB"}:
            agree(seats, side, style, seed, SPEC.box(random_box(Random(seed)), "random"))


def agree(seats: int, sides: str, style: str, seed: int, box: Box | None = None) -> None:
    rng = scarab.FastRng(seed)
    wrath, start = bool(seed % 2), ("first", "drawn")[(seed + seed // 2) % 2]
    state = scarab.load("imhotep", seats, sides=sides, wrath=wrath, start=start, box=box).new_state()
    referee = Referee(state.game.box.values, seats, sides, wrath, start == "drawn")
    telling = referee.game()
    decision: Question | None = next(telling)
    while decision is not None:
        seat, answers = decision
        assert state.seats_to_act() == [seat]
        same_table(state, referee)
        if seat == CHANCE:
            action = state.sample(rng)
            assert [action.text.split(" ")[0]] == answers
        else:
            legal = state.legal_actions(seat)
            assert sorted(action.text for action in legal) == sorted(answers)
            action = PLAYERS[style](state, legal, rng)
        state.play(seat, action)
        try:
            decision = telling.send(action.text)
        except StopIteration:
            decision = None
    assert state.is_over()
    assert state.winners() == referee.winners
    same_score(state, referee)


def same_table(state: scarab.State, referee: Referee) -> None:
    table = state.view(None)["table"]
    assert table["sleds"] == referee.sleds
    assert table["quarry"] == referee.quarry
    assert [ship["stones"] for ship in table["ships"]] == [ship.berths for ship in referee.ships]
    assert [ship["site"] or "" for ship in table["ships"]] == [ship.site for ship in referee.ships]
    assert [not ship["docked"] for ship in table["ships"]] == [ship.closed for ship in referee.ships]
    same_sites(table["sites"], referee)
    assert Counter(name for name in table["market"] if name) == Counter(referee.market)
    assert table["pair"]["face_down"] == len(referee.face_down)
    assert table["pair"]["taken"] or Counter(table["pair"]["counted"]) == referee.counted()
    assert [Counter(cards) for cards in table["cards"]] == [+cards for cards in referee.cards]
    assert table["pile"] == referee.pile_size()
    assert Counter(table["discards"]) == +referee.discards
    same_score(state, referee)


def same_sites(sites: dict[str, Any], referee: Referee) -> None:
    fields: list[int | None] = []
    if referee.side["pyramid"] == "B":
        for stones in referee.pyramids.values():
            fields += [*stones, *[None] * (5 - len(stones))]
    assert sites["pyramid"] == fields + referee.pyramid
    assert sites["temple"] == referee.temple
    assert sites["burial"] == referee.burial
    assert sites["obelisks"] == referee.single
    assert sites["towers"] == referee.towers


def same_score(state: scarab.State, referee: Referee) -> None:
    sheet = state.score()
    ends = referee.end_points()
    for seat in range(state.game.seats):
        booked = Counter({name: points for name, points in sheet.row(seat).items() if points})
        assert booked == Counter({name: points for name, points in referee.points[seat].items() if points})
        if not state.is_over():
            assert without_zeros(sheet.outlook(seat)) == without_zeros(ends[seat])


def without_zeros(points: dict[str, int]) -> dict[str, int]:
    return {name: number for name, number in points.items() if number}
