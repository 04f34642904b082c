"""What is being decided, below the map: the bids, the offerings, the viewer's hand, and what can be answered."""

from typing import Any, Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.amun_re.story import meant
from scarab.cli.boards.board import pawn
from scarab.cli.boards.frame import FREE, MARKED, Span, flow
from scarab.cli.boards.sentences import Catalogue
from scarab.core.action import Action, seat_name
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.box.provinces import BID_STEPS, CAMEL_SPACE, temple_space

MOST_NEEDED: Final = 40
"""An offering this high reaches the last space of the temple track."""
TITLE: Final = 24
"""Columns of a card's name where it is explained; a longer one is shortened."""
LABELS: Final = {"steal": "-3", "steal correction": "-3c", "raise": "+3", "lower": "-3", "done": "0"}
OFFERING: Final = ("SealOffering", "Correct", "TakeReward")
SHORT: Final = ("farm", "lay", "draw")
"""Said in few words, because there are many."""
BOUGHT: Final = {"BuyPowerCards": "done-cards", "BuyFarmers": "done-farmers", "BuyStones": "done-stones"}


def labels(view: View, legal: list[Action]) -> list[str]:
    """Cards to sell are s1, s2 …, cards to play p1, p2 …; what is bought or offered is its own number."""
    counts: dict[str, int] = {}
    found = []
    for action in legal:
        verb, *words = action.text.split(" ")
        if action.text in LABELS:
            found.append(LABELS[action.text])
        elif verb == "bid":
            flags = "s" * ("same-province" in words) + "b" * ("blockade" in words)
            found.append(f"{view['table']['turned_up'].index(words[0]) + 1} {words[1]}{flags}")
        elif verb in ("offer", "buy"):
            found.append(words[0] + "c" * (len(words) - 1) if verb == "offer" else words[1])
        else:
            kind = {"sell": "s", "play": "p"}.get(verb, "")
            counts[kind] = counts.get(kind, 0) + 1
            found.append(f"{kind}{counts[kind]}")
    return found


def choice_words(words: Catalogue, view: View, action: Action) -> str:
    key, facts = meant(action.text)
    if key == "done":
        return words.text(f"choice.{BOUGHT.get(view['question'], key)}")
    facts |= {family: words.word(family, facts[family]) for family in ("province", "card") if family in facts}
    facts["cards"] = words.list([words.word("card", card) for card in facts.get("cards", [])])
    kind = "choice" if key in SHORT else "describe"
    return words.text(f"{kind}.{key.removeprefix('buy-')}", **facts)


def draw_panel(words: Catalogue, view: View, legal: list[Action], width: int) -> list[Text]:
    bids = [action.text for action in legal if action.text.startswith("bid ")]
    lines = [bid_line(words, view, name, bids) for name in view["table"]["turned_up"]]
    added = [flag for flag, card in (("b", " blockade"), ("s", " same-province")) if any(card in bid for bid in bids)]
    lines += row(words.text("bids.with"), [[(words.text(f"bids.add-{flag}"), "")] for flag in added], width)
    if view["question"] in OFFERING:
        lines += draw_offerings(words, view, width)
    if any(action.text.startswith(("offer", "steal")) for action in legal):
        return lines + offer_choices(words, legal, width)
    parts: list[list[Span]] = []
    for action, label in zip(legal, labels(view, legal), strict=True):
        verb, *rest = action.text.split(" ")
        if verb == "buy":
            price = words.text("choice.buy", count=label, price=PRICES[int(rest[1])])
            parts.append([(label, "bold"), (price.removeprefix(label), "")])
        elif verb not in ("bid", "sell"):
            parts.append([(label, "bold"), (f" {choice_words(words, view, action)}", "")])
    return lines + row("", parts, width)


def row(head: str, parts: list[list[Span]], width: int) -> list[Text]:
    return flow((head, ""), [[Text.assemble(*part)] for part in parts], width)


