"""The box of Egizia: where its numbers come from, what is locked, and what is refused with which sentence."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import scarab
from scarab.core.errors import BadBox
from scarab.games.egizia.box.bounds import MAX_LENGTH, MAX_PLUS3
from scarab.games.egizia.box.buildings import LANE_NAMES
from scarab.games.egizia.box.river import PLACE_NAMES
from scarab.games.egizia.box.shape import SENTENCES, SPEC
from scarab.games.egizia.state import EgiziaState
from support.boxes import changed, faults, leaves

MESSAGES = Path(scarab.__file__).parent / "games" / "egizia" / "messages"
STANDARD = SPEC.standard().values


def line_of(path: str) -> str:
    """What an owner compares in one look, as the editor's design has it."""
    names = path.split(".")
    return ".".join(names[: 1 if names[0] == "spaces" else 2])


def with_deck(deck: int, **cards: int) -> dict[str, Any]:
    """The standard's values with these numbers of cards in a deck."""
    return changed("egizia", {f"decks.{deck}.{name.replace('_', '-')}": count for name, count in cards.items()})


def test_56_lines_are_open_five_of_them_from_another_source() -> None:
    lines: dict[str, set[str]] = {}
    for path in leaves(STANDARD):
        found = SPEC.source(path)
        if found != "rulebook":
            lines.setdefault(line_of(path), set()).add(found)
    assert all(len(sources) == 1 for sources in lines.values())
    assert len(lines) == 56
    assert [line for line, sources in lines.items() if sources == {"other"}] == [
        "crew_max", "start.stones", "start.quarry", "start.field", "start.crews",
    ]  # fmt: skip
    assert {SPEC.source(f"sphinx.{card}.points") for card in ("graves-own", "crew-joker", "permanents")} == {"rulebook"}


def test_every_value_that_the_rulebook_gives_is_locked() -> None:
    locked = {path: value for path, value in leaves(STANDARD).items() if SPEC.source(path) == "rulebook"}
    assert len(locked) == 49
    for path, value in locked.items():
        found = SPEC.faults(changed("egizia", {path: value + 1}))
        assert [fault.where for fault in found], path
        assert all(fault.code in ("box/locked", "box/range") for fault in found), path


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"spaces": [*STANDARD["spaces"][1:], "card"]}, "spaces: Heliopolis must be the last place"),
        (
            {"grain_market.penalty": [3, 2, 2, 2, 1]},
            "grain_market.penalty: the two lowest levels cost 1: the rulebook says so",
        ),
        (
            {"grain_market.penalty": [2, 3, 2, 1, 1]},
            "grain_market.penalty.1: level 2 costs more than the one above it",
        ),
        (
            {"grain_market.penalty": [3, 3, 1, 1]},
            "grain_market.penalty: a level of 3 and one of 2 must stay: the rulebook shows them",
        ),
        ({"obelisk.6": 0}, "obelisk.6: row 7 is in the rulebook: it has at least one field"),
        ({"obelisk": [4, 4, 4, 1, 0, 1, 1, 1, 1]}, "obelisk: the obelisk has 17 fields; at most 16 fit"),
        ({"pyramid.1.value": 3}, "pyramid: the rulebook shows a pyramid field of 2: one row must keep it"),
        ({"graves.tiles.5": 3}, "graves.tiles: there are 19 grave tiles; there must be 20"),
        (
            {"graves.tiles": {"5": 20}},
            "graves.tiles.4: the rulebook shows a grave of 4: at least one must stay",
        ),
        ({"decks.1.upstream": 2}, "decks.1: Nile deck 3/4 has 23 cards; it must have 22"),
        (
            {"decks.0.quarry-2": 0, "decks.0.quarry-3": 6},
            "decks: the rulebook shows quarry-2: at least one must stay",
        ),
        (
            {
                "decks.0.plus3": 7,
                "decks.0.quarry-3": 0,
                "decks.0.green-2": 0,
                "decks.0.green-3": 1,
            },
            "decks: the decks hold 8 strength +3 cards; at most 6 fit",
        ),
        ({"crew_max": 13}, "crew_max: 5 to 12 is possible, not 13"),
        (
            {"crew_pairs.thebae": ["blue", "blue"]},
            "crew_pairs.thebae: holds two different ones of blue, black, yellow, joker",
        ),
        ({"temple.top": [5] * 7}, "temple.top: has 7 values; 1 to 6 are possible"),
        ({"start.ships": 7}, "start.ships: is 8, not 7: the rulebook says so"),
        (
            {"sphinx.stone-market-count.points.2": 8},
            "sphinx.stone-market-count.points.2: is 7, not 8: the rulebook says so",
        ),
        (
            {"sphinx.obelisk-own-4.stones": 3},
            "sphinx.obelisk-own-4.stones: is 4, not 3: the rulebook says so",
        ),
    ],
)
def test_a_fault_is_one_sentence_with_its_place(changes: dict[str, Any], fault: str) -> None:
    assert faults("egizia", changes) == [fault]
    with pytest.raises(BadBox) as caught:
        scarab.load("egizia", box=SPEC.written(SPEC.standard()) | {"values": changed("egizia", changes)})
    assert str(caught.value).endswith(fault)


