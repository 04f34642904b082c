"""Evaluators of an earlier version: hooks under their old names still override the new ones, with a warning."""

from typing import Any

import pytest

import scarab
from scarab.bots.bot import Budget
from scarab.bots.knowledge import Knowledge
from scarab.bots.search.evaluator import Evaluator
from scarab.bots.search_bot import SearchBot
from scarab.core.retired import EVALUATOR_HOOKS
from scarab.core.table import new_table

GAME = scarab.load("tutankhamen", seats=2)


def old_evaluator() -> tuple[type[Evaluator], list[str]]:
    """All five hooks under their old names, with a list of those that were called."""
    asked: list[str] = []

    class Old(Knowledge):
        def worths(self, state: scarab.State) -> list[float]:
            asked.append("worths")
            return [float(total) for total in state.score().totals()]

        def sensible(self, state: scarab.State, seat: int, options: list[scarab.Action]) -> list[scarab.Action]:
            asked.append("sensible")
            return options[-2:]

        def promises(self, state: scarab.State, seat: int, options: list[scarab.Action]) -> list[float]:
            asked.append("promises")
            return [0.0] * len(options)

        def choose(self, state: scarab.State, seat: int, options: list[scarab.Action], rng: scarab.Rng) -> int:
            asked.append("choose")
            return 0

        def reopen(self, state: scarab.State, seat: int) -> None:
            asked.append("reopen")

    return Old, asked


def test_every_old_hook_is_named_in_a_warning_with_its_new_name() -> None:
    with pytest.warns(DeprecationWarning, match="is now called") as caught:
        old_evaluator()
    said = [str(warning.message) for warning in caught]
    assert len(said) == len(EVALUATOR_HOOKS)
    for (old, new), sentence in zip(EVALUATOR_HOOKS.items(), said, strict=True):
        assert f"Old.{old} is now called {new}" in sentence


@pytest.mark.filterwarnings("ignore:Old:DeprecationWarning")
def test_a_search_calls_the_old_hooks() -> None:
    kind, asked = old_evaluator()
    table = new_table(GAME, "old hooks")
    legal = table.state.legal_actions(0)
    bot = SearchBot("player", 1, evaluator=kind({}))
    search = bot.search(table.state.view(0), legal, table.visible_to(0), Budget(simulations=40))
    assert {action.code for action in search.root_info_set().actions} == {action.code for action in legal[-2:]}
    assert {"worths", "sensible", "promises"} <= set(asked)
    evaluator: Any = kind({})
    evaluator.unseal(table.state, 0)
    assert evaluator.rollout_action(table.state, 0, legal, scarab.FastRng(1)) == 0
    assert {"choose", "reopen"} <= set(asked)


@pytest.mark.filterwarnings("error")
def test_new_names_come_without_a_warning_and_win_over_old_ones() -> None:
    class New(Evaluator):
        def evaluate(self, state: scarab.State) -> list[float]:
            return [1.0, 2.0]

        def worths(self, state: scarab.State) -> list[float]:
            raise AssertionError

    assert New({}).evaluate(GAME.new_state()) == [1.0, 2.0]
