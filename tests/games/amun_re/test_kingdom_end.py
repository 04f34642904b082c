"""Phase 6 (AMR-26 to AMR-31), bonus cards (AMR-47 to AMR-51) and the end of a kingdom (AMR-32)."""

from typing import Any

import pytest

import scarab
from games.amun_re.positions import SCORING_LANDS, events, hand, number, position, scoring, unused
from scarab.core.playout import play_out
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES
from support.played import play
from support.position import SEATS, asked, options, points, points_of


def bonus(lands: str, card: str, **table: Any) -> bool:
    """Can A, with these provinces, play this card?"""
    others = [
        name for name in ["damanhur", "avaris", "amarna", "dakhla", "kharga", "edfu", "berenike"] if name not in lands
    ]
    rest = [" ".join(others[:3]), " ".join(others[3:6])]
    state = scoring(lands=[lands, *rest], hands=[{card: 1}], **table)
    return f"play {card}" in options(state, seat="A")


@pytest.mark.rule("AMR-26", "AMR-27")
@pytest.mark.parametrize(
    ("built", "score"), [((1, 0, 0), (1, 0)), ((2, 2, 0), (4, 0)), ((1, 1, 1), (3, 3)), ((3, 2, 4), (9, 6))]
)
def test_a_point_for_each_pyramid_and_three_for_each_set(built: tuple[int, ...], score: tuple[int, int]) -> None:
    state = scoring(pyramids=dict(zip(SCORING_LANDS[0].split(), built, strict=True)))
    row = points_of(state, "A")
    assert (row["old-pyramids"], row.get("old-sets", 0)) == score


@pytest.mark.rule("AMR-28")
def test_stones_decide_between_level_provinces() -> None:
    state = scoring(pyramids={"kharga": 1, "baharya": 1, "edfu": 1}, stones={"baharya": 1, "edfu": 2, "buto": 9})
    assert points(state, "old-west") == [0, 0, 5]


@pytest.mark.rule("AMR-28")
def test_still_level_owners_all_get_five_and_nobody_twice() -> None:
    state = scoring(pyramids={"kharga": 1, "edfu": 1, "buto": 1}, stones={"kharga": 2, "edfu": 2, "buto": 2})
    assert points(state, "old-west") == [5, 0, 5]


@pytest.mark.rule("AMR-28")
def test_no_pyramid_on_a_bank_no_points() -> None:
    state = scoring(stones={"kharga": 2, "abu": 2})
    assert [points_of(state, seat) for seat in "ABC"] == [{}, {}, {"old-temples": 1}]


@pytest.mark.rule("AMR-29")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_temples_are_worth_the_space(space: int) -> None:
    state = scoring(lands=["damanhur amarna abu", "edfu kharga buto", "sawu mendes thebes"], temple=space)
    assert points_of(state, "A") == {"old-temples": 3 * space}
    assert points_of(state, "B") == {"old-temples": space}


@pytest.mark.rule("AMR-30")
def test_bonus_cards_are_played_from_the_pharaoh_clockwise_and_discarded() -> None:
    state = scoring(pharaoh="C", hands=[{"half-bonus": 1}, {"builder": 1}, {"increase": 1}])
    assert asked(state) == "C PlayBonusCard AMR-30"
    play(state, "C done")
    assert asked(state) == "A PlayBonusCard AMR-30"
    play(state, "A done", "B done")
    assert hand(state, "A") == {"half-bonus": 1}


@pytest.mark.rule("AMR-30")
def test_a_bonus_card_scores_once_and_one_kept_back_counts_in_the_second_scoring() -> None:
    lands = ["abu thebes sawu", "avaris baharya berenike", "kharga edfu buto"]
    state = scoring(lands=lands, hands=[{"half-bonus": 2}])
    play(state, "A play half-bonus")
    assert options(state) == ["done", "sell half-bonus"]
    play(state, "A done")
    assert points_of(state, "A") == {"old-half-bonus": 3}
    assert hand(state, "A") == {"half-bonus": 1}
    state = scoring(kingdom=2, lands=lands, hands=[{"half-bonus": 1}])
    play(state, "A play half-bonus", "A done")
    assert points_of(state, "A")["new-half-bonus"] == 3


@pytest.mark.rule("AMR-30")
def test_a_bonus_card_whose_condition_is_not_met_cannot_be_played() -> None:
    assert not bonus("abu mendes buto", "side-bonus")


@pytest.mark.rule("AMR-31")
def test_gold_counts_at_the_end_of_the_game_only_and_cards_left_are_sold() -> None:
    hands = [{"builder": 3}, {"increase": 1}]
    state = scoring(gold=[5, 7, 8], hands=hands)
    play(state, "A done", "B done")
    assert (points_of(state, "A"), state.gold) == ({}, [5, 7, 8])
    state = scoring(kingdom=2, gold=[5, 7, 8], hands=hands)
    play(state, "A done", "B done")
    assert events(state, "gold_counted") == ["A has 8 gold", "B has 8 gold", "C has 8 gold"]
    assert points(state, "new-gold") == [6, 6, 6]
    assert state.is_over()


@pytest.mark.rule("AMR-47")
@pytest.mark.parametrize(("farmers", "met"), [({"mendes": 6, "abu": 1}, True), ({"mendes": 6}, False)])
def test_nine_farmers_printed_and_free_ones_among_them(farmers: dict[str, int], met: bool) -> None:
    """Six or seven on fields, one on the lowland; Baharya's two are printed."""
    lands = "baharya mendes abu" if met else "sawu mendes abu"
    assert bonus(lands, "farmers-bonus", farmers=farmers, free_farmers={"mendes": 1}) is met
    assert bonus("baharya mendes abu", "farmers-bonus", farmers={"mendes": 6}) is False


