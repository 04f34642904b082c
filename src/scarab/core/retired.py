"""Hooks under their former names: a subclass that still defines one works for one minor version, with a warning."""

import sys
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
EVALUATOR_HOOKS: Final = {
    "worths": "evaluate",
    "promises": "prior_scores",
    "sensible": "candidates",
    "choose": "rollout_action",
    "reopen": "unseal",
}
GAME_HOOKS: Final = {"vocabulary": "all_actions", "longest": "max_lines", "build": "from_view"}


def accept_former_names(kind: Any, hooks: dict[str, str]) -> None:
    """Called by `__init_subclass__`: give a subclass the present names of hooks that it defines under former ones."""
    own = vars(kind)
    is_plain = sys._getframe(1).f_code.co_name == "__init_subclass__"  # a compiled function has no frame
    for former, name in hooks.items():
        hook = own.get(former)
        if name not in own and (callable(hook) or isinstance(hook, bool)):
            setattr(kind, name, hook)
            message = f"{kind.__name__}.{former} is now called {name}; the former name goes with version 0.2"
            warnings.warn(message, DeprecationWarning, stacklevel=3 if is_plain else 2)
