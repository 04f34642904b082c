"""Events read back as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from scarab.core.event import Event
from support.position import SEATS

SEAT_FACTS: Final = {"seat", "seller", "seats", "winners", "starter", "order"}
"""Facts that are a seat, or a list of seats."""


def sentences(events: Sequence[Event] | None, wording: Mapping[str, str], kinds: Sequence[str] = ()) -> list[str]:
    """Events in order, all or only these kinds, in the words that a game has for them; seats are letters."""
    found = []
    for event in events or []:
        if not kinds or event.kind in kinds:
            facts = {name: fact_text(name, value) for name, value in event.facts.items()}
            found.append(wording[event.kind].format(**facts))
    return found


def tie_broken(events: Sequence[Event] | None) -> list[tuple[str, dict[str, int]]]:
    """What was compared between seats with equal points, and their counts."""
    found: list[Any] = [event.facts for event in events or [] if event.kind == "tie_broken"]
    return [(facts["what"], {SEATS[seat]: count for seat, count in facts["counts"]}) for facts in found]


def fact_text(name: str, value: object) -> str:
    if isinstance(value, list):
        return " ".join(fact_text(name, item) for item in value)
    return SEATS[int(str(value))] if name in SEAT_FACTS else str(value)
