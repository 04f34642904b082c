"""Were the dice fair? Re-derives every draw of a record from its seed."""

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
    """Replay the game (RecordError if it cannot have happened), then compare each draw with the dice."""
    states = record.states()
    seed = record.trailer.get("Seed")
    commitment = record.headers.get("Commitment")
    if commitment is None:
        return Verdict(False, 0, "it has no Commitment header: the dice were not sealed before the deal")
    if seed is None:
        return Verdict(False, 0, "the seed is not open yet: it is written when the game is over")
    dice = Dice(seed)
    if dice.commitment != commitment:
        return Verdict(False, 0, f"the seed does not fit the Commitment header: its hash is {dice.commitment}")
    draws = 0
    for index in range(len(record.lines)):
        line = record.lines[index]
        if line.seat != CHANCE or line.is_undo:
            continue
        expected = states[index].sample(dice.at(index + 1)).text
        if line.text != expected:
            return Verdict(False, draws, f"the draw is {line.text!r}, but the dice say {expected!r}", line.number)
        draws += 1
    return Verdict(True, draws, "every draw follows from the seed that was sealed before the deal")