def bid_line(words: Catalogue, view: View, name: str, legal: list[str]) -> Text:
    """`[1] Memphis     ·   · (B)  10  15   ·   ·`: the steps that the viewer can take, and the bids that lie there."""
    bids: list[dict[str, Any] | None] = view["table"]["bids"]
    here = {seat: bid for seat, bid in enumerate(bids) if bid is not None and bid["province"] == name}
    standing = {seat: bid["bid"] for seat, bid in here.items() if not bid["outbid"]}
    spans: list[Span] = []
    for step in BID_STEPS:
        owner = [seat for seat, bid in standing.items() if bid == step]
        if owner:
            spans += [(" ", ""), pawn(owner[0])]
        elif any(f"{text} ".startswith(f"bid {name} {step} ") for text in legal):
            spans.append((f"{step:>4}", "bold"))
        else:
            spans.append(("   ·" if legal else f"{step:>4}", FREE))
    said = [words.tally([pair]) for pair in standing.items()]
    said += [words.text("bids.blockade") for seat in standing if "blockade" in view["table"]["played"][seat]]
    outbid = [seat_name(seat) for seat in here if seat not in standing]
    said += [words.text("bids.outbid", seats=outbid)] if outbid else []
    number = view["table"]["turned_up"].index(name) + 1
    return Text.assemble((f"[{number}]", MARKED), f" {words.word('province', name):<9}", *spans, f"  {', '.join(said)}")


def draw_offerings(words: Catalogue, view: View, width: int) -> list[Text]:
    """Who has sealed, or what was revealed, and how far the temple goes."""
    table = view["table"]
    parts: list[list[Span]] = []
    for seat, offer in enumerate(table["offers"]):
        said = words.text("offers.steals") if offer is not None and offer < 0 else str(offer)
        if offer is None:
            said = words.text("offers.sealed") if table["sealed"][seat] else "–"
        parts.append([pawn(seat), (f" {said}", "")])
    if view["question"] != "SealOffering":
        parts.append([(words.text("offers.total", total=table["total"]), "bold")])
    spaces = [temple_space(total) for total in range(MOST_NEEDED + 1)]
    ends = [total for total in range(MOST_NEEDED) if spaces[total] != spaces[total + 1]]
    steps = [words.text("offers.step", total=total, space=spaces[total]) for total in ends]
    track = words.text("offers.track", steps=steps, last=spaces[-1], camels=CAMEL_SPACE)
    return [*row(words.text("offers.head"), parts, width), Text(track, FREE)]


def offer_choices(words: Catalogue, legal: list[Action], width: int) -> list[Text]:
    """Too many for a list: the gold offered is its own number."""
    offers = [action.text.split(" ") for action in legal]
    most = max([int(offer[1]) for offer in offers if offer[0] == "offer"], default=0)
    parts: list[list[Span]] = [[("-3", "bold"), (f" {words.text('offers.steal')}", "")]]
    if most:
        parts.append([("1" if most == 1 else f"1–{most}", "bold"), (f" {words.text('offers.offer')}", "")])
    if any(offer[-1] == "correction" and offer[0] != "sell" for offer in offers):
        parts.append([("c", "bold"), (f" {words.text('offers.correct')}", "")])
    return row("", parts, width)


def draw_hand(words: Catalogue, view: View, legal: list[Action], width: int, explained: bool) -> list[Text]:
    """Every card; while it can be sold, with the label that sells it."""
    hand: dict[str, int] | None = view["table"]["hand"]
    if not hand:
        return [] if hand is None else [Text(words.text("hand.none"), FREE)]
    keys = {action.text: label for action, label in zip(legal, labels(view, legal), strict=True)}
    sells = {name: keys[f"sell {name}"] for name in hand if f"sell {name}" in keys}
    if explained:
        head = words.text("hand.explained-sell" if sells else "hand.explained")
        return [Text(head), *[explained_card(words, name, hand[name], sells.get(name, "")) for name in hand]]
    parts = [
        [(f"{sells.get(name, '')} ".lstrip(), "bold"), (copies(words.word("short", name), hand[name]), "")]
        for name in hand
    ]
    return row(words.text("hand.cards-sell" if sells else "hand.cards"), parts, width)


def explained_card(words: Catalogue, name: str, count: int, label: str) -> Text:
    title = words.word("card", name)
    title = copies(title if len(title) <= TITLE else words.word("Short", name), count)
    return Text.assemble((f"  {label:<3}", "bold"), f" {title:<27} ", (words.word("effect", name), FREE))


def draw_discards(words: Catalogue, view: View, width: int) -> list[Text]:
    discards: dict[str, int] = view["table"]["discards"]
    parts: list[list[Span]] = [[(copies(words.word("short", name), discards[name]), FREE)] for name in discards]
    return row(words.text("hand.discards"), parts, width)


def copies(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"
