"""What each record is kept for: its result, the way its game ends, and the rare event that it must show."""

from collections.abc import Callable
from typing import Final, NamedTuple

from games.amun_re.positions import SENTENCES
from games.tutankhamen import endings as tutankhamen
from records.replay import Replay
from scarab.core.action import CHANCE
from scarab.games.amun_re.box.provinces import PROVINCES
from scarab.games.amun_re.state import NOBODY, AmunReState
from scarab.games.egizia.box.river import RESERVE
from scarab.games.egizia.sphinx_visits import UNSEEN
from scarab.games.egizia.state import EgiziaState
from scarab.games.imhotep.state import ImhotepState
from support.events import sentences
from support.position import points


class Kept(NamedTuple):
    """`score` and `winners` as the record's trailer has them."""

    score: str
    winners: str
    shows: Callable[[Replay], bool]


def level_on_points(replay: Replay) -> list[int]:
    """The seats with most points."""
    totals = replay.end.score().totals()
    return [seat for seat in range(len(totals)) if totals[seat] == max(totals)]


# Tutankhamen (TUT-22, TUT-23): the record shows the ending of its name


def ends(how: str) -> Callable[[Replay], bool]:
    return lambda replay: tutankhamen.ending(replay.stories[-1]) == how


def end_of_tutankhamen(replay: Replay) -> str:
    return tutankhamen.ending(replay.stories[-1])


# Imhotep


def imhotep_positions(replay: Replay) -> list[ImhotepState]:
    return [state for state in replay.positions if isinstance(state, ImhotepState)]


def end_of_imhotep(replay: Replay) -> str:
    """IMH-38: points, then stones on the sled."""
    level, winners = level_on_points(replay), replay.end.winners()
    if len(level) == 1:
        return "most points"
    sleds = imhotep_positions(replay)[-1].sleds
    most = max(sleds[seat] for seat in level)
    assert winners == [seat for seat in level if sleds[seat] == most]
    return "stones on the sled" if len(winners) == 1 else "shared"


def somebody_passes(replay: Replay) -> bool:
    """IMH-8R: a seat has no action, but another one has."""
    return "passed" in replay.kinds() and "stranded" not in replay.kinds()


def ships_are_stranded(replay: Replay) -> bool:
    """IMH-8R: no seat has an action."""
    return "stranded" in replay.kinds()


def pair_is_counted(replay: Replay) -> bool:
    """IMH-7R: the discards are shuffled, and later a pair is taken of which counting reveals something."""
    counted = any(state.pair and state.counted for state in imhotep_positions(replay))
    return "reshuffled" in replay.kinds() and counted


def wrath_decides(replay: Replay) -> bool:
    """IMH-37: without the penalty another seat would have won."""
    before = [
        total - penalty for total, penalty in zip(replay.end.score().totals(), points(replay.end, "wrath"), strict=True)
    ]
    return max(before) > max(before[seat] for seat in replay.end.winners())


# Egizia


def end_of_egizia(replay: Replay) -> str:
    """EGZ-39: points, then the marker in front."""
    level, state = level_on_points(replay), replay.end
    assert isinstance(state, EgiziaState)
    assert state.winners() == [next(seat for seat in state.track if seat in level)]
    return "most points" if len(level) == 1 else "marker in front"


def reserve_builds(replay: Replay) -> bool:
    """EGZ-14: a ship in reserve names a team."""
    return any(
        isinstance(state, EgiziaState) and line.text.startswith("team ") and state.slot - 1 == RESERVE
        for state, line in zip(replay.positions, replay.record.lines, strict=False)
    )


def stack_is_exhausted(replay: Replay) -> bool:
    """EGZ-20R: a sphinx card is drawn, and every card has been seen by somebody."""
    return any(
        isinstance(state, EgiziaState)
        and line.seat == CHANCE
        and line.text.startswith("draw ")
        and UNSEEN not in state.sphinx
        for state, line in zip(replay.positions, replay.record.lines, strict=False)
    )


def happens(kind: str) -> Callable[[Replay], bool]:
    """An event of this kind."""
    return lambda replay: kind in replay.kinds()


def score_is_negative(replay: Replay) -> bool:
    """EGZ-12: hunger costs points below zero too."""
    return min(replay.end.score().totals()) < 0


# Amun-Re


def amun_re_end(replay: Replay) -> AmunReState:
    state = replay.end
    assert isinstance(state, AmunReState)
    return state


