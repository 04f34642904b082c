"""The course of the game (AMR-7, AMR-13)."""

import pytest

import scarab
from games.amun_re.positions import acting, events, fresh, position
from scarab.core.playout import play_out
from support.played import play
from support.position import asked


@pytest.mark.rule("AMR-7")
def test_two_kingdoms_of_three_rounds_with_a_scoring_after_the_third() -> None:
    state = fresh(3)
    state.events = []
    play_out(state, scarab.FastRng(5))
    rounds = [
        f"{kingdom} {number}.{phase}" for kingdom in ("old", "new") for number in (1, 2, 3) for phase in range(1, 6)
    ]
    rounds.insert(15, "old 3.6")
    rounds.append("new 3.6")
    assert events(state, "phase") == rounds[1:]  # the first begins before anybody listens


@pytest.mark.rule("AMR-7")
@pytest.mark.parametrize(
    ("kingdom", "number", "after"),
    [
        (1, 1, ["old 1.5", "old 2.1"]),
        (1, 2, ["old 2.5", "old 3.1"]),
        (1, 3, ["old 3.5", "old 3.6", "new 1.1"]),
        (2, 2, ["new 2.5", "new 3.1"]),
        (2, 3, ["new 3.5", "new 3.6"]),
    ],
)
def test_after_a_harvest_comes_the_next_round_or_the_scoring_of_a_kingdom(
    kingdom: int, number: int, after: list[str]
) -> None:
    lands = ["abu kharga mendes", "avaris baharya berenike", "sawu edfu buto"]
    state = position(phase=5, kingdom=kingdom, round=number, lands=lands)
    assert events(state, "phase") == after
    assert state.is_over() is ((kingdom, number) == (2, 3))


@pytest.mark.rule("AMR-13", "AMR-13R")
def test_each_player_is_done_with_three_steps_before_the_next_begins() -> None:
    state = acting(pharaoh="C")
    seen = []
    for seat in "CCCAAABBB":
        seen.append(asked(state))
        play(state, f"{seat} done")
    assert seen == [
        f"{seat} {step}" for seat in "CAB" for step in ("BuyPowerCards AMR-15", "BuyFarmers AMR-16", "BuyStones AMR-17")
    ]
    assert asked(state) == "A B C SealOffering AMR-18"
