"""A process that works for another one ends with it, so that none is left behind when that one is killed."""

import os
import signal
import sys
from typing import Final

PR_SET_PDEATHSIG: Final = 1


def end_with_the_parent() -> None:
    """Linux kills this process when its parent dies, even in the middle of a thought."""
    parent = os.getppid()
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415  (no command should wait for it)

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