def end_of_amun_re(replay: Replay) -> str:
    """AMR-33: points, then pyramids, then stones."""
    level, state = level_on_points(replay), amun_re_end(replay)
    built = {seat: state.built_by(seat) for seat in level}
    best = max(built.values())
    assert state.winners() == [seat for seat in level if built[seat] == best]
    if len(level) == 1:
        return "most points"
    if [pyramids for pyramids, _ in built.values()].count(best[0]) == 1:
        return "pyramids"
    return "stones" if len(state.winners()) == 1 else "shared"


def highest_offerings_are_level(replay: Replay) -> bool:
    """AMR-21: in the first such round the seat nearest the Pharaoh ranks first."""
    pharaoh = 0
    events = [event for event in replay.events if event.kind in ("revealed", "ranked", "pharaoh")]
    for place, event in enumerate(events):
        if event.kind == "pharaoh":
            pharaoh = int(str(event.facts["seat"]))
        offers = event.facts.get("offers")
        if isinstance(offers, list) and max(offers) > 0 and offers.count(max(offers)) > 1:
            level = [seat for seat, offer in enumerate(offers) if offer == max(offers)]
            ranks = events[place + 1].facts["seats"]
            assert isinstance(ranks, list)
            return ranks[: len(level)] == sorted(level, key=lambda seat: (seat - pharaoh) % len(offers))
    return False


def on_bank(state: AmunReState, bank: int) -> list[tuple[int, int, int]]:
    """Pyramids, stones and owner of each province, the best first."""
    owned = [
        province
        for province in range(PROVINCES)
        if state.box.bank[province] == bank and state.owner(province) != NOBODY
    ]
    return sorted([(state.pyramids[p], state.stones[p], state.owner(p)) for p in owned], reverse=True)


def stones_decide_a_bank(replay: Replay) -> bool:
    """AMR-28: of two provinces with the same number of pyramids."""
    state = amun_re_end(replay)
    for bank, category in enumerate(("new-west", "new-east")):
        first, second, *_ = on_bank(state, bank)
        if first[0] == second[0] > 0 and first[1] > second[1] and first[2] != second[2]:
            return [seat for seat, number in enumerate(points(state, category)) if number] == [first[2]]
    return False


def two_owners_share_a_bank(replay: Replay) -> bool:
    """AMR-28."""
    banks = ("old-west", "old-east", "new-west", "new-east")
    return max(sum(number > 0 for number in points(replay.end, bank)) for bank in banks) > 1


def gold_scores(*shares: int) -> Callable[[Replay], bool]:
    """AMR-31: the points of the seats with most gold, best first."""
    return lambda replay: tuple(sorted(points(replay.end, "new-gold"), reverse=True)[: len(shares)]) == shares


def wins_by(way: str) -> Callable[[Replay], bool]:
    return lambda replay: ENDINGS[replay.record.game.name].way(replay) == way


def reads(sentence: str) -> Callable[[Replay], bool]:
    """An event in these words."""
    return lambda replay: sentence in sentences(replay.events, SENTENCES)


def blockade_at_28_holds(replay: Replay) -> bool:
    """AMR-40: it is never beaten."""
    line = next(str(line) for line in replay.record.lines if "28 blockade" in line.text)
    seat, _, province, *_ = line.split(" ")
    return reads(f"{seat} took {province} for 28")(replay)


def same_province_bid(replay: Replay) -> bool:
    """AMR-41."""
    return any(line.text.startswith("bid ") and "same-province" in line.text for line in replay.record.lines)


class Ways(NamedTuple):
    """How a game can end: the function that finds out, and all that it can find."""

    way: Callable[[Replay], str]
    all: frozenset[str]


ENDINGS: Final = {
    "tutankhamen": Ways(end_of_tutankhamen, frozenset(tutankhamen.ENDINGS)),
    "imhotep": Ways(end_of_imhotep, frozenset({"most points", "stones on the sled", "shared"})),
    "egizia": Ways(end_of_egizia, frozenset({"most points", "marker in front"})),
    "amun_re": Ways(end_of_amun_re, frozenset({"most points", "pyramids", "stones", "shared"})),
}

