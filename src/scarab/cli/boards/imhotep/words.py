"""What happened in Imhotep, in sentences."""

from typing import Final

from scarab.cli.boards.imhotep.names import card_words, counted, seats_words, site_words, with_article
from scarab.core.action import seat_name
from scarab.core.event import Event
from scarab.games.imhotep.words import CATEGORY_WORDS

TOGETHER: Final = ("built", "delivered", "temple_scored", "passed")
"""Kinds that come in rows, a stone or a seat each."""


def tell(events: list[Event]) -> list[str]:
    return [sentence(group) for group in grouped(events)]


def grouped(events: list[Event]) -> list[list[Event]]:
    """Events of one kind, and of one site, that follow each other are one sentence."""
    groups: list[list[Event]] = []
    for event in events:
        before = groups[-1][-1] if groups else None
        if before and event.kind in TOGETHER and same_place(before, event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def same_place(before: Event, event: Event) -> bool:
    return before.kind == event.kind and before.facts.get("site") == event.facts.get("site")


def sentence(events: list[Event]) -> str:
    facts = events[0].facts
    match events[0].kind:
        case "round_began":
            return f"Round {facts['round']}: {seat_name(number(facts, 'starter'))} begins."
        case "passed":
            return f"{seats_words([number(event.facts, 'seat') for event in events])} cannot act: passed over."
        case "stranded":
            return f"No ship can sail any more{returned(facts)}."
        case "built":
            return f"Pyramid, points at once: {tally(events, 'points')}."
        case "delivered":
            return f"Stones to the {site_words(str(facts['site']))}: {tally(events)}."
        case "pair_turned":
            return f"Nobody took the pair: {' and '.join(map(card_words, texts(facts, 'cards')))}."
        case "reshuffled":
            return f"The draw pile is empty: the discards are shuffled ({facts['cards']})."
        case "temple_scored":
            return f"Temple, seen from above: {tally(events, 'points')}."
        case "end_scored":
            return f"{CATEGORY_WORDS[str(facts['category'])]['en']}: {seat_points(numbers(facts, 'points'))}."
        case "game_over":
            seats = numbers(facts, "winners")
            return f"The game is over: {seats_words(seats)} {'wins' if len(seats) == 1 else 'share the victory'}."
        case kind:
            words = deed(kind, facts)
            return f"{name_of(facts)} {words}." if words else f"{kind}."


def deed(kind: str, facts: dict[str, object]) -> str:
    """What one seat did or got; nothing if that is not known here."""
    match kind:
        case "stones_taken":
            return f"takes {counted(number(facts, 'stones'), 'stone')} from the quarry"
        case "loaded":
            return f"loads ship {facts['ship']}, berth {facts['berth']}"
        case "sailed":
            return f"sails ship {facts['ship']} to the {site_words(str(facts['site']))}"
        case "played":
            return f"plays the {card_words(str(facts['card']))}"
        case "ordered":
            return f"unloads berths {', '.join(map(str, numbers(facts, 'berths')))}"
        case "pair_taken":
            return f"takes the pair and discards {with_article(str(facts['discarded']))}"
        case "tower":
            return f"completes a tower: {counted(number(facts, 'points'), 'point')}"
        case "gained":
            return f"gets {with_article(str(facts['card']))}"
        case "no_effect":
            return f"has no stone left for the {card_words(str(facts['card']))}"
        case _:
            return ""


def tally(events: list[Event], key: str = "") -> str:
    """`A 5, B 2`: points, or without a key stones, of each seat."""
    totals: dict[int, int] = {}
    for event in events:
        seat = number(event.facts, "seat")
        totals[seat] = totals.get(seat, 0) + (number(event.facts, key) if key else 1)
    return ", ".join(f"{seat_name(seat)} {total}" for seat, total in totals.items())


def returned(facts: dict[str, object]) -> str:
    stones = seat_points(numbers(facts, "stones"))
    return f"; stones go back to the quarry: {stones}" if stones else ""


def seat_points(row: list[int]) -> str:
    """`A 5, C 2`"""
    return ", ".join(f"{seat_name(seat)} {count}" for seat, count in enumerate(row) if count)


def name_of(facts: dict[str, object]) -> str:
    return seat_name(number(facts, "seat"))


def number(facts: dict[str, object], key: str) -> int:
    value = facts[key]
    assert isinstance(value, int)
    return value


def numbers(facts: dict[str, object], key: str) -> list[int]:
    value = facts[key]
    assert isinstance(value, list)
    return value


def texts(facts: dict[str, object], key: str) -> list[str]:
    value = facts[key]
    assert isinstance(value, list)
    return value
