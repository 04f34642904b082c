"""Check the message catalogues, src/scarab/games/<game>/messages/<language>/*.json, and generate their types.

    PYTHONPATH=src .venv/bin/python tools/words.py            writes web/src/games/<game>/messages.gen.ts
    PYTHONPATH=src .venv/bin/python tools/words.py --check    fails if one is stale, or if a message is missing

Browser and terminal read the catalogues. The generated types list each message's parameters, so that the compiler
checks the browser's `t(key, …)`.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import scarab
from scarab.core.decision import Chance, Decision, Step
from scarab.core.meta import LANGUAGES

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "src" / "scarab" / "games"
CLI: Final = ROOT / "src" / "scarab" / "cli"
BOARDS: Final = CLI / "boards"
WEB: Final = ROOT / "web" / "src" / "games"
ENGLISH: Final = LANGUAGES[0]

HEAD: Final = """/** Key → parameters. Written by tools/words.py from src/scarab/games/{game}/messages, `make wire`. */
export interface Messages {{
"""
FIELD: Final = re.compile(r"\{(\w+)(?:\.[\w-]+)*(?::(\w+))?[^}]*\}")
BOX: Final = "box"
"""A field that begins so, `{box.graves.laid}`, is a printed number and no parameter."""
OWN_WORDS: Final = ("board", "terminal")
"""What only one of the two readers reads: it may word a message of the common files anew."""
APART: Final = ("box", "shelf")
EMITTERS: Final = ("emit", "tell")
BUILT_IN: Final = ("seat", "signed", "tally")
KEY: Final = re.compile(r"[\"'`]([a-z]+\.[\w#-]+)[\"'`]")
WORD: Final = re.compile(r"[\"'`]([\w-]+)[\"'`]")
LOG_FILES: Final = ("log", "events")
"""Client files of a game that name kinds of events."""

Messages = dict[str, Any]
"""Key → text, plural, group or clause."""


def main(check: bool) -> int:
    problems = [problem for game in all_games() for problem in (problems_of(game) if check else write(game))]
    problems += problems_of_terminal() if check else []
    print("\n".join(problems) or f"{len(all_games())} catalogues in {len(LANGUAGES)} languages are complete.")
    return 1 if problems else 0


def all_games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/messages"))


def read(game: str, language: str) -> dict[str, Messages]:
    """File → its messages, without those of the shelf and the sentences on faulty boxes, which the server speaks."""
    paths = sorted((GAMES / game / "messages" / language).glob("*.json"))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths if path.stem not in APART}


def for_browser(game: str) -> Messages:
    files = read(game, ENGLISH)
    return {
        key: files["board"].get(key, message) if "board" in files else message
        for name, part in files.items()
        if name != "terminal"
        for key, message in part.items()
    }


def texts(message: Any) -> Iterator[str]:
    """Every text of a message: plural forms, groups and clauses."""
    if isinstance(message, str):
        yield message
    else:
        for name, part in message.items():
            if name not in ("count", "tally"):
                yield from texts(part)


def parameters(message: Any) -> list[str]:
    """The names of a message's parameters. A plural needs its number even if no form contains it."""
    names = {field[1] for text in texts(message) for field in FIELD.finditer(text)} - {BOX}
    if isinstance(message, dict) and "other" in message:
        names.add(message.get("count", "count"))
    return sorted(names)


def path_of(game: str) -> Path:
    return WEB / game / "messages.gen.ts"


def types(game: str) -> str:
    lines = [
        f"  {json.dumps(key)}: {' | '.join(map(json.dumps, parameters(message))) or 'never'};\n"
        for key, message in for_browser(game).items()
    ]
    return "".join([HEAD.format(game=game), *lines, "}\n"])


def write(game: str) -> list[str]:
    path_of(game).write_text(types(game), encoding="utf-8")
    return []


def problems_of(game: str) -> list[str]:
    catalogues = {language: read(game, language) for language in LANGUAGES}
    english = catalogues[ENGLISH]
    known = {key for part in english.values() for key in part}
    found = [
        problem for language in LANGUAGES for problem in compare(english, catalogues[language], f"{game}/{language}")
    ]
    found += [f"{game}: {key} is missing" for key in sorted(wanted(game, known)) if key not in known]
    said = set(re.findall(r"\.text\(\s*[\"']([\w.#-]+)[\"']", terminal(game)))
    found += [f"{game}: the terminal uses {key}, which is missing" for key in sorted(said - known)]
    found += [f"{game}: {key} is not used" for key in unused(game, english)]
    if not path_of(game).is_file() or path_of(game).read_text(encoding="utf-8") != types(game):
        found.append(f"{path_of(game).relative_to(ROOT)} is stale: make wire")
    return found


def problems_of_terminal() -> list[str]:
    """Problems of the terminal's own messages, cli/messages/<language>.json."""
    paths = {language: CLI / "messages" / f"{language}.json" for language in LANGUAGES}
    spoken = {language: {"": json.loads(path.read_text(encoding="utf-8"))} for language, path in paths.items()}
    english = spoken[ENGLISH]
    found = [problem for language in LANGUAGES for problem in compare(english, spoken[language], f"cli/{language}")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in CLI.rglob("*.py"))
    starts = tuple(re.findall(r"f\"([a-z]+\.)\{", code))
    unnamed = [key for key in english[""] if key not in KEY.findall(code) and not key.startswith(starts)]
    return found + [f"cli: {key} is not used" for key in unnamed]


def compare(english: dict[str, Messages], other: dict[str, Messages], where: str) -> list[str]:
    """Every language has the files, keys and parameters of English, and no key in two common files."""
    found = [f"{where}: {name}.json is not in both languages" for name in sorted(english.keys() ^ other.keys())]
    seen: set[str] = set()
    for name in sorted(english.keys() & other.keys()):
        theirs, ours = english[name], other[name]
        found += [f"{where}/{name}: {key} is missing" for key in theirs if key not in ours]
        found += [f"{where}/{name}: {key} is unknown" for key in ours if key not in theirs]
        if name not in OWN_WORDS:
            found += [f"{where}/{name}: {key} is in another file too" for key in ours if key in seen]
            seen |= ours.keys()
        both = [key for key in theirs if key in ours]
        found += [f"{where}/{name}: {key} has other parameters" for key in both if differ(theirs[key], ours[key])]
    return found


def differ(message: Any, other: Any) -> bool:
    """True if parameters or shape differ. A plural's number is ignored: a form may omit it (`one friend`)."""

