"""Amun-Re in the terminal: the provinces on both banks of the Nile, the players, and every question in words."""

import re
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards import frame, trial
from scarab.cli.boards.amun_re.panel import amount, choices, draw_discards, draw_hand, draw_panel, meant
from scarab.cli.boards.amun_re.provinces import draw_provinces
from scarab.cli.boards.board import Board, Hint, Move
from scarab.cli.boards.keys import Choice, Key
from scarab.cli.boards.sentences import Facts, minus
from scarab.core.action import LETTERS, Action
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.record import HIDDEN, Line
from scarab.core.state import State
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES
from scarab.games.amun_re.box.shape import SPEC

ROOM: Final = 9
"""Lines that the story, the question and the prompt should have."""
LARGE, WIDE, HALF = 112, 100, 40
"""Columns of a window with provinces of three lines, and with a line for each player; else two share it."""
KINGDOMS: Final = ("", "old", "new")
FLAGS: Final = {None: "", "": "", "b": " blockade", "s": " same-province", "sb": " same-province blockade"}
NAMES: Final = "|".join(PROVINCE_NAMES)
BUYS: Final = {"BuyPowerCards": "cards", "BuyFarmers": "farmers", "BuyStones": "stones"}
LEVELS: Final = [(3, True, True), (2, True, True), (3, True, False), (2, True, False), (2, False, False)]
"""Lines of a province, headings and empty lines, and whether cards are explained: the first that leaves room."""
SILENT: Final = ("offer", "steal", "draw", "done", "hide", "reveal", HIDDEN)
"""Events tell these, or nobody may hear them."""


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
    columns, rows, line = 80, 24, 79

    @property
    def printed(self) -> AmunReBox:
        box = self.box or SPEC.standard()
        assert isinstance(box, AmunReBox)
        return box

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        table, box = trial.imagined(view, self.box), self.printed
        legal = [] if view["viewer"] is None else table.legal_actions(view["viewer"])
        for lines, spaced, explained in [level for level in LEVELS if level[0] == 2 or width >= LARGE]:
            parts = [
                [self.draw_title(view, width)],
                draw_provinces(self.words, box, view, (width - 5) // 4, lines, spaced),
                self.draw_players(view, players, table, width),
                draw_panel(self.words, box, view, legal, width),
                draw_hand(self.words, box, view, legal, width, explained),
                draw_discards(self.words, view, width) if explained else [],
            ]
            drawn = frame.stacked(parts, spaced)
            if len(drawn) + ROOM <= height:
                break
        return drawn

    def draw_title(self, view: View, width: int) -> Text:
        words, table = self.words, view["table"]
        temple = "no-temple" if not table["temple"] else "temple-wide" if width >= WIDE else "temple"
        facts = {name: table[name] for name in ("round", "phase", "deck")}
        facts["kingdom"] = KINGDOMS[table["kingdom"]]
        facts["seat"] = "–" if table["pharaoh"] is None else table["pharaoh"]
        facts["temple"] = words.text(f"title.{temple}", space=table["temple"])
        return frame.title(self.title, [words.text("title.facts", **facts)])

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
            score = words.text("player.score", points=f"{booked}+{more}" if more else booked)
            said = f"{words.text('player.gold', gold=f'{gold:>3}')} {cards:>8} {score:>{16 - max(len(cards), 8)}}"
            return Text.assemble(frame.name_cell(view, players, seat, 13), said)
        points = words.text("headline.points", count=booked)
        score = words.text("player.now", points=points, more=more) if more else points
        lands = ", ".join(words.word("province", name) for name in shown["lands"][seat])
        said = f"{words.text('player.gold', gold=f'{gold:>4}')} {cards:>9}  {score:<30}  {lands}"
        return Text.assemble(frame.name_cell(view, players, seat, 17), said)

    def asked(self, view: View) -> tuple[str, Facts]:
        name, table, seat = view["question"], view["table"], view["viewer"]
        last, count = table["bids"][seat], table["to_place"]
        if name == "TakeReward":
            count = view["stack"].count([name, seat])
        province = self.words.word("province", last["province"]) if last else ""
        if name == "PlaceBid" and last:
            name = "outbid"
        elif name in BUYS and table["bought"]:
            name = "bought"
        return name, {"count": count, "gold": table["gold"][seat], "total": table["total"], "province": province}

    def choices(self, view: View, legal: list[Action]) -> list[Choice]:
        return choices(self.words, self.printed, view, legal)

    def shows_choices(self, view: View) -> bool:
        return True

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        """Other people's gold is not shown, so no hint counts the points for gold (AMR-1R)."""
        return trial.hints(view, legal, self.hint, self.box)

    def hint(self, view: View, table: State, action: Action) -> Hint | None:
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
        points = ", ".join(f"{self.reason(name)} {self.words.word('signed', gain)}" for name, gain in gains.items())
        if points and not any(each.kind == "scored" for each in events):
            points = self.words.text("hint.now", points=points)
        return Hint(trial.clauses([*said, points]), sum(gains.values()))

    def narrate(self, moves: list[Move]) -> list[str]:
        return self.tell([event for move in moves for event in (*spoken(self.printed, move.line), *move.events)])

    def shaped(self, events: list[Event]) -> list[Event]:
        """What is counted and scored seat by seat stands together, where the first of it stood."""
        ledgers: dict[object, list[Event]] = {}
        for number, event in enumerate(events):
            ledgers.setdefault(ledger(event) or number, []).append(event)
        joined: list[Event] = []
        for own in ledgers.values():
            joined += [self.scored(own)] if own[0].kind == "scored" else [self.with_facts(event) for event in own]
        return joined

    def scored(self, events: list[Event]) -> Event:
        """`A scores 9: pyramids 4, west 5`"""
        facts: list[Facts] = [event.facts for event in events]
        parts = [
            self.words.text("log.scored-one", what=self.reason(each["category"]), points=each["points"])
            for each in facts
        ]
        count = sum(each["points"] for each in facts)
        return Event("scored", events[0].rule, {"seat": facts[0]["seat"], "count": count, "what": ", ".join(parts)})

    def with_facts(self, event: Event) -> Event:
        kind, facts = event.kind, Facts(event.facts)
        if kind == "phase":
            kind = "round" if facts["phase"] == 1 else kind
        elif kind in ("revealed", "temple"):
            facts["total"] = minus(facts["total"])
        elif kind == "ranked":
            facts["items"] = list(zip(facts["seats"], self.printed.reward_items, strict=False))
        elif kind == "laid_out":
            things = [what for what in ("cards", "stones", "gold") if what in facts]
            free = ", ".join(self.words.text(f"free.{what}", count=facts[what]) for what in things)
            facts["what"] = self.words.word("province", facts["province"]) + (f" ({free})" if free else "")
        return Event(kind, event.rule, facts)

    def reason(self, category: str) -> str:
        """`old-side-bonus` as `side-bonus`: what goes on tells the kingdom."""
        return self.words.word("short", category.partition("-")[2])

    def in_log(self, text: str) -> str:
        """What was turned up is shown beside it; a bid by its amount."""
        verb, *words = text.split(" ")
        if verb == "bid":
            words[1] = amount(self.printed, words[1])
            return " ".join([verb, *words])
        return "reveal" if verb == "reveal" else text

    def category(self, name: str) -> str:
        """`old-sets`, `new-farmers-bonus`: a kingdom and a reason."""
        kingdom, _, reason = name.partition("-")
        what = self.words.word("card" if self.words.has(f"card.{reason}") else "category", reason)
        return self.words.text("category.in-kingdom", what=what, kingdom=self.words.text(f"category.kingdom-{kingdom}"))


def spoken(box: AmunReBox, line: Line) -> list[Event]:
    verb, facts = meant(box, line.text)
    seat = LETTERS.index(facts["seat"]) if "seat" in facts else line.seat
    return [] if line.text.partition(" ")[0] in SILENT else [Event(verb, "", {**facts, "seat": seat})]


def ledger(event: Event) -> object:
    """Events that share a sentence: the gold, and what a seat scores in a kingdom."""
    if event.kind == "scored":
        return event.facts["seat"], str(event.facts["category"])[:3]
    return event.kind if event.kind == "gold_counted" else None


def worth(table: State, seat: int) -> dict[str, int]:
    """By category, what is booked and what is foreseen taken together, but for gold."""
    sheet = table.score()
    outlook = sheet.outlook(seat)
    return {name: points + outlook[name] for name, points in sheet.row(seat).items() if name != "new-gold"}
