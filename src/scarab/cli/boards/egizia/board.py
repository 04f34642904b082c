"""Egizia in the terminal: the Nile, the buildings and the players, and every question in words."""

import re
from itertools import takewhile
from typing import Any, Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards import frame, trial
from scarab.cli.boards.board import Board, Hint
from scarab.cli.boards.egizia import choices
from scarab.cli.boards.egizia.buildings import BUILDINGS, draw_buildings
from scarab.cli.boards.egizia.cards import draw_cards, draw_legend, draw_sphinx_cards, sums
from scarab.cli.boards.egizia.river import draw_river, draw_sites
from scarab.cli.boards.keys import Choice, Key, NotAKey
from scarab.cli.boards.sentences import finished, minus
from scarab.core.action import Action, seat_name
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.egizia.box.board import PENALTY
from scarab.games.egizia.box.buildings import PARTICIPATION
from scarab.games.egizia.box.crews import CREW_NAMES
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES, PLACES, SITE_NAMES, SITE_PLACES
from scarab.games.egizia.box.rounds import ROUNDS

SAILING: Final = ("PlaceShip", "PlaceSecondShip")
SLOTS: Final = {"1": "1", "2": "2", "3": "3", "e": "extra", "r": "reserve"}
WIDTHS: Final = (3, 4, 6, 5, 3, 3, 3, 3, 6, 8, 3, 2, 3)
"""Columns of the table of players; the first has the points."""
NAME: Final = 13
ASK: Final = 4
"""Lines at least for the title, a choice, the question and the prompt."""
TALK: Final = 12
"""Lines for story, choices and prompt that a legend must leave free."""
WIDEST: Final = 46
"""Columns beyond which a place of the Nile needs no more."""
LINE: Final = 79
"""No sentence is longer, its full stop not counted."""
QUARRIES: Final = "EGZ-13"
"""The rule by which everybody gets stones at once."""
STEPS: Final = ("raised", "lowered")
"""Of several steps of one crew or marker only the last is told."""


def notation(view: View, found: re.Match[str]) -> str:
    """A place as notation, legal or not; a place that is no site has no slot."""
    place, slot = int(found[1]), found[2]
    if not 1 <= place <= PLACES or (slot and place not in SITE_PLACES):
        return found[0]
    return f"sail {PLACE_NAMES[place]}" + (f" {SLOTS[slot]}" if slot else "")


def leftover(view: View, found: re.Match[str]) -> str:
    return f"take {PLACE_NAMES[int(found[0])]}" if int(found[0]) in CARD_PLACES else found[0]


