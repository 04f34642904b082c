"""Rewards at the end of a game, per seat, for every environment."""

from typing import Final

from scarab.core.errors import BadChoice
from scarab.core.state import State

REWARDS: Final = ("rank", "margin", "win")


def checked_rewards(name: str) -> str:
    if name not in REWARDS:
        raise BadChoice(f"rewards are {', '.join(REWARDS[:-1])} or {REWARDS[-1]}, not {name!r}")
    return name


def rewards_of(state: State, kind: str) -> list[float]:
    """Per seat; the sum is 0.

    `rank`: from 1 for the winner down to −1 for the last; tied seats share. `margin`: own points minus the mean of the
    others. `win`: 1 for a sole winner, paid by the others in equal parts.
    """
    if kind == "rank":
        return by_rank(state)
    return by_margin(state) if kind == "margin" else by_win(state)


def by_rank(state: State) -> list[float]:
    """Winners rank first, even where a tie-break decided; the others rank by points."""
    totals = state.score().totals()
    winners = state.winners()
    seats = len(totals)
    found: list[float] = []
    for seat in range(seats):
        better = level = 0
        for other in range(seats):
            ahead = (other in winners) - (seat in winners)
            if ahead > 0 or (ahead == 0 and seat not in winners and totals[other] > totals[seat]):
                better += 1
            elif ahead == 0 and (seat in winners or totals[other] == totals[seat]):
                level += 1
        found.append(1.0 - (2.0 * better + level - 1.0) / (seats - 1.0))
    return found


def by_margin(state: State) -> list[float]:
    totals = state.score().totals()
    total_points = sum(totals)
    others = len(totals) - 1.0
    return [total - (total_points - total) / others for total in totals]


def by_win(state: State) -> list[float]:
    winners = state.winners()
    seats = float(state.game.seats)
    won = (seats / len(winners) - 1.0) / (seats - 1.0)
    return [won if seat in winners else -1.0 / (seats - 1.0) for seat in range(state.game.seats)]
