"""`scarab laws`: every configuration gets its share of games, and a broken law is reported."""

import pytest

from cli.running import Run, sentence, words_of
from scarab.cli.commands.laws import batches, look_into
from scarab.core.register import all_configurations, load


def test_a_sound_game_is_told_with_counts(run: Run) -> None:
    result = run("laws", "tutankhamen", "--games", "20", "--every", "10")
    assert result.exit_code == 0
    assert "No law is broken: 20 games at 10 tables" in words_of(result)
    assert "10 checked at their end" in words_of(result)
    assert "10 checked at each of their" in words_of(result)


def test_every_table_gets_its_share_and_at_least_one_game_of_it_is_watched_closely() -> None:
    planned = batches(load("tutankhamen"), games=4003, every=300, seed=1)
    assert sum(batch.games for batch in planned) == 4003
    assert sum(batch.closely for batch in planned) == 20  # two in each 400 or 401
    assert {(batch.seats, tuple(batch.options.items())) for batch in planned} == {
        (table.seats, tuple(table.options.items())) for table in all_configurations("tutankhamen")
    }
    assert all(0 <= batch.closely <= batch.games <= 200 for batch in planned)


def test_what_is_looked_at_depends_on_the_seed_alone() -> None:
    batch = batches(load("tutankhamen"), games=40, every=2, seed=5)[0]
    assert look_into(batch) == look_into(batch)
    assert look_into(batch).positions > 0


@pytest.mark.parametrize("word", ["--games", "--every", "--jobs"])
def test_numbers_below_one_are_refused(run: Run, word: str) -> None:
    result = run("laws", "tutankhamen", word, "0")
    assert result.exit_code == 2
    assert sentence(result) == f"{word} must be at least 1, not 0"
