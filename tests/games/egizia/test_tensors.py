"""Tensors of boxes that hold more than the standard: ships before the front, long lanes, several own ships."""

from games.egizia.positions import builders, river, site
from games.egizia.test_copies import MANY
from scarab.research.layout import layout
from support.played import play


def test_ships_before_the_front_lie_in_fields_of_their_own() -> None:
    """C's ship came from a field and still holds it; D's came from the reserve."""
    state = builders(4, box=MANY, cards={seat: ["first-place"] for seat in "BCD"})
    site(state, "pyramid", f1="A", f2="B", f3="C", reserve="D")
    shown = layout(state.game)
    before = shown.named(shown.observe(state, 0))
    play(state, "B first", "C first", "D first")
    after = shown.named(shown.observe(state, 0))
    assert before["before"].argmax(axis=1).tolist() == [0] * 9
    assert after["before"].argmax(axis=1).tolist() == [0] * 6 + [3, 4, 0]
    assert after["before_holds"].tolist() == [0] * 6 + [1, 0, 0]


def test_each_own_ship_at_a_round_field_counts() -> None:
    state = river(cards={"A": ["upstream", "upstream", "reuse-round", "reuse-round"]})
    play(state, "A sail selinon", "B sail c10", "A sail selinon", "B pass", "A sail selinon")
    shown = layout(state.game)
    assert shown.named(shown.observe(state, 0))["river"].max() == 3 / 8
