"""Egizia's balance: what greedy bots score, keep and finish, as tables for a page and as a picture.

`nice .venv/bin/python bench/egizia_balance.py docs/boxes/egizia-*.json` regenerates both, reproducibly: the standard
box in all tables, and beside it the boxes given. The words of the page are written by hand; a table stands between
`<!-- its name -->` and `<!-- / -->`. A first look: `--games 50 --folder x`.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer
from rich.progress import track

from scarab.bots.arena.match import Match, play_match
from scarab.bots.arena.standings import wilson
from scarab.bots.bot import Bot
from scarab.bots.greedy import greedy_bot
from scarab.bots.search.evaluator import SeatEvaluation, lead, make_evaluator, tuned_weights, verdict
from scarab.bots.workers import workers
from scarab.boxes.files import document_of, read_box
from scarab.core.box import Box
from scarab.core.record import Record
from scarab.core.state import State
from scarab.games.egizia.box.buildings import LANE_NAMES, TEMPLE_PARTS
from scarab.games.egizia.box.shape import SPEC
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.meta import META

DOCS: Final = Path(__file__).parents[1] / "docs"
SEED: Final = 5
BOTS: Final = {"greedy": tuned_weights("egizia")["ahead"], "hasty": 0.06}
"""What a place further down the river is worth to them; the hasty ones play a fifth of the games."""
LABELS: Final = {name: name + " °" * bool(re.search("count|s-own|crew|perm|percent", name)) for name in SPHINX_NAMES}
"""Sphinx cards; those with ° pay by degrees and are fulfilled when they pay anything."""
COLOURS: Final = {
    "obelisk": "e0a930", "graves": "f0d08a", "grave-sets": "c98b3f", "pyramid": "5fa8dd", "rows": "a5d0ef",
    "temple": "4fc0ae", "sphinx": "b08be0", "returns": "d3bdf0", "participation": "8cc66f", "markets": "f2a9c4",
    "cards": "b5b5b5", "stone-sale": "d6d3b4", "feeding": "e0706b",
}  # fmt: skip
"""A family of colours for each site; `sphinx` is all sphinx cards together."""
SCALE: Final = 5.6  # the width of a point in the picture
SHEET: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 846" font-family="sans-serif" font-size="13">
<style>.paper { fill: #fffdf7 } text { fill: #2a2620 } .title { font-size: 17px; font-weight: bold }
@media (prefers-color-scheme: dark) { .paper { fill: #1b1917 } text { fill: #eee4ce } }
.small { font-size: 10px } text.inside { fill: #1a1714; font-size: 11px; text-anchor: middle }</style>
<rect class="paper" width="860" height="846" rx="8"/>
"""
CATEGORIES_COMPARED: Final = ("obelisk", "graves", "pyramid", "temple", "sphinx", "markets", "feeding")
PARTS_COMPARED: Final = ("obelisk, row 7", "obelisk, row 9", "pyramid, 4 rows", "temple, columns", "temple, top")
CARDS_COMPARED: Final = ("obelisk-row-7", "pyramid-4-rows", "pyramid-5-rows", "temple-columns", "stone-market-last")
"""What the boxes of the page are meant to change."""
Facts = Counter[tuple[str, str]]
"""Sums over games, by what was counted and of which thing."""


class Sample(NamedTuple):
    """All games of one kind of bot for one number of players."""

    bot: str
    seats: int
    games: int
    seen: Facts
    box: Box

    def mean(self, what: str, name: str) -> str:
        """For each player, or for each game what is there once."""
        number = self.games * (1 if what == "built" else self.seats)
        return f"{self.seen[what, name] / number:.2f}".replace("-", "−")


