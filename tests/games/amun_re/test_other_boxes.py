"""Boxes with other numbers: what is written, said and shown, and how rich and long a game can be."""

from copy import deepcopy
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import scarab
from games.amun_re.positions import bidding, events, position
from games.amun_re.random_box import random_box
from scarab.core.action import CHANCE
from scarab.core.box import Box
from scarab.core.laws import check_game
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.register import load_with
from scarab.core.table import new_table
from scarab.games.amun_re.actions import Buy, Offer
from scarab.games.amun_re.box.bounds import MAX_CARDS, MAX_FARMERS, MAX_GOLD, MAX_STONES, PRICES
from scarab.games.amun_re.box.length import max_gold
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.shape import SPEC
from scarab.games.amun_re.state import AmunReState
from scarab.research.layout import layout
from scarab.research.pictures import picture
from support.engine import sizes
from support.played import play, refused
from support.position import options


def box_with(**values: Any) -> Box:
    """The standard box with other steps or spaces; a province's name gives it other values."""
    changed = deepcopy(SPEC.standard().values)
    for name, value in values.items():
        if name in changed["provinces"]:
            changed["provinces"][name].update(value)
        else:
            changed[name] = value
    return SPEC.box(changed, "mine")


STEPS = box_with(bid_steps=[0, 1, 3, 6, 10, 12, 15, 20, 36])
RICHEST = box_with(**{
    name: {"fields": 8} for name in SPEC.standard().values["provinces"] if name != "berenike"
})  # fmt: skip


def auction(box: Box = STEPS, **table: Any) -> AmunReState:
    return bidding("abu sawu kharga", box=box, **{"gold": [50, 50, 50], **table})


@pytest.mark.rule("AMR-3")
def test_a_step_is_written_by_its_amount_if_the_first_box_had_it_and_by_its_number_if_not() -> None:
    words = [text.removeprefix("bid abu ") for text in options(auction(), "bid abu", seat="A")]
    assert words == ["0", "1", "3", "6", "10", "step-6", "15", "step-8", "36"]


@pytest.mark.rule("AMR-3", "AMR-12")
def test_events_and_views_tell_the_amount() -> None:
    state = auction()
    play(state, "A bid abu step-8", "B bid sawu 15")
    assert [bid and bid["bid"] for bid in state.view(0)["table"]["bids"]] == [20, 15, None]
    play(state, "C bid kharga 36")
    assert events(state, "bought_province") == ["A took abu for 20", "B took sawu for 15", "C took kharga for 36"]
    assert state.gold == [30, 35, 14]


@pytest.mark.parametrize("cards", ["", " blockade", " same-province", " same-province blockade"])
def test_people_may_write_the_amount_of_any_step(cards: str) -> None:
    game = load_with("amun_re", 3, {}, box=STEPS)
    assert game.parse(f"bid abu 12{cards}") is game.parse(f"bid abu step-6{cards}")
    assert game.parse(f"bid abu 20{cards}").text == f"bid abu step-8{cards}"
    assert game.parse(f"bid abu 15{cards}").text == f"bid abu 15{cards}"
    assert game.action_count == scarab.load("amun_re", 3).action_count


def test_an_amount_that_is_no_step_is_answered_with_the_steps() -> None:
    game = load_with("amun_re", 3, {}, box=STEPS)
    with pytest.raises(scarab.NotationError, match="a step of 0 1 3 6 10 12 15 20 36: bid edfu 10 blockade"):
        game.parse("bid abu 16")


@pytest.mark.rule("AMR-3")
def test_a_word_for_a_step_that_the_box_does_not_have_is_refused() -> None:
    state = auction()
    code, sentence = refused(state, "A bid abu 21")
    assert code == "amun_re/no-such-step"
    assert "there is no step of 21, only 0, 1, 3, 6, 10, 12, 15, 20, 36" in sentence
    code, sentence = refused(state, "A bid abu step-7")
    assert code == "amun_re/no-such-step"
    assert "step-7 is the step of 15: write 15" in sentence
    assert refused(auction(SPEC.standard()), "A bid abu step-9")[0] == "amun_re/no-such-step"


