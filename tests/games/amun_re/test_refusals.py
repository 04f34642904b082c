"""Every way to be told no: the stable code, the sentence, the rule."""

from typing import Any

import pytest

import scarab
from games.amun_re.positions import bidding, position
from scarab.games.amun_re.state import AmunReState
from support.played import play, refused

LANDS = ["abu berenike", "edfu mendes", "sawu memphis"]


def auction() -> AmunReState:
    """A, with a blockade, was outbid on Abu by B, who has a blockade too; C leads Mendes."""
    state = bidding("mendes avaris abu", gold=[9, 20, 20], hands=[{"same-province": 1}, {"blockade": 2}])
    play(state, "A bid abu 0", "B bid abu 1 blockade", "C bid mendes 3")
    return state


def step(number: int, **table: Any) -> AmunReState:
    """A is in the first, second or third step of phase 3."""
    state = position(phase=3, round=2, lands=LANDS, **table)
    play(state, *["A done"] * (number - 1))
    return state


def offering(**table: Any) -> AmunReState:
    return position(phase=4, round=2, lands=LANDS, **table)


def rewards() -> AmunReState:
    state = offering(deck={}, farmers={"abu": 2})
    play(state, "A offer 1", "B steal", "C steal")
    return state


@pytest.mark.rule("AMR-9", "AMR-10", "AMR-11", "AMR-38", "AMR-40", "AMR-41")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("bid mendes 10", "beyond-gold", "A cannot pay 10, having 9 gold; a card can be sold first (AMR-11)"),
        ("bid abu 6", "card-just-lost", "A was just outbid on abu and must bid on another province (AMR-10)"),
        ("bid abu 3 same-province", "blockade", "B has a blockade: abu takes at least two steps more (AMR-40)"),
        ("bid mendes 3", "too-low", "the highest bid on mendes is 3, and 3 does not beat it (AMR-9)"),
        ("bid edfu 0", "not-turned-up", "edfu isn't for sale this round (AMR-9)"),
        ("bid avaris 0 blockade", "card-not-held", "A holds no blockade (AMR-40)"),
        ("bid avaris 0 same-province", "not-outbid-there", "A was not just outbid on avaris (AMR-41)"),
        ("sell builder", "card-not-held", "A holds no builder to sell (AMR-39)"),
        ("play builder abu", "wrong-phase", "builder is played in phase 3 only, and this is phase 2 (AMR-38)"),
    ],
)
def test_a_bid_that_cannot_be(text: str, code: str, why: str) -> None:
    assert refused(auction(), f"A {text}") == (f"amun_re/{code}", why)


@pytest.mark.rule("AMR-38")
def test_a_second_blockade_in_one_auction() -> None:
    state = auction()
    play(state, "A bid abu 6 same-province")
    why = "B already played a blockade this phase: only one of a kind (AMR-38)"
    assert refused(state, "B bid avaris 0 blockade") == ("amun_re/second-of-a-kind", why)


@pytest.mark.rule("AMR-41")
def test_a_same_province_bid_without_the_card() -> None:
    state = auction()
    play(state, "A bid mendes 6")
    assert refused(state, "C bid mendes 10 same-province") == (
        "amun_re/card-not-held",
        "C holds no same-province (AMR-41)",
    )


@pytest.mark.rule("AMR-15", "AMR-14", "AMR-38R")
@pytest.mark.parametrize(
    ("table", "text", "code", "why"),
    [
        ({}, "buy cards 3", "card-limit", "the highest card limit of A's provinces is 2, not 3 (AMR-15)"),
        ({"gold": [2, 0, 0]}, "buy cards 2", "too-expensive", "2 cards cost 3 gold, and A has 2 (AMR-14)"),
        (
            {"deck": {"builder": 1}},
            "buy cards 2",
            "no-more-cards",
            "deck and discards together hold 1 cards, not 2 (AMR-38R)",
        ),
    ],
)
def test_cards_that_cannot_be_bought(table: dict[str, object], text: str, code: str, why: str) -> None:
    assert refused(step(1, **table), f"A {text}") == (f"amun_re/{code}", why)


