"""A box: the printed numbers of one game, validated.

A document is JSON: `{"scarab_box": 1, "game", "name", "rules", "values", "sources"}`. The digest covers the values
alone, so two people who find the same numbers in their boxes have the same box.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from scarab.core.box_shape import Fault, Faults, Parts, below, short
from scarab.core.errors import BadBox, BadChoice
from scarab.core.native import mypyc_attr

FORMAT: Final = 1
"""Of a document: the number that `scarab_box` gives."""
MARK: Final = 12
"""Digits of a digest that people compare."""
MAX_BYTES: Final = 200_000
"""Of a document."""
MAX_NAME: Final = 40
STANDARD: Final = "standard"
"""The name of every packaged box."""

RULEBOOK: Final = "rulebook"
SOURCES: Final = (RULEBOOK, "other", "stand-in")
"""Where a value comes from: the rulebook's text, another public text, a guess where no text gives it."""

Values = dict[str, Any]

FindBox = Callable[[str, str], "Box | None"]
"""Finds a box by the name of its game and its digest."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """The printed numbers of a game; immutable. A game's subclass unpacks the values into what its rules read."""

    def __init__(self, game: str, name: str, values: Values, digest: str) -> None:
        self.game: Final = game
        self.name: Final = name
        self.values: Final = values
        self.digest: Final = digest

    @property
    def mark(self) -> str:
        """The first digits of the digest, for people."""
        return self.digest[:MARK]

    def __reduce__(self) -> tuple[object, ...]:
        from scarab.core.register import box_again  # noqa: PLC0415  (it needs this class)

        return (box_again, (self.game, self.name, self.values))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and other.game == self.game and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<box of {self.game}, {self.name!r}, {self.mark}>"


class BoxSpec:
    """What the boxes of a game look like: shape, what must hold besides, and the boxes in the package.

    `folder` holds `standard-1.json`, `standard-2.json` …: every box that was ever the standard, `count` of them. What
    the newest marks as the rulebook's is locked; a box that keeps to an older one stays valid, for its records.
    """

    def __init__(
        self,
        game: str,
        folder: Path,
        shape: Parts,
        make: Callable[[str, Values, str], Box],
        check: Callable[[Values, Faults], None] | None = None,
        count: int = 1,
    ) -> None:
        self.game: Final = game
        self.folder: Final = folder
        self.shape: Final = shape
        self.make: Final = make
        self.check: Final = check
        self.count: Final = count
        self.documents: Final[dict[int, dict[str, Any]]] = {}
        self.boxes: Final[dict[int, Box]] = {}

    def document(self, number: int = 0) -> dict[str, Any]:
        """A packaged document; 0 is the newest."""
        number = number or self.count
        if number not in self.documents:
            text = (self.folder / f"{STANDARD}-{number}.json").read_text(encoding="utf-8")
            self.documents[number] = json.loads(text)
        return self.documents[number]

    def packaged(self, number: int) -> Box:
        """A packaged box, by its number."""
        if number not in self.boxes:
            values = self.shape.tidy(self.document(number)["values"])
            self.boxes[number] = self.make(STANDARD, values, digest_of(values))
        return self.boxes[number]

    def first(self) -> Box:
        """The box of every record that names none."""
        return self.packaged(1)

    def standard(self) -> Box:
        """The newest packaged box."""
        return self.packaged(self.count)

    def find(self, digest: str) -> Box | None:
        """The packaged box with this digest."""
        for number in range(1, self.count + 1):
            box = self.packaged(number)
            if box.digest == digest:
                return box
        return None

    def sources(self) -> dict[str, str]:
        """Where the standard's values come from, by path; a path speaks for everything below it."""
        found: dict[str, str] = self.document()["sources"]
        return found

    def source(self, path: str) -> str:
        """Where the value at a path comes from."""
        return source_of(self.sources(), path)

    def faults(self, values: object) -> list[Fault]:
        """All that is wrong with the values of a box. One that kept to an older standard stays as it was."""
        faults = Faults()
        self.shape.look(values, "", faults)
        if faults.found:
            return [self.reworded(fault) for fault in faults.found]
        tidy = self.shape.tidy(values)
        if self.find(digest_of(tidy)) is None:
            faults.found.extend(self.locked(tidy))
            if self.check is not None:
                self.check(tidy, faults)
        return faults.found

    def locked(self, tidy: Values) -> list[Fault]:
        """What differs from the rulebook's values: none if all are those of one packaged box, else from the newest."""
        newest: list[Fault] = []
        for number in range(self.count, 0, -1):
            faults = Faults()
            locked_values(tidy, self.packaged(number).values, "", self.document(number)["sources"], faults)
            if not faults.count:
                return []
            newest = newest or faults.found
        return newest

    def reworded(self, fault: Fault) -> Fault:
        """A number out of range that the rulebook gives is no matter of a range."""
        if fault.code != "box/range" or self.source(fault.where) != RULEBOOK:
            return fault
        standard: Any = self.standard().values
        for name in fault.where.split("."):
            if isinstance(standard, list) and int(name) >= len(standard):
                return fault
            standard = standard[int(name)] if isinstance(standard, list) else standard.get(name, 0)
        return Fault("box/locked", fault.where, {"value": fault.facts["value"], "standard": shown(standard)})

    def box(self, values: object, name: str) -> Box:
        """A validated box. Raises BadBox with a sentence for each fault."""
        found = self.faults(values)
        if found:
            raise BadBox(self.game, found)
        assert isinstance(values, dict)
        return self.trusted(values, name)

    def trusted(self, values: Values, name: str) -> Box:
        """A box of values that were validated before."""
        values = self.shape.tidy(values)
        digest = digest_of(values)
        return self.find(digest) or self.make(clean_name(name), values, digest)

    def read(self, document: object) -> Box:
        """A box from a document. Raises BadBox."""
        if not isinstance(document, Mapping) or not isinstance(document.get("values"), dict):
            raise no_box(self.game, "box/no-values")
        version, game, name = document.get("scarab_box"), document.get("game"), document.get("name")
        if version != FORMAT or isinstance(version, bool):
            raise no_box(self.game, "box/format", {"format": FORMAT, "value": short(version)})
        if game != self.game:
            raise no_box(self.game, "box/other-game", {"value": short(game)})
        return self.box(document["values"], name if isinstance(name, str) else "")

    def written(self, box: Box) -> dict[str, Any]:
        """The document of a box. A value that is not the standard's is the owner's own finding."""
        found = next((n for n in range(1, self.count + 1) if self.packaged(n).digest == box.digest), 0)
        document = self.document(found)
        sources = dict(document["sources"])
        for path in self.shape.differences(self.packaged(found or self.count).values, box.values, ""):
            sources[path] = "own"
        return {
            "scarab_box": FORMAT,
            "game": self.game,
            "name": box.name,
            "rules": document["rules"],
            "values": deepcopy(box.values),
            "sources": sources,
        }


