"""Shapes of a box: what they refuse, how they tidy, what they call different; names, digests, sources, packages."""

import json
from pathlib import Path
from typing import Any

import pytest

from scarab.core import box as boxes
from scarab.core.box import Box, BoxSpec, Values, clean_name, digest_of, read_document, read_header
from scarab.core.box_shape import MAX_FAULTS, Counts, Fault, Faults, Flag, OneOf, Order, Pair, Parts, Row, Shape, Whole
from scarab.core.errors import BadBox, BadChoice

CREWS = Pair("blue", "black", "yellow")
RIVER = Order("card", "card", "edfu", "sphinx")
DECK = Counts(("lever", "sail"), 9, 10)


def faults(shape: Shape, value: object) -> list[str]:
    found = Faults()
    shape.look(value, "it", found)
    return [fault.text for fault in found.found]


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        (Whole(0, 9), 0),
        (Whole(0, 9), 9),
        (Flag(), False),
        (OneOf("east", "west"), "west"),
        (Row(Whole(0, 9), 1, 2), [3]),
        (RIVER, ["sphinx", "card", "edfu", "card"]),
        (CREWS, ["yellow", "blue"]),
        (DECK, {"sail": 9, "lever": 1}),
        (Counts(("lever",), 9), {}),
        (Parts(a=Whole(0, 1), b=Flag()), {"b": True, "a": 1}),
    ],
)
def test_what_fits_has_no_fault(shape: Shape, value: object) -> None:
    assert faults(shape, value) == []
    assert json.loads(json.dumps(shape.data()))["kind"]


@pytest.mark.parametrize(
    ("shape", "value", "fault"),
    [
        (Whole(0, 9), 10, "it: 0 to 9 is possible, not 10"),
        (Whole(0, 9), -1, "it: 0 to 9 is possible, not -1"),
        (Whole(0, 9), True, "it: is a whole number, not True"),
        (Whole(0, 9), 1.0, "it: is a whole number, not 1.0"),
        (Whole(0, 9), float("nan"), "it: is a whole number, not nan"),
        (Whole(0, 9), None, "it: is a whole number, not None"),
        pytest.param(Whole(0, 9), 10**5000, "it: 0 to 9 is possible, not a very large number", id="5,000 digits"),
        (Whole(0, 9), {"a": 1}, "it: is a whole number, not an object"),
        (Whole(0, 9), [[[]]], "it: is a whole number, not a list"),
        (Whole(0, 9), "x" * 99, "it: is a whole number, not '" + "x" * 36 + "..."),
        (Flag(), 1, "it: is true or false, not 1"),
        (OneOf("east", "west"), "north", "it: is one of east, west, not 'north'"),
        (OneOf("east", "west"), ["east"], "it: is one of east, west, not a list"),
        (Row(Whole(0, 9), 1, 2), [], "it: has 0 values; 1 to 2 are possible"),
        (Row(Whole(0, 9), 1, 2), {"0": 1}, "it: is a list, not an object"),
        (Row(Whole(0, 9), 1, 2), [1, 10], "it.1: 0 to 9 is possible, not 10"),
        (RIVER, ["card", "edfu", "sphinx"], "it: holds each of 2 × card, 1 × edfu, 1 × sphinx, in any order"),
        (RIVER, ["card", "card", "edfu", 3], "it: holds each of 2 × card, 1 × edfu, 1 × sphinx, in any order"),
        (RIVER, "card", "it: is a list, not 'card'"),
        (CREWS, ["blue", "blue"], "it: holds two different ones of blue, black, yellow"),
        (CREWS, ["blue", "red"], "it: holds two different ones of blue, black, yellow"),
        (CREWS, ["blue", ["black"]], "it: holds two different ones of blue, black, yellow"),
        (CREWS, None, "it: holds two different ones of blue, black, yellow"),
        (DECK, {"sail": 9}, "it: has 9 in all; it must have 10"),
        (DECK, {"sail": 10}, "it.sail: 0 to 9 is possible, not 10"),
        (DECK, {"sail": "9"}, "it.sail: is a whole number, not '9'"),
        (DECK, {"spade": 10}, "it.spade: is not known; known are lever, sail"),
        (DECK, [5, 5], "it: is an object with a number for each name, not a list"),
        (Parts(a=Whole(0, 1)), {}, "it.a: is missing"),
        (Parts(a=Whole(0, 1)), {"a": 1, "b": 2}, "it.b: is not known; known are a"),
        (Parts(a=Whole(0, 1)), {"a": 1, "\ud800\n" + "b" * 99: 2}, "it.??" + "b" * 38 + ": is not known; known are a"),
        (Parts(a=Whole(0, 1)), {"a": 1, "": 2}, 'it."": is not known; known are a'),
        (Parts(a=Whole(0, 1)), {"a": 1, 7: 2}, "it.7: is not known; known are a"),
        (Parts(a=Whole(0, 1)), None, "it: is an object, not None"),
    ],
)
def test_what_does_not_fit_is_one_sentence(shape: Shape, value: object, fault: str) -> None:
    assert faults(shape, value) == [fault]
    assert fault.encode()


