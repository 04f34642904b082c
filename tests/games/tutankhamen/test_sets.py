"""Scoring a set: TUT-11 to TUT-17."""

import pytest

from games.tutankhamen.positions import events, position, scoring
from scarab.games.tutankhamen.box.tiles import PHARAOH, SET_COUNT, TILE_NAMES, TUT
from scarab.games.tutankhamen.scoring import payments
from support.played import play

MASK = "mask-green"
ON_THE_WAY = {60: "gold", 70: "tut"}
POINTS = {"scarab": 1, "cat": 2, "horus": 4, "anubis": 6, "mask": 8}


def masks(*numbers: int) -> list[dict[str, int]]:
    """Hands with these numbers of green masks."""
    return [{MASK: number} for number in numbers]


def paid_for_masks(*numbers: int) -> list[str]:
    """Who pays what when the green masks are scored with these numbers of tiles, A to play."""
    state = scoring(MASK, path=ON_THE_WAY, pawns=[*range(1, len(numbers) + 1)], hands=masks(*numbers))
    return events(state, "paid")


@pytest.mark.rule("TUT-11")
def test_only_owners_of_the_set_take_part() -> None:
    """Another colour of the same picture and wild tiles alone are nothing: B and C do not come second."""
    hands = [{MASK: 2}, {"mask-blue": 5}, {"pharaoh": 2, "tut": 1}]
    state = scoring(MASK, path={60: "gold"}, pawns=[1, 2, 70], hands=hands)
    assert events(state, "scored", "paid") == [f"{MASK} scored with 2 0 0", "A paid 8 for mask"]


@pytest.mark.rule("TUT-12")
def test_tiles_and_added_wild_tiles_are_counted_together() -> None:
    hands = [{MASK: 3}, {MASK: 2, "pharaoh": 2}]
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=hands)
    play(state, "B add 2")
    assert events(state, "scored", "paid") == [
        f"{MASK} scored with 3 4",
        "B paid 8 for mask",
        "A paid 4 for mask",
    ]


@pytest.mark.rule("TUT-13")
def test_alone_with_most_scores_the_number_and_alone_in_second_place_half() -> None:
    assert paid_for_masks(2, 4, 1) == ["B paid 8 for mask", "A paid 4 for mask"]


@pytest.mark.rule("TUT-13")
@pytest.mark.parametrize(("numbers", "first"), [((4, 2, 2), "A"), ((1, 3, 1), "B"), ((1, 1, 1, 3, 1), "D")])
def test_tied_for_second_place_none_of_them_scores(numbers: tuple[int, ...], first: str) -> None:
    assert paid_for_masks(*numbers) == [f"{first} paid 8 for mask"]


@pytest.mark.rule("TUT-13")
def test_nobody_after_second_place_scores() -> None:
    assert paid_for_masks(1, 2, 1, 3) == ["D paid 8 for mask", "B paid 4 for mask"]
    assert paid_for_masks(4, 2, 1) == ["A paid 8 for mask", "B paid 4 for mask"]


@pytest.mark.rule("TUT-13")
def test_the_only_owner_scores_the_number_with_a_single_tile() -> None:
    assert paid_for_masks(0, 0, 1) == ["C paid 8 for mask"]


@pytest.mark.rule("TUT-13")
@pytest.mark.parametrize("name", TILE_NAMES[:SET_COUNT])
def test_the_number_of_each_set_is_paid_and_booked_under_its_kind(name: str) -> None:
    kind = name.split("-", maxsplit=1)[0]
    state = scoring(name, path=ON_THE_WAY, pawns=[1, 2], hands=[{}, {name: 1}])
    assert events(state, "paid") == [f"B paid {POINTS[kind]} for {kind}"]
    assert state.score().row(1)[kind] == state.score().total(1) == POINTS[kind]
    assert state.coins == [32, 32 - POINTS[kind]]


@pytest.mark.rule("TUT-13")
@pytest.mark.parametrize("name", TILE_NAMES[6:SET_COUNT])
def test_half_of_the_number_is_whole_for_every_set_with_two_places(name: str) -> None:
    """Scarabs have one owner, and two cats in two hands are a tie: the other kinds have a second place of their own."""
    kind = name.split("-", maxsplit=1)[0]
    state = scoring(name, path=ON_THE_WAY, pawns=[1, 2], hands=[{name: 1}, {name: 2}])
    assert events(state, "paid") == [f"B paid {POINTS[kind]} for {kind}", f"A paid {POINTS[kind] // 2} for {kind}"]
    assert POINTS[kind] % 2 == 0


@pytest.mark.rule("TUT-14")
@pytest.mark.parametrize(
    ("numbers", "tied"),
    [((3, 3), "AB"), ((2, 1, 2), "AC"), ((2, 2, 2, 1), "ABC"), ((1, 1, 1, 1), "ABCD"), ((1, 1, 1, 1, 1, 1), "ABCDEF")],
)
def test_tied_for_most_each_scores_half_and_nobody_else(numbers: tuple[int, ...], tied: str) -> None:
    assert paid_for_masks(*numbers) == [f"{letter} paid 4 for mask" for letter in tied]


