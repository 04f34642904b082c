"""Final scoring and the winner: EGZ-33, EGZ-37 to EGZ-39, and each sphinx card."""

import pytest

from games.egizia.positions import arrange, asking, events, position, scored
from scarab.games.egizia.rules.end import ScoreAll, ShowCards
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.state import EgiziaState
from support.packed import put
from support.played import play
from support.position import outlook_of


def worth(state: EgiziaState, card: str) -> int:
    """What a sphinx card brings A in final scoring."""
    arrange(state, sphinx={"A": [card]})
    return scored(state).score().points(0, card)


# the three steps


@pytest.mark.rule("EGZ-38", "EGZ-18")
@pytest.mark.parametrize(("level", "points", "left"), [(0, 0, 7), (2, 0, 7), (3, 3, 0), (4, 3, 0)])
def test_stones_are_sold_on_the_two_lowest_levels(level: int, points: int, left: int) -> None:
    state = position(stones={"A": 7}, stone_market={"A": level})
    scored(state)
    assert state.score().points(0, "stone-sale") == points
    assert state.stones[0] == left


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize(
    ("tiles", "points"), [([], 0), ([2], 2), ([6, 4], 2), ([6, 5], 5), ([6, 6, 5, 3], 5), ([6, 6, 6, 3], 9)]
)
def test_grave_tiles_by_their_sum(tiles: list[int], points: int) -> None:
    state = position()
    put(state.graves, tiles)
    arrange(state, lanes={"grave": "A" * len(tiles)})
    assert scored(state).score().points(0, "grave-sets") == points


@pytest.mark.rule("EGZ-33")
def test_grave_card_adds_to_the_tiles_and_is_no_stone() -> None:
    state = position(cards={"A": ["grave-card"]})
    state.graves[0] = 6
    arrange(state, lanes={"grave": "A"})
    assert worth(state, "graves-own") == 1
    assert state.score().points(0, "grave-sets") == 5


@pytest.mark.rule("EGZ-33")
def test_grave_card_alone_counts() -> None:
    state = position(cards={"A": ["grave-card"]})
    assert scored(state).score().points(0, "grave-sets") == 2


@pytest.mark.rule("EGZ-37")
def test_the_highest_tile_scores_first_all_three_steps() -> None:
    """Both come to 5; B, with the higher tile, is there first and stays in front."""
    state = position(sphinx={"A": ["stone-market-last"], "B": ["grain-market-last"]})
    state.stone_market[0] = state.grain_market[1] = 4
    put(state.stones, [0, 0])
    scored(state)
    assert list(state.points) == [5, 5]
    assert state.winners() == [1]
    assert events(state, "points") == ["B scored 5 for grain-market-last", "A scored 5 for stone-market-last"]


@pytest.mark.rule("EGZ-38")
def test_everybody_shows_the_sphinx_cards_before_scoring() -> None:
    state = position(3, sphinx={"A": ["crew-blue", "permanents"], "C": ["ten-percent"]})
    asking(state, ScoreAll(), ShowCards())
    assert state.view(1)["table"]["sphinx"]["cards"] == [None, [], None]
    play(state, "* show a crew-blue permanents b c ten-percent")
    assert state.view(1)["table"]["sphinx"]["cards"] == [["crew-blue", "permanents"], [], ["ten-percent"]]
    assert state.is_over()


# each card


