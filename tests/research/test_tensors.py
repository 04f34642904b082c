"""Tensors hold exactly the information of the view, in a stable layout."""

import json
from pathlib import Path

import numpy as np
import pytest

import scarab
from research.tables import EVERY_SEAT_COUNT, varied_tables, walk
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.research.layout import layout
from scarab.research.tensors.encoder import LOWEST_POINTS, MOST_POINTS, Encoder
from scarab.research.tensors.field import amounts
from scarab.research.tensors.mask import action_mask
from scarab.research.tensors.row import Rows
from support.shelf import SHELF

GOLDEN = Path(__file__).parent / "layouts.json"

FIRST = {
    "tutankhamen 2 v1": "46a01972d0c0f66a",
    "tutankhamen 3 v1": "94d7e10ce1097b69",
    "tutankhamen 4 v1": "0a48c5b4f5a12b43",
    "tutankhamen 5 v1": "48122ceac6f21ba6",
    "tutankhamen 6 v1": "0d666f700cde0012",
    "imhotep 2 v1": "6beb0f030eb4787b",
    "imhotep 3 v1": "08fe7f76a66031eb",
    "imhotep 4 v1": "fe93d6cace11fbc0",
    "amun_re 3 v1": "0af48bac3e2e7eb4",
    "amun_re 4 v1": "c9cd9d53df1dd4fa",
    "amun_re 5 v1": "e9070f4ae459bc23",
    "egizia 2 v1": "a6e295c39907225a",
    "egizia 3 v1": "bcbe83507454043b",
    "egizia 4 v1": "b963d2041e451d85",
}
"""The layouts of the first release; later ones are in the file alone."""


@pytest.mark.parametrize(("name", "seats"), EVERY_SEAT_COUNT)
def test_a_layout_changes_only_with_its_version(name: str, seats: int) -> None:
    """Trained models and stored tensors depend on it: a new layout needs a new `layout_version` and a new line here."""
    game = scarab.load(name, seats)
    golden = json.loads(GOLDEN.read_text())
    assert golden[f"{name} {seats} v{game.meta.layout_version}"] == layout(game).digest()


def test_no_layout_is_forgotten() -> None:
    """Data sets and models of every version are about: their digests stay, and each version of each game has one."""
    golden = json.loads(GOLDEN.read_text())
    assert {name: golden.get(name) for name in FIRST} == FIRST
    wanted = [
        f"{name} {seats} v{version}"
        for name, seats in EVERY_SEAT_COUNT
        for version in range(1, SHELF[name].meta.layout_version + 1)
    ]
    assert sorted(golden) == sorted(wanted)
    assert len({*golden.values()}) == len(golden)


@pytest.mark.parametrize("name", SHELF)
def test_the_page_says_how_large_the_tensors_are(name: str) -> None:
    """The table of docs/research.md."""
    kind = SHELF[name]
    shown = [layout(scarab.load(name, seats)) for seats in kind.meta.seats]
    numbers = (
        [each.compact_width for each in shown],
        [each.width for each in shown],
        [each.game.action_count for each in shown],
    )
    cells = ["–".join(dict.fromkeys(f"{number:,}" for number in (min(row), max(row)))) for row in numbers]
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith(f"| {kind.meta.title['en']}, ")]
    assert row.strip("| ").split(" | ")[1:] == cells


@pytest.mark.parametrize("name", SHELF)
def test_worlds_that_a_seat_cannot_tell_apart_have_one_tensor(name: str) -> None:
    """No leak: resampling hidden information, or building a state from the view alone, changes no number."""
    for seed, game in enumerate(varied_tables(name, 3)):
        shown = layout(game)
        rng = FastRng(seed)
        for number, state in enumerate(walk(game, seed)):
            if number % 2:
                continue
            for seat in range(game.seats):
                row = shown.compact(state, seat).tobytes()
                assert shown.compact(state.determinize(seat, rng), seat).tobytes() == row
                assert shown.compact(game.imagine(state.view(seat), rng), seat).tobytes() == row


@pytest.mark.parametrize("name", SHELF)
def test_every_number_keeps_within_its_range(name: str) -> None:
    """A row is as wide as the layout says, and no byte is larger than its field allows."""
    for seed, game in enumerate(varied_tables(name, 8)):
        shown = layout(game)
        reach = [field.most - field.least for field in shown.fields for number in range(field.count)]
        for state in walk(game, 100 + seed):
            row = shown.compact(state, seed % game.seats)
            assert len(row) == shown.compact_width
            assert (row <= reach).all(), [field for field, over in zip(reach, row > reach, strict=True) if over]


