"""What was answered and what came of it, in sentences."""

from itertools import groupby
from typing import Any, Final

from scarab.cli.boards.amun_re.words import (
    card_words,
    category_words,
    counted,
    joined,
    name_of,
    province_words,
    tallied,
)
from scarab.cli.boards.board import Move
from scarab.core.action import LETTERS, seat_name
from scarab.core.event import Event
from scarab.core.record import HIDDEN, Line
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.rules.rewards import items
from scarab.games.amun_re.words import KINGDOMS

Facts = dict[str, Any]

PHASE_BEGINS: Final = {
    2: "The auction begins.",
    3: "The actions begin.",
    4: "Amun-Re asks for offerings.",
    5: "The harvest begins.",
}

SHARED: Final = ("laid_out", "bought_province", "stolen", "harvested", "scored")
"""Several of these in a row are told at once."""
OWN: Final = ("farm", "lay", "sell", "draw")
"""So are these, if they are one seat's."""


def narrate(moves: list[Move]) -> list[str]:
    """Answers, draws and events in their order."""
    return tell([event for move in moves for event in (as_event(move.line), *move.events)])


def as_event(line: Line) -> Event:
    """An answer or a draw as if it were an event: its verb is the kind. A draw names the seat it is for."""
    verb, *words = line.text.split(" ")
    if verb in ("deal", "find"):
        return Event("draw", "", {"seat": LETTERS.index(words[0]), "words": words[1:]})
    if verb == "start":
        return Event("start", "", {"seat": LETTERS.index(words[0]), "words": []})
    return Event("reward_card" if verb == "draw" else verb, "", {"seat": line.seat, "words": words})


def tell(events: list[Event]) -> list[str]:
    sentences: list[str] = []
    for _, group in groupby(enumerate(events), key=together):
        sentences += told([event for _, event in group])
    return sentences


def together(place: tuple[int, Event]) -> tuple[object, ...]:
    """Equal for events that share a sentence."""
    number, event = place
    if event.kind == "gold_counted" or (event.kind == "scored" and event.facts["category"] == "new-gold"):
        return ("gold",)
    if event.kind in SHARED:
        return (event.kind,)
    return (event.kind, event.facts["seat"]) if event.kind in OWN else (number,)


def told(events: list[Event]) -> list[str]:
    """The sentences of events that belong together."""
    facts: Facts = events[0].facts
    every: list[Facts] = [event.facts for event in events]
    match events[0].kind:
        case "laid_out":
            return [
                f"Turned up: {', '.join(map(laid_out, every[first : first + 3]))}." for first in range(0, len(every), 3)
            ]
        case "bought_province":
            paid = [f"{name_of(each)} {province_words(each['province'])} {each['paid']}" for each in every]
            return [f"Paid: {', '.join(paid)}."]
        case "stolen":
            return [f"{joined([name_of(each) for each in every])} {'steals' if len(every) == 1 else 'steal'} 3 gold."]
        case "harvested":
            gold = [f"{name_of(each)} {each['gold']}" for each in every]
            return [f"The harvest brings {', '.join(gold)} gold."]
        case "gold_counted":
            return [gold_counted(events)]
        case "scored":
            seats = dict.fromkeys(each["seat"] for each in every)
            return [scored(seat, [each for each in every if each["seat"] == seat]) for seat in seats]
        case "farm" | "lay" | "sell" | "draw" | "bid" | "buy" | "play" | "raise" | "lower":
            sentence = answered(events[0].kind, name_of(facts), [each["words"] for each in every])
            return [sentence] if sentence else []
        case kind:
            sentence = happened(kind, facts)
            return [sentence] if sentence else []