@pytest.mark.rule("EGZ-38", "EGZ-38R")
@pytest.mark.parametrize(
    ("card", "built", "points"),
    [
        ("obelisk-row-7", 9, 0),
        ("obelisk-row-7", 10, 5),
        ("obelisk-row-8", 10, 0),
        ("obelisk-row-8", 11, 7),
        ("obelisk-row-9", 11, 0),
        ("obelisk-row-9", 12, 9),
    ],
)
def test_a_row_of_the_obelisk_is_occupied_by_anybody(card: str, built: int, points: int) -> None:
    assert worth(position(lanes={"obelisk": "B" * built}), card) == points


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize(
    ("card", "rows", "points"),
    [("pyramid-4-rows", 3, 0), ("pyramid-4-rows", 4, 4), ("pyramid-5-rows", 4, 0), ("pyramid-5-rows", 5, 7)],
)
def test_complete_rows_of_the_pyramid(card: str, rows: int, points: int) -> None:
    state = position()
    for row in range(6, 6 - rows, -1):
        arrange(state, lanes={f"pyramid {row}": "B" * (7 - row)})
    assert worth(state, card) == points


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize(("right", "points"), [("BB", 0), ("BBA", 4)])
def test_temple_pillars(right: str, points: int) -> None:
    assert worth(position(lanes={"temple left": "BBB", "temple right": right}), "temple-pillars") == points


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize(("columns", "points"), [("BB", 0), ("BBB", 7)])
def test_temple_columns(columns: str, points: int) -> None:
    state = position(lanes={"temple left": "BBB", "temple right": "BBB", "temple columns": columns})
    assert worth(state, "temple-columns") == points


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize(("taken", "points"), [(8, 0), (9, 5)])
def test_nine_graves_taken_by_anybody(taken: int, points: int) -> None:
    state = position(lanes={"grave": "B" * taken})
    assert worth(state, "graves-9") == points


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize("market", ["stone", "grain"])
@pytest.mark.parametrize(("bottom", "points"), [(0, 0), (1, 3), (2, 5), (3, 7), (4, 9)])
def test_players_on_the_last_level_of_a_market(market: str, bottom: int, points: int) -> None:
    state = position(4)
    levels = state.stone_market if market == "stone" else state.grain_market
    put(levels, [0] * (4 - bottom) + [4] * bottom)
    assert worth(state, f"{market}-market-count") == points


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize(
    ("card", "built", "points"),
    [
        ("temple-own-4", {"temple left": "AAA", "temple right": "BB"}, 0),
        ("temple-own-4", {"temple left": "AAA", "temple right": "BA"}, 7),
        ("pyramid-own-6", {"pyramid 1": "AAAA", "pyramid 3": "AB"}, 0),
        ("pyramid-own-6", {"pyramid 1": "AAAA", "pyramid 3": "AA"}, 6),
        ("pyramid-own-7", {"pyramid 1": "AAAA", "pyramid 3": "AA"}, 0),
        ("pyramid-own-7", {"pyramid 1": "AAAAA", "pyramid 3": "AA"}, 8),
        ("obelisk-own-4", {"obelisk": "AAAB"}, 0),
        ("obelisk-own-4", {"obelisk": "AAABA"}, 6),
        ("obelisk-own-5", {"obelisk": "AAABA"}, 0),
        ("obelisk-own-5", {"obelisk": "AAABAA"}, 8),
        ("graves-own", {"grave": "ABAAB"}, 3),
        ("graves-own", {"grave": "B"}, 0),
    ],
)
def test_own_stones(card: str, built: dict[str, str], points: int) -> None:
    assert worth(position(lanes=built), card) == points


@pytest.mark.rule("EGZ-38", "EGZ-38R")
@pytest.mark.parametrize(("temple", "points"), [("AB", 0), ("AA", 7)])
def test_two_own_stones_in_obelisk_pyramid_and_temple(temple: str, points: int) -> None:
    """Graves are no building of this card."""
    state = position(lanes={"obelisk": "AAB", "pyramid 2": "A", "pyramid 5": "A", "temple left": temple})
    assert worth(state, "two-everywhere") == points


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize("crew", ["blue", "black", "yellow", "joker"])
def test_a_crew_is_worth_its_strength(crew: str) -> None:
    state = position(crews={"A": {crew: 6}})
    assert worth(state, f"crew-{crew}") == 6


