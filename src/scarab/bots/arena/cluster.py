"""Matches on a Ray cluster: an optional extra, `pip install 'scarab-games[ray]'`."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from scarab.bots.arena.match import Match, MatchResult, play_match
from scarab.extras import extra

AHEAD: Final = 4
"""Matches in flight for each processor."""


def compete_on_ray(planned: list[Match], address: str) -> Iterator[MatchResult]:
    """Play the matches, in order, on the cluster at this address; `local` starts one on this machine."""
    with extra("ray"):
        import ray  # noqa: PLC0415  (an optional extra)
    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False, include_dashboard=False if address == "local" else None)
    try:
        play = ray.remote(play_match)
        window = AHEAD * int(ray.cluster_resources().get("CPU", 1))
        waiting = deque(play.remote(match) for match in planned[:window])
        for match in [*planned[window:], *[None] * len(waiting)]:
            try:
                yield ray.get(waiting.popleft())
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None
            if match is not None:
                waiting.append(play.remote(match))
    finally:
        ray.shutdown()
