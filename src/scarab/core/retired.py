"""Hooks under their former names: a subclass that still defines one works for one minor version, with a warning."""

import warnings
from typing import Any, Final

DECISION_HOOKS: Final = {
    "seats": "seats_to_act",
    "options": "legal_actions",
    "only_option": "forced_action",
    "secret_options": "secret_count",
    "answer": "apply",
    "seen": "visible_text",
    "fields": "args",
    "flaw": "why_impossible",
}
STATE_HOOKS: Final = {
    "pieces": "key_fields",
    "look_open": "public_view",
    "look": "private_view",
    "imagined": "resample",
    "is_open": "is_deterministic",
    "leaders": "final_winners",
    "box": "components",
}
GAME_HOOKS: Final = {"vocabulary": "all_actions", "longest": "max_lines", "build": "from_view"}


def accept_former_names(kind: Any, hooks: dict[str, str]) -> None:
    """Give a new subclass the present names of hooks that it defines under former ones."""
    own = vars(kind)
    for former, name in hooks.items():
        hook = own.get(former)
        if name not in own and (callable(hook) or isinstance(hook, bool)):
            setattr(kind, name, hook)
            warnings.warn(f"{kind.__name__}.{former} is now called {name}", DeprecationWarning, stacklevel=3)
