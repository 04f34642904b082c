"""Other ways to be told no: the stable code, the sentence, the rule."""

import pytest

from games.egizia.positions import arrange, feeding, position, river, site
from scarab.games.egizia.state import EgiziaState
from support.played import play, refused


def placed() -> EgiziaState:
    """A has placed a ship at Edfu and may play crew-up."""
    state = river(cards={"A": ["crew-up"]})
    play(state, "A sail edfu")
    return state


def hungry(*cards: str) -> EgiziaState:
    state = position(crews={"A": {"blue": 4}}, cards={"A": ["crew-up", *cards]})
    return feeding(state)


def builder() -> EgiziaState:
    state = position(stones={"A": 3})
    return site(state, "obelisk", f1="A")


def leftover() -> EgiziaState:
    state = river(cards={"A": ["leftover-card"]}, c1="quarry-2")
    play(state, "A sail c1", "B pass", "A pass")
    return state


@pytest.mark.rule("EGZ-2")
def test_a_field_that_is_not_there() -> None:
    assert refused(river(), "A sail sphinx 3") == (
        "egizia/no-such-field",
        "with 2 players the sphinx has 2 building fields (EGZ-2)",
    )


@pytest.mark.rule("EGZ-35")
def test_extra_site_without_the_card() -> None:
    state = river(3)
    play(state, "A sail sphinx 1", "B sail sphinx 2")
    assert refused(state, "C sail sphinx extra") == (
        "egizia/no-such-card",
        "C has no extra-site card (EGZ-35)",
    )


@pytest.mark.rule("EGZ-28", "EGZ-32", "EGZ-35")
@pytest.mark.parametrize(
    ("line", "code", "why"),
    [
        ("A crew-up blue", "egizia/no-such-card", "A has no crew-up card (EGZ-28)"),
        ("A pay-crew-up blue", "egizia/no-such-card", "A has no pay-crew-up card (EGZ-28)"),
        ("A improve brown-8", "egizia/no-such-card", "A has no improve-field card to lay (EGZ-32)"),
        ("A sell 2", "egizia/no-such-card", "A has no sell-stones card (EGZ-35)"),
        ("A stop", "action/other-question", "A is to place a ship, or to pass (EGZ-9)"),
    ],
)
def test_cards_that_one_does_not_have(line: str, code: str, why: str) -> None:
    assert refused(river(), line) == (code, why)


@pytest.mark.rule("EGZ-3", "EGZ-32", "EGZ-35")
def test_cards_that_do_nothing_here() -> None:
    state = river(cards={"A": ["crew-up", "sell-stones"]}, c1="improve-field")
    arrange(state, crews={"A": {"blue": 9}})
    assert refused(state, "A crew-up blue") == (
        "egizia/crew-at-maximum",
        "the blue crew already has strength 9 (EGZ-3)",
    )
    assert refused(state, "A sell 3") == ("egizia/too-few-stones", "A has 2 stones (EGZ-35)")
    play(state, "A sail c1", "A done", "B pass")
    assert refused(state, "A improve brown-8") == ("egizia/no-such-field", "A has no brown-8 (EGZ-32)")


@pytest.mark.rule("EGZ-35", "EGZ-26R")
@pytest.mark.parametrize(
    ("line", "code", "why"),
    [
        ("A double", "egizia/no-such-card", "A has no double-round card (EGZ-35)"),
        ("A second", "egizia/no-such-card", "A has no second-ship card (EGZ-35)"),
        ("A sail c4", "action/other-question", "A is to play a card after placing a ship, or to be done (EGZ-26R)"),
    ],
)
def test_after_placing(line: str, code: str, why: str) -> None:
    assert refused(placed(), line) == (code, why)


@pytest.mark.rule("EGZ-35")
def test_nothing_to_double_and_no_place_for_a_second_ship() -> None:
    state = river(cards={"A": ["crew-up", "double-round", "second-ship"]})
    play(state, "A sail heliopolis")
    assert refused(state, "A double") == (
        "egizia/nothing-to-double",
        "double-round works on the round field just taken, not on Heliopolis, and where it does something (EGZ-35)",
    )
    assert refused(state, "A second") == ("egizia/no-place", "A has no place for a second ship (EGZ-35)")


@pytest.mark.rule("EGZ-35")
def test_a_second_ship_must_be_placed() -> None:
    state = river(cards={"A": ["second-ship"]})
    play(state, "A sail edfu", "A second")
    assert refused(state, "A pass")[0] == "action/other-question"
    assert refused(state, "A sail c1")[0] == "egizia/upstream"


