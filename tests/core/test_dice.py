"""Fair dice: anybody can re-derive every draw with the standard library and a page of notation.md."""

import hashlib
import hmac
import pickle

import pytest

from scarab import Dice
from scarab.core.dice import is_number, mixed, new_seed, numbers_in
from support.numbered import NUMBERS


def words(seed: str, position: int, count: int) -> list[int]:
    """The derivation of docs/notation.md, implemented independently."""
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
    """For n a little over half of all words, about every second word is rejected; the rest stay in order."""
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


def test_without_numbers_the_seed_itself_draws_as_it_always_did() -> None:
    """The first words of a seed, as recorded in the first release."""
    for dice in (Dice("7"), Dice("7", {})):
        assert [dice.at(1).word(), dice.at(2).word()] == [0x81E405AB58098F58, 0x74602E5D3F5060B4]


def test_numbers_are_mixed_into_the_seed_in_the_order_of_the_seats() -> None:
    """The formula of docs/notation.md, implemented independently; the order of arrival does not matter."""
    message = f"scarab-dice/2 A:{NUMBERS[0]} C:{NUMBERS[2]}".encode()
    key = hmac.new(b"a seed", message, hashlib.sha256).hexdigest()
    for numbers in ({0: NUMBERS[0], 2: NUMBERS[2]}, {2: NUMBERS[2], 0: NUMBERS[0]}):
        throw = Dice("a seed", numbers).at(5)
        assert [throw.word() for _ in range(9)] == words(key, 5, 9)


def test_the_commitment_is_of_the_seed_alone_and_the_seed_is_what_is_opened() -> None:
    """The commitment is published before there is any number."""
    dice = Dice("a seed", NUMBERS)
    assert (dice.seed, dice.commitment) == ("a seed", Dice("a seed").commitment)


def test_draws_depend_on_every_number_and_on_whose_it_is() -> None:
    """A changed digit, a number more or less, swapped players, a repeated number: always other draws."""
    first, second = NUMBERS[0], NUMBERS[1]
    hands: list[dict[int, str]] = [
        {},
        {0: first},
        {1: first},
        {0: second},
        {0: first, 1: second},
        {0: second, 1: first},
        {0: first, 1: first},
        {0: first[:-1] + "b"},
    ]
    assert len({Dice("a seed", numbers).at(1).word() for numbers in hands}) == len(hands)


def test_known_numbers_without_the_seed_tell_no_draw() -> None:
    """Numbers and commitment are public during the game, so the key must not follow from them alone."""
    dice = Dice("a secret seed", NUMBERS)
    for known in ("", dice.commitment, dice.commitment.removeprefix("sha256:")):
        assert mixed(known, NUMBERS) != dice.key


@pytest.mark.parametrize(
    "text", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "0" * 64 + "\n", " " + "0" * 63, "٠" * 64]
)
def test_a_number_is_64_lower_case_digits_and_nothing_else_is(text: str) -> None:
    assert is_number("0123456789abcdef" * 4)
    assert not is_number(text)


def test_headers_give_the_numbers_of_the_seats_that_there_are() -> None:
    """A malformed number header, or one for a missing seat, is ignored."""
    headers = {"Number A": NUMBERS[0], "Number B": "12", "Number C": NUMBERS[2], "Number D": NUMBERS[1]}
    assert numbers_in(headers, 3) == {0: NUMBERS[0], 2: NUMBERS[2]}


def test_dice_with_numbers_stay_what_they_are_in_another_process() -> None:
    dice = Dice("a seed", NUMBERS)
    again = pickle.loads(pickle.dumps(dice))
    assert (again.seed, again.numbers, again.at(3).word()) == (dice.seed, NUMBERS, dice.at(3).word())
