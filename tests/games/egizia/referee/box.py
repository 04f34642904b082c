"""What the referee has before him: board and cards by name, copied from the rule sheet and not from the engine."""

PLACES = [
    *("c1", "edfu", "c2", "selinon", "c3", "sphinx"),
    *("c4", "thebae", "c5", "beni-hasan", "c6", "obelisk"),
    *("c7", "alyi", "c8", "passalon", "c9", "pyramid"),
    *("c10", "heliopolis"),
]
ROUND = ("edfu", "selinon", "thebae", "beni-hasan", "alyi", "passalon", "heliopolis")
SITES = ("sphinx", "obelisk", "pyramid")
SQUARES = [f"c{number}" for number in range(1, 11)]
FIELDS = {2: 2, 3: 2, 4: 3}
CREWS = ("blue", "black", "yellow", "joker")
PAIRS = {
    "selinon": ("blue", "black"),
    "thebae": ("blue", "yellow"),
    "beni-hasan": ("black", "yellow"),
    "crews-blue-black": ("blue", "black"),
    "crews-blue-yellow": ("blue", "yellow"),
    "crews-black-yellow": ("black", "yellow"),
}
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
PENALTY = (3, 2, 2, 1, 1)
RINGS = ("left", "middle", "right")
BUILDINGS = {
    "obelisk": (1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9),
    **{f"pyramid {row}": (row,) * (7 - row) for row in range(1, 7)},
    "temple left": (1, 2, 3),
    "temple right": (1, 2, 3),
    "temple columns": (4, 4, 4),
    "temple top": (5, 5, 5),
}
AT_SITE = {
    "sphinx": [],
    "obelisk": ["obelisk", "grave"],
    "pyramid": [name for name in BUILDINGS if name != "obelisk"],
}


def field(card: str) -> tuple[str, int] | None:
    """Colour and grain of a field; None for any other card."""
    colour, _, value = card.rpartition("-")
    return (colour, int(value)) if colour in ("green", "yellow-green", "brown") else None


def quarry(card: str) -> int:
    """Stones of a quarry; 0 for any other card."""
    return int(card.removeprefix("quarry-")) if card.startswith("quarry-") else 0
