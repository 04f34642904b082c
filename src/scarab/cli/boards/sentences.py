"""A game's words, from `games/<game>/messages/<language>/*.json`, which web/src/lib/text.ts reads for the browser.

A field of a message:
    {ship}          a fact; {seat} is a seat's name
    {site:at}       the message `at.<fact>`; {site:At} begins with a capital letter
    {site:at*}      with its picture, where there are pictures; {province:province*pyramid} with another one
    {cards:card}    of a list: joined in the language, `A, B and C`
    {berths|, }     joined by what stands after the bar
    {winners:seat}, {points:signed}, {points:tally}     built in: `A and B`, `+3`, `A 5, C 2`
A name that ends in a number may have one message for all numbers: `green-5` is `card.green-#`, with {number}.

A plural, {"one": …, "other": …}, goes by the fact `count`, or by the one that its own "count" names.
The message of an event of the kind `sailed` is `log.sailed`. {"group": …} merges neighbours of one kind that agree in
the facts it names; it may use {seats}, and {tally}: the sum by seat of the fact that "tally" names, else the number
of events. {"clause": …} stands after the seat's name; neighbours of one seat share a sentence.
"""

import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from scarab.core.action import seat_name
from scarab.core.event import Event

FILES: Final = ("things", "questions", "log", "terminal")
FIELD: Final = re.compile(r"\{(\w+)(?::(\w+))?(?:\*[\w-]*)?(?:\|([^}]*))?\}")
NUMBERED: Final = re.compile(r"(.*?)(\d+)")
AND: Final = {"en": "and", "nl": "en", "nb": "og"}
MERGED: Final = ("seats", "tally")
"""What a group makes of its events."""
BREAKS: Final = str.maketrans("", "", "\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}")
"""Where a browser may break a word; a terminal would count them as letters."""

Facts = dict[str, Any]
Sentences = list[str]


@cache
def load(game: str, language: str = "en") -> "Catalogue":
    """What a terminal reads: all but the words of the browser's board. `terminal.json` may word a message anew."""
    folder = files("scarab.games") / game / "messages" / language
    paths = [folder / f"{name}.json" for name in FILES]
    return Catalogue(read([path for path in paths if path.is_file()]), language)


@cache
def load_session(language: str = "en") -> "Catalogue":
    """The words of the terminal itself, of whatever game: src/scarab/cli/messages/<language>.json."""
    return Catalogue(read([files("scarab.cli") / "messages" / f"{language}.json"]), language)


def read(paths: Sequence[Traversable]) -> Facts:
    """A message in a later file replaces one in an earlier file."""
    messages: Facts = {}
    for path in paths:
        messages |= json.loads(path.read_text(encoding="utf-8").translate(BREAKS))
    return messages


