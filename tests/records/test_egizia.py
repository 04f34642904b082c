"""Whole games of Egizia, replayed to the exact result: one for each rare event."""

from pathlib import Path
from typing import Final

import pytest

from games.egizia.referee.referee import Referee
from scarab.core.action import CHANCE, seat_name
from scarab.core.record import Record
from scarab.core.verify import verify
from scarab.games.egizia.box.river import RESERVE
from scarab.games.egizia.sphinx_visits import UNSEEN
from scarab.games.egizia.state import EgiziaState

FOLDER: Final = Path(__file__).with_name("egizia")

RECORDS: Final = {
    "reserve-builds": ("A=26 B=24 C=22", "A"),
    "reserve-goes-home": ("A=27 B=23 C=20 D=31", "D"),
    "negative-score": ("A=-23 B=-21", "B"),
    "tie": ("A=-13 B=14 C=14 D=2", "C"),
    "scarab": ("A=68 B=70", "B"),
    "exhausted-stack": ("A=-32 B=23 C=28", "C"),
}
"""File → points, winner."""


def read(name: str) -> Record:
    return Record.decode((FOLDER / f"{name}.txt").read_bytes())


def happened(record: Record) -> set[str]:
    """The rare events of one record."""
    state = record.game.new_state()
    assert isinstance(state, EgiziaState)
    state.events = []
    found: set[str] = set()
    for line in record.lines:
        if line.text.startswith("team ") and state.slot - 1 == RESERVE:
            found.add("reserve-builds")
        if line.text.startswith("draw ") and line.seat == CHANCE and UNSEEN not in state.sphinx:
            found.add("exhausted-stack")
        state.play(line.seat, line.text)
    found |= {{"went_home": "reserve-goes-home"}.get(event.kind, event.kind) for event in state.events}
    ranking = sorted(state.points)
    if ranking[0] < 0:
        found.add("negative-score")
    if ranking[-1] == ranking[-2]:
        found.add("tie")
    return found


@pytest.mark.rule("EGZ-14", "EGZ-12", "EGZ-39", "EGZ-20R")
@pytest.mark.parametrize("name", RECORDS)
def test_it_holds_what_its_name_says(name: str) -> None:
    assert name in happened(read(name))


def test_no_other_files_lie_among_them_and_every_number_of_players_and_option_is_there() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(RECORDS)
    games = [read(name).game for name in RECORDS]
    assert {game.seats for game in games} == {2, 3, 4}
    assert {game.options["start_sphinx_card"] for game in games} == {False, True}
    assert {game.options["leftover_after_nile"] for game in games} == {False, True}


@pytest.mark.parametrize("name", RECORDS)
def test_a_whole_game_replays_to_its_exact_result(name: str) -> None:
    score, winner = RECORDS[name]
    record = read(name)
    state = record.replay()
    assert state.is_over()
    totals = state.score().totals()
    assert " ".join(f"{seat_name(seat)}={total}" for seat, total in enumerate(totals)) == score
    assert [seat_name(seat) for seat in state.winners()] == [winner]
    assert (record.trailer["Score"], record.trailer["Winners"]) == (score, winner)


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
    record = read(name)
    options = record.game.options
    referee = Referee(record.game.seats, bool(options["start_sphinx_card"]), bool(options["leftover_after_nile"]))
    telling = referee.game()
    question = next(telling)
    for line in record.lines[:-1]:
        assert question.seat == line.seat
        assert line.seat == CHANCE or line.text in question.answers
        question = telling.send(line.text)
    with pytest.raises(StopIteration):
        telling.send(record.lines[-1].text)
    assert seat_name(referee.winner) == RECORDS[name][1]
    assert [player.score for player in referee.players] == record.replay().score().totals()