def facts(text: str, box: Box) -> Facts:
    """What one finished game adds."""
    record = Record.parse(text, boxes=partial(of_the_game, box))
    state, start = record.game.new_state(), list[int]()
    state.events = []
    for line in record.lines:
        state.play(line.seat, line.text)
        start = start or state.view(None)["table"]["order"]
    table, sheet, seen = state.view(None)["table"], state.score(), Facts()
    for seat in range(record.game.seats):
        row, tile, cards = sheet.row(seat), str(start.index(seat) + 1), table["sphinx"]["cards"][seat]
        row |= {"sphinx": sum(row[name] for name in SPHINX_NAMES), "total": sheet.total(seat)}
        seen.update({("points", name): points for name, points in row.items()})
        won, fined = seat in state.winners(), row["feeding"] < 0
        seen.update({("tile", tile): row["total"], ("won", tile): won, ("fined", "ever"): fined})
        seen.update({("crews", crew): strength for crew, strength in table["players"][seat]["crews"].items()})
        seen.update([("kept", name) for name in cards] + [("paid", name) for name in cards if row[name] > 0])
    for name, (built, wanted) in parts(table["buildings"], box.values).items():
        seen.update({("built", name): built, ("finished", name): int(built >= wanted)})
    for number, event in enumerate(event for event in state.events if event.kind == "fed"):
        seen["missing", str(number // len(start) + 1)] += int(str(event.facts["missing"]))
    return seen


def of_the_game(box: Box, game: str, digest: str) -> Box | None:
    return box if (box.game, box.digest) == (game, digest) else None


def parts(lanes: dict[str, list[int | None]], values: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Each building and what sphinx cards ask of it: how much is there, and how much finishes it."""
    built = {lane: sum(owner is not None for owner in lanes[lane]) for lane in LANE_NAMES}
    rows = {f"pyramid, row {row}": (built[f"pyramid {row}"], len(lanes[f"pyramid {row}"])) for row in range(1, 7)}
    full = sum(stones == length for stones, length in rows.values())
    return {
        **{f"obelisk, row {row}": (built["obelisk"], sum(values["obelisk"][: row - 1]) + 1) for row in (7, 8, 9)},
        **rows,
        **{f"pyramid, {number} rows": (full, number) for number in (4, 5, 6)},
        **{f"temple, {name}": (built[f"temple {name}"], len(lanes[f"temple {name}"])) for name in TEMPLE_PARTS},
        **{f"graves, {number} taken": (built["grave"], number) for number in (9, 12)},
    }


def play(job: tuple[str, int, int, Box]) -> Facts:
    """The facts of one game: this kind of bot, this number of seats, this deal, this box."""
    bot, seats, deal, box = job
    match = Match("egizia", {}, (bot,) * seats, SEED, deal, tuple(range(seats)), box=document_of(box))
    return facts(play_match(match, make).record, box)


def make(bot: str, seed: int) -> Bot:
    return greedy_bot(seed, evaluation(BOTS[bot]))


@cache
def evaluation(ahead: float) -> SeatEvaluation:
    """Greedy's own, with this number in it."""
    evaluator = make_evaluator("egizia", {**tuned_weights("egizia"), "ahead": ahead})

    def in_front(state: State, seat: int) -> float:
        return verdict(state, seat) if state.is_over() else lead(evaluator.evaluate(state), seat)

    return in_front


def share(part: int, whole: int) -> str:
    """In hundredths; bold where it hardly ever or nearly always happens."""
    rate = f"{100 * part / whole:.0f} %" if whole else "–"
    return f"**{rate}**" if whole and not 0.02 <= part / whole <= 0.95 else rate


def grid(head: list[str], rows: list[list[str]]) -> str:
    """A table: words to the left, numbers to the right."""
    return "\n".join(f"| {' | '.join(line)} |" for line in [head, ["---"] + ["--:"] * (len(head) - 1), *rows])


def tables(samples: list[Sample]) -> dict[str, str]:
    """Every table of the page, by its name."""
    sizes = [f"{sample.bot} {sample.seats}" for sample in samples]

    def means(what: str, names: list[str], before: str = "") -> list[list[str]]:
        return [[before + name, *[sample.mean(what, name) for sample in samples]] for name in names]

    crews = means("crews", ["blue", "black", "yellow", "joker"], "strength at the end, ")
    hungry = ["players who lost points", *[share(s.seen["fined", "ever"], s.games * s.seats) for s in samples]]
    cards, built, tiles = [], [], []
    for name in SPHINX_NAMES:
        cards.append([LABELS[name]])
        for bot, seats, games, seen, _ in samples:
            kept, worth = seen["kept", name], seen["points", name] / max(seen["kept", name], 1)
            cards[-1].append(f"{100 * kept / games:.0f} % · {share(seen['paid', name], kept)} · {worth:.1f}")
    for name in [name for what, name in samples[0].seen if what == "built"]:
        cells = [f"{share(s.seen['finished', name], s.games)} ({s.mean('built', name)})" for s in samples]
        built.append([name, *cells])
    for bot, seats, games, seen, _ in samples:
        for tile in "1234"[:seats]:
            low, high = wilson(seen["won", tile], games)
            wins = f"{100 * seen['won', tile] / games:.0f} % | {100 * low:.0f}–{100 * high:.0f} %"
            tiles.append([f"{bot} {seats}, tile {tile}", wins, f"{seen['tile', tile] / games:.1f}"])
    return {
        "points": grid(["category", *sizes], means("points", [*COLOURS, *SPHINX_NAMES, "total"])),
        "sphinx": grid(["card", *sizes], cards),
        "buildings": grid(["part", *sizes], built),
        "crews": grid(["", *sizes], [*crews, hungry, *means("missing", list("12345"), "missing grain, round ")]),
        "tiles": grid(["start", "wins", "interval", "mean points"], tiles),
    }


def comparison(samples: list[Sample], others: list[Sample]) -> str:
    """Every box beside the standard: one column a box, in a cell the numbers for 2, 3 and 4 players."""
    boxes = list(dict.fromkeys(sample.box for sample in others))
    standard = [sample for sample in samples if sample.bot == "greedy"]
    columns = [standard, *[[sample for sample in others if sample.box == box] for box in boxes]]

    def row(name: str, cell: Callable[[Sample], str]) -> list[str]:
        return [name, *[" · ".join(cell(sample) for sample in column) for column in columns]]

    rows = [
        row("games", lambda sample: str(sample.games)),
        row("points", partial(Sample.mean, what="points", name="total")),
    ]
    rows += [row(name, partial(Sample.mean, what="points", name=name)) for name in CATEGORIES_COMPARED]
    rows += [row(f"{name} finished", partial(finished, name)) for name in PARTS_COMPARED]
    rows += [row(f"{name} fulfilled", partial(fulfilled, name)) for name in CARDS_COMPARED]
    rows.append(row("tile 1 wins", lambda sample: share(sample.seen["won", "1"], sample.games)))
    return grid(["greedy, 2 · 3 · 4 players", "standard", *[box.name for box in boxes]], rows)


def finished(name: str, sample: Sample) -> str:
    """How often a part is finished, of all games."""
    return share(sample.seen["finished", name], sample.games)


def fulfilled(name: str, sample: Sample) -> str:
    """How often a card is fulfilled, of the games in which it was kept."""
    return share(sample.seen["paid", name], sample.seen["kept", name])


def picture(samples: list[Sample]) -> str:
    """Stacked bars of points, and for each sphinx card how often each kind of bot fulfils it."""

    def bar(x: float, y: float, width: float, height: int, colour: str) -> str:
        return f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{height}" fill="#{colour}"/>'

    def write(x: float, y: float, words: str, kind: str = "name") -> str:
        return f'<text x="{x:.1f}" y="{y}" class="{kind}">{words}</text>'

    art = [write(20, 34, "Points of a player, by category", "title")]
    for place, (bot, seats, games, seen, _) in enumerate(samples):
        x, y, total = 160.0, 52 + 32 * place, f"{seen['points', 'total'] / games / seats:.0f}"
        for name, colour in COLOURS.items():
            width = SCALE * seen["points", name] / games / seats
            art.append(bar(x if width > 0 else 159 + width, y, max(abs(width) - 1, 0), 24, colour))
            art += [write(x + width / 2, y + 16, f"{width / SCALE:.0f}", "inside")] if width > 16 else []
            x += max(width, 0)
        art += [write(20, y + 17, f"{bot}, {seats} players"), write(x + 6, y + 17, total)]
    for place, (name, colour) in enumerate(COLOURS.items()):
        x, y = 20 + place % 7 * 118, 258 + place // 7 * 22
        art += [bar(x, y, 12, 12, colour), write(x + 17, y + 11, name)]
    art.append(write(20, 336, "Sphinx cards fulfilled, of 100 kept (° pays by degrees)", "title"))
    for index, (bot, colour) in enumerate(zip(BOTS, ("e0a930", "5fa8dd"), strict=True)):
        art += [bar(560 + 120 * index, 325, 12, 12, colour), write(577 + 120 * index, 336, bot)]
        seen = sum((sample.seen for sample in samples if sample.bot == bot), Facts())
        for place, name in enumerate(SPHINX_NAMES):
            x, y = 175 + place // 15 * 425, 354 + place % 15 * 32 + 12 * index
            rate = seen["paid", name] / max(seen["kept", name], 1)
            hundred = write(x + 200 * rate + 6, y + 9, f"{100 * rate:.0f}", "small")
            art += [bar(x, y, 1 + 200 * rate, 11, colour), hundred, write(x - 155, y + 16, LABELS[name])][: 3 - index]
    return SHEET + "\n".join(art) + "\n</svg>\n"


def play_all(samples: list[Sample]) -> None:
    """On two processes."""
    jobs = [(sample.bot, sample.seats, deal, sample.box) for sample in samples for deal in range(sample.games)]
    with workers(2) as pool:
        played = pool.imap(play, jobs, chunksize=4)
        for sample in samples:
            title = f"{sample.bot} {sample.seats}, {sample.box.name}"
            for deal in track(range(sample.games), title, disable=not sys.stdout.isatty()):
                sample.seen.update(next(played))


def main(
    boxes: Annotated[list[Path] | None, typer.Argument(help="Boxes to compare with the standard.")] = None,
    games: Annotated[int, typer.Option(min=10, help="Games of a table with the standard box.")] = 1000,
    folder: Path = DOCS,
    boxes_only: Annotated[bool, typer.Option(help="Fill in the comparison of boxes and nothing else.")] = False,
) -> None:
    """Play, then fill in the page and draw the picture. A box is played in a fifth of the games, by greedy bots."""
    standard, few = SPEC.standard(), max(games // 5, 1)
    samples = [
        Sample(bot, seats, few if boxes_only or bot != "greedy" else games, Facts(), standard)
        for bot in (["greedy"] if boxes_only else BOTS)
        for seats in META.seats
    ]
    others = [Sample("greedy", seats, few, Facts(), box) for box in map(read_box, boxes or []) for seats in META.seats]
    play_all([*samples, *others])
    found = {} if boxes_only else tables(samples)
    if others:
        found["boxes"] = comparison(samples, others)
    page = (DOCS / "egizia-balance.md").read_text()
    for name, table in found.items():
        page = re.sub(f"(<!-- {name} -->\n).*?(<!-- / -->)", rf"\1\n{table}\n\n\2", page, flags=re.DOTALL)
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    (folder / "egizia-balance.md").write_text(page)
    if not boxes_only:
        (folder / "pictures" / "egizia-balance.svg").write_text(picture(samples))


if __name__ == "__main__":
    typer.run(main)