@pytest.mark.rule("AMR-16", "AMR-14", "AMR-42", "AMR-13R")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("buy farmers 3", "amun_re/no-field", "A's provinces have 2 free fields, not 3 (AMR-16)"),
        ("play free-farmer edfu", "amun_re/not-yours", "edfu does not belong to A (AMR-42)"),
        ("play builder abu", "action/other-question", "A is to buy farmers, or be done with them (AMR-13R)"),
        ("buy stones 1", "action/other-question", "A is to buy farmers, or be done with them (AMR-16)"),
        (
            "play side-bonus",
            "amun_re/wrong-phase",
            "side-bonus is played in phase 6 only, and this is phase 3 (AMR-38)",
        ),
    ],
)
def test_farmers_that_cannot_be_bought(text: str, code: str, why: str) -> None:
    state = step(2, hands=[{"free-farmer": 1, "builder": 1}], stones={"abu": 2})
    assert refused(state, f"A {text}") == (code, why)


@pytest.mark.rule("AMR-16")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("farm berenike", "amun_re/no-field", "berenike has no fields (AMR-16)"),
        ("farm edfu", "amun_re/not-yours", "edfu does not belong to A (AMR-16)"),
        ("farm abu", "amun_re/no-field", "all 2 fields of abu are taken (AMR-16)"),
        ("done", "amun_re/not-done", "A is still to place the farmers bought (AMR-16)"),
        ("lay abu", "action/other-question", "A is to place the farmers bought (AMR-16)"),
        ("play free-farmer abu", "amun_re/card-not-held", "A holds no free-farmer (AMR-42)"),
    ],
)
def test_farmers_that_cannot_be_placed(text: str, code: str, why: str) -> None:
    state = position(phase=3, round=3, lands=["abu berenike kharga", *LANDS[1:]])
    play(state, "A done", "A buy farmers 3", "A farm abu", "A farm abu")
    assert refused(state, f"A {text}") == (code, why)


@pytest.mark.rule("AMR-17", "AMR-43", "AMR-38")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("play builder abu", "amun_re/two-stones", "a builder needs two stones in abu, and 1 lie there (AMR-43)"),
        ("play builder edfu", "amun_re/not-yours", "edfu does not belong to A (AMR-43)"),
        (
            "play free-farmer abu",
            "action/other-question",
            "A is to buy building stones, or be done with them (AMR-13R)",
        ),
        ("buy stones 6", "amun_re/too-expensive", "6 stones cost 21 gold, and A has 20 (AMR-14)"),
        ("offer 3", "action/other-question", "A is to buy building stones, or be done with them (AMR-17)"),
    ],
)
def test_stones_that_cannot_be_bought(text: str, code: str, why: str) -> None:
    state = step(3, hands=[{"free-farmer": 1, "builder": 1}], stones={"abu": 1, "edfu": 2})
    assert refused(state, f"A {text}") == (code, why)


@pytest.mark.rule("AMR-17")
def test_a_stone_in_another_players_province() -> None:
    state = step(3)
    play(state, "A buy stones 1")
    assert refused(state, "A lay edfu") == ("amun_re/not-yours", "edfu does not belong to A (AMR-17)")
    assert refused(state, "A done") == ("amun_re/not-done", "A is still to lay the stones bought (AMR-17)")


@pytest.mark.rule("AMR-38")
def test_a_second_builder() -> None:
    state = step(3, hands=[{"builder": 2}], stones={"abu": 2, "berenike": 2})
    play(state, "A play builder abu", "A buy stones 1")
    why = "A already played a builder this phase: only one of a kind (AMR-38)"
    assert refused(state, "A play builder berenike") == ("amun_re/second-of-a-kind", why)


@pytest.mark.rule("AMR-18", "AMR-44")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("offer 0", "empty-offering", "an offering is at least 1 gold; giving nothing means stealing 3 (AMR-18)"),
        (
            "offer 0 correction",
            "empty-offering",
            "an offering is at least 1 gold; giving nothing means stealing 3 (AMR-18)",
        ),
        ("offer 21", "beyond-gold", "A has 20 gold and cannot offer 21 (AMR-18)"),
        ("offer 3 correction", "card-not-held", "A holds no correction (AMR-44)"),
        ("steal correction", "card-not-held", "A holds no correction (AMR-44)"),
    ],
)
def test_an_offering_that_cannot_be(text: str, code: str, why: str) -> None:
    assert refused(offering(), f"A {text}") == (f"amun_re/{code}", why)


