"""Whole games of Imhotep, replayed to the exact result: one for each rare event."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from games.imhotep.referee.referee import Referee
from scarab.core.event import Event
from scarab.core.record import Record
from scarab.core.state import State
from scarab.core.verify import verify
from scarab.games.imhotep.state import ImhotepState

FOLDER: Final = Path(__file__).with_name("imhotep")

RECORDS: Final = {
    "tie-broken-by-sled-stones": ("A=28 B=28 C=28", "C"),
    "shared-victory": ("A=28 B=28 C=32 D=32", "C D"),
    "forced-pass": ("A=38 B=54", "B"),
    "round-stopped-short": ("A=59 B=70", "B"),
    "reshuffled-market-deck": ("A=41 B=41 C=20", "B"),
    "wrath-penalty-decides": ("A=50 B=46", "A"),
}
"""File → points and winners."""


def read(name: str) -> Record:
    return Record.decode((FOLDER / f"{name}.txt").read_bytes())


def followed(record: Record) -> tuple[list[ImhotepState], list[Event]]:
    """Every position of the game, and all its events."""
    state: State = record.game.new_state()
    story: list[Event] = []
    states = []
    for line in record.lines:
        state = state.clone()
        state.events = story
        state.play(line.seat, line.text)
        assert isinstance(state, ImhotepState)
        states.append(state)
    return states, story


def kinds(story: list[Event]) -> set[str]:
    return {event.kind for event in story}


def level_on_points(state: ImhotepState) -> list[int]:
    totals = state.score().totals()
    return [seat for seat in range(len(totals)) if totals[seat] == max(totals)]


def tie_is_broken(states: list[ImhotepState], story: list[Event]) -> bool:
    [winner] = states[-1].winners()
    level, sleds = level_on_points(states[-1]), states[-1].sleds
    return len(level) > 1 and all(sleds[winner] > sleds[other] for other in level if other != winner)


def victory_is_shared(states: list[ImhotepState], story: list[Event]) -> bool:
    return len(states[-1].winners()) > 1 and len({states[-1].sleds[seat] for seat in states[-1].winners()}) == 1


def somebody_passes(states: list[ImhotepState], story: list[Event]) -> bool:
    return "passed" in kinds(story) and "stranded" not in kinds(story)


def ships_are_stranded(states: list[ImhotepState], story: list[Event]) -> bool:
    return "stranded" in kinds(story)


def pair_is_counted(states: list[ImhotepState], story: list[Event]) -> bool:
    """The discards are shuffled, and later a pair is taken that card counting narrows down."""
    return "reshuffled" in kinds(story) and any(state.pair and state.counted for state in states)


def wrath_decides(states: list[ImhotepState], story: list[Event]) -> bool:
    """Without the penalty another player would have won."""
    totals = states[-1].score().totals()
    before = [total - states[-1].sheet.points(seat, "wrath") for seat, total in enumerate(totals)]
    return before.index(max(before)) not in states[-1].winners()


TURNS: Final[dict[str, Callable[[list[ImhotepState], list[Event]], bool]]] = {
    "tie-broken-by-sled-stones": tie_is_broken,
    "shared-victory": victory_is_shared,
    "forced-pass": somebody_passes,
    "round-stopped-short": ships_are_stranded,
    "reshuffled-market-deck": pair_is_counted,
    "wrath-penalty-decides": wrath_decides,
}


@pytest.mark.rule("IMH-38", "IMH-8R", "IMH-7R", "IMH-37")
@pytest.mark.parametrize("name", RECORDS)
def test_the_game_takes_the_turn_of_its_name(name: str) -> None:
    assert TURNS[name](*followed(read(name)))


@pytest.mark.rule("IMH-16")
@pytest.mark.parametrize("name", RECORDS)
def test_a_whole_game_replays_to_its_exact_result(name: str) -> None:
    score, winners = RECORDS[name]
    record = read(name)
    state = record.replay()
    assert state.is_over()
    assert " ".join(f"{'ABCD'[seat]}={total}" for seat, total in enumerate(state.score().totals())) == score
    assert " ".join("ABCD"[seat] for seat in state.winners()) == winners
    assert (record.trailer["Score"], record.trailer["Winners"]) == (score, winners)


@pytest.mark.parametrize("name", RECORDS)
def test_its_dice_were_fair_and_it_is_written_as_it_is_read(name: str) -> None:
    assert verify(read(name)).fair
    data = (FOLDER / f"{name}.txt").read_bytes()
    assert Record.decode(data).text().encode() == data


@pytest.mark.parametrize("name", RECORDS)
def test_the_referee_comes_to_the_same_result(name: str) -> None:
    record = read(name)
    options = record.game.options
    referee = Referee(
        record.game.seats, str(options["sides"]), wrath=options["wrath"] is True, drawn=options["start"] == "drawn"
    )
    telling = referee.game()
    question = next(telling)
    for line in record.lines[:-1]:
        assert question.seat == line.seat
        assert line.text in question.answers or line.text.split(" ")[0] in question.answers
        question = telling.send(line.text)
    with pytest.raises(StopIteration):
        telling.send(record.lines[-1].text)
    assert " ".join("ABCD"[seat] for seat in referee.winners) == RECORDS[name][1]


def test_every_file_is_explained_and_every_number_of_players_is_there() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(RECORDS) == set(TURNS)
    assert {read(name).game.seats for name in RECORDS} == {2, 3, 4}
    assert {read(name).game.options["start"] for name in RECORDS} == {"first", "drawn"}
