"""Imhotep in the terminal: sites, ships and players, what can be answered, and what it would bring."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards import frame, trial
from scarab.cli.boards.board import Board, Hint
from scarab.cli.boards.imhotep import ships, sites
from scarab.cli.boards.keys import Choice, Key
from scarab.cli.boards.sentences import Facts
from scarab.core.action import Action, seat_name
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.imhotep.actions import Order, Sail
from scarab.games.imhotep.box.cards import BLUE_TYPES, CARD_NAMES
from scarab.games.imhotep.box.numbers import ImhotepBox
from scarab.games.imhotep.box.rounds import ROUNDS
from scarab.games.imhotep.box.sites import PYRAMID_NAMES, SITE_NAMES

TURN: Final = ("TakeTurn", "SailByLever", "LoadByHammer", "LoadByChisel", "LoadToSail", "SailLoaded")
DRAWN: Final = (*TURN, "ChooseOrder", "LoadBonus")
"""Questions whose choices stand on the ships."""
BLUE_KEYS: Final = {CARD_NAMES[card]: str(5 + card) for card in range(BLUE_TYPES)}
"""`5` plays the lever: ships have the numbers before."""
ASKS: Final = {"TakeCard": "forecast.cards", "BuildPyramid": "forecast.fields"}
"""Questions to the owners of a ship's stones, one after the other."""


class ImhotepBoard(Board):
    """All but the pair lies open, so points are exact until a player is asked or something is drawn."""

    game = "imhotep"
    keys = (
        Key(("ChooseOrder",), r"[\d ]+", lambda view, typed: "unload " + " ".join(typed[0].replace(" ", ""))),
        Key(("LoadBonus",), "0", "decline"),
        Key(TURN, "0", "quarry"),
        Key(DRAWN, "[5-8]", lambda view, typed: f"play {CARD_NAMES[int(typed[0]) - 5]}"),
        Key(DRAWN, r"[\d ]+", lambda view, typed: "load " + " ".join(typed[0].replace(" ", ""))),
        Key(DRAWN, r"(\d)([mptbo])", lambda view, typed: f"sail {typed[1]} {sites.SITE_KEYS[typed[2]]}"),
    )
    drawn = DRAWN
    columns, rows = 80, 24

    @property
    def printed(self) -> ImhotepBox:
        """The printed numbers that are played with."""
        assert isinstance(self.box, ImhotepBox)
        return self.box

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        score = trial.imagined(view, self.box).score()
        parts = [
            [self.heading(view, score, width), sites.draw_market(self.words, view, width)],
            sites.draw_sites(self.words, view, self.printed, width),
            ships.draw_ships(self.words, view, self.printed, hints),
            ships.draw_players(self.words, view, players, score, groups=height > 20 + view["seats"]),
        ]
        if height >= 28:
            parts[0] += sites.draw_discards(self.words, view, width)
        if height >= 34:
            parts.append(self.legend(view))
        lines = frame.stacked(parts, spaced=height >= 30)
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return lines

    def heading(self, view: View, score: ScoreSheet, width: int) -> Text:
        table = view["table"]
        facts = {"round": table["round"], "all": ROUNDS, "starter": table["starter"]}
        when = self.words.text("title.round", **facts) if table["round"] else self.words.text("title.before")
        cards = self.words.text("title.cards", pile=table["pile"], discards=sum(table["discards"].values()))
        line = frame.title(self.title, [when, cards])
        return Text.assemble(line, (self.wrath(view, score, width - len(line)), "bold"))

    def wrath(self, view: View, score: ScoreSheet, room: int) -> str:
        """` · wrath A pt`: who would lose points, and for which monuments, if there is room for that (IMH-37)."""
        angry = {seat_name(seat): lacking(view, seat) for seat in range(score.seats) if score.outlook(seat)["wrath"]}
        long = ", ".join(f"{seat} {monuments}" for seat, monuments in angry.items())
        notes = [f" · {self.words.text('title.wrath', seats=seats)}" for seats in (long, " ".join(angry))]
        return "" if not angry else notes[0] if len(notes[0]) <= room else notes[1]

    def legend(self, view: View) -> list[Text]:
        rows = [(self.words.word("site", name), f"{name}-{sites.side(view, name)}") for name in SITE_NAMES]
        lines = [(site, self.words.text(f"legend.{key}")) for site, key in rows]
        if view["options"]["wrath"]:
            lines.append(
                (self.words.word("category", "wrath"), self.words.text("legend.wrath", points=self.printed.wrath))
            )
        return [Text.assemble((f"{site}: ", "bold"), (said, frame.FREE)) for site, said in lines]

    def asked(self, view: View) -> tuple[str, Facts]:
        name, _, *rest = view["stack"][-1]
        if name == "LoadByChisel":
            name += "-2" if [each for each, *_ in view["stack"]].count(name) == 1 else "-1"
        number = rest[0] + 1 if rest else 0
        return name, {"order": "".join(map(str, view["table"]["unloading"])), "ship": number, "field": number}

    def choice(self, view: View, index: int, notation: str) -> Choice:
        """Ships and berths, a letter for a site, a number for a blue card; 0 is the quarry; the rest is counted."""
        say, word, number = self.words.text, self.words.word, str(index + 1)
        box = self.printed
        match notation.split(" "):
            case ["load", ship, berth]:
                return f"{ship}{berth}", say("describe.load", ship=ship, berth=berth)
            case ["sail", ship, site]:
                return f"{ship}{site[0]}", say("describe.sail", ship=ship, site=word("at", site))
            case ["play", card]:
                return BLUE_KEYS[card], say("describe.play", card=word("card", card))
            case ["unload", *berths]:
                return "".join(berths), say("describe.unload", berths=", ".join(berths))
            case ["quarry"]:
                return "0", say("choice.quarry-long", count=stones(view, box, box.quarry))
            case ["decline"]:
                return "0", say("choice.decline")
            case ["take", "pair"]:
                return number, f"{say('choice.pair')} ({say('choice.pair-hint')})"
            case ["take", card] | ["keep", card, _, _]:
                return number, f"{word('card', card)} ({word('does', card)})"
            case ["build", pyramid]:
                place = sites.next_field(view["table"]["sites"]["pyramid"], PYRAMID_NAMES.index(pyramid))
                gives, bonus = say("headline.points", count=box.pyramid_b[place]), sites.bonuses(box).get(place)
                gives = say(f"gives.{bonus}", points=gives) if bonus else gives
                return number, f"{word('pyramid', pyramid)}: {gives}"
            case ["stones"]:
                return number, say("choice.stones", count=stones(view, box, box.temple_stones[view["stack"][-1][2]]))
        return number, say("choice.point")

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        """Every action has one, so that the drawing knows what can be typed: gains first, then what is always there."""
        found = trial.hints(view, legal, self.hint, self.box)
        return dict(sorted(found.items(), key=lambda entry: rank(*entry)))

    def hint(self, view: View, table: State, action: Action) -> Hint:
        """Points of all seats, now and at the end if it came now; else who is asked, or what is seen of the temple."""
        if action.text == "quarry":
            return Hint(self.words.text("choice.quarry-hint", count=stones(view, self.printed, self.printed.quarry)), 0)
        if action.text.startswith("load "):
            return Hint(self.words.text("choice.load-any"), 0)
        if action.text.startswith(("play ", "decline")):
            return Hint(self.choice(view, 0, action.text)[1], 0)
        after = trial.tried(table, view["viewer"], action)
        now = [trial.booked(table, after, seat) for seat in range(view["seats"])]
        end = [trial.expected(table, after, seat) for seat in range(view["seats"])]
        gain = now[view["viewer"]] + end[view["viewer"]]
        if after.is_over():
            now, end = [booked + expected for booked, expected in zip(now, end, strict=True)], []
        notes = [self.words.text("forecast.now", gains=gains(now))] if any(now) else []
        notes += [self.words.text("forecast.end", gains=gains(end))] if any(end) else []
        return Hint(trial.clauses(notes + self.besides(view, after, action)), gain)

    def besides(self, view: View, after: State, action: Action) -> list[str]:
        """What a ship does besides points."""
        before, table = view["table"], after.view(None)["table"]
        asked = ASKS.get(after.stack[-1].name()) if after.stack else None
        notes = []
        if asked and isinstance(action, (Sail, Order)):
            notes.append(self.words.text(asked, seats=" ".join(seat_name(owner) for owner in cargo(view, action))))
        if len(table["sites"]["temple"]) > len(before["sites"]["temple"]):
            tops = sites.seen_from_above(table["sites"]["temple"], self.printed.temple_width[view["seats"]])
            seen = self.words.tally([tops.count(seat) for seat in range(view["seats"])])
            notes.append(self.words.text("forecast.tops", seats=seen))
        docked = [any(ship["docked"] for ship in each["ships"]) for each in (before, table)]
        if after.is_over():
            notes.append(self.words.text("forecast.ends-game"))
        elif docked == [True, False]:
            notes.append(self.words.text("forecast.ends"))
        return notes

    def shaped(self, events: list[Event]) -> list[Event]:
        """A hammer that found no room for stones has no sentence."""
        return [event for event in events if event.kind != "stones_taken" or event.facts["stones"]]

    def in_log(self, text: str) -> str:
        verb, _, rest = text.partition(" ")
        return f"lay × {len(rest.split())}" if verb == "lay" else text.replace("-decoration", "-deco.")


