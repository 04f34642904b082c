"""What a box of Amun-Re may hold."""

from pathlib import Path
from typing import Any, Final

from scarab.core.box import BoxSpec
from scarab.core.box_shape import Counts, Faults, Flag, OneOf, Parts, Row, Whole, add_sentences, below
from scarab.games.amun_re.box.bounds import (
    MAX_BID,
    MAX_BORDER,
    MAX_CARDS,
    MAX_COPIES,
    MAX_FIELDS,
    MAX_FREE_CARDS,
    MAX_SEATS,
    MAX_TEMPLES,
    MAX_THEFT,
)
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.power_cards import CARD_NAMES
from scarab.games.amun_re.box.provinces import BANKS, HALVES, PROVINCE_NAMES, STEPS, TEMPLE_SPACES
from scarab.games.amun_re.box.supply import SUPPLY_NAMES

SENTENCES: Final = {
    "amun_re/step-order": "step {n} must be higher than {p}",
    "amun_re/last-space": "space 4 must begin above {n}",
    "amun_re/baharya-fields": "the rulebook lets Baharya take 2 bought farmers: at least 2 fields",
}
add_sentences(SENTENCES)

ANY: Final = Whole(0, 999)
"""A number that the rulebook gives: the standard box locks it."""

BAHARYA_FARMERS: Final = 2
"""AMR-16: the rulebook's example sows them there."""
LEAST_FIELDS: Final = {"abu": 2, "memphis": 1}
"""AMR-24: the rulebook's example harvests there."""
HIGHEST_LIMITS: Final = {"amarna": 3, "avaris": 3}
"""AMR-15: in the rulebook's example their owner may buy three cards, the limit of Memphis."""
LEAST_TEMPLES: Final = {"amarna": 1}
"""AMR-29 names it among the provinces with temples."""


def province(name: str) -> Parts:
    return Parts(
        bank=OneOf(*BANKS),
        half=OneOf(*HALVES),
        nile=Flag(),
        fields=Whole(LEAST_FIELDS.get(name, 0), MAX_FIELDS),
        farmers=ANY,
        limit=Whole(0, HIGHEST_LIMITS.get(name, MAX_CARDS)),
        free_cards=Whole(0, MAX_FREE_CARDS),
        free_stones=ANY,
        free_gold=ANY,
        income=ANY,
        camel_income=ANY,
        temples=Whole(LEAST_TEMPLES.get(name, 0), MAX_TEMPLES),
    )


SHAPE: Final = Parts(
    provinces=Parts.of({name: province(name) for name in PROVINCE_NAMES}),
    bid_steps=Row(Whole(0, MAX_BID), STEPS, STEPS),
    temple_from=Row(Whole(1, MAX_BORDER), TEMPLE_SPACES - 1, TEMPLE_SPACES - 1),
    camel_space=Whole(0, TEMPLE_SPACES),
    cards=Counts(CARD_NAMES, MAX_COPIES),
    supply=Parts.of(dict.fromkeys(SUPPLY_NAMES, ANY)),
    start_gold=ANY,
    pyramid_stones=ANY,
    builder_stones=ANY,
    blockade_steps=ANY,
    theft=Whole(1, MAX_THEFT),
    correction=ANY,
    eight_gold=ANY,
    reward_items=Row(ANY, MAX_SEATS, MAX_SEATS),
    set_points=ANY,
    bank_points=ANY,
    gold_points=Row(ANY, MAX_SEATS, MAX_SEATS),
    bonus_points=ANY,
    bonus_farmers=ANY,
    bonus_symbols=ANY,
)


def check(values: dict[str, Any], faults: Faults) -> None:
    """What must hold between values, and the example that leaves a province less room than its shape."""
    steps = values["bid_steps"]
    for step in range(1, STEPS):
        if steps[step] <= steps[step - 1]:
            faults.add("amun_re/step-order", below("bid_steps", str(step)), {"n": step + 1, "p": steps[step - 1]})
    borders = values["temple_from"]
    if borders[-1] <= borders[-2]:
        faults.add("amun_re/last-space", below("temple_from", str(len(borders) - 1)), {"n": borders[-2]})
    if values["provinces"]["baharya"]["fields"] < BAHARYA_FARMERS:
        faults.add("amun_re/baharya-fields", "provinces.baharya.fields")


SPEC: Final = BoxSpec("amun_re", Path(__file__).parent, SHAPE, AmunReBox, check)
