"""Tutankhamen in words: its tiles, and what happened."""

from scarab.core.action import seat_name
from scarab.core.event import Event
from scarab.games.tutankhamen.box.tiles import KINDS, POINTS


def tile_words(name: str) -> str:
    """`anubis-blue` as `blue Anubis`"""
    kind, _, colour = name.partition("-")
    if colour:
        return f"{colour} {kind.capitalize() if kind in ('horus', 'anubis') else kind}"
    return {"gold": "bag of gold", "pharaoh": "pharaoh", "tut": "King Tut"}[kind]


def short(name: str) -> str:
    """`anubis-blue` as `A6b`: kind, points and colour."""
    kind, _, colour = name.partition("-")
    if colour:
        return f"{kind[0].upper()}{POINTS[KINDS.index(kind)]}{colour[0]}"
    return {"gold": "BAG", "pharaoh": "PHA", "tut": "TUT"}[kind]


def with_article(name: str) -> str:
    return "King Tut" if name == "tut" else f"a {tile_words(name)}"


def seats_words(seats: list[int]) -> str:
    """`A`, `A and B`, `A, B and C`"""
    names = [seat_name(seat) for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def grouped(events: list[Event]) -> list[list[Event]]:
    """Payments join the scoring they belong to; removals, and players passed over, each other."""
    groups: list[list[Event]] = []
    for event in events:
        before = groups[-1][0].kind if groups else ""
        if (before, event.kind) in (("scored", "paid"), ("removed", "removed"), ("skipped", "skipped")):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def tell(events: list[Event]) -> list[str]:
    """What happened, in sentences."""
    return [sentence(group) for group in grouped(events)]


def forecast(events: list[Event]) -> str:
    """What would happen, as far as coins are paid, in one clause: `scores blue Anubis: A 6, B 3`"""
    groups = grouped(events)
    scored = [group for group in groups if group[0].kind == "scored" and len(group) > 1]
    clauses = [f"scores {tile_words(text(group[0].facts, 'set'))}: {payments(group[1:])}" for group in scored]
    if len(scored) > 2:
        clauses = [f"scores {len(scored)} sets: {payments([event for group in scored for event in group[1:]])}"]
    for event in [group[0] for group in groups]:
        if event.kind == "paid":
            clauses.append(f"{name_of(event.facts)} pays {counted(number(event.facts, 'coins'), 'coin')}")
        elif event.kind == "last_coin":
            clauses.append(f"{name_of(event.facts)} wins")
        elif event.kind == "path_empty":
            clauses.append(f"the game ends, {winners(event.facts)}")
    return "; ".join(clauses)


def payments(paid: list[Event]) -> str:
    """`A 6, B 3`: what each seat pays in all, most first."""
    totals: dict[str, int] = {}
    for event in paid:
        name = name_of(event.facts)
        totals[name] = totals.get(name, 0) + number(event.facts, "coins")
    return ", ".join(f"{name} {totals[name]}" for name in sorted(totals, key=lambda name: -totals[name]))


def sentence(events: list[Event]) -> str:
    facts = events[0].facts
    match events[0].kind:
        case "collected":
            return f"{name_of(facts)} takes {with_article(text(facts, 'tile'))} on {facts['place']}."
        case "bag_left":
            return f"{name_of(facts)}'s bag of gold buys nothing and leaves the game."
        case "bought":
            seller = seat_name(number(facts, "seller"))
            return f"{name_of(facts)} buys {with_article(text(facts, 'tile'))} from {seller} with the bag of gold."
        case "removed":
            return f"Passed by all and gone: {' '.join(short(text(event.facts, 'tile')) for event in events)}."
        case "scored":
            return f"{scoring(events)}."
        case "paid":
            return f"{name_of(facts)} pays {counted(number(facts, 'coins'), 'coin')}."
        case "last_coin":
            return f"{name_of(facts)} has paid the last coin and wins."
        case "skipped":
            seats = [number(event.facts, "seat") for event in events]
            verbs = ("has", "is") if len(seats) == 1 else ("have", "are")
            return f"{seats_words(seats)} {verbs[0]} no tile ahead and {verbs[1]} passed over."
        case "path_empty":
            return f"The path is empty: {winners(facts)} with the fewest coins left."
        case kind:
            return f"{kind}."


def scoring(events: list[Event]) -> str:
    """A scoring and its payments: `Blue Anubis is scored (A 3, B 2): A pays 6, B pays 3`"""
    facts = events[0].facts
    tiles = facts["tiles"]
    assert isinstance(tiles, list)
    owners = ", ".join(f"{seat_name(seat)} {count}" for seat, count in enumerate(tiles) if count)
    name = tile_words(text(facts, "set"))
    if not owners:
        return f"No {name} is left, and nobody owns one"
    paid = ", ".join(f"{name_of(event.facts)} pays {event.facts['coins']}" for event in events[1:])
    return f"{name[0].upper()}{name[1:]} is scored ({owners}): {paid or 'nobody pays'}"


def winners(facts: dict[str, object]) -> str:
    seats = facts["winners"]
    assert isinstance(seats, list)
    return f"{seats_words(seats)} {'wins' if len(seats) == 1 else 'share the victory'}"


def counted(count: int, noun: str) -> str:
    """`1 coin`, `2 coins`"""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def name_of(facts: dict[str, object]) -> str:
    return seat_name(number(facts, "seat"))


def number(facts: dict[str, object], key: str) -> int:
    value = facts[key]
    assert isinstance(value, int)
    return value


def text(facts: dict[str, object], key: str) -> str:
    return str(facts[key])
