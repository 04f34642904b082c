"""What the terminal tells of Amun-Re."""

import re
from pathlib import Path

import pytest

from cli.amun_re_positions import BOARD, record_of
from scarab.cli.boards.board import Move
from scarab.cli.session.log import events_of, seen
from scarab.core.event import Event
from scarab.core.record import Line
from scarab.core.redact import redactor_of
from scarab.core.register import load

GAMES_SOURCES = Path(__file__).parents[2] / "src" / "scarab" / "games" / "amun_re"
EMITTED = r'\b(?:tell|emit)\(\s*"(\w+)"'
EVENTS = {kind for path in GAMES_SOURCES.rglob("*.py") for kind in re.findall(EMITTED, path.read_text())}
"""Every kind of event that the engine can emit."""


def test_every_kind_of_event_has_a_sentence() -> None:
    """One by one, and grouped as they come; the kinds are read from the engine's source."""
    told = set()
    for seed in range(8):
        record = record_of(3 + seed % 3, "first", "no", seed)
        for events in events_of(record, record.states()):
            for event in events:
                told.add(event.kind)
                assert_sentences(BOARD.tell([event]))
            assert_sentences(BOARD.tell(events), len(events) > 0)
    assert len(EVENTS) > 10
    assert EVENTS - told <= {"no_card", "shuffled", "tie_broken"}
    for rare in ("no_card", "shuffled"):
        assert_sentences(BOARD.tell([Event(rare, "AMR-38R", {"cards": 3})]))


def assert_sentences(sentences: list[str], some: bool = True) -> None:
    assert bool(sentences) == some
    for sentence in sentences:
        assert re.fullmatch(r"[A-Z3].*\.", sentence)
        assert "_" not in sentence


def test_every_verb_is_told_or_left_out_on_purpose() -> None:
    silent = {"done", "offer", "steal", "draw", "hide", "reveal"}
    spoken = set()
    for seed in range(15):
        for line in record_of(3 + seed % 3, "drawn", "no", seed).lines:
            verb = line.text.split(" ")[0]
            sentences = BOARD.narrate([Move(line, [])])
            assert_sentences(sentences, verb not in silent)
            spoken.add(verb)
    assert spoken == set(load("amun_re").grammar)


@pytest.mark.parametrize(
    ("moves", "sentences"),
    [
        ([("A bid edfu 6 blockade", [])], ["A bids 6 on Edfu with Bid blockade."]),
        ([("B buy farmers 3", []), ("B farm edfu", []), ("B farm edfu", []), ("B farm abu", [])],
         ["B buys 3 farmers for 6 gold.", "B puts farmers in Edfu, Edfu, Abu."]),
        ([("C sell builder", [])], ["C sells Builder for 1 gold."]),
        ([("A buy cards 2", []), ("* deal a builder", []), ("* deal a increase", [])],
         ["A buys 2 power cards for 3 gold.", "A draws Builder, Harvest increase."]),
        ([("* deal b ?", []), ("* deal b ?", []), ("* find b ?", [])],
         ["B draws 2 power cards.", "B takes a free card."]),
        ([("A play builder edfu", [("pyramid", {"seat": 0, "province": "edfu"})])],
         ["A plays Builder in Edfu.", "A pyramid rises in Edfu."]),
        ([("A ?", []), ("B ?", [("revealed", {"offers": [9, 4, -3], "total": 10}),
                                ("temple", {"total": 10, "space": 2}),
                                ("stolen", {"seat": 2, "gold": 3}),
                                ("ranked", {"seats": [0, 1]})])],
         ["Revealed: A 9, B 4, C −3; together 10.", "A total of 10 moves the temple to space 2.",
          "3 gold from the bank: C.", "Rewards: A 3, B 2."]),
        ([("A raise", [])], ["A adds 3 to the total with a correction."]),
        ([("A done", [("harvested", {"seat": 0, "gold": 8}), ("harvested", {"seat": 1, "gold": 0})])],
         ["Harvest: A 8, B 0."]),
        ([("A done", [("scored", {"seat": 0, "category": "old-pyramids", "points": 4}),
                      ("scored", {"seat": 1, "category": "old-pyramids", "points": 2}),
                      ("scored", {"seat": 0, "category": "old-west", "points": 5})])],
         ["A scores 9: pyramids 4, west 5.", "B scores 2: pyramids 2."]),
        ([("A done", [("gold_counted", {"seat": 0, "gold": 34}),
                      ("scored", {"seat": 0, "category": "new-gold", "points": 6}),
                      ("gold_counted", {"seat": 1, "gold": 3})])],
         ["Gold at the end: A 34, B 3.", "A scores 6: gold 6."]),
        ([("A done", [("tie_broken", {"what": "pyramids", "counts": [[0, 6], [2, 5]]})])],
         ["With equal points, the most pyramids win: A 6, C 5."]),
        ([("A done", [("tie_broken", {"what": "stones", "counts": [[0, 0], [2, 4]]})])],
         ["With equal points and pyramids, the most stones win: A 0, C 4."]),
    ],
)  # fmt: skip
def test_what_happened_is_told_in_sentences(
    moves: list[tuple[str, list[tuple[str, dict[str, object]]]]], sentences: list[str]
) -> None:
    told = []
    for text, events in moves:
        seat = "*ABCDE".index(text[0]) - 1
        told.append(Move(Line(seat, text[2:]), [Event(kind, "", facts) for kind, facts in events]))
    assert BOARD.narrate(told) == sentences


def test_the_story_names_no_card_that_another_drew() -> None:
    record = record_of(4, "first", "no", 5)
    events = events_of(record, record.states())
    lines = redactor_of(record, 0).record().lines
    moves = [Move(line, seen(events[index], 0)) for index, line in enumerate(lines)]
    drawings = [sentence for sentence in BOARD.narrate(moves) if " draws " in sentence]
    assert any(sentence.startswith("A draws") and "power card." not in sentence for sentence in drawings)
    assert all(re.search(r"power cards?\.$", sentence) for sentence in drawings if not sentence.startswith("A"))
