"""What the terminal shows of Egizia."""

import json
import re

import pytest

from cli.egizia_positions import (
    BOARD,
    PLAYERS,
    SIZES,
    TABLES,
    asked,
    dealt,
    drawn,
    each_question,
    hints_of,
    played,
    recorded,
    screen_of,
    turn_of,
)
from games.egizia.positions import arrange, river
from scarab.bots.bot import View
from scarab.cli.boards import board_of
from scarab.cli.boards.egizia.river import card_forms, land, sphinx_words
from scarab.core.event import Event
from scarab.core.meta import LANGUAGES
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.egizia.box.buildings import LANE_NAMES
from scarab.games.egizia.box.crews import CREW_NAMES
from scarab.games.egizia.box.nile_cards import CARD_NAMES, HELD_TYPES
from scarab.games.egizia.box.numbers import EgiziaBox
from scarab.games.egizia.box.river import PLACE_NAMES, RING_NAMES, SLOT_NAMES
from scarab.games.egizia.box.shape import SPEC
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.meta import META

BOX = EgiziaBox("standard", SPEC.standard().values, SPEC.standard().digest)
HELD = [name for name in CARD_NAMES[:HELD_TYPES] if not land(name)]
"""Special cards that lie before a player."""
EVENT_KINDS = {
    "declined", "fed", "lowered", "order", "out", "points", "raised", "returned", "ring", "row", "stones", "took",
    "built", "drew", "opened", "passed", "played", "round_began", "round_ended", "sailed", "shown", "team",
}  # fmt: skip
"""What these games bring up; others need 51 points, or a ship that waits in reserve in vain."""


def tell(*events: tuple[str, dict[str, object]], rule: str = "") -> list[str]:
    return BOARD.tell([Event(kind, rule, facts) for kind, facts in events])


