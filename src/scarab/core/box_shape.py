"""The shape of a box's values: what each may be, and a sentence for whatever is not.

`look` collects faults, `tidy` writes equal boxes equally, `differences` names the values that differ, `data` describes
the shape to a page that edits a box. Paths are names and indices joined by dots: `decks.0.green-2`.
"""

from typing import Any, Final

from scarab.core.native import mypyc_attr

MAX_FAULTS: Final = 50
"""More are not collected: who reads fifty sentences starts anew."""
MAX_WORD: Final = 40
"""Characters of an unknown name that are shown."""
LARGE: Final = 10**12
"""Numbers beyond are not written out; Python does not even write those of 4,300 digits."""

SENTENCES: Final[dict[str, str]] = {
    "box/no-json": "this isn't a box of the game: it isn't JSON ({why})",
    "box/no-object": "this isn't a box of the game: it isn't a JSON object",
    "box/too-long": "this isn't a box of the game: it is longer than {most} characters",
    "box/no-head": "this isn't a box of the game: it has no `scarab_box`: {format} or no `game`;"
    " `scarab box show GAME --json` prints a box",
    "box/no-values": "this isn't a box of the game: it has no `values`; `scarab box show` prints one",
    "box/format": "this isn't a box of the game: `scarab_box` is {format} in every box, not {value}",
    "box/other-game": "this isn't a box of the game: it is one of {value}",
    "box/missing": "is missing",
    "box/unknown": "is not known; known are {names}",
    "box/type": "is {wanted}, not {value}",
    "box/range": "{min} to {max} is possible, not {value}",
    "box/length": "has {n} values; {min} to {max} are possible",
    "box/choice": "is one of {names}, not {value}",
    "box/order": "holds each of {names}, in any order",
    "box/pair": "holds two different ones of {names}",
    "box/sum": "has {n} in all; it must have {of}",
    "box/locked": "is {standard}, not {value}: the rulebook says so",
}
"""What can be wrong with any box; a game adds its own by `add_sentences`."""


def add_sentences(sentences: dict[str, str]) -> None:
    SENTENCES.update(sentences)


class Fault:
    """One thing that is wrong. `where` is a path; `facts` fill the sentence of the code."""

    def __init__(self, code: str, where: str, facts: dict[str, object]) -> None:
        self.code: Final = code
        self.where: Final = where
        self.facts: Final = facts

    @property
    def text(self) -> str:
        """One English sentence: where it is, what is wrong, what is allowed."""
        sentence = SENTENCES[self.code].format(**self.facts)
        return f"{self.where}: {sentence}" if self.where else sentence

    def __reduce__(self) -> tuple[object, ...]:
        return (Fault, (self.code, self.where, self.facts))

    def __repr__(self) -> str:
        return f"Fault({self.text!r})"


class Faults:
    """The faults of one box, as they are found."""

    def __init__(self) -> None:
        self.found: Final[list[Fault]] = []
        self.count = 0
        """All that were added, those too that were not collected."""

    def add(self, code: str, where: str, facts: dict[str, object] | None = None) -> None:
        self.count += 1
        if len(self.found) < MAX_FAULTS:
            self.found.append(Fault(code, where, facts or {}))


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """What one value may be."""

    def look(self, value: object, where: str, faults: Faults) -> None:
        """Collect what is wrong with a value."""
        raise NotImplementedError

    def tidy(self, value: Any) -> Any:
        """A valid value, written as its equals are."""
        return value

    def differences(self, before: Any, after: Any, where: str) -> dict[str, tuple[Any, Any]]:
        """By path: the two values where these differ. Both are valid and tidy."""
        return {} if before == after else {where: (before, after)}

    def data(self) -> dict[str, Any]:
        """As JSON, for a page that edits a box."""
        raise NotImplementedError


