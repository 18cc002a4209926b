"""Many design environments at once: every step of all of them is one request to each server."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, iterate

from assay_gym.entries import read_scores, read_step
from assay_gym.environments import MOST_SEEDS, Array, Record, trials_of
from assay_gym.errors import AssayGymError
from assay_gym.server import Server, default_server
from assay_gym.spaces import design_space, observation_space, to_design
from assay_gym.tasks import Purpose, TaskSet, task_set

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class DesignVectorEnv(VectorEnv[dict[str, Array], Any, Array]):
    """Environments side by side. One that ends begins at a new world with the next step, whose reward is 0."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        shards: Sequence[TaskSet],
        num_envs: int,
        seed: int | None,
        progress: str = "information",
        scored: bool = False,
    ) -> None:
        trials = trials_of(shards[0])
        self._scored = scored
        if trials is None:
            raise AssayGymError(
                "these experiments are no numbers and choices; take single environments", "assay-gym/mode"
            )
        self.num_envs = num_envs
        self.trials = trials
        self.progress = progress
        self.single_action_space = design_space(trials)
        self.single_observation_space = observation_space(trials)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._shards = shards
        self._seed = seed
        self._episodes: list[str | None] = [None] * num_envs
        self._records = [Record(trials) for _ in range(num_envs)]
        self._threads = ThreadPoolExecutor(len(shards)) if len(shards) > 1 else None

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begins everywhere. A list names the world of each environment; a number is where their drawing begins."""
        if isinstance(seed, int) or seed is None:
            begun = self._seed if seed is None else seed
            self._seed = None
            super().reset(seed=begun, options=options)
            worlds = [self._draw() for _ in range(self.num_envs)]
        else:
            worlds = [self._draw() if each is None else int(each) for each in seed]
        self._close_all()
        self._begin(list(range(self.num_envs)), worlds)
        return self._observations(), {"seed": np.asarray(worlds)}

    def step(self, actions: Any) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        given = list(iterate(self.action_space, actions))
        ended = [index for index, episode in enumerate(self._episodes) if episode is None]
        going = [index for index, episode in enumerate(self._episodes) if episode is not None]
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, dtype=bool)
        rows: dict[int, Array] = {}
        calls: list[tuple[int, str, dict[str, Any]]] = []
        for index in going:
            design, rows[index] = to_design(self.trials, given[index])
            asked = {"episode": self._episodes[index], "tool": self.trials["tool"]}
            calls.append((index, "step", {**asked, "input": {self.trials["argument"]: design}}))
        for index, shown in self._ask(calls):
            step = read_step(shown)
            self._records[index].add(rows[index], step)
            rewards[index] = step.progress.get(self.progress, 0.0)
            over[index] = self._records[index].is_full
        info: dict[str, Any] = {}
        closing = [index for index in going if over[index]]
        if closing:
            scores = np.empty(self.num_envs, dtype=object)
            for index, shown in self._ask(self._closings(closing, self._scored)):
                scores[index] = None if shown["ended"] is None else read_scores(shown["ended"])
                self._episodes[index] = None
            if self._scored:
                info = {"scores": scores, "_scores": over.copy()}
        if ended:
            self._begin(ended, [self._draw() for _ in ended])
        return self._observations(), rewards, over, np.zeros(self.num_envs, dtype=bool), info

    def close_extras(self, **_: Any) -> None:
        self._close_all()
        if self._threads is not None:
            self._threads.shutdown()

    def _draw(self) -> int:
        return int(self.np_random.integers(MOST_SEEDS))

    def _begin(self, indices: Sequence[int], worlds: Sequence[int]) -> None:
        asked = [(index, "reset", {"seed": world, "number": 0}) for index, world in zip(indices, worlds, strict=True)]
        for index, shown in self._ask(asked):
            self._episodes[index] = shown["episode"]
            self._records[index] = Record(self.trials)

    def _close_all(self) -> None:
        self._ask(self._closings([index for index, each in enumerate(self._episodes) if each is not None], False))
        self._episodes = [None] * self.num_envs

    def _closings(self, indices: Sequence[int], scored: bool) -> list[tuple[int, str, dict[str, Any]]]:
        return [(index, "close", {"episode": self._episodes[index], "scored": scored}) for index in indices]

    def _ask(self, calls: Sequence[tuple[int, str, dict[str, Any]]]) -> list[tuple[int, dict[str, Any]]]:
        """Makes the calls, those of each server in one request, and all servers at once."""
        parts = [[call for call in calls if call[0] % len(self._shards) == shard] for shard in range(len(self._shards))]

        def ask(shard: int) -> list[tuple[int, dict[str, Any]]]:
            part = parts[shard]
            if not part:
                return []
            by_method: dict[str, list[tuple[int, dict[str, Any]]]] = {}
            for index, method, given in part:
                by_method.setdefault(method, []).append((index, given))
            answered: list[tuple[int, dict[str, Any]]] = []
            for method, each in by_method.items():
                results = self._shards[shard].batch(method, [given for _, given in each])
                answered += [(index, result) for (index, _), result in zip(each, results, strict=True)]
            return answered

        if self._threads is None:
            return ask(0)
        return [pair for part in self._threads.map(ask, range(len(self._shards))) for pair in part]

    def _observations(self) -> dict[str, Array]:
        each = [record.observation() for record in self._records]
        return {name: np.stack([one[name] for one in each]) for name in each[0]}


def make_vec(
    name: str,
    num_envs: int,
    seed: int | None = None,
    *,
    processes: int = 1,
    progress: str = "information",
    scored: bool = False,
    purpose: Purpose = "training",
    difficulty: float | str | None = None,
    preset: str | None = None,
    settings: Mapping[str, Any] | None = None,
    where: Mapping[str, Any] | None = None,
    server: Server | None = None,
) -> DesignVectorEnv:
    """Many environments of one name. With ``processes``, so many servers share the work, each on a core of its own."""
    first = server or default_server()
    servers = [first, *(Server() for _ in range(processes - 1))]
    shards = [
        task_set(
            name, purpose=purpose, difficulty=difficulty, preset=preset, settings=settings, where=where, server=each
        )
        for each in servers
    ]
    return DesignVectorEnv(shards, num_envs, seed, progress, scored)
