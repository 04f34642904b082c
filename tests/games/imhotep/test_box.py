"""The box of Imhotep: where its numbers come from, what is locked, what is refused, and that any valid one plays."""

import json
from math import inf, isfinite
from pathlib import Path
from random import Random
from typing import Any

import pytest

import scarab
from games.imhotep.random_box import POSSIBLE, random_box
from scarab.bots.search.evaluator import evaluator_of
from scarab.bots.search.evaluators.imhotep.cargo import Cargo
from scarab.bots.search.evaluators.imhotep.evaluator import ImhotepEvaluator
from scarab.bots.search.ismcts import Search
from scarab.bots.search.settings import Settings
from scarab.core.action import CHANCE
from scarab.games.imhotep.box.shape import SENTENCES, SPEC
from scarab.research.layout import layout
from scarab.research.pictures import any_picture
from support.boxes import changed, faults, leaves

MESSAGES = Path(scarab.__file__).parent / "games" / "imhotep" / "messages"
SIDES = ("AAAAA", "BBBBB", "ABABA", "BABAB")


def test_25_lines_are_open_seven_of_them_stand_ins() -> None:
    """A round card is a line, and so are pyramid A, each of the pyramids B, and the obelisks' side B."""
    lines: dict[str, set[str]] = {}
    for path in leaves(SPEC.standard().values):
        names = path.split(".")
        line = ".".join(names[: {"round_cards": 3, "pyramid_b": 2}.get(names[0], 1)])
        lines.setdefault(line, set()).add(SPEC.source(path))
    found = [sources - {"rulebook"} for sources in lines.values() if sources != {"rulebook"}]
    assert len(found) == 25
    assert found.count({"stand-in"}) == 7
    assert found.count({"other"}) == 18
    assert [line for line, sources in lines.items() if "stand-in" in sources] == [
        f"round_cards.3.{card}" for card in range(7)
    ]


def test_what_the_rulebook_gives_is_refused_at_its_own_path() -> None:
    locked = {path: value for path, value in leaves(SPEC.standard().values).items() if SPEC.source(path) == "rulebook"}
    assert len(locked) > 80
    for path, value in locked.items():
        told = SPEC.faults(changed("imhotep", {path: value + 1}))
        assert told, path
        assert all(fault.where.split(".")[0] == path.split(".")[0] for fault in told), path


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("pyramid_a.0", 3, "pyramid_a.0: is 2, not 3: the rulebook says so"),
        ("pyramid_b.left.4", 5, "pyramid_b.left.4: is 4, not 5: the rulebook says so"),
        ("pyramid_b.middle.2", 2, "pyramid_b.middle.2: is 1, not 2: the rulebook says so"),
        ("obelisks_b.1", 8, "obelisks_b.1: is 9, not 8: the rulebook says so"),
        ("cards.lever", 3, "cards: has 35 in all; it must have 34"),
        ("wrath", 6, "wrath: is 5, not 6: the rulebook says so"),
        ("pyramid_a.4", 16, "pyramid_a.4: 0 to 15 is possible, not 16"),
        ("pyramid_b.right", [2, 3, 3, 1], "pyramid_b.right: has 4 values; 5 to 5 are possible"),
        ("round_cards.2.0", [4, 3, 3, 5], "round_cards.2.0.3: 1 to 4 is possible, not 5"),
        ("round_cards.2.0", [4, 3, 3], "round_cards.2.0: has 3 values; 4 to 4 are possible"),
        ("round_cards.2.0", [1, 2, 2, 3], "round_cards.2.6: this card stands twice among the seven"),
        ("round_cards.3.6", [4, 4, 4, 1], "round_cards.3.6: this card needs 3 ships of 4; the box has 2"),
        (
            "round_cards.4.5",
            [4, 4, 3, 3],
            "round_cards.4.5: is [4, 3, 2, 2], not [4, 4, 3, 3]: the rulebook says so",
        ),
        (
            "obelisks_b.4",
            8,
            "obelisks_b.4: field 5 gives more than the field before it; a tower stands on the highest free field",
        ),
    ],
)
def test_a_fault_is_one_sentence_with_its_place(path: str, value: Any, fault: str) -> None:
    assert faults("imhotep", {path: value}) == [fault]
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("imhotep", box=SPEC.written(SPEC.standard()) | {"values": changed("imhotep", {path: value})})
    assert str(caught.value) == f"this box of imhotep has one fault:\n  {fault}"


@pytest.mark.parametrize("language", ["nl", "nb"])
def test_faults_speak_three_languages_with_the_same_facts(language: str) -> None:
    told = json.loads((MESSAGES / language / "box.json").read_text(encoding="utf-8"))
    assert told.keys() == SENTENCES.keys()
    facts = {"n": 3, "berths": 4, "of": 2}
    for code, sentence in told.items():
        names = {name for name in facts if f"{{{name}}}" in SENTENCES[code]}
        assert names == {name for name in facts if f"{{{name}}}" in sentence}
        assert "{" not in sentence.format(**facts)


@pytest.mark.rule("IMH-2", "IMH-4")
def test_every_card_that_the_eight_ships_can_make_up_is_allowed() -> None:
    assert len(POSSIBLE) == 16
    for card in POSSIBLE:
        others = [other for other in POSSIBLE if other != card][:6]
        assert faults("imhotep", {"round_cards.2": [list(card), *map(list, others)]}) == []


def test_the_same_seven_cards_are_the_same_box_in_any_order() -> None:
    cards = [sorted(card) for card in reversed(SPEC.standard().values["round_cards"]["4"])]
    assert SPEC.box(changed("imhotep", {"round_cards.4": cards}), "mine") is SPEC.standard()


