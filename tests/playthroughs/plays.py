"""Which games are kept as golden files. A new game adds its entries here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import scarab
from playthroughs import amun_re, egizia, imhotep, tutankhamen
from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.register import load_with
from scarab.core.rng import Rng


@dataclass(frozen=True)
class Playthrough:
    """One game: who sits down to what, the seed of its dice and of its players, and how to print its table."""

    game: Game
    seed: int
    legend: str
    board: Callable[[dict[str, Any]], list[str]]
    choose: Callable[[list[Action], Rng], Action]
    seat_facts: tuple[str, ...]
    """The facts of its events that are seats, or lists of them."""

    @property
    def name(self) -> str:
        """Every version of the rules has files of its own."""
        version = f"-rules-{self.game.rules}" if self.game.rules > 1 else ""
        return f"{self.game.name}-{self.game.seats}{version}"


def of_tutankhamen(seats: int, seed: int, start: str, rules: int) -> Playthrough:
    return Playthrough(
        scarab.load("tutankhamen", seats, rules=rules, start=start),
        seed,
        tutankhamen.LEGEND,
        tutankhamen.board,
        tutankhamen.choose,
        tutankhamen.SEAT_FACTS,
    )


def of_imhotep(seats: int, seed: int, **options: str | bool) -> Playthrough:
    return Playthrough(
        load_with("imhotep", seats, options),
        seed,
        imhotep.LEGEND,
        imhotep.board,
        imhotep.choose,
        imhotep.SEAT_FACTS,
    )


def of_amun_re(seats: int, seed: int, start: str) -> Playthrough:
    return Playthrough(
        scarab.load("amun_re", seats, start=start),
        seed,
        amun_re.LEGEND,
        amun_re.board,
        amun_re.choose,
        amun_re.SEAT_FACTS,
    )


def of_egizia(seats: int, seed: int, revised: bool) -> Playthrough:
    """With both options of the later revision, or with none."""
    return Playthrough(
        scarab.load("egizia", seats, start_sphinx_card=revised, leftover_after_nile=revised),
        seed,
        egizia.LEGEND,
        egizia.board,
        egizia.choose,
        egizia.SEAT_FACTS,
    )


PLAYTHROUGHS: Final = [
    of_amun_re(3, seed=11, start="first"),
    of_amun_re(5, seed=12, start="drawn"),
    of_egizia(2, seed=1, revised=False),
    of_egizia(4, seed=7, revised=True),
    of_tutankhamen(2, seed=125, start="first", rules=1),
    of_tutankhamen(3, seed=11, start="drawn", rules=1),
    of_tutankhamen(6, seed=113, start="first", rules=1),
    of_tutankhamen(2, seed=4, start="first", rules=2),
    of_tutankhamen(3, seed=8, start="drawn", rules=2),
    of_tutankhamen(6, seed=37, start="first", rules=2),
    of_imhotep(2, seed=21, sides="BBBBB", wrath=True),
    of_imhotep(3, seed=22, sides="ABABA", start="drawn"),
    of_imhotep(4, seed=23),
]
