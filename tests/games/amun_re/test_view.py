"""What a seat sees and what it cannot know (AMR-1R): the view, determinize and imagine."""

import pytest

import scarab
from games.amun_re.positions import bidding, position
from scarab.core.action import CHANCE
from scarab.games.amun_re.box.power_cards import BUILDER, KINDS
from scarab.games.amun_re.state import AmunReState
from support.engine import many
from support.played import play

LANDS = ["abu", "edfu", "sawu"]
HANDS = [{"builder": 1, "increase": 1}, {"correction": 2}, {"blockade": 1}]


def table_of(state: scarab.State, seat: int | None) -> dict[str, object]:
    view: dict[str, object] = state.view(seat)["table"]
    return view


@pytest.mark.rule("AMR-1R")
def test_a_seat_sees_its_own_gold_and_the_ledger_has_them_all() -> None:
    state = position(phase=3, gold=[5, 6, 7], lands=LANDS)
    assert table_of(state, 1)["gold"] == [None, 6, None]
    assert table_of(state, None)["gold"] == [None, None, None]
    assert table_of(state, 1)["ledger"] == table_of(state, None)["ledger"] == [5, 6, 7]


@pytest.mark.rule("AMR-1R")
def test_with_open_gold_everybody_sees_it() -> None:
    state = scarab.load("amun_re", 3, open_gold=True).new_state()
    assert table_of(state, None)["gold"] == [20, 20, 20]


@pytest.mark.rule("AMR-1R")
def test_at_the_end_all_gold_is_shown() -> None:
    lands = ["abu kharga mendes", "avaris baharya berenike", "sawu edfu buto"]
    state = position(phase=6, kingdom=2, round=3, gold=[5, 6, 7], lands=lands)
    assert state.is_over()
    assert table_of(state, None)["gold"] == [5, 6, 7]


@pytest.mark.rule("AMR-1R")
def test_the_ledger_follows_from_the_public_record_alone() -> None:
    """A reader who never sees a hand keeps the same count: every change of gold is told or written for all."""
    for seed in range(5):
        state = scarab.load("amun_re", 3).new_state()
        assert isinstance(state, AmunReState)
        rng = scarab.FastRng(seed)
        purse = [20] * 3
        while not state.is_over():
            seat = state.seats_to_act()[0]
            legal = [state.sample(rng)] if seat == CHANCE else state.legal_actions(seat)
            action = legal[rng.below(len(legal))]
            state.events = []
            state.play(seat, action)
            words = action.text.split(" ")
            if words[0] == "sell":
                purse[seat] += 1
            if words[0] == "buy":
                purse[seat] -= int(words[2]) * (int(words[2]) + 1) // 2
            for event in state.events:
                keep_count(purse, event.kind, event.facts)
            if not state.is_over():
                assert purse == state.gold


def keep_count(purse: list[int], kind: str, facts: dict[str, object]) -> None:
    if kind == "bought_province":
        purse[int(str(facts["seat"]))] += (12 if facts["province"] == "dakhla" else 0) - int(str(facts["paid"]))
    if kind in ("stolen", "harvested"):
        purse[int(str(facts["seat"]))] += int(str(facts["gold"]))
    if kind == "revealed":
        offers = facts["offers"]
        assert isinstance(offers, list)
        for seat, offer in enumerate(offers):
            purse[seat] -= max(offer, 0)


@pytest.mark.rule("AMR-1R")
def test_hands_are_secret_and_their_number_is_not() -> None:
    state = position(phase=3, hands=HANDS, lands=LANDS)
    assert [table_of(state, seat)["hand"] for seat in range(3)] == HANDS
    assert table_of(state, None)["hand"] is None
    assert table_of(state, 0)["cards"] == [2, 2, 1]
    seen = str({**table_of(state, 0), "deck_at_most": {}})
    assert "'correction'" not in seen
    assert "'blockade'" not in seen


@pytest.mark.rule("AMR-8")
def test_free_cards_and_the_deck_are_seen_by_number_only() -> None:
    state = bidding("thebes edfu abu", deck={"side-bonus": 3})
    seen = state.view(0)["table"]
    assert (seen["provinces"]["thebes"]["free_cards"], seen["provinces"]["edfu"]["free_cards"]) == (2, 1)
    assert (seen["deck"], list(state.under).count(9)) == (0, 3)


@pytest.mark.rule("AMR-38R", "AMR-12")
def test_a_province_with_fewer_free_cards_is_imagined_with_as_many() -> None:
    state = position(phase=1, deck={"builder": 1})
    play(state, "* reveal thebes mendes abu", "* hide thebes builder", "A bid thebes 0", "B bid abu 0")
    for line in ("C bid mendes 0", "* find a builder"):
        imagined = state.game.imagine(state.view(1), scarab.FastRng(1))
        assert imagined.view(1) == state.view(1)
        assert state.determinize(1, scarab.FastRng(1)).view(1) == state.view(1)
        play(state, line)


