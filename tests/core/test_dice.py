"""Fair dice: anybody can re-derive every draw with the standard library and a page of notation.md."""

import hashlib
import hmac

import pytest

from scarab import Dice
from scarab.core.dice import new_seed


def words(seed: str, position: int, count: int) -> list[int]:
    """The derivation as docs/notation.md tells it, written a second time."""
    found: list[int] = []
    block = 0
    while len(found) < count:
        digest = hmac.new(seed.encode(), f"{position}/{block}".encode(), hashlib.sha256).digest()
        found += [int.from_bytes(digest[start : start + 8], "big") for start in (0, 8, 16, 24)]
        block += 1
    return found[:count]


def test_words_are_hmac_blocks_read_from_the_left() -> None:
    throw = Dice("a seed").at(12)
    assert [throw.word() for _ in range(11)] == words("a seed", 12, 11)


def test_numbers_below_n_are_words_modulo_n() -> None:
    throw = Dice("a seed").at(3)
    assert [throw.below(69) for _ in range(40)] == [word % 69 for word in words("a seed", 3, 40)]


def test_words_of_the_last_incomplete_run_are_rejected() -> None:
    """For n a little over half of all words, about every second word is thrown away; the rest stay in order."""
    n = 2**63 + 1
    throw = Dice("rejection").at(1)
    assert [throw.below(n) for _ in range(50)] == [word for word in words("rejection", 1, 300) if word < n][:50]


def test_the_commitment_is_the_seeds_sha256_and_nothing_else() -> None:
    assert Dice("7").commitment == "sha256:" + hashlib.sha256(b"7").hexdigest()


def test_draws_depend_on_seed_and_position_only() -> None:
    draws = [Dice(seed).at(position).below(10**9) for seed in ("x", "y") for position in (1, 2, 3)]
    assert len(set(draws)) == 6
    assert Dice("x").at(2).below(10**9) == draws[1]


def test_shuffling_is_uniform_over_all_orders() -> None:
    """6000 shuffles of three things: each of the six orders about a thousand times."""
    counts: dict[tuple[int, ...], int] = {}
    for position in range(6000):
        items = [0, 1, 2]
        Dice("shuffle").at(position).shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(count == pytest.approx(1000, abs=120) for count in counts.values())


def test_new_seeds_have_256_bits_and_never_repeat() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)