@pytest.mark.rule("EGZ-3", "EGZ-16", "EGZ-32")
def test_choices_that_are_a_must() -> None:
    state = river(cards={"B": ["brown-6"]}, c10="improve-field")
    arrange(state, crews={"A": {"blue": 9}})
    play(state, "A sail alyi")
    assert refused(state, "A raise blue") == (
        "egizia/crew-at-maximum",
        "the blue crew already has strength 9: choose another crew (EGZ-3)",
    )
    assert refused(state, "A pass") == ("action/other-question", "A is to raise a crew first (EGZ-3)")
    play(state, "A raise black", "B pass", "A sail passalon")
    assert refused(state, "A done")[0] == "action/other-question"
    play(state, "A ring left")
    state.ring = 0
    other = river()
    other.ring = 0
    play(other, "A sail passalon")
    assert refused(other, "A ring left") == (
        "egizia/ring-at-end",
        "the water ring lies left and cannot go further (EGZ-16)",
    )
    third = river(cards={"A": ["brown-6"]}, c10="improve-field")
    play(third, "A sail c10")
    assert refused(third, "A improve brown-7") == ("egizia/no-such-field", "A has no brown-7 (EGZ-32)")
    assert refused(third, "A done")[0] == "action/other-question"


@pytest.mark.rule("EGZ-12", "EGZ-32", "EGZ-35")
def test_feeding() -> None:
    assert refused(hungry(), "A grain") == ("egizia/no-such-card", "A has no grain4 card (EGZ-35)")
    assert refused(hungry(), "A feed 1") == ("egizia/no-such-card", "A has no stones-as-grain card (EGZ-32)")
    state = hungry("stones-as-grain", "grain4")
    assert refused(state, "A feed 3") == (
        "egizia/too-many-stones",
        "A is short of 2 grain and has 2 stones (EGZ-32)",
    )
    play(state, "A feed 2")
    assert refused(state, "A grain") == ("egizia/enough-grain", "A already has enough grain (EGZ-35)")
    assert refused(state, "A pass")[0] == "action/other-question"


@pytest.mark.rule("EGZ-19", "EGZ-35")
def test_teams() -> None:
    assert refused(builder(), "A team blue black") == ("egizia/no-such-card", "A has no two-crews card (EGZ-35)")
    assert refused(builder(), "A team blue plus3") == (
        "egizia/no-such-card",
        "A has 0 plus3 cards, not 1 (EGZ-35)",
    )
    assert refused(builder(), "A pass") == (
        "action/other-question",
        "A is to name a team at the obelisk, or to decline (EGZ-19)",
    )
    poor = position(stones={"A": 0}, cards={"A": ["crew-up"]})
    site(poor, "obelisk", f1="A")
    assert refused(poor, "A team blue") == (
        "egizia/no-stones",
        "A has no stones, and building takes at least one (EGZ-19)",
    )


@pytest.mark.rule("EGZ-19R", "EGZ-21", "EGZ-31")
def test_at_least_one_stone_and_a_market_step() -> None:
    state = builder()
    play(state, "A team blue")
    assert refused(state, "A stop") == (
        "action/other-question",
        "A is building at the obelisk; at least one stone must be spent (EGZ-19R)",
    )
    play(state, "A build obelisk 1", "A stop")
    assert refused(state, "A done")[0] == "action/other-question"
    first = position(cards={"B": ["first-place"]})
    site(first, "obelisk", f1="A", f2="B")
    assert refused(first, "B decline")[0] == "action/other-question"


@pytest.mark.rule("EGZ-20")
def test_drawing() -> None:
    state = position(crews={"A": {"blue": 2}}, stones={"A": 4})
    site(state, "sphinx", f1="A")
    play(state, "A team blue")
    assert refused(state, "A draw 3") == ("egizia/too-weak", "3 cards take strength 3, and the team has 2 (EGZ-20)")
    assert refused(state, "A draw 5") == (
        "egizia/too-few-stones",
        "5 cards cost 5 stones, and A has 4 (EGZ-20)",
    )
    assert refused(state, "A return")[0] == "action/other-question"
    play(state, "A draw 1", "* draw crew-blue")
    assert refused(state, "A done")[0] == "action/other-question"


@pytest.mark.rule("EGZ-34")
def test_leftovers() -> None:
    assert refused(leftover(), "A take c1") == ("egizia/no-card", "no card is left on c1 (EGZ-34)")
    assert refused(leftover(), "A done")[0] == "action/other-question"


@pytest.mark.rule("EGZ-26R")
def test_a_turn_for_cards() -> None:
    state = hungry()
    play(state, "A done")
    assert refused(state, "A grain") == ("action/other-question", "A is to play a card, or to be done (EGZ-26R)")


@pytest.mark.rule("EGZ-4", "EGZ-6", "EGZ-8", "EGZ-38")
def test_what_cannot_be_drawn() -> None:
    state = position()
    assert refused(state, "* open 4") == ("chance/impossible", "10 Nile cards are laid now (EGZ-8)")
    crowded = "lay " + " ".join(["crew-up"] * 10)
    assert refused(state, f"* {crowded}") == (
        "chance/impossible",
        "the deck holds 1 of crew-up, not 10 (EGZ-8)",
    )
