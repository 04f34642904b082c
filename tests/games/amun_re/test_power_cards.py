"""Power cards in hand: when they are played and sold (AMR-38, AMR-39)."""

import pytest

import scarab
from games.amun_re.positions import bidding, hand, number, position
from scarab.games.amun_re.box.power_cards import CARD_NAMES, CARD_PHASES
from scarab.games.amun_re.state import AmunReState
from support.played import play, refused
from support.position import options

LANDS = ["abu memphis thebes", "avaris baharya berenike", "sawu edfu buto"]
EVERY_CARD = dict.fromkeys(CARD_NAMES, 1)


def at_phase(phase: int) -> AmunReState:
    """A holds one card of every kind, and can play each of them in its phase."""
    if phase == 2:
        state = bidding("mendes avaris kharga", hands=[EVERY_CARD])
        play(state, "A bid mendes 0", "B bid mendes 1", "C bid kharga 0")
        return state
    table = {"hands": [EVERY_CARD], "lands": ["thebes abu mendes", *LANDS[1:]], "round": 3}
    full = {"farmers": {"mendes": 6, "abu": 2, "thebes": 1}, "stones": {"abu": 2}}
    return position(phase=phase, **table, **full)  # type: ignore[arg-type]


@pytest.mark.rule("AMR-38")
@pytest.mark.parametrize("phase", [2, 3, 4, 5, 6])
def test_each_card_is_offered_in_its_phase_only_and_never_forced(phase: int) -> None:
    state = at_phase(phase)
    offered: set[str] = set()
    while state.phase == phase and 0 in state.seats_to_act():
        texts = options(state, seat="A")
        offered |= {card for card in CARD_NAMES for text in texts if f" {card}" in text and "sell" not in text}
        assert any(not any(card in text for card in CARD_NAMES) for text in texts)
        play(state, f"A {'done' if 'done' in texts else texts[0]}")
    unmet = {"cards-bonus", "half-bonus"}
    assert offered == {card for card, own in zip(CARD_NAMES, CARD_PHASES, strict=True) if own == phase} - unmet


@pytest.mark.rule("AMR-38")
def test_different_kinds_go_together_and_the_next_round_allows_each_again() -> None:
    state = position(phase=5, hands=[{"increase": 2, "eight-gold": 1}], lands=["abu", "edfu", "sawu"])
    play(state, "A play increase abu", "A play eight-gold abu", "A done")
    assert state.played == [0, 0, 0]
    assert hand(state, "A") == {"increase": 1}


@pytest.mark.rule("AMR-38")
def test_used_cards_lie_open() -> None:
    state = position(phase=5, hands=[{"increase": 1}], lands=["abu", "edfu", "sawu"])
    play(state, "A play increase abu")
    assert state.view(None)["table"]["discards"] == {"increase": 1}


@pytest.mark.rule("AMR-39", "AMR-39R")
def test_cards_can_be_sold_for_one_gold_whenever_their_owner_acts() -> None:
    """In every question of random games: as many kinds to sell as there are in hand, and the sale asks again."""
    decisions: set[str] = set()
    for seed in range(30):
        state = scarab.load("amun_re", 3).new_state()
        assert isinstance(state, AmunReState)
        rng = scarab.FastRng(seed)
        while not state.is_over():
            seat = state.seats_to_act()[0]
            if seat < 0:
                state.play(seat, state.sample(rng))
                continue
            held = state.view(seat)["table"]["hand"]
            legal = state.legal_actions(seat)
            assert [action.text for action in legal if action.text.startswith("sell")] == [
                f"sell {card}" for card in held
            ]
            if held:
                name = state.stack[-1].name()
                decisions.add(name)
                sold = state.clone()
                sold.play(seat, f"sell {next(iter(held))}")
                assert (sold.gold[seat], sold.stack[-1].name()) == (state.gold[seat] + 1, name)
                assert sold.discard_size == state.discard_size + 1
            others = [action for action in legal if not action.text.startswith("sell")]
            state.play(seat, others[rng.below(len(others))])
    assert decisions == {
        "PlaceBid", "BuyPowerCards", "BuyFarmers", "PlaceFarmer", "BuyStones", "LayStone", "SealOffering", "Correct",
        "TakeReward", "PlayHarvestCard", "PlayBonusCard",
    }  # fmt: skip


@pytest.mark.rule("AMR-39R")
def test_not_in_the_turn_of_others() -> None:
    state = position(phase=3, lands=["abu", "edfu", "sawu"], hands=[{}, {"builder": 1}])
    assert refused(state, "B sell builder")[0] == "action/not-your-turn"


@pytest.mark.rule("AMR-39")
def test_a_sale_while_stones_are_laid_keeps_them_waiting() -> None:
    state = position(phase=3, lands=["abu", "edfu", "sawu"], hands=[{"builder": 1}])
    play(state, "A done", "A done", "A buy stones 2", "A lay abu", "A sell builder", "A lay abu")
    assert (number(state.stones, "abu"), state.gold[0]) == (2, 18)


@pytest.mark.rule("AMR-44")
def test_a_sealed_correction_cannot_be_sold() -> None:
    state = position(phase=4, lands=["abu", "edfu", "sawu"], hands=[{"correction": 1}])
    play(state, "A offer 1 correction", "B steal", "C steal")
    assert options(state) == ["raise", "lower"]
