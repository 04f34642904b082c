"""The referee's final scoring."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.egizia.referee.box import BUILDINGS, CREWS, PERMANENT, field, quarry

if TYPE_CHECKING:
    from games.egizia.referee.tabletop import Tabletop

POINTS = {
    "obelisk-row-7": 5,
    "obelisk-row-8": 7,
    "obelisk-row-9": 9,
    "pyramid-4-rows": 4,
    "pyramid-5-rows": 7,
    "temple-pillars": 4,
    "temple-columns": 7,
    "graves-9": 5,
    "temple-own-4": 7,
    "pyramid-own-6": 6,
    "pyramid-own-7": 8,
    "obelisk-own-4": 6,
    "obelisk-own-5": 8,
    "two-everywhere": 7,
    "most-quarries": 7,
    "most-green": 7,
    "most-yellow-green": 7,
    "most-brown": 7,
    "stone-market-last": 5,
    "grain-market-last": 5,
}


def final_points(table: "Tabletop", seat: int) -> Iterator[tuple[str, int]]:
    """Step by step; the last card after everything before it has been scored."""
    player = table.players[seat]
    if player.levels["stone"] >= 3:
        yield "stone-sale", player.stones // 2
        player.stones = 0
    tiles = zip(table.graves, table.built["grave"], strict=False)
    graves = sum(value for value, owner in tiles if owner == seat) + 5 * player.cards.count("grave-card")
    yield "grave-sets", 0 if graves < 1 else 2 if graves < 11 else 5 if graves < 21 else 9
    for card in sorted(player.sphinx, key=lambda card: card == "ten-percent"):
        yield card, worth(table, seat, card)


def worth(table: "Tabletop", seat: int, card: str) -> int:
    player = table.players[seat]
    if card == "ten-percent":
        return max(0, player.score) // 10
    if card.endswith("-market-count"):
        market = card.removesuffix("-market-count")
        bottom = sum(other.levels[market] == 4 for other in table.players)
        return (0, 3, 5, 7, 9)[bottom]
    if card == "graves-own":
        return table.built["grave"].count(seat)
    if card.removeprefix("crew-") in CREWS:
        return player.crews[card.removeprefix("crew-")]
    if card == "permanents":
        return 2 * sum(name in PERMANENT for name in player.cards)
    return POINTS[card] if holds(table, seat, card) else 0


def holds(table: "Tabletop", seat: int, card: str) -> bool:
    own = {kind: stones(table, seat, kind) for kind in ("obelisk", "pyramid", "temple")}
    full = [name for name, values in BUILDINGS.items() if len(table.built[name]) == len(values)]
    name, _, number = card.rpartition("-")
    match name:
        case "obelisk-row":
            heights = BUILDINGS["obelisk"][: len(table.built["obelisk"])]
            return int(number) in heights
        case "pyramid-4" | "pyramid-5":
            return sum(part.startswith("pyramid") for part in full) >= int(name[-1])
        case "graves":
            return len(table.built["grave"]) >= 9
        case "temple" if number == "pillars":
            return {"temple left", "temple right"} <= set(full)
        case "temple":
            return {"temple left", "temple right", "temple columns"} <= set(full)
        case "temple-own" | "pyramid-own" | "obelisk-own":
            return own[name.removesuffix("-own")] >= int(number)
        case "two":
            return min(own.values()) >= 2
        case "stone-market" | "grain-market":
            return table.players[seat].levels[name.removesuffix("-market")] == 4
        case _:
            sums = [printed(table, other, card.removeprefix("most-")) for other in range(len(table.players))]
            return sums[seat] == max(sums) > 0


def stones(table: "Tabletop", seat: int, kind: str) -> int:
    return sum(owners.count(seat) for name, owners in table.built.items() if name.startswith(kind))


def printed(table: "Tabletop", seat: int, what: str) -> int:
    cards = table.players[seat].cards
    if what == "quarries":
        return sum(quarry(card) for card in cards)
    return sum(found[1] for found in map(field, cards) if found and found[0] == what)