def test_after_fifty_faults_no_more_are_collected_and_nothing_is_added_up() -> None:
    """The last of these decks could not be summed: its numbers are words."""
    found = faults(Row(DECK, 1, 99), [{"sail": "9"}] * 60)
    assert len(found) == MAX_FAULTS == 50


@pytest.mark.parametrize(
    ("shape", "value", "tidy"),
    [
        (CREWS, ["yellow", "blue"], ["blue", "yellow"]),
        (DECK, {"sail": 1, "lever": 0}, {"sail": 1}),
        (Parts(a=CREWS, b=Flag()), {"b": True, "a": ["black", "blue"]}, {"a": ["blue", "black"], "b": True}),
        (Row(CREWS, 1, 1), [["black", "blue"]], [["blue", "black"]]),
        (RIVER, ["edfu", "card", "card", "sphinx"], ["edfu", "card", "card", "sphinx"]),
    ],
)
def test_equal_values_are_written_equally(shape: Shape, value: Any, tidy: Any) -> None:
    assert json.dumps(shape.tidy(value)) == json.dumps(tidy)
    assert shape.tidy(tidy) == tidy


@pytest.mark.parametrize(
    ("shape", "before", "after", "different"),
    [
        (Whole(0, 9), 1, 1, {}),
        (Whole(0, 9), 1, 2, {"it": (1, 2)}),
        (Row(Whole(0, 9), 1, 9), [1, 2], [1, 3], {"it.1": (2, 3)}),
        (Row(Whole(0, 9), 1, 9), [1, 2], [1], {"it": ([1, 2], [1])}),
        (DECK, {"sail": 9, "lever": 1}, {"sail": 9, "lever": 1}, {}),
        (DECK, {"sail": 10}, {"sail": 9, "lever": 1}, {"it.lever": (0, 1), "it.sail": (10, 9)}),
        (RIVER, ["card", "edfu", "card", "sphinx"], ["card", "card", "edfu", "sphinx"], {"it.edfu": (2, 3)}),
        (Parts(a=Flag(), b=Flag()), {"a": True, "b": True}, {"a": True, "b": False}, {"it.b": (True, False)}),
    ],
)
def test_what_differs_has_a_path_and_both_values(shape: Shape, before: Any, after: Any, different: object) -> None:
    assert shape.differences(before, after, "it") == different


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Anna’s Egizia", "Anna’s Egizia"),
        ("  two\n lines\t", "two lines"),
        ("", "own box"),
        (" \n", "own box"),
        ("\ud800\u202e", "own box"),
        ("x" * 60, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
    ],
)
def test_a_name_stands_on_one_line(name: str, clean: str) -> None:
    assert clean_name(name) == clean
    assert read_header(f"{clean} sha256:{'a' * 64}") == (clean, "a" * 64)


@pytest.mark.parametrize("text", ["", "mine", "mine sha256:", "mine sha256:" + "a" * 63, "mine sha256:" + "A" * 64])
def test_a_header_without_a_whole_digest_is_refused(text: str) -> None:
    with pytest.raises(BadChoice, match="Box is a name and sha256: with 64 hexadecimal digits"):
        read_header(text)


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', '{"b": [{"a": 1, "c": 3, "a": 1}]}'])
def test_a_name_that_stands_twice_is_refused(text: str) -> None:
    """The second would win without a word, and a count of cards would be wrong."""
    with pytest.raises(BadBox, match="the name 'a' stands twice in one object"):
        read_document(text, "chess")


def test_the_digest_is_of_the_values_whatever_their_order() -> None:
    assert digest_of({"a": 1, "b": [2]}) == digest_of({"b": [2], "a": 1})
    assert digest_of({"a": 1, "b": [2]}) != digest_of({"a": 1, "b": [3]})


SHAPE = Parts(deck=DECK, row=Row(Whole(0, 9), 3, 3))
SOURCES = {"": "rulebook", "deck": "stand-in", "deck.lever": "rulebook", "row": "other", "row.0": "rulebook"}
FIRST = {"deck": {"lever": 4, "sail": 6}, "row": [1, 2, 3]}
SECOND = {"deck": {"lever": 5, "sail": 5}, "row": [1, 2, 4]}


def falling(values: Values, found: Faults) -> None:
    if values["row"] == [1, 1, 1]:
        found.add("box/sum", "row", {"n": 3, "of": 4})


