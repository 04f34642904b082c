"""Egizia in the terminal: the Nile, the buildings and the players, and every question in words."""

import re
from functools import partial
from itertools import takewhile
from typing import Any, Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards import frame, trial
from scarab.cli.boards.board import Board, Hint
from scarab.cli.boards.egizia import choices
from scarab.cli.boards.egizia.buildings import draw_buildings, widths
from scarab.cli.boards.egizia.river import (
    draw_cards,
    draw_legend,
    draw_river,
    draw_sites,
    draw_sphinx_cards,
    number_of,
    sums,
)
from scarab.cli.boards.keys import Choice, Key, NotAKey
from scarab.cli.boards.sentences import Facts, minus
from scarab.core.action import Action, seat_name
from scarab.core.box import Box
from scarab.core.event import Event
from scarab.core.game import Game
from scarab.games.egizia.box.crews import CREW_NAMES
from scarab.games.egizia.box.numbers import EgiziaBox
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES, PLACES, SITE_NAMES, SITE_PLACES
from scarab.games.egizia.box.rounds import ROUNDS
from scarab.games.egizia.box.shape import SPEC
from scarab.games.egizia.rules import feeding
from scarab.games.egizia.state import EgiziaState

SAILING: Final = ("PlaceShip", "PlaceSecondShip")
SLOTS: Final = {"1": "1", "2": "2", "3": "3", "e": "extra", "r": "reserve"}
NAME, *WIDTHS = 13, 3, 4, 6, 5, 3, 3, 3, 3, 6, 8, 3, 2, 3
"""Columns of the table of players."""
ASK, TALK = 4, 12
"""Lines that cards leave free for title, question and prompt, and that a legend leaves free for the story too."""
WIDEST: Final = 46
"""Columns beyond which a place of the Nile needs no more."""


def notation(box: EgiziaBox, view: View, found: re.Match[str]) -> str:
    """A place as notation, legal or not; a place that is no site has no slot."""
    number, slot = int(found[1]), found[2]
    if not 1 <= number <= PLACES or (slot and box.place_at[number] not in SITE_PLACES):
        return found[0]
    return f"sail {PLACE_NAMES[box.place_at[number]]}" + (f" {SLOTS[slot]}" if slot else "")


def leftover(box: EgiziaBox, view: View, found: re.Match[str]) -> str:
    place = box.place_at[int(found[0])] if int(found[0]) <= PLACES else 0
    return f"take {PLACE_NAMES[place]}" if place in CARD_PLACES else found[0]


