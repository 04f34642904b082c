"""Boxes that went wrong: each is refused with sentences, or it is valid and a game of it plays to its end."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import scarab
from scarab.boxes.words import sentence
from scarab.core.box_shape import MAX_FAULTS, SENTENCES
from scarab.core.errors import BadBox, BadChoice
from scarab.core.playout import play_out
from support.boxes import BOXED, OPEN, random_values, spec_of

Document = dict[str, Any]


def nested(depth: int) -> Any:
    value: Any = []
    for level in range(depth):
        value = [value] if level % 2 else {"a": value}
    return value


ODD: Final[tuple[Any, ...]] = (
    "", "x", "4", "lever", "é", "\u202e", "\ud800", "two\nlines", "\0", "𓂀" * 50, "a" * 5000,
    0.5, 1.0, -0.0, float("nan"), float("inf"), None, True, False,
    -1, 0, 1, 2, 16, 99, 10**6, 10**18, -(10**30), 10**5000,
    [], {}, [[]], {"": {}}, [None] * 30, {"a": 1}, nested(50), nested(5000),
)  # fmt: skip


def places(value: Any) -> list[Any]:
    """Every object and every list in a value that is not empty."""
    found = []
    waiting = [value]
    while waiting:
        place = waiting.pop()
        if isinstance(place, dict | list) and place:
            found.append(place)
            waiting += place.values() if isinstance(place, dict) else place
    return found


def some_key(rng: Random, place: Any) -> Any:
    return rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))


def delete(rng: Random, place: Any) -> None:
    del place[some_key(rng, place)]


def add(rng: Random, place: Any) -> None:
    """Something odd, or a copy of what is there."""
    value = rng.choice(ODD) if rng.random() < 0.5 else copy.copy(place[some_key(rng, place)])
    if isinstance(place, dict):
        place[rng.choice(("x", "", "lever", "8", "𓂀" * 50, "\ud800", "a.b"))] = value
    else:
        place.insert(rng.randrange(len(place) + 1), value)


def retype(rng: Random, place: Any) -> None:
    place[some_key(rng, place)] = rng.choice(ODD)


def nudge(rng: Random, place: Any) -> None:
    """A number a little higher or lower: locked values, sums and bounds break."""
    key = some_key(rng, place)
    if type(place[key]) is int:
        place[key] += rng.choice((-2, -1, 1, 2))


def reorder(rng: Random, place: Any) -> None:
    """The order of names in an object never matters."""
    if isinstance(place, dict):
        items = list(place.items())
        rng.shuffle(items)
        place.clear()
        place.update(items)
    else:
        rng.shuffle(place)


def exchange(rng: Random, place: Any) -> None:
    one, other = some_key(rng, place), some_key(rng, place)
    place[one], place[other] = place[other], place[one]


def rename(rng: Random, place: Any) -> None:
    if isinstance(place, dict):
        name = some_key(rng, place)
        place[rng.choice((name.upper(), f"{name} ", name[:-1], "2", f"{name}x"))] = place.pop(name)


Change = Callable[[Random, Any], None]
CHANGES: Final[tuple[Change, ...]] = (delete, add, retype, nudge, nudge, nudge, reorder, exchange, exchange, rename)


def spoilt(name: str, seed: int) -> Document:
    """The standard's document, or a random valid one, after one to four changes."""
    rng = Random(f"{name} {seed}")
    document = copy.deepcopy(spec_of(name).document())
    if name in OPEN and seed % 3 == 0:
        document["values"] = copy.deepcopy(random_values(name, seed))
    for number in range(rng.choice((1, 1, 1, 2, 4))):
        whole = rng.random() < 0.05
        values = document.get("values")
        found = [document] if whole else places(values)
        if found:
            rng.choice(CHANGES)(rng, rng.choice(found))
    return document


def explain(error: BadChoice, braces: bool = False) -> None:
    """What every refusal of a box must be: sentences for people, one a fault, with a place.

    No placeholder stays in them; a name in a damaged text may have `braces` of its own.
    """
    assert isinstance(error, BadBox), error
    assert 0 < len(error.faults) <= MAX_FAULTS
    for fault in error.faults:
        assert fault.code in SENTENCES
        assert fault.where or fault.text.startswith("this isn't a box of the game: "), fault
        for text in (fault.text, sentence(fault, "nl"), sentence(fault, "nb")):
            assert text.strip().removeprefix(fault.where).strip(": ")
            assert "{" not in text or braces, text
            assert "\n" not in text
            assert text.encode()
            assert len(text) < 2000


