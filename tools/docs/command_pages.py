"""The command line as Markdown, generated from the program: one section per command.

Reads the signatures of the commands, not typer's parser, which is internal to typer.
"""

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from rich.text import Text
from typer import Typer
from typer.models import ArgumentInfo, OptionInfo

from scarab.cli.app import EXAMPLES, app

KINDS: Final = {str: "TEXT", int: "NUMBER", float: "NUMBER", Path: "FILE"}


def command_pages() -> str:
    """Every command in the order of `scarab --help`."""
    return "\n".join(section(name, command) for name, command in walk(app))


def walk(program: Typer, before: str = "") -> Iterator[tuple[str, Callable[..., Any]]]:
    for one in program.registered_commands:
        if one.callback is not None and not one.hidden:
            yield f"{before}{one.name or one.callback.__name__}", one.callback
    for group in program.registered_groups:
        if group.typer_instance is not None:
            yield from walk(group.typer_instance, f"{before}{group.name} ")


def section(name: str, command: Callable[..., Any]) -> str:
    """A command's summary, usage, arguments, options and examples."""
    arguments, options = [], []
    usage = [f"scarab {name}"]
    hints = get_type_hints(command, include_extras=True)
    for parameter in inspect.signature(command).parameters.values():
        annotated = get_args(hints[parameter.name])
        info = next((part for part in annotated if isinstance(part, ArgumentInfo | OptionInfo)), None)
        if info is None or info.hidden:
            continue
        required = parameter.default is inspect.Parameter.empty
        if isinstance(info, ArgumentInfo):
            title = info.metavar or parameter.name.upper()
            usage.append(title if required else f"[{title}]")
            arguments.append(row(f"`{title}`", parameter.default, info))
        else:
            options.append(row(option(parameter.name, annotated[0], info), parameter.default, info))
    usage[1:1] = ["[OPTIONS]"] if options else []
    lines = [f"## scarab {name}", "", plain(inspect.getdoc(command) or ""), "", "```text", " ".join(usage), "```", ""]
    if arguments or options:
        lines += ["| argument or option | meaning |", "|---|---|", *arguments, *options, ""]
    if name in EXAMPLES:
        lines += ["```text", *EXAMPLES[name], "```", ""]
    return "\n".join(lines)


def row(name: str, default: object, info: ArgumentInfo | OptionInfo) -> str:
    """One table row. `show_default` takes precedence over the value."""
    words = info.show_default if isinstance(info.show_default, str) else ""
    if not words and default not in (None, False, "", inspect.Parameter.empty):
        words = f"`{default}`"
    about = cell(plain(info.help or ""))
    return f"| {name} | {about}{f' Default: {cell(words)}.' if words else ''} |"


def option(name: str, kind: Any, info: OptionInfo) -> str:
    flags = ", ".join(f"`{flag}`" for flag in info.param_decls or [f"--{name.replace('_', '-')}"])
    value = value_of(kind, info)
    return f"{flags} {value}" if value else flags


def value_of(kind: Any, info: OptionInfo) -> str:
    """The value after an option; empty for a flag."""
    real = [part for part in get_args(kind) if part is not type(None)] if get_origin(kind) is not Literal else []
    kind = real[0] if real else kind
    if kind is bool:
        return ""
    if get_origin(kind) is Literal:
        return ", ".join(f"`{choice}`" for choice in get_args(kind))
    return info.metavar or KINDS.get(kind, "VALUE")


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def plain(text: str) -> str:
    """Without colour markup; a paragraph is one line."""
    return re.sub(r"(?<!\n)\n(?!\n)", " ", Text.from_markup(text).plain).strip()
