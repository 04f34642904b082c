"""Schedules of matches: equal deals for every line-up, every bot on every seat."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Final

from scarab.bots.arena.match import Match, MatchResult, made, play_match
from scarab.bots.workers import workers
from scarab.boxes.plain import plain_box
from scarab.core.errors import BadChoice
from scarab.core.game import Game

PAIR: Final = 2


def matches(game: Game, bots: list[str], games: int, seed: int, ladder: bool = False) -> list[Match]:
    """Whole rotations, at least `games` matches for each line-up: every entrant plays each deal from every seat.

    Rules and box are those of the game. As many bots as seats form one line-up. Otherwise all pairs, or with `ladder`
    each bot and the next, share the seats evenly.
    """
    if games < 1:
        raise BadChoice(f"an arena plays at least 1 game, not {games}")
    for name in bots:
        made(name, 0)
    if len(bots) == game.seats and not ladder:
        groups = [rotations(tuple(range(game.seats)))]
    elif len(bots) >= PAIR:
        pairs = pairwise(range(len(bots))) if ladder else combinations(range(len(bots)), PAIR)
        groups = [shared_seats(first, second, game.seats) for first, second in pairs]
    else:
        raise BadChoice(f"{game.seats} seats need {game.seats} bots, or at least {PAIR} that share them")
    options, box = dict(game.options), plain_box(game)
    return [
        Match(game.name, options, tuple(bots), seed, deal, seating, game.rules, box)
        for group in groups
        for deal in range(-(-games // len(group)))
        for seating in group
    ]


def rotations(line_up: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The line-up turned by every number of seats."""
    return [line_up[-turned:] + line_up[:-turned] for turned in range(len(line_up))]


def shared_seats(first: int, second: int, seats: int) -> list[tuple[int, ...]]:
    """Half of the seats for each; of an odd number each has the larger part in half of the matches."""
    larger = -(-seats // PAIR)
    found = rotations((first,) * larger + (second,) * (seats - larger))
    if seats % PAIR:
        found += rotations((second,) * larger + (first,) * (seats - larger))
    return found


def compete(planned: list[Match], jobs: int = 1) -> Iterator[MatchResult]:
    """Play the matches on `jobs` processes, which exit with this one; results come in order."""
    if jobs < 1:
        raise BadChoice(f"an arena has at least 1 job, not {jobs}")
    if jobs == 1:
        yield from map(play_match, planned)
        return
    with workers(jobs) as pool:
        yield from pool.imap(play_match, planned, chunksize=1)
