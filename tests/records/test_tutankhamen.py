"""Whole games of Tutankhamen, replayed to the exact result: one for each way the game can end."""

from pathlib import Path
from typing import Final

import pytest

from games.tutankhamen.positions import ENDINGS, ending
from games.tutankhamen.referee import Referee
from scarab.core.action import CHANCE
from scarab.core.event import Event
from scarab.core.record import Record
from scarab.core.verify import verify
from support.position import SEATS

FOLDER: Final = Path(__file__).with_name("tutankhamen")

RECORDS: Final = {
    "last-coin-first-place": ("last coin in first place", "A=14 B=2 C=1 D=7 E=5 F=2", "A"),
    "last-coin-tied-for-most": ("last coin, tied for most", "A=11 B=10 C=11 D=7 E=14 F=9", "E"),
    "last-coin-second-place": ("last coin in second place", "A=6 B=16 C=7 D=9 E=11", "B"),
    "last-coin-gold": ("last coin by gold", "A=16 B=12 C=11 D=20", "D"),
    "last-coin-king-tut": ("last coin by tut", "A=20 B=26 C=22", "B"),
    "empty-path-one-winner": ("empty path, one winner", "A=27 B=31", "B"),
    "empty-path-shared": ("empty path, shared", "A=15 B=15 C=19 D=19", "C D"),
}
"""File → how it ends, coins paid, winners."""


def read(name: str) -> Record:
    return Record.decode((FOLDER / f"{name}.txt").read_bytes())


def last_story(record: Record) -> list[Event]:
    """The events after the last line."""
    *before, last = record.lines
    state = record.game.new_state()
    for line in before:
        state.play(line.seat, line.text)
    state.events = []
    state.play(last.seat, last.text)
    return state.events


@pytest.mark.rule("TUT-22", "TUT-23", "TUT-23R")
def test_no_way_to_end_is_missing() -> None:
    assert {how for how, _, _ in RECORDS.values()} == ENDINGS
    assert {file.stem for file in FOLDER.iterdir()} == set(RECORDS)


def test_every_number_of_players_is_there_and_both_ways_to_start() -> None:
    games = [read(name).game for name in RECORDS]
    assert {game.seats for game in games} == {2, 3, 4, 5, 6}
    assert {game.options["start"] for game in games} == {"first", "drawn"}


@pytest.mark.parametrize("name", RECORDS)
def test_a_whole_game_replays_to_its_exact_result(name: str) -> None:
    _, score, winners = RECORDS[name]
    record = read(name)
    state = record.replay()
    assert state.is_over()
    assert " ".join(f"{SEATS[seat]}={total}" for seat, total in enumerate(state.score().totals())) == score
    assert " ".join(SEATS[seat] for seat in state.winners()) == winners
    assert (record.trailer["Score"], record.trailer["Winners"]) == (score, winners)


@pytest.mark.parametrize("name", RECORDS)
def test_it_ends_in_the_way_of_its_name(name: str) -> None:
    assert ending(last_story(read(name))) == RECORDS[name][0]


@pytest.mark.parametrize("name", RECORDS)
def test_its_dice_were_fair(name: str) -> None:
    verdict = verify(read(name))
    assert (verdict.fair, verdict.draws) == (True, sum(line.seat == CHANCE for line in read(name).lines))


@pytest.mark.parametrize("name", RECORDS)
def test_it_is_written_as_it_is_read(name: str) -> None:
    data = (FOLDER / f"{name}.txt").read_bytes()
    assert Record.decode(data).text().encode() == data


@pytest.mark.parametrize("name", RECORDS)
def test_the_referee_comes_to_the_same_result(name: str) -> None:
    lines = [line.text for line in read(name).lines]
    first = "abcdef".index(lines.pop(0)[-1]) if lines[0].startswith("start") else 0
    referee = Referee(lines.pop(0).split(" ")[1:], read(name).game.seats, first)
    telling = referee.game()
    question = next(telling)
    for line in lines[:-1]:
        assert line in question.answers
        question = telling.send(line)
    with pytest.raises(StopIteration):
        telling.send(lines[-1])
    assert " ".join(SEATS[seat] for seat in referee.winners) == RECORDS[name][2]
