"""Fair dice: every draw follows from a seed that was promised by its hash before the first card was dealt."""

import hashlib
import hmac
import secrets
from typing import Final

from scarab.core.rng import Rng

WORD_BYTES: Final = 8
WORDS: Final = 1 << 64


def new_seed() -> str:
    """256 bits nobody can guess, in hexadecimal."""
    return secrets.token_hex(32)


class Dice:
    """The dice of one game. `commitment` may be shown at once; the seed only when the game is over."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self.commitment: Final = "sha256:" + hashlib.sha256(seed.encode()).hexdigest()

    def __reduce__(self) -> tuple[object, ...]:
        return (Dice, (self.seed,))

    def at(self, position: int) -> "DiceThrow":
        """The numbers for the record's line `position`, counted from 1."""
        return DiceThrow(self.seed, position)


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
