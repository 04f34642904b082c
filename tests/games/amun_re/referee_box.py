"""The referee's box and what a player has before him, in names: typed from the rulebook and the board, not imported."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

STEPS = [0, 1, 3, 6, 10, 15, 21, 28, 36]
CARDS = {
    "blockade": 2, "same-province": 2, "free-farmer": 5, "builder": 8, "correction": 4, "increase": 5, "eight-gold": 3,
    "farmers-bonus": 2, "cards-bonus": 2, "side-bonus": 2, "half-bonus": 2, "bank-bonus": 2,
}  # fmt: skip
WEST = ["damanhur", "buto", "baharya", "memphis", "abydos", "dakhla", "kharga", "edfu"]
LOWER = ["damanhur", "buto", "mendes", "avaris", "baharya", "memphis", "amarna"]
NILE = ["buto", "mendes", "memphis", "amarna", "abydos", "thebes", "edfu", "abu"]
FIELDS = {
    "damanhur": 1, "buto": 5, "mendes": 6, "avaris": 1, "baharya": 3, "memphis": 3, "amarna": 4, "sawu": 1,
    "abydos": 4, "thebes": 4, "dakhla": 1, "kharga": 2, "edfu": 3, "abu": 2, "berenike": 0,
}  # fmt: skip
LIMIT = {
    "damanhur": 1, "buto": 0, "mendes": 0, "avaris": 1, "baharya": 2, "memphis": 3, "amarna": 1, "sawu": 3,
    "abydos": 1, "thebes": 2, "dakhla": 1, "kharga": 2, "edfu": 1, "abu": 2, "berenike": 2,
}  # fmt: skip
FREE_CARDS = {"buto": 1, "dakhla": 1, "edfu": 1, "thebes": 2}
FREE_STONES = {"abydos": 1, "memphis": 2}
ALWAYS = {"abu": 4, "berenike": 8}
CAMELS = {"kharga": 5, "sawu": 7, "avaris": 8}
TEMPLES = {"damanhur": 2, "edfu": 1, "amarna": 1}
BONUS = ["farmers-bonus", "cards-bonus", "side-bonus", "half-bonus", "bank-bonus"]


class Question(NamedTuple):
    """Each of these seats is to say one of its answers; no seat: something is drawn that begins with these words."""

    answers: dict[int, list[str]]
    drawn: str = ""


@dataclass
class Province:
    owner: int | None = None
    pyramids: int = 0
    stones: int = 0
    farmers: int = 0
    free_farmers: int = 0
    cards: list[str] = field(default_factory=list)


@dataclass
class Player:
    gold: int = 20
    hand: Counter[str] = field(default_factory=lambda: Counter({"builder": 1}))
    bid: tuple[str, int] | None = None
    blockade: bool = False
    used: set[str] = field(default_factory=set)
    points: Counter[str] = field(default_factory=Counter)
