"""Processes that share work: they leave Ctrl-C to the one that started them, and end with it, whatever ends it."""

import os
import signal
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING

from scarab.bots.plugins import load_plugins
from scarab.bots.processes import end_with_the_parent
from scarab.core.errors import BadChoice

if TYPE_CHECKING:
    from multiprocessing.pool import Pool


def workers(jobs: int) -> "Pool":
    return get_context("spawn").Pool(jobs, initializer=belong_to_the_parent)


def belong_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_parent()
    Thread(target=outlive_nobody, daemon=True).start()
    with suppress(
        BadChoice
    ):  # a pool replaces workers that fail here for ever; the first match will say what is missing
        load_plugins()


def outlive_nobody() -> None:
    """Where the system does not see to it, or the parent was gone before it was asked to."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
