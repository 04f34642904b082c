"""Amun-Re in the terminal: the provinces on both banks of the Nile, the players, and every question in words."""

import re
from typing import Final, NamedTuple

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards import frame, trial
from scarab.cli.boards.amun_re import story
from scarab.cli.boards.amun_re.panel import choice_words, draw_discards, draw_hand, draw_panel, labels
from scarab.cli.boards.amun_re.provinces import draw_provinces
from scarab.cli.boards.board import Board, Hint, Move
from scarab.cli.boards.keys import Choice, Key
from scarab.cli.boards.sentences import finished
from scarab.core.action import Action
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES

ROOM: Final = 9
"""Lines that the story, the question and the prompt should have."""
LARGE: Final = 112
"""Provinces of three lines need this many columns."""
WIDE: Final = 100
"""Each player has a line of its own from here on; below, two of them share one."""
HALF: Final = 40
LINE: Final = 79
"""No sentence joins others beyond this, its full stop not counted."""
KINGDOMS: Final = ("", "old", "new")
FLAGS: Final = {None: "", "": "", "b": " blockade", "s": " same-province", "sb": " same-province blockade"}
"""Cards that are played with a bid."""
NAMES: Final = "|".join(PROVINCE_NAMES)
BUYS: Final = {"BuyPowerCards": "cards", "BuyFarmers": "farmers", "BuyStones": "stones"}


class Level(NamedTuple):
    """How much is drawn: the lines of a province, headings and empty lines, and whether cards are explained."""

    lines: int
    spaced: bool
    explained: bool


LEVELS: Final = (
    Level(3, True, True),
    Level(2, True, True),
    Level(3, True, False),
    Level(2, True, False),
    Level(2, False, False),
)
"""The first that leaves room is drawn."""


def bid(view: View, found: re.Match[str]) -> str:
    """`1 6b`, `memphis 6`: provinces by name, or numbered as they were turned up."""
    name, turned_up = found[1], view["table"]["turned_up"]
    if name.isdecimal() and 0 < int(name) <= len(turned_up):
        name = turned_up[int(name) - 1]
    step = f" {found[2]}" if found[2] else ""
    return f"bid {name}{step}{FLAGS[found[3]]}{found[4]}" if name in PROVINCE_NAMES else found[0]


