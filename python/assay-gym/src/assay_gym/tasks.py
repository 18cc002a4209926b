"""A choice of items: one suite under fixed settings."""

from __future__ import annotations

import threading
import warnings
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from assay_gym.errors import EvaluationSeeds, Refused
from assay_gym.server import Server, default_server

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Purpose = Literal["training", "validation", "evaluation"]


@dataclass
class TaskSet:
    """What items are asked for. It can be pickled: a copy in another process asks a server of its own."""

    suite: str
    purpose: Purpose = "training"
    part: str | None = None
    preset: str | None = None
    settings: dict[str, Any] = field(default_factory=dict)
    where: dict[str, Any] = field(default_factory=dict)
    server: Server = field(default_factory=default_server, repr=False)

    def __post_init__(self) -> None:
        self._opened: dict[str, Any] | None = None
        self._lock = threading.Lock()
        if self.purpose == "evaluation":
            warnings.warn(
                "these are worlds of evaluations: an agent that learns from them cannot be evaluated on them",
                EvaluationSeeds,
                stacklevel=3,
            )

    def __getstate__(self) -> dict[str, Any]:
        kept = ("suite", "purpose", "part", "preset", "settings", "where", "server")
        return {name: getattr(self, name) for name in kept}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._opened = None
        self._lock = threading.Lock()

    @property
    def opened(self) -> dict[str, Any]:
        """What the server settled: the full settings, and what the reward is."""
        with self._lock:
            if self._opened is None:
                asked: dict[str, Any] = {"suite": self.suite, "purpose": self.purpose, "settings": self.settings}
                if self.part is not None:
                    asked["part"] = self.part
                if self.preset is not None:
                    asked["preset"] = self.preset
                if self.where:
                    asked["where"] = self.where
                self._opened = self.server.call("open", asked)
            return self._opened

    def call(self, method: str, given: dict[str, Any], timeout: float | None = None) -> Any:
        """Calls a method that works on this choice; one that the server has forgotten is opened again."""
        try:
            return self.server.call(method, {"set": self.opened["set"], **given}, timeout)
        except Refused as error:
            if error.code != "training/unknown-set":
                raise
            self._opened = None
            return self.server.call(method, {"set": self.opened["set"], **given}, timeout)

    def batch(self, method: str, given: Sequence[dict[str, Any]], timeout: float | None = None) -> list[Any]:
        """Calls one method many times in one request. The first error is raised."""
        # Calls to an episode need no choice: it has its own.
        place = {"set": self.opened["set"]} if method in {"entry", "score", "reset", "world"} else {}
        results = self.server.batch([(method, {**place, **each}) for each in given], timeout)
        for result in results:
            if isinstance(result, Exception):
                if isinstance(result, Refused) and result.code == "training/unknown-set":
                    self._opened = None
                    return self.batch(method, given, timeout)
                raise result
        return results


def task_set(
    name: str,
    *,
    purpose: Purpose = "training",
    difficulty: float | str | None = None,
    preset: str | None = None,
    settings: Mapping[str, Any] | None = None,
    where: Mapping[str, Any] | None = None,
    server: Server | None = None,
) -> TaskSet:
    """The choice that a name stands for: ``suite`` or ``suite/part``, such as ``experiment-design/death-process``."""
    suite, part = split_name(name)
    given = dict(settings or {})
    if difficulty is not None:
        given["difficulty"] = difficulty
    chosen = {
        key: list(value) if isinstance(value, list | tuple | set) else value for key, value in (where or {}).items()
    }
    return TaskSet(suite, purpose, part, preset, given, chosen, server or default_server())


def split_name(name: str) -> tuple[str, str | None]:
    """A path to a suite of one's own has slashes too; it begins with a dot, a slash or an at-sign."""
    if name.startswith((".", "/", "@")):
        return name, None
    suite, _, part = name.partition("/")
    return suite, part or None
