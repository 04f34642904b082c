"""Messages about games: the shelf, their rules, their boxes."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from scarab.core.meta import Language
from scarab.server.wire import Wire


class BoxWish(Wire):
    """Values to be checked; nothing is stored."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    values: Annotated[dict[str, Any], Meta(max_length=200)]
    language: Language = "en"


class OptionCard(Wire):
    name: str
    rule: str
    choices: list[str]
    default: str
    flag: bool
    label: dict[str, str]


class GameCard(Wire):
    name: str
    title: dict[str, str]
    summary: dict[str, str]
    designer: str
    year: int
    seats: list[int]
    minutes: int
    rules: int
    box: str
    """Digest of the standard box; empty for a game without printed numbers."""
    categories: list[str]
    options: list[OptionCard]


class Shelf(Wire):
    games: list[GameCard]
    bots: list[str]


class RulePassage(Wire):
    kind: Literal["rule", "reading", "other", "stand-in"]
    text: str


class RuleCard(Wire):
    id: str
    passages: list[RulePassage]


class RuleChapter(Wire):
    title: str
    text: str
    rules: list[RuleCard]


class RulesPage(Wire):
    title: str
    text: str
    chapters: list[RuleChapter]


class BoxDocument(Wire):
    """The printed numbers of a game, as `scarab box` writes them. `sources` says where values come from: by path, for
    everything below it."""

    scarab_box: int
    game: str
    name: str
    rules: int
    values: dict[str, Any]
    sources: dict[str, str]


class BoxSheet(Wire):
    """What the boxes of a game look like."""

    standard: str
    shape: dict[str, Any]
    sources: dict[str, str]


class BoxFault(Wire):
    """One thing that is wrong, and a sentence about it."""

    code: str
    where: str
    facts: dict[str, Any]
    text: str


class BoxDifference(Wire):
    """A value that is not the standard box's."""

    where: str
    before: Any
    after: Any


class BoxCheck(Wire):
    """`digest` and `mark`, its first digits, are empty if anything is wrong."""

    digest: str
    mark: str
    faults: list[BoxFault]
    differences: list[BoxDifference]
