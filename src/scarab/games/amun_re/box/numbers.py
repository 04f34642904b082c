"""The printed numbers as the rules read them, unpacked from the values of a box."""

from typing import Any, Final, final

from scarab.core.box import Box
from scarab.core.native import i64, vec
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.power_cards import CARD_NAMES
from scarab.games.amun_re.box.provinces import (
    BANKS,
    FIRST_NUMBERED,
    FIRST_OPEN_STEP,
    HALVES,
    NO_STEP,
    PROVINCE_NAMES,
    PROVINCES,
    STEP_WORDS,
    STEPS,
    TEMPLE_SPACES,
)
from scarab.games.amun_re.box.supply import SUPPLY_NAMES

LAST_SPACE_MIDDLE: Final = 7.0
"""Usual totals of the last space, which has no end, go this far beyond its border."""


@final
class AmunReBox(Box):
    """Fifteen provinces, their bid steps, the temple track, the power cards, and what pieces and places bring."""

    def __init__(self, name: str, values: dict[str, Any], digest: str) -> None:  # noqa: PLR0915  (one number a line)
        super().__init__("amun_re", name, values, digest)
        lands: list[dict[str, Any]] = [values["provinces"][province] for province in PROVINCE_NAMES]
        # by province (AMR-5)
        self.bank: Final = vec[i64]([BANKS.index(land["bank"]) for land in lands])
        """WEST or EAST."""
        self.half: Final = vec[i64]([HALVES.index(land["half"]) for land in lands])
        """LOWER_EGYPT or UPPER_EGYPT."""
        self.on_nile: Final = vec[i64]([int(land["nile"]) for land in lands])
        """1 on the Nile."""
        self.fields: Final = vec[i64]([land["fields"] for land in lands])
        self.printed_farmers: Final = vec[i64]([land["farmers"] for land in lands])
        self.card_limit: Final = vec[i64]([land["limit"] for land in lands])
        self.free_cards: Final = vec[i64]([land["free_cards"] for land in lands])
        self.free_stones: Final = vec[i64]([land["free_stones"] for land in lands])
        self.free_gold: Final = vec[i64]([land["free_gold"] for land in lands])
        self.income: Final = vec[i64]([land["income"] for land in lands])
        self.camel_income: Final = vec[i64]([land["camel_income"] for land in lands])
        self.temples: Final = vec[i64]([land["temples"] for land in lands])
        # the same as floats: evaluators multiply them with floats, and converting i64 is slow under mypyc
        self.float_income: Final = vec[float]([float(land["income"]) for land in lands])
        self.float_camel_income: Final = vec[float]([float(land["camel_income"]) for land in lands])
        self.float_temples: Final = vec[float]([float(land["temples"]) for land in lands])
        # free cards lie in slots, numbered through all provinces
        slots = [province for province in range(PROVINCES) for card in range(lands[province]["free_cards"])]
        self.slots: Final = len(slots)
        self.slot_province: Final = vec[i64](slots)
        """The province of each slot."""
        self.first_free_card: Final = vec[i64](
            [len([slot for slot in slots if slot < province]) for province in range(PROVINCES)]
        )
        """The first slot of each province."""
        # bid steps (AMR-3)
        steps: list[int] = values["bid_steps"]
        self.bid_steps: Final = vec[i64](steps)
        """The amount of each step."""
        self.highest_bid: Final = steps[STEPS - 1]
        self.steps_by_gold: Final = vec[i64](
            [len([bid for bid in steps if bid <= gold]) for gold in range(steps[STEPS - 1] + 1)]
        )
        """Steps that an amount of gold can pay."""
        words = [word_of(step, steps[step]) for step in range(STEPS)]
        self.step_word: Final = vec[i64](words)
        """By step: its word in notation, an index of STEP_WORDS."""
        self.step_of_word: Final = vec[i64](
            [words.index(word) if word in words else NO_STEP for word in range(len(STEP_WORDS))]
        )
        """By word: its step, or NO_STEP."""
        # the temple (AMR-4, AMR-25)
        borders: list[int] = values["temple_from"]
        self.temple_from: Final = vec[i64](borders)
        """The lowest total offering of each space but the first."""
        self.camel_space: Final[int] = values["camel_space"]
        """Camels are sold while the temple stands on this space or a lower one."""
        self.middles: Final = vec[float](
            [(borders[0] + borders[1] - 1) / 2.0, (borders[1] + borders[2] - 1) / 2.0, borders[2] + LAST_SPACE_MIDDLE]
        )
        """The middle total of each space but the first, for evaluators."""
        # power cards (AMR-2, AMR-40 to AMR-51)
        counts: list[int] = [values["cards"].get(card, 0) for card in CARD_NAMES]
        self.card_counts: Final = vec[i64](counts)
        """Copies of each kind."""
        self.pool: Final = vec[i64]([0] * sum(counts))
        """Template with room for every card; copied, never written to."""
        self.blockade_steps: Final[int] = values["blockade_steps"]
        """Steps by which a blocked bid must be beaten."""
        self.builder_stones: Final[int] = values["builder_stones"]
        """Stones that a builder turns into a pyramid."""
        self.correction: Final[int] = values["correction"]
        """What a correction adds to the total or takes off."""
        self.eight_gold: Final[int] = values["eight_gold"]
        """What the eight-gold card brings."""
        self.bonus_points: Final[int] = values["bonus_points"]
        """Of every bonus card (AMR-30)."""
        self.bonus_farmers: Final[int] = values["bonus_farmers"]
        """Farmers that the farmers bonus requires."""
        self.bonus_symbols: Final[int] = values["bonus_symbols"]
        """Card symbols that the power-card bonus requires."""
        # pieces, offerings and points
        self.supply: Final = vec[i64]([values["supply"][piece] for piece in SUPPLY_NAMES])
        """Gold in all cards, stones, pyramids, farmers. No count is a limit (AMR-1, AMR-2)."""
        self.start_gold: Final[int] = values["start_gold"]
        self.pyramid_stones: Final[int] = values["pyramid_stones"]
        self.theft: Final[int] = values["theft"]
        """What the −3 card takes off the total and brings the thief (AMR-18, AMR-20)."""
        self.reward_items: Final = vec[i64](values["reward_items"])
        """Items by rank of the offering (AMR-21)."""
        self.set_points: Final[int] = values["set_points"]
        """Of a pyramid in each of three provinces (AMR-27)."""
        self.bank_points: Final[int] = values["bank_points"]
        """Of the best province on a bank of the Nile (AMR-28)."""
        self.bank_places: Final[tuple[int, ...]] = (values["bank_points"], *[0] * (MAX_SEATS - 1))
        self.gold_points: Final[tuple[int, ...]] = tuple(values["gold_points"])
        """By the number of richer players (AMR-31)."""

    def steps_within(self, gold: int) -> int:
        """How many bid steps this gold can pay, from the lowest on (AMR-11)."""
        return self.steps_by_gold[min(gold, self.highest_bid)]

    def temple_space(self, total: int) -> int:
        """The space to which a total offering moves the temple (AMR-4)."""
        space = 1
        while space < TEMPLE_SPACES and total >= self.temple_from[space - 1]:
            space += 1
        return space


def word_of(step: int, amount: int) -> int:
    """An amount that is a word of the notation is written by it; another one by the number of its step."""
    if str(amount) in STEP_WORDS:
        return STEP_WORDS.index(str(amount))
    return FIRST_NUMBERED + step - FIRST_OPEN_STEP
