"""The fifteen sets of Tutankhamen in one table: what is left on the path, and who owns how many."""

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.frame import FREE, NOTHING, Span, name_cell
from scarab.cli.boards.sentences import Catalogue
from scarab.cli.boards.tutankhamen.path import TILE_STYLES
from scarab.games.tutankhamen.box.tiles import COLOURS, KINDS, PHARAOH, SET_COUNT, TILE_NAMES, TUT

NAME, COINS, GROUP = 15, 7, 10
"""Widths of the columns: names, coins, and three sets of one kind."""


def draw_sets(words: Catalogue, points: dict[str, int], view: View, players: list[str]) -> list[Text]:
    """Two lines of headings, the path, and a line for each player: majorities are read down a column."""
    table, hands = view["table"], view["table"]["hands"]
    left = [table["path"].count(name) for name in TILE_NAMES]
    kinds = [f"{words.word('kind', kind)} {points[kind]}".ljust(GROUP) for kind in KINDS]
    letters = [(words.word("colour", colour)[0], TILE_STYLES[colour]) for colour in COLOURS]
    heads = " " * NAME + words.text("sets.coins").ljust(COINS)
    counts = [(str(count or "–"), "") for count in left[:SET_COUNT]]
    rest = wild(words, left[PHARAOH], left[TUT] > 0)
    lines = [
        Text.assemble((" " * (NAME + COINS) + "".join(kinds), "bold")),
        Text.assemble(heads, *columns(letters * len(KINDS)), words.text("sets.wild")),
        Text.assemble(words.text("sets.path").ljust(NAME + COINS), *columns(counts), rest),
    ]
    for seat in range(view["seats"]):
        own = [tiles(hands, seat, name, left[tile]) for tile, name in enumerate(TILE_NAMES[:SET_COUNT])]
        start = name_cell(view, players, seat, NAME), (f"{table['coins'][seat]:>3}".ljust(COINS), "bold")
        lines.append(
            Text.assemble(*start, *columns(own), wild(words, table["pharaohs"][seat], table["king_tut"] == seat))
        )
    return lines


def tiles(hands: list[dict[str, int]], seat: int, name: str, on_path: int) -> Span:
    """How many a seat has; who has most of a set has them in bold, and a set that is scored is left blank."""
    count, most = hands[seat].get(name, 0), max(hand.get(name, 0) for hand in hands)
    free = (NOTHING if on_path else " ", FREE)
    return (str(count), "bold" if count == most else "") if count else free


def columns(cells: list[Span]) -> list[Span]:
    """A cell for each set, further apart behind each kind."""
    gaps = ["  " if tile_set % 3 == 2 else " " for tile_set in range(SET_COUNT)]
    return [span for (said, style), gap in zip(cells, gaps, strict=True) for span in ((f"{said} ", style), (gap, ""))]


def wild(words: Catalogue, pharaohs: int, has_tut: bool) -> str:
    """`2`, `2+Tut`"""
    return "+".join([str(pharaohs)] * bool(pharaohs) + [words.text("sets.tut")] * has_tut) or NOTHING
