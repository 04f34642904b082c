"""What lies on the table: data, clone, key; no rules."""

from typing import Any, Final, final

from scarab.core.decision import Chance, Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.tutankhamen import view
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, PHARAOH, SET_COUNT, TILE_NAMES, TILE_TYPES, TUT

NOBODY: Final = -1


@final
class TutankhamenState(State):
    """Everything is open (TUT-1).

    A search clones it at every step, so what changes seldom is shared by clones: `coins`, `pharaohs`, `added` and the
    sheet are replaced when they change, never changed in place.
    """

    def __init__(
        self,
        game: Game,
        stack: list[Decision[Any]],
        sheet: ScoreSheet,
        path: vec[i64],
        pawns: list[int],
        coins: list[int],
        hands: vec[i64],
        pharaohs: list[int],
        added: list[int],
        left: vec[i64],
        out: vec[i64],
        king_tut: int,
        turn: int,
    ) -> None:
        super().__init__(game, stack, sheet)
        self.path = path
        """The tile on each place, 0 to 70."""
        self.pawns = pawns
        self.coins = coins
        self.hands = hands
        """How many tiles of each set each seat owns: seat × set."""
        self.pharaohs = pharaohs
        self.added = added
        """How many wild tiles each seat has added to the set being scored."""
        self.left = left
        """How many tiles of each set still lie on the path."""
        self.out = out
        """How many tiles of each type lie in the box: not laid yet, or gone from the game."""
        self.king_tut = king_tut
        """The owner of King Tut, or NOBODY."""
        self.turn = turn

    def clone(self) -> "TutankhamenState":
        return TutankhamenState(
            self.game,
            self.stack[:],
            self.sheet,
            self.path[:],
            self.pawns[:],
            self.coins,
            self.hands[:],
            self.pharaohs,
            self.added,
            self.left[:],
            self.out[:],
            self.king_tut,
            self.turn,
        )

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
        """TUT-22, TUT-23: no coins left, or else the fewest; level players share."""
        fewest = min(self.coins)
        return [seat for seat in range(len(self.coins)) if self.coins[seat] == fewest]

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

    def public_view(self) -> dict[str, Any]:
        return view.public_view(self)

    def is_deterministic(self) -> bool:
        """Only who begins and the path are drawn (TUT-1, TUT-4)."""
        return not self.stack or not isinstance(self.stack[-1], Chance)

    def can_foresee(self, seat: int) -> bool:
        return True

    def resample(self, seat: int | None, rng: Rng) -> "TutankhamenState":
        return view.resample(self)


def replaced(numbers: list[int], seat: int, number: int) -> list[int]:
    """The numbers with another one for this seat, in a list of their own."""
    others = numbers[:]
    others[seat] = number
    return others
