"""Reproducible deals: whether a test passes must not depend on chance."""

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest

from scarab.server.commands import lobby


def fix_the_deals(patch: pytest.MonkeyPatch, occasion: Callable[[], str]) -> None:
    """A new table's dice follow from the occasion, such as the test's name, and the number of earlier tables."""
    had: Counter[str] = Counter()

    def seed() -> str:
        name = occasion()
        had[name] += 1
        return hashlib.sha256(f"{name}/{had[name]}".encode()).hexdigest()

    patch.setattr(lobby, "new_seed", seed)
