"""The greedy bot looks one move ahead, using only what its seat may know."""

import json

import pytest

import scarab
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.arena.standings import note, standings
from scarab.bots.bot import Bot, Budget, View
from scarab.bots.greedy import SAMPLES, greedy_bot
from scarab.bots.register import BOTS, make_bot
from scarab.bots.search.evaluator import score_margin
from scarab.core.table import Table, new_table
from support.engine import sizes
from support.offering import Offering
from support.toys import Wager

TUTANKHAMEN = scarab.load("tutankhamen", seats=2)


def ask(bot: Bot, table: Table, seat: int) -> scarab.Action:
    return bot(table.state.view(seat), table.state.legal_actions(seat), table.visible_to(seat), Budget())


def win_rate(names: list[str], games: int, seed: int) -> float:
    """Win rate of the first bot named."""
    table = standings(names, len(names))
    for result in compete(matches(scarab.load("tutankhamen", len(names)), names, games, seed)):
        note(table, result)
    return table[0].wins / table[0].games


@pytest.mark.parametrize("game", [TUTANKHAMEN, Offering(3, {})], ids=lambda game: str(game.name))
def test_a_bot_is_given_plain_data_and_no_secret(game: scarab.Game) -> None:
    """The view round-trips through JSON, and the record is redacted for this seat and holds no seed."""
    table = new_table(game, "sealed")
    seen: list[int] = []

    def spy(view: View, legal: list[scarab.Action], record: scarab.Record, budget: Budget) -> scarab.Action:
        assert json.loads(json.dumps(view)) == view
        assert record.text() == table.record.visible_to(view["viewer"]).text()
        assert record is not table.record
        assert "Seed" not in record.trailer
        assert legal == table.state.legal_actions(view["viewer"])
        seen.append(view["viewer"])
        return greedy_bot(1)(view, legal, record, budget)

    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        table.play(seat, ask(spy, table, seat))
    assert set(seen) == set(range(game.seats))


@pytest.mark.parametrize("game", [TUTANKHAMEN, Offering(3, {})], ids=lambda game: str(game.name))
def test_the_choice_is_the_same_whatever_the_seat_cannot_see(game: scarab.Game) -> None:
    """Replacing the true state by a determinization keeps the view, so it must keep the move."""
    table = new_table(game, "two worlds")
    rng = scarab.FastRng(3)
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        choice = ask(greedy_bot(5), table, seat)
        other = table.state.determinize(seat, rng)
        assert greedy_bot(5)(other.view(seat), other.legal_actions(seat), table.visible_to(seat), Budget()) == choice
        table.play(seat, choice)


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for game in range(2):
        table = new_table(TUTANKHAMEN, "again")
        bots = [make_bot("greedy", seed) for seed in (1, 2)]
        while not table.state.is_over():
            seat = table.state.seats_to_act()[0]
            table.play(seat, ask(bots[seat], table, seat))
        records.append(table.record.text())
    assert records[0] == records[1]


def test_the_only_action_is_taken_without_looking() -> None:
    only = [TUTANKHAMEN.parse("decline")]
    assert greedy_bot(1)({}, only, scarab.Record(TUTANKHAMEN), Budget()) is only[0]


@pytest.mark.rule("TUT-22")
@pytest.mark.parametrize("seed", range(5))
def test_a_coin_that_wins_at_once_is_taken(seed: int) -> None:
    view = new_table(TUTANKHAMEN, str(seed)).state.view(0)
    view["table"]["coins"] = [1, 1]
    state = TUTANKHAMEN.imagine(view, scarab.FastRng(seed))
    choice = greedy_bot(seed)(view, state.legal_actions(0), scarab.Record(TUTANKHAMEN), Budget())
    state.play(0, choice)
    assert state.winners() == [0]


def test_a_draw_that_follows_is_sampled_a_few_times_and_the_mean_decides() -> None:
    """A sure point against a wager that pays three or nothing: two wins in four samples beat the point."""
    table = new_table(Wager(2, {}), "wager")
    chosen: list[str] = []
    for seed in range(20):
        points: list[int] = []

        def count(state: scarab.State, seat: int, points: list[int] = points) -> float:
            points.append(state.sheet.total(seat))
            return float(points[-1])

        chosen.append(ask(greedy_bot(seed, count), table, 0).text)
        kept, *samples = points
        assert kept == 1
        assert len(samples) == SAMPLES
        assert chosen[-1] == ("wager" if sum(samples) / SAMPLES > kept else "keep")
    assert {"wager", "keep"} == set(chosen)


@pytest.mark.parametrize("games", sizes(plain=20, compiled=20, long=40))
def test_greedy_beats_random_in_85_percent_of_the_games_of_two(games: int) -> None:
    assert win_rate(["greedy", "random"], games, seed=11) >= 0.85


@pytest.mark.parametrize("games", sizes(plain=20, compiled=20, long=40))
def test_greedy_beats_one_that_looks_at_the_score_alone(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    monkeypatch.setitem(BOTS, "margin", lambda seed: greedy_bot(seed, score_margin))
    assert win_rate(["greedy", "margin"], games, seed=12) >= 0.85


@pytest.mark.parametrize("games", sizes(plain=8, compiled=10, long=40))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_of_all_sizes_have_no_illegal_move(seats: int, games: int) -> None:
    """The arena stops at the first action that is not legal."""
    names = ["greedy", *["random"] * (seats - 1)]
    planned = matches(scarab.load("tutankhamen", seats), names, games, seed=13)
    assert len([result for result in compete(planned) if result.winners]) >= games
