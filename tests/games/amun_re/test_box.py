"""The box: gold, pieces, power cards, provinces and the bounds that follow from them (AMR-1 to AMR-5)."""

import pytest

import scarab
from games.amun_re.positions import number, position
from games.amun_re.referee.box import CARDS
from scarab.games.amun_re.box.bounds import max_bids, max_lines
from scarab.games.amun_re.box.power_cards import CARD_COUNTS, CARD_NAMES
from scarab.games.amun_re.box.provinces import (
    BANK,
    BID_STEPS,
    HALF,
    LOWER_EGYPT,
    PROVINCE_NAMES,
    STAND_INS,
    TABLE,
    WEST,
    steps_within,
    temple_space,
)
from scarab.games.amun_re.box.supply import SUPPLY
from scarab.rulebook import load_rules
from support.played import play


@pytest.mark.rule("AMR-1")
def test_any_whole_amount_can_be_paid_and_the_bank_never_runs_out() -> None:
    """There is more gold in play here than the box holds."""
    box = 18 * 1 + 12 * 2 + 12 * 5 + 9 * 10 + 10 * 20
    assert SUPPLY[0] == box
    state = position(phase=5, temple=4, gold=[150, 150, 150], lands=["mendes", "buto", "abydos"], farmers={"mendes": 6})
    assert state.gold[0] == 174
    assert sum(state.gold) > box


@pytest.mark.rule("AMR-2")
def test_thirty_nine_power_cards_of_twelve_kinds() -> None:
    assert dict(zip(CARD_NAMES, CARD_COUNTS, strict=True)) == CARDS
    assert sum(CARD_COUNTS) == 39


@pytest.mark.rule("AMR-2")
def test_the_number_of_stones_in_the_box_is_no_limit() -> None:
    state = position(phase=3, gold=[190, 0, 0], lands=["abu edfu", "buto", "sawu"])
    play(state, "A done", "A done", "A buy stones 16", *["A lay abu"] * 16)
    assert (number(state.pyramids, "abu"), number(state.stones, "abu")) == (5, 1)


@pytest.mark.rule("AMR-3", "AMR-11")
def test_the_steps_for_bids_and_how_many_of_them_gold_can_pay() -> None:
    assert BID_STEPS == (0, 1, 3, 6, 10, 15, 21, 28, 36)
    assert [steps_within(gold) for gold in (0, 1, 2, 3, 9, 10, 35, 36, 400)] == [1, 2, 2, 3, 4, 5, 8, 9, 9]


@pytest.mark.rule("AMR-4")
@pytest.mark.parametrize(
    ("total", "space"), [(-15, 1), (0, 1), (2, 1), (3, 2), (12, 2), (13, 3), (22, 3), (23, 4), (99, 4)]
)
def test_the_space_of_the_temple(total: int, space: int) -> None:
    assert temple_space(total) == space


@pytest.mark.rule("AMR-5")
def test_the_fifteen_provinces() -> None:
    """Eight west and seven east of the Nile, seven in Lower and eight in Upper Egypt."""
    assert len(PROVINCE_NAMES) == len(set(PROVINCE_NAMES)) == 15
    assert BANK.count(WEST) == 8
    assert HALF.count(LOWER_EGYPT) == 7


@pytest.mark.rule("AMR-5")
def test_every_stand_in_of_the_table_is_marked() -> None:
    """The rulebook's text gives everything else."""
    assert tuple(STAND_INS) == PROVINCE_NAMES
    known = {"buto": "limit", "mendes": "limit", "memphis": "limit", "berenike": "fields bank", "edfu": "bank"}
    known["abu"] = "bank"
    for row in TABLE:
        marks = set(STAND_INS[row[0]].split())
        assert marks <= {"bank", "half", "nile", "fields", "limit", "temples"}
        assert {"bank", "half", "nile", "fields", "limit"} - marks == set(known.get(row[0], "").split())
    assert [name for name, marks in STAND_INS.items() if "temples" in marks] == ["amarna"]


@pytest.mark.rule("AMR-5")
def test_the_rulebooks_examples_fit_the_stand_ins() -> None:
    rows = {row[0]: row for row in TABLE}
    assert rows["baharya"][4] >= 2
    assert rows["abu"][4] >= 2
    assert rows["memphis"][4] >= 1
    assert max(rows["amarna"][6], rows["avaris"][6]) <= 3


@pytest.mark.rule("AMR-10R")
def test_the_bounds_of_an_auction_and_of_a_game() -> None:
    """Nine steps on every card but one, and the bid on the last empty one."""
    assert [max_bids(seats) for seats in (3, 4, 5)] == [19, 28, 37]
    assert [scarab.load("amun_re", seats).max_decisions for seats in (3, 4, 5)] == [1194, 1551, 1908]
    assert max_lines(3) == 1194


@pytest.mark.rule("AMR-3", "AMR-4", "AMR-5")
def test_the_stand_ins_of_the_rules_page() -> None:
    rules = load_rules("amun_re").rules
    assert [rule.id for rule in rules if rule.is_stand_in] == ["AMR-3", "AMR-4", "AMR-5"]


def test_the_readings_of_the_rules_page() -> None:
    """Besides the ids that end in R, these rules hold a passage of ours."""
    readings = [rule.id for rule in load_rules("amun_re").rules if rule.is_reading and not rule.id.endswith("R")]
    numbers = (1, 2, 6, 8, 11, 18, 19, 27, 28, 30, 31, 32, 33, 38, 40, 41, 46, 47)
    assert readings == [f"AMR-{number}" for number in numbers]