@pytest.mark.rule("AMR-6")
def test_everybody_knows_of_the_builder_dealt_at_the_beginning_until_one_is_used() -> None:
    state = scarab.load("amun_re", 3).new_state()
    assert isinstance(state, AmunReState)
    play(state, "* reveal mendes avaris abu", "A bid abu 0", "B sell builder", "B bid avaris 0", "C bid mendes 0")
    play(state, "A buy cards 1", "* deal a increase", "A done")
    assert table_of(state, 2)["dealt_builder"] == [True, False, True]
    for seed in range(50):
        other = state.determinize(1, scarab.FastRng(seed))
        assert isinstance(other, AmunReState)
        assert other.hands[BUILDER] >= 1
        assert other.hands[2 * KINDS + BUILDER] == 1


@pytest.mark.rule("AMR-38R")
def test_after_a_shuffle_everybody_knows_what_the_deck_was_made_of() -> None:
    """B's correction lies in no deck that was shuffled from the discards."""
    state = position(
        phase=3, lands=["memphis", "edfu", "sawu"], hands=HANDS, deck={"side-bonus": 1}, discards={"builder": 3}
    )
    play(state, "A buy cards 2", "* deal a side-bonus")
    assert table_of(state, 0)["deck_at_most"] == {"builder": 3}
    for seed in range(50):
        other = state.determinize(0, scarab.FastRng(seed))
        assert isinstance(other, AmunReState)
        assert other.deck[BUILDER] == 3


@pytest.mark.rule("AMR-38R")
def test_a_card_drawn_oneself_is_no_longer_in_the_deck() -> None:
    state = position(phase=3, lands=["memphis", "edfu", "sawu"], deck={"builder": 2, "increase": 1})
    play(state, "A buy cards 1", "* deal a builder")
    assert table_of(state, 0)["deck_at_most"] == {"builder": 1, "increase": 1}
    assert table_of(state, 1)["deck_at_most"] == {"builder": 2, "increase": 1}


@pytest.mark.rule("AMR-18")
def test_a_sealed_offering_of_another_is_drawn_anew_within_what_the_seat_has() -> None:
    state = position(phase=4, gold=[2, 9, 9], lands=LANDS, hands=[{"correction": 1}, {"correction": 3}])
    play(state, "A offer 2 correction")
    seen = set()
    for seed in range(200):
        other = state.determinize(1, scarab.FastRng(seed))
        assert isinstance(other, AmunReState)
        seen.add((other.offers[0], other.correcting[0]))
        assert other.correcting[0] <= other.hands[4]
        assert other.gold == state.gold
    assert seen == {(offer, flag) for offer in (-3, 1, 2) for flag in (0, 1)}


@pytest.mark.rule("AMR-1R")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_seat_cannot_see_is_really_drawn_anew(seats: int) -> None:
    """Over random games other hands differ from the true ones most of the time, and own hands never."""
    differed = looked = 0
    for seed in range(many(plain=6, compiled=30)):
        state = scarab.load("amun_re", seats).new_state()
        assert isinstance(state, AmunReState)
        rng = scarab.FastRng(seed)
        while not state.is_over():
            seat = state.seats_to_act()[0]
            legal = [state.sample(rng)] if seat == CHANCE else state.legal_actions(seat)
            state.play(seat, legal[rng.below(len(legal))])
            other = state.determinize(0, rng)
            assert isinstance(other, AmunReState)
            assert other.hands[:KINDS] == state.hands[:KINDS]
            assert other.components() == state.components()
            if sum(state.cards[1:]) > seats:
                looked += 1
                differed += other.hands != state.hands
    assert differed > looked // 2 > 0


@pytest.mark.rule("AMR-1R")
def test_an_unseen_card_is_in_the_deck_as_often_as_there_is_room_for_it_there() -> None:
    """Of the cards that a seat cannot see each is equally likely to be anywhere: so kind by kind as many as it has."""
    state = scarab.load("amun_re", 3).new_state()
    rng = scarab.FastRng(8)
    assert isinstance(state, AmunReState)
    while state.seats_to_act() == [CHANCE]:
        state.play(CHANCE, state.sample(rng))
    assert state.seats_to_act() == [0]
    in_sight = [state.hands[card] + state.discards[card] for card in range(KINDS)]
    in_sight[BUILDER] += sum(state.dealt_builder[1:])
    unseen = [int(count - seen) for count, seen in zip(state.box.card_counts, in_sight, strict=True)]
    worlds = 4_000
    found = [0] * KINDS
    for _ in range(worlds):
        world = state.determinize(0, rng)
        assert isinstance(world, AmunReState)
        for card in range(KINDS):
            found[card] += world.deck[card]
    share = state.deck_size / sum(unseen)
    assert [count / worlds for count in found] == pytest.approx([share * count for count in unseen], abs=0.08)
