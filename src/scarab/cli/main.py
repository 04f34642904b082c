"""Where the command `scarab` begins. It needs the standard library only, so that it can say what is missing."""

import sys

from scarab.extras import missing_extra

UNAVAILABLE = 69
"""Of sysexits.h: something that is needed is not there."""


def main() -> None:
    try:
        from scarab.cli.app import main as run  # noqa: PLC0415  (it needs an extra)
    except ModuleNotFoundError as error:
        words = missing_extra(error)
        if words is None:
            raise
        print(f"scarab: {words}", file=sys.stderr)
        sys.exit(UNAVAILABLE)
    run()