@pytest.mark.rule("EGZ-38", "EGZ-38R")
@pytest.mark.parametrize(
    ("card", "mine", "theirs", "points"),
    [
        ("most-quarries", [], [], 7),
        ("most-quarries", ["quarry-2"], ["quarry-3"], 0),
        ("most-green", [], [], 7),
        ("most-green", ["green-4"], ["green-2", "green-3"], 0),
        ("most-yellow-green", [], [], 0),
        ("most-yellow-green", ["yellow-green-6"], ["yellow-green-5"], 7),
        ("most-yellow-green", ["yellow-green-5"], ["yellow-green-5"], 7),
        ("most-brown", [], [], 0),
        ("most-brown", ["brown-7"], ["brown-6"], 7),
        ("most-brown", ["brown-6"], ["brown-9"], 0),
        ("most-green", ["green-9"], ["green-4", "green-4"], 7),
    ],
)
def test_the_most_of_something(card: str, mine: list[str], theirs: list[str], points: int) -> None:
    """Printed values, start cards included; level with the best counts, nothing does not."""
    state = position(cards={"A": mine, "B": theirs})
    state.ring = 0
    assert worth(state, card) == points


@pytest.mark.rule("EGZ-38")
@pytest.mark.parametrize("market", ["stone", "grain"])
@pytest.mark.parametrize(("level", "points"), [(3, 0), (4, 5)])
def test_the_own_marker_on_the_last_level(market: str, level: int, points: int) -> None:
    state = position(stones={"A": 0})
    levels = state.stone_market if market == "stone" else state.grain_market
    levels[0] = level
    assert worth(state, f"{market}-market-last") == points


@pytest.mark.rule("EGZ-38", "EGZ-38R")
def test_permanents_are_two_points_each_used_or_not_without_fields_and_quarries() -> None:
    state = position(
        cards={"A": ["crew-up", "improve-field", "grave-card", "upstream", "quarry-4", "brown-8", "grain4"]}
    )
    state.used[0] = 1
    assert worth(state, "permanents") == 8


@pytest.mark.rule("EGZ-38")
def test_every_permanent_card_counts() -> None:
    state = position(
        cards={
            "A": [
                "crew-up",
                "pay-crew-up",
                "reuse-round",
                "upstream",
                "plus2-sphinx",
                "keep2-sphinx",
                "first-place",
                "leftover-card",
                "stones-as-grain",
                "improve-field",
                "grave-card",
            ]
        }
    )
    assert worth(state, "permanents") == 22


@pytest.mark.rule("EGZ-38", "EGZ-38R")
@pytest.mark.parametrize(("before", "points"), [(-14, 0), (4, 0), (5, 1), (34, 3), (35, 4), (95, 10)])
def test_ten_percent_counts_whole_tens_after_all_other_points(before: int, points: int) -> None:
    """The five points of the other card are among them."""
    state = position()
    score(state, 0, 0, before, "EGZ-24")
    arrange(state, sphinx={"A": ["grain-market-last"]})
    state.grain_market[0] = 4
    assert worth(state, "ten-percent") == points
    assert state.points[0] == before + 5 + points


# who wins


@pytest.mark.rule("EGZ-39")
def test_a_tie_is_won_by_the_marker_in_front() -> None:
    state = position(3)
    for seat in (2, 0, 1):
        score(state, seat, 0, 7, "EGZ-24")
    scored(state)
    assert list(state.points) == [7, 7, 7]
    assert state.winners() == [2]


@pytest.mark.rule("EGZ-38")
def test_the_sheet_foresees_what_final_scoring_would_add_now() -> None:
    state = position(sphinx={"A": ["crew-joker", "ten-percent"]})
    score(state, 0, 0, 17, "EGZ-24")
    state.stone_market[0] = 3
    state.stones[0] = 3
    assert outlook_of(state, "A") == {"stone-sale": 1, "crew-joker": 2, "ten-percent": 2}


@pytest.mark.rule("EGZ-20")
def test_nobody_foresees_the_points_of_anothers_sphinx_cards() -> None:
    state = position(sphinx={"A": ["crew-joker"]}, stone_market={"A": 3}, stones={"A": 3})
    assert state.score_for(0).outlook(0)["crew-joker"] == 2
    for viewer in (1, None):
        outlook = {name: points for name, points in state.score_for(viewer).outlook(0).items() if points}
        assert outlook == {"stone-sale": 1}