def spec(folder: Path, *packaged: Values) -> BoxSpec:
    for number, values in enumerate(packaged, start=1):
        document = {
            "scarab_box": 1, "game": "chess", "name": "standard", "rules": 1, "values": values, "sources": SOURCES,
        }  # fmt: skip
        (folder / f"standard-{number}.json").write_text(json.dumps(document), encoding="utf-8")
    return BoxSpec("chess", folder, SHAPE, lambda *given: Box("chess", *given), falling, len(packaged))


def test_what_the_rulebook_gives_is_locked_and_the_rest_is_open(tmp_path: Path) -> None:
    chess = spec(tmp_path, FIRST)
    assert [chess.source(path) for path in ("deck", "deck.sail", "deck.lever", "row.0", "row.2", "else")] == [
        "stand-in", "stand-in", "rulebook", "rulebook", "other", "rulebook",
    ]  # fmt: skip
    assert chess.box({"deck": {"lever": 4, "sail": 6}, "row": [1, 9, 9]}, "mine").name == "mine"
    locked = chess.faults({"deck": {"lever": 3, "sail": 7}, "row": [2, 2, 3]})
    assert [fault.text for fault in locked] == [
        "deck.lever: is 4, not 3: the rulebook says so",
        "row.0: is 1, not 2: the rulebook says so",
    ]
    assert [fault.code for fault in chess.faults(FIRST | {"row": [1, 1, 1]})] == ["box/sum"]


def test_a_newer_standard_leaves_the_first_box_as_it_was(tmp_path: Path) -> None:
    """Even if it corrects what was thought to be the rulebook's."""
    chess = spec(tmp_path, FIRST, SECOND)
    assert chess.first().values == FIRST
    assert chess.standard().values == SECOND
    for box in (chess.first(), chess.standard()):
        assert chess.faults(box.values) == []
        assert chess.read(chess.written(box)) is box is chess.find(box.digest)
        assert "own" not in chess.written(box)["sources"].values()
    assert chess.find("a" * 64) is None


def test_a_newer_standard_leaves_own_boxes_as_they_were(tmp_path: Path) -> None:
    """Else records of games with them could not be read any more. A mixture of two standards is nobody's box."""
    chess = spec(tmp_path, FIRST, SECOND)
    for standard in (FIRST, SECOND):
        own = chess.box(standard | {"row": [1, 9, 9]}, "mine")
        assert chess.read(chess.written(own)) == own
    locked = chess.faults({"deck": {"lever": 3, "sail": 7}, "row": [1, 9, 9]})
    assert [fault.text for fault in locked] == ["deck.lever: is 5, not 3: the rulebook says so"]


def test_a_written_box_says_which_values_are_the_owners_own(tmp_path: Path) -> None:
    chess = spec(tmp_path, FIRST)
    mine = chess.box(FIRST | {"row": [1, 2, 9]}, " my\nbox ")
    document = chess.written(mine)
    assert document["name"] == "my box"
    assert {path for path, source in document["sources"].items() if source == "own"} == {"row.2"}
    assert chess.read(document) == mine
    assert chess.box(FIRST, "mine") is chess.standard(), "a box equal to the standard is the standard"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"scarab_box": 2}, "`scarab_box` is 1 in every box, not 2"),
        ({"scarab_box": True}, "`scarab_box` is 1 in every box, not True"),
        ({"scarab_box": None}, "`scarab_box` is 1 in every box, not None"),
        ({"game": "draughts"}, "it is one of 'draughts'"),
        ({"game": [[]]}, "it is one of a list"),
        ({"values": []}, "it has no `values`"),
    ],
)
def test_a_document_that_is_no_box_of_the_game(change: dict[str, Any], why: str, tmp_path: Path) -> None:
    chess = spec(tmp_path, FIRST)
    with pytest.raises(BadBox) as caught:
        chess.read(chess.written(chess.standard()) | change)
    (fault,) = caught.value.faults
    assert fault.where == ""
    assert fault.text.startswith("this isn't a box of the game: ")
    assert why in fault.text


@pytest.mark.parametrize("name", [None, 5, ["x"], {}])
def test_a_name_that_is_no_text_is_no_name(name: object, tmp_path: Path) -> None:
    chess = spec(tmp_path, FIRST)
    document = chess.written(chess.box(FIRST | {"row": [1, 2, 9]}, "mine"))
    assert chess.read(document | {"name": name}).name == "own box"


def test_a_fault_without_a_place_is_only_its_sentence() -> None:
    assert Fault("box/missing", "", {}).text == "is missing"
    assert repr(Fault("box/missing", "a.b", {})) == "Fault('a.b: is missing')"


def test_boxes_are_equal_by_their_values(tmp_path: Path) -> None:
    chess = spec(tmp_path, FIRST)
    one, other = (chess.box(FIRST | {"row": [1, 2, 9]}, name) for name in ("one", "other"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != chess.standard()
    assert one.mark == one.digest[: boxes.MARK]
    assert repr(one) == f"<box of chess, 'one', {one.mark}>"