def stones(view: View, box: ImhotepBox, number: int) -> int:
    """As many as fit on the viewer's sled and are left (IMH-9)."""
    seat, table = view["viewer"], view["table"]
    return int(min(number, box.sled - table["sleds"][seat], table["quarry"][seat]))


def rank(text: str, hint: Hint) -> tuple[int, bool, int]:
    """Without points the plain actions come before ships that would serve others."""
    return -max(hint.gain, 0), text.startswith("sail "), -hint.gain


def lacking(view: View, seat: int) -> str:
    """The keys of the monuments without a stone of this seat."""
    built = view["table"]["sites"]
    missing = [name[0] for name in ("pyramid", "temple", "burial") if seat not in built[name]]
    return "".join(missing + ["o"] * (not built["obelisks"][seat] and seat not in built["towers"]))


def gains(points: list[int]) -> str:
    """`A+5 B+2`: by seat, without those who get nothing."""
    return " ".join(f"{seat_name(seat)}{gain:+}" for seat, gain in enumerate(points) if gain)


def cargo(view: View, action: Sail | Order) -> list[int]:
    """The owners of the stones in the order of unloading: from the bow, or as the lever has it."""
    docked = view["table"]["ships"]
    if isinstance(action, Sail):
        return [owner for owner in docked[action.ship]["stones"] if owner is not None]
    laden = [ship["stones"] for ship in docked if ship["site"] and set(ship["stones"]) != {None}]
    return [laden[0][berth] for berth in action.berths]