@pytest.mark.rule("AMR-18", "AMR-44")
def test_another_answer_than_an_offering_or_a_correction() -> None:
    state = offering(hands=[{"correction": 1}])
    assert refused(state, "A raise") == ("action/other-question", "A is to choose an offering (AMR-18)")
    play(state, "A steal correction", "B steal", "C steal")
    assert refused(state, "A done") == (
        "amun_re/not-done",
        "A is still to raise or lower the total offering (AMR-44)",
    )


@pytest.mark.rule("AMR-22", "AMR-38R", "AMR-21")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("draw", "amun_re/no-more-cards", "deck and discards are empty: choose another (AMR-38R)"),
        ("farm abu", "amun_re/no-field", "all 2 fields of abu are taken (AMR-22)"),
        ("lay edfu", "amun_re/not-yours", "edfu does not belong to A (AMR-22)"),
        ("play free-farmer abu", "amun_re/wrong-phase", "free-farmer can't be used while Amun-Re rewards you (AMR-22)"),
        ("done", "amun_re/not-done", "A is still to take a reward (AMR-21)"),
    ],
)
def test_a_reward_that_cannot_be(text: str, code: str, why: str) -> None:
    assert refused(rewards(), f"A {text}") == (code, why)


@pytest.mark.rule("AMR-45", "AMR-46", "AMR-38")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("play increase edfu", "amun_re/not-yours", "edfu does not belong to A (AMR-45)"),
        ("play eight-gold abu", "amun_re/card-not-held", "A holds no eight-gold (AMR-46)"),
        ("play builder abu", "amun_re/wrong-phase", "builder is played in phase 3 only, and this is phase 5 (AMR-38)"),
        ("steal", "action/other-question", "A is to play cards for the harvest, or be done with them (AMR-25R)"),
    ],
)
def test_a_harvest_card_that_cannot_be(text: str, code: str, why: str) -> None:
    state = position(phase=5, lands=LANDS, hands=[{"increase": 1, "builder": 1}])
    assert refused(state, f"A {text}") == (code, why)


@pytest.mark.rule("AMR-30", "AMR-47", "AMR-49")
@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("play side-bonus", "not-fulfilled", "A's provinces do not meet the condition of side-bonus (AMR-49)"),
        ("play farmers-bonus", "card-not-held", "A holds no farmers-bonus (AMR-47)"),
    ],
)
def test_a_bonus_card_that_cannot_be(text: str, code: str, why: str) -> None:
    lands = ["abu kharga mendes", "avaris baharya berenike", "sawu edfu buto"]
    state = position(phase=6, round=3, lands=lands, hands=[{"side-bonus": 1}])
    assert refused(state, f"A {text}") == (f"amun_re/{code}", why)


@pytest.mark.rule("AMR-8", "AMR-12", "AMR-38")
def test_draws_that_cannot_come_up() -> None:
    state = position(phase=1, seats=3, deck={"builder": 1})
    state.piles[0] = 3
    assert refused(state, "* reveal damanhur abu edfu")[1] == "damanhur is not in the pile (AMR-8)"
    assert refused(state, "* reveal abu abu edfu")[1] == "abu is there once only (AMR-8)"
    assert refused(state, "* deal a builder")[1] == "provinces are turned up now (AMR-8)"
    play(state, "* reveal dakhla abu sawu")
    assert refused(state, "* hide dakhla increase")[1] == "no increase is in the deck (AMR-8)"
    assert refused(state, "* hide edfu builder")[1] == "a free card is laid under dakhla now (AMR-8)"
    play(state, "* hide dakhla builder", "A bid dakhla 0", "B bid abu 0", "C bid sawu 0")
    assert refused(state, "* find a increase")[1] == "a builder lies there, not a increase (AMR-12)"
    assert refused(state, "* find b builder")[1] == "A finds a free card now (AMR-12)"
    play(state, "* find a builder", "A sell builder", "A buy cards 1")
    assert refused(state, "* deal a increase")[1] == "no increase is in the deck (AMR-38)"
    assert refused(state, "* deal b builder")[1] == "A is dealt a power card now (AMR-38)"


@pytest.mark.rule("AMR-6")
def test_a_first_pharaoh_who_is_not_there() -> None:
    state = scarab.load("amun_re", 3, start="drawn").new_state()
    with pytest.raises(scarab.IllegalAction, match="the first Pharaoh is drawn now"):
        state.play(scarab.CHANCE, "reveal abu edfu sawu")
    with pytest.raises(scarab.IllegalAction, match="nobody sits on E"):
        state.play(scarab.CHANCE, scarab.load("amun_re", 5).parse("start e"))
