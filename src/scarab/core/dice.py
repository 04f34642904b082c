"""Fair dice: every draw follows from a seed that was promised by its hash before the first card was dealt.

Players can add a random number each, once they have the promise; then no one of them, nor the host, chose the draws.
"""

import hashlib
import hmac
import re
import secrets
from typing import Final

from scarab.core.action import seat_name
from scarab.core.rng import Rng

WORD_BYTES: Final = 8
WORDS: Final = 1 << 64
NUMBER: Final = re.compile("[0-9a-f]{64}")
MIXED: Final = "scarab-dice/2"
"""Begins the message that mixes numbers into a seed; those that draw begin with a line's number."""


def new_seed() -> str:
    """256 bits nobody can guess, in hexadecimal."""
    return secrets.token_hex(32)


class Dice:
    """The dice of one game. `commitment` may be shown at once; the seed only when the game is over.

    `numbers` are those that players added, by seat. They may be shown from the deal on.
    """

    def __init__(self, seed: str, numbers: dict[int, str] | None = None) -> None:
        self.seed: Final = seed
        self.numbers: Final[dict[int, str]] = dict(numbers or {})
        self.commitment: Final = "sha256:" + hashlib.sha256(seed.encode()).hexdigest()
        self.key: Final = mixed(seed, self.numbers) if self.numbers else seed

    def __reduce__(self) -> tuple[object, ...]:
        return (Dice, (self.seed, self.numbers))

    def at(self, position: int) -> "DiceThrow":
        """The numbers for the record's line `position`, counted from 1."""
        return DiceThrow(self.key, position)


def mixed(seed: str, numbers: dict[int, str]) -> str:
    """What draws in the seed's place: HMAC-SHA256(seed, "scarab-dice/2 A:number B:number …"), in hexadecimal.

    Keyed by the seed, which is secret while the game runs: the numbers alone tell nobody a draw.
    """
    words = [f"{seat_name(seat)}:{numbers[seat]}" for seat in sorted(numbers)]
    return hmac.new(seed.encode(), " ".join([MIXED, *words]).encode(), hashlib.sha256).hexdigest()


def is_number(text: str) -> bool:
    """256 bits as a page writes them: 64 digits, 0 to 9 and a to f."""
    return NUMBER.fullmatch(text) is not None


def number_header(seat: int) -> str:
    return f"Number {seat_name(seat)}"


def numbers_in(headers: dict[str, str], seats: int) -> dict[int, str]:
    """The numbers that a record's headers give, by seat. Anything else under such a name is a remark."""
    given = {seat: headers.get(number_header(seat), "") for seat in range(seats)}
    return {seat: number for seat, number in given.items() if is_number(number)}


class DiceThrow(Rng):
    """The endless row of 64-bit words that belongs to one line of one game.

    Word 4i + j is the j-th eighth byte group of HMAC-SHA256(seed, "position/i"), the most significant byte first.
    """

    def __init__(self, seed: str, position: int) -> None:
        self.key: Final = seed.encode()
        self.position: Final = position
        self.block = 0
        self.words: list[int] = []

    def __reduce__(self) -> tuple[object, ...]:
        return (throw_again, (self.key.decode(), self.position, self.block, self.words[:]))

    def word(self) -> int:
        if not self.words:
            message = f"{self.position}/{self.block}".encode()
            digest = hmac.new(self.key, message, hashlib.sha256).digest()
            for start in range(len(digest) - WORD_BYTES, -1, -WORD_BYTES):
                self.words.append(int.from_bytes(digest[start : start + WORD_BYTES], "big"))
            self.block += 1
        return self.words.pop()

    def below(self, n: int) -> int:
        """By rejection: words in the last, incomplete run of n are thrown away, so every number is equally likely."""
        limit = WORDS - WORDS % n
        while True:
            word = self.word()
            if word < limit:
                return word % n


def throw_again(seed: str, position: int, block: int, words: list[int]) -> DiceThrow:
    throw = DiceThrow(seed, position)
    throw.block = block
    throw.words = words
    return throw
