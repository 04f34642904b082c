"""The golden playthroughs are what the engine plays today."""

import pytest

import scarab
from playthroughs.plays import PLAYTHROUGHS, Playthrough
from playthroughs.write import FOLDER, render
from rules.pages import GAMES
from scarab.core.verify import verify

MAX_BYTES = 200_000


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.name)
def test_a_playthrough_is_as_it_was(play: Playthrough) -> None:
    """Every position, question, legal action, event and point of a whole game."""
    golden = (FOLDER / f"{play.name}.txt").read_text(encoding="utf-8").split("\n")
    today = render(play).split("\n")
    for number, (was, now) in enumerate(zip(golden, today, strict=False), start=1):
        assert now == was, f"{play.name}.txt, line {number}; if that is meant: make playthroughs, and read the diff"
    assert len(today) == len(golden), f"{play.name}.txt; if that is meant: make playthroughs, and read the diff"


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.name)
def test_its_record_stands_at_the_end_and_verifies(play: Playthrough) -> None:
    golden = (FOLDER / f"{play.name}.txt").read_text(encoding="utf-8")
    record = scarab.Record.parse(golden.partition("\n== record ==\n")[2])
    assert record.replay().is_over()
    assert verify(record).fair


def test_every_game_has_one_for_its_smallest_and_its_largest_table_in_every_version() -> None:
    tables = {(play.game.name, play.game.seats, play.game.rules) for play in PLAYTHROUGHS}
    for name in GAMES:
        meta = scarab.GAMES[name].meta
        for rules in range(meta.oldest_rules, meta.rules_version + 1):
            assert {(name, meta.seats[0], rules), (name, meta.seats[-1], rules)} <= tables


def test_no_other_files_lie_among_them_and_none_is_too_long_to_read() -> None:
    files = {file.name: file.stat().st_size for file in FOLDER.iterdir()}
    assert set(files) == {f"{play.name}.txt" for play in PLAYTHROUGHS}
    assert max(files.values()) < MAX_BYTES
