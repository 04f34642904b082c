"""What lies on the table: every field once, and what can be read off it; no rules."""

from typing import Any, Final, final

from scarab.core.decision import Chance, Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.tutankhamen import scoring
from scarab.games.tutankhamen.box.numbers import TutankhamenBox
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, PHARAOH, SET_COUNT, TILE_NAMES, TILE_TYPES, TUT

NOBODY: Final = -1
NO_LIST: Final[list[int]] = []
NO_NUMBERS: Final = vec[i64]()
"""Defaults of fields that setup fills; nothing is ever written into them."""


@final
class TutankhamenState(State):
    """Everything is open (TUT-1). "seat × set" lies at seat * SET_COUNT + set.

    A search clones a state at every step. Fields that seldom change are shared by clones: they are replaced, never
    mutated.
    """

    def __init__(self, game: Game, stack: list[Decision[Any]], sheet: ScoreSheet) -> None:
        super().__init__(game, stack, sheet)  # shared sheet
        self.path = NO_NUMBERS
        """The tile on each place, 0 to 70."""
        self.pawns = NO_LIST
        """The place of each seat's pawn."""
        self.coins = NO_LIST  # shared
        """Coins that each seat still has to pay."""
        self.hands = NO_NUMBERS
        """Tiles that each seat owns: seat × set."""
        self.pharaohs = NO_LIST  # shared
        """Wild pharaoh tiles of each seat."""
        self.added = NO_LIST  # shared
        """Wild tiles that each seat has added to the set being scored."""
        self.left = NO_NUMBERS
        """Tiles of each set that still lie on the path."""
        self.out = NO_NUMBERS
        """Tiles of each type in the box: not laid yet, or gone from the game."""
        self.king_tut = NOBODY
        """The owner of King Tut."""
        self.turn = NOBODY
        """The seat whose turn it is."""

    # written by `make state` from the fields above
    def clone(self) -> "TutankhamenState":
        copy = TutankhamenState(self.game, self.stack[:], self.sheet)
        copy.path = self.path[:]
        copy.pawns = self.pawns[:]
        copy.coins = self.coins
        copy.hands = self.hands[:]
        copy.pharaohs = self.pharaohs
        copy.added = self.added
        copy.left = self.left[:]
        copy.out = self.out[:]
        copy.king_tut = self.king_tut
        copy.turn = self.turn
        return copy

    def key_fields(self) -> tuple[object, ...]:
        return (
            tuple(self.path),
            tuple(self.pawns),
            tuple(self.coins),
            tuple(self.hands),
            tuple(self.pharaohs),
            tuple(self.added),
            tuple(self.left),
            tuple(self.out),
            self.king_tut,
            self.turn,
            tuple(self.sheet.booked),
        )

    # end of what is written

    @property
    def box(self) -> TutankhamenBox:
        """The game's. The rules read it seldom, so it is no field that every clone would copy."""
        box = self.game.box
        assert isinstance(box, TutankhamenBox)
        return box

    def owned(self, seat: int, tile_set: int) -> int:
        return self.hands[seat * SET_COUNT + tile_set]

    def wild(self, seat: int) -> int:
        """Pharaohs and King Tut lying before a seat."""
        return self.pharaohs[seat] + (1 if self.king_tut == seat else 0)

    def last_tile(self) -> int:
        """The place of the tile nearest the pyramid; 0 if the path is empty."""
        path = self.path
        place: i64 = LEDGE
        while place > 0 and path[place] == EMPTY:
            place -= 1
        return place

    def final_winners(self) -> list[int]:
        return scoring.final_winners(self.coins)

    def components(self) -> dict[str, int]:
        counts = list(self.out)
        for tile in self.path:
            if tile != EMPTY:
                counts[tile] += 1
        for index in range(len(self.hands)):
            counts[index % SET_COUNT] += self.hands[index]
        counts[PHARAOH] += sum(self.pharaohs)
        counts[TUT] += 0 if self.king_tut == NOBODY else 1
        pieces = {TILE_NAMES[tile]: counts[tile] for tile in range(TILE_TYPES)}
        pieces["coins"] = sum(self.coins) + sum(self.sheet.booked)
        return pieces

    def is_deterministic(self) -> bool:
        """Only who begins and the path are drawn (TUT-1, TUT-4)."""
        return not self.stack or not isinstance(self.stack[-1], Chance)

    def can_foresee(self, seat: int) -> bool:
        """Nothing is hidden."""
        return True

    def resample(self, seat: int | None, rng: Rng) -> "TutankhamenState":
        return self.clone()


def replaced(numbers: list[int], seat: int, number: int) -> list[int]:
    """The numbers with another one for this seat, in a list of their own."""
    others = numbers[:]
    others[seat] = number
    return others
