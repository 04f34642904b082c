"""A stone that is being placed and cards that are being executed are in every view, and no piece is ever missing."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import scarab
from games.imhotep.positions import BOX, position
from games.imhotep.referee.players import PLAYERS
from scarab.core.action import CHANCE
from scarab.games.imhotep.state import ImhotepState
from support.played import play
from support.position import asked

EMPTY_HAND: dict[str, Any] = {"stone": None, "card": None, "earlier": []}
ONE_STONE = ["....", "...", "..", "A"]


def in_hand(state: ImhotepState) -> dict[str, Any]:
    """What every viewer sees alike."""
    shown = [state.view(viewer)["table"]["in_hand"] for viewer in (None, *range(state.game.seats))]
    assert all(hand == shown[0] for hand in shown)
    hand: dict[str, Any] = shown[0]
    return hand


def hand(stone: int | None = None, card: str | None = None, *earlier: str) -> dict[str, Any]:
    return {"stone": stone, "card": card, "earlier": list(earlier)}


@pytest.mark.rule("IMH-8")
def test_nothing_is_in_hand_at_a_turn_or_before_the_first() -> None:
    assert in_hand(position()) == EMPTY_HAND
    start = scarab.load("imhotep", 3).new_state()
    assert isinstance(start, ImhotepState)
    assert in_hand(start) == EMPTY_HAND


@pytest.mark.rule("IMH-23")
def test_a_stone_at_the_market_is_in_hand_until_its_owner_has_taken_a_card() -> None:
    state = position(ships=["....", "BAC", "..", "."], market=["statue", "lever", "sail"])
    play(state, "A sail 2 market")
    for owner, card in (("B", "statue"), ("A", "lever"), ("C", "sail")):
        assert asked(state) == f"{owner} TakeCard IMH-23"
        assert in_hand(state) == hand("ABC".index(owner))
        play(state, f"{owner} take {card}")
    assert in_hand(state) == EMPTY_HAND


@pytest.mark.rule("IMH-31")
def test_the_stone_is_back_in_the_quarry_while_the_pair_is_looked_at() -> None:
    state = position(sides="BBAAA", ships=ONE_STONE, market=["lever"], face_down=2)
    play(state, "A sail 4 market")
    assert in_hand(state) == hand(0)
    play(state, "A take pair")
    assert asked(state) == "* LookAtPair IMH-31"
    assert in_hand(state) == EMPTY_HAND
    play(state, "* pair entrance statue")
    assert asked(state) == "A KeepCard IMH-31"
    assert in_hand(state) == EMPTY_HAND
    play(state, "A keep entrance discard statue")
    assert asked(state) == "A BuildPyramid IMH-32"
    assert in_hand(state) == hand(0, "entrance")


@pytest.mark.rule("IMH-32")
def test_a_stone_from_a_ship_is_in_hand_while_its_owner_chooses_a_pyramid() -> None:
    state = position(sides="ABAAA", ships=["....", "CB.", "..", "."])
    play(state, "A sail 2 pyramid")
    assert asked(state) == "C BuildPyramid IMH-32"
    assert in_hand(state) == hand(2)
    play(state, "C build left")
    assert in_hand(state) == hand(1)
    play(state, "B build left", "* draw statue")
    assert in_hand(state) == EMPTY_HAND


@pytest.mark.rule("IMH-24", "IMH-22", "IMH-25", "IMH-26")
@pytest.mark.parametrize("site", ["pyramid", "temple", "burial", "obelisks"])
def test_where_nobody_chooses_stones_are_placed_at_once(site: str) -> None:
    state = position(ships=["....", "CB.", "..", "."])
    play(state, f"A sail 2 {site}")
    assert asked(state) == "B TakeTurn IMH-8"
    assert in_hand(state) == EMPTY_HAND


@pytest.mark.rule("IMH-27", "IMH-32")
def test_the_stone_of_an_entrance_card_and_the_card_are_in_hand() -> None:
    """The stone has left the quarry, the card is not discarded yet."""
    state = position(sides="ABAAA", ships=ONE_STONE, market=["entrance"])
    quarry = state.quarry[0]
    play(state, "A sail 4 market", "A take entrance")
    assert asked(state) == "A BuildPyramid IMH-32"
    assert in_hand(state) == hand(0, "entrance")
    assert (state.quarry[0], state.view(None)["table"]["discards"]) == (quarry, {})
    play(state, "A build middle")
    assert in_hand(state) == EMPTY_HAND
    assert state.view(None)["table"]["discards"] == {"entrance": 1}


@pytest.mark.rule("IMH-27")
@pytest.mark.parametrize("card", ["entrance", "sarcophagus", "paved-path"])
@pytest.mark.parametrize("sides", ["AAAAA", "AABBB"])
def test_red_cards_that_ask_nothing_are_executed_and_discarded_at_once(card: str, sides: str) -> None:
    state = position(sides=sides, ships=ONE_STONE, market=[card])
    play(state, "A sail 4 market")
    assert in_hand(state) == hand(0)
    play(state, f"A take {card}")
    assert in_hand(state) == EMPTY_HAND
    assert state.view(None)["table"]["discards"] == {card: 1}


@pytest.mark.rule("IMH-33")
def test_an_entrance_card_stays_in_hand_while_its_bonus_goes_on() -> None:
    """A bonus card is drawn, is another entrance card, and its stone wins a load."""
    state = position(
        sides="ABAAA", ships=["...", "...", "..", "A"], market=["entrance"], pyramid="B.........BCB"
    )  # fmt: skip
    play(state, "A sail 4 market", "A take entrance", "A build left")
    assert asked(state) == "* DrawCard IMH-33"
    assert in_hand(state) == hand(None, "entrance")
    play(state, "* draw entrance")
    assert asked(state) == "A BuildPyramid IMH-32"
    assert in_hand(state) == hand(0, "entrance", "entrance")
    play(state, "A build right")
    assert asked(state) == "A LoadBonus IMH-33"
    assert in_hand(state) == hand(None, "entrance", "entrance")
    play(state, "A decline")
    assert in_hand(state) == EMPTY_HAND
    assert state.view(None)["table"]["discards"] == {"entrance": 2}


@pytest.mark.rule("IMH-34")
def test_an_entrance_card_drawn_at_the_temple() -> None:
    state = position(2, sides="ABBAA", temple="BBBA", quarry=[5, 0], stack=[["EndRound"]])
    state.settle()
    assert asked(state) == "* DrawCard IMH-33"
    assert in_hand(state) == EMPTY_HAND
    play(state, "* draw entrance")
    assert asked(state) == "A BuildPyramid IMH-32"
    assert in_hand(state) == hand(0, "entrance")


@pytest.mark.rule("IMH-18")
def test_the_lever_is_in_hand_until_the_ship_is_unloaded() -> None:
    state = position(
        sides="ABAAA", ships=["....", "BA.", "..", "."], market=["entrance", "statue"], cards={"A": ["lever"]}
    )
    play(state, "A play lever")
    assert asked(state) == "A SailByLever IMH-18"
    assert in_hand(state) == hand(None, "lever")
    play(state, "A sail 2 market")
    assert asked(state) == "A ChooseOrder IMH-18"
    assert in_hand(state) == hand(None, "lever")
    play(state, "A unload 2 1")
    assert asked(state) == "A TakeCard IMH-23"
    assert in_hand(state) == hand(0, "lever")
    play(state, "A take entrance")
    assert in_hand(state) == hand(0, "entrance", "lever")
    play(state, "A build right")
    assert in_hand(state) == hand(1, "lever")
    play(state, "B take statue")
    assert in_hand(state) == EMPTY_HAND


@pytest.mark.rule("IMH-19", "IMH-21")
@pytest.mark.parametrize(("card", "loads"), [("hammer", 1), ("chisel", 2)])
def test_hammer_and_chisel_are_in_hand_until_the_last_stone_is_loaded(card: str, loads: int) -> None:
    """The stones that they load are on the sled until then."""
    state = position(cards={"A": [card]})
    play(state, f"A play {card}")
    for berth in range(loads):
        assert in_hand(state) == hand(None, card)
        play(state, f"A load 1 {berth + 1}")
    assert in_hand(state) == EMPTY_HAND
    assert state.view(None)["table"]["discards"] == {card: 1}


@pytest.mark.rule("IMH-20")
def test_the_sail_is_in_hand_until_the_ship_is_unloaded() -> None:
    state = position(ships=["....", "B..", "..", "."], market=["statue", "lever"], cards={"A": ["sail"]})
    play(state, "A play sail")
    assert asked(state) == "A LoadToSail IMH-20"
    assert in_hand(state) == hand(None, "sail")
    play(state, "A load 2 2")
    assert asked(state) == "A SailLoaded IMH-20"
    assert in_hand(state) == hand(None, "sail")
    play(state, "A sail 2 market")
    assert in_hand(state) == hand(1, "sail")
    play(state, "B take lever")
    assert in_hand(state) == hand(0, "sail")
    play(state, "A take statue")
    assert in_hand(state) == EMPTY_HAND


def test_what_is_in_hand_follows_from_the_stack_and_is_not_read_back() -> None:
    state = position(sides="ABAAA", ships=ONE_STONE, market=["entrance"])
    play(state, "A sail 4 market", "A take entrance")
    view = state.view(1)
    view["table"]["in_hand"] = hand(2, "statue", "lever")
    again = state.game.imagine(view, scarab.FastRng(1))
    assert again.key() == state.key()
    assert again.view(1)["table"]["in_hand"] == hand(0, "entrance")


def stones_of(table: dict[str, Any], seat: int) -> int:
    sites = table["sites"]
    lying = [owner for ship in table["ships"] for owner in ship["stones"]]
    lying += sites["pyramid"] + sites["temple"] + sites["burial"] + 3 * sites["towers"] + [table["in_hand"]["stone"]]
    return int(lying.count(seat) + table["sleds"][seat] + table["quarry"][seat] + sites["obelisks"][seat])


def open_cards(table: dict[str, Any]) -> Counter[str]:
    """All cards whose face everybody sees."""
    hand = table["in_hand"]
    found = Counter([card for card in [*table["market"], hand["card"], *hand["earlier"]] if card is not None])
    for cards in [*table["cards"], table["discards"]]:
        found.update(cards)
    return found


def assert_nothing_is_missing(state: ImhotepState) -> None:
    for viewer in (None, *range(state.game.seats)):
        table = state.view(viewer)["table"]
        assert [stones_of(table, seat) for seat in range(state.game.seats)] == [29] * state.game.seats
        shown, pair = open_cards(table), table["pair"]
        assert shown.total() + table["pile"] + pair["face_down"] + (2 if pair["taken"] else 0) == 34
        assert shown <= BOX


def positions(seats: int, sides: str, style: str, seed: int) -> Iterator[ImhotepState]:
    """Every position of a game, the last one too."""
    rng = scarab.FastRng(seed)
    state = scarab.load("imhotep", seats, sides=sides, start="drawn").new_state()
    assert isinstance(state, ImhotepState)
    yield state
    while not state.is_over():
        seat = state.seats_to_act()[0]
        action = state.sample(rng) if seat == CHANCE else PLAYERS[style](state, state.legal_actions(seat), rng)
        state.apply(seat, action)
        yield state


@pytest.mark.rule("IMH-1", "IMH-3")
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "ABABA", "BBAAB"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_view_of_a_game_shows_every_stone_and_every_card(seats: int, sides: str) -> None:
    moments = set()
    for style in sorted(PLAYERS):
        for state in positions(seats, sides, style, seats):
            assert_nothing_is_missing(state)
            held = in_hand(state)
            moments |= {part for part in ("stone", "card") if held[part] is not None}
    assert moments == {"stone", "card"}, "the games show both kinds of moment"


@pytest.mark.rule("IMH-3", "IMH-12R")
def test_no_card_is_missing_while_one_is_executed_within_another() -> None:
    nested = 0
    for seed in range(40):
        for state in positions(3, "ABAAA", "chainer", seed):
            if in_hand(state)["earlier"]:
                nested += 1
                assert_nothing_is_missing(state)
    assert nested > 5
