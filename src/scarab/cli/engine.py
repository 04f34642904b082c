"""Which engine is running.

`python -m scarab.cli.engine` prints a sentence, `--folder` prints its path, `--is-compiled` sets the exit code.
"""

import sys
from pathlib import Path

from scarab.core import state


def is_compiled() -> bool:
    return not state.__file__.endswith(".py")


def main() -> int:
    if "--is-compiled" in sys.argv:
        return 0 if is_compiled() else 1
    if "--folder" in sys.argv:
        print(Path(state.__file__).parents[1])
        return 0
    if is_compiled():
        print("The engine is compiled.")
    else:
        print("No C compiler was found, so the engine is plain Python: identical rules, several times slower.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
