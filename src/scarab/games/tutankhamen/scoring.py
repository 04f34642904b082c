"""Who pays how much when a set is scored, and who wins: pure functions."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scarab.games.tutankhamen.state import TutankhamenState


def strengths(state: "TutankhamenState", tile_set: int) -> list[int]:
    """TUT-11, TUT-12: tiles of the set and wild tiles added, for those who own at least one tile."""
    counts = []
    for seat in range(len(state.pawns)):
        own = state.owned(seat, tile_set)
        counts.append(own + state.added[seat] if own else 0)
    return counts


def payments(counts: list[int], points: int, turn: int) -> list[tuple[int, int]]:
    """Who pays how much, in the order of payment.

    TUT-13: alone with most, the whole; then alone in second place, half. TUT-14: tied for most, half each.
    TUT-16R: tied players are listed in turn order, beginning with the player whose turn it is.
    """
    most = second = 0
    for count in counts:
        if count > most:
            second = most
            most = count
        elif second < count < most:
            second = count
    if most == 0:
        return []
    first = seats_with(counts, most, turn)
    if len(first) > 1:
        return [(seat, points // 2) for seat in first]
    paying = [(first[0], points)]
    if second > 0:
        runners_up = seats_with(counts, second, turn)
        if len(runners_up) == 1:
            paying.append((runners_up[0], points // 2))
    return paying


def seats_with(counts: list[int], number: int, turn: int) -> list[int]:
    """In turn order from the player whose turn it is."""
    found = []
    seat = turn
    for step in range(len(counts)):
        if counts[seat] == number:
            found.append(seat)
        seat = seat + 1 if seat + 1 < len(counts) else 0
    return found


def final_winners(coins: list[int]) -> list[int]:
    """TUT-22, TUT-23: the seats with the fewest coins left; tied seats share the victory (TUT-23R)."""
    fewest = min(coins)
    return [seat for seat in range(len(coins)) if coins[seat] == fewest]
