"""An evaluator never changes the position under evaluation, even if it raises."""

import pytest

import scarab
from games.amun_re.positions import bidding
from scarab.bots.search.evaluator import evaluator_of
from scarab.core.action import CHANCE
from scarab.core.table import new_table
from support.engine import many, sizes
from support.played import play


@pytest.mark.parametrize("games", sizes(plain=2, compiled=4, long=12))
@pytest.mark.parametrize("name", ["amun_re", "egizia", "imhotep", "tutankhamen"])
def test_no_evaluator_writes_to_the_position_it_evaluates(name: str, games: int) -> None:
    """Every hook except `reopen`, which must change a determinization, at every position of random games."""
    evaluator = evaluator_of(name)
    seen = 0
    for seats in scarab.GAMES[name].meta.seats:
        for number in range(games):
            table = new_table(scarab.load(name, seats), f"untouched {number}")
            rng = scarab.FastRng(number)
            while not table.state.is_over():
                state = table.state
                key = state.key()
                seat = state.seats_to_act()[0]
                assert seat != CHANCE
                legal = state.legal_actions(seat)
                evaluator.evaluate(state)
                assert state.key() == key
                evaluator.temperature(state)
                evaluator.most_points(state)
                evaluator.candidates(state, seat, legal)
                evaluator.prior_scores(state, seat, legal)
                evaluator.rollout_action(state, seat, legal, rng)
                assert state.key() == key
                assert legal == state.legal_actions(seat)
                seen += 1
                table.play(seat, legal[rng.below(len(legal))])
    assert seen >= many(plain=100, compiled=200)


@pytest.mark.rule("AMR-9")
def test_an_exception_in_an_auction_leaves_the_position_as_it_was() -> None:
    """The price of a bid is looked up while provinces are handed out."""
    state = bidding("mendes avaris abu", gold=[40, 40, 40])
    play(state, "A bid mendes 3")
    state.bid_step[0] = 1_000  # no step of the auction: the price cannot be looked up
    key = state.key()
    with pytest.raises(IndexError):
        evaluator_of("amun_re").evaluate(state)
    assert state.key() == key
