"""Random generators: sfc32 for playouts, a wrapper of random.Random, and (in `dice`) verifiable dice."""

from random import Random
from typing import Any, Final

from scarab.core.native import i64, mypyc_attr, vec

MASK: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of random integers."""

    def __getstate__(self) -> object:
        """Attributes of an interpreted subclass: a compiled class would return only its own."""
        return object.__getstate__(self)

    def below(self, n: int) -> int:
        """A uniform random integer from 0 to n - 1."""
        raise NotImplementedError(f"{type(self).__name__} must implement below()")

    def shuffle(self, items: list[Any]) -> None:
        """Fisher-Yates shuffle, in place."""
        last = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def take(self, pool: vec[i64], left: i64) -> i64:
        """Draw from the first `left` numbers of a pool without replacement: the last of them fills the gap."""
        place: i64 = self.below(left)
        taken = pool[place]
        pool[place] = pool[left - 1]
        return taken


class FastRng(Rng):
    """Chris Doty-Humphrey's sfc32: small, fast and statistically sound, on machine words when compiled.

    Not for deals that people must trust: `below` scales a 32-bit number, with a bias of at most n / 2³².
    """

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for turn in range(15):
            self.step()

    def __reduce__(self) -> tuple[object, ...]:
        return (rng_again, (self.a, self.b, self.c, self.counter))

    def step(self) -> i64:
        """The next 32 bits."""
        result: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + result) & MASK
        return result

    def below(self, n: int) -> int:
        scale: i64 = n
        return (self.step() * scale) >> 32


class PythonRng(Rng):
    """`random.Random`, for callers who bring their own."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def __reduce__(self) -> tuple[object, ...]:
        return (PythonRng, (self.random,))

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def as_rng(source: Rng | Random) -> Rng:
    """Wrap random.Random; an Rng is returned as it is."""
    return source if isinstance(source, Rng) else PythonRng(source)


def rng_again(a: i64, b: i64, c: i64, counter: i64) -> FastRng:
    rng = FastRng(0)
    rng.a, rng.b, rng.c, rng.counter = a, b, c, counter
    return rng
