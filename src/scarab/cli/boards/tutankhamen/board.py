"""Tutankhamen in the terminal: the winding path, the table of sets, and what an action would bring."""

from collections import Counter
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards import frame, trial
from scarab.cli.boards.board import Board, Hint
from scarab.cli.boards.keys import Choice, Key
from scarab.cli.boards.sentences import Facts
from scarab.cli.boards.tutankhamen.path import draw_path, size_for
from scarab.cli.boards.tutankhamen.sets import draw_sets
from scarab.core.action import Action
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.tutankhamen.actions import ADD
from scarab.games.tutankhamen.box.tiles import PATH_TILES, TILE_NAMES

PAYING: Final = ("scored", "paid", "last_coin", "last_coins", "path_empty")


class TutankhamenBoard(Board):
    """Everything lies open (TUT-1), so an action's result is exact, except for wild tiles others add."""

    game = "tutankhamen"
    keys = (Key(("TakeTile",), r"\d+", r"take \g<0>"), Key(("AddWild",), r"\d+", r"add \g<0>"))
    drawn = ("TakeTile",)
    columns, rows = 80, 24

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        tiles = len([tile for tile in view["table"]["path"] if tile])
        coins = sum(sum(row.values()) for row in view["score"])
        facts = [self.words.text("status.tiles", count=tiles), self.words.text("status.coins", count=coins)]
        scoring = [text for text, hint in hints.items() if hint.gain and text.startswith("take ")]
        marked = {int(text.removeprefix("take ")) for text in scoring}
        points = self.box.values["sets"] if self.box is not None else {}
        size = size_for(width, height, view["seats"])
        path, sets = draw_path(self.words, points, view, marked, size), draw_sets(self.words, points, view, players)
        return frame.stacked([[frame.title(self.title, facts)], path, sets], spaced=size.spaced)

    def asked(self, view: View) -> tuple[str, Facts]:
        name, *facts = view["stack"][-1]
        if name != "AddWild":
            return name, {}
        tile, seat = TILE_NAMES[facts[0]], facts[1]
        return name, {"tile": self.words.word("Tile", tile), "count": view["table"]["hands"][seat][tile]}

    def choice(self, view: View, index: int, notation: str) -> Choice:
        """A tile has the number of its place, wild tiles are their own number, purchases are counted."""
        match notation.split(" "):
            case ["take", place]:
                return place, self.words.word("tile", view["table"]["path"][int(place) - 1])
            case ["add", number]:
                return number, self.words.text("choice.add" if number != "0" else "choice.add-none", count=int(number))
            case ["buy", seller, tile]:
                named = self.words.word("tile", tile)
                return str(index), self.words.text("describe.buy", tile=named, seat=seller.upper())
        return str(index), self.words.text("choice.decline")

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        return trial.hints(view, legal, self.hint, self.box)

    def hint(self, view: View, table: State, action: Action) -> Hint:
        """What follows, as long as nobody adds a wild tile that nobody has added yet."""
        seat = view["viewer"]
        after = trial.tried(table, seat, action)
        if after.stack and after.stack[-1].name() == "BuyTile":
            return Hint(self.words.text("forecast.gold"), 0)
        proviso = []
        while after.stack and after.stack[-1].name() == "AddWild":
            proviso = [self.words.text("forecast.wild")]
            after.apply(after.seats_to_act()[0], ADD[0])
        paying = [event for event in self.shaped(after.events or []) if event.kind in PAYING]
        scored = [event for event in paying if event.kind == "scored"]
        words = self.words.events(paying)
        if len(scored) > 2:
            sets = self.words.text("forecast.sets", count=len(scored))
            others = [event for event in paying if event.kind != "scored"]
            words = [f"{sets}: {self.words.tally(paid_in_all(scored))}", *self.words.events(others)]
        return Hint(" · ".join(words + proviso if words else []), trial.booked(table, after, seat))

    def shaped(self, events: list[Event]) -> list[Event]:
        """Payments join the scoring they belong to, which is a `scored-none` until the first."""
        joined: list[Event] = []
        for event in events:
            last: Facts = joined[-1].facts if joined else {}
            if event.kind == "scored":
                joined.append(Event("scored-none", event.rule, {**event.facts, "payments": []}))
            elif event.kind == "paid" and "payments" in last:
                paid = [*last["payments"], (event.facts["seat"], event.facts["coins"])]
                joined[-1] = Event("scored", joined[-1].rule, {**last, "payments": paid})
            else:
                joined.append(event)
        return joined

    def in_log(self, text: str) -> str:
        return f"path × {PATH_TILES}" if text.startswith("path ") else text


def paid_in_all(scored: list[Event]) -> list[tuple[int, int]]:
    totals: Counter[int] = Counter()
    for event in scored:
        facts: Facts = event.facts
        totals.update(dict(facts["payments"]))
    return totals.most_common()