RECORDS: Final = {
    "tutankhamen/last-coin-first-place": Kept("A=14 B=2 C=1 D=7 E=5 F=2", "A", ends("last coin in first place")),
    "tutankhamen/last-coin-tied-for-most": Kept("A=11 B=10 C=11 D=7 E=14 F=9", "E", ends("last coin, tied for most")),
    "tutankhamen/tied-scoring-of-two-rules-1": Kept("A=30 B=32", "B", ends("last coin, tied for most")),
    "tutankhamen/tied-scoring-of-two-rules-2": Kept("A=32 B=32", "A B", ends("last coins, shared")),
    "tutankhamen/tied-scoring-of-three-rules-1": Kept("A=14 B=14 C=8 D=4 E=16", "E", ends("last coin, tied for most")),
    "tutankhamen/tied-scoring-of-three-rules-2": Kept("A=16 B=16 C=10 D=4 E=16", "A B E", ends("last coins, shared")),
    "tutankhamen/tied-scoring-one-winner-rules-2": Kept("A=6 B=20 C=14 D=8", "B", ends("last coin, tied for most")),
    "tutankhamen/last-coin-second-place": Kept("A=6 B=16 C=7 D=9 E=11", "B", ends("last coin in second place")),
    "tutankhamen/last-coin-gold": Kept("A=16 B=12 C=11 D=20", "D", ends("last coin by gold")),
    "tutankhamen/last-coin-king-tut": Kept("A=20 B=26 C=22", "B", ends("last coin by tut")),
    "tutankhamen/empty-path-one-winner": Kept("A=27 B=31", "B", ends("empty path, one winner")),
    "tutankhamen/empty-path-shared": Kept("A=15 B=15 C=19 D=19", "C D", ends("empty path, shared")),
    "imhotep/tie-broken-by-sled-stones": Kept("A=28 B=28 C=28", "C", wins_by("stones on the sled")),
    "imhotep/shared-victory": Kept("A=28 B=28 C=32 D=32", "C D", wins_by("shared")),
    "imhotep/forced-pass": Kept("A=38 B=54", "B", somebody_passes),
    "imhotep/round-stopped-short": Kept("A=59 B=70", "B", ships_are_stranded),
    "imhotep/reshuffled-market-deck": Kept("A=41 B=41 C=20", "B", pair_is_counted),
    "imhotep/wrath-penalty-decides": Kept("A=50 B=46", "A", wrath_decides),
    "egizia/reserve-builds": Kept("A=26 B=24 C=22", "A", reserve_builds),
    "egizia/reserve-goes-home": Kept("A=27 B=23 C=20 D=31", "D", happens("went_home")),
    "egizia/negative-score": Kept("A=-23 B=-21", "B", score_is_negative),
    "egizia/tie": Kept("A=-13 B=14 C=14 D=2", "C", wins_by("marker in front")),
    "egizia/scarab": Kept("A=68 B=70", "B", happens("scarab")),
    "egizia/exhausted-stack": Kept("A=-32 B=23 C=28", "C", stack_is_exhausted),
    "amun_re/offering-tie": Kept("A=15 B=22 C=26", "C", highest_offerings_are_level),
    "amun_re/bank-stones": Kept("A=13 B=11 C=5 D=12", "A", stones_decide_a_bank),
    "amun_re/bank-shared": Kept("A=16 B=17 C=15", "B", two_owners_share_a_bank),
    "amun_re/gold-tie-first": Kept("A=9 B=24 C=4 D=23 E=19", "B", gold_scores(6, 6, 2)),
    "amun_re/gold-tie-second": Kept("A=22 B=19 C=6 D=9", "A", gold_scores(6, 4, 4)),
    "amun_re/final-pyramids": Kept("A=14 B=17 C=17 D=14", "C", wins_by("pyramids")),
    "amun_re/final-stones": Kept("A=21 B=21 C=21", "A", wins_by("stones")),
    "amun_re/final-shared": Kept("A=2 B=6 C=6 D=5", "B C", wins_by("shared")),
    "amun_re/all-steal": Kept("A=11 B=15 C=7 D=27 E=3", "D", reads("offered -3 -3 -3 -3 -3, total -15")),
    "amun_re/empty-deck": Kept("A=10 B=10 C=20 D=21", "D", happens("shuffled")),
    "amun_re/no-card-left": Kept("A=13 B=8 C=8 D=3 E=13", "A", reads("no card left")),
    "amun_re/blockade-at-28": Kept("A=14 B=12 C=5 D=1", "A", blockade_at_28_holds),
    "amun_re/same-province-bid": Kept("A=22 B=18 C=7", "A", same_province_bid),
}
"""File → what it must show."""
