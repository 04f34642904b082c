"""Sealed actions in the tree: hidden until the choice is over, then revealed, as in a record."""

from math import inf
from typing import Any

import pytest

import scarab
from scarab.bots.search.evaluator import MarginEvaluator, score_margin
from scarab.bots.search.ismcts import Search
from scarab.bots.search.settings import Settings
from scarab.bots.search.tree import InfoSet, Node
from scarab.core.laws import check_game
from scarab.core.table import new_table
from support.offering import OfferCard, Offering

SHARED: Any = OfferCard()


class SharedOffering(Offering):  # type: ignore[misc]
    """Offering with one shared decision object for all rounds, as in the packaged games."""

    def new_state(self) -> Any:
        return with_shared(super().new_state())

    def from_view(self, view: Any, rng: Any) -> Any:
        return with_shared(super().from_view(view, rng))


def with_shared(state: Any) -> Any:
    state.stack = [SHARED if decision.name() == "OfferCard" else decision for decision in state.stack]
    return state


def grown(game: scarab.Game) -> Search:
    state = new_table(game, "sealed").state
    search = Search(
        state,
        0,
        MarginEvaluator(score_margin, MarginEvaluator.defaults),
        Settings(expand_after=1_000_000),
        scarab.FastRng(1),
    )
    search.run(600, inf)
    return search


def nodes_below(node: Node) -> list[InfoSet]:
    found: list[InfoSet] = []
    nodes = [node]
    while nodes:
        info = nodes.pop().first
        while info is not None:
            found.append(info)
            nodes += [below for below in info.children if below is not None]
            nodes += [info.shared] if info.shared is not None else []
            nodes += (info.reveals or {}).values()
            info = info.sibling
    return found


def revealed(search: Search) -> int:
    return sum(len(info.reveals or {}) for info in nodes_below(search.root))


@pytest.mark.parametrize("seats", [2, 3])
def test_one_shared_object_asked_round_after_round_is_revealed_after_each(seats: int) -> None:
    """The second round begins when a seat that has acted is asked again, even if the decision object is shared."""
    own, shared = grown(Offering(seats, {})), grown(SharedOffering(seats, {}))
    assert revealed(own) > 20
    assert revealed(shared) == revealed(own)
    assert [list(info.visit_counts) for info in nodes_below(shared.root)] == [
        list(info.visit_counts) for info in nodes_below(own.root)
    ]


@pytest.mark.parametrize("kind", [Offering, SharedOffering])
def test_laws_hold_whether_the_secret_decision_is_shared_or_not(kind: Any) -> None:
    assert check_game(kind(3, {}), 10) > 100


def test_a_record_reveals_sealed_actions_of_a_shared_decision_after_each_round() -> None:
    """A seat's tree distinguishes exactly the positions that its record distinguishes."""
    table = new_table(SharedOffering(2, {}), "record")
    for expected in (1, 0, 1, 0):
        seat = table.state.seats_to_act()[0]
        table.play(seat, table.state.legal_actions(seat)[0])
        others = [line.text for line in table.visible_to(1).lines if line.seat == 0]
        assert sum("?" in text for text in others) == expected
