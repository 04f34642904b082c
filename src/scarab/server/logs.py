"""Structured logs on stderr: short lines for people at a terminal, else one JSON object a line.

Never a token, a cookie, a seed or a hidden card.
"""

import logging
import os
import sys
from typing import TYPE_CHECKING, Final

import structlog

if TYPE_CHECKING:
    from structlog.typing import EventDict, Processor, WrappedLogger

WITHOUT_VALUES: Final = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
"""Where something went wrong, but not with which values: they may be somebody's cards."""

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}

LIBRARIES: Final = ("uvicorn", "asyncio")
"""The second one tells when no file is left for another connection."""

PAUSE_SECONDS: Final = 10.0
"""The same complaint of a library is logged once in this time: a visitor must not be able to fill the disk."""

AUTO: Final = "auto"
JSON: Final = "json"
CONSOLE: Final = "console"


def set_up_logs(level: str = AUTO, format: str = AUTO) -> None:
    """`auto`: for people if stderr is a terminal. People hear of what is wrong, programs of all that happens."""
    if format == AUTO:
        format = CONSOLE if sys.stderr.isatty() else JSON
    if level == AUTO:
        level = "warning" if format == CONSOLE else "info"
    structlog.configure(
        processors=for_people() if format == CONSOLE else for_programs(),
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
    for name in LIBRARIES:
        library = logging.getLogger(name)
        library.handlers = [Structured(name)]
        library.propagate = False
        library.setLevel(logging.WARNING)


def for_programs() -> list["Processor"]:
    return [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(WITHOUT_VALUES),
        structlog.processors.JSONRenderer(),
    ]


def for_people() -> list["Processor"]:
    """`20:15:07 [warning] bot_failed attempt=1 bot=mine`: the hour here, and a traceback below its line."""
    colours = sys.stderr.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="%H:%M:%S", utc=False),
        traceback_below,
        structlog.dev.ConsoleRenderer(
            colors=colours,
            pad_event_to=0,
            pad_level=False,
            exception_formatter=structlog.dev.plain_traceback,  # the others show values
        ),
    ]


def traceback_below(logger: "WrappedLogger", method: str, event: "EventDict") -> "EventDict":
    """The traceback of another process comes as text: it is not for one line."""
    text = event.pop("traceback", None)
    if text:
        event["exception"] = text
    return event


class Structured(logging.Handler):
    """What a library says, as an event of ours; `untold` says how often it said so since, and was not logged."""

    def __init__(self, library: str) -> None:
        super().__init__()
        self.library: Final = library
        self.told: Final[dict[str, float]] = {}
        self.untold: Final[dict[str, int]] = {}

    def emit(self, record: logging.LogRecord) -> None:
        key = f"{record.pathname}:{record.lineno}"  # what is said there may name an address
        if record.created - self.told.get(key, -PAUSE_SECONDS) < PAUSE_SECONDS:
            self.untold[key] = self.untold.get(key, 0) + 1
            return
        self.told[key] = record.created
        more = {"exc_info": record.exc_info} if record.exc_info else {}
        untold = self.untold.pop(key, 0)
        LOG.log(
            record.levelno, self.library, said=record.getMessage(), **({"untold": untold} if untold else {}), **more
        )


LOG: structlog.typing.FilteringBoundLogger = structlog.get_logger()
