"""Gymnasium environments: designs as boxes where experiments are numbers, and calls of tools as text elsewhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal, cast

import gymnasium
import numpy as np

from assay_gym.episode import Episode, begin
from assay_gym.errors import AssayGymError
from assay_gym.shaping import Shaping
from assay_gym.spaces import AnyText, design_space, observation_space, to_design
from assay_gym.tasks import Purpose, TaskSet, task_set

if TYPE_CHECKING:
    from collections.abc import Mapping

    from assay_gym.entries import Scores, Step
    from assay_gym.server import Server

Mode = Literal["design", "text"]

#: World seeds that an environment draws by itself lie below this.
MOST_SEEDS = 2**31 - 1

Array = np.ndarray[Any, Any]


class DesignEnv(gymnasium.Env[dict[str, Array], Any]):
    """Experiments on one hidden world. An action is a design, and its reward the information that its outcome gave."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        tasks: TaskSet,
        trials: Mapping[str, Any],
        seed: int | None,
        progress: str = "information",
        scored: bool = False,
    ) -> None:
        self._scored = scored
        self.tasks = tasks
        self.trials = trials
        self.progress = progress
        self.action_space = design_space(trials)
        self.observation_space = cast("gymnasium.Space[dict[str, Array]]", observation_space(trials))
        self._first_seed = seed
        self._episode: Episode | None = None
        self._record = Record(trials)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begins at the world of the seed; ``options={"number": 2}`` takes another item of it."""
        seed = self._first_seed if seed is None else seed
        self._first_seed = None
        super().reset(seed=seed)
        world = int(self.np_random.integers(MOST_SEEDS)) if seed is None else seed
        self.close()
        self._episode = begin(self.tasks, world, int((options or {}).get("number", 0)))
        self._record = Record(self.trials)
        return self._record.observation(), {"entry": self._episode.entry.id, "seed": world}

    def step(self, action: Any) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        if self._episode is None:
            raise AssayGymError("reset the environment before the first step", "assay-gym/not-reset")
        design, row = to_design(self.trials, action)
        step = self._episode.step(self.trials["tool"], {self.trials["argument"]: design})
        self._record.add(row, step)
        is_over = self._record.is_full
        info: dict[str, Any] = {"progress": step.progress, "error": step.error}
        if is_over:
            # What is handed in now are the experiments; no question is answered.
            info["scores"] = self._episode.close(scored=self._scored)
            self._episode = None
        return self._record.observation(), step.progress.get(self.progress, 0.0), is_over, False, info

    def close(self) -> None:
        if self._episode is not None:
            self._episode.close(scored=False)
            self._episode = None


class Record:
    """The designs and outcomes of one episode, as an observation."""

    def __init__(self, trials: Mapping[str, Any]) -> None:
        shapes = observation_space(trials)
        self._values = {name: np.zeros(space.shape or (), np.float64) for name, space in shapes.items()}
        self._count = 0

    @property
    def is_full(self) -> bool:
        return self._count >= len(self._values["done"])

    def add(self, design: Array, step: Step) -> None:
        if self.is_full:
            return
        outcome = step.data.get("outcome") if isinstance(step.data, dict) else None
        if step.error is None and outcome is not None:
            self._values["designs"][self._count] = design
            self._values["outcomes"][self._count] = outcome
            self._values["done"][self._count] = 1.0
        self._count += 1

    def observation(self) -> dict[str, Array]:
        return {name: value.copy() for name, value in self._values.items()}


class TextEnv(gymnasium.Env[str, str]):
    """An item with its tools. An action is a call as JSON: ``{"tool": "submit", "arguments": {"value": 3}}``.

    The reward comes at the end: the score of the episode. ``shaping`` gives rewards on the way, which the last step
    takes back: it names measures of progress and what each is worth; ``gamma`` is the discount of whoever learns.
    """

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        tasks: TaskSet,
        seed: int | None,
        shaping: Mapping[str, float] | None = None,
        gamma: float = 1.0,
        max_calls: int = 100,
    ) -> None:
        self.tasks = tasks
        self.action_space = AnyText()
        self.observation_space = AnyText()
        self.shaping = dict(shaping or {})
        self.gamma = gamma
        self.max_calls = max_calls
        self._first_seed = seed
        self._episode: Episode | None = None
        self._calls = 0
        self._shaping = Shaping(self.shaping, gamma)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        seed = self._first_seed if seed is None else seed
        self._first_seed = None
        super().reset(seed=seed)
        world = int(self.np_random.integers(MOST_SEEDS)) if seed is None else seed
        self.close()
        self._episode = begin(self.tasks, world, int((options or {}).get("number", 0)))
        self._calls = 0
        self._shaping = Shaping(self.shaping, self.gamma)
        return self._episode.prompt, {
            "entry": self._episode.entry.id,
            "seed": world,
            "tools": self._episode.tool_schemas,
        }

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        if self._episode is None:
            raise AssayGymError("reset the environment before the first step", "assay-gym/not-reset")
        self._calls += 1
        call = read_call(action)
        if call is None:
            said = 'This is not a call. Write {"tool": "NAME", "arguments": {…}} as JSON.'
            return self._finish(said, 0.0, None, {})
        step = self._episode.step(*call)
        shaped = self._shaping.reward(step)
        said = step.text if step.phase is None else f"{step.text}\n\n{step.phase.text}".strip()
        return self._finish(said, shaped, step.scores, {"progress": step.progress, "error": step.error})

    def close(self) -> None:
        if self._episode is not None:
            self._episode.close(scored=False)
            self._episode = None

    def _finish(
        self, said: str, shaped: float, scores: Scores | None, info: dict[str, Any]
    ) -> tuple[str, float, bool, bool, dict[str, Any]]:
        is_cut = scores is None and self._calls >= self.max_calls
        if is_cut and self._episode is not None:
            scores = self._episode.close()
            shaped += self._shaping.end()
        if scores is not None:
            self._episode = None
            info = {**info, "scores": scores}
        reward = shaped + (0.0 if scores is None else scores.reward)
        return said, float(reward), scores is not None and not is_cut, is_cut, info


def read_call(action: str) -> tuple[str, Any] | None:
    """The tool and the arguments that a text names."""
    try:
        call = json.loads(action)
    except ValueError:
        return None
    if not isinstance(call, dict) or not isinstance(call.get("tool"), str):
        return None
    return call["tool"], call.get("arguments", {})


def make(
    name: str,
    seed: int | None = None,
    *,
    mode: Mode | None = None,
    progress: str = "information",
    shaping: Mapping[str, float] | None = None,
    gamma: float = 1.0,
    purpose: Purpose = "training",
    difficulty: float | str | None = None,
    preset: str | None = None,
    settings: Mapping[str, Any] | None = None,
    where: Mapping[str, Any] | None = None,
    server: Server | None = None,
    max_calls: int = 100,
    scored: bool = False,
) -> DesignEnv | TextEnv:
    """A Gymnasium environment of a suite or a part of it.

    A design environment rewards gains of ``progress``; a text environment adds ``shaping`` to its score.
    With ``scored``, a design environment tells the scores in ``info["scores"]`` at the end, which may take long.

    Without a mode, experiments whose designs are numbers and choices are a :class:`DesignEnv`; all else is text.
    """
    tasks = task_set(
        name, purpose=purpose, difficulty=difficulty, preset=preset, settings=settings, where=where, server=server
    )
    trials = None if mode == "text" else trials_of(tasks)
    if trials is not None:
        return DesignEnv(tasks, trials, seed, progress, scored)
    if mode == "design":
        raise AssayGymError(f"the experiments of {name} are no numbers and choices; take mode='text'", "assay-gym/mode")
    return TextEnv(tasks, seed, shaping, gamma, max_calls)


def trials_of(tasks: TaskSet) -> dict[str, Any] | None:
    """The experiments of a choice as numbers and choices. All its items must have the same."""
    if tasks.part is None:
        return None
    found: dict[str, Any] | None = tasks.call("entry", {"seed": 0, "number": 0})["trials"]
    return found if found is not None and found["count"] > 0 else None
