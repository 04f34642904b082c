"""The end of the game: IMH-16, IMH-37, IMH-38; and the forecast before it."""

import pytest

from games.imhotep.positions import position
from scarab.games.imhotep import scoring
from scarab.games.imhotep.meta import META
from support.events import tie_broken
from support.played import play
from support.position import outlook, outlook_of

LAST = ["sailed market", "sailed burial", "sailed pyramid", "A"]


@pytest.mark.rule("IMH-16")
def test_after_the_sixth_round_everything_else_is_scored() -> None:
    ships = ["sailed market", "sailed burial", "sailed pyramid", "A"]
    state = position(
        ships=ships, round=6, wrath=True, burial="BBB", obelisks=[0, 2, 1],
        cards={"A": ["statue", "statue", "burial-decoration"], "C": ["lever", "sail"]},
    )  # fmt: skip
    play(state, "A sail 4 temple")
    assert state.is_over()
    rows = [{name: number for name, number in state.score().row(seat).items() if number} for seat in range(3)]
    assert rows == [
        {"temple": 1, "statues": 3, "decorations": 1, "wrath": -5},
        {"burial": 6, "obelisks": 12, "wrath": -5},
        {"obelisks": 6, "blue": 2, "wrath": -5},
    ]


@pytest.mark.rule("IMH-37")
def test_a_seat_that_misses_a_monument_loses_five_points_once() -> None:
    """A has built everywhere; B misses one; C misses all."""
    for wrath, lost in ((True, [0, -5, -5]), (False, [0, 0, 0])):
        state = position(wrath=wrath, pyramid="AB", temple="AB", burial="A", obelisks=[1, 1, 0])
        assert outlook(state, "wrath") == lost


@pytest.mark.rule("IMH-37")
def test_a_stone_placed_by_a_red_card_counts_and_covered_ones_do() -> None:
    state = position(
        2, wrath=True, ships=["....", "...", "..", "A"], market=["sarcophagus"], pyramid="A", temple="ABBBB",
        obelisks=[1, 0],
    )  # fmt: skip
    assert outlook(state, "wrath") == [-5, -5]
    play(state, "A sail 4 market", "A take sarcophagus")
    assert outlook(state, "wrath") == [0, -5]


@pytest.mark.rule("IMH-37")
@pytest.mark.parametrize("sides", ["ABAAA", "AAAAB"])
def test_stones_on_b_sides_count(sides: str) -> None:
    pyramid = ".....A" if sides[1] == "B" else "A"
    towers, obelisks = ("A", [0, 0]) if sides[4] == "B" else ("", [1, 0])
    state = position(
        2, sides=sides, wrath=True, pyramid=pyramid, temple="A", burial="A", towers=towers, obelisks=obelisks
    )
    assert outlook(state, "wrath") == [0, -5]


@pytest.mark.rule("IMH-37")
def test_a_total_may_fall_below_zero() -> None:
    state = position(2, wrath=True, ships=LAST, round=6)
    play(state, "A sail 4 temple")
    assert state.score().totals() == [-4, -5]
    assert state.winners() == [0]


@pytest.mark.rule("IMH-38")
@pytest.mark.parametrize(
    ("scores", "sleds", "winners"),
    [
        ([9, 5, 5], [0, 5, 5], [0]),
        ([8, 9, 5], [0, 1, 0], [1]),
        ([7, 9, 9], [5, 1, 2], [2]),
        ([7, 9, 9], [5, 2, 2], [1, 2]),
        ([8, 9, 9], [3, 3, 3], [0, 1, 2]),
    ],
)
def test_most_points_then_most_stones_on_the_sled_then_shared(
    scores: list[int], sleds: list[int], winners: list[int]
) -> None:
    """The last stone gives A one point more in the temple."""
    booked = {seat: {"temple": points} for seat, points in zip("ABC", scores, strict=True)}
    state = position(ships=LAST, round=6, sleds=sleds, points=booked)
    assert state.winners() == []
    play(state, "A sail 4 temple")
    assert state.score().totals() == [scores[0] + 1, *scores[1:]]
    assert state.winners() == winners


@pytest.mark.rule("IMH-38")
@pytest.mark.parametrize(
    ("scores", "sleds", "told"),
    [
        ([9, 5, 5], [0, 5, 5], []),
        ([7, 9, 9], [5, 1, 2], [("stones", {"B": 1, "C": 2})]),
        ([7, 9, 9], [5, 2, 2], [("stones", {"B": 2, "C": 2})]),
        ([8, 9, 9], [3, 0, 3], [("stones", {"A": 3, "B": 0, "C": 3})]),
    ],
)
def test_between_seats_with_equal_points_the_stones_are_told(
    scores: list[int], sleds: list[int], told: list[tuple[str, dict[str, int]]]
) -> None:
    """Just before the winners, whether the stones decide or not; the last stone gives A one point more."""
    booked = {seat: {"temple": points} for seat, points in zip("ABC", scores, strict=True)}
    state = position(ships=LAST, round=6, sleds=sleds, points=booked)
    play(state, "A sail 4 temple")
    assert tie_broken(state.events) == told
    assert state.events is not None
    assert [event.kind for event in state.events][-2:] == ["tie_broken" if told else "round_ended", "game_over"]


@pytest.mark.rule("IMH-16")
def test_before_the_end_points_so_far_and_what_the_end_would_add_stand_apart() -> None:
    state = position(points={"A": {"pyramid": 7}}, cards={"A": ["statue", "lever"]}, obelisks=[2, 0, 0])
    sheet = state.score()
    assert sheet.totals() == [7, 0, 0]
    assert outlook_of(state, "A") == {"obelisks": 12, "statues": 1, "blue": 1}


@pytest.mark.rule("IMH-16")
def test_the_columns_of_the_score_sheet_are_the_categories_in_their_order() -> None:
    """Records, views and tensors rely on the order."""
    columns = {
        scoring.BURIAL_COLUMN: "burial",
        scoring.OBELISKS_COLUMN: "obelisks",
        scoring.STATUES_COLUMN: "statues",
        scoring.DECORATIONS_COLUMN: "decorations",
        scoring.BLUE_COLUMN: "blue",
        scoring.WRATH_COLUMN: "wrath",
    }
    assert META.categories == ("pyramid", "temple", *columns.values())
    assert [META.categories[column] for column in columns] == list(columns.values())
    assert len(META.categories) == scoring.CATEGORIES
