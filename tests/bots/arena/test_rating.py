"""Ratings: Elo for tables of any size, intervals clustered by deal, and openskill."""

from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from scarab.bots.arena.chart import draw
from scarab.bots.arena.match import MatchResult
from scarab.bots.arena.rating import Ratings
from scarab.bots.arena.standings import crosstable


def games(results: Sequence[tuple[tuple[int, ...], int]]) -> list[MatchResult]:
    """Results from pairs of (seating, winning seat); two games per deal."""
    return [
        MatchResult(number // 2, seating, [winner], [int(seat == winner) for seat in range(len(seating))])
        for number, (seating, winner) in enumerate(results)
    ]


def test_three_victories_in_four_are_191_elo() -> None:
    """400 log10(3), slightly less because of the prior."""
    ratings = Ratings(2, games([((0, 1), 0), ((1, 0), 1), ((0, 1), 0), ((1, 0), 0)] * 100))
    assert ratings.difference(0, 1)[0] == pytest.approx(190.8, abs=1.5)
    assert ratings.elo[0] == pytest.approx(-ratings.elo[1], abs=0.1)


def test_two_seats_each_at_a_table_for_four_count_like_one_each_at_a_table_for_two() -> None:
    two = Ratings(2, games([((0, 1), 0), ((1, 0), 1), ((0, 1), 0), ((1, 0), 0)] * 50))
    four = Ratings(2, games([((0, 0, 1, 1), 0), ((1, 0, 0, 1), 1), ((1, 1, 0, 0), 2), ((0, 1, 1, 0), 2)] * 50))
    assert four.elo == pytest.approx(two.elo)


def test_strengths_are_transitive_over_bots_that_never_met() -> None:
    """0 beats 1 as 1 beats 2, three to one: 0 is twice as far above 2."""
    steps = [((0, 1), 0), ((1, 0), 1), ((0, 1), 0), ((1, 0), 0), ((1, 2), 0), ((2, 1), 1), ((1, 2), 0), ((2, 1), 0)]
    ratings = Ratings(3, games(steps * 100))
    assert ratings.difference(0, 2)[0] == pytest.approx(381.7, abs=4)


def test_the_interval_shrinks_with_the_deals_and_holds_the_rating() -> None:
    pattern = [((0, 1), 0), ((1, 0), 1), ((0, 1), 0), ((1, 0), 0), ((0, 1), 1), ((1, 0), 1)]
    few, many = Ratings(2, games(pattern * 5)), Ratings(2, games(pattern * 80))
    for ratings in (few, many):
        rating = ratings.of(0)
        assert rating.low < rating.elo < rating.high
    assert many.of(0).high - many.of(0).low < (few.of(0).high - few.of(0).low) / 2


def test_one_that_always_wins_has_a_finite_rating() -> None:
    assert 300 < Ratings(2, games([((0, 1), 0), ((1, 0), 1)] * 10)).difference(0, 1)[0] < 2000


def test_openskill_ranks_the_winner_highest_and_ties_alike() -> None:
    won = Ratings(3, games([((0, 1, 2), 0)] * 10))
    assert won.skills[0][0] > won.skills[1][0] == won.skills[2][0]
    tied = Ratings(2, [MatchResult(deal, (0, 1), [0, 1], [5, 5]) for deal in range(5)])
    assert tied.skills[0] == tied.skills[1]
    assert tied.elo[0] == pytest.approx(tied.elo[1])


def test_the_picture_names_everybody_with_rating_and_crosstable() -> None:
    played = games([((0, 1), 0), ((1, 0), 1), ((0, 1), 0), ((1, 0), 0)] * 10)
    svg = draw("40 games & more", ["strong", "weak"], Ratings(2, played), crosstable(2, played))
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    for words in ("40 games &amp; more", ">strong<", ">weak<", ">75%<", ">25%<"):
        assert words in svg
