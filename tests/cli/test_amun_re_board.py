"""What the terminal shows of Amun-Re."""

import json
import re
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cli.running import Run, only_save
from scarab.bots.bot import View
from scarab.cli.boards import board_of
from scarab.cli.boards.amun_re.provinces import ROWS
from scarab.cli.boards.amun_re.words import EFFECTS
from scarab.cli.boards.board import Move
from scarab.cli.session.log import events_of, seen
from scarab.cli.session.screen import Turn, show_turn
from scarab.core.action import CHANCE
from scarab.core.errors import IllegalAction
from scarab.core.event import Event
from scarab.core.playout import random_record
from scarab.core.record import Line, Record
from scarab.core.redact import redactor_of
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS
from scarab.games.amun_re.box.provinces import BANK, EAST, HALF, LOWER_EGYPT, ON_NILE, PROVINCE_NAMES, UPPER_EGYPT, WEST
from scarab.games.amun_re.state import AmunReState

BOARD = board_of("amun_re")
PLAYERS = ["you", "greedy", "random", "greedy", "random"]
SIZES = [(80, 24), (80, 30), (100, 35), (120, 40), (160, 60)]
TABLES = [(3, "first", "no"), (4, "drawn", "no"), (5, "first", "yes"), (5, "drawn", "no")]

GAMES_SOURCES = Path(__file__).parents[2] / "src" / "scarab" / "games" / "amun_re"
EVENTS = {kind for path in GAMES_SOURCES.glob("*.py") for kind in re.findall(r'tell\(\s*"(\w+)"', path.read_text())}
"""Every kind of event that the engine can emit."""


@cache
def record_of(seats: int, start: str, open_gold: str, seed: int) -> Record:
    return random_record(load("amun_re", seats, start=start, open_gold=open_gold), seed)


@cache
def positions(seats: int, start: str = "first", open_gold: str = "no", seed: int = 1) -> list[State]:
    """Every position of a random game in which a seat is asked."""
    states = record_of(seats, start, open_gold, seed).states()
    return [state for state in states if state.seats_to_act() not in ([], [CHANCE])]


def turn_of(state: State) -> Turn:
    seat = state.seats_to_act()[-1]
    view = state.view(seat)
    legal = state.legal_actions(seat)
    return Turn(BOARD, view, legal, BOARD.hints(state.game, view, legal), PLAYERS, [])


def screen_of(turn: Turn, width: int = 80, height: int = 24) -> str:
    shown = StringIO()
    console = Console(file=shown, force_terminal=True, color_system=None, width=width, height=height)
    show_turn(console, turn)
    return re.sub(r"\x1b\[\d*[A-Za-z]", "", shown.getvalue())


