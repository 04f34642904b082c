"""The engine and the referee, who share no line, play the same games."""

from collections import Counter
from typing import Any

import pytest

import scarab
from games.egizia.referee.box import CREWS, RINGS, Printed
from games.egizia.referee.referee import Referee
from games.egizia.referee.tabletop import Question
from scarab.core.action import CHANCE
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.state import EgiziaState
from support.engine import sizes

STYLES = ("any", "busy", "keen")
"""Random players pass soon; busy ones pass and decline only if they must; keen ones also play every card they can."""


@pytest.mark.parametrize("games", sizes(plain=3, compiled=10, long=60))
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("revised", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_engine_and_the_referee_agree_on_every_question_and_every_point(
    seats: int, revised: bool, style: str, games: int
) -> None:
    """In every position of random games they ask the same seat, allow the same answers and see the same table."""
    game = scarab.load("egizia", seats, start_sphinx_card=revised, leftover_after_nile=revised)
    for seed in range(games):
        agree(game, style, scarab.FastRng(1000 * seats + 100 * STYLES.index(style) + seed))


def agree(game: scarab.Game, style: str, rng: scarab.Rng) -> None:
    state = game.new_state()
    assert isinstance(state, EgiziaState)
    box = Printed(game.box.values)
    options = [bool(game.options[name]) for name in ("start_sphinx_card", "leftover_after_nile")]
    referee = Referee(game.seats, box, *options)
    telling = referee.game()
    decision: Question | None = next(telling)
    while decision is not None:
        seat, answers = decision
        assert state.seats_to_act() == [seat]
        if seat == CHANCE:
            action = state.sample(rng)
        else:
            legal = state.legal_actions(seat)
            assert sorted(option.text for option in legal) == sorted(answers)
            same_table(state.view(seat), referee, seat)
            assert [SPHINX_NAMES[card] for card in state.bottom] == referee.returned
            action = choose(legal, style, rng)
        state.play(seat, action)
        try:
            decision = telling.send(action.text)
        except StopIteration:
            decision = None
    assert state.is_over()
    assert state.winners() == [referee.winner]
    same_table(state.view(None), referee, None)


def choose(legal: list[scarab.Action], style: str, rng: scarab.Rng) -> scarab.Action:
    idle = ("pass", "decline", "stop") if style == "busy" else ("pass", "decline", "done", "return")
    busy = [action for action in legal if action.text not in idle]
    options = legal if style == "any" or not busy else busy
    return options[rng.below(len(options))]


def same_table(view: dict[str, Any], referee: Referee, seat: int | None) -> None:
    table = view["table"]
    assert table["order"] == referee.order
    assert table["track"] == referee.front()
    assert table["ring"] == RINGS[referee.ring]
    assert [value for value in table["graves"] if value] == referee.graves
    for name, owners in referee.built.items():
        assert [owner for owner in table["buildings"][name] if owner is not None] == owners
    if table["phase"] == 2:
        ships = [(place, owner) for place, owners in table["river"].items() for owner in owners]
        assert sorted(ships) == sorted(
            (place, owner) for owner, player in enumerate(referee.players) for place in player.ships
        )
    for number, player in enumerate(referee.players):
        seen = table["players"][number]
        assert seen["crews"] == {crew: player.crews[crew] for crew in CREWS}
        assert seen["stones"] == player.stones
        assert (seen["stone_market"], seen["grain_market"]) == (player.levels["stone"], player.levels["grain"])
        assert seen["cards"] == Counter(player.cards)
        booked = {name: points for name, points in view["score"][number].items() if points}
        assert booked == {name: points for name, points in player.points.items() if points}
        assert sorted(seen["tired"]) == sorted(player.tired)
        assert seen["used"] == Counter(player.used)
        assert seen["waiting"] == player.to_lay
        assert sum(view["score"][number].values()) == player.score == table["points"][number]
        assert table["sphinx"]["held"][number] == len(player.sphinx)
    if seat is not None:
        assert sorted(table["sphinx"]["cards"][seat]) == sorted(referee.players[seat].sphinx)