class EgiziaBoard(Board):
    """All but sphinx cards lies open, so points can be told exactly until somebody is asked or something is drawn."""

    game = "egizia"
    keys = (Key(SAILING, r"(\d{1,2})(?:[. ]?([123er]))?", notation), Key(("ChooseLeftover",), r"\d{1,9}", leftover))
    columns = 80
    rows = 24

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        words, table = self.words, trial.imagined(view)
        wide = min((width - BUILDINGS) // 2, WIDEST)
        seats = self.draw_players(view, table, players)
        room = width if is_sailing(view) else 2 * wide - 1
        hands = [*draw_sphinx_cards(words, view, table, room), *draw_cards(words, view, room)]
        if is_sailing(view):
            nile = draw_river(words, view, hints, wide)
            parts = [seats, frame.shortened(hands, height - len(nile) - len(seats) - ASK)]
        else:
            nile = [*draw_sites(words, view, room), *hands]
            parts = [seats]
        middle = frame.beside([nile, draw_buildings(words, view)], [2 * wide])
        lines = frame.stacked([[self.draw_title(view, width)], middle, *parts], spaced=height >= 30)
        legend = draw_legend(words, view, width, height - len(lines) - TALK)
        return [*lines, Text(), *legend] if legend else lines

    def draw_title(self, view: View, width: int) -> Text:
        """The score track from the front settles ties; turned round it is the next order (EGZ-15)."""
        table = view["table"]
        phase = self.words.word("phase", table["phase"])
        places = [(name, " ".join(map(seat_name, table[name]))) for name in ("order", "track") if table["order"]]
        facts = [self.words.text(f"title.{name}", seats=seats) for name, seats in places]
        facts.append(self.words.word("water", table["ring"]))
        long = self.words.text("status.round", round=table["round"], all=ROUNDS, phase=phase)
        title = frame.title(self.title, [long if table["round"] else phase, *facts])
        return title if len(title) <= width else frame.title(f"{self.title} {table['round']}/{ROUNDS} {phase}", facts)

    def draw_players(self, view: View, table: State, players: list[str]) -> list[Text]:
        rows = [self.player(view, table, seat) for seat in range(view["seats"])]
        titles = self.words.text("columns.building" if is_building(view) else "columns.sailing").split(" ")
        columns = [
            frame.Column(title, [row[number] for row in rows], WIDTHS[number], "" if number else "bold")
            for number, title in enumerate(titles)
        ]
        return frame.player_table(view, players, columns, NAME)

    def player(self, view: View, table: State, seat: int) -> list[str]:
        """The end is what it would add now, without sphinx cards that the viewer does not see."""
        shown = view["table"]
        own = shown["players"][seat]
        known = ["stone-sale", "grave-sets", *(shown["sphinx"]["cards"][seat] or [])]
        end = sum(points for name, points in table.score().outlook(seat).items() if name in known)
        *fields, quarries = sums(own["cards"])
        grain = choices.watered(shown, seat) + (shown["grain"] if seat in view["to_act"] else 0)
        return [
            minus(shown["points"][seat]),
            self.words.word("signed", end) if end else frame.NOTHING,
            f"{own['stones']}{quarries:+}",
            self.ships(view, seat),
            *[f"{own['crews'][crew]}{'*' if crew in own['tired'] else ' '}" for crew in CREW_NAMES],
            f"{grain}/{choices.needed(shown, seat)}",
            "/".join(map(str, fields)),
            str(own["stone_market"]),
            str(own["grain_market"]),
            str(shown["sphinx"]["held"][seat] or frame.NOTHING),
        ]

    def ships(self, view: View, seat: int) -> str:
        """Ships in stock; from the sites on, the bonus for taking part stands there."""
        own = view["table"]["players"][seat]
        if is_building(view):
            return self.words.word("signed", PARTICIPATION[own["works"]])
        is_out = view["table"]["phase"] == 2 and seat not in view["table"]["sailing"]
        return self.words.text("columns.out") if is_out else str(own["ships"])

    def question(self, view: View) -> str:
        name, seat, *rest = view["stack"][-1]
        table = view["table"]
        own, work = table["players"][seat], table["work"]
        facts: dict[str, Any] = {"count": own["stones"], "strength": work["strength"]}
        if name == "PlaceShip":
            name = name if own["lowest"] else "PlaceShip-first"
            facts["number"] = PLACE_NAMES.index(own["lowest"] or "")
        elif name == "RaiseCrew":
            facts["count"] = rest[0]
        elif name == "FeedCrews":
            facts["count"] = max(0, choices.needed(table, seat) - choices.watered(table, seat) - table["grain"])
            facts["points"] = facts["count"] * PENALTY[own["grain_market"]]
            name = name if facts["count"] else "FeedCrews-enough"
        elif name in ("MoveFirst", "NameTeam"):
            facts["site"] = self.words.word("place" if name == "MoveFirst" else "Place", SITE_NAMES[rest[0]])
        elif name == "KeepCards":
            facts["count"] = table["sphinx"]["visits"][-1]["kept"]
        facts["built"] = work["first_sum"] + work["second_sum"]
        return finished(self.words.text(f"question.{name}", **facts))

    def choices(self, view: View, legal: list[Action]) -> list[Choice]:
        return [choices.choice(self.words, view, index, action.text) for index, action in enumerate(legal)]

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        """Keys are no row of numbers, so a number that is none of them is answered with them all."""
        spelled = super().spell(view, legal, text)
        if not spelled.isdecimal():
            return spelled
        keys = [key for key, _ in self.choices(view, legal)]
        name = "place-or-pass" if "0" in keys else "place"
        if view["question"] not in SAILING:
            name = "keys" if len(keys) > 1 else "key"
        last = PLACES if view["question"] in SAILING else keys[-1]
        raise NotAKey(spelled, self.words.text(f"help.{name}", keys=keys[:-1], last=last))

    def shows_choices(self, view: View) -> bool:
        """Every action has a hint, so they need no list beside."""
        return True

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        return trial.hints(view, legal, lambda table, action: choices.hint(self.words, view, table, action))

    def tell(self, events: list[Event]) -> list[str]:
        """Neighbours about one seat share a sentence, as long as it fits a line; with each ship a new one begins."""
        shaped = [self.shaped(event) for event in events]
        told = [event for index, event in enumerate(shaped) if not is_overtaken(event, shaped[index + 1 :])]
        return [finished(sentence) for sentence in self.words.events(told, self.joins, LINE)]

    def joins(self, before: Event, event: Event) -> bool:
        return event.kind != "sailed" and self.words.joins(before, event)

    def shaped(self, event: Event) -> Event:
        """With the facts that its message needs, or as the kind that has the message."""
        kind, facts = event.kind, dict[str, Any](event.facts)
        if kind == "sailed":
            facts["berth"] = self.berth(facts["place"], facts.get("slot"))
        elif kind == "improved":
            facts["colour"] = facts["now"].rpartition("-")[0]
        elif kind == "stones":
            kind = "quarries" if event.rule == QUARRIES else "stones-lost" if facts["lost"] else kind
        elif kind == "fed":
            kind = "fed-short" if facts["missing"] else kind
        elif kind == "shown":
            facts["cards"] = len(facts["cards"])
            kind = kind if facts["cards"] else "shown-none"
        return Event(kind, event.rule, facts)

    def berth(self, name: str, slot: str | None) -> str:
        """`8 Thebae`, `12 obelisk and graves, field 2`, `place 7`: with the number that stands on the screen."""
        place = PLACE_NAMES.index(name)
        if place in CARD_PLACES:
            return self.words.text("place.number", number=place)
        return f"{place} {self.words.word('place', name)}" + (f", {self.words.word('slot', slot)}" if slot else "")

    def in_log(self, text: str) -> str:
        """Without what would fill the log: ten cards, or everybody's."""
        verb = text.split(" ", 1)[0]
        return f"{verb} …" if verb in ("lay", "show") else text


def is_sailing(view: View) -> bool:
    """The Nile is drawn until phase 2 is over, and again for a seat that may take a card that was left there."""
    return bool(view["table"]["phase"] <= 2 or view["question"] == "ChooseLeftover")


def is_building(view: View) -> bool:
    return view["table"]["phase"] in (5, 6)


def is_overtaken(event: Event, later: list[Event]) -> bool:
    """By a further step of one crew or marker, before anything happens to another seat."""
    thing = [event.facts.get(name) for name in ("seat", "crew", "market")]
    own = takewhile(lambda each: each.facts.get("seat") == thing[0], later)
    steps = [[each.facts.get(name) for name in ("seat", "crew", "market")] for each in own if each.kind == event.kind]
    return event.kind in STEPS and thing in steps