def happened(kind: str, facts: Facts) -> str:
    """An event that has its own sentence; empty for answers that others tell: offerings, what is hidden, `done`."""
    match kind:
        case "phase":
            return phase(facts)
        case "start":
            return f"{name_of(facts)} is drawn as the first Pharaoh."
        case "outbid":
            return f"{name_of(facts)} is outbid on {province_words(facts['province'])}."
        case "pyramid":
            return f"{name_of(facts)} has a new pyramid in {province_words(facts['province'])}."
        case "revealed":
            offers = [f"{seat_name(seat)} {'−3' if gold < 0 else gold}" for seat, gold in enumerate(facts["offers"])]
            return f"Revealed: {', '.join(offers)}: {facts['total']} in all."
        case "temple":
            return f"For {facts['total']} the temple goes to space {facts['space']}."
        case "ranked":
            taken = [f"{seat_name(seat)} {items(rank)}" for rank, seat in enumerate(facts["seats"])]
            return f"Rewards from Amun-Re: {', '.join(taken)}."
        case "pharaoh":
            return f"{name_of(facts)} is Pharaoh."
        case "kingdom_ends":
            kingdom = KINGDOMS[facts["kingdom"]]["en"]
            return f"The {kingdom} is over: markers and farmers go, pyramids and stones stay."
        case "shuffled":
            return f"The discards are shuffled: {counted(facts['cards'], 'card')} in the deck."
        case "no_card":
            return "No power card is left to draw."
        case _:
            return ""


def answered(verb: str, who: str, every: list[list[str]]) -> str:
    """An answer, or several of one seat that say the same verb."""
    words = every[0]
    firsts = [each[0] for each in every if each]
    match verb:
        case "bid":
            cards = [card_words(card) for card in words[2:]]
            return f"{who} bids {words[1]} on {province_words(words[0])}{' with ' + joined(cards) if cards else ''}."
        case "buy":
            noun = {"cards": "power card", "farmers": "farmer", "stones": "building stone"}[words[0]]
            return f"{who} buys {counted(int(words[1]), noun)} for {PRICES[int(words[1])]} gold."
        case "farm":
            return f"{who} puts farmers in {tallied([province_words(name) for name in firsts])}."
        case "lay":
            return f"{who} lays stones in {tallied([province_words(name) for name in firsts])}."
        case "sell":
            return f"{who} sells {tallied([card_words(card) for card in firsts])} for {len(firsts)} gold."
        case "draw":
            known = [card_words(card) for card in firsts if card != HIDDEN]
            return f"{who} draws {tallied(known) if known else counted(len(firsts), 'power card')}."
        case "play":
            place = f" in {province_words(words[1])}" if len(words) > 1 else ""
            return f"{who} plays {card_words(words[0])}{place}."
        case _:
            return f"{who}'s correction {'adds 3 to' if verb == 'raise' else 'takes 3 off'} the total."


def laid_out(facts: Facts) -> str:
    """`Dakhla (1 card, 12 gold)`"""
    free = [counted(facts[what], noun) for what, noun in (("cards", "card"), ("stones", "stone")) if what in facts]
    free += [f"{facts['gold']} gold"] if "gold" in facts else []
    return province_words(facts["province"]) + (f" ({', '.join(free)})" if free else "")


def phase(facts: Facts) -> str:
    kingdom = KINGDOMS[facts["kingdom"]]["en"]
    if facts["phase"] == 1:
        return f"{kingdom}, round {facts['round']} of 3."
    return PHASE_BEGINS.get(facts["phase"], f"The {kingdom} is scored.")


def scored(seat: int, every: list[Facts]) -> str:
    """`A scores 9: pyramids 4, west 5.`"""
    parts = [f"{category_words(each['category'])} {each['points']}" for each in every]
    return f"{seat_name(seat)} scores {sum(each['points'] for each in every)}: {', '.join(parts)}."


def gold_counted(events: list[Event]) -> str:
    """`Gold at the end: A 34 (6 points), B 20 (4 points), C 3.`"""
    points = {event.facts["seat"]: event.facts["points"] for event in events if event.kind == "scored"}
    parts = []
    for event in events:
        if event.kind == "gold_counted":
            seat: Any = event.facts["seat"]
            parts.append(
                f"{seat_name(seat)} {event.facts['gold']}" + (f" ({points[seat]} points)" if seat in points else "")
            )
    return f"Gold at the end: {', '.join(parts)}."