def drawn(view: View, width: int = 80, height: int = 24) -> list[str]:
    return [line.plain for line in BOARD.draw(view, PLAYERS, {}, width, height)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_every_screen_fits_its_window_and_says_all_of_it(table: tuple[int, str, str], width: int, height: int) -> None:
    """Nothing is cut but the story, and that says so itself."""
    for state in positions(*table)[::9]:
        turn = turn_of(state)._replace(story=["A bids 6 on Edfu."] * 30)
        lines = screen_of(turn, width, height).splitlines()
        assert len(lines) < height
        assert max(len(line.rstrip()) for line in lines) <= width
        assert [line for line in lines if line.endswith("…")] == []


def test_the_fullest_hand_still_fits_the_smallest_window() -> None:
    """Two of each kind at the largest auction."""
    state = load("amun_re", 5).new_state()
    assert isinstance(state, AmunReState)
    state.play(CHANCE, "reveal mendes avaris baharya sawu kharga")
    for card in range(KINDS):
        drawn = 2 - state.hands[card]
        state.hands[card] = 2
        state.deck[card] -= drawn
        state.deck_most[card] -= drawn
        state.cards[0] += drawn
        state.deck_size -= drawn
    lines = screen_of(turn_of(state)).splitlines()
    assert len(lines) < 24
    assert any(line.endswith("s12 bank-bonus ×2") for line in lines)


@pytest.mark.parametrize("table", TABLES)
def test_every_question_has_words(table: tuple[int, str, str]) -> None:
    asked = {turn.view["question"]: BOARD.question(turn.view) for turn in map(turn_of, positions(*table))}
    assert len(asked) > 8
    for name, words in asked.items():
        assert name not in words
        assert words.endswith(("?", "."))
        assert len(words) < 65


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_has_a_label_of_its_own_that_is_understood(table: tuple[int, str, str]) -> None:
    for state in positions(*table)[::3]:
        turn = turn_of(state)
        choices = BOARD.choices(turn.view, turn.legal)
        assert len({label for label, _ in choices}) == len(choices)
        for action, (label, words) in zip(turn.legal, choices, strict=True):
            assert words
            assert BOARD.spell(turn.view, turn.legal, label) == action.text
            assert BOARD.spell(turn.view, turn.legal, action.text) == action.text


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_is_on_the_screen(table: tuple[int, str, str]) -> None:
    """Labels in the list; bids as steps of their row; offerings as a span."""
    for state in positions(*table)[::5]:
        turn = turn_of(state)
        screen = screen_of(turn)
        for label, _ in BOARD.choices(turn.view, turn.legal):
            if turn.view["question"] == "PlaceBid" and " " in label:
                row, step = label.rstrip("bs").split(" ")
                assert re.search(rf"^\[{row}\] \w+ .* {step} ", screen, re.MULTILINE)
            elif turn.view["question"] != "SealOffering" or label.startswith("s"):
                assert re.search(rf"(^| ){re.escape(label)} ", screen, re.MULTILINE), label


@pytest.mark.parametrize(
    ("question", "typed", "spelled"),
    [
        ("PlaceBid", "1 6", "bid {first} 6"),
        ("PlaceBid", "{first} 6", "bid {first} 6"),
        ("PlaceBid", "1 6b", "bid {first} 6 blockade"),
        ("PlaceBid", "1 6sb", "bid {first} 6 same-province blockade"),
        ("PlaceBid", "1 6 blockade", "bid {first} 6 blockade"),
        ("PlaceBid", "1", "bid {first}"),
        ("PlaceBid", "9 6", "9 6"),
        ("PlaceFarmer", "edfu", "farm edfu"),
        ("LayStone", "edfu", "lay edfu"),
        ("SealOffering", "0", "offer 0"),
        ("SealOffering", "999", "offer 999"),
        ("BuyStones", "9", "buy stones 9"),
        ("TakeReward", "99", "99"),
    ],
)
def test_what_is_typed_is_read_even_if_it_is_not_allowed(question: str, typed: str, spelled: str) -> None:
    state = next(state for state in positions(3) if state.stack[-1].name() == question)
    view = state.view(state.seats_to_act()[0])
    first = (view["table"]["turned_up"] or [""])[0]
    assert BOARD.spell(view, [], typed.format(first=first)) == spelled.format(first=first)


def test_a_bid_that_is_too_low_is_refused_by_its_rule() -> None:
    state = load("amun_re", 3).new_state()
    state.play(CHANCE, "reveal mendes avaris baharya")
    state.play(0, "bid mendes 6")
    turn = turn_of(state)
    with pytest.raises(IllegalAction, match="AMR-9"):
        state.play(1, BOARD.spell(turn.view, turn.legal, "1 3"))


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
    assert EVENTS - told <= {"no_card", "shuffled"}
    for rare in ("no_card", "shuffled"):
        assert_sentences(BOARD.tell([Event(rare, "AMR-38R", {"cards": 3})]))


def assert_sentences(sentences: list[str], some: bool = True) -> None:
    assert bool(sentences) == some
    for sentence in sentences:
        assert re.fullmatch(r"[A-Z].*\.", sentence)
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
         ["B buys 3 farmers for 6 gold.", "B puts farmers in 2 × Edfu and Abu."]),
        ([("C sell builder", [])], ["C sells Builder for 1 gold."]),
        ([("A buy cards 2", []), ("* deal a builder", []), ("* deal a increase", [])],
         ["A buys 2 power cards for 3 gold.", "A draws Builder and Harvest increase."]),
        ([("* deal b ?", []), ("* find b ?", [])], ["B draws 2 power cards."]),
        ([("A play builder edfu", [("pyramid", {"seat": 0, "province": "edfu"})])],
         ["A plays Builder in Edfu.", "A has a new pyramid in Edfu."]),
        ([("A ?", []), ("B ?", [("revealed", {"offers": [9, 4, -3], "total": 10}),
                                ("temple", {"total": 10, "space": 2}),
                                ("stolen", {"seat": 2, "gold": 3}),
                                ("ranked", {"seats": [0, 1]})])],
         ["Revealed: A 9, B 4, C −3: 10 in all.", "For 10 the temple goes to space 2.", "C steals 3 gold.",
          "Rewards from Amun-Re: A 3, B 2."]),
        ([("A raise", [])], ["A's correction adds 3 to the total."]),
        ([("A done", [("harvested", {"seat": 0, "gold": 8}), ("harvested", {"seat": 1, "gold": 0})])],
         ["The harvest brings A 8, B 0 gold."]),
        ([("A done", [("scored", {"seat": 0, "category": "old-pyramids", "points": 4}),
                      ("scored", {"seat": 1, "category": "old-pyramids", "points": 2}),
                      ("scored", {"seat": 0, "category": "old-west", "points": 5})])],
         ["A scores 9: pyramids 4, west 5.", "B scores 2: pyramids 2."]),
        ([("A done", [("gold_counted", {"seat": 0, "gold": 34}),
                      ("scored", {"seat": 0, "category": "new-gold", "points": 6}),
                      ("gold_counted", {"seat": 1, "gold": 3})])],
         ["Gold at the end: A 34 (6 points), B 3."]),
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


