"""Perfect recall: a seat's information state is all that it heard, and nothing else."""

import numpy as np
import pytest

from research.tables import varied_tables
from scarab.core.action import CHANCE
from scarab.core.game import Game
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor
from scarab.core.rng import FastRng
from scarab.research.stepping.steps import OVER, Play, first_play
from shelf import SHELF

NEAR = 6
"""How many of the first options are chosen from: nearer choices make longer games."""


def step_at_random(play: Play, rng: FastRng) -> Play:
    if play.player == CHANCE:
        number = rng.below(sum(play.weights))
        piece = 0
        while number >= play.weights[piece]:
            number -= play.weights[piece]
            piece += 1
        return play.after(piece)
    codes = play.legal()
    return play.after(codes[rng.below(min(NEAR, len(codes)))])


@pytest.mark.parametrize("name", SHELF)
def test_memory_hears_what_a_witness_hears(name: str) -> None:
    """Line by line, for every seat, sealed answers and their opening too."""
    for seed, game in enumerate(varied_tables(name, 3)):
        rng = FastRng(seed)
        play = first_play(game)
        redactors = [Redactor(Record(game), seat) for seat in range(game.seats)]
        before = play.state.clone()
        told = 0
        while play.player != OVER:
            play = step_at_random(play, rng)
            for spoken in play.memory.spoken[told:]:
                line = Line(spoken.seat, spoken.text)
                for redactor in redactors:
                    redactor.before(before, line)
                before.apply(spoken.seat, game.parse(spoken.text))
                for redactor in redactors:
                    redactor.after(before)
            told = len(play.memory.spoken)
            for seat, redactor in enumerate(redactors):
                assert play.memory.heard[seat] == [line.text for line in redactor.lines]
        assert before.key() == play.state.key()


def many_positions(game: Game, games: int, steps: int) -> list[Play]:
    """Positions of many games that begin alike, so that knowledge differs late or in little."""
    found = []
    for seed in range(games):
        play = first_play(game)
        common, own = FastRng(7), FastRng(seed)
        while play.player != OVER and steps > len(play.memory.spoken):
            early = len(play.memory.spoken) < steps // 2
            play = step_at_random(play, common if early else own)
            if play.player >= 0:
                found.append(play.clone())
    return found


@pytest.mark.parametrize("name", SHELF)
def test_numbers_differ_where_knowledge_differs_and_only_there(name: str) -> None:
    """Two positions have one row of numbers exactly if they have one text: the tensor forgets nothing, adds nothing."""
    game = varied_tables(name, 2)[-1]
    texts: dict[bytes, str] = {}
    rows: dict[str, bytes] = {}
    for play in many_positions(game, games=25, steps=60):
        for seat in range(game.seats):
            text = play.memory.text(seat)
            row = np.array([seat, *play.memory.rows(seat)]).tobytes()
            assert texts.setdefault(row, text) == text
            assert rows.setdefault(text, row) == row
    assert len(texts) > 100


@pytest.mark.parametrize("name", SHELF)
def test_what_a_seat_heard_tells_what_it_sees(name: str) -> None:
    """The same information state never goes with two different views, nor with different options."""
    game = varied_tables(name, 2)[-1]
    seen: dict[str, tuple[object, list[str]]] = {}
    for play in many_positions(game, games=10, steps=60):
        for seat in range(game.seats):
            legal = [action.text for action in play.state.legal_actions(seat)]
            now = (play.state.view(seat), legal)
            assert seen.setdefault(play.memory.text(seat), now) == now