class EgiziaBoard(Board):
    """All but sphinx cards lies open, so points are exact until a player is asked or something is drawn."""

    game = "egizia"
    columns, rows, line = 80, 24, 79

    def __init__(self, language: str = "en", box: Box | None = None) -> None:
        super().__init__(language, box)
        numbers = SPEC.standard() if box is None else box
        assert isinstance(numbers, EgiziaBox)
        self.numbers: Final = numbers
        self.keys = (
            Key(SAILING, r"(\d{1,2})(?:[. ]?([123er]))?", partial(notation, numbers)),
            Key(("ChooseLeftover",), r"\d{1,9}", partial(leftover, numbers)),
        )

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        """The Nile until phase 2 is over, and again for a seat that may take a card that was left there."""
        words, box, table = self.words, self.numbers, self.imagined(view)
        is_sailing = view["table"]["phase"] <= 2 or view["question"] == "ChooseLeftover"
        wide = min((width - sum(widths(view, box))) // 2, WIDEST)
        room = width if is_sailing else 2 * wide - 1
        hands = [*draw_sphinx_cards(words, view, table, room), *draw_cards(words, view, room)]
        parts = [self.draw_players(view, table, players)]
        if is_sailing:
            nile = draw_river(words, box, view, hints, wide)
            parts.append(frame.shortened(hands, height - len(nile) - len(parts[0]) - ASK))
        else:
            nile = [*draw_sites(words, view, room), *hands]
        middle = frame.beside([nile, draw_buildings(words, view, box)], [2 * wide])
        lines = frame.stacked([[self.draw_title(view, width)], middle, *parts], spaced=height >= 30)
        legend = draw_legend(words, box, view, width, height - len(lines) - TALK)
        return frame.stacked([lines, legend], spaced=True)

    def imagined(self, view: View) -> EgiziaState:
        table = trial.imagined(view, self.numbers)
        assert isinstance(table, EgiziaState)
        return table

    def draw_title(self, view: View, width: int) -> Text:
        """The score track from the front settles ties; turned round it is the next order (EGZ-15)."""
        table, phase = view["table"], self.words.word("phase", view["table"]["phase"])
        places = [(name, " ".join(map(seat_name, table[name]))) for name in ("order", "track") if table["order"]]
        facts = [self.words.text(f"title.{name}", seats=seats) for name, seats in places]
        facts.append(self.words.word("water", table["ring"]))
        long = self.words.text("status.round", round=table["round"], all=ROUNDS, phase=phase)
        title = frame.title(self.title, [long if table["round"] else phase, *facts])
        return title if len(title) <= width else frame.title(f"{self.title} {table['round']}/{ROUNDS} {phase}", facts)

    def draw_players(self, view: View, table: EgiziaState, players: list[str]) -> list[Text]:
        """From the sites on, the bonus for taking part stands in the place of the ships."""
        is_building = view["table"]["phase"] in (5, 6)
        rows = [self.player(view, table, seat, is_building) for seat in range(view["seats"])]
        titles = self.words.text("columns.building" if is_building else "columns.sailing").split(" ")
        points, *columns = map(frame.Column, titles, map(list, zip(*rows, strict=True)), WIDTHS)
        return frame.player_table(view, players, [points._replace(style="bold"), *columns], NAME)

    def player(self, view: View, table: EgiziaState, seat: int, is_building: bool) -> list[str]:
        """The end is what it would add now, without sphinx cards that the viewer does not see."""
        shown, own = view["table"], view["table"]["players"][seat]
        known = ["stone-sale", "grave-sets", *(shown["sphinx"]["cards"][seat] or [])]
        end = sum(points for name, points in table.score().outlook(seat).items() if name in known)
        *fields, quarries = sums(own["cards"])
        grain = table.irrigated_grain(seat) + (shown["grain"] if seat in view["to_act"] else 0)
        is_out = shown["phase"] == 2 and seat not in shown["sailing"]
        ships = self.words.text("columns.out") if is_out else str(own["ships"])
        return [
            minus(shown["points"][seat]),
            self.words.word("signed", end) if end else frame.NOTHING,
            f"{own['stones']}{quarries:+}",
            self.words.word("signed", int(self.numbers.participation[own["works"]])) if is_building else ships,
            *[f"{own['crews'][crew]}{'*' if crew in own['tired'] else ' '}" for crew in CREW_NAMES],
            f"{grain}/{table.grain_need(seat)}",
            "/".join(map(str, fields)),
            str(own["stone_market"]),
            str(own["grain_market"]),
            str(shown["sphinx"]["held"][seat] or frame.NOTHING),
        ]

    def asked(self, view: View) -> tuple[str, Facts]:
        name, seat, *rest = view["stack"][-1]
        table, own, work = view["table"], view["table"]["players"][seat], view["table"]["work"]
        facts = {"count": own["stones"], "strength": work["strength"], "built": work["first_sum"] + work["second_sum"]}
        if name == "PlaceShip":
            facts["number"] = number_of(self.numbers, own["lowest"] or "")
            name += "" if own["lowest"] else "-first"
        elif name == "RaiseCrew":
            facts["count"] = rest[0]
        elif name == "FeedCrews":
            facts["count"] = feeding.missing_grain(self.imagined(view), seat)
            facts["points"] = facts["count"] * int(self.numbers.penalty[own["grain_market"]])
            name += "" if facts["count"] else "-enough"
        elif name in ("MoveFirst", "NameTeam"):
            facts["site"] = self.words.word("place" if name == "MoveFirst" else "Place", SITE_NAMES[rest[0]])
        elif name == "KeepCards":
            facts["count"] = table["sphinx"]["visits"][-1]["kept"]
        return name, facts

    def choice(self, view: View, index: int, notation: str) -> Choice:
        return choices.choice(self.words, self.numbers, view, index, notation)

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        """Keys are no row of numbers, so a number that is none of them is answered with them all."""
        spelled = super().spell(view, legal, text)
        if not spelled.isdecimal():
            return spelled
        *keys, last = [key for key, _ in self.choices(view, legal)]
        name = "keys" if keys else "key"
        if view["question"] in SAILING:
            name, last = "place-or-pass" if "0" in (*keys, last) else "place", str(PLACES)
        raise NotAKey(spelled, self.words.text(f"help.{name}", keys=keys, last=last))

    def shows_choices(self, view: View) -> bool:
        """Every action has a hint, so they need no list beside."""
        return True

    def hints(self, game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
        return trial.hints(view, legal, partial(choices.hint, self.words), self.numbers)

    def joins(self, before: Event, event: Event) -> bool:
        """With each ship a new sentence begins."""
        return event.kind != "sailed" and self.words.joins(before, event)

    def shaped(self, events: list[Event]) -> list[Event]:
        """Of several steps of one crew or marker only the last is shown."""
        latest = [event for index, event in enumerate(events) if not is_overtaken(event, events[index + 1 :])]
        return [self.with_facts(event) for event in latest]

    def with_facts(self, event: Event) -> Event:
        kind, facts = event.kind, dict[str, Any](event.facts)
        if kind == "sailed":
            facts["berth"] = self.berth(facts["place"], facts.get("slot"))
        elif kind == "improved":
            facts["colour"] = facts["now"].rpartition("-")[0]
        elif kind == "stones":
            kind = "quarries" if event.rule == "EGZ-13" else "stones-lost" if facts["lost"] else kind
        elif kind == "fed":
            kind = "fed-short" if facts["missing"] else kind
        elif kind == "shown":
            facts["cards"] = len(facts["cards"])
            kind = kind if facts["cards"] else "shown-none"
        return Event(kind, event.rule, facts)

    def berth(self, name: str, slot: str | None) -> str:
        """`8 Thebae`, `12 obelisk and graves, field 2`, `place 7`: with the number that stands on the screen."""
        number = number_of(self.numbers, name)
        if PLACE_NAMES.index(name) in CARD_PLACES:
            return self.words.text("place.number", number=number)
        return f"{number} {self.words.word('place', name)}" + (f", {self.words.word('slot', slot)}" if slot else "")

    def in_log(self, text: str) -> str:
        """Without what would fill the log: ten cards, or everybody's."""
        verb = text.partition(" ")[0]
        return f"{verb} …" if verb in ("lay", "show") else text


def is_overtaken(event: Event, later: list[Event]) -> bool:
    """By a further step of one crew or marker, before anything happens to another seat."""
    own = takewhile(lambda each: each.facts.get("seat") == event.facts.get("seat"), later)
    steps = [(each.kind, each.facts.get("crew"), each.facts.get("market")) for each in (event, *own)]
    return event.kind in ("raised", "lowered") and steps[0] in steps[1:]
