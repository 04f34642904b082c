"""Root parallel search: more processes, one answer."""

import pytest

import scarab
from scarab.bots.analysis import MoveAnalysis
from scarab.bots.bot import Budget
from scarab.bots.root_parallel import merge, think_together
from scarab.core.table import new_table

GAME = scarab.load("tutankhamen", seats=2)


def test_two_processes_share_the_simulations_and_the_same_seed_gives_the_same() -> None:
    table = new_table(GAME, "together")
    view, legal, record = table.state.view(0), table.state.legal_actions(0), table.visible_to(0)
    first, second = (
        think_together(view, legal, record, "player", 3, Budget(simulations=60), jobs=2) for run in range(2)
    )
    assert first == second
    assert sum(analysis.visits for analysis in first) == 60
    assert {analysis.action for analysis in first} <= {action.text for action in legal}


def test_thoughts_are_weighed_by_their_visits() -> None:
    one = [MoveAnalysis("a", 30, [0.6, 0.4], [10.0, 8.0], ["B x"]), MoveAnalysis("b", 10, [0.5, 0.5], [9.0, 9.0], [])]
    other = [MoveAnalysis("b", 90, [0.7, 0.3], [9.0, 9.0], ["B y"]), MoveAnalysis("a", 10, [0.2, 0.8], [6.0, 8.0], [])]
    best, second = merge([one, other])
    assert (best.action, best.visits, best.line) == ("b", 100, ["B y"])
    assert best.chances == pytest.approx([0.68, 0.32])
    assert (second.action, second.visits, second.line) == ("a", 40, ["B x"])
    assert second.chances == pytest.approx([0.5, 0.5])
    assert second.points == pytest.approx([9.0, 8.0])
