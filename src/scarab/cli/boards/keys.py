"""What a person types, as notation.

Each choice has a key of its own, which its board shows. Besides, a board may understand what is no choice here and now:
it becomes notation all the same, so that the rule it breaks refuses it.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from scarab.bots.bot import View
from scarab.core.errors import NotationError

Choice = tuple[str, str]
"""A key and its words."""


class Key(NamedTuple):
    """At these questions, text of this form is notation: a template for `re.Match.expand`, or a function."""

    questions: tuple[str, ...]
    typed: str
    notation: str | Callable[[View, re.Match[str]], str]


class NotAKey(NotationError):
    """Something typed that means nothing here. `why` is in the language of the board that refuses it."""


def spelled(keys: tuple[Key, ...], view: View, text: str) -> str:
    """As the first key that fits has it; what fits none is taken for notation."""
    for key in keys:
        found = re.fullmatch(key.typed, text) if view["question"] in key.questions else None
        if found:
            return found.expand(key.notation) if isinstance(key.notation, str) else key.notation(view, found)
    return text