def is_valid(name: str, document: Document | Path, seed: int) -> bool:
    """Whether a document is a box. Then it is written and read alike, and a random game of it comes to its end."""
    seats = scarab.GAMES[name].meta.seats
    try:
        game = scarab.load(name, seats[seed % len(seats)], box=document)
    except BadChoice as error:
        explain(error, braces=isinstance(document, Path))
        return False
    spec = spec_of(name)
    assert spec.read(json.loads(json.dumps(spec.written(game.box)))) == game.box
    state = game.new_state()
    play_out(state, scarab.FastRng(seed))
    assert state.is_over()
    return True


@pytest.mark.parametrize(
    "seeds", [range(100), pytest.param(range(100, 2600), marks=pytest.mark.long)], ids=["100", "2500"]
)
@pytest.mark.parametrize("name", BOXED)
def test_a_spoilt_box_is_refused_with_sentences_or_plays(name: str, seeds: range) -> None:
    valid = sum(is_valid(name, spoilt(name, seed), seed) for seed in seeds)
    assert len(seeds) // 50 < valid < len(seeds) * 2 // 3, "both kinds are met"


@pytest.mark.parametrize("name", OPEN)
def test_random_boxes_are_valid_and_differ(name: str) -> None:
    spec = spec_of(name)
    values = [random_values(name, seed) for seed in range(50)]
    assert [fault.text for box in values for fault in spec.faults(box)] == []
    assert len({spec.box(box, "mine").digest for box in values}) == 50


@pytest.mark.parametrize("value", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("name", BOXED)
def test_what_is_no_document_is_refused(name: str, value: Any) -> None:
    spec = spec_of(name)
    for document in (value, {**spec.document(), "values": value}, {**spec.document(), "game": value}):
        with pytest.raises(BadBox) as caught:
            spec.read(document)
        explain(caught.value)


def standard_text(name: str) -> str:
    return json.dumps(spec_of(name).document())


BROKEN: Final[dict[str, bytes]] = {
    "empty": b"",
    "blank": b" \n\t",
    "only a mark": b"\xef\xbb\xbf",
    "binary": bytes(range(256)) * 40,
    "UTF-16": "{}".encode("utf-16"),
    "5 MB of blanks": b" " * 5_000_000,
    "5 MB of JSON": b'{"values": [' + b"1," * 2_500_000 + b"1]}",
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 30_000 + b"1" + b"}" * 30_000,
    "closed deep lists": b"[" * 50_000 + b"]" * 50_000,
    "number of 10,000 digits": b'{"scarab_box": ' + b"1" * 10_000 + b"}",
    "null": b"null",
    "a list": b"[1, 2]",
    "a text": b'"box"',
    "a number": b"1e999",
    "a trailing comma": b'{"scarab_box": 1,}',
    "single quotes": b"{'scarab_box': 1}",
    "zero bytes": b'{"scarab_box": 1}' + b"\0" * 10,
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_refused_in_a_few_words(what: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.box.json"
    path.write_bytes(BROKEN[what])
    with pytest.raises(BadChoice) as caught:
        scarab.load("imhotep", box=path)
    assert 20 < len(str(caught.value)) < 400
    if isinstance(caught.value, BadBox):
        explain(caught.value)
    else:
        assert what in ("binary", "UTF-16")


@pytest.mark.parametrize("name", BOXED)
def test_a_name_that_stands_twice_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.box.json"
    path.write_text(standard_text(name).replace('"values": {', '"values": {}, "values": {', 1), encoding="utf-8")
    with pytest.raises(BadBox, match="the name 'values' stands twice in one object"):
        scarab.load(name, box=path)


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "mine.box.json"
    path.write_text(standard_text("imhotep"), encoding="utf-8-sig")
    assert scarab.load("imhotep", box=path).box is spec_of("imhotep").standard()


@pytest.mark.parametrize("path", ["none.box.json", ".", "a\0b", "a" * 5000])
def test_a_path_that_cannot_be_read_is_refused(path: str, tmp_path: Path) -> None:
    with pytest.raises(BadChoice, match="cannot be read"):
        scarab.load("imhotep", box=tmp_path / path)


@pytest.mark.parametrize("changes", [60, pytest.param(1500, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", BOXED)
def test_a_damaged_text_is_refused_or_plays(name: str, changes: int, tmp_path: Path) -> None:
    """Cut short, a piece missing, or some characters others."""
    path = tmp_path / "mine.box.json"
    whole = standard_text(name)
    valid = 0
    for seed in range(changes):
        rng = Random(f"{name} text {seed}")
        first, last = sorted(rng.randrange(len(whole)) for end in range(2))
        other = "".join(rng.choices('{}[]",:0123456789.-e x\\\n', k=rng.randint(1, 3)))
        text = rng.choice((whole[:first], whole[:first] + whole[last:], whole[:first] + other + whole[first + 1 :]))
        path.write_text(text, encoding="utf-8")
        valid += is_valid(name, path, seed)
    assert valid < changes // 2
