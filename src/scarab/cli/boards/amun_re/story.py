"""What was answered in Amun-Re and what came of it, as events with the facts that their messages need."""

from typing import Any, Final

from scarab.cli.boards.sentences import Catalogue, minus
from scarab.core.action import LETTERS
from scarab.core.event import Event
from scarab.core.record import HIDDEN, Line
from scarab.games.amun_re.box.bounds import PRICES

REWARDS: Final = (3, 2, 1, 1, 1)
"""Items by rank (AMR-21)."""
FACTS: Final = {
    "bid": ("province", "step"), "farm": ("province",), "lay": ("province",),
    "offer": ("gold",), "play": ("card", "province"), "sell": ("card",),
    "deal": ("seat", "card"), "find": ("seat", "card"), "start": ("seat",),
}  # fmt: skip
"""What follows a verb; further words are the cards that are played with it."""
SILENT: Final = ("offer", "steal", "draw", "done", "hide", "reveal", HIDDEN)
"""Events tell these, or nobody may hear them."""


def meant(text: str) -> tuple[str, dict[str, Any]]:
    """Notation as the end of a message's key, and its facts: `bid-with`, `play-in`, `buy-cards`, `deal-hidden`."""
    verb, *words = text.split(" ")
    names = FACTS.get(verb, ())
    facts: dict[str, Any] = dict(zip(names, words, strict=False))
    if verb == "buy":
        return f"buy-{words[0]}", {"count": int(words[1]), "price": PRICES[int(words[1])]}
    if facts.get("card") == HIDDEN:
        return f"{verb}-hidden", facts
    if len(words) > len(names):
        return f"{verb}-with", {**facts, "cards": words[len(names) :]}
    return f"{verb}-in" if verb == "play" and "province" in facts else verb, facts


def spoken(line: Line) -> list[Event]:
    """A line as an event."""
    verb, facts = meant(line.text)
    seat = LETTERS.index(facts["seat"]) if "seat" in facts else line.seat
    return [] if line.text.split(" ")[0] in SILENT else [Event(verb, "", {**facts, "seat": seat})]


def shaped(words: Catalogue, events: list[Event]) -> list[Event]:
    """Gold is counted and scored seat by seat: all counts stand where the first one stood, and a seat's points too."""
    counts = [event for event in events if event.kind == "gold_counted"]
    found: list[Event] = []
    for event in events:
        if event.kind == "gold_counted":
            found += counts if event is counts[0] else []
        elif event.kind == "scored":
            own = [each for each in events if each.kind == "scored" and ledger(each) == ledger(event)]
            found += [scored(words, own)] if event is own[0] else []
        else:
            found.append(with_facts(words, event))
    return found


def ledger(event: Event) -> tuple[object, str]:
    """A seat in a kingdom: what is scored there makes one sentence."""
    return event.facts["seat"], str(event.facts["category"])[:3]


def scored(words: Catalogue, events: list[Event]) -> Event:
    """`A scores 9: pyramids 4, west 5`"""
    facts: list[dict[str, Any]] = [event.facts for event in events]
    parts = [
        words.text("log.scored-one", what=reason(words, each["category"]), points=each["points"]) for each in facts
    ]
    count = sum(each["points"] for each in facts)
    return Event("scored", events[0].rule, {"seat": facts[0]["seat"], "count": count, "what": ", ".join(parts)})


def with_facts(words: Catalogue, event: Event) -> Event:
    kind, facts = event.kind, dict[str, Any](event.facts)
    if kind == "phase":
        kind = "round" if facts["phase"] == 1 else kind
    elif kind in ("revealed", "temple"):
        facts["total"] = minus(facts["total"])
    elif kind == "ranked":
        facts["items"] = list(zip(facts["seats"], REWARDS, strict=False))
    elif kind == "laid_out":
        free = [words.text(f"free.{what}", count=facts[what]) for what in ("cards", "stones", "gold") if what in facts]
        facts["what"] = words.word("province", facts["province"]) + (f" ({', '.join(free)})" if free else "")
    return Event(kind, event.rule, facts)


def reason(words: Catalogue, category: str) -> str:
    """`old-side-bonus` as `side-bonus`: what goes on tells the kingdom."""
    return words.word("short", category.partition("-")[2])
