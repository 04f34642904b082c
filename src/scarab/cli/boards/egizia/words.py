"""What happened in Egizia, in sentences."""

from typing import Final

from scarab.cli.boards.egizia.names import SPECIAL, card_words, counted, place_words, seats_words, signed, with_article
from scarab.core.action import seat_name
from scarab.core.event import Event
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES
from scarab.games.egizia.words import CATEGORY_WORDS, LANE_WORDS, RING_WORDS, SLOT_WORDS

WIDTH: Final = 80
"""No sentence is longer."""
QUARRIES: Final = "EGZ-13"
"""The rule by which everybody gets stones at once."""

STEPS: Final = ("raised", "lowered")


def tell(events: list[Event]) -> list[str]:
    return [sentence for group in grouped(events) for sentence in sentences(group)]


def grouped(events: list[Event]) -> list[list[Event]]:
    """What follows each other at one seat, or at all quarries, belongs together; with each ship it begins anew."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and topic(groups[-1][-1]) == topic(event) != "" and event.kind != "sailed":
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def topic(event: Event) -> str:
    if event.kind == "stones" and event.rule == QUARRIES:
        return QUARRIES
    if event.kind == "out":
        return "out"
    return name_of(event.facts) if "seat" in event.facts else ""


def sentences(events: list[Event]) -> list[str]:
    """Clauses about one seat in as few sentences as fit."""
    match topic(events[0]):
        case "EGZ-13":
            shares = [f"{name_of(event.facts)} {event.facts['stones']}{lost(event.facts)}" for event in events]
            return [f"Stones of the quarries: {', '.join(shares)}."]
        case "out":
            seats = [number(event.facts, "seat") for event in events]
            return [f"{seats_words(seats)} {'has' if len(seats) == 1 else 'have'} no place left to sail to."]
        case "":
            return [public(event) for event in events]
        case who:
            return joined(who, [clause(event) for event in lasting(events)])


def lasting(events: list[Event]) -> list[Event]:
    """Of several steps of one crew or marker only the last is told."""
    seen: dict[str, Event] = {}
    for number, event in enumerate(events):
        steps = event.facts.get("crew") or event.facts.get("market") if event.kind in STEPS else None
        seen[f"{event.kind} {steps or number}"] = event
    return list(seen.values())


def joined(who: str, clauses: list[str]) -> list[str]:
    """`B takes a brown field 6, has the stone market at 1.`; a verb is not said twice: `scores +2 for …, +1 for …`."""
    told: list[str] = []
    verb = ""
    for words in clauses:
        again = words.removeprefix(verb) if told else words
        if told and len(told[-1]) + 2 + len(again) < WIDTH:
            told[-1] = f"{told[-1]}, {again}"
        else:
            told.append(f"{who} {words}")
        verb = words.split(" ", 1)[0] + " "
    return [f"{words}." for words in told]


def public(event: Event) -> str:
    if event.kind == "round_began":
        return f"Round {event.facts['round']}: new cards lie on the Nile."
    if event.kind == "opened":
        return f"The next grave of the row is a {event.facts['value']}."
    if event.kind == "order":
        seats = event.facts["order"]
        assert isinstance(seats, list)
        return f"New order: {', '.join(map(seat_name, seats))}."
    return f"{event.kind}."


def clause(event: Event) -> str:
    """What one seat did or got, after its name."""
    facts = event.facts
    match event.kind:
        case "took":
            return f"takes {taken(str(facts['card']))}"
        case "sailed":
            return f"sails to {berth_words(facts)}"
        case "passed":
            return "passes: no more ships in this round"
        case "played":
            return f"plays “{card_words(str(facts['card']))}”"
        case "improved":
            return f"makes the {card_words(str(facts['field']))} {str(facts['now']).rpartition('-')[0]}"
        case "raised":
            return f"has {facts['crew']} at {facts['strength']}"
        case "lowered":
            return f"has the {facts['market']} market at {facts['level']}"
        case "stones":
            return f"gets {stones(facts)}"
        case "points":
            return f"scores {signed(number(facts, 'points'))} for {CATEGORY_WORDS[str(facts['category'])]['en']}"
        case "scarab":
            return f"gets a scarab at {counted(number(facts, 'points'), 'point')}"
        case "ring":
            return f"moves the water ring: it lies {RING_WORDS[str(facts['ring'])]['en']}"
        case kind:
            return site_clause(kind, facts)


def site_clause(kind: str, facts: dict[str, object]) -> str:
    """Feeding and building."""
    match kind:
        case "fed":
            lacking = f": {facts['missing']} missing" if facts["missing"] else ""
            return f"feeds {facts['need']} with {facts['grain']} grain{lacking}"
        case "stones_fed":
            return f"feeds {counted(number(facts, 'stones'), 'stone')}"
        case "moved_first":
            return f"goes to the front at the {place_words(str(facts['site']))}"
        case "team":
            return f"builds with {' and '.join(texts(facts, 'crews'))}, strength {facts['strength']}"
        case "built":
            return f"lays a stone on {LANE_WORDS[str(facts['lane'])]['en']}: {facts['value']}"
        case "drew":
            cards = counted(number(facts, "cards"), "sphinx card")
            return f"draws {cards} for {counted(number(facts, 'stones'), 'stone')}"
        case "shown":
            return f"shows {counted(len(texts(facts, 'cards')), 'sphinx card')}"
        case "declined":
            return f"does not build at the {place_words(str(facts['site']))}"
        case "went_home":
            return f"had no chance to build at the {place_words(str(facts['site']))}"
        case "row":
            return f"has most stones in the full row {facts['row']} of the pyramid"
        case "returned":
            return f"returns {counted(number(facts, 'cards'), 'sphinx card') if facts['cards'] else 'no sphinx card'}"
        case _:
            return kind


def stones(facts: dict[str, object]) -> str:
    """`3 stones`, `1 stone (2 lost)`"""
    return f"{counted(number(facts, 'stones'), 'stone')}{lost(facts)}"


def lost(facts: dict[str, object]) -> str:
    """What a full store could not take."""
    return f" ({facts['lost']} lost)" if facts["lost"] else ""


def berth_words(facts: dict[str, object]) -> str:
    """`8 Thebae`, `12 obelisk and graves, field 2`, `7`: the number of the place as it stands on the screen."""
    name = str(facts["place"])
    place = str(PLACE_NAMES.index(name))
    words = "" if PLACE_NAMES.index(name) in CARD_PLACES else f" {place_words(name)}"
    slot = f", {SLOT_WORDS[str(facts['slot'])]['en']}" if "slot" in facts else ""
    return f"{place}{words}{slot}"


def taken(card: str) -> str:
    """`a quarry 3`, or the name of a special card."""
    return f"the card “{card_words(card)}”" if card in SPECIAL else with_article(card_words(card))


def name_of(facts: dict[str, object]) -> str:
    return seat_name(number(facts, "seat"))


def number(facts: dict[str, object], key: str) -> int:
    value = facts[key]
    assert isinstance(value, int)
    return value


def texts(facts: dict[str, object], key: str) -> list[str]:
    value = facts[key]
    assert isinstance(value, list)
    return value