def test_a_card_that_differs_is_one_difference() -> None:
    mine = SPEC.box(changed("imhotep", {"round_cards.4.6": [3, 3, 4, 4]}), "mine")
    differences = SPEC.shape.differences(SPEC.standard().values, mine.values, "")
    assert differences == {"round_cards.4.6": ([3, 3, 3, 2], [4, 4, 3, 3])}
    assert SPEC.written(mine)["sources"]["round_cards.4.6"] == "own"
    assert SPEC.read(SPEC.written(mine)) == mine


@pytest.mark.rule("IMH-7")
def test_a_round_card_of_another_box_is_read_and_refused() -> None:
    state = scarab.load("imhotep", 2).new_state()
    with pytest.raises(scarab.IllegalAction, match="this table has no round card 4-4-3-3"):
        state.play(CHANCE, "reveal 4-4-3-3")
    mine = SPEC.box(changed("imhotep", {"round_cards.2.0": [4, 4, 3, 3]}), "mine")
    state = scarab.load("imhotep", 2, box=mine).new_state()
    state.play(CHANCE, "reveal 4-4-3-3")
    assert state.view(None)["table"]["round_cards"] == ["4-4-3-3"]


@pytest.mark.rule("IMH-24", "IMH-32", "IMH-36")
def test_points_are_those_of_the_box() -> None:
    values = changed("imhotep", {"pyramid_a.13": 15, "pyramid_b.left.0": 0, "obelisks_b.7": 0})
    box = SPEC.box(values, "mine")
    for sides, lines, points in (
        ("AAAAA", ["A sail 4 pyramid"], 15),
        ("ABAAA", ["A sail 4 pyramid", "A build left"], 0),
        ("AAAAB", ["A sail 4 obelisks"], 0),
    ):
        game = scarab.load("imhotep", 2, sides=sides, box=box)
        view = game.new_state().view(None)
        view["table"]["round_cards"], view["table"]["starter"] = ["4-3-2-1"], 0
        view["table"]["ships"] = [{"stones": [0], "site": None, "docked": True}] * 4
        view["table"]["sites"]["pyramid"] = [0] * 13 if sides[1] == "A" else [None] * 15
        view["table"]["sites"] |= {"obelisks": [2, 0], "towers": [0] * 7} if sides[4] == "B" else {}
        view["stack"] = [["EndRound"], ["TakeTurn", 0]]
        state = game.imagine(view, scarab.FastRng(0))
        for line in lines:
            state.play(0, line.removeprefix("A "))
        assert state.sheet.totals() == [points, 0]


def test_codes_are_those_of_before_with_every_box() -> None:
    """264 codes, which actions.txt names: no bound of the box needs another one."""
    golden = Path(__file__).with_name("actions.txt").read_text(encoding="utf-8").splitlines()
    assert len(golden) == 264
    for seed in range(3):
        game = scarab.load("imhotep", 3, box=SPEC.box(random_box(Random(seed)), "random"))
        assert [action.text for action in game.actions] == golden
        assert layout(game).digest() == layout(scarab.load("imhotep", 3)).digest()


def test_a_tensor_tells_round_cards_by_their_ships() -> None:
    """Not by their place in the box, which another box may give to other ships."""
    mine = SPEC.box(changed("imhotep", {"round_cards.2.0": [4, 4, 3, 3]}), "mine")
    shown = {}
    for box in (SPEC.standard(), mine):
        state = scarab.load("imhotep", 2, box=box).new_state()
        state.play(CHANCE, "reveal 4-3-2-1")
        shape = layout(state.game)
        shown[box.name] = shape.named(shape.observe(state, 0))
    for field in ("round_card", "turned", "ships"):
        assert (shown["standard"][field] == shown["mine"][field]).all()
    assert (shown["mine"]["waiting"][:4] * 4).tolist() == [4, 4, 3, 3]


def test_the_weights_know_the_box_that_they_were_tuned_on() -> None:
    cargo, values = Cargo(ImhotepEvaluator.defaults), SPEC.first().values
    assert cargo.tuned_three == sum(map(sum, values["pyramid_b"].values()))
    assert cargo.tuned_towers == sum(values["obelisks_b"])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(3, 203), marks=pytest.mark.long)], ids=["few", "many"])
def test_no_law_is_broken_with_any_box(seats: int, seeds: range) -> None:
    for seed in seeds:
        box = SPEC.box(random_box(Random(seed)), "random")
        for sides in (SIDES[seed % len(SIDES)], "BBBBB"):
            game = scarab.load("imhotep", seats, box=box, sides=sides, wrath=bool(seed % 2))
            assert scarab.check_game(game, games=1, seed=seed) > 0


@pytest.mark.parametrize("seed", range(3))
def test_a_search_plays_and_a_picture_is_drawn_with_any_box(seed: int) -> None:
    box = SPEC.box(random_box(Random(seed)), "random")
    game = scarab.load("imhotep", 2 + seed, box=box, sides=SIDES[seed])
    state, rng, steps = game.new_state(), scarab.FastRng(seed), 0
    evaluator = evaluator_of("imhotep")
    while not state.is_over():
        seat = state.seats_to_act()[0]
        legal = [state.sample(rng)] if seat == CHANCE else state.legal_actions(seat)
        action = legal[rng.below(len(legal))]
        if seat != CHANCE:
            assert all(isfinite(value) for value in evaluator.evaluate(state))
            if steps % 7 == 0 and len(legal) > 1:
                search = Search(state, seat, evaluator, Settings(), scarab.FastRng(steps))
                search.run(20, inf)
                root = search.root_info_set()
                assert sum(root.visit_counts) > 0
        state.play(seat, action)
        steps += 1
    assert "<svg" in any_picture(state.view(None), box)