def no_box(game: str, code: str, facts: dict[str, object] | None = None) -> BadBox:
    """A document that is no box at all, so that no value of it is at fault."""
    return BadBox(game, [Fault(code, "", facts or {})])


def read_document(text: str, game: str) -> Any:
    """The JSON of a box. Raises BadBox if it is none."""
    if len(text) > MAX_BYTES:
        raise no_box(game, "box/too-long", {"most": MAX_BYTES})
    try:
        return json.loads(text, object_pairs_hook=each_once)
    except (ValueError, RecursionError) as error:
        raise no_box(game, "box/no-json", {"why": str(error)}) from None


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of the JSON. The second of two equal names would win in silence."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the name {short(twice)} stands twice in one object")
    return found


def canonical(values: Values) -> str:
    """The one way to write these values down."""
    return json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(values: Values) -> str:
    """SHA-256 of the values' canonical JSON."""
    return hashlib.sha256(canonical(values).encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name on one line, of at most 40 characters."""
    words = " ".join("".join([sign if sign.isprintable() else " " for sign in name]).split())
    return words[:MAX_NAME].strip() or "own box"


def source_of(sources: Mapping[str, str], path: str) -> str:
    """The entry for the path, or for the longest path above it."""
    while path and path not in sources:
        path = path.rpartition(".")[0]
    return sources.get(path, RULEBOOK)


def locked_values(mine: Any, standard: Any, path: str, sources: Mapping[str, str], faults: Faults) -> None:
    """What the rulebook's text gives is the same in every box. Both values are tidy."""
    if isinstance(standard, dict):
        for name in {**standard, **mine}:
            locked_values(mine.get(name), standard.get(name), below(path, name), sources, faults)
    elif source_of(sources, path) == RULEBOOK and not has_open_part(sources, path):
        if mine != standard:
            faults.add("box/locked", path, {"value": shown(mine or 0), "standard": shown(standard or 0)})
    elif isinstance(standard, list):
        for index in range(min(len(mine), len(standard))):
            locked_values(mine[index], standard[index], below(path, str(index)), sources, faults)


def has_open_part(sources: Mapping[str, str], path: str) -> bool:
    """Whether something below this path is not the rulebook's."""
    start = f"{path}." if path else ""
    return any(other.startswith(start) and source != RULEBOOK for other, source in sources.items())


def shown(value: object) -> str:
    """A value in a sentence."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def header(box: Box) -> str:
    """The value of a record's header."""
    return f"{box.name} sha256:{box.digest}"


def read_header(text: str) -> tuple[str, str]:
    """Name and digest. Raises BadChoice."""
    name, found, digest = text.rpartition("sha256:")
    if not found or len(digest) != 64 or digest.strip("0123456789abcdef"):
        raise BadChoice("Box is a name and sha256: with 64 hexadecimal digits")
    return name.strip(), digest
