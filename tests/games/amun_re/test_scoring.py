"""Points by category, the forecast and the winners (AMR-26 to AMR-33)."""

import pytest

from games.amun_re.positions import fresh, position, scoring
from scarab.games.amun_re.box.power_cards import CARD_NAMES, FARMERS_BONUS
from scarab.games.amun_re.scoring import (
    EAST_COLUMN,
    GOLD_COLUMN,
    KINGDOM_COLUMNS,
    PYRAMIDS_COLUMN,
    SETS_COLUMN,
    TEMPLES_COLUMN,
    WEST_COLUMN,
    bonus_column,
    category,
    gold_points,
)
from support.events import tie_broken
from support.packed import put
from support.played import play
from support.position import SEATS, asked, outlook_of, points_of


@pytest.mark.rule("AMR-27")
def test_a_running_score_counts_own_provinces_and_no_set_before_the_third() -> None:
    pyramids = {"abu": 1, "kharga": 1, "edfu": 2, "thebes": 9}
    state = position(phase=3, round=2, temple=2, lands=["abu kharga", "avaris", "edfu"], pyramids=pyramids)
    assert outlook_of(state, "A") == {"old-pyramids": 2, "old-east": 5}
    assert outlook_of(state, "B") == {}
    assert outlook_of(state, "C") == {"old-pyramids": 2, "old-west": 5, "old-temples": 2}
    assert state.score().totals() == [0, 0, 0]


@pytest.mark.rule("AMR-27", "AMR-29")
def test_a_temple_beside_its_track_is_worth_nothing_in_a_running_score() -> None:
    assert outlook_of(position(phase=3, temple=0, lands=["edfu", "abu", "sawu"]), "A") == {}


@pytest.mark.rule("AMR-27")
def test_nothing_is_foreseen_while_a_kingdom_is_scored() -> None:
    state = scoring(pyramids={"abu": 2}, hands=[{"builder": 1}])
    assert asked(state) == "A PlayBonusCard AMR-30"
    assert outlook_of(state, "A") == {}
    assert points_of(state, "A") == {"old-pyramids": 2, "old-east": 5}


@pytest.mark.rule("AMR-31")
@pytest.mark.parametrize(
    ("gold", "score"),
    [
        ([9, 5, 7], [6, 2, 4]),
        ([9, 9, 7], [6, 6, 2]),
        ([9, 7, 7], [6, 4, 4]),
        ([9, 9, 9], [6, 6, 6]),
        ([9, 9, 9, 1], [6, 6, 6, 0]),
        ([9, 9, 2, 2], [6, 6, 2, 2]),
        ([4, 3, 2, 1, 0], [6, 4, 2, 0, 0]),
        ([4, 3, 3, 3, 0], [6, 4, 4, 4, 0]),
        ([0, 0, 0], [6, 6, 6]),
    ],
)
def test_most_second_and_third_most_gold(gold: list[int], score: list[int]) -> None:
    assert gold_points(fresh().box.gold_points, gold) == score


@pytest.mark.rule("AMR-33")
def test_most_points_win() -> None:
    state = scoring(kingdom=2, gold=[5, 6, 7])
    assert state.winners() == [2]


@pytest.mark.rule("AMR-33")
@pytest.mark.parametrize(
    ("pyramids", "stones", "winners"),
    [
        ({"abu": 1}, {}, "A"),
        ({"kharga": 1, "berenike": 1}, {}, "AB"),
        ({"kharga": 1, "berenike": 1}, {"avaris": 1}, "B"),
        ({"kharga": 1, "berenike": 1}, {"avaris": 1, "mendes": 2, "thebes": 2}, "A"),
    ],
)
def test_level_in_points_pyramids_then_stones_in_own_provinces_decide(
    pyramids: dict[str, int], stones: dict[str, int], winners: str
) -> None:
    state = scoring(kingdom=2, pyramids=pyramids, stones=stones, gold=[9, 9, 0])
    put(state.sheet.booked, ([0] * 20 + [8]) * 2 + [0] * 21)
    assert "".join(SEATS[seat] for seat in state.winners()) == winners


@pytest.mark.rule("AMR-33")
@pytest.mark.parametrize(
    ("booked", "pyramids", "stones", "told"),
    [
        ([8, 7, 0], {}, {}, []),
        ([8, 8, 0], {"abu": 1, "kharga": 1, "berenike": 1, "edfu": 9}, {}, [("pyramids", {"A": 2, "B": 1})]),
        ([8, 8, 8], {"kharga": 1, "berenike": 1}, {"avaris": 1}, [("stones", {"A": 0, "B": 1})]),
        ([8, 8, 8], {"kharga": 1, "berenike": 1}, {"sawu": 9}, [("stones", {"A": 0, "B": 0})]),
    ],
)
def test_what_decides_between_seats_with_equal_points_is_told_last(
    booked: list[int], pyramids: dict[str, int], stones: dict[str, int], told: list[tuple[str, dict[str, int]]]
) -> None:
    """Or what was compared last; stones of those with equal pyramids only. All get the points for most gold."""
    state = scoring(kingdom=2, pyramids=pyramids, stones=stones, gold=[8, 9, 9], hands=[{"builder": 1}])
    put(state.sheet.booked, [points for seat in booked for points in ([0] * 20 + [seat])])
    play(state, "A done")
    assert state.is_over()
    assert tie_broken(state.events) == told
    assert state.events is not None
    assert state.events[-1].kind == ("tie_broken" if told else "scored")


@pytest.mark.rule("AMR-26", "AMR-31")
def test_every_column_has_its_category_in_both_kingdoms() -> None:
    bonuses = CARD_NAMES[FARMERS_BONUS:]
    columns = {
        PYRAMIDS_COLUMN: "pyramids",
        SETS_COLUMN: "sets",
        WEST_COLUMN: "west",
        EAST_COLUMN: "east",
        TEMPLES_COLUMN: "temples",
        **{bonus_column(FARMERS_BONUS + index): name for index, name in enumerate(bonuses)},
    }
    assert len(columns) == KINGDOM_COLUMNS
    for column, name in columns.items():
        assert [category(kingdom, column) for kingdom in (1, 2)] == [f"old-{name}", f"new-{name}"]
    assert category(2, GOLD_COLUMN) == "new-gold"
