"""Re-derives every draw of a record from its seed, and checks the seed against its commitment.

It cannot tell how the seed was picked: a host who picks it alone may have tried several before publishing a hash.
"""

from typing import Final

from scarab.core.action import CHANCE
from scarab.core.dice import Dice
from scarab.core.record import Record


class Verdict:
    """What was found. `line` is the first wrong line of the file, 0 if the trouble is not in a line."""

    def __init__(self, fair: bool, draws: int, why: str, line: int = 0) -> None:
        self.fair: Final = fair
        self.draws: Final = draws
        self.why: Final = why
        self.line: Final = line


def verify(record: Record) -> Verdict:
    """Replay the game and compare each draw with the dice, whichever fails first.

    Raises RecordError for a line that cannot have happened; a forged draw is found before what it makes impossible.
    """
    seed = record.trailer.get("Seed")
    commitment = record.headers.get("Commitment")
    trouble = unsealed(commitment, seed)
    if trouble or seed is None:
        record.replay()
        return Verdict(False, 0, trouble)
    dice = Dice(seed)
    draws = 0
    for index, before in enumerate(record.walk()):
        if index == len(record.lines):
            continue
        line = record.lines[index]
        if line.seat == CHANCE and not line.is_undo and before.seats_to_act() == [CHANCE]:
            expected = before.sample(dice.at(index + 1)).text
            if line.text != expected:
                return Verdict(False, draws, difference(line.text, expected), line.number or index + 1)
            draws += 1
    return Verdict(True, draws, "every draw follows from the seed, and the seed fits the Commitment header")


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
