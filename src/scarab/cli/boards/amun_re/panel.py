"""What is being decided, below the map: the bids, the offerings, and what the viewer can answer."""

from typing import Any, Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.amun_re.choices import choices
from scarab.cli.boards.amun_re.flow import Span, flow
from scarab.cli.boards.amun_re.provinces import MARKED
from scarab.cli.boards.amun_re.words import province_words
from scarab.cli.boards.board import pawn
from scarab.core.action import Action, seat_name
from scarab.games.amun_re.actions import Bid, Buy, Offer, Sell
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.box.provinces import BID_STEPS, CAMEL_SPACE, PROVINCE_NAMES, temple_space

MOST_NEEDED: Final = 40
"""An offering so high reaches the last space of the temple track."""


def draw_panel(view: View, legal: list[Action], width: int) -> list[Text]:
    lines: list[Text] = []
    if view["table"]["turned_up"]:
        lines += [bid_line(view, name, legal) for name in view["table"]["turned_up"]]
        lines += bid_cards(legal)
    if view["question"] in ("SealOffering", "Correct", "TakeReward"):
        lines += draw_offerings(view, width)
    if any(isinstance(action, Offer) for action in legal):
        return lines + offer_choices(legal, width)
    parts: list[list[Span]] = []
    for action, (label, words) in zip(legal, choices(view, legal), strict=True):
        if isinstance(action, Buy):
            parts.append([(label, "bold"), (f" for {PRICES[action.number]} gold", "")])
        elif not isinstance(action, Bid | Sell):
            parts.append([(label, "bold"), (f" {words}", "")])
    return lines + (flow("", parts, width) if parts else [])


def bid_line(view: View, name: str, legal: list[Action]) -> Text:
    """`[1] Memphis     ·   · (B)  10  15   ·   ·`: the steps that the viewer can take, and the bids that lie there."""
    bids: list[dict[str, Any] | None] = view["table"]["bids"]
    here = {seat: bid for seat, bid in enumerate(bids) if bid is not None and bid["province"] == name}
    standing = {bid["bid"]: seat for seat, bid in here.items() if not bid["outbid"]}
    open_steps = {BID_STEPS[bid.step] for bid in legal if isinstance(bid, Bid) and PROVINCE_NAMES[bid.province] == name}
    spans: list[Span] = []
    for step in BID_STEPS:
        if step in standing:
            spans += [(" ", ""), pawn(standing[step])]
        elif step in open_steps:
            spans.append((f"{step:>4}", "bold"))
        else:
            spans.append(("   ·" if legal else f"{step:>4}", "dim"))
    number = view["table"]["turned_up"].index(name) + 1
    return Text.assemble((f"[{number}]", MARKED), f" {province_words(name):<9}", *spans, f"  {bid_words(view, here)}")


def bid_words(view: View, here: dict[int, dict[str, Any]]) -> str:
    words = [f"{seat_name(seat)} {bid['bid']}" for seat, bid in here.items() if not bid["outbid"]]
    blocking = [seat for seat, bid in here.items() if not bid["outbid"] and "blockade" in view["table"]["played"][seat]]
    words += ["blockade"] * len(blocking)
    outbid = [seat_name(seat) for seat, bid in here.items() if bid["outbid"]]
    return ", ".join(words + ([f"outbid {' '.join(outbid)}"] if outbid else []))


def bid_cards(legal: list[Action]) -> list[Text]:
    """How the cards that are played with a bid are typed."""
    bids = [action for action in legal if isinstance(action, Bid)]
    words = ["add b to a bid for your Bid blockade"] if any(bid.blockade for bid in bids) else []
    words += ["add s to go back where you were outbid"] if any(bid.same for bid in bids) else []
    return [Text(f"With cards: {', '.join(words)}.")] if words else []


def draw_offerings(view: View, width: int) -> list[Text]:
    """Who has sealed, or what was revealed, and how far the temple goes."""
    table = view["table"]
    parts: list[list[Span]] = []
    for seat in range(view["seats"]):
        offer = table["offers"][seat]
        words = "steals" if offer is not None and offer < 0 else str(offer)
        if offer is None:
            words = "sealed" if table["sealed"][seat] else "–"
        parts.append([pawn(seat), (f" {words}", "")])
    if view["question"] != "SealOffering":
        parts.append([(f"total {table['total']}", "bold")])
    return [*flow("Offerings: ", parts, width), track()]


def track() -> Text:
    """`Temple: up to 2 → 1, up to 12 → 2, up to 22 → 3, more → 4`"""
    spaces = [temple_space(total) for total in range(MOST_NEEDED + 1)]
    ends = [f"up to {total} → {spaces[total]}" for total in range(MOST_NEEDED) if spaces[total] != spaces[total + 1]]
    return Text(f"Temple: {', '.join(ends)}, more → {spaces[-1]}; camels pay up to {CAMEL_SPACE}", "dim")


def offer_choices(legal: list[Action], width: int) -> list[Text]:
    """Too many for a list: the gold offered is its own number."""
    offers = [action for action in legal if isinstance(action, Offer)]
    most = max(offer.gold for offer in offers)
    parts: list[list[Span]] = [[("-3", "bold"), (" steal 3 gold", "")]]
    if most > 0:
        so_much = (" offer so much: most takes 3 rewards, then 2, 1", "")
        parts.append([("1" if most == 1 else f"1–{most}", "bold"), so_much])
    if any(offer.correction for offer in offers):
        parts.append([("c", "bold"), (" behind it adds your correction", "")])
    return flow("", parts, width)
