"""The worked examples of the rulebook."""

import pytest

from games.amun_re.positions import bidding, events, hand, number, position
from support.played import play, refused
from support.position import asked, options, points, points_of

MINE = ["baharya berenike", "kharga dakhla", "edfu buto"]


@pytest.mark.rule("AMR-8", "AMR-5")
def test_1_what_four_provinces_have_for_free() -> None:
    """Dakhla gets 12 gold and a card, Abydos a stone, Baharya and Sawu nothing."""
    state = position(phase=1, seats=4)
    play(state, "* reveal baharya dakhla abydos sawu")
    assert asked(state) == "* HideCard AMR-8"
    play(state, "* hide dakhla builder")
    assert asked(state) == "A PlaceBid AMR-9"
    seen = state.view(None)["table"]["provinces"]
    assert [(seen[name]["free_cards"], seen[name]["stones"], seen[name]["free_gold"]) for name in seen] == [
        {"dakhla": (1, 0, 12), "abydos": (0, 1, 0)}.get(name, (0, 0, 0)) for name in seen
    ]


@pytest.mark.rule("AMR-9", "AMR-10", "AMR-12")
def test_2_an_auction() -> None:
    """White outbids blue, who outbids black; white pays 10, blue 6, red and black nothing."""
    state = bidding("baharya dakhla abydos sawu", gold=[20, 20, 20, 20])
    play(state, "A bid abydos 3", "B bid sawu 1", "C bid abydos 6", "D bid abydos 10")
    play(state, "A bid dakhla 0", "C bid sawu 6", "B bid baharya 0")
    assert events(state, "bought_province") == [
        "A took dakhla for 0",
        "B took baharya for 0",
        "C took sawu for 6",
        "D took abydos for 10",
    ]
    assert state.gold == [32, 20, 14, 10]


@pytest.mark.rule("AMR-14")
def test_3_two_cards_four_farmers_and_three_stones_cost_nineteen() -> None:
    state = position(phase=3, gold=[19, 0, 0], lands=["memphis amarna", "edfu", "abu"])
    play(state, "A buy cards 2", "* deal a builder", "* deal a builder", "A done")
    assert state.gold[0] == 16
    play(state, "A buy farmers 4", *["A farm amarna"] * 4, "A done")
    assert state.gold[0] == 6
    play(state, "A buy stones 3", *["A lay amarna"] * 3, "A done")
    assert state.gold[0] == 0


@pytest.mark.rule("AMR-15")
def test_4_the_highest_card_limit_counts() -> None:
    state = position(phase=3, round=3, lands=["memphis amarna avaris", "buto mendes abu", "edfu sawu thebes"])
    assert options(state, "buy", seat="A") == ["buy cards 1", "buy cards 2", "buy cards 3"]
    state = position(phase=3, round=2, lands=["buto mendes", "abu edfu", "sawu thebes"])
    assert options(state, "buy", seat="A") == []


@pytest.mark.rule("AMR-16", "AMR-42")
def test_5_two_farmers_in_baharya_and_a_free_one_in_berenike() -> None:
    state = position(phase=3, round=2, lands=MINE, hands=[{"free-farmer": 1}])
    play(state, "A done", "A buy farmers 2")
    assert options(state, "farm", seat="A") == ["farm baharya"]
    assert options(state, "play", seat="A") == ["play free-farmer baharya", "play free-farmer berenike"]
    play(state, "A farm baharya", "A farm baharya", "A play free-farmer berenike")
    assert state.gold[0] == 17
    assert [state.farmers_in(4), state.farmers_in(14)] == [4, 1]


@pytest.mark.rule("AMR-17")
def test_6_three_stones_finish_two_pyramids() -> None:
    state = position(
        phase=3, lands=["memphis mendes", "abu", "edfu"], stones={"memphis": 2, "mendes": 1}, pyramids={"mendes": 1}
    )
    play(state, "A done", "A done", "A buy stones 3", "A lay memphis", "A lay mendes", "A lay mendes")
    assert events(state, "pyramid") == ["A has a pyramid in memphis", "A has a pyramid in mendes"]
    assert (number(state.pyramids, "memphis"), number(state.pyramids, "mendes")) == (1, 2)
    assert (number(state.stones, "memphis"), number(state.stones, "mendes")) == (0, 0)
    assert state.gold[0] == 14


