"""The box, the preparation, the course of the game and phase 1 (AMR-1 to AMR-8)."""

import pytest

import scarab
from games.amun_re.referee_box import CARDS
from games.amun_re.support import SEATS, asked, before, number, play, told, unused
from scarab.core.action import CHANCE
from scarab.core.playout import play_out
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
from scarab.games.amun_re.box.supply import SUPPLY as BOX
from scarab.games.amun_re.state import AmunReState


def fresh(seats: int = 3, **options: str) -> AmunReState:
    state = scarab.load("amun_re", seats, **options).new_state()
    assert isinstance(state, AmunReState)
    return state


@pytest.mark.rule("AMR-1")
def test_any_whole_amount_can_be_paid_and_the_bank_never_runs_out() -> None:
    """There is more gold in play here than the box holds."""
    box = 18 * 1 + 12 * 2 + 12 * 5 + 9 * 10 + 10 * 20
    assert BOX[0] == box
    state = before(5, temple=4, gold=[150, 150, 150], lands=["mendes", "buto", "abydos"], farmers={"mendes": 6})
    assert state.gold[0] == 174
    assert sum(state.gold) > box


@pytest.mark.rule("AMR-2")
def test_thirty_nine_power_cards_of_twelve_kinds() -> None:
    assert dict(zip(CARD_NAMES, CARD_COUNTS, strict=True)) == CARDS
    assert sum(CARD_COUNTS) == 39


@pytest.mark.rule("AMR-2")
def test_the_number_of_stones_in_the_box_is_no_limit() -> None:
    state = before(3, gold=[190, 0, 0], lands=["abu edfu", "buto", "sawu"])
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


@pytest.mark.rule("AMR-6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_begins_with_twenty_gold_and_a_builder(seats: int) -> None:
    state = fresh(seats)
    assert state.gold == [20] * seats
    assert [state.view(seat)["table"]["hand"] for seat in range(seats)] == [{"builder": 1}] * seats
    assert state.deck_size == 39 - seats
    assert state.temple == 0
    assert state.score().totals() == [0] * seats
    assert state.pharaoh == 0
    assert asked(state) == "* RevealProvinces AMR-8"


@pytest.mark.rule("AMR-6")
def test_the_first_pharaoh_can_be_drawn() -> None:
    state = fresh(4, start="drawn")
    assert asked(state) == "* DrawStart AMR-6"
    assert [action.text for action in state.legal_actions(CHANCE)] == ["start a", "start b", "start c", "start d"]
    drawn = {state.sample(scarab.FastRng(seed)).text for seed in range(50)}
    assert drawn == {"start a", "start b", "start c", "start d"}
    play(state, "* start c", "* reveal abu mendes sawu avaris")
    assert asked(state) == "C PlaceBid AMR-9"


@pytest.mark.rule("AMR-7")
def test_two_kingdoms_of_three_rounds_with_a_scoring_after_the_third() -> None:
    state = fresh(3)
    state.events = []
    play_out(state, scarab.FastRng(5))
    rounds = [
        f"{kingdom} {number}.{phase}" for kingdom in ("old", "new") for number in (1, 2, 3) for phase in range(1, 6)
    ]
    rounds.insert(15, "old 3.6")
    rounds.append("new 3.6")
    assert told(state, "phase") == rounds[1:]  # the first begins before anybody listens


@pytest.mark.rule("AMR-8")
def test_as_many_provinces_come_up_as_there_are_players() -> None:
    for seats in (3, 4, 5):
        revealed = fresh(seats).sample(scarab.FastRng(seats)).text.split(" ")[1:]
        assert len(set(revealed)) == seats


@pytest.mark.rule("AMR-8")
def test_free_cards_are_drawn_one_by_one_in_the_order_of_the_provinces() -> None:
    state = before(1)
    play(state, "* reveal edfu thebes buto")
    play(state, "* hide edfu blockade", "* hide thebes increase", "* hide thebes correction", "* hide buto builder")
    assert asked(state) == "A PlaceBid AMR-9"


@pytest.mark.rule("AMR-8")
def test_nobody_sees_a_free_card() -> None:
    state = before(1)
    play(state, "* reveal edfu abu sawu")
    action = state.game.parse("hide edfu blockade")
    assert {state.stack[-1].visible_text(state, CHANCE, action, viewer) for viewer in (None, 0, 1, 2)} == {
        "hide edfu ?"
    }


@pytest.mark.rule("AMR-8", "AMR-32")
def test_the_new_kingdom_lays_free_stones_beside_the_old_ones() -> None:
    state = before(1, kingdom=2, stones={"memphis": 2, "abydos": 1})
    play(state, "* reveal memphis abydos sawu")
    assert (number(state.stones, "memphis"), number(state.stones, "abydos")) == (4, 2)


@pytest.mark.rule("AMR-32")
def test_only_the_provinces_of_the_old_kingdom_come_up_again() -> None:
    lands = ["edfu abu buto", "berenike dakhla kharga", "sawu mendes thebes"]
    state = before(6, round=3, lands=lands)
    assert asked(state) == "* RevealProvinces AMR-8"
    assert (state.kingdom, state.round, state.phase) == (2, 1, 1)
    assert unused(state) == ["damanhur", "avaris", "baharya", "memphis", "amarna", "abydos"]
    for seed in range(30):
        drawn = state.sample(scarab.FastRng(seed)).text.split(" ")[1:]
        assert set(drawn) <= set(" ".join(lands).split(" "))


@pytest.mark.rule("AMR-32")
def test_between_the_kingdoms_markers_and_farmers_go_and_the_rest_stays() -> None:
    lands = ["edfu abu buto", "berenike dakhla kharga", "sawu mendes baharya"]
    state = before(
        6,
        round=3,
        temple=3,
        pharaoh="B",
        gold=[3, 4, 5],
        lands=lands,
        pyramids={"edfu": 2},
        stones={"abu": 1},
        farmers={"mendes": 4, "baharya": 2},
        free_farmers={"berenike": 1},
        hands=[{"builder": 1}],
        discards={"increase": 2},
    )
    play(state, "A done")
    assert told(state, "kingdom_ends") == ["the old kingdom ends"]
    assert [state.owner(province) for province in range(15)] == [-1] * 15
    assert sum(state.farmers) + sum(state.lowland) == 0
    assert state.farmers_in(PROVINCE_NAMES.index("baharya")) == 2
    assert (number(state.pyramids, "edfu"), number(state.stones, "abu")) == (2, 1)
    assert (state.gold, state.cards, state.temple, SEATS[state.pharaoh]) == ([3, 4, 5], [1, 0, 0], 3, "B")
    assert state.discard_size == 2