@pytest.mark.parametrize("name", SHELF)
def test_points_are_the_sums_of_the_sheet(name: str) -> None:
    """At every position, including the last: fields that an encoder skips as empty are empty."""
    for seed, game in enumerate(varied_tables(name, 4)):
        shown = layout(game)
        reach = MOST_POINTS - LOWEST_POINTS
        for state in walk(game, 200 + seed):
            seat = seed % game.seats
            first = 2 + game.seats
            row = shown.compact(state, seat)[first : first + game.seats].tolist()
            totals = state.sheet.totals()
            turned = totals[seat:] + totals[:seat]
            assert row == [min(max(total - LOWEST_POINTS, 0), reach) for total in turned]


@pytest.mark.parametrize("name", SHELF)
def test_different_tables_have_different_tensors(name: str) -> None:
    """The tensor holds the seat's view of the table and its decision, but not the history."""
    game = varied_tables(name, 1)[0]
    shown = layout(game)
    seen: dict[bytes, str] = {}
    for seed in range(3):
        for state in walk(game, seed):
            view = state.view(0)
            visible = json.dumps([view["question"], view["to_act"], without_history(view["table"])], sort_keys=True)
            assert seen.setdefault(shown.compact(state, 0).tobytes(), visible) == visible


def without_history(table: dict[str, object]) -> dict[str, object]:
    """The view without its history: visits to the sphinx, covered stones in the temple."""
    kept = {name: thing for name, thing in table.items() if name not in ("sphinx", "round_cards", "sites")}
    sites = table.get("sites")
    if isinstance(sites, dict):
        kept["sites"] = {name: stones for name, stones in sites.items() if name != "temple"}
    return kept


def test_the_own_seat_comes_first() -> None:
    """Seen from the next seat, all per-seat values are rotated by one."""
    game = scarab.load("tutankhamen", 3)
    shown = layout(game)
    for state in walk(game, 5):
        first = shown.named(shown.observe(state, 0))
        second = shown.named(shown.observe(state, 1))
        for name in ("asked", "points", "pawns", "coins", "pharaohs"):
            assert np.array_equal(np.roll(first[name], -1), second[name])
        assert np.array_equal(first["path"], second["path"])


@pytest.mark.parametrize("name", SHELF)
def test_rows_expand_alone_and_together_to_the_same_tensor(name: str) -> None:
    """Amounts are scaled to at most 1, categories are one-hot, and fields are found by name."""
    game = varied_tables(name, 1)[0]
    shown = layout(game)
    rows = np.array([shown.compact(state, 0) for state in walk(game, 3)])
    together = shown.expand(rows)
    assert np.array_equal(together, [shown.expand(row) for row in rows])
    assert together.shape == (len(rows), shown.width)
    assert (together <= 1).all()
    assert (together >= shown.low).all()
    for field in shown.fields:
        part = shown.named(together)[field.name]
        assert part.shape == (len(rows), *field.shape)
        if field.choice:
            assert (part.sum(axis=-1) == 1).all()


def test_bytes_beyond_their_range_saturate_alone_and_together() -> None:
    """No game writes such a byte, but a third-party row must still give a tensor within its bounds."""
    shown = layout(scarab.load("amun_re", 4))
    rows = np.full((3, shown.compact_width), 255, np.uint8)
    rows[:, shown.choice_from] = 0
    together = shown.expand(rows)
    assert np.array_equal(together, [shown.expand(row) for row in rows])
    assert (together[:, shown.amount_to] == 1).all()


def test_an_encoder_that_writes_less_than_its_fields_is_told() -> None:
    class Forgetful(Encoder):
        def table(self, state: State, seat: int, row: Rows) -> None:
            row.put(1)

    game = scarab.load("tutankhamen", 2)
    encoder = Forgetful(game, {}, 0, [amounts("path", 2, 1)])
    state = next(walk(game, 1))
    state.apply(scarab.CHANCE, state.sample(FastRng(1)))
    with pytest.raises(AssertionError, match="an encoder writes what its fields say"):
        encoder.encode(state, 0)


def test_a_mask_has_a_one_for_each_legal_action() -> None:
    game = scarab.load("imhotep", 3)
    for state in walk(game, 2):
        for seat in state.seats_to_act():
            if seat >= 0:
                legal = state.legal_actions(seat)
                mask = action_mask(legal, game.action_count)
                assert [code for code in range(len(mask)) if mask[code]] == sorted(action.code for action in legal)
