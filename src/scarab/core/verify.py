"""Re-derives every draw of a record from its seed and its players' numbers, and checks the seed's commitment.

It proves that a file agrees with itself. Where no number went in, it cannot tell how the seed was picked: the host may
have tried several before publishing a hash. Where some did, each player compares the number and the hash they kept.
"""

from typing import Final

from scarab.core.action import CHANCE, seat_name
from scarab.core.dice import Dice
from scarab.core.record import Record
from scarab.core.table import dice_of


class Verdict:
    """What was found. `line` is the first wrong line of the file, 0 if the trouble is not in a line.

    `numbers` are those that went into the draws, by seat; empty if the seed alone did.
    """

    def __init__(self, fair: bool, draws: int, why: str, line: int = 0, numbers: dict[int, str] | None = None) -> None:
        self.fair: Final = fair
        self.draws: Final = draws
        self.why: Final = why
        self.line: Final = line
        self.numbers: Final[dict[int, str]] = dict(numbers or {})


def verify(record: Record) -> Verdict:
    """Replay the game and compare each draw with the dice.

    Raises RecordError for a line that cannot have happened, unless a forged draw comes before it.
    """
    seed = record.trailer.get("Seed")
    commitment = record.headers.get("Commitment")
    trouble = unsealed(commitment, seed)
    if trouble or seed is None:
        record.replay()
        return Verdict(False, 0, trouble)
    dice = dice_of(record, seed)
    draws = 0
    for index, before in enumerate(record.walk()):
        if index == len(record.lines):
            continue
        line = record.lines[index]
        if line.seat == CHANCE and not line.is_undo and before.seats_to_act() == [CHANCE]:
            expected = before.sample(dice.at(index + 1)).text
            if line.text != expected:
                where = line.number or index + 1
                return Verdict(False, draws, difference(line.text, expected), where, dice.numbers)
            draws += 1
    why = f"every draw follows from {sources(dice.numbers)}, and the seed fits the Commitment header"
    return Verdict(True, draws, why, numbers=dice.numbers)


def sources(numbers: dict[int, str]) -> str:
    """What the draws follow from: `the seed and the numbers of A and C`."""
    if not numbers:
        return "the seed"
    return f"the seed and the {'number' if len(numbers) == 1 else 'numbers'} of {seats_text(sorted(numbers))}"


def seats_text(seats: list[int]) -> str:
    """`A, B and D`"""
    names = [seat_name(seat) for seat in seats]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def unsealed(commitment: str | None, seed: str | None) -> str:
    """Why nothing can be derived from this seed; empty if it is the one that was promised."""
    if commitment is None:
        return "it has no Commitment header: the dice were not sealed before the deal"
    if seed is None:
        return "the seed is not open yet: it is written when the game is over"
    promised = Dice(seed).commitment
    return "" if promised == commitment else f"the seed does not fit the Commitment header: its hash is {promised}"


def difference(drawn: str, fair: str) -> str:
    """What is wrong with a draw, in one sentence; of a long one only the first word that differs."""
    words, others = drawn.split(" "), fair.split(" ")
    if len(words) != len(others) or len(words) < 4 or words[0] != others[0]:
        return f"the draw is {drawn[:60]!r}, but the dice say {fair[:60]!r}"
    index = next(place for place in range(len(words)) if words[place] != others[place])
    return f"word {index} of the draw {words[0]!r} is {words[index]!r}, but the dice say {others[index]!r}"
