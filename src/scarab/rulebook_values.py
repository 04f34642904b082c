"""Fill the printed numbers of a box into a rules page.

    {crew_max}                     a value of the box, by its path
    {start.stones}                 a list, joined by commas
    {crew_pairs.selinon| and }     a list, joined by the text after the bar
    {graves.tiles}                 how many of each: 4 × 2, 4 × 3

A page brings its own words for values that are names, in a comment that is not shown. `#` stands for a number: of the
name, or for a name without one its count in the list.

    <!-- words
    west = west bank
    green-# = green #
    card = c#
    -->

A value that differs from the standard's is bold, and the standard's follows it, struck out: `**3** ~~2~~`. So with
another box than the standard a word that is bold on the page, `sphinx = **sphinx**`, is plain.
"""

import re
from collections import Counter
from typing import Any, Final, final

from scarab.core.box import Values

FIELD: Final = re.compile(r"\{([a-z][\w.-]*)(?:\|([^{}]*))?\}")
WORDS: Final = re.compile(r"\n*<!-- words\n(.*?)-->\n*", re.DOTALL)
NUMBERED: Final = re.compile(r"(.*-)(\d+)")
COMMA: Final = ", "


def fill(page: str, mine: Values, standard: Values) -> str:
    """The Markdown with the values of a box; those that are not the standard's are marked.

    Raises ValueError if the page names a value that the box does not have.
    """
    words = words_of(page)
    if mine != standard:
        words = {name: word.replace("*", "") for name, word in words.items()}
    filler = Filler(words, mine, standard)
    return FIELD.sub(filler.shown, WORDS.sub("\n", page))


def words_of(page: str) -> dict[str, str]:
    """The page's words for values that are names."""
    found = WORDS.search(page)
    lines = found[1].splitlines() if found else []
    return {name.strip(): word.strip() for name, _, word in (line.partition(" = ") for line in lines)}


def value_at(values: Values, path: str) -> Any:
    """The value at a path such as `pyramid.0.fields`."""
    value: Any = values
    for name in path.split("."):
        try:
            value = value[int(name)] if isinstance(value, list) else value[name]
        except (KeyError, ValueError, IndexError, TypeError):
            raise ValueError(f"the rules page names {{{path}}}, but the box has no such value") from None
    return value


@final
class Filler:
    """The words for one page and one box."""

    def __init__(self, words: dict[str, str], mine: Values, standard: Values) -> None:
        self.words: Final = words
        self.mine: Final = mine
        self.standard: Final = standard

    def shown(self, field: re.Match[str]) -> str:
        """What stands in the place of `{path}` or `{path|separator}`."""
        path, between = field[1], field[2] or COMMA
        mine, usual = value_at(self.mine, path), value_at(self.standard, path)
        if isinstance(usual, dict):
            names = dict.fromkeys([*usual, *mine])
            return between.join(self.counted(name, mine.get(name, 0), usual.get(name, 0)) for name in names)
        if not isinstance(usual, list):
            return marked(*self.named([mine]), *self.named([usual]))
        if len(mine) != len(usual):
            return marked(between.join(self.named(mine)), between.join(self.named(usual)))
        return between.join(marked(new, old) for new, old in zip(self.named(mine), self.named(usual), strict=True))

    def counted(self, name: str, mine: int, usual: int) -> str:
        """`3 × green 2`; a single card is only named."""
        word = self.word(name, 0)
        return word if mine == usual == 1 and not name.isdigit() else f"{marked(str(mine), str(usual))} × {word}"

    def named(self, values: list[Any]) -> list[str]:
        """Each value as a word of the page."""
        seen: Counter[str] = Counter()
        words = []
        for value in values:
            name = str(value).lower() if isinstance(value, bool) else str(value)
            seen[name] += 1
            words.append(self.word(name, seen[name]))
        return words

    def word(self, name: str, count: int) -> str:
        if name in self.words:
            return self.words[name].replace("#", str(count))
        numbered = NUMBERED.fullmatch(name)
        word = self.words.get(f"{numbered[1]}#") if numbered else None
        return name if word is None or numbered is None else word.replace("#", numbered[2])


def marked(mine: str, usual: str) -> str:
    """The value in force, and the standard's if that is another one."""
    return mine if mine == usual else f"**{mine}** ~~{usual}~~"
