"""Scoring, as pure functions."""


def round_winner(played: list[int]) -> int:
    """The seat with the highest card (EXA-3)."""
    return played.index(max(played))


def winners(totals: list[int]) -> list[int]:
    """Most points win; a tie is shared (EXA-4)."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
