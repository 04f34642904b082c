"""What a box of Egizia may hold: its shape, and what the rulebook's text fixes besides."""

from pathlib import Path
from typing import Any, Final

from scarab.core.box import BoxSpec
from scarab.core.box_shape import Counts, Faults, Order, Pair, Parts, Row, Shape, Whole, add_sentences
from scarab.games.egizia.box.bounds import (
    DECK_SIZES,
    GRAVE_TILES,
    GRAVES,
    MAX_COPIES,
    MAX_CREW,
    MAX_GRAVE,
    MAX_LANE,
    MAX_LEVEL,
    MAX_PLUS3,
    MAX_ROW,
    MAX_SALE,
    MAX_SHIPS,
    MAX_STEPS,
    MAX_STONES,
    MAX_TEMPLE,
    OPEN_GRAVES,
)
from scarab.games.egizia.box.buildings import PYRAMID_ROWS, TEMPLE_PARTS
from scarab.games.egizia.box.crews import CREW_NAMES
from scarab.games.egizia.box.nile_cards import CARD_NAMES, DECK_NAMES, DECKS, FIRST_GRAIN, LAID, LAST_GRAIN
from scarab.games.egizia.box.numbers import EgiziaBox
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES, SITES
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES

SENTENCES: Final = {
    "egizia/heliopolis-last": "Heliopolis must be the last place",
    "egizia/lowest-penalty": "the two lowest levels cost 1: the rulebook says so",
    "egizia/rising-penalty": "level {n} costs more than the one above it",
    "egizia/penalties": "a level of 3 and one of 2 must stay: the rulebook shows them",
    "egizia/obelisk-row": "row {n} is in the rulebook: it has at least one field",
    "egizia/obelisk-size": "the obelisk has {n} fields; at most {most} fit",
    "egizia/pyramid-two": "the rulebook shows a pyramid field of 2: one row must keep it",
    "egizia/grave-count": "there are {n} grave tiles; there must be {of}",
    "egizia/grave-four": "the rulebook shows a grave of 4: at least one must stay",
    "egizia/deck-size": "Nile deck {deck} has {n} cards; it must have {of}",
    "egizia/named-card": "the rulebook shows {card}: at least one must stay",
    "egizia/plus3": "the decks hold {n} strength +3 cards; at most {most} fit",
}
add_sentences(SENTENCES)

PRINTED_ROWS: Final = (1, 2, 7, 8, 9)
"""Rows of the obelisk of which the rulebook shows or names a field."""
NAMED_CARDS: Final = ("quarry-2", "brown-6", "brown-7", "brown-8", "brown-9")
"""Cards of which the rulebook gives the value."""

POINTS: Final = Whole(0, 15)


def sphinx_shape(card: str) -> Shape:
    """Points, and the number that its condition asks for."""
    if card == "ten-percent":
        return Parts(per=Whole(1, 99))
    if card.endswith("-count"):
        return Parts(points=Row(POINTS, 4, 4))
    if card.startswith("pyramid-") and card.endswith("-rows"):
        return Parts(points=POINTS, rows=Whole(1, PYRAMID_ROWS))
    if card == "graves-9":
        return Parts(points=POINTS, graves=Whole(1, GRAVES))
    if "-own-" in card or card == "two-everywhere":
        return Parts(points=POINTS, stones=Whole(1, MAX_LANE))
    return Parts(points=POINTS)


