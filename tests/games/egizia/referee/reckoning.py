"""The referee's final scoring."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.egizia.referee.box import CREWS, PERMANENT, field, quarry

if TYPE_CHECKING:
    from games.egizia.referee.tabletop import Tabletop


def final_points(table: "Tabletop", seat: int) -> Iterator[tuple[str, int]]:
    """Step by step; the last card after everything before it has been scored."""
    player = table.players[seat]
    box = table.box
    if box.sells(player.levels["stone"]):
        yield "stone-sale", player.stones // box.values["stone_market"]["sell_rate"]
        player.stones = 0
    tiles = zip(table.graves, table.built["grave"], strict=False)
    graves = sum(value for value, owner in tiles if owner == seat)
    graves += box.cards["grave_card"] * player.cards.count("grave-card")
    yield "grave-sets", max([points for least, points in box.values["graves"]["points"] if graves >= least], default=0)
    for card in sorted(player.sphinx, key=lambda card: card == "ten-percent"):
        yield card, worth(table, seat, card)


def worth(table: "Tabletop", seat: int, card: str) -> int:
    player, box, printed = table.players[seat], table.box, table.box.sphinx[card]
    if card == "ten-percent":
        return max(0, player.score) // int(printed["per"])
    if card.endswith("-market-count"):
        market = card.removesuffix("-market-count")
        bottom = sum(box.is_bottom(market, other.levels[market]) for other in table.players)
        return int([0, *printed["points"]][bottom])
    if card == "graves-own":
        times = table.built["grave"].count(seat)
    elif card.removeprefix("crew-") in CREWS:
        times = player.crews[card.removeprefix("crew-")]
    elif card == "permanents":
        times = sum(name in PERMANENT for name in player.cards)
    else:
        times = int(holds(table, seat, card))
    return times * int(printed["points"])


def holds(table: "Tabletop", seat: int, card: str) -> bool:
    own = {kind: stones(table, seat, kind) for kind in ("obelisk", "pyramid", "temple")}
    printed, buildings = table.box.sphinx[card], table.box.buildings
    full = [name for name, values in buildings.items() if len(table.built[name]) == len(values)]
    name, _, number = card.rpartition("-")
    match name:
        case "obelisk-row":
            heights = buildings["obelisk"][: len(table.built["obelisk"])]
            return int(number) in heights
        case "pyramid-4" | "pyramid-5":
            return bool(sum(part.startswith("pyramid") for part in full) >= printed["rows"])
        case "graves":
            return bool(len(table.built["grave"]) >= printed["graves"])
        case "temple" if number == "pillars":
            return {"temple left", "temple right"} <= set(full)
        case "temple":
            return {"temple left", "temple right", "temple columns"} <= set(full)
        case "temple-own" | "pyramid-own" | "obelisk-own":
            return bool(own[name.removesuffix("-own")] >= printed["stones"])
        case "two":
            return bool(min(own.values()) >= printed["stones"])
        case "stone-market" | "grain-market":
            market = name.removesuffix("-market")
            return table.box.is_bottom(market, table.players[seat].levels[market])
        case _:
            sums = [printed_sum(table, other, card.removeprefix("most-")) for other in range(len(table.players))]
            return sums[seat] == max(sums) > 0


def stones(table: "Tabletop", seat: int, kind: str) -> int:
    return sum(owners.count(seat) for name, owners in table.built.items() if name.startswith(kind))


def printed_sum(table: "Tabletop", seat: int, what: str) -> int:
    cards = table.players[seat].cards
    if what == "quarries":
        return sum(quarry(card) for card in cards)
    return sum(found[1] for found in map(field, cards) if found and found[0] == what)
