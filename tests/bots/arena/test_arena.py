"""The arena: paired deals, every bot on every seat, and confidence intervals."""

import pickle
from collections.abc import Iterator

import pytest

import scarab
from scarab.bots.arena.match import BotFailed, Match, MatchResult
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.arena.standings import crosstable, note, standings, wilson
from scarab.bots.bot import Bot, Budget, View
from scarab.bots.register import BOTS
from scarab.core.verify import verify

GAME = scarab.load("tutankhamen", seats=3)
RANDOM = ["random", "random", "random"]


def nearest(seed: int) -> Bot:
    """A user's bot in a few lines: always takes the nearest tile."""

    def choose(view: View, legal: list[scarab.Action], record: scarab.Record, budget: Budget) -> scarab.Action:
        return legal[0]

    return choose


@pytest.fixture
def own_bots() -> Iterator[None]:
    """Register `nearest`, a bot that cheats and a bot that raises, for one test."""

    def cheat(seed: int) -> Bot:
        return lambda view, legal, record, budget: record.game.parse("add 4")

    def broken(seed: int) -> Bot:
        return lambda view, legal, record, budget: legal[len(legal)]

    BOTS.update(nearest=nearest, cheat=cheat, broken=broken)
    yield
    for name in ("nearest", "cheat", "broken"):
        del BOTS[name]


def played(names: list[str], games: int, jobs: int = 1, seed: int = 5) -> list[MatchResult]:
    return list(compete(matches(GAME, names, games, seed), jobs))


def test_every_deal_is_played_by_every_entrant_from_every_seat() -> None:
    planned = matches(GAME, ["greedy", "random", "random"], 6, seed=1)
    assert [match.deal for match in planned] == [0, 0, 0, 1, 1, 1]
    assert sorted(match.seating for match in planned[:3]) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_two_bots_share_a_larger_table_evenly() -> None:
    """Four seats: two per bot, and each bot plays every seat equally often."""
    planned = matches(scarab.load("tutankhamen", 4), ["greedy", "random"], 4, seed=1)
    assert {match.seating for match in planned} == {(0, 0, 1, 1), (1, 0, 0, 1), (1, 1, 0, 0), (0, 1, 1, 0)}


def test_at_an_odd_table_each_has_the_larger_part_in_half_of_the_games() -> None:
    planned = matches(GAME, ["greedy", "random"], 6, seed=1)
    assert [sum(match.seating) for match in planned] == [1, 1, 1, 2, 2, 2]
    assert len({match.seating for match in planned}) == 6


def test_any_bots_meet_in_pairs_or_each_the_next() -> None:
    names = ["random", "greedy", "novice", "player"]
    two = scarab.load("tutankhamen", 2)
    assert len(matches(two, names, 2, seed=1)) == 6 * 2
    ladder = matches(two, names, 2, seed=1, ladder=True)
    assert [match.seating for match in ladder] == [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2)]
    assert {match.deal for match in ladder} == {0}


def test_the_crosstable_tells_the_part_of_the_victories_against_each_other() -> None:
    played = [
        MatchResult(0, (0, 1), [0], [3, 1]),
        MatchResult(0, (1, 0), [1], [1, 3]),
        MatchResult(1, (0, 1), [1], [1, 3]),
        MatchResult(1, (1, 2), [0, 1], [3, 3]),
    ]
    assert crosstable(3, played) == [
        [None, pytest.approx(2 / 3), None],
        [pytest.approx(1 / 3), None, 0.5],
        [None, 0.5, None],
    ]


def test_the_deal_is_the_same_for_every_seating_and_new_for_every_deal() -> None:
    deals = [scarab.Record.parse(result.record).lines[0].text for result in played(RANDOM, 6)]
    assert deals[0] == deals[1] == deals[2]
    assert deals[3] == deals[4] == deals[5]
    assert deals[0] != deals[3]


def test_rotations_are_played_whole() -> None:
    assert len(matches(GAME, RANDOM, 7, seed=1)) == 9


