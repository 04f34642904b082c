"""Structured logs on stderr: short lines on a terminal, otherwise one JSON object per line.

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
"""Tracebacks without local variables: they may hold somebody's cards."""

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}

LIBRARIES: Final = ("uvicorn", "asyncio")
"""asyncio logs when no descriptor is left for a connection."""

PAUSE_SECONDS: Final = 10.0
"""A repeated message of a library is logged once in this time, so that a visitor cannot fill the disk."""

AUTO: Final = "auto"
JSON: Final = "json"
CONSOLE: Final = "console"


def set_up_logs(level: str = AUTO, format: str = AUTO) -> None:
    """`auto`: on a terminal the console format with warnings, elsewhere JSON with everything from `info` up."""
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
    """`20:15:07 [warning] bot_failed attempt=1 bot=mine`: local time, and tracebacks below their line."""
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
    """A traceback from another process comes as text; print it below the line."""
    text = event.pop("traceback", None)
    if text:
        event["exception"] = text
    return event


class Structured(logging.Handler):
    """Logs a library's messages as events; `untold` counts the repetitions that were suppressed."""

    def __init__(self, library: str) -> None:
        super().__init__()
        self.library: Final = library
        self.told: Final[dict[str, float]] = {}
        self.untold: Final[dict[str, int]] = {}

    def emit(self, record: logging.LogRecord) -> None:
        key = f"{record.pathname}:{record.lineno}"  # by place, because the text may name an address
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
