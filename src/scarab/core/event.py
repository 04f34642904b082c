"""What happened by itself after an action: the log's sentences are made from this."""

from typing import Final


class Event:
    """`kind` chooses the sentence, `facts` fill it. `seen_by` None: everybody; otherwise only these seats."""

    def __init__(self, kind: str, rule: str, facts: dict[str, object], seen_by: tuple[int, ...] | None = None) -> None:
        self.kind: Final = kind
        self.rule: Final = rule
        self.facts: Final = facts
        self.seen_by: Final = seen_by

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.kind, self.rule, self.facts, self.seen_by))

    def __repr__(self) -> str:
        return f"<Event {self.kind} {self.facts}>"
