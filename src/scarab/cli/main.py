"""Entry point of `scarab`. Needs only the standard library, so that it can name a missing extra."""

import sys

from scarab.extras import missing_extra

UNAVAILABLE = 69
"""EX_UNAVAILABLE of sysexits.h: a required library is not installed."""


def main() -> None:
    try:
        from scarab.cli.app import main as run  # noqa: PLC0415  (needs the extra `cli`)
    except ModuleNotFoundError as error:
        words = missing_extra(error)
        if words is None:
            raise
        print(f"scarab: {words}", file=sys.stderr)
        sys.exit(UNAVAILABLE)
    run()
