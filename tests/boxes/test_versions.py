"""Nothing recorded is ever lost: records by rules and box, boxes that are not at hand, newer standards, pickles."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any, Final

import pytest

import scarab
from records.replay import FOLDER, read
from scarab.core.action import seat_name
from scarab.core.box import Box, BoxSpec
from scarab.core.errors import UnknownBox
from scarab.core.playout import play_out, random_record
from scarab.core.record import Record
from support.boxes import BOXED, OPEN, random_box, random_values, spec_of
from support.shelf import SHELF

RECORDS: Final = sorted([f"{path.parent.name}/{path.stem}" for path in FOLDER.glob("*/*.txt")])
SEEDS: Final = range(2)


def without_box(record: Record) -> str:
    """The record's text as it was written before boxes had a header."""
    return "".join(line for line in record.text().splitlines(keepends=True) if not line.startswith("Box: "))


def finder(*boxes: Box) -> Any:
    return lambda game, digest: next((box for box in boxes if (box.game, box.digest) == (game, digest)), None)


def own_record(name: str, seed: int) -> Record:
    return random_record(scarab.load(name, box=random_box(name, seed)), seed)


@pytest.mark.parametrize("name", BOXED)
def test_records_of_every_version_and_every_packaged_box_are_kept(name: str) -> None:
    meta, spec = SHELF[name].meta, spec_of(name)
    games = [read(kept).game for kept in RECORDS if kept.startswith(f"{name}/")]
    assert {game.rules for game in games} == set(range(meta.oldest_rules, meta.rules_version + 1))
    assert {game.box.digest for game in games} == {spec.packaged(number + 1).digest for number in range(spec.count)}


@pytest.mark.parametrize("name", RECORDS)
def test_a_kept_record_replays_to_its_result_under_its_own_rules_and_box(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = Record.parse(text)
    state = record.replay()
    assert f"\nRules: {state.game.rules}\n" in text
    if "\nBox: " not in text:
        assert state.game.box is spec_of(state.game.name).first()
    score = " ".join(f"{seat_name(seat)}={total}" for seat, total in enumerate(state.sheet.totals()))
    winners = " ".join(seat_name(seat) for seat in state.winners())
    assert (record.trailer["Score"], record.trailer["Winners"]) == (score, winners)
    assert f"\nScore: {score}\n" in text


@pytest.mark.parametrize("name", OPEN)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_with_a_box_that_is_not_at_hand_is_refused_by_name_and_mark(name: str, seed: int) -> None:
    record = own_record(name, seed)
    box = record.game.box
    others = [None, finder(), finder(random_box(name, seed + 90)), lambda game, digest: spec_of(name).standard()]
    for boxes in others:
        with pytest.raises(UnknownBox) as caught:
            Record.parse(record.text(), boxes)
        assert (caught.value.name, caught.value.digest) == (f"random {seed}", box.digest)
        assert f"'random {seed}' ({box.mark})" in str(caught.value)
        assert "load the box to read it" in str(caught.value)


@pytest.mark.parametrize("name", OPEN)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_replays_with_its_box_and_to_another_result_with_no_other(name: str, seed: int) -> None:
    record = own_record(name, seed)
    again = Record.parse(record.text(), finder(random_box(name, seed + 90), record.game.box))
    assert again.game.box == record.game.box
    assert again.replay().key() == record.replay().key()
    assert again.text() == record.text()


@pytest.mark.parametrize("name", OPEN)
def test_a_record_under_a_false_digest_does_not_replay_by_chance(name: str) -> None:
    """The header names all digits: a box that differs in one value is another one."""
    record = own_record(name, 1)
    text = record.text().replace(record.game.box.digest, "0" * 64)
    with pytest.raises(UnknownBox):
        Record.parse(text, finder(record.game.box))


@pytest.fixture
def two_boxes(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BoxSpec:
    """A game as after a correction of its standard: two boxes are packaged."""
    name: str = request.param
    spec = spec_of(name)
    first = spec.document(1)
    newer = {**first, "values": spec.shape.tidy(random_values(name, 5))}
    for number, document in ((1, first), (2, newer)):
        (tmp_path / f"standard-{number}.json").write_text(json.dumps(document), encoding="utf-8")
    two = BoxSpec(name, tmp_path, spec.shape, spec.make, spec.check, count=2)
    monkeypatch.setattr(scarab.GAMES[name], "box_spec", two)
    return two


@pytest.mark.parametrize("two_boxes", OPEN, indirect=True)
def test_a_record_without_a_box_means_the_first_one_even_if_there_is_a_newer(two_boxes: BoxSpec) -> None:
    name = two_boxes.game
    assert scarab.load(name).box is two_boxes.standard() is not two_boxes.first()
    for kept in [kept for kept in RECORDS if kept.startswith(f"{name}/")]:
        record = Record.parse(without_box(read(kept)))
        assert record.game.box is two_boxes.first()
        assert record.replay().is_over()
        assert "Box: " not in record.text(), "a record is written back as it was"


@pytest.mark.parametrize("two_boxes", OPEN, indirect=True)
def test_records_of_both_standards_find_theirs(two_boxes: BoxSpec) -> None:
    for box in (two_boxes.first(), two_boxes.standard()):
        record = random_record(scarab.load(two_boxes.game, box=box), 3)
        again = Record.parse(record.text())
        assert again.game.box is box
        assert again.replay().key() == record.replay().key()
        assert two_boxes.read(two_boxes.written(box)) is box


@pytest.mark.parametrize("name", OPEN)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_with_an_own_box_goes_to_another_process_and_on_from_there(name: str, seed: int) -> None:
    state = own_record(name, seed).states()[12]
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again.game.box == state.game.box
        assert again.game.box.values == state.game.box.values
        assert again.key() == state.key()
        ends = [table.clone() for table in (state, again)]
        for table in ends:
            play_out(table, scarab.FastRng(7))
        assert ends[0].key() == ends[1].key()
        assert ends[0].sheet.totals() == ends[1].sheet.totals()
    game = pickle.loads(pickle.dumps(state.game))
    assert (game.box, game.rules, repr(game)) == (state.game.box, state.game.rules, repr(state.game))


@pytest.mark.parametrize("name", OPEN)
def test_a_view_of_another_box_is_refused(name: str) -> None:
    """Its hidden cards would be drawn from the wrong ones."""
    standard, mine = scarab.load(name), scarab.load(name, box=random_box(name, 1))
    for seen, reader in ((standard, mine), (mine, standard)):
        view = random_record(seen, 2).states()[9].view(0)
        assert seen.imagine(view, scarab.FastRng(1)).view(0) == view
        with pytest.raises(
            ValueError, match=f"another game: its box is '{seen.box.digest}', not '{reader.box.digest}'"
        ):
            reader.imagine(view, scarab.FastRng(1))


@pytest.mark.parametrize("name", SHELF)
def test_a_view_of_other_rules_is_refused(name: str) -> None:
    game = scarab.load(name)
    view = random_record(game, 2).states()[5].view(0)
    with pytest.raises(ValueError, match="another game: its rules is 0"):
        game.imagine({**view, "rules": 0}, scarab.FastRng(1))


@pytest.mark.parametrize("name", OPEN)
def test_a_box_of_another_game_is_refused(name: str) -> None:
    other = spec_of("tutankhamen").standard()
    with pytest.raises(scarab.BadChoice, match=f"this is a box of tutankhamen, not of {name}"):
        scarab.load(name, box=other)
