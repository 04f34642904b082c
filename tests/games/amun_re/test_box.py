"""The box: pieces, cards, provinces, steps and spaces, and which of them other boxes may change (AMR-1 to AMR-5)."""

import re

import pytest

import scarab
from games.amun_re.positions import fresh, number, position
from scarab.boxes.words import messages, sentence
from scarab.core.errors import BadBox
from scarab.games.amun_re.box.shape import SENTENCES, SPEC
from scarab.rulebook import load_rules
from support.boxes import changed, faults, leaves
from support.played import play

STANDARD = SPEC.standard().values
LANDS = STANDARD["provinces"]

OPEN = {
    "damanhur": "bank half nile fields limit",
    "buto": "bank half nile fields",
    "mendes": "bank half nile fields",
    "avaris": "bank half nile fields limit",
    "baharya": "bank half nile fields limit",
    "memphis": "bank half nile fields",
    "amarna": "bank half nile fields limit temples",
    "sawu": "bank half nile fields limit",
    "abydos": "bank half nile fields limit",
    "thebes": "bank half nile fields limit",
    "dakhla": "bank half nile fields limit",
    "kharga": "bank half nile fields limit",
    "edfu": "half nile fields limit",
    "abu": "half nile fields limit",
    "berenike": "half nile limit",
}
"""What the rulebook's text does not give of each province."""


@pytest.mark.rule("AMR-5")
def test_every_value_says_where_it_comes_from() -> None:
    """69 stand-ins, two lines of other sources, and all else from the rulebook."""
    by_source: dict[str, set[str]] = {"rulebook": set(), "other": set(), "stand-in": set()}
    for path in leaves(STANDARD):
        by_source[SPEC.source(path)].add(path)
    assert by_source["stand-in"] == {f"provinces.{name}.{what}" for name in OPEN for what in OPEN[name].split()}
    assert len(by_source["stand-in"]) == 69
    assert by_source["other"] == {*[f"bid_steps.{step}" for step in range(5, 9)], "temple_from.2"}
    assert set(SPEC.sources()) - {""} <= set(leaves(STANDARD))


@pytest.mark.parametrize("path", [path for path in leaves(STANDARD) if SPEC.source(path) == "rulebook"])
def test_what_the_rulebook_says_is_locked(path: str) -> None:
    """Another value is refused there, or for the whole list that it stands in."""
    value = leaves(STANDARD)[path]
    other = {"west": "east", "east": "west"}[value] if isinstance(value, str) else value + 1
    fault = SPEC.faults(changed("amun_re", {path: other}))[0]
    assert fault.where in (path, path.rpartition(".")[0])
    assert fault.code == "box/locked"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("bid_steps.5", 10, "bid_steps.5: step 6 must be higher than 10"),
        ("bid_steps.8", 28, "bid_steps.8: step 9 must be higher than 28"),
        ("bid_steps.8", 100, "bid_steps.8: 0 to 99 is possible, not 100"),
        ("temple_from.2", 13, "temple_from.2: space 4 must begin above 13"),
        ("temple_from.2", 61, "temple_from.2: 1 to 60 is possible, not 61"),
        (
            "provinces.baharya.fields",
            1,
            "provinces.baharya.fields: the rulebook lets Baharya take 2 bought farmers: at least 2 fields",
        ),
        ("provinces.abu.fields", 1, "provinces.abu.fields: 2 to 8 is possible, not 1"),
        ("provinces.memphis.fields", 0, "provinces.memphis.fields: 1 to 8 is possible, not 0"),
        ("provinces.thebes.fields", 9, "provinces.thebes.fields: 0 to 8 is possible, not 9"),
        ("provinces.thebes.limit", 5, "provinces.thebes.limit: 0 to 4 is possible, not 5"),
        ("provinces.amarna.limit", 4, "provinces.amarna.limit: 0 to 3 is possible, not 4"),
        ("provinces.avaris.limit", 4, "provinces.avaris.limit: 0 to 3 is possible, not 4"),
        ("provinces.amarna.temples", 0, "provinces.amarna.temples: 1 to 2 is possible, not 0"),
        ("provinces.amarna.temples", 3, "provinces.amarna.temples: 1 to 2 is possible, not 3"),
        ("provinces.sawu.bank", "north", "provinces.sawu.bank: is one of west, east, not 'north'"),
        ("provinces.sawu.half", 1, "provinces.sawu.half: is one of lower, upper, not 1"),
        ("provinces.sawu.nile", 1, "provinces.sawu.nile: is true or false, not 1"),
        ("provinces.berenike.fields", 1, "provinces.berenike.fields: is 0, not 1: the rulebook says so"),
        ("provinces.edfu.bank", "east", 'provinces.edfu.bank: is "west", not "east": the rulebook says so'),
        ("provinces.memphis.limit", 4, "provinces.memphis.limit: is 3, not 4: the rulebook says so"),
    ],
)
def test_a_bad_value_is_refused_with_a_sentence(path: str, value: object, told: str) -> None:
    assert faults("amun_re", {path: value}) == [told]
    with pytest.raises(BadBox):
        SPEC.box(changed("amun_re", {path: value}), "mine")


