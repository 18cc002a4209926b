"""Holds a wanted success rate: it says at which difficulty to train next, from what was scored so far."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from assay_gym.server import Server, default_server

if TYPE_CHECKING:
    from collections.abc import Sequence


class Curriculum:
    """Difficulties near the one at which the mean score is ``target``.

    It uses the belief that ``assay run --target`` uses. An agent that learns makes old scores untrue, so only the last
    ``window`` of them count. ``scores`` run from 0 to 1.
    """

    def __init__(self, target: float = 0.5, *, window: int = 200, server: Server | None = None) -> None:
        if not 0 < target < 1:
            raise ValueError(f"target is {target}; a success rate lies between 0 and 1")
        self.target = target
        self._attempts: deque[tuple[float, float]] = deque(maxlen=window)
        self._server = server or default_server()

    def next(self, count: int = 1) -> list[float]:
        """The difficulties of the next items, spread over where the wanted one may lie."""
        asked = {"target": self.target, "attempts": self._told(), "count": count}
        return [float(each) for each in self._server.call("difficulties", asked)["next"]]

    def learn(self, difficulties: Sequence[float], scores: Sequence[float]) -> None:
        """Takes into account what items of these difficulties scored. Scores beyond 0 and 1 count as the nearer end."""
        for difficulty, score in zip(difficulties, scores, strict=True):
            self._attempts.append((float(difficulty), min(1.0, max(0.0, float(score)))))

    @property
    def difficulty(self) -> tuple[float, float, float]:
        """Where the wanted difficulty is believed to lie: the middle, and the ends of a 95 % interval."""
        told = self._server.call("difficulties", {"target": self.target, "attempts": self._told(), "count": 1})
        return told["difficulty"], told["low"], told["high"]

    def _told(self) -> list[dict[str, float]]:
        return [{"difficulty": difficulty, "score": score} for difficulty, score in self._attempts]