@pytest.mark.rule("AMR-9", "AMR-40")
def test_steps_follow_each_other_by_their_amounts_whatever_their_words() -> None:
    """15 is the seventh step here: it beats 12 by one step, and 20 beats a blocked 12 by two."""
    state = auction(hands=[{"blockade": 1}, {}, {}])
    play(state, "A bid abu step-6 blockade")
    assert options(state, "bid abu", seat="B") == ["bid abu step-8", "bid abu 36"]
    assert refused(state, "B bid abu 15")[0] == "amun_re/blockade"
    assert "the highest bid on abu is 12, and 10 does not beat it" in refused(state, "B bid abu 10")[1]
    play(state, "B bid abu step-8")
    assert events(state, "outbid") == ["A outbid on abu"]


@pytest.mark.rule("AMR-28")
@pytest.mark.parametrize("bank", ["west", "east"])
def test_a_bank_with_nearly_all_provinces_still_has_one_best(bank: str) -> None:
    """Only Edfu, Abu and Berenike have their bank from the rulebook."""
    free = [name for name in SPEC.standard().values["provinces"] if name not in ("edfu", "abu", "berenike")]
    box = box_with(**{name: {"bank": bank} for name in free})
    lands = ["buto mendes memphis", "sawu kharga dakhla", "avaris baharya amarna"]
    state = position(phase=6, round=3, box=box, lands=lands, pyramids={"buto": 2, "sawu": 3, "amarna": 3})
    found = [text for text in events(state, "scored") if text.endswith(("west", "east"))]
    assert found == [f"B scored 5 for old-{bank}", f"C scored 5 for old-{bank}"]


@pytest.mark.rule("AMR-49", "AMR-50", "AMR-51")
def test_bonus_cards_look_at_the_box() -> None:
    """Three provinces that are alike in the printed box, and in this one differ."""
    lands = ["buto memphis edfu", "mendes amarna abu", "sawu thebes kharga"]
    hands = [{"side-bonus": 1, "bank-bonus": 1}, {}, {}]
    standard = position(phase=6, round=3, lands=lands, hands=hands)
    assert options(standard, "play", seat="A") == ["play side-bonus", "play bank-bonus"]
    box = box_with(buto={"bank": "east", "half": "upper", "nile": False}, memphis={"half": "upper"})
    other = position(phase=6, round=3, box=box, lands=lands, hands=[{**hands[0], "half-bonus": 1}, {}, {}])
    assert options(other, "play", seat="A") == ["play half-bonus"]


@pytest.mark.rule("AMR-14", "AMR-15", "AMR-16")
def test_the_largest_purchases() -> None:
    box = box_with(abu={"fields": 8, "limit": 4}, edfu={"fields": 8}, sawu={"fields": 8})
    state = position(phase=3, round=3, box=box, gold=[MAX_GOLD, 0, 0], lands=["abu edfu sawu", "buto", "mendes"])
    assert options(state, "buy", seat="A")[-1] == f"buy cards {MAX_CARDS}"
    play(state, "A done")
    assert options(state, "buy", seat="A")[-1] == f"buy farmers {MAX_FARMERS}"
    play(state, "A done")
    assert options(state, "buy", seat="A")[-1] == f"buy stones {MAX_STONES}"
    assert PRICES[MAX_STONES] <= MAX_GOLD < PRICES[MAX_STONES] + MAX_STONES + 1


@pytest.mark.rule("AMR-1")
def test_the_bounds_are_those_of_the_richest_box() -> None:
    """Eight fields wherever there may be some."""
    assert isinstance(RICHEST, AmunReBox)
    assert max_gold(RICHEST) == MAX_GOLD
    standard = SPEC.standard()
    assert isinstance(standard, AmunReBox)
    assert max_gold(standard) == 543


def hoarded(box: Box, seats: int, seed: int) -> int:
    """The most gold that anybody has in a game without building: all sow, seat 0 steals, the others offer."""
    state = load_with("amun_re", seats, {}, box=box).new_state()
    rng = scarab.FastRng(seed)
    most = 0
    assert isinstance(state, AmunReState)
    while not state.is_over():
        seat = state.seats_to_act()[0]
        legal = [] if seat == CHANCE else state.legal_actions(seat)
        state.apply(seat, state.sample(rng) if seat == CHANCE else greedy(state, seat, legal))
        most = max(most, *state.gold)
    return most