def test_each_fault_of_this_game_has_its_code() -> None:
    faults = {
        "amun_re/step-order": ("bid_steps.5", 10),
        "amun_re/last-space": ("temple_from.2", 13),
        "amun_re/baharya-fields": ("provinces.baharya.fields", 0),
    }
    assert {
        code: [fault.code for fault in SPEC.faults(changed("amun_re", dict([faults[code]])))] for code in SENTENCES
    } == {code: [code] for code in faults}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "bid_steps.7: trede 8 moet hoger zijn dan 21"),
        ("nb", "bid_steps.7: trinn 8 må være høyere enn 21"),
    ],
)
def test_faults_are_told_in_other_languages(language: str, told: str) -> None:
    assert [sentence(fault, language) for fault in SPEC.faults(changed("amun_re", {"bid_steps.7": 21}))] == [told]
    templates = messages("amun_re", language)
    assert templates.keys() == SENTENCES.keys()
    for code, template in templates.items():
        assert sorted(re.findall(r"{\w+}", template)) == sorted(re.findall(r"{\w+}", SENTENCES[code]))


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("bid_steps.5", (11, 20)),
        ("bid_steps.8", (29, 99)),
        ("temple_from.2", (14, 60)),
        ("provinces.baharya.fields", (2, 8)),
        ("provinces.abu.fields", (2, 8)),
        ("provinces.memphis.fields", (1, 8)),
        ("provinces.damanhur.fields", (0, 8)),
        ("provinces.damanhur.limit", (0, 4)),
        ("provinces.avaris.limit", (0, 3)),
        ("provinces.amarna.temples", (1, 2)),
        ("provinces.damanhur.bank", ("west", "east")),
        ("provinces.damanhur.half", ("lower", "upper")),
        ("provinces.damanhur.nile", (False, True)),
    ],
)
def test_an_open_value_may_be_anything_up_to_its_bounds(path: str, values: tuple[object, ...]) -> None:
    for value in values:
        assert faults("amun_re", {path: value}) == []


@pytest.mark.rule("AMR-1")
def test_any_whole_amount_can_be_paid_and_the_bank_never_runs_out() -> None:
    """There is more gold in play here than the box holds."""
    box = 18 * 1 + 12 * 2 + 12 * 5 + 9 * 10 + 10 * 20
    assert STANDARD["supply"]["gold"] == box
    state = position(phase=5, temple=4, gold=[150, 150, 150], lands=["mendes", "buto", "abydos"], farmers={"mendes": 6})
    assert state.gold[0] == 174
    assert sum(state.gold) > box


@pytest.mark.rule("AMR-2")
def test_thirty_nine_power_cards_of_twelve_kinds() -> None:
    assert len(STANDARD["cards"]) == 12
    assert sum(STANDARD["cards"].values()) == 39
    assert (STANDARD["cards"]["builder"], STANDARD["cards"]["correction"]) == (8, 4)


@pytest.mark.rule("AMR-2")
def test_the_number_of_stones_in_the_box_is_no_limit() -> None:
    state = position(phase=3, gold=[190, 0, 0], lands=["abu edfu", "buto", "sawu"])
    play(state, "A done", "A done", "A buy stones 16", *["A lay abu"] * 16)
    assert (number(state.pyramids, "abu"), number(state.stones, "abu")) == (5, 1)


@pytest.mark.rule("AMR-3", "AMR-11")
def test_the_steps_for_bids_and_how_many_of_them_gold_can_pay() -> None:
    box = fresh().box
    assert list(box.bid_steps) == [0, 1, 3, 6, 10, 15, 21, 28, 36]
    assert [box.steps_within(gold) for gold in (0, 1, 2, 3, 9, 10, 35, 36, 400)] == [1, 2, 2, 3, 4, 5, 8, 9, 9]


@pytest.mark.rule("AMR-4")
@pytest.mark.parametrize(
    ("total", "space"), [(-15, 1), (0, 1), (2, 1), (3, 2), (12, 2), (13, 3), (22, 3), (23, 4), (99, 4)]
)
def test_the_space_of_the_temple(total: int, space: int) -> None:
    assert fresh().box.temple_space(total) == space


@pytest.mark.rule("AMR-5")
def test_the_fifteen_provinces() -> None:
    """Eight west and seven east of the Nile, seven in Lower and eight in Upper Egypt."""
    assert len(LANDS) == 15
    assert [land["bank"] for land in LANDS.values()].count("west") == 8
    assert [land["half"] for land in LANDS.values()].count("lower") == 7


@pytest.mark.rule("AMR-3", "AMR-4", "AMR-5")
def test_the_rules_page_marks_what_the_box_marks() -> None:
    rules = load_rules("amun_re").rules
    assert [rule.id for rule in rules if rule.is_stand_in] == ["AMR-5"]
    assert [rule.id for rule in rules if rule.is_from_elsewhere] == ["AMR-3", "AMR-4"]


def test_the_readings_of_the_rules_page() -> None:
    """Besides the ids that end in R, these rules hold a passage of ours."""
    readings = [rule.id for rule in load_rules("amun_re").rules if rule.is_reading and not rule.id.endswith("R")]
    numbers = (1, 2, 6, 8, 11, 18, 19, 27, 28, 30, 31, 32, 33, 38, 40, 41, 46, 47)
    assert readings == [f"AMR-{number}" for number in numbers]


@pytest.mark.rule("AMR-10R")
def test_the_bound_of_a_game() -> None:
    assert [scarab.load("amun_re", seats).max_decisions for seats in (3, 4, 5)] == [1194, 1551, 1908]
