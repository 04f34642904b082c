"""Events: what happened after an action. The sentences of the log are made from them."""

from typing import Final


class Event:
    """`kind` selects the message `log.<kind>`, `facts` fill it. Only the seats in `seen_by` see it; None: everybody."""

    def __init__(self, kind: str, rule: str, facts: dict[str, object], seen_by: tuple[int, ...] | None = None) -> None:
        self.kind: Final = kind
        self.rule: Final = rule
        self.facts: Final = facts
        self.seen_by: Final = seen_by

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.kind, self.rule, self.facts, self.seen_by))

    def __repr__(self) -> str:
        return f"<Event {self.kind} {self.facts}>"