def test_a_board_is_drawn_from_plain_data_for_anybody_at_any_time() -> None:
    for state in record_of(4, "drawn", "no", 3).states()[::23]:
        for viewer in (0, 3, None):
            view = state.view(viewer)
            for width, height in SIZES:
                assert drawn(json.loads(json.dumps(view)), width, height) == drawn(view, width, height)


def test_nothing_secret_is_shown() -> None:
    """In another world that the seat cannot tell apart, lines, choices and hints are the same."""
    rng = FastRng(3)
    for state in positions(4)[::9]:
        for viewer in (state.seats_to_act()[-1], (state.seats_to_act()[-1] + 1) % 4, None):
            other = state.determinize(viewer, rng)
            assert drawn(other.view(viewer), 120, 40) == drawn(state.view(viewer), 120, 40)
            if viewer in state.seats_to_act()[-1:]:
                assert turn_of(other) == turn_of(state)


def test_other_peoples_gold_is_neither_drawn_nor_hinted_at() -> None:
    """AMR-1R: the ledger is for whoever keeps count, not for the screen."""
    for state in positions(3)[::5]:
        turn = turn_of(state)
        richer: View = json.loads(json.dumps(turn.view))
        ledger: list[int] = richer["table"]["ledger"]
        richer["table"]["ledger"] = [
            gold if seat == turn.view["viewer"] else gold + 50 for seat, gold in enumerate(ledger)
        ]
        assert drawn(richer) == drawn(turn.view)
        assert BOARD.hints(state.game, richer, turn.legal) == turn.hints


def test_the_story_names_no_card_that_another_drew() -> None:
    record = record_of(4, "first", "no", 5)
    events = events_of(record, record.states())
    lines = redactor_of(record, 0).record().lines
    moves = [Move(line, seen(events[index], 0)) for index, line in enumerate(lines)]
    drawings = [sentence for sentence in BOARD.narrate(moves) if " draws " in sentence]
    assert any(sentence.startswith("A draws") and "power card." not in sentence for sentence in drawings)
    assert all(re.search(r"power cards?\.$", sentence) for sentence in drawings if not sentence.startswith("A"))


def test_hints_say_what_really_happens() -> None:
    """Points foreseen are those that the score sheet shows after the action; gold is that of the harvest."""
    told_of = {"points": 0, "gold": 0}
    for seed in (1, 2, 3):
        for state in positions(3, seed=seed):
            turn = turn_of(state)
            seat = turn.view["viewer"]
            for text, hint in turn.hints.items():
                after = state.clone()
                after.events = []
                after.play(seat, text)
                if "your harvest" in hint.words:
                    if text != "done":
                        after.play(seat, "done")
                    brought = next(event.facts["gold"] for event in after.events if event.kind == "harvested")
                    assert hint.words == f"your harvest: {brought} gold"
                    told_of["gold"] += 1
                else:
                    assert hint.gain == worth(after, seat) - worth(state, seat)
                    told_of["points"] += 1
    assert min(told_of.values()) > 10


