"""The fifteen sets of Tutankhamen in one table: what is left on the path, and who owns how many."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn, turn_mark
from scarab.cli.boards.tutankhamen.path import TILE_STYLES, Span
from scarab.games.tutankhamen.box.tiles import COLOURS, KINDS, PHARAOH, POINTS, SET_COUNT, TILE_NAMES, TUT

NAME: Final = 15
COINS: Final = 7
GROUP: Final = 10
"""Widths of the columns: names, coins, and three sets of one kind."""


def draw_sets(view: View, players: list[str]) -> list[Text]:
    """Two lines of headings, the path, and a line for each player: majorities are read down a column."""
    path: list[str | None] = view["table"]["path"]
    left = [path.count(name) for name in TILE_NAMES]
    kinds = [f"{kind.capitalize()} {points}".ljust(GROUP) for kind, points in zip(KINDS, POINTS, strict=True)]
    letters: list[Span] = []
    for tile_set in range(SET_COUNT):
        letters += [(f"{COLOURS[tile_set % 3][0]} ", TILE_STYLES[COLOURS[tile_set % 3]]), (gap(tile_set), "")]
    lines = [
        Text.assemble((" " * (NAME + COINS) + "".join(kinds), "bold")),
        Text.assemble("".ljust(NAME), "coins".ljust(COINS), *letters, "wild"),
        Text.assemble("on the path".ljust(NAME + COINS), *path_counts(left), wild(left[PHARAOH], left[TUT])),
    ]
    for seat in range(view["seats"]):
        name = Text.assemble(turn_mark(view, seat), pawn(seat), f" {players[seat][: NAME - 7]}")
        name.pad_right(NAME - len(name))
        coins = f"{view['table']['coins'][seat]:>3}".ljust(COINS)
        own = wild(view["table"]["pharaohs"][seat], int(view["table"]["king_tut"] == seat))
        lines.append(Text.assemble(name, (coins, "bold"), *hand_counts(view, seat, left), own))
    return lines


def path_counts(left: list[int]) -> list[Span]:
    spans: list[Span] = []
    for tile_set in range(SET_COUNT):
        spans += [(f"{left[tile_set] or '–'} ", ""), (gap(tile_set), "")]
    return spans


def hand_counts(view: View, seat: int, left: list[int]) -> list[Span]:
    """One seat's tiles; who has most of a set has them in bold, and a set that is scored is left blank."""
    hands: list[dict[str, int]] = view["table"]["hands"]
    spans: list[Span] = []
    for tile_set in range(SET_COUNT):
        name = TILE_NAMES[tile_set]
        count = hands[seat].get(name, 0)
        most = max(hand.get(name, 0) for hand in hands)
        if count:
            spans.append((f"{count} ", "bold" if count == most else ""))
        else:
            spans.append(("· " if left[tile_set] else "  ", "dim"))
        spans.append((gap(tile_set), ""))
    return spans


def gap(tile_set: int) -> str:
    """Behind each set; a wider one behind each kind."""
    return "  " if tile_set % 3 == 2 else " "


def wild(pharaohs: int, king_tut: int) -> str:
    """`2`, `2+Tut`"""
    words = [str(pharaohs)] if pharaohs else []
    return "+".join(words + ["Tut"] * king_tut) or "·"