SHAPE: Final = Parts(
    spaces=Order(*["card"] * len(CARD_PLACES), *[name for name in PLACE_NAMES[1:] if not name[1:].isdigit()]),
    crew_pairs=Parts.of({name: Pair(*CREW_NAMES) for name in ("selinon", "thebae", "beni-hasan")}),
    alyi_stones=Whole(0, 9),
    site_fields=Parts.of({str(seats): Whole(1, 3) for seats in (2, 3, 4)}),
    stone_max=Whole(MAX_STONES, MAX_STONES),
    crew_max=Whole(5, MAX_CREW),
    scarab=Whole(1, 99),
    start=Parts(
        ships=Whole(1, MAX_SHIPS),
        stones=Row(Whole(0, 9), 4, 4),
        quarry=Whole(1, 6),
        field=Whole(FIRST_GRAIN, LAST_GRAIN),
        crews=Parts.of({crew: Whole(1, 4) for crew in CREW_NAMES}),
    ),
    grain_market=Parts(penalty=Row(Whole(1, 3), 4, MAX_LEVEL + 1), bottom_points=Whole(0, 9)),
    stone_market=Parts(
        levels=Whole(4, MAX_LEVEL + 1), selling=Whole(1, 4), bottom_stones=Whole(0, 9), sell_rate=Whole(1, 9)
    ),
    obelisk=Row(Whole(0, 4), 9, 9),
    pyramid=Row(Parts(value=Whole(1, 9), fields=Whole(1, MAX_ROW)), PYRAMID_ROWS, PYRAMID_ROWS),
    temple=Parts.of({part: Row(Whole(1, 9), 1, MAX_TEMPLE) for part in TEMPLE_PARTS}),
    graves=Parts(
        tiles=Counts(tuple([str(value) for value in range(1, MAX_GRAVE + 1)]), GRAVE_TILES),
        laid=Whole(GRAVES, GRAVES),
        open=Whole(OPEN_GRAVES, OPEN_GRAVES),
        points=Row(Row(Whole(1, 99), 2, 2), 3, 3),
    ),
    participation=Row(Whole(0, 99), SITES + 1, SITES + 1),
    laid=Whole(LAID, LAID),
    decks=Row(Counts(CARD_NAMES, MAX_COPIES), DECKS, DECKS),
    cards=Parts(
        stones=Whole(0, MAX_STONES),
        steps=Whole(1, MAX_STEPS),
        grain=Whole(0, 9),
        pay_stones=Whole(0, 9),
        sell_most=Whole(1, MAX_SALE),
        plus3=Whole(0, 9),
        brown_points=Whole(0, 9),
        brown_stones=Whole(0, 9),
        grave_card=Whole(1, 9),
        plus2_sphinx=Whole(0, 4),
        keep2_sphinx=Whole(1, 5),
    ),
    sphinx=Parts.of({card: sphinx_shape(card) for card in SPHINX_NAMES}),
)
"""Bounds of what the rulebook gives are wider than needed: its standard is locked anyway."""


def check(values: dict[str, Any], faults: Faults) -> None:
    """What the shape does not say: sums, and what the rulebook's text gives of a row or a deck."""
    if values["spaces"][-1] != "heliopolis":
        faults.add("egizia/heliopolis-last", "spaces")
    check_penalties(values["grain_market"]["penalty"], faults)
    for row in PRINTED_ROWS:
        if not values["obelisk"][row - 1]:
            faults.add("egizia/obelisk-row", f"obelisk.{row - 1}", {"n": row})
    if sum(values["obelisk"]) > MAX_LANE:
        faults.add("egizia/obelisk-size", "obelisk", {"n": sum(values["obelisk"]), "most": MAX_LANE})
    if not any(row["value"] == 2 for row in values["pyramid"]):
        faults.add("egizia/pyramid-two", "pyramid")
    tiles = values["graves"]["tiles"]
    if sum(tiles.values()) != GRAVE_TILES:
        faults.add("egizia/grave-count", "graves.tiles", {"n": sum(tiles.values()), "of": GRAVE_TILES})
    if not tiles.get("4"):
        faults.add("egizia/grave-four", "graves.tiles.4")
    check_decks(values["decks"], faults)


def check_penalties(penalty: list[int], faults: Faults) -> None:
    if penalty[-2:] != [1, 1]:
        faults.add("egizia/lowest-penalty", "grain_market.penalty")
    for level in range(1, len(penalty)):
        if penalty[level] > penalty[level - 1]:
            faults.add("egizia/rising-penalty", f"grain_market.penalty.{level}", {"n": level + 1})
    if 3 not in penalty or 2 not in penalty:
        faults.add("egizia/penalties", "grain_market.penalty")


def check_decks(decks: list[dict[str, int]], faults: Faults) -> None:
    for deck in range(DECKS):
        size = sum(decks[deck].values())
        if size != DECK_SIZES[deck]:
            facts: dict[str, object] = {"deck": DECK_NAMES[deck], "n": size, "of": DECK_SIZES[deck]}
            faults.add("egizia/deck-size", f"decks.{deck}", facts)
    for card in NAMED_CARDS:
        if not any(deck.get(card) for deck in decks):
            faults.add("egizia/named-card", "decks", {"card": card})
    plus3 = sum([deck.get("plus3", 0) for deck in decks])
    if plus3 > MAX_PLUS3:
        faults.add("egizia/plus3", "decks", {"n": plus3, "most": MAX_PLUS3})


SPEC: Final = BoxSpec("egizia", Path(__file__).parent, SHAPE, EgiziaBox, check)
