"""Perfect recall: a seat's information state is everything it has observed, and nothing else."""

import numpy as np
import pytest

import scarab
from research.tables import varied_tables
from scarab.core.action import CHANCE
from scarab.core.game import Game
from scarab.core.record import HIDDEN, Line, Record
from scarab.core.redact import Redactor
from scarab.core.rng import FastRng
from scarab.research.stepping.steps import OVER, Play, root_play
from support.offering import OfferCard
from support.shelf import SHELF

NEAR = 6
"""Random play draws from the first actions only; that makes longer games."""


def step_at_random(play: Play, rng: FastRng) -> Play:
    if play.player == CHANCE:
        number = rng.below(sum(play.weights))
        drawn = 0
        while number >= play.weights[drawn]:
            number -= play.weights[drawn]
            drawn += 1
        return play.child(drawn)
    codes = play.legal()
    return play.child(codes[rng.below(min(NEAR, len(codes)))])


@pytest.mark.parametrize("name", SHELF)
def test_recall_reads_what_a_redactor_reads(name: str) -> None:
    """Line by line, for every seat, sealed actions and their reveal included."""
    for seed, game in enumerate(varied_tables(name, 3)):
        rng = FastRng(seed)
        play = root_play(game)
        redactors = [Redactor(Record(game), seat) for seat in range(game.seats)]
        before = play.state.clone()
        checked = 0
        while play.player != OVER:
            play = step_at_random(play, rng)
            for played in play.recall.lines[checked:]:
                line = Line(played.seat, played.text)
                for redactor in redactors:
                    redactor.before(before, line)
                before.apply(played.seat, game.parse(played.text))
                for redactor in redactors:
                    redactor.after(before)
            checked = len(play.recall.lines)
            for seat, redactor in enumerate(redactors):
                assert play.recall.observed[seat] == [line.text for line in redactor.lines]
        assert before.key() == play.state.key()


def test_a_decision_object_that_is_asked_twice_in_a_row_is_revealed_in_between() -> None:
    """As in the core's `still_sealed`: a seat that has acted is asked again, so the first offerings are revealed."""
    play = root_play(scarab.load("offering", 2)).clone()
    offer = OfferCard()
    play.state.stack[:3] = [offer, offer, offer]
    while play.player == CHANCE:
        play = step_at_random(play, FastRng(1))
    deals = len(play.recall.lines)
    play.step(play.legal()[0])
    assert play.recall.observed[1][deals] == HIDDEN
    play.step(play.legal()[0])
    assert play.state.stack[-1] is offer
    for seat in (0, 1):
        assert play.recall.observed[seat][deals:] == [line.text for line in play.recall.lines[deals:]]


def many_positions(game: Game, games: int, steps: int) -> list[Play]:
    """Positions of many games with a common beginning, so that knowledge differs late or slightly."""
    found = []
    for seed in range(games):
        play = root_play(game)
        common, own = FastRng(7), FastRng(seed)
        while play.player != OVER and steps > len(play.recall.lines):
            early = len(play.recall.lines) < steps // 2
            play = step_at_random(play, common if early else own)
            if play.player >= 0:
                found.append(play.clone())
    return found


@pytest.mark.parametrize("name", SHELF)
def test_numbers_differ_where_knowledge_differs_and_only_there(name: str) -> None:
    """Two positions have equal tensors if and only if they have equal texts: nothing is lost and nothing added."""
    game = varied_tables(name, 2)[-1]
    texts: dict[bytes, str] = {}
    rows: dict[str, bytes] = {}
    for play in many_positions(game, games=25, steps=60):
        for seat in range(game.seats):
            text = play.recall.text(seat)
            row = np.array([seat, *play.recall.numbers(seat)]).tobytes()
            assert texts.setdefault(row, text) == text
            assert rows.setdefault(text, row) == row
    assert len(texts) > 100


@pytest.mark.parametrize("name", SHELF)
def test_the_information_state_determines_the_view(name: str) -> None:
    """Equal information states have equal views and equal legal actions."""
    game = varied_tables(name, 2)[-1]
    seen: dict[str, tuple[object, list[str]]] = {}
    for play in many_positions(game, games=10, steps=60):
        for seat in range(game.seats):
            legal = [action.text for action in play.state.legal_actions(seat)]
            now = (play.state.view(seat), legal)
            assert seen.setdefault(play.recall.text(seat), now) == now