    def facts(each: Any) -> set[str]:
        number = each.get("count", "count") if isinstance(each, dict) and "other" in each else "count"
        return set(parameters(each)) - {number, "count"}

    def shape(each: Any) -> list[str]:
        return [kind for kind in ("group", "clause", "other") if isinstance(each, dict) and kind in each]

    return facts(message) != facts(other) or shape(message) != shape(other)


def wanted(game: str, known: set[str]) -> set[str]:
    """Keys derived from the engine's names: events, questions, score categories, verbs."""
    keys = {f"log.{kind}" for kind in event_kinds(game)}
    keys |= {f"question.{name}" for name in asked(game) if not begins(known, f"question.{name}-")}
    keys |= {f"category.{name}" for name in scarab.load(game).meta.categories if not is_made(name, known)}
    verbs = {action.text.split(" ")[0] for action in scarab.load(game).actions}
    return keys | {f"describe.{verb}" for verb in verbs if not has_words(verb, known)}


def event_kinds(game: str) -> set[str]:
    """Kinds of events, found in the calls that emit them."""
    found: set[str] = set()
    for path in (GAMES / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in (*EMITTERS, "Event") and node.args:
                kind = node.args[0]
                found |= {kind.value} if isinstance(kind, ast.Constant) and isinstance(kind.value, str) else set()
    return found


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def asked(game: str) -> list[str]:
    """Names of the decisions that a seat makes."""
    package = import_module(f"scarab.games.{game}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    kinds = [kind for kind in descendants(Decision) if kind.__module__.startswith(f"{package.__name__}.")]
    return sorted(kind.__name__ for kind in kinds if not issubclass(kind, (Step, Chance)) and not kind.__subclasses__())


def descendants(kind: type[Any]) -> list[type[Any]]:
    children: list[type[Any]] = kind.__subclasses__()
    return [*children, *(each for child in children for each in descendants(child))]


def is_made(category: str, known: set[str]) -> bool:
    """True for a category composed of a kingdom and a reason or card, such as `old-sets`."""
    kingdom, _, reason = category.partition("-")
    return f"kingdom.{kingdom}" in known and bool({f"category.{reason}", f"card.{reason}"} & known)


def has_words(verb: str, known: set[str]) -> bool:
    families = ("describe", "choice", "card", "gives")
    return any(f"{family}.{verb}" in known or begins(known, f"{family}.{verb}-") for family in families)


def begins(known: set[str], start: str) -> bool:
    return any(key.startswith(start) for key in known)


def unused(game: str, english: dict[str, Messages]) -> list[str]:
    """Keys that no code uses: not in full, not by prefix or family, and not as the kind of an event."""
    messages = {key: message for part in english.values() for key, message in part.items()}
    browser = "\n".join(path.read_text(encoding="utf-8") for path in (WEB / game).rglob("*") if is_source(path))
    logs = "\n".join(path.read_text(encoding="utf-8") for path in (WEB / game).glob("*.ts") if path.stem in LOG_FILES)
    boards = terminal(game)
    used = set(KEY.findall(browser + boards)) | {"log.tally"} | {f"log.{kind}" for kind in event_kinds(game)}
    used |= {f"log.{kind}" for kind in WORD.findall(logs + boards)}
    starts = set(re.findall(r"(?:`|f[\"'])([a-z]+\.[\w-]*)\$?\{", browser + boards))
    starts |= {f"log.{start}" for start in re.findall(r"asEvent\(`([\w-]+)\$\{", logs)}
    starts |= {f"{name.lower()}." for name in re.findall(r"\bword\(\s*[\"'](\w+)[\"']", browser + boards)}
    starts |= {f"{name.lower()}." for message in messages.values() for name in families(message)}
    return [key for key in messages if key not in used and not key.startswith(tuple(starts))]


def terminal(game: str) -> str:
    """The source of a game's terminal board and of the code that all boards share."""
    paths = [*BOARDS.glob("*.py"), *(BOARDS / game).rglob("*.py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def families(message: Any) -> set[str]:
    """The families of words that a message's fields refer to."""
    found = {field[2] for text in texts(message) for field in FIELD.finditer(text)}
    return {name for name in found if name and name not in BUILT_IN}


def is_source(path: Path) -> bool:
    return path.suffix in (".ts", ".svelte") and path.name != "messages.gen.ts"


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