@pytest.mark.rule("AMR-48")
@pytest.mark.parametrize(
    ("lands", "met"),
    [("memphis thebes buto", True), ("memphis sawu damanhur", True), ("memphis thebes mendes", True),
     ("memphis sawu mendes", False), ("thebes edfu mendes", False)],
)  # fmt: skip
def test_seven_card_symbols(lands: str, met: bool) -> None:
    """3 + 4 + 1 = 8, 3 + 3 + 1 = 7, 3 + 4 + 0 = 7, 3 + 3 + 0 = 6, 4 + 2 + 0 = 6."""
    assert bonus(lands, "cards-bonus") is met


@pytest.mark.rule("AMR-49")
@pytest.mark.parametrize(
    ("lands", "met"), [("buto edfu kharga", True), ("abu mendes sawu", True), ("abu mendes buto", False)]
)
def test_all_three_on_one_side_of_the_nile(lands: str, met: bool) -> None:
    assert bonus(lands, "side-bonus") is met


@pytest.mark.rule("AMR-50")
@pytest.mark.parametrize(
    ("lands", "met"), [("buto mendes avaris", True), ("abu edfu sawu", True), ("abu edfu buto", False)]
)
def test_all_three_in_one_half_of_egypt(lands: str, met: bool) -> None:
    assert bonus(lands, "half-bonus") is met


@pytest.mark.rule("AMR-51")
@pytest.mark.parametrize(
    ("lands", "met"), [("buto mendes abu", True), ("kharga sawu berenike", True), ("abu edfu sawu", False)]
)
def test_all_three_on_the_nile_or_none(lands: str, met: bool) -> None:
    assert bonus(lands, "bank-bonus") is met


@pytest.mark.rule("AMR-48", "AMR-50", "AMR-51", "AMR-49", "AMR-30")
@pytest.mark.parametrize(
    ("card", "lands"),
    [
        ("cards-bonus", "memphis thebes buto"),
        ("side-bonus", "buto edfu kharga"),
        ("half-bonus", "buto mendes avaris"),
        ("bank-bonus", "kharga sawu berenike"),
    ],
)
def test_a_bonus_card_that_is_met_brings_three_points_and_is_discarded(card: str, lands: str) -> None:
    others = [name for name in PROVINCE_NAMES if name not in lands.split()]
    state = scoring(lands=[lands, " ".join(others[:3]), " ".join(others[3:6])], hands=[{card: 1}])
    play(state, f"A play {card}", "A done")
    assert points(state, f"old-{card}") == [3, 0, 0]
    assert hand(state, "A") == {}


@pytest.mark.rule("AMR-25R")
def test_before_gold_counts_each_seat_with_a_card_is_asked_whichever_it_is() -> None:
    state = scoring(hands=[{}, {"builder": 1}, {"increase": 1}])
    for seat, card in (("B", "builder"), ("C", "increase")):
        assert asked(state).startswith(f"{seat} PlayBonusCard ")
        assert options(state) == ["done", f"sell {card}"]
        play(state, f"{seat} done")
    assert asked(state) == "* RevealProvinces AMR-8"


@pytest.mark.rule("AMR-26", "AMR-31")
def test_every_point_of_a_game_is_told_and_booked() -> None:
    for seed in range(20):
        state = scarab.load("amun_re", 4).new_state()
        state.events = []
        play_out(state, scarab.FastRng(seed))
        totals = [0] * 4
        for event in state.events:
            if event.kind == "scored":
                totals[int(str(event.facts["seat"]))] += int(str(event.facts["points"]))
        assert totals == state.score().totals()


@pytest.mark.rule("AMR-32")
def test_only_the_provinces_of_the_old_kingdom_come_up_again() -> None:
    lands = ["edfu abu buto", "berenike dakhla kharga", "sawu mendes thebes"]
    state = position(phase=6, round=3, lands=lands)
    assert asked(state) == "* RevealProvinces AMR-8"
    assert (state.kingdom, state.round, state.phase) == (2, 1, 1)
    assert unused(state) == ["damanhur", "avaris", "baharya", "memphis", "amarna", "abydos"]
    for seed in range(30):
        drawn = state.sample(scarab.FastRng(seed)).text.split(" ")[1:]
        assert set(drawn) <= set(" ".join(lands).split(" "))


@pytest.mark.rule("AMR-32")
def test_between_the_kingdoms_markers_and_farmers_go_and_the_rest_stays() -> None:
    lands = ["edfu abu buto", "berenike dakhla kharga", "sawu mendes baharya"]
    state = position(
        phase=6,
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
    assert events(state, "kingdom_ends") == ["the old kingdom ends"]
    assert [state.owner(province) for province in range(15)] == [-1] * 15
    assert sum(state.farmers) + sum(state.lowland) == 0
    assert state.farmers_in(PROVINCE_NAMES.index("baharya")) == 2
    assert (number(state.pyramids, "edfu"), number(state.stones, "abu")) == (2, 1)
    assert (state.gold, state.cards, state.temple, SEATS[state.pharaoh]) == ([3, 4, 5], [1, 0, 0], 3, "B")
    assert state.discard_size == 2