def greedy(state: AmunReState, seat: int, legal: list[scarab.Action]) -> scarab.Action:
    """A few farmers a turn, every card for gold, and a temple that stands high for seat 0."""
    offers = [action for action in legal if isinstance(action, Offer)]
    if offers:
        return offers[0] if seat == 0 or len(offers) == 1 else offers[-1]
    farmers = [action for action in legal if isinstance(action, Buy) and action.what == "farmers"]
    if farmers:
        return farmers[: 6 if seat == 0 else 2][-1]
    for start in ("farm", "play free-farmer", "play increase", "play eight-gold", "draw", "done"):
        found = [action for action in legal if action.text.startswith(start)]
        if found:
            return found[-1]
    return legal[0]


def test_nobody_who_hoards_comes_to_the_bound() -> None:
    """With the richest box and with random ones."""
    boxes = [RICHEST, *[SPEC.box(random_box(Random(seed)), "random") for seed in range(12)]]
    for seed, box in enumerate(boxes):
        assert isinstance(box, AmunReBox)
        assert hoarded(box, 3 + seed % 3, seed) < max_gold(box)
    assert hoarded(RICHEST, 4, 1) > 100


@pytest.mark.parametrize("seed", range(30))
def test_random_boxes_are_valid_and_within_the_bounds(seed: int) -> None:
    values = random_box(Random(seed))
    assert SPEC.faults(values) == []
    box = SPEC.box(values, "random")
    assert isinstance(box, AmunReBox)
    assert max_gold(box) <= MAX_GOLD
    assert box.digest != SPEC.standard().digest


@pytest.mark.parametrize("boxes", sizes(plain=1, compiled=2, long=200))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_laws_hold_with_any_box(seats: int, boxes: int) -> None:
    """Worlds that a seat cannot tell apart among them."""
    for seed in range(boxes):
        box = SPEC.box(random_box(Random(1000 * seats + seed)), "random")
        check_game(load_with("amun_re", seats, {}, box=box), games=1, seed=seed)


@pytest.mark.parametrize("seed", range(3))
def test_tensors_keep_their_layout_with_any_box(seed: int) -> None:
    """No number is larger than its field allows."""
    box = SPEC.box(random_box(Random(seed)), "random")
    game = load_with("amun_re", 3, {}, box=box)
    shown = layout(game)
    assert shown.digest() == layout(scarab.load("amun_re", 3)).digest()
    reach = [field.most - field.least for field in shown.fields for number in range(field.count)]
    for state in random_record(game, seed).states()[::25]:
        row = shown.compact(state, 0)
        assert len(row) == shown.compact_width
        assert (row <= reach).all()


@pytest.mark.parametrize("seed", range(6))
def test_a_picture_shows_every_province_once_with_any_box(seed: int) -> None:
    """One bank may have nearly all of them."""
    box = SPEC.box(random_box(Random(seed)), "random")
    states = random_record(load_with("amun_re", 3, {}, box=box), seed).states()
    painted = picture(states[0].view(0), box) or ""
    for name in box.values["provinces"]:
        assert painted.count(f">{name.capitalize()}</text>") == 1
    assert ElementTree.fromstring(picture(states[-1].view(None), box) or "").tag.endswith("svg")


def test_a_record_names_its_box_and_is_read_back_with_it() -> None:
    box = SPEC.box(random_box(Random(5)), "mine")
    game = load_with("amun_re", 3, {}, box=box)
    table = new_table(game, "seed")
    rng = scarab.FastRng(3)
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        legal = table.state.legal_actions(seat)
        table.play(seat, legal[rng.below(len(legal))])
    text = str(table.record)
    assert f"Box: mine sha256:{box.digest}" in text
    again = Record.parse(text, boxes=lambda name, digest: box if digest == box.digest else None)
    assert again.states()[-1].score().totals() == table.state.score().totals()
    with pytest.raises(scarab.ScarabError):
        Record.parse(text)
