"""What a host can watch, as /metrics would say it."""

from prometheus_client import REGISTRY


def counted(name: str) -> float:
    """How often it has happened in this process; a counter's name ends in `_total`."""
    found = REGISTRY.get_sample_value(name)
    assert found is not None, f"there is no metric {name}"
    return found