def test_cards_that_nobody_knows_are_refused() -> None:
    """They once vanished without a word."""
    (fault,) = SPEC.faults(with_deck(1, brown_10=1))
    assert fault.where == "decks.1.brown-10"
    assert fault.code == "box/unknown"


@pytest.mark.parametrize("language", ["nl", "nb"])
def test_faults_speak_three_languages_with_the_same_facts(language: str) -> None:
    told = json.loads((MESSAGES / language / "box.json").read_text(encoding="utf-8"))
    assert told.keys() == SENTENCES.keys()
    facts = {"n": 3, "of": 2, "most": 6, "deck": "1/2", "card": "quarry-2"}
    for code, sentence in told.items():
        assert {name for name in facts if f"{{{name}}}" in SENTENCES[code]} == {
            name for name in facts if f"{{{name}}}" in sentence
        }
        assert "{" not in sentence.format(**facts)


def test_a_box_equal_to_the_standard_is_the_standard() -> None:
    assert SPEC.box(deepcopy(STANDARD), "mine") is SPEC.standard()
    pairs = {name: pair[::-1] for name, pair in STANDARD["crew_pairs"].items()}
    assert SPEC.box(changed("egizia", {"crew_pairs": pairs}), "mine") is SPEC.standard()


def test_a_place_that_moved_is_a_difference_of_its_own() -> None:
    spaces = [name for name in STANDARD["spaces"] if name != "sphinx"]
    mine = SPEC.box(changed("egizia", {"spaces": ["sphinx", *spaces]}), "mine")
    assert "spaces.sphinx" in SPEC.shape.differences(STANDARD, mine.values, "")
    assert SPEC.written(mine)["sources"]["spaces.sphinx"] == "own"


def test_codes_are_enough_for_the_longest_lanes_and_most_plus3() -> None:
    texts = {action.text for action in scarab.load("egizia").actions}
    for lane, name in enumerate(LANE_NAMES):
        assert f"build {name} {MAX_LENGTH[lane]}" in texts
        assert f"build {name} {MAX_LENGTH[lane] + 1}" not in texts
    assert "team blue yellow joker" + " plus3" * MAX_PLUS3 in texts
    assert "team blue" + " plus3" * (MAX_PLUS3 + 1) not in texts


def test_with_the_standard_box_a_places_number_is_where_it_lies() -> None:
    state = scarab.load("egizia").new_state()
    assert isinstance(state, EgiziaState)
    assert list(state.box.position) == list(state.box.place_at) == list(range(21))
    assert [PLACE_NAMES[place] for place in state.box.place_at][1:6] == ["c1", "edfu", "c2", "selinon", "c3"]