def test_the_same_seed_plays_the_same_games_on_one_process_and_on_two() -> None:
    assert played(RANDOM, 9) == played(RANDOM, 9) == played(RANDOM, 9, jobs=2)
    assert played(RANDOM, 9) != played(RANDOM, 9, seed=6)


def test_records_of_the_arena_are_whole_and_fair_and_say_who_sat_where() -> None:
    result = played(["greedy", "random", "random"], 3)[1]
    record = scarab.Record.parse(result.record)
    assert verify(record).fair
    assert [record.headers[f"Player {seat}"] for seat in "ABC"] == ["random", "greedy", "random"]
    assert record.replay().winners() == result.winners


def test_a_shared_victory_is_split_and_level_scores_share_their_ranks() -> None:
    table = standings(["x", "y", "z"], 3)
    note(table, MatchResult(deal=0, seating=(1, 2, 0), winners=[0, 1], scores=[7, 7, 3]))
    assert [entrant.wins for entrant in table] == [0, 0.5, 0.5]
    assert [entrant.rank for entrant in table] == [3, 1.5, 1.5]
    assert table[1].wins_by_seat == [0.5, 0, 0]


def test_entrants_of_one_name_are_told_apart() -> None:
    assert [entrant.name for entrant in standings(["greedy", "random", "greedy"], 3)] == [
        "greedy 1",
        "random",
        "greedy 2",
    ]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (90, 100, 0.8256, 0.9448)],
)
def test_wilsons_interval_has_its_known_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.usefixtures("own_bots")
def test_a_bot_of_ones_own_enters_by_its_name() -> None:
    table = standings(["nearest", "random", "random"], 3)
    for result in played(["nearest", "random", "random"], 9):
        note(table, result)
    assert sum(entrant.wins for entrant in table) == pytest.approx(9)


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_breaks_a_rule_is_named_with_the_rule_and_the_game() -> None:
    with pytest.raises(
        BotFailed, match=r"'cheat' failed: in tutankhamen, seed 5, deal 0, line 2, it answered 'add 4'"
    ) as caught:
        played(["cheat", "random", "random"], 3)
    assert "(TUT-5)" in str(caught.value)
    assert scarab.Record.parse(caught.value.record).replay().seats_to_act() == [0]


def test_a_failure_comes_whole_out_of_another_process() -> None:
    """A pool waits forever for an exception that it cannot unpickle."""
    failed = BotFailed("cheat", "it answered 'add 4'", "Scarab: 1")
    again = pickle.loads(pickle.dumps(failed))
    assert isinstance(again, BotFailed)
    assert (str(again), again.record) == (str(failed), "Scarab: 1")


def test_a_bot_that_answers_with_no_action_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "mute", lambda seed: lambda view, legal, record, budget: None)
    with pytest.raises(BotFailed, match=r"'mute' failed: .* it answered None, which isn't an action"):
        played(["mute", "random", "random"], 3)


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_falls_over_is_named() -> None:
    with pytest.raises(
        BotFailed, match=r"'broken' failed: in tutankhamen, seed 5, deal 0, line 2, it raised IndexError"
    ):
        played(["broken", "random", "random"], 3)


@pytest.mark.parametrize(
    ("names", "games", "jobs", "sentence"),
    [
        (RANDOM, 0, 1, "an arena plays at least 1 game, not 0"),
        (RANDOM, 3, 0, "an arena has at least 1 job, not 0"),
        (["random"], 3, 1, "3 seats need 3 bots, or at least 2 that share them"),
        (["random", "random", "deep thought"], 3, 1, "there is no bot 'deep thought'; the bots are "),
    ],
)
def test_bad_choices_are_refused_with_the_choices(names: list[str], games: int, jobs: int, sentence: str) -> None:
    with pytest.raises(scarab.BadChoice, match=sentence):
        played(names, games, jobs)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_bots_finish_every_game_without_an_illegal_move(seats: int) -> None:
    game = scarab.load("tutankhamen", seats, start="drawn")
    names = ["greedy", *["random"] * (seats - 1)]
    planned = matches(game, names, 2 * seats, seed=seats)
    assert all(isinstance(match, Match) for match in planned)
    assert all(result.winners for result in compete(planned))
