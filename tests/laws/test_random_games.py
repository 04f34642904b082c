"""The laws over random games of every game, seat count and option."""

import pytest

import scarab
from scarab.cli.engine import is_compiled
from scarab.core.laws import check_ends
from scarab.core.playout import random_record
from scarab.core.register import all_configurations
from scarab.core.verify import verify
from support.engine import many, sizes
from support.offering import Offering
from support.shelf import SHELF
from support.tables import games_each, law_tables, tables_by_turns, watched_each

TABLES = law_tables()
WATCHED = [
    pytest.param(table, many(plain=2, compiled=5), id=f"{table!r}-few")
    for table in (TABLES if is_compiled() else tables_by_turns())
]
WATCHED_LONG = [pytest.param(table, 40, id=f"{table!r}-many", marks=pytest.mark.long) for table in TABLES]


@pytest.mark.parametrize(("game", "games"), [*WATCHED, *WATCHED_LONG])
def test_no_law_is_broken_in_random_games(game: scarab.Game, games: int) -> None:
    first = 1000 + sum(repr(game).encode())  # other tables, other games
    assert scarab.check_game(game, games=watched_each(game, games), seed=first) > 0


@pytest.mark.parametrize("games", sizes(plain=40, compiled=200, long=1000))
@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_random_games_end_in_time_with_a_winner_and_a_whole_box(game: scarab.Game, games: int) -> None:
    assert check_ends(game, games=games_each(game, games)) > 0


@pytest.mark.parametrize("games", sizes(plain=2, compiled=5, long=10))
@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_every_record_reads_back_to_the_letter_and_its_dice_are_fair(game: scarab.Game, games: int) -> None:
    for seed in range(games_each(game, games)):
        record = random_record(game, seed)
        again = scarab.Record.parse(record.text())
        assert again.text() == record.text()
        assert again.replay().key() == record.replay().key()
        assert verify(again).fair


@pytest.mark.parametrize("tables", [TABLES, tables_by_turns()], ids=["all", "by turns"])
def test_every_choice_of_every_option_is_among_the_tables(tables: list[scarab.Game]) -> None:
    for name in (*SHELF, Offering.meta.name):
        kind = scarab.GAMES[name]
        assert {table.seats for table in tables if table.name == name} == set(kind.meta.seats)
        for option in kind.meta.options:
            played = {str(table.options[option.name]) for table in tables if table.name == name}
            assert option.name == "sides" or played == {str(option.read(choice)) for choice in option.choices}


def test_the_tables_of_imhotep_show_each_choice_of_each_option_to_each_number_of_players() -> None:
    chosen = [table for table in TABLES if table.name == "imhotep"]
    assert len(all_configurations("imhotep")) == 3 * 32 * 2 * 2
    for seats in (2, 3, 4):
        options = [table.options for table in chosen if table.seats == seats]
        assert {values["wrath"] for values in options} == {False, True}
        assert {values["start"] for values in options} == {"first", "drawn"}
        for site in range(5):
            assert {str(values["sides"])[site] for values in options} == {"A", "B"}


def test_the_register_holds_every_game_under_its_own_name() -> None:
    assert all(kind.meta.name == name for name, kind in scarab.GAMES.items())
    assert scarab.GAMES["offering"] is Offering
