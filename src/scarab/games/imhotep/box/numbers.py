"""The printed numbers as the rules read them, unpacked from the values of a box."""

from typing import Any, Final, final

from scarab.core.box import Box
from scarab.games.imhotep.box.bounds import MAX_SEATS
from scarab.games.imhotep.box.cards import CARD_NAMES
from scarab.games.imhotep.box.rounds import ROUND_CARDS, ship_names
from scarab.games.imhotep.box.ships import BERTHS
from scarab.games.imhotep.box.sites import PYRAMID_NAMES

Numbers = list[int]


@final
class ImhotepBox(Box):
    """Round cards, ships, stones, market cards, and the two sides of five sites. Nothing changes these lists."""

    def __init__(self, name: str, values: dict[str, Any], digest: str) -> None:  # noqa: PLR0915  (a statement for each table)
        super().__init__("imhotep", name, values, digest)
        self.round_cards: Final[list[list[Numbers]]] = by_seats(values["round_cards"])
        """IMH-4: by number of players, the seven cards: ships by their berths, the largest first."""
        self.round_names: Final[list[list[str]]] = [[ship_names(card) for card in cards] for cards in self.round_cards]
        """`4-3-2-1`"""
        self.round_codes: Final[list[Numbers]] = [
            [ROUND_CARDS.index(card) for card in cards] for cards in self.round_cards
        ]
        """Their indices in ROUND_CARDS."""
        sizes = [str(berths) for berths in range(1, BERTHS + 1)]
        self.minimum: Final[Numbers] = [0] + [values["ships"][size]["minimum"] for size in sizes]
        """IMH-2: stones needed to sail, by number of berths."""

        self.stones: Final[int] = values["stones"] - 1
        """IMH-1: in play for each player; one more is the score marker."""
        self.sled: Final[int] = values["sled"]
        """IMH-9: a sled holds no more."""
        self.start_stones: Final[Numbers] = values["start_stones"]
        """IMH-6: by turn order."""
        self.quarry: Final[int] = values["quarry"]
        """IMH-9, IMH-19, IMH-33: stones that are taken at once."""

        self.card_counts: Final[Numbers] = [values["cards"].get(card, 0) for card in CARD_NAMES]
        """IMH-3."""
        self.face_up: Final[Numbers] = [values["market"]["a"], values["market"]["b"]]
        """IMH-7, IMH-31: cards that lie face up in the market, by side."""
        self.series: Final[Numbers] = [0, *values["series"]["points"]]
        """IMH-25, IMH-29: points for connected stones, or statues, by their number."""
        self.series_further: Final[int] = values["series"]["further"]
        """For every further one."""
        self.decoration: Final[int] = values["decoration"]
        """IMH-28: stones for a point."""
        self.blue_card: Final[int] = values["blue_card"]
        """IMH-17: points of a card that was not used."""

        self.pyramid_a: Final[Numbers] = values["pyramid_a"]
        """IMH-24."""
        self.pyramid_b: Final[Numbers] = [points for which in PYRAMID_NAMES for points in values["pyramid_b"][which]]
        """IMH-32: left, middle, right, five fields each."""
        self.card_field: Final[int] = values["bonus_fields"]["card"] - 1
        self.stones_field: Final[int] = values["bonus_fields"]["stones"] - 1
        self.load_field: Final[int] = values["bonus_fields"]["load"] - 1
        """IMH-33: the fields with a bonus, among those fifteen."""
        self.beside: Final[int] = values["beside"]
        """IMH-24, IMH-32: points of a stone beside what is complete."""

        self.temple_width: Final[Numbers] = [values["temple"].get(str(seats), 0) for seats in range(MAX_SEATS + 1)]
        """IMH-22: fields, by number of players."""
        self.temple_a: Final[int] = values["temple_a"]
        """IMH-22: points of each visible stone."""
        self.temple_points: Final[Numbers] = values["temple_b"]["points"]
        self.temple_stones: Final[Numbers] = values["temple_b"]["stones"]
        self.temple_cards: Final[Numbers] = values["temple_b"]["cards"]
        """IMH-34: what each field gives: points, or these stones instead, or a card."""

        self.burial_b: Final[tuple[int, ...]] = tuple(values["burial_b"])
        """IMH-35: most stones in a row, second, third, fourth."""
        self.obelisks_a: Final[list[tuple[int, ...]]] = [tuple(places) for places in by_seats(values["obelisks_a"])]
        """IMH-26: by number of players, the highest obelisk first."""
        self.towers: Final[Numbers] = values["obelisks_b"]
        """IMH-36: points of the tower fields, the highest first."""
        self.tower: Final[int] = values["tower"]
        """Stones of a tower."""
        self.single_stone: Final[int] = values["single_stone"]
        """Points of each stone in no tower."""
        self.wrath: Final[int] = values["wrath"]
        """IMH-37: points lost."""

        self.pyramid_b_total: Final = float(sum(self.pyramid_b))
        self.towers_total: Final = float(sum(self.towers))
        """For evaluators: how rich these fields are."""

    def series_points(self, number: int) -> int:
        """IMH-25, IMH-29."""
        series = self.series
        if number < len(series):
            return series[number]
        last = len(series) - 1
        return series[last] + self.series_further * (number - last)


def by_seats(values: dict[str, Any]) -> list[Any]:
    """A list from what is written by number of players."""
    return [values.get(str(seats), []) for seats in range(MAX_SEATS + 1)]