@pytest.mark.rule("TUT-14")
def test_two_cats_in_two_hands_score_one_each() -> None:
    state = scoring("cat-blue", path=ON_THE_WAY, pawns=[1, 2], hands=[{"cat-blue": 1}, {"cat-blue": 1}])
    assert events(state, "paid") == ["A paid 1 for cat", "B paid 1 for cat"]


@pytest.mark.rule("TUT-15")
def test_a_coin_for_each_point_but_never_more_than_one_has() -> None:
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(3, 1), coins=[5, 9])
    assert events(state, "paid", "last_coin") == ["A paid 5 for mask", "A paid the last coin"]
    assert state.coins == [0, 9]


@pytest.mark.rule("TUT-15")
def test_the_score_counts_the_coins_that_were_paid() -> None:
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(3, 1), coins=[5, 9])
    assert state.score().totals() == [5, 0]


@pytest.mark.rule("TUT-15")
def test_payment_is_not_asked_for() -> None:
    """One line, and the coins are in the pyramid."""
    path = {30: "scarab-blue", **ON_THE_WAY}
    state = position(path=path, pawns=[1, 2])
    play(state, "A take 30")
    assert state.coins == [31, 32]
    assert state.seats_to_act() == [1]


@pytest.mark.rule("TUT-16")
def test_first_place_pays_before_second_place_and_wins_alone() -> None:
    """Both would have emptied their hands: B, who has most, was first."""
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(1, 3), coins=[4, 8])
    assert events(state, "paid", "last_coin") == ["B paid 8 for mask", "B paid the last coin"]
    assert state.coins == [4, 0]
    assert state.winners() == [1]


@pytest.mark.rule("TUT-16")
def test_second_place_wins_if_its_coins_are_the_last_and_those_of_first_place_were_not() -> None:
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(1, 3), coins=[4, 9])
    assert events(state)[1:] == ["B paid 8 for mask", "A paid 4 for mask", "A paid the last coin"]
    assert state.winners() == [0]


@pytest.mark.rule("TUT-16")
def test_one_coin_short_of_the_last_the_game_goes_on() -> None:
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(1, 3), coins=[5, 9])
    assert state.coins == [1, 1]
    assert state.winners() == []
    assert state.seats_to_act() == [1]


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize(("turn", "order"), [("A", "ACE"), ("B", "CEA"), ("C", "CEA"), ("D", "EAC"), ("F", "ACE")])
def test_tied_players_pay_in_turn_order_from_the_player_whose_turn_it_is(turn: str, order: str) -> None:
    """A, C and E are tied; whose turn it is may be one of them or not."""
    hands = masks(2, 0, 2, 1, 2, 0)
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2, 3, 4, 5, 6], hands=hands, turn=turn)
    assert events(state, "paid") == [f"{letter} paid 4 for mask" for letter in order]


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize("turn", "ABC")
def test_tied_players_whose_last_coins_go_in_together_share_the_victory(turn: str) -> None:
    """Since version 2, no matter whose turn it is and who has fewer coins."""
    table = {"path": ON_THE_WAY, "pawns": [1, 2, 3], "hands": masks(2, 2, 2), "turn": turn}
    state = scoring(MASK, coins=[3, 4, 5], **table)
    assert (state.coins, state.winners()) == ([0, 0, 1], [0, 1])
    assert events(state)[-1] == "the last coins, won by A B"
    assert state.score().totals() == [3, 4, 4]
    state = scoring(MASK, coins=[3, 1, 2], **table)
    assert (state.coins, state.winners()) == ([0, 0, 0], [0, 1, 2])


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("turn", "ABC")
def test_a_tied_player_who_alone_pays_the_last_coin_wins_alone(turn: str, rules: int) -> None:
    """B has no coin left; A and C are as level as before."""
    state = scoring(
        MASK, path=ON_THE_WAY, pawns=[1, 2, 3], hands=masks(2, 2, 2), coins=[5, 4, 9], turn=turn, rules=rules
    )
    assert state.is_over()
    assert state.winners() == [1]
    assert events(state)[-1] == "B paid the last coin"


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize(("rules", "coins"), [(1, [0, 9]), (2, [0, 5])])
def test_since_version_2_the_others_pay_although_the_last_coin_is_in(rules: int, coins: list[int]) -> None:
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(4, 4), coins=[4, 9], rules=rules)
    assert state.coins == coins
    assert state.winners() == [0]


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize("rules", [1, 2])
def test_a_tied_scoring_that_ends_nothing_is_the_same_in_both_versions(rules: int) -> None:
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(4, 4), coins=[5, 6], rules=rules)
    assert (state.coins, state.winners()) == ([1, 2], [])
    assert state.view(None)["table"]["hands"] == [{}, {}]


