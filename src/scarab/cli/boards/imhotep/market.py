"""The market of Imhotep on one line, and the discards."""

from textwrap import wrap

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.imhotep.names import CARD_STYLES, card_short, card_words
from scarab.cli.boards.imhotep.panels import FREE, Span
from scarab.cli.boards.imhotep.sites import heading


def draw_market(view: View, width: int) -> Text:
    """Face-up cards, and on side B what is known of the pair."""
    line = heading(view, "market")
    cards = [name for name in view["table"]["market"] if name]
    words = [card_words(name) for name in cards]
    pair = pair_words(view)
    if len(line) + sum(3 + len(word) for word in [*words, pair]) > width:
        words = [card_short(name) for name in cards]
    spans: list[Span] = []
    for name, word in zip(cards, words, strict=True):
        spans += [(" · ", FREE), (word, CARD_STYLES[name])]
    if pair:
        spans += [(" · ", FREE), (pair, "bold")]
    return Text.assemble(line, *spans or [(" · empty", FREE)])


def pair_words(view: View) -> str:
    """What a seat may know of it (IMH-31), and what counting tells (IMH-7R)."""
    pair = view["table"]["pair"]
    if pair["seen"]:
        return "pair: " + " and ".join(card_short(name) for name in pair["seen"])
    known = [card_short(name) for name in pair["counted"]]
    if pair["taken"]:
        return "the pair is being looked at"
    if pair["face_down"]:
        return "pair ?" if not known else "pair: " + " and ".join([*known, "?"][:2])
    return ""


def draw_discards(view: View, width: int) -> list[Text]:
    """They lie open (IMH-30)."""
    cards = [f"{count} {card_short(name)}" for name, count in view["table"]["discards"].items()]
    return [Text(line, FREE) for line in wrap(f"Discards: {', '.join(cards) or 'none'}", width)]