class Catalogue:
    """The messages of one game in one language."""

    def __init__(self, messages: Facts, language: str = "en", name: Callable[[int], str] = seat_name) -> None:
        self.messages: Final = messages
        self.language: Final = language
        self.name: Final = name

    def has(self, key: str) -> bool:
        return key in self.messages

    def text(self, key: str, **facts: Any) -> str:
        return FIELD.sub(lambda field: self.value(field, facts), form(self.messages[key], facts))

    def list(self, values: Sequence[str]) -> str:
        """`A`, `A and B`, `A, B and C`"""
        *first, last = values or [""]
        return f"{', '.join(first)} {AND[self.language]} {last}" if first else last

    def events(
        self, events: Sequence[Event], joins: Callable[[Event, Event], bool] | None = None, width: int = 0
    ) -> Sentences:
        """What happened, a sentence each. `joins` says which neighbours share one, where a game has its own way.

        With a width, they share one only as long as it is no longer than that.
        """
        groups: list[list[Event]] = []
        for event in events:
            shared = groups and (joins or self.joins)(groups[-1][-1], event)
            if shared and (not width or len(self.sentence([*groups[-1], event])) <= width):
                groups[-1].append(event)
            else:
                groups.append([event])
        return [said for group in groups if (said := self.sentence(group))]

    def joins(self, before: Event, event: Event) -> bool:
        if self.is_a("clause", before) and self.is_a("clause", event):
            return before.facts["seat"] == event.facts["seat"]
        if before.kind != event.kind or not self.is_a("group", event):
            return False
        fields = FIELD.finditer(form(self.messages[f"log.{event.kind}"], {"count": 1, **event.facts}))
        shared = [field[1] for field in fields if field[3] is None and field[1] not in MERGED]
        return all(before.facts[name] == event.facts[name] for name in shared)

    def is_a(self, kind: str, event: Event) -> bool:
        message = self.messages.get(f"log.{event.kind}")
        return isinstance(message, dict) and kind in message

    def sentence(self, events: Sequence[Event]) -> str:
        """What events that belong together say; nothing where a kind has no message: tools/words.py fails on it."""
        key = f"log.{events[0].kind}"
        if not self.has(key):
            return ""
        if self.is_a("clause", events[0]):
            return self.clauses(events)
        return self.text(key, **(self.merged(events) if self.is_a("group", events[0]) else events[0].facts))

    def clauses(self, events: Sequence[Event]) -> str:
        """`B takes a quarry, gets 3 stones · C passes`"""
        words, last = "", None
        for event in events:
            seat = event.facts["seat"]
            start = ", " if seat == last else f"{' · ' if words else ''}{self.word('seat', seat)} "
            words, last = words + start + self.text(f"log.{event.kind}", **event.facts), seat
        return words

    def merged(self, events: Sequence[Event]) -> Facts:
        """The facts of a group."""
        message = self.messages[f"log.{events[0].kind}"]
        facts: Facts = {"count": len(events), **events[0].facts}
        seats: list[Any] = [event.facts.get("seat") for event in events]
        totals: dict[Any, Any] = {}
        for seat, event in zip(seats, events, strict=True):
            totals[seat] = totals.get(seat, 0) + (event.facts[message["tally"]] if "tally" in message else 1)
        for field in FIELD.finditer(form(message, facts)):
            if field[1] == "seats":
                facts["seats"] = self.list([self.word("seat", seat) for seat in seats])
            elif field[1] == "tally":
                facts["tally"] = self.tally(list(totals.items()))
            elif field[3] is not None:
                facts[field[1]] = [event.facts[field[1]] for event in events]
        return facts

    def value(self, field: re.Match[str], facts: Facts) -> str:
        """What stands in a field."""
        fact, family, between = facts[field[1]], field[2] or ("seat" if field[1] == "seat" else ""), field[3]
        if family == "tally":
            return self.tally(fact)
        if not isinstance(fact, (list, tuple)):
            return self.word(family, fact)
        texts = [self.word(family, each) for each in fact]
        return self.list(texts) if between is None else between.join(texts)

    def word(self, family: str, fact: Any) -> str:
        """A fact as a word of its family."""
        if family == "seat":
            return self.name(fact) if isinstance(fact, int) else str(fact)
        if family == "signed":
            return f"+{fact}" if fact >= 0 else minus(fact)
        if family == "":
            return str(fact)
        key = f"{family[0].lower()}{family[1:]}.{str(fact).replace(' ', '-')}"
        numbered = None if self.has(key) else NUMBERED.fullmatch(key)
        text = self.text(f"{numbered[1]}#", number=numbered[2]) if numbered else self.text(key)
        return text[:1].upper() + text[1:] if family[0].isupper() else text

    def tally(self, counts: Sequence[Any]) -> str:
        """`A 5, C 2`: of pairs of a seat and a count, or of a row by seat, whose noughts are left out."""
        row = [pair for pair in enumerate(counts) if pair[1] != 0]
        pairs = counts if counts and isinstance(counts[0], (list, tuple)) else row
        return ", ".join(self.text("log.tally", seat=seat, count=minus(count)) for seat, count in pairs)


def finished(sentence: str) -> str:
    """With a full stop, unless it ends with a mark of its own."""
    return sentence if sentence.endswith(("?", "!", ".", "…")) else f"{sentence}."


def minus(count: Any) -> str:
    """A number with a true minus sign."""
    return str(count).replace("-", "−") if isinstance(count, int) else str(count)


def form(message: Any, facts: Facts) -> str:
    """The text of a message, of a plural the form that fits: `one` and `other` are all that our languages have."""
    if isinstance(message, str):
        return message
    for kind in ("group", "clause"):
        if kind in message:
            return form(message[kind], facts)
    count = facts[message.get("count", "count")]
    number = len(count) if isinstance(count, (list, tuple)) else count
    chosen: str = message.get("one", message["other"]) if number == 1 else message["other"]
    return chosen