@pytest.mark.rule("AMR-19", "AMR-4")
def test_7_two_offerings_and_two_thefts() -> None:
    state = position(phase=4, seats=4, lands=["abu", "edfu", "sawu", "buto"])
    play(state, "A offer 9", "B offer 4", "C steal", "D steal")
    assert events(state, "revealed", "temple") == ["offered 9 4 -3 -3, total 7", "temple on 2 by 7"]


@pytest.mark.rule("AMR-24", "AMR-25")
def test_8_a_harvest_of_seventeen() -> None:
    farmers = {"memphis": 1, "abu": 2}
    state = position(phase=5, temple=2, lands=["memphis abu sawu", "buto", "edfu"], farmers=farmers)
    assert events(state, "harvested")[0] == "A harvested 17"


@pytest.mark.rule("AMR-26", "AMR-27", "AMR-28", "AMR-29", "AMR-30")
def test_9a_a_scoring_of_twenty_seven_points() -> None:
    """Blue's Edfu, Abu and Memphis: seven pyramids, a set, both banks, a temple on space 1, two cards, least gold."""
    state = position(
        phase=6,
        seats=4,
        kingdom=2,
        round=3,
        temple=1,
        gold=[0, 5, 6, 7],
        lands=["edfu abu memphis", "buto mendes avaris", "sawu abydos thebes", "dakhla kharga berenike"],
        pyramids={"edfu": 4, "abu": 2, "memphis": 1, "berenike": 1},
        farmers={"edfu": 3, "abu": 2, "memphis": 3},
        free_farmers={"abu": 1},
        hands=[{"farmers-bonus": 1, "bank-bonus": 1}],
    )
    play(state, "A play farmers-bonus", "A play bank-bonus", "A done")
    assert points_of(state, "A") == {
        "new-pyramids": 7,
        "new-sets": 3,
        "new-west": 5,
        "new-east": 5,
        "new-temples": 1,
        "new-farmers-bonus": 3,
        "new-bank-bonus": 3,
    }
    assert state.score().total(0) == 27


@pytest.mark.rule("AMR-28")
def test_9b_one_leads_the_west_and_two_share_the_east() -> None:
    state = position(
        phase=6,
        round=3,
        lands=["edfu abu buto", "berenike dakhla kharga", "sawu mendes thebes"],
        pyramids={"edfu": 3, "dakhla": 2, "abu": 2, "berenike": 2, "mendes": 1},
        stones={"abu": 1, "berenike": 1, "dakhla": 2},
    )
    banks = zip(points(state, "old-west"), points(state, "old-east"), strict=True)
    assert [west + east for west, east in banks] == [10, 5, 0]


@pytest.mark.rule("AMR-29")
def test_9c_damanhur_with_the_temple_on_three() -> None:
    state = position(
        phase=6, round=3, temple=3, lands=["damanhur abu buto", "berenike dakhla kharga", "sawu mendes thebes"]
    )
    assert points_of(state, "A") == {"old-temples": 6}


@pytest.mark.rule("AMR-31")
def test_10_two_with_most_gold() -> None:
    state = position(
        phase=6,
        kingdom=2,
        round=3,
        gold=[9, 4, 9],
        lands=["damanhur abu buto", "edfu dakhla kharga", "sawu mendes thebes"],
    )
    assert points(state, "new-gold") == [6, 2, 6]


@pytest.mark.rule("AMR-38")
def test_11_never_two_of_a_kind_at_once() -> None:
    """A second builder is refused, in another province too; so is a second farmers bonus, while other kinds are not."""
    state = position(phase=3, lands=["abu edfu", "buto", "sawu"], stones={"abu": 2, "edfu": 2}, hands=[{"builder": 2}])
    play(state, "A done", "A done", "A play builder abu")
    assert hand(state, "A") == {"builder": 1}
    assert refused(state, "A play builder edfu") == (
        "amun_re/second-of-a-kind",
        "A already played a builder this phase: only one of a kind (AMR-38)",
    )
    state = position(
        phase=6,
        round=3,
        lands=["edfu thebes memphis", "abu buto sawu", "mendes avaris dakhla"],
        farmers={"edfu": 3, "thebes": 4, "memphis": 3},
        hands=[{"farmers-bonus": 2, "bank-bonus": 1}],
    )
    play(state, "A play farmers-bonus")
    assert refused(state, "A play farmers-bonus")[0] == "amun_re/second-of-a-kind"
    play(state, "A play bank-bonus")
    assert points_of(state, "A")["old-farmers-bonus"] == 3
