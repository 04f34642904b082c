"""Structured logs: one JSON object a line on stderr. Never a token, a cookie, a seed or a hidden card."""

import logging
import sys
from typing import Final

import structlog

WITHOUT_VALUES: Final = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
"""Where something went wrong, but not with which values: they may be somebody's cards."""

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}


def set_up_logs(level: str) -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(WITHOUT_VALUES),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.getLogger("uvicorn").handlers = [Structured()]
    logging.getLogger("uvicorn").propagate = False
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


class Structured(logging.Handler):
    """What uvicorn has to say, in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        LOG.log(record.levelno, "uvicorn", said=record.getMessage())


LOG: structlog.typing.FilteringBoundLogger = structlog.get_logger()
