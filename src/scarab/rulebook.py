"""Parse a game's rules page, `rules.md` or a translation, into chapters, numbered rules and passages.

A page has a title, an optional preface, and chapters. A paragraph that begins with an id in bold begins a rule,
which extends to the next one:

    # Tutankhamen
    ## A turn
    Text before the chapter's first rule.

    **TUT-5** Move your pawn forward.

    *Our reading:* A paragraph marked like this is our interpretation where the rulebook leaves a gap.

    *Other source:* A paragraph marked like this comes from other public texts than the rulebook.

    *Stand-in:* A paragraph marked like this stands in for facts printed only on a board or a card.

A translation has marks of its own (`MARKS`). A table belongs to the marked paragraph before it. Numbers are filled in
from the box (`scarab.rulebook_values`).
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files
from typing import Final, Literal

from scarab.core.box import Box
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.meta import LANGUAGES
from scarab.core.register import find
from scarab.rulebook_values import fill

Kind = Literal["rule", "reading", "other", "stand-in"]

MARKS: Final[dict[str, Kind]] = {
    "*Our reading:* ": "reading",
    "*Reading:* ": "reading",
    "*Onze uitleg:* ": "reading",
    "*Vår tolkning:* ": "reading",
    "*Other source:* ": "other",
    "*Andere bron:* ": "other",
    "*Annen kilde:* ": "other",
    "*Stand-in:* ": "stand-in",
    "*Aanname:* ": "stand-in",
    "*Antatt:* ": "stand-in",
}
"""In English, Dutch and Norwegian. `*Reading:*` is the former English mark, which other projects' pages may have."""
RULE: Final = re.compile(r"^\*\*([A-Z]+-\d+[A-Z]?)\*\* ", re.MULTILINE)


@dataclass(frozen=True)
class Passage:
    """One paragraph, list or table of a rule, without its mark. `kind` is the mark it had."""

    kind: Kind
    text: str


@dataclass(frozen=True)
class Rule:
    """One numbered rule. `text` is its Markdown, including marks."""

    id: str
    text: str

    @property
    def passages(self) -> list[Passage]:
        """The text in parts, for a page that highlights readings."""
        parts: list[str] = []
        for part in self.text.split("\n\n"):
            if part.startswith("|") and parts and passage(parts[-1]).kind != "rule":
                parts[-1] = f"{parts[-1]}\n\n{part}"
            else:
                parts.append(part)
        return [passage(part) for part in parts]

    @property
    def is_reading(self) -> bool:
        """True if any passage is our reading of the rulebook."""
        return self.has("reading")

    @property
    def is_from_elsewhere(self) -> bool:
        """True if any passage comes from other public texts than the rulebook."""
        return self.has("other")

    @property
    def is_stand_in(self) -> bool:
        """True if any passage stands in for facts printed only on the components."""
        return self.has("stand-in")

    def has(self, kind: Kind) -> bool:
        """True if any passage is of this kind."""
        return any(part.kind == kind for part in self.passages)


@dataclass(frozen=True)
class Chapter:
    """A heading, the text before its first rule, and its rules."""

    title: str
    text: str
    rules: list[Rule]


@dataclass(frozen=True)
class Rulebook:
    """The rules page of one game, in the order of the printed rulebook."""

    title: str
    text: str
    chapters: list[Chapter]

    @property
    def rules(self) -> list[Rule]:
        return [rule for chapter in self.chapters for rule in chapter.rules]

    def rule(self, id: str) -> Rule:
        """The rule with this id, in any case. Raises BadChoice, which suggests similar ids."""
        by_id = {rule.id: rule for rule in self.rules}
        found = by_id.get(id.upper())
        if found is not None:
            return found
        ids = list(by_id)
        near = get_close_matches(id.upper(), ids, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"its rules are {ids[0]} to {ids[-1]}"
        raise BadChoice(f"{self.title} has no rule {id[:60]!r}; {hint}")


def load_rules(name: str, language: str = "en", box: Box | None = None) -> Rulebook:
    """Load the rules of a game: `rules.nl.md` in Dutch, `rules.md` in English or if there is no translation.

    The numbers are those of the box, or of the standard box; `**3** ~~2~~` is a number that differs and the standard's.
    Raises BadChoice if the game or the language does not exist, or if the box belongs to another game.
    """
    game = find(name)
    if language not in LANGUAGES:
        raise BadChoice(f"there are no rules in {language[:20]!r}; the languages are {', '.join(LANGUAGES)}")
    for page in (f"rules.{language}.md", "rules.md"):
        text = read_page(game, page)
        if text:
            return parse_rules(with_numbers(text, game, box))
    raise BadChoice(f"{game.meta.title['en']} has no rules page here")


def read_page(game: type[Game], page: str) -> str:
    """Read a file from the package of the game's class; empty if it does not exist."""
    package = game.__module__.rpartition(".")[0]
    found = files(package).joinpath(page) if package else None
    return found.read_text(encoding="utf-8") if found is not None and found.is_file() else ""


def with_numbers(text: str, game: type[Game], box: Box | None) -> str:
    """A page with the numbers of a box; a game without printed numbers has none to fill in."""
    spec = game.box_spec
    if spec is None:
        return text
    standard = spec.standard()
    if box is not None and box.game != standard.game:
        raise BadChoice(f"this is a box of {box.game}, not of {standard.game}")
    return fill(text, (box or standard).values, standard.values)


def parse_rules(markdown: str) -> Rulebook:
    """Parse the Markdown of a rules page."""
    front, *chapters = re.split(r"^## ", markdown, flags=re.MULTILINE)
    title, _, text = front.removeprefix("# ").partition("\n")
    return Rulebook(title.strip(), text.strip(), [parse_chapter(chapter) for chapter in chapters])


def parse_chapter(markdown: str) -> Chapter:
    title, _, body = markdown.partition("\n")
    text, *parts = RULE.split(body)
    rules = [Rule(id, words.strip()) for id, words in zip(parts[::2], parts[1::2], strict=True)]
    return Chapter(title.strip(), text.strip(), rules)


def passage(markdown: str) -> Passage:
    for mark, kind in MARKS.items():
        if markdown.startswith(mark):
            return Passage(kind, markdown.removeprefix(mark))
    return Passage("rule", markdown)
