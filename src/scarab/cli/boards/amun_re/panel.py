"""What is being decided, below the map: the bids, the offerings, the viewer's hand, and what can be answered."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.amun_re.provinces import badge
from scarab.cli.boards.board import pawn
from scarab.cli.boards.frame import FREE, Span, copies, flow
from scarab.cli.boards.keys import Choice
from scarab.cli.boards.sentences import Catalogue, Facts
from scarab.core.action import Action, seat_name
from scarab.core.record import HIDDEN
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.provinces import STEP_WORDS

FACTS: Final = {
    "bid": ("province", "step"), "farm": ("province",), "lay": ("province",),
    "offer": ("gold",), "play": ("card", "province"), "sell": ("card",),
    "deal": ("seat", "card"), "find": ("seat", "card"), "start": ("seat",),
}  # fmt: skip
"""What follows a verb; further words are the cards that are played with it."""
LABELS: Final = {"steal": "-3", "steal correction": "-3c", "raise": "+3", "lower": "-3", "done": "0"}
COUNTED: Final = {"sell": "s", "play": "p"}
OFFERING: Final = ("SealOffering", "Correct", "TakeReward")
BOUGHT: Final = {"BuyPowerCards": "done-cards", "BuyFarmers": "done-farmers", "BuyStones": "done-stones"}
TITLE: Final = 24
"""Columns of a card's name where it is explained; a longer one is shortened."""


def amount(box: AmunReBox, word: str) -> str:
    """A step of a bid in gold, whatever notation calls it. A word that is no step of this box stays as it is."""
    step = box.step_of_word[STEP_WORDS.index(word)] if word in STEP_WORDS else -1
    return word if step < 0 else str(box.bid_steps[step])


def meant(box: AmunReBox, text: str) -> tuple[str, Facts]:
    """Notation as the end of a message's key, and its facts: `bid-with`, `play-in`, `buy-cards`, `deal-hidden`."""
    verb, *words = text.split(" ")
    names = FACTS.get(verb, ())
    facts: Facts = dict(zip(names, words, strict=False))
    if "step" in facts:
        facts["step"] = amount(box, facts["step"])
    if verb == "buy":
        return f"buy-{words[0]}", {"count": int(words[1]), "price": PRICES[int(words[1])]}
    if facts.get("card") == HIDDEN:
        return f"{verb}-hidden", facts
    if len(words) > len(names):
        return f"{verb}-with", {**facts, "cards": words[len(names) :]}
    return f"{verb}-in" if verb == "play" and "province" in facts else verb, facts


def choices(words: Catalogue, box: AmunReBox, view: View, legal: list[Action]) -> list[Choice]:
    """Cards to sell are s1, s2 …, cards to play p1, p2 …; what is bought or offered is its own number."""
    found: list[Choice] = []
    counts: dict[str, int] = {}
    for action in legal:
        verb, *rest = action.text.split(" ")
        if action.text in LABELS:
            label = LABELS[action.text]
        elif verb == "bid":
            flags = "s" * ("same-province" in rest) + "b" * ("blockade" in rest)
            label = f"{view['table']['turned_up'].index(rest[0]) + 1} {amount(box, rest[1])}{flags}"
        elif verb in ("offer", "buy"):
            label = rest[0] + "c" * (len(rest) - 1) if verb == "offer" else rest[1]
        else:
            kind = COUNTED.get(verb, "")
            counts[kind] = counts.get(kind, 0) + 1
            label = f"{kind}{counts[kind]}"
        found.append((label, choice_words(words, box, view, action.text)))
    return found


def choice_words(words: Catalogue, box: AmunReBox, view: View, notation: str) -> str:
    """Said in few words, if there are many such choices."""
    key, facts = meant(box, notation)
    if key == "done":
        return words.text(f"choice.{BOUGHT.get(view['question'], key)}")
    facts |= {family: words.word(family, facts[family]) for family in ("province", "card") if family in facts}
    facts["cards"] = words.list([words.word("card", card) for card in facts.get("cards", [])])
    kind = "choice" if key in ("farm", "lay", "draw") else "describe"
    return words.text(f"{kind}.{key.removeprefix('buy-')}", **facts)


def draw_panel(words: Catalogue, box: AmunReBox, view: View, legal: list[Action], width: int) -> list[Text]:
    bids = [action.text for action in legal if action.text.startswith("bid ")]
    lines = [bid_line(words, box, view, name, bids) for name in view["table"]["turned_up"]]
    added = [flag for flag, card in (("b", " blockade"), ("s", " same-province")) if any(card in bid for bid in bids)]
    lines += row(words.text("bids.with"), [Text(words.text(f"bids.add-{flag}")) for flag in added], width)
    if view["question"] in OFFERING:
        lines += draw_offerings(words, box, view, width)
    if any(action.text.startswith(("offer", "steal")) for action in legal):
        return lines + offer_choices(words, legal, width)
    parts = []
    for action, (label, said) in zip(legal, choices(words, box, view, legal), strict=True):
        verb, _, count = action.text.rpartition(" ")
        if verb.startswith("buy"):
            price = words.text("choice.buy", count=label, price=PRICES[int(count)])
            parts.append(keyed(label, price.removeprefix(f"{label} ")))
        elif not verb.startswith(("bid", "sell")):
            parts.append(keyed(label, said))
    return lines + row("", parts, width)


