"""The players of Egizia in one table: points, stones, crews, grain, markets."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn, turn_mark
from scarab.cli.boards.egizia.names import CREW_SHORT, signed
from scarab.cli.boards.egizia.panels import FREE, Span
from scarab.games.egizia.box.buildings import PARTICIPATION
from scarab.games.egizia.box.crews import CREW_NAMES
from scarab.games.egizia.rules.feeding import irrigated, need, quarried
from scarab.games.egizia.state import EgiziaState

NAME: Final = 13
COLUMNS: Final = {
    "pts": 4, "end": 5, "stones": 7, "ships": 6, **dict.fromkeys(CREW_SHORT.values(), 4), "grain": 7, "g/y/b": 9,
    "st": 4, "gr": 3, "sph": 4,
}  # fmt: skip
"""Title and width of each column, the gap before it included."""


def draw_players(view: View, table: EgiziaState, players: list[str]) -> list[Text]:
    """`table`: the same table, imagined from the view, of which the engine can tell sums."""
    titles = {"ships": "bonus"} if is_building(view) else {}
    heads: list[Span] = [(titles.get(title, title).rjust(wide), "bold") for title, wide in COLUMNS.items()]
    lines = [Text.assemble(" " * NAME, *heads)]
    return lines + [draw_player(view, table, players[seat], seat) for seat in range(view["seats"])]


def draw_player(view: View, table: EgiziaState, player: str, seat: int) -> Text:
    own = view["table"]["players"][seat]
    name = Text.assemble(turn_mark(view, seat), pawn(seat), f" {player[: NAME - 7]}")
    name.pad_right(NAME - len(name))
    end = foreseen(view, table, seat)
    cells = [
        str(view["table"]["points"][seat]).replace("-", "−"),
        signed(end) if end else "·",
        f"{own['stones']}{quarried(table, seat):+}",
        ships(view, seat),
        *[f"{own['crews'][crew]}{'*' if crew in own['tired'] else ' '}" for crew in CREW_NAMES],
        f"{grain(view, table, seat)}/{need(table, seat)}",
        fields(own["cards"]),
        str(own["stone_market"]),
        str(own["grain_market"]),
        str(view["table"]["sphinx"]["held"][seat] or "·"),
    ]
    spans: list[Span] = []
    for words, (title, wide) in zip(cells, COLUMNS.items(), strict=True):
        spans.append((words.rjust(wide), "bold" if title == "pts" else FREE if words == "·" else ""))
    return Text.assemble(name, *spans)


def is_building(view: View) -> bool:
    """From the sites on, the bonus for taking part stands where the ships stood before."""
    return view["table"]["phase"] in (5, 6)


def grain(view: View, table: EgiziaState, seat: int) -> int:
    """Of irrigated fields, and what was added in the feeding that goes on."""
    return irrigated(table, seat) + (table.grain if seat in view["to_act"] else 0)


def foreseen(view: View, table: EgiziaState, seat: int) -> int:
    """What the end would add now, without sphinx cards that the viewer does not see."""
    known = ["stone-sale", "grave-sets", *(view["table"]["sphinx"]["cards"][seat] or [])]
    return sum(points for category, points in table.score().outlook(seat).items() if category in known)


def ships(view: View, seat: int) -> str:
    """Ships in stock; who has left the river is out."""
    if is_building(view):
        return signed(PARTICIPATION[view["table"]["players"][seat]["works"]])
    is_out = view["table"]["phase"] == 2 and seat not in view["table"]["sailing"]
    return "out" if is_out else str(view["table"]["players"][seat]["ships"])


def fields(cards: dict[str, int]) -> str:
    """`6/4/8`: grain of green, yellow-green and brown fields, irrigated or not."""
    sums = {"green": 0, "yellow-green": 0, "brown": 0}
    for name, count in cards.items():
        colour, _, value = name.rpartition("-")
        if colour in sums:
            sums[colour] += int(value) * count
    return "/".join(map(str, sums.values()))
