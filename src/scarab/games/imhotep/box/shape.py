"""What a box of Imhotep may hold: round cards, pyramids and side B of the obelisks are open; the rest is locked."""

import json
from pathlib import Path
from typing import Any, Final

from scarab.core.box import BoxSpec
from scarab.core.box_shape import Counts, Faults, Parts, Row, Shape, Whole, add_sentences, below
from scarab.games.imhotep.box.bounds import (
    FACE_UP_FIELDS,
    MARKET_CARDS,
    MAX_COPIES,
    MAX_POINTS,
    MAX_SEATS,
    MAX_SLED,
    MAX_STONES,
    TEMPLE_FIELDS,
)
from scarab.games.imhotep.box.cards import CARD_NAMES
from scarab.games.imhotep.box.numbers import ImhotepBox
from scarab.games.imhotep.box.rounds import CARDS_OF_A_TABLE
from scarab.games.imhotep.box.ships import BERTHS, SHIPS
from scarab.games.imhotep.box.sites import PYRAMID_A_FIELDS, PYRAMID_FIELDS, PYRAMID_NAMES, THREE_PYRAMIDS, TOWER_FIELDS

FOLDER: Final = Path(__file__).parent
PRINTED: Final[dict[str, Any]] = json.loads((FOLDER / "standard-1.json").read_text(encoding="utf-8"))["values"]
"""Of the first packaged box, which never changes."""

SENTENCES: Final = {
    "imhotep/twice": "this card stands twice among the seven",
    "imhotep/ships": "this card needs {n} ships of {berths}; the box has {of}",
    "imhotep/rising": "field {n} gives more than the field before it; a tower stands on the highest free field",
}
add_sentences(SENTENCES)

SEATS: Final = [str(seats) for seats in range(2, MAX_SEATS + 1)]


class RoundCards(Shape):
    """The seven cards of one number of players: four ships each, in any order; no card twice."""

    def __init__(self, home: list[list[int]]) -> None:
        self.home: Final = home
        """The first packaged box's cards."""
        self.rows: Final = Row(Row(Whole(1, BERTHS), SHIPS, SHIPS), CARDS_OF_A_TABLE, CARDS_OF_A_TABLE)

    def look(self, value: object, where: str, faults: Faults) -> None:
        before = faults.count
        self.rows.look(value, where, faults)
        if faults.count > before:
            return
        assert isinstance(value, list)
        cards = [sorted(card, reverse=True) for card in value]
        for index in range(len(cards)):
            for size in range(1, BERTHS + 1):
                most = PRINTED["ships"][str(size)]["number"]
                if cards[index].count(size) > most:
                    facts = {"n": cards[index].count(size), "berths": size, "of": most}
                    faults.add("imhotep/ships", below(where, str(index)), facts)
            if cards[index] in cards[:index]:
                faults.add("imhotep/twice", below(where, str(index)))

    def tidy(self, value: Any) -> Any:
        """The largest ship first. A card of the first box lies in its place there, the others in the places left.

        So the same seven cards are one box, and a locked card has one path.
        """
        cards = [sorted(card, reverse=True) for card in value]
        others = sorted([card for card in cards if card not in self.home])
        return [card if card in cards else others.pop() for card in self.home]

    def differences(self, before: Any, after: Any, where: str) -> dict[str, tuple[Any, Any]]:
        """Card by card."""
        places = [index for index in range(CARDS_OF_A_TABLE) if before[index] != after[index]]
        return {below(where, str(index)): (before[index], after[index]) for index in places}

    def data(self) -> dict[str, Any]:
        return self.rows.data()


def points(fields: int) -> Row:
    """Printed on the fields of a site."""
    return Row(Whole(0, MAX_POINTS), fields, fields)


SHIP: Final = Parts(number=Whole(0, SHIPS), minimum=Whole(1, BERTHS))
SHAPE: Final = Parts(
    round_cards=Parts.of({seats: RoundCards(PRINTED["round_cards"][seats]) for seats in SEATS}),
    pyramid_a=points(PYRAMID_A_FIELDS),
    pyramid_b=Parts.of({which: points(PYRAMID_FIELDS) for which in PYRAMID_NAMES}),
    obelisks_b=points(TOWER_FIELDS),
    ships=Parts.of({str(size): SHIP for size in range(BERTHS, 0, -1)}),
    stones=Whole(2, MAX_STONES + 1),
    sled=Whole(1, MAX_SLED),
    start_stones=Row(Whole(0, MAX_SLED), MAX_SEATS, MAX_SEATS),
    quarry=Whole(1, MAX_SLED),
    cards=Counts(CARD_NAMES, MAX_COPIES, MARKET_CARDS),
    market=Parts(a=Whole(1, FACE_UP_FIELDS), b=Whole(1, FACE_UP_FIELDS)),
    series=Parts(points=Row(Whole(0, MAX_POINTS), 5, 5), further=Whole(0, MAX_POINTS)),
    decoration=Whole(1, MAX_STONES),
    blue_card=Whole(0, MAX_POINTS),
    bonus_fields=Parts.of({gives: Whole(1, THREE_PYRAMIDS) for gives in ("card", "stones", "load")}),
    beside=Whole(0, MAX_POINTS),
    temple=Parts.of({seats: Whole(1, TEMPLE_FIELDS) for seats in SEATS}),
    temple_a=Whole(0, MAX_POINTS),
    temple_b=Parts(points=points(TEMPLE_FIELDS), stones=points(TEMPLE_FIELDS), cards=points(TEMPLE_FIELDS)),
    burial_b=points(MAX_SEATS),
    obelisks_a=Parts.of({seats: points(int(seats)) for seats in SEATS}),
    tower=Whole(1, MAX_STONES),
    single_stone=Whole(0, MAX_POINTS),
    wrath=Whole(0, MAX_POINTS),
)


def check(values: dict[str, Any], faults: Faults) -> None:
    """IMH-36: the fields of the towers fall from the highest, 10, to the lowest."""
    towers = values["obelisks_b"]
    for index in range(1, TOWER_FIELDS):
        if towers[index] > towers[index - 1]:
            faults.add("imhotep/rising", f"obelisks_b.{index}", {"n": index + 1})


SPEC: Final = BoxSpec("imhotep", FOLDER, SHAPE, ImhotepBox, check)