@pytest.mark.rule("TUT-16")
@pytest.mark.parametrize("rules", [1, 2])
def test_first_place_wins_before_second_place_in_both_versions(rules: int) -> None:
    """Second place is not level with first: its coins never go in at the same time."""
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(1, 3), coins=[4, 8], rules=rules)
    assert (state.coins, state.winners()) == ([4, 0], [1])


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize(("turn", "winner"), [("A", 0), ("B", 1), ("C", 2)])
def test_in_version_1_the_first_of_them_in_turn_order_wins_alone(turn: str, winner: int) -> None:
    coins = [3, 3, 3]
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2, 3], hands=masks(2, 2, 2), coins=coins, turn=turn, rules=1)
    coins[winner] = 0
    assert state.coins == coins
    assert state.winners() == [winner]


@pytest.mark.rule("TUT-16R")
def test_in_version_1_a_tied_player_pays_his_whole_amount_before_the_next() -> None:
    """B would need two coins fewer than A, but A, whose turn it is, pays all four first."""
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2], hands=masks(4, 4), coins=[4, 2], rules=1)
    assert state.coins == [0, 2]
    assert state.winners() == [0]


@pytest.mark.rule("TUT-16R")
def test_at_a_shared_victory_the_tiles_stay_and_nothing_is_removed() -> None:
    hands = [{"cat-blue": 1}, {"cat-blue": 1}, {}]
    path = {6: "gold", 40: "cat-green", **ON_THE_WAY}
    state = scoring("cat-blue", path=path, pawns=[10, 20, 30], hands=hands, coins=[1, 1, 1])
    table = state.view(None)["table"]
    assert (table["hands"], table["path"][5]) == (hands, "gold")
    assert state.seats_to_act() == []
    assert state.winners() == [0, 1]


@pytest.mark.rule("TUT-16R")
def test_at_the_win_nothing_further_happens() -> None:
    """No later payment, the tiles and the wild tiles stay, nothing is removed, nobody is asked."""
    path = {5: MASK, 6: "gold", 7: "scarab-green", 40: "anubis-blue", 41: "anubis-blue", **ON_THE_WAY}
    hands = [{MASK: 1}, {MASK: 3, "pharaoh": 1}, {MASK: 2}]
    state = position(path=path, pawns=[1, 20, 30], hands=hands, coins=[9, 6, 4])
    play(state, "A take 40", "B add 1")
    assert events(state)[1:] == [
        f"{MASK} removed from 5",
        f"{MASK} scored with 1 4 2",
        "B paid 6 for mask",
        "B paid the last coin",
    ]
    table = state.view(None)["table"]
    assert table["coins"] == [9, 0, 4]
    assert table["hands"] == [{MASK: 1, "anubis-blue": 1}, {MASK: 3}, {MASK: 2}]
    assert (table["pharaohs"], table["added"]) == ([0, 1, 0], [0, 1, 0])
    assert table["path"][5:7] == ["gold", "scarab-green"]
    assert state.is_over()
    assert state.seats_to_act() == []
    assert state.winners() == [1]


@pytest.mark.rule("TUT-17")
def test_all_tiles_of_the_set_leave_and_no_others() -> None:
    hands = [{MASK: 3, "mask-blue": 2}, {MASK: 2}, {}]
    state = scoring(MASK, path=ON_THE_WAY, pawns=[1, 2, 3], hands=hands)
    assert state.view(None)["table"]["hands"] == [{"mask-blue": 2}, {}, {}]
    assert state.out[TILE_NAMES.index(MASK)] == 8
    assert state.out[TILE_NAMES.index("mask-blue")] == 6


@pytest.mark.rule("TUT-17")
def test_wild_tiles_that_were_added_leave_and_the_others_stay() -> None:
    hands = [{MASK: 1, "tut": 1}, {MASK: 1, "pharaoh": 2}, {"pharaoh": 1}]
    state = scoring(MASK, path={60: "gold"}, pawns=[70, 2, 3], hands=hands)
    play(state, "B add 1", "A add 1")
    assert state.pharaohs == [0, 1, 1]
    assert state.king_tut == -1
    assert (state.out[PHARAOH], state.out[TUT]) == (1, 1)
    assert state.added == [0, 0, 0]


@pytest.mark.rule("TUT-13", "TUT-14", "TUT-16R")
def test_payments_for_every_division_of_eight_masks_among_four_players() -> None:
    """Against a plain reading of the rulebook's methods A and B, for each player's turn."""
    divisions = [
        (a, b, c, d) for a in range(9) for b in range(9 - a) for c in range(9 - a - b) for d in range(9 - a - b - c)
    ]
    for counts in divisions:
        for turn in range(4):
            round_the_table = [(turn + step) % 4 for step in range(4)]
            assert payments(list(counts), 8, turn) == methods_a_and_b(counts, round_the_table)


def methods_a_and_b(counts: tuple[int, ...], order: list[int]) -> list[tuple[int, int]]:
    ranked = sorted({count for count in counts if count}, reverse=True)
    places = [[seat for seat in order if counts[seat] == count] for count in ranked]
    match places:
        case []:
            return []
        case [[alone], [second], *_]:
            return [(alone, 8), (second, 4)]
        case [[alone], *_]:
            return [(alone, 8)]
        case [tied, *_]:
            return [(seat, 4) for seat in tied]
    raise AssertionError(f"{counts} is no division")
