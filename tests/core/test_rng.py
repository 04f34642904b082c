"""The fast generator is sfc32 to the bit, compiled and plain; Python's own can replace it."""

import random
from collections import Counter
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import scarab
from scarab import FastRng, Rng
from scarab.core.rng import as_rng


def sfc32(seed: int, count: int) -> list[int]:
    """The published algorithm, implemented independently."""
    mask = 2**32 - 1
    a, b, c, counter = seed & mask, seed >> 32 & mask, seed >> 64 & mask, 1
    found = []
    for _ in range(15 + count):
        result = (a + b + counter) & mask
        counter = (counter + 1) & mask
        a, b, c = b ^ b >> 9, (c + (c << 3)) & mask, ((c << 21 | c >> 11) + result) & mask
        found.append(result)
    return found[15:]


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**63 + 12345, 2**96 - 1, 2**200 + 17])
def test_the_fast_generator_is_sfc32(seed: int) -> None:
    rng = FastRng(seed)
    assert [rng.below(2**30) for _ in range(50)] == [number * 2**30 >> 32 for number in sfc32(seed, 50)]


def test_numbers_below_n_are_spread_evenly() -> None:
    rng = FastRng(5)
    counts = [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    assert all(count == pytest.approx(10_000, abs=400) for count in counts)


def test_what_is_taken_from_a_pool_is_gone_and_every_order_is_as_likely() -> None:
    rng = FastRng(6)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        pool = vec[i64]([5, 6, 7, 8])
        counts[tuple(rng.take(pool, left) for left in (4, 3, 2, 1))] += 1
    assert set(counts) == set(permutations([5, 6, 7, 8]))
    assert all(count == pytest.approx(1_000, abs=130) for count in counts.values())


def test_pythons_generator_serves_wherever_something_is_drawn() -> None:
    game = scarab.load("tutankhamen", seats=2, start="drawn")
    state = game.new_state()
    first, second = (state.sample(random.Random(3)) for _ in range(2))
    assert first == second
    state.play(scarab.CHANCE, first)
    assert state.determinize(0, random.Random(1)).key() == state.key()
    assert game.imagine(state.view(0), random.Random(1)).key() == state.key()


def test_ones_own_generator_serves_too() -> None:
    class Zero(Rng):
        def below(self, n: int) -> int:
            return 0

    state = scarab.load("tutankhamen", seats=3, start="drawn").new_state()
    assert state.sample(as_rng(Zero())).text == "start a"


def test_a_generator_that_does_not_say_how_it_draws_is_told_so() -> None:
    with pytest.raises(NotImplementedError, match="must implement below"):
        Rng().below(3)