@pytest.mark.parametrize("setting", TABLES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_screen_fits_its_window_with_a_line_for_the_prompt(
    width: int, height: int, setting: tuple[int, bool, bool]
) -> None:
    for state in asked(*setting, 1)[::9]:
        state.events = [Event("took", "EGZ-11", {"seat": place % 2, "card": "quarry-3"}) for place in range(30)]
        lines = screen_of(state, width, height).splitlines()
        assert len(lines) < height
        assert max(len(line.rstrip()) for line in lines) <= width
        assert "…" not in lines[-1]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_table_is_never_cut_and_leaves_room_for_story_and_choices(width: int, height: int) -> None:
    for setting in TABLES:
        for state in [*played(*setting, 2)[::11], played(*setting, 2)[-1]]:
            for viewer in (0, None):
                lines = drawn(state.view(viewer), width, height)
                assert len(lines) <= height - 5
                assert max(map(len, lines)) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_too_long_in_any_language(language: str) -> None:
    board = board_of("egizia", language)
    for setting in TABLES:
        states = asked(*setting, 2)
        for state in states[::7]:
            view = state.view(state.seats_to_act()[0])
            legal = state.legal_actions(view["viewer"])
            assert len(board.question(view)) < 60
            assert max(len(words) for _, words in board.choices(view, legal)) <= 42
            for width, height in SIZES:
                lines = board.draw(view, PLAYERS, {}, width, height)
                assert [line.plain for line in lines if len(line.plain.rstrip()) > width] == []
    assert max(map(len, board.welcome())) <= 80


def test_the_fullest_hands_still_leave_room_for_a_question() -> None:
    """Every special card of the box before four players, and more sphinx cards than five visits bring."""
    state = river(4)
    for number, name in enumerate(HELD):
        arrange(state, cards={"ABCD"[number % 4]: [name]})
    arrange(
        state,
        sphinx={
            "A": ["stone-market-count", "grain-market-count", "most-yellow-green", "two-everywhere", "pyramid-4-rows"]
        },
    )
    lines = screen_of(state).splitlines()
    assert len(lines) < 24
    assert lines[-1].startswith("(A) Place a ship")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_all_choices_of_every_common_question_are_on_the_screen(width: int, height: int) -> None:
    """Only a team may have more ways than fit; `c` lists them."""
    for name, state in each_question().items():
        state.events = []
        if name != "NameTeam":
            assert "c lists them all" not in screen_of(state, width, height)


def test_a_board_is_drawn_from_plain_data() -> None:
    """What a view says in JSON is all that a board needs, so it can show no more than a view holds."""
    for state in played(4, True, False, 3)[::13]:
        for viewer in (0, 3, None):
            view = state.view(viewer)
            sent: View = json.loads(json.dumps(view))
            for width, height in ((80, 24), (120, 40)):
                assert drawn(sent, width, height) == drawn(view, width, height)


def test_sphinx_cards_of_others_are_shown_only_as_a_number() -> None:
    """A world with other cards in other hands looks the same, hints too; its own cards a seat sees."""
    looks = 0
    for setting in ((3, True, False), (4, True, True)):
        for state in asked(*setting, 2)[::9]:
            for viewer in (*range(setting[0]), None):
                for seed in range(2):
                    other = state.determinize(viewer, FastRng(seed))
                    assert drawn(other.view(viewer), 120, 40) == drawn(state.view(viewer), 120, 40)
                    looks += other.key() != state.key()
            mine = state.seats_to_act()[0]
            assert hints_of(state.determinize(mine, FastRng(1))) == hints_of(state)
            shown = "\n".join(drawn(state.view(mine), 120, 40))
            for card in state.view(mine)["table"]["sphinx"]["cards"][mine]:
                assert sphinx_words(BOARD.words, BOX, card) in shown
    assert looks > 20


def test_in_the_end_everybody_sees_all_sphinx_cards() -> None:
    state = played(4, True, True, 2)[-1]
    shown = "\n".join(drawn(state.view(None), 120, 40))
    for cards in state.view(None)["table"]["sphinx"]["cards"]:
        for card in cards:
            assert sphinx_words(BOARD.words, BOX, card) in shown


def test_everything_that_happens_in_whole_games_has_a_sentence() -> None:
    kinds = set()
    for setting in TABLES:
        for seed in range(4):
            record = recorded(*setting, seed)
            state = record.game.new_state()
            state.events = []
            for line in record.lines:
                state.play(line.seat, line.text)
            for event in state.events:
                kinds.add(event.kind)
                (sentence,) = BOARD.tell([event])
                assert re.fullmatch(r"[A-Z].*\.", sentence)
                assert not sentence.endswith(f"{event.kind}.") or event.kind in ("stones", "ring")
            assert max(map(len, BOARD.tell(state.events))) <= 80
    assert kinds >= EVENT_KINDS


@pytest.mark.parametrize(
    ("kind", "facts", "sentence"),
    [
        ("took", {"seat": 1, "card": "quarry-3"}, "B takes quarry 3."),
        ("took", {"seat": 1, "card": "first-place"}, "B takes first place."),
        ("sailed", {"seat": 1, "place": "c4"}, "B sails to place 7."),
        ("sailed", {"seat": 1, "place": "thebae"}, "B sails to 8 Thebae."),
        (
            "sailed",
            {"seat": 1, "place": "obelisk", "slot": "reserve"},
            "B sails to 12 obelisk and graves, in reserve.",
        ),
        ("passed", {"seat": 1}, "B passes: no more ships this round."),
        ("stones_fed", {"seat": 1, "stones": 2}, "B uses 2 stones as grain."),
        ("moved_first", {"seat": 1, "site": "sphinx"}, "B moves to the front at the sphinx."),
        (
            "team",
            {"seat": 1, "site": "sphinx", "crews": ["blue", "joker"], "strength": 5},
            "B builds with blue and joker, strength 5.",
        ),
        (
            "built",
            {"seat": 1, "lane": "pyramid 2", "field": 1, "value": 2},
            "B lays a stone, pyramid, row 2: 2.",
        ),
        ("drew", {"seat": 1, "cards": 3, "stones": 1}, "B draws 3 sphinx cards (stones: 1)."),
        ("shown", {"seat": 1, "cards": ["crew-blue"]}, "B shows 1 sphinx card."),
        ("opened", {"value": 4}, "The next grave is a 4."),
        ("round_began", {"round": 2}, "Round 2 begins."),
        ("round_ended", {"round": 2}, "Round 2 is over."),
        ("played", {"seat": 1, "card": "grain4"}, "B plays four grain."),
        (
            "improved",
            {"seat": 1, "field": "brown-8", "now": "yellow-green-8"},
            "B makes brown field 8 yellow-green.",
        ),
        ("raised", {"seat": 0, "crew": "joker", "strength": 3}, "A raises the joker crew to 3."),
        ("lowered", {"seat": 0, "market": "stone", "level": 4}, "A moves to level 4 on the stone market."),
        ("stones", {"seat": 2, "stones": 1, "lost": 5}, "C gets 1 stone (5 lost)."),
        ("points", {"seat": 2, "category": "rows", "points": 3}, "C +3 Full rows."),
        ("points", {"seat": 2, "category": "feeding", "points": -6}, "C −6 Feeding."),
        ("scarab", {"seat": 2, "points": 51}, "C gets a scarab at 51 points."),
        ("ring", {"seat": 3, "ring": "right"}, "D moves the water ring: now right."),
        ("fed", {"seat": 3, "need": 9, "grain": 11, "missing": 0}, "D feeds 9 with 11 grain."),
        ("fed", {"seat": 3, "need": 9, "grain": 6, "missing": 3}, "D feeds 9 with 6 grain: 3 short."),
        ("declined", {"seat": 0, "site": "sphinx", "freed": True}, "A doesn't build at the sphinx."),
        ("went_home", {"seat": 0, "site": "sphinx"}, "A had no chance to build at the sphinx."),
        ("row", {"seat": 0, "row": 2, "stones": 3}, "A has the most stones in full row 2: 3."),
        ("returned", {"seat": 0, "cards": 0}, "A returns 0 sphinx cards."),
        ("returned", {"seat": 0, "cards": 2}, "A returns 2 sphinx cards."),
        ("order", {"order": [2, 0, 1]}, "New order: C, A and B."),
        ("out", {"seat": 0}, "A has no place left to sail to."),
    ],
)
def test_what_happened_is_told_in_a_sentence(kind: str, facts: dict[str, object], sentence: str) -> None:
    assert tell((kind, facts)) == [sentence]


def test_an_event_without_words_says_nothing() -> None:
    assert tell(("unheard_of", {}), ("unheard_of", {"seat": 0})) == []


def test_what_one_seat_did_becomes_one_sentence_as_long_as_it_fits() -> None:
    card: tuple[str, dict[str, object]] = ("took", {"seat": 1, "card": "crews-choice"})
    steps: list[tuple[str, dict[str, object]]] = [
        ("raised", {"seat": 1, "crew": "blue", "strength": n}) for n in (2, 3)
    ]
    other: tuple[str, dict[str, object]] = ("raised", {"seat": 1, "crew": "black", "strength": 2})
    assert tell(card, *steps, other) == ["B takes any crews +2, raises the blue crew to 3, raises the black crew to 2."]
    points: list[tuple[str, dict[str, object]]] = [
        ("points", {"seat": 1, "category": name, "points": 9})
        for name in ("obelisk", "graves", "most-yellow-green", "permanents", "temple", "pyramid")
    ]
    assert tell(*points) == [
        "B +9 Obelisk, +9 Graves, +9 most yellow-green fields, +9 permanent cards.",
        "B +9 Temple, +9 Pyramid.",
    ]


def test_quarries_and_those_who_are_out_share_a_sentence() -> None:
    stones = [Event("stones", "EGZ-13", {"seat": seat, "stones": 3, "lost": seat}) for seat in (1, 0)]
    assert BOARD.tell(stones) == ["Stones of the quarries: B 3, A 3."]
    assert tell(("out", {"seat": 0}), ("out", {"seat": 2})) == ["A and C have no place left to sail to."]


@pytest.mark.parametrize(
    ("text", "logged"),
    [
        ("lay quarry-3 quarry-3 green-2", "lay …"),
        ("show a crew-blue b", "show …"),
        ("sail c4", "sail c4"),
    ],
)
def test_the_log_shortens_what_is_long(text: str, logged: str) -> None:
    assert BOARD.in_log(text) == logged


def test_a_newcomer_is_told_the_game_and_the_keys() -> None:
    assert max(map(len, BOARD.welcome())) <= 80
    assert "12.1" in " ".join(BOARD.welcome())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_that_fits_its_place(language: str) -> None:
    """Twenty-one columns beside its number in the narrowest window, with a ship eighteen; the longer one once wide."""
    words = board_of("egizia", language).words
    for name in CARD_NAMES:
        long, *extra, short = card_forms(words, name)
        assert len(short) <= 14
        assert max(map(len, extra), default=0) <= 21
        assert len(long) <= 41
        assert bool(extra) == (name in ("brown-6", "brown-7", "brown-8", "brown-9"))
    assert max(len(sphinx_words(words, BOX, name)) for name in SPHINX_NAMES) <= 40
    rounds = [name for name in PLACE_NAMES if f"round.{name}" in words.messages]
    assert len(rounds) == 7
    assert all(len(words.word("place", name)) + len(words.word("brief", name)) + 3 <= 21 for name in rounds)


@pytest.mark.parametrize(
    ("language", "crew"), [("en", "blue crew"), ("nl", "blauwe bouwploeg"), ("nb", "blått arbeidslag")]
)
def test_everything_has_its_name_in_the_rulebooks_words(language: str, crew: str) -> None:
    words = board_of("egizia", language).words
    assert words.word("crew", "blue") == crew
    named = {
        "place": PLACE_NAMES[1:], "slot": SLOT_NAMES, "crew": CREW_NAMES, "colour": CREW_NAMES, "ring": RING_NAMES,
        "water": RING_NAMES, "lane": LANE_NAMES, "row": LANE_NAMES, "card": CARD_NAMES, "short": CARD_NAMES,
        "category": META.categories,
    }  # fmt: skip
    assert all(words.word(family, name) for family, names in named.items() for name in names)


def test_a_site_shows_fields_reserve_and_extra_places_and_then_who_builds_first() -> None:
    state = river(3, cards={"C": ["extra-site", "first-place"]})
    for answer in ("sail sphinx 2", "sail sphinx 1"):
        state.play(state.seats_to_act()[0], answer)
    turn = turn_of(state)
    assert BOARD.draw(turn.view, PLAYERS, turn.hints, 80, 24)[6].plain.startswith(" 6 Sphinx  (B)(A) .e .r")
    state.play(2, "sail sphinx reserve")
    assert drawn(state.view(0))[6].startswith("   Sphinx  (B)(A)r(C)")
    for seat in (0, 1, 2):
        state.play(seat, "pass")
    assert drawn(state.view(0))[1].startswith("Sphinx              (B)(A)r(C)")
    state.play(2, "first")
    assert drawn(state.view(0))[1].startswith("Sphinx              (C)(B)(A)")


def test_a_position_looks_like_this() -> None:
    """Golden: the whole screen of one turn at 80 × 24."""
    state = golden()
    assert [line.rstrip() for line in screen_of(state).splitlines()] == GOLDEN.strip("\n").splitlines()


def golden() -> State:
    """A few ships into the first round."""
    squares = {"c2": "brown-7", "c3": "stones", "c4": "reuse-round", "c5": "green-2", "c10": "grain4"}
    state = dealt("most-quarries", "crew-black", "crew-joker", c1="quarry-3", **squares)
    arrange(state, cards={"A": ["crew-up", "yellow-green-5"], "B": ["plus3"]})
    first = ("sail c1", "done", "sail edfu", "sail sphinx 1", "sail selinon", "crew-up joker", "sail obelisk 2")
    for answer in (*first, "sail thebae"):
        state.play(state.seats_to_act()[0], answer)
    state.events = [
        Event("took", "EGZ-11", {"seat": 0, "card": "quarry-3"}),
        Event("lowered", "EGZ-18", {"seat": 1, "market": "stone", "level": 1}),
        Event("lowered", "EGZ-17", {"seat": 1, "market": "grain", "level": 1}),
        Event("raised", "EGZ-16", {"seat": 2, "crew": "blue", "strength": 2}),
        Event("raised", "EGZ-16", {"seat": 2, "crew": "yellow", "strength": 2}),
    ]
    return state


GOLDEN = """
Egizia 1/5 Sailing · order A B C · track C B A · water: green, yellow-green
   ·                 (A) 11 green field: 2 grain  Pyramid      Temple       Ob.
   ○ Edfu markets ↓  (B) 12 Obelisk .1 (B)             6         5 5 5       9
   brown 7, grain mkt ↓  13 green field: 2 grain      5 5      3       3     8
   ○ Selinon blu+bla (A) 14 ○ Alyi crew+ 2 st        4 4 4     2 4 4 4 2     7
 5 6 stones: at once     15 green field: 3 grain    3 3 3 3    1       1     6
 6 Sphinx  (C).2         16 ○ Passalon jok ring    2 2 2 2 2   Graves        5
 7 share round           17 green field: 3 grain  1 1 1 1 1 1  4  2  6  3    4
   ○ Thebae blu+yel  (C) 18 Pyramid .1 .2                      ·  ·  ·  ·   3 3
 9 green field: 2 grain  19 grain 4: once 4 grain Sphinx       ·  ·  ·  ·   2 2
10 ○ Beni Hasan bla+yel  20 ○ Heliopolis joker    26 cards                  1 1
              pts  end stones ships blu bla yel jok  grain    g/y/b  st gr sph
▸ (A) you       0   +7    2+6     6  2   2   1   3    11/8    6/5/0   0  0   1
  (B) greedy    0    ·    3+3     6  1   1   1   2     6/5    6/0/0   1  1   1
  (C) random    0    ·    4+3     6  2   1   2   2     6/7    6/0/0   0  0   1
Sphinx cards  (A) best quarries: 7 points, now 7
Cards  (A) crew +1*  (B) team +3
A takes quarry 3.
B moves to level 1 on the stone market, moves to level 1 on the grain market.
C raises the blue crew to 2, raises the yellow crew to 2.
  5–20  place a ship
  0  Pass; no more ships this round
(A) Place a ship downstream of place 4, or pass. EGZ-9 · ? help
"""
