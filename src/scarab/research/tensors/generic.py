"""An encoder for any game: the decision, the points, and the rest of the view by feature hashing.

Views vary in length, rows must not. Each entry of the view is a feature; feature hashing (Weinberger et al. 2009,
"Feature Hashing for Large Scale Multitask Learning") adds it, with a sign, to one of a fixed number of buckets. The row
depends on the seat's view and on nothing else, so it holds no secrets. A game's own encoder is smaller, faster, and
turns the table so that the own seat comes first.
"""

from typing import Any, Final, final
from zlib import crc32

from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import i64
from scarab.core.state import State
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.field import amounts, choices
from scarab.research.tensors.row import Rows

KINDS: Final = 63
"""Size of the one-hot vector of decision names, which are hashed too: the classes of a game are not listed anywhere."""
BUCKETS: Final = 512
REACH: Final = 127
"""A bucket holds −127 to 127 and saturates."""
SIGN_BIT: Final = 1 << 31
HASHED: Final = ("stack", "score", "table")
"""The parts of a view that vary; game, seats and options are fixed for an encoder."""


@final
class GenericEncoder(Encoder):
    """Works from `state.view(seat)` alone."""

    def __init__(self, game: Game) -> None:
        fields = [choices("viewer", 1, game.seats), amounts("view", BUCKETS, REACH, -REACH)]
        super().__init__(game, {}, 0, fields, KINDS)

    def kind(self, decision: Decision[Any], row: Rows) -> None:
        row.put(crc32(decision.name().encode()) % KINDS + 1)
        row.skip(1)

    def table(self, state: State, seat: i64, row: Rows) -> None:
        row.put(seat + 1)
        view = state.view(int(seat))
        sums = [0] * BUCKETS
        for part in HASHED:
            add_features(part, view[part], sums)
        for total in sums:
            row.put(min(max(total, -REACH), REACH) + REACH)


def add_features(path: str, value: object, sums: list[int]) -> None:
    """Add an entry of a view, and everything in it, to the buckets.

    A number counts twice: as an amount at its path, and as a category (`path=number`), because it may be a card's
    number as well as a count. Texts are categories. None and False add nothing.
    """
    if isinstance(value, dict):
        for key, part in value.items():
            add_features(f"{path}.{key}", part, sums)
    elif isinstance(value, list):
        for index in range(len(value)):
            add_features(f"{path}[{index}]", value[index], sums)
    elif isinstance(value, bool):
        if value:
            add_to_bucket(path, 1, sums)
    elif isinstance(value, int):
        add_to_bucket(path, value, sums)
        add_to_bucket(f"{path}={value}", 1, sums)
    elif value is not None:
        add_to_bucket(f"{path}={value}", 1, sums)


def add_to_bucket(feature: str, amount: int, sums: list[int]) -> None:
    """One hash gives bucket and sign; CRC-32 gives the same on every machine and in every process."""
    code = crc32(feature.encode())
    sums[code % BUCKETS] += amount if code < SIGN_BIT else -amount