def worth(state: State, seat: int) -> int:
    """All but the points for gold, which a hint never counts."""
    sheet = state.score()
    return sheet.total(seat) - sheet.points(seat, "new-gold") + sum(sheet.outlook(seat).values())


def test_the_map_shows_each_province_where_the_board_has_it() -> None:
    assert sorted(name for row in ROWS for name in row if name) == sorted(PROVINCE_NAMES)
    for number, row in enumerate(ROWS):
        for column, name in enumerate(row):
            if name:
                province = PROVINCE_NAMES.index(name)
                assert BANK[province] == (WEST if column < 2 else EAST)
                assert ON_NILE[province] == (column in (1, 2))
                assert HALF[province] == (LOWER_EGYPT if number < 2 else UPPER_EGYPT)


def test_every_power_card_is_explained() -> None:
    assert set(EFFECTS) == set(CARD_NAMES)


def test_the_log_shortens_what_is_told_beside_it() -> None:
    assert BOARD.in_log("reveal edfu abu buto") == "reveal"
    assert BOARD.in_log("bid edfu 6") == "bid edfu 6"


def test_a_whole_game_is_played_from_the_keyboard(run: Run, home: Path) -> None:
    """Answers that are tried in turn until one is allowed bring any game to its end."""
    answers = "\n".join(["1 0", "2 0", "3 0", "0", "1", "-3"] * 200)
    result = run("play", "amun_re", "--seed", "4", "--seats", "you,random,random", typed=answers)
    assert result.exit_code == 0, result.output
    assert Record.decode(only_save(home).read_bytes()).replay().is_over()
    assert "Gold at the end:" in result.output


def test_the_worked_look_of_an_auction() -> None:
    """B was outbid on Mendes and must go elsewhere; what it cannot bid is a dot."""
    state = load("amun_re", 3).new_state()
    answers: list[tuple[int, Any]] = [
        (CHANCE, "reveal mendes dakhla abydos"),
        (CHANCE, "hide dakhla blockade"),
        (0, "bid dakhla 3"),
        (1, "bid mendes 6"),
        (2, "bid mendes 10"),
    ]
    for seat, action in answers:
        state.play(seat, action)
    shown = [line.rstrip() for line in screen_of(turn_of(state)).splitlines()]
    assert shown == LOOK.splitlines()[1:]


LOOK = """
Amun-Re · Old Kingdom 1/3 · Auction · Pharaoh A · temple off · deck 35
    Damanhur           Buto           ║ [1] Mendes             Avaris
  f0/1 c1 t2         f0/5 c0 +1c      ║   f0/6 c0            f0/1 c1 camel 8g
    Baharya            Memphis        ║     Amarna         ▲ pyramid ▪ stone
  f0/3+2 c2          f0/3 c3 +2▪      ║   f0/4 c1 t1       f farmers/fields
[2] Dakhla         [3] Abydos   ▪1    ║     Thebes             Sawu
  f0/1 c1 +1c +12g   f0/4 c1          ║   f0/4 c2 +2c        f0/1 c3 camel 7g
    Kharga             Edfu           ║     Abu                Berenike
  f0/2 c2 camel 5g   f0/3 c1 +1c t1   ║   f0/2 c2 4g         f0/0 c2 8g
  (A) you      ? gold   1 card      0 p ▸ (B) greedy  20 gold   1 card      0 p
  (C) random   ? gold   1 card      0 p
[1] Mendes      ·   ·   ·   · (C)   ·   ·   ·   ·  C 10, outbid B
[2] Dakhla      ·   · (A)   6  10  15   ·   ·   ·  A 3
[3] Abydos      0   1   3   6  10  15   ·   ·   ·
Sell for 1: s1 builder
(B) Outbid on Mendes: bid on what, and how much? Such as 1 6. AMR-9 · ? help
"""