class AmunReBoard(Board):
    """Hands, sealed offerings and gold are secret: the view leaves them out, and what is not shown here is not said."""

    game = "amun_re"
    keys = (
        Key(("PlaceBid",), r"(\S+)(?: (\d+)(b|s|sb|))?((?: .*)?)", bid),
        Key(("PlaceFarmer",), NAMES, r"farm \g<0>"),
        Key(("LayStone",), NAMES, r"lay \g<0>"),
        Key(("SealOffering",), r"\d+", r"offer \g<0>"),
        *[Key((name,), r"\d+", rf"buy {what} \g<0>") for name, what in BUYS.items()],
    )
    columns = 80
    rows = 24

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        table = trial.imagined(view)
        for level in [level for level in LEVELS if level.lines == 2 or width >= LARGE]:
            lines = self.draw_level(view, players, table, width, level)
            if len(lines) + ROOM <= height:
                break
        return lines

    def draw_level(self, view: View, players: list[str], table: State, width: int, level: Level) -> list[Text]:
        legal = [] if view["viewer"] is None else table.legal_actions(view["viewer"])
        parts = [
            [self.draw_title(view, width)],
            draw_provinces(self.words, view, (width - 5) // 4, level.lines, level.spaced),
            self.draw_players(view, players, table, width),
            draw_panel(self.words, view, legal, width),
            draw_hand(self.words, view, legal, width, level.explained),
            draw_discards(self.words, view, width) if level.explained else [],
        ]
        return frame.stacked(parts, level.spaced)

    def draw_title(self, view: View, width: int) -> Text:
        words, table = self.words, view["table"]
        temple = "no-temple" if not table["temple"] else "temple-wide" if width >= WIDE else "temple"
        facts = [
            words.text("title.round", kingdom=KINGDOMS[table["kingdom"]], round=table["round"]),
            words.word("phase", table["phase"]),
            words.text("title.pharaoh", seat="–" if table["pharaoh"] is None else table["pharaoh"]),
            words.text(f"title.{temple}", space=table["temple"]),
            words.text("title.deck", count=table["deck"]),
        ]
        return frame.title(self.title, facts)

    def draw_players(self, view: View, players: list[str], table: State, width: int) -> list[Text]:
        entries = [self.player(view, players, table, seat, width >= WIDE) for seat in range(view["seats"])]
        return entries if width >= WIDE else frame.beside([entries[::2], entries[1::2]], [HALF])

    def player(self, view: View, players: list[str], table: State, seat: int, wide: bool) -> Text:
        """`▸ (A) you      20 gold  3 cards  12+5 p`; gold that is not shown is a question mark (AMR-1R)."""
        words, shown = self.words, view["table"]
        gold = "?" if shown["gold"][seat] is None else shown["gold"][seat]
        cards = words.text("player.cards", count=shown["cards"][seat])
        booked, more = table.score().total(seat), trial.outlook(table, seat)
        if not wide:
            points = words.text("player.score", points=f"{booked}+{more}" if more else booked)
            score = points.rjust(16 - max(len(cards), 8))
            said = f"{words.text('player.gold', gold=f'{gold:>3}')} {cards:>8} {score}"
            return Text.assemble(frame.name_cell(view, players, seat, 13), said)
        points = words.text("headline.points", count=booked)
        score = words.text("player.now", points=points, more=more) if more else points
        lands = ", ".join(words.word("province", name) for name in shown["lands"][seat])
        said = f"{words.text('player.gold', gold=f'{gold:>4}')} {cards:>9}  {score:<30}  {lands}"
        return Text.assemble(frame.name_cell(view, players, seat, 17), said)

    def question(self, view: View) -> str:
        name, table = view["question"], view["table"]
        if not self.words.has(f"question.{name}"):
            return super().question(view)
        counts = {"TakeReward": view["stack"].count(["TakeReward", view["viewer"]])}
        facts = {"gold": table["gold"][view["viewer"]], "total": table["total"]}
        last = table["bids"][view["viewer"]]
        if name == "PlaceBid" and last:
            name, facts["province"] = "outbid", self.words.word("province", last["province"])
        name = "bought" if table["bought"] and name in BUYS else name
        return finished(self.words.text(f"question.{name}", count=counts.get(name, table["to_place"]), **facts))

    def choices(self, view: View, legal: list[Action]) -> list[Choice]:
        return list(zip(labels(view, legal), [choice_words(self.words, view, action) for action in legal], strict=True))

    def shows_choices(self, view: View) -> bool:
        return True

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        """Other people's gold is not shown, so no hint counts the points for gold (AMR-1R)."""
        return trial.hints(view, legal, lambda table, action: self.hint(table, view, action))

    def hint(self, table: State, view: View, action: Action) -> Hint | None:
        harvest, seat, done = view["question"] == "PlayHarvestCard", view["viewer"], table.game.parse("done")
        if not (action.text.startswith(("lay", "play", "raise", "lower")) or (harvest and action == done)):
            return None
        after = trial.tried(table, seat, action, *[done] * (harvest and action != done))
        events = after.events or []
        if harvest:
            gold = [each.facts["gold"] for each in events if each.kind == "harvested" and each.facts["seat"] == seat]
            return Hint(self.words.text("forecast.harvest", gold=gold[0]), 0)
        said = [self.words.text("forecast.temple", **each.facts) for each in events if each.kind == "temple"]
        old, new = worth(table, seat), worth(after, seat)
        gains = {name: new[name] - old[name] for name in old if new[name] != old[name]}
        points = ", ".join(
            f"{story.reason(self.words, name)} {self.words.word('signed', gains[name])}" for name in gains
        )
        is_booked = not points or any(each.kind == "scored" for each in events)
        return Hint(
            trial.clauses([*said, points if is_booked else self.words.text("hint.now", points=points)]),
            sum(gains.values()),
        )

    def tell(self, events: list[Event]) -> list[str]:
        return [finished(sentence) for sentence in self.words.events(story.shaped(self.words, events), width=LINE)]

    def narrate(self, moves: list[Move]) -> list[str]:
        """Answers, draws and events in their order."""
        return self.tell([event for move in moves for event in (*story.spoken(move.line), *move.events)])

    def in_log(self, text: str) -> str:
        """What was turned up is told beside it."""
        return "reveal" if text.startswith("reveal ") else text

    def category(self, name: str) -> str:
        """`old-sets`, `new-farmers-bonus`: a kingdom and a reason."""
        kingdom, _, reason = name.partition("-")
        what = self.words.word("card" if self.words.has(f"card.{reason}") else "category", reason)
        return self.words.text("category.in-kingdom", what=what, kingdom=self.words.text(f"category.kingdom-{kingdom}"))


def worth(table: State, seat: int) -> dict[str, int]:
    """By category, what is booked and what is foreseen taken together, but for gold."""
    sheet = table.score()
    outlook = sheet.outlook(seat)
    return {name: points + outlook[name] for name, points in sheet.row(seat).items() if name != "new-gold"}
