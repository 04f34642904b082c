"""The laws over random games of every game, seat count and option."""

from itertools import product

import pytest

import scarab
from scarab.core.playout import play_out, random_record
from scarab.core.verify import verify
from support.engine import many
from support.offering import Offering


def every_table() -> list[scarab.Game]:
    """Each game with each number of seats and each combination of its options."""
    tables = []
    for name, kind in scarab.GAMES.items():
        options = kind.meta.options
        for seats in kind.meta.seats:
            for values in product(*[option.choices for option in options]):
                chosen = {option.name: value for option, value in zip(options, values, strict=True)}
                tables.append(scarab.load(name, seats, **chosen))
    return tables


def as_many(number: int, game: scarab.Game) -> int:
    """Fewer games where they are long: what counts is the number of positions that are looked at."""
    return max(2, min(number, number * 200 // game.max_decisions))


@pytest.mark.parametrize("game", every_table(), ids=repr)
def test_no_law_is_broken_in_random_games(game: scarab.Game) -> None:
    assert scarab.check_game(game, games=as_many(many(plain=20, compiled=100), game), seed=1000) > 0


@pytest.mark.parametrize("game", every_table(), ids=repr)
def test_thousands_of_random_games_end_in_time_with_a_winner_and_a_whole_box(game: scarab.Game) -> None:
    box = game.new_state().box()
    for seed in range(many(plain=300, compiled=1500)):
        state = game.new_state()
        assert play_out(state, scarab.FastRng(seed)) <= game.max_decisions
        assert state.winners()
        assert state.box() == box
        assert state.seats_to_act() == []


@pytest.mark.parametrize("game", every_table(), ids=repr)
def test_every_record_reads_back_to_the_letter_and_its_dice_are_fair(game: scarab.Game) -> None:
    for seed in range(10):
        record = random_record(game, seed)
        again = scarab.Record.parse(record.text())
        assert again.text() == record.text()
        assert again.replay().key() == record.replay().key()
        assert verify(again).fair


def test_the_register_holds_every_game_under_its_own_name() -> None:
    assert all(kind.meta.name == name for name, kind in scarab.GAMES.items())
    assert scarab.GAMES["offering"] is Offering