def below(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


def short(value: object) -> str:
    """A wrong value in a sentence. Whatever can be nested or endless is only named."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, (list, tuple)):
        return "a list"
    if isinstance(value, int) and abs(value) > LARGE:
        return "a very large number"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def named(name: object) -> str:
    """An unknown name in a path: whatever a file may hold, on one line."""
    text = name[:MAX_WORD] if isinstance(name, str) else short(name)
    return "".join([sign if sign.isprintable() else "?" for sign in text]) or '""'


class Whole(Shape):
    """A whole number."""

    def __init__(self, low: int, high: int) -> None:
        self.low: Final = low
        self.high: Final = high

    def look(self, value: object, where: str, faults: Faults) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            faults.add("box/type", where, {"wanted": "a whole number", "value": short(value)})
        elif not self.low <= value <= self.high:
            faults.add("box/range", where, {"min": self.low, "max": self.high, "value": short(value)})

    def data(self) -> dict[str, Any]:
        return {"kind": "whole", "min": self.low, "max": self.high}


class Flag(Shape):
    """Yes or no."""

    def look(self, value: object, where: str, faults: Faults) -> None:
        if not isinstance(value, bool):
            faults.add("box/type", where, {"wanted": "true or false", "value": short(value)})

    def data(self) -> dict[str, Any]:
        return {"kind": "flag"}


class OneOf(Shape):
    """One of several names."""

    def __init__(self, *names: str) -> None:
        self.names: Final = names

    def look(self, value: object, where: str, faults: Faults) -> None:
        if not isinstance(value, str) or value not in self.names:
            faults.add("box/choice", where, {"names": ", ".join(self.names), "value": short(value)})

    def data(self) -> dict[str, Any]:
        return {"kind": "one-of", "names": list(self.names)}


class Row(Shape):
    """Several values of one shape, in order."""

    def __init__(self, item: Shape, low: int, high: int) -> None:
        self.item: Final = item
        self.low: Final = low
        self.high: Final = high

    def look(self, value: object, where: str, faults: Faults) -> None:
        if not isinstance(value, list):
            faults.add("box/type", where, {"wanted": "a list", "value": short(value)})
            return
        if not self.low <= len(value) <= self.high:
            faults.add("box/length", where, {"n": len(value), "min": self.low, "max": self.high})
            return
        for index in range(len(value)):
            self.item.look(value[index], below(where, str(index)), faults)

    def tidy(self, value: Any) -> Any:
        return [self.item.tidy(item) for item in value]

    def differences(self, before: Any, after: Any, where: str) -> dict[str, tuple[Any, Any]]:
        if len(before) != len(after):
            return {where: (before, after)}
        found: dict[str, tuple[Any, Any]] = {}
        for index in range(len(before)):
            found |= self.item.differences(before[index], after[index], below(where, str(index)))
        return found

    def data(self) -> dict[str, Any]:
        return {"kind": "row", "min": self.low, "max": self.high, "item": self.item.data()}


class Order(Shape):
    """Given names, each as often as given, in any order."""

    def __init__(self, *names: str) -> None:
        self.names: Final = names

    def look(self, value: object, where: str, faults: Faults) -> None:
        if not isinstance(value, list):
            faults.add("box/type", where, {"wanted": "a list", "value": short(value)})
        elif any(not isinstance(name, str) for name in value) or sorted(value) != sorted(self.names):
            counts = [f"{self.names.count(name)} × {name}" for name in sorted(set(self.names))]
            faults.add("box/order", where, {"names": ", ".join(counts)})

    def tidy(self, value: Any) -> Any:
        return list(value)

    def differences(self, before: Any, after: Any, where: str) -> dict[str, tuple[Any, Any]]:
        """A name that stands once and moved, with its places from 1; unnamed ones lie between them."""
        single = [name for name in before if before.count(name) == 1]
        return {
            below(where, name): (before.index(name) + 1, after.index(name) + 1)
            for name in single
            if before.index(name) != after.index(name)
        }

    def data(self) -> dict[str, Any]:
        return {"kind": "order", "names": list(self.names)}


class Pair(Shape):
    """Two different names, in no order."""

    def __init__(self, *names: str) -> None:
        self.names: Final = names

    def look(self, value: object, where: str, faults: Faults) -> None:
        names = value if isinstance(value, list) else []
        known = [name for name in names if isinstance(name, str) and name in self.names]
        if len(names) != 2 or len(known) != 2 or known[0] == known[1]:
            faults.add("box/pair", where, {"names": ", ".join(self.names)})

    def tidy(self, value: Any) -> Any:
        return sorted(value, key=self.names.index)

    def data(self) -> dict[str, Any]:
        return {"kind": "pair", "names": list(self.names)}


class Counts(Shape):
    """How many of each name; a name that is missing counts 0. `total` is the sum, if it is fixed."""

    def __init__(self, names: tuple[str, ...], most: int, total: int = 0) -> None:
        self.names: Final = names
        self.most: Final = most
        self.total: Final = total

    def look(self, value: object, where: str, faults: Faults) -> None:
        if not isinstance(value, dict):
            faults.add("box/type", where, {"wanted": "an object with a number for each name", "value": short(value)})
            return
        each = Whole(0, self.most)
        before = faults.count
        for name in value:
            if name in self.names:
                each.look(value[name], below(where, name), faults)
            else:
                faults.add("box/unknown", below(where, named(name)), {"names": ", ".join(self.names)})
        if self.total and faults.count == before and sum(value.values()) != self.total:
            faults.add("box/sum", where, {"n": sum(value.values()), "of": self.total})

    def tidy(self, value: Any) -> Any:
        return {name: value[name] for name in self.names if value.get(name)}

    def differences(self, before: Any, after: Any, where: str) -> dict[str, tuple[Any, Any]]:
        return {
            below(where, name): (before.get(name, 0), after.get(name, 0))
            for name in self.names
            if before.get(name, 0) != after.get(name, 0)
        }

    def data(self) -> dict[str, Any]:
        return {"kind": "counts", "names": list(self.names), "max": self.most, "total": self.total}


class Parts(Shape):
    """Named values; all of them, and no others."""

    def __init__(self, **parts: Shape) -> None:
        self.parts: Final = parts

    @staticmethod
    def of(parts: dict[str, Shape]) -> "Parts":
        """For names that are no words of Python."""
        return Parts(**parts)

    def look(self, value: object, where: str, faults: Faults) -> None:
        if not isinstance(value, dict):
            faults.add("box/type", where, {"wanted": "an object", "value": short(value)})
            return
        for name in value:
            if name not in self.parts:
                faults.add("box/unknown", below(where, named(name)), {"names": ", ".join(self.parts)})
        for name in self.parts:
            if name in value:
                self.parts[name].look(value[name], below(where, name), faults)
            else:
                faults.add("box/missing", below(where, name))

    def tidy(self, value: Any) -> Any:
        return {name: self.parts[name].tidy(value[name]) for name in self.parts}

    def differences(self, before: Any, after: Any, where: str) -> dict[str, tuple[Any, Any]]:
        found: dict[str, tuple[Any, Any]] = {}
        for name in self.parts:
            found |= self.parts[name].differences(before[name], after[name], below(where, name))
        return found

    def data(self) -> dict[str, Any]:
        return {"kind": "parts", "parts": {name: self.parts[name].data() for name in self.parts}}