def keyed(label: str, said: str) -> Text:
    return Text.assemble((label, "bold"), f" {said}" if label else said)


def row(head: str, parts: list[Text], width: int) -> list[Text]:
    return flow((head, ""), [[part] for part in parts], width)


def bid_line(words: Catalogue, box: AmunReBox, view: View, name: str, legal: list[str]) -> Text:
    """`[1] Memphis     ·   · (B)  10  15   ·   ·`: the steps that the viewer can take, and the bids that lie there."""
    here = {seat: bid for seat, bid in enumerate(view["table"]["bids"]) if bid and bid["province"] == name}
    standing = {bid["bid"]: seat for seat, bid in here.items() if not bid["outbid"]}
    spans: list[Span] = []
    for number, step in enumerate(box.bid_steps):
        bid_there = f"bid {name} {STEP_WORDS[box.step_word[number]]} "
        if step in standing:
            spans += [(" ", ""), pawn(standing[step])]
        elif any(f"{text} ".startswith(bid_there) for text in legal):
            spans.append((f"{step:>4}", "bold"))
        else:
            spans.append(("   ·" if legal else f"{step:>4}", FREE))
    said = [words.tally([(seat, bid)]) for bid, seat in standing.items()]
    said += [words.text("bids.blockade") for seat in standing.values() if "blockade" in view["table"]["played"][seat]]
    outbid = [seat_name(seat) for seat, bid in here.items() if bid["outbid"]]
    said += [words.text("bids.outbid", seats=outbid)] if outbid else []
    return Text.assemble(badge(view, name), f" {words.word('province', name):<9}", *spans, f"  {', '.join(said)}")


def draw_offerings(words: Catalogue, box: AmunReBox, view: View, width: int) -> list[Text]:
    """Who has sealed, or what was revealed, and how far the temple goes."""
    table = view["table"]
    parts = []
    for seat, offer in enumerate(table["offers"]):
        said = words.text("offers.sealed") if table["sealed"][seat] else "–"
        if offer is not None:
            said = words.text("offers.steals") if offer < 0 else str(offer)
        parts.append(Text.assemble(pawn(seat), f" {said}"))
    if view["question"] != "SealOffering":
        parts.append(Text(words.text("offers.total", total=table["total"]), "bold"))
    borders = enumerate(box.temple_from, 1)
    steps = [words.text("offers.step", total=border - 1, space=space) for space, border in borders]
    track = words.text("offers.track", steps=steps, last=len(steps) + 1, camels=box.camel_space)
    return [*row(words.text("offers.head"), parts, width), Text(track, FREE)]


def offer_choices(words: Catalogue, legal: list[Action], width: int) -> list[Text]:
    """Too many for a list: the gold offered is its own number."""
    offers = [action.text.split(" ") for action in legal if not action.text.startswith("sell")]
    most = max([int(offer[1]) for offer in offers if offer[0] == "offer"], default=0)
    parts = [keyed("-3", words.text("offers.steal"))]
    if most:
        parts.append(keyed("1" if most == 1 else f"1–{most}", words.text("offers.offer")))
    if any(offer[-1] == "correction" for offer in offers):
        parts.append(keyed("c", words.text("offers.correct")))
    return row("", parts, width)


def draw_hand(
    words: Catalogue, box: AmunReBox, view: View, legal: list[Action], width: int, explained: bool
) -> list[Text]:
    """Every card; while it can be sold, with the label that sells it."""
    hand: dict[str, int] | None = view["table"]["hand"]
    if not hand:
        return [] if hand is None else [Text(words.text("hand.none"), FREE)]
    labels = {action.text: label for action, (label, _) in zip(legal, choices(words, box, view, legal), strict=True)}
    sells = {name: labels.get(f"sell {name}", "") for name in hand}
    head = words.text(f"hand.{'explained' if explained else 'cards'}{'-sell' if any(sells.values()) else ''}")
    if explained:
        return [Text(head), *[explained_card(words, name, hand[name], sells[name]) for name in hand]]
    return row(head, [keyed(sells[name], copies(words.word("short", name), hand[name])) for name in hand], width)


def explained_card(words: Catalogue, name: str, count: int, label: str) -> Text:
    title = words.word("card", name)
    title = copies(title if len(title) <= TITLE else words.word("Short", name), count)
    return Text.assemble((f"  {label:<3}", "bold"), f" {title:<27} ", (words.word("effect", name), FREE))


def draw_discards(words: Catalogue, view: View, width: int) -> list[Text]:
    cards = [copies(words.word("short", name), count) for name, count in view["table"]["discards"].items()]
    return row(words.text("hand.discards"), [Text(card, FREE) for card in cards], width)
