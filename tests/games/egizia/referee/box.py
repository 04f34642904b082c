"""What the referee has before him: the values of a box, by name. He reads them himself and not through the engine."""

from typing import Any

ROUND = ("edfu", "selinon", "thebae", "beni-hasan", "alyi", "passalon", "heliopolis")
SITES = ("sphinx", "obelisk", "pyramid")
SQUARES = [f"c{number}" for number in range(1, 11)]
CREWS = ("blue", "black", "yellow", "joker")
IMMEDIATE = (
    "stones",
    "stone-market",
    "grain-market",
    "crews-choice",
    "crews-blue-black",
    "crews-blue-yellow",
    "crews-black-yellow",
    "points-obelisk-graves",
    "points-pyramid-temple",
)
PERMANENT = (
    "crew-up",
    "pay-crew-up",
    "reuse-round",
    "upstream",
    "plus2-sphinx",
    "keep2-sphinx",
    "first-place",
    "leftover-card",
    "stones-as-grain",
    "improve-field",
    "grave-card",
)
BETTER = {"brown": "yellow-green", "yellow-green": "green"}
RINGS = ("left", "middle", "right")


class Printed:
    """The board and the cards of one box."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values
        squares = iter(SQUARES)
        self.places = [next(squares) if name == "card" else name for name in values["spaces"]]
        self.sites = [name for name in self.places if name in SITES]
        """From the top down."""
        self.pairs = {
            **values["crew_pairs"],
            "crews-blue-black": ["blue", "black"],
            "crews-blue-yellow": ["blue", "yellow"],
            "crews-black-yellow": ["black", "yellow"],
        }
        self.buildings: dict[str, list[int]] = {
            "obelisk": [row for row, fields in enumerate(values["obelisk"], start=1) for field in range(fields)],
            **{f"pyramid {row}": [part["value"]] * part["fields"] for row, part in enumerate(values["pyramid"], 1)},
            **{f"temple {part}": fields for part, fields in values["temple"].items()},
        }
        self.at_site = {
            "sphinx": [],
            "obelisk": ["obelisk", "grave"],
            "pyramid": [name for name in self.buildings if name != "obelisk"],
        }
        self.levels: dict[str, int] = {
            "stone": values["stone_market"]["levels"],
            "grain": len(values["grain_market"]["penalty"]),
        }
        self.cards: dict[str, int] = values["cards"]
        self.sphinx: dict[str, dict[str, Any]] = values["sphinx"]

    def is_bottom(self, market: str, level: int) -> bool:
        return level == self.levels[market] - 1

    def sells(self, level: int) -> bool:
        market = self.values["stone_market"]
        return bool(market["levels"] - level <= market["selling"])


def field(card: str) -> tuple[str, int] | None:
    """Colour and grain of a field; None for any other card."""
    colour, _, value = card.rpartition("-")
    return (colour, int(value)) if colour in ("green", "yellow-green", "brown") else None


def quarry(card: str) -> int:
    """Stones of a quarry; 0 for any other card."""
    return int(card.removeprefix("quarry-")) if card.startswith("quarry-") else 0
