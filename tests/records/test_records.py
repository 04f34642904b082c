"""Whole games, replayed to the exact result: one for every way a game can end and for every rare event."""

from typing import Final

import pytest

from records.endings import ENDINGS, RECORDS
from records.referees import REFEREES
from records.replay import FOLDER, read, replay
from scarab.core.action import CHANCE, seat_name
from scarab.core.record import Record
from scarab.core.rng import FastRng
from scarab.core.verify import verify
from support.shelf import SHELF

OPTIONS_APART: Final = {("imhotep", "sides")}
"""Too many choices for a record each; the golden playthroughs and the laws play them."""


def of_game(game: str) -> list[str]:
    return [name for name in RECORDS if name.startswith(f"{game}/")]


def test_no_file_is_missing_and_none_is_left_over() -> None:
    assert {f"{file.parent.name}/{file.stem}" for file in FOLDER.glob("*/*.txt")} == set(RECORDS)
    assert {name.partition("/")[0] for name in RECORDS} == set(SHELF) == set(ENDINGS) == set(REFEREES)


@pytest.mark.rule("TUT-22", "TUT-23", "TUT-23R", "IMH-38", "EGZ-39", "AMR-33")
@pytest.mark.parametrize("game", SHELF)
def test_no_way_to_end_is_missing(game: str) -> None:
    assert {ENDINGS[game].way(replay(name)) for name in of_game(game)} == ENDINGS[game].all


@pytest.mark.parametrize("game", SHELF)
def test_every_number_of_players_is_there_and_every_choice_of_every_option(game: str) -> None:
    games = [read(name).game for name in of_game(game)]
    assert {game.seats for game in games} == set(SHELF[game].meta.seats)
    for option in SHELF[game].meta.options:
        if (game, option.name) not in OPTIONS_APART:
            assert {game.options[option.name] for game in games} == {option.read(choice) for choice in option.choices}


@pytest.mark.parametrize("game", SHELF)
def test_every_version_of_the_rules_is_there(game: str) -> None:
    """Whatever was recorded under an earlier version replays for ever."""
    meta = SHELF[game].meta
    assert {read(name).game.rules for name in of_game(game)} == set(range(meta.oldest_rules, meta.rules_version + 1))


@pytest.mark.rule("IMH-16")
@pytest.mark.parametrize("name", RECORDS)
def test_a_whole_game_replays_to_its_exact_result(name: str) -> None:
    kept = RECORDS[name]
    record = read(name)
    state = record.replay()
    assert state.is_over()
    assert " ".join(f"{seat_name(seat)}={total}" for seat, total in enumerate(state.score().totals())) == kept.score
    assert " ".join(seat_name(seat) for seat in state.winners()) == kept.winners
    assert (record.trailer["Score"], record.trailer["Winners"]) == (kept.score, kept.winners)


@pytest.mark.rule("TUT-22", "TUT-23", "TUT-23R")
@pytest.mark.rule("IMH-38", "IMH-8R", "IMH-7R", "IMH-37")
@pytest.mark.rule("EGZ-14", "EGZ-12", "EGZ-39", "EGZ-20R")
@pytest.mark.rule("AMR-21", "AMR-23", "AMR-28", "AMR-31", "AMR-33", "AMR-38R", "AMR-40", "AMR-41")
@pytest.mark.parametrize("name", RECORDS)
def test_a_record_shows_what_its_name_says(name: str) -> None:
    assert RECORDS[name].shows(replay(name))


@pytest.mark.parametrize("name", RECORDS)
def test_its_dice_were_fair(name: str) -> None:
    verdict = verify(read(name))
    assert (verdict.fair, verdict.draws) == (True, sum(line.seat == CHANCE for line in read(name).lines))


@pytest.mark.parametrize("name", RECORDS)
def test_it_is_written_as_it_is_read(name: str) -> None:
    data = (FOLDER / f"{name}.txt").read_bytes()
    assert Record.decode(data).text().encode() == data


@pytest.mark.parametrize("name", RECORDS)
def test_the_referee_allows_every_line_and_comes_to_the_same_result(name: str) -> None:
    state = replay(name).end
    assert REFEREES[name.partition("/")[0]](read(name)) == (state.score().totals(), state.winners())


@pytest.mark.rule("AMR-38R", "AMR-1R")
def test_no_seat_can_tell_two_worlds_apart_even_when_no_card_is_left() -> None:
    """Law 6 where random play hardly ever comes: in every position for every seat."""
    record = read("amun_re/no-card-left")
    rng = FastRng(1)
    for state in record.states():
        for viewer in (None, *range(record.game.seats)):
            view = state.view(viewer)
            assert state.determinize(viewer, rng).view(viewer) == view
            imagined = record.game.imagine(view, rng)
            assert imagined.view(viewer) == view
            if viewer is not None:
                assert imagined.legal_actions(viewer) == state.legal_actions(viewer)
