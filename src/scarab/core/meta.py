"""What a shelf label says: the facts about a game that are no rules."""

from typing import Any, Final, Literal, get_args

from scarab.core.errors import BadChoice

Language = Literal["en", "nl", "nb"]

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
"""Every language, the source first. There is no other list."""

INFORMATION: Final = ("perfect", "imperfect")
"""Whether every seat knows everything but the draws to come."""

Words = dict[str, str]
"""One text in every language."""

OptionValue = str | bool


class Option:
    """Something the table agrees on before the deal. A flag is an option with the choices no and yes."""

    def __init__(
        self, name: str, rule: str, choices: tuple[str, ...], default: str, label: Words, hint: str = ""
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.choices: Final = choices
        self.default: Final = default
        self.label: Final = label
        self.hint: Final = hint or " or ".join(choices)

    def __reduce__(self) -> tuple[object, ...]:
        return (Option, (self.name, self.rule, self.choices, self.default, self.label, self.hint))

    @property
    def is_flag(self) -> bool:
        """True if its choices are no and yes."""
        return self.choices == ("no", "yes")

    def read(self, value: OptionValue) -> OptionValue:
        """The value as the game holds it: a choice, or True and False for a flag."""
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        if text not in self.choices:
            raise BadChoice(f"option {self.name} is {self.hint}, not {text!r} ({self.rule})")
        return text == "yes" if self.is_flag else text


class Meta:
    """Title, people, box: in every language where words differ."""

    def __init__(
        self,
        *,
        name: str,
        title: Words,
        summary: Words,
        designer: str,
        year: int,
        seats: tuple[int, ...],
        minutes: int,
        rules_version: int,
        categories: tuple[str, ...],
        options: tuple[Option, ...],
        information: str = "imperfect",
        oldest_rules: int | None = None,
        layout_version: int = 1,
    ) -> None:
        if information not in INFORMATION:
            raise BadChoice(f"information is {' or '.join(INFORMATION)}, not {information!r}")
        self.name: Final = name
        self.title: Final = title
        self.summary: Final = summary
        self.designer: Final = designer
        self.year: Final = year
        self.seats: Final = seats
        self.minutes: Final = minutes
        self.rules_version: Final = rules_version
        """The newest version of the rules."""
        self.oldest_rules: Final = rules_version if oldest_rules is None else oldest_rules
        """The oldest version that is still played: every one from here to the newest."""
        self.layout_version: Final = layout_version
        """Of action codes and tensors: Gymnasium ids and data sets name it."""
        self.categories: Final = categories
        self.options: Final = options
        self.information: Final = information

    def __reduce__(self) -> tuple[object, ...]:
        return (meta_again, (self.__getstate__(),))


def meta_again(held: dict[str, Any]) -> Meta:
    return Meta(**held)
