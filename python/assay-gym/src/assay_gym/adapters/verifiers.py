"""Tasks for verifiers (``verifiers.v1``): items as tasks, tools over MCP, Assay's score as reward."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import verifiers.v1 as vf

from assay_gym.dataset import Dataset
from assay_gym.episode import Episode, begin
from assay_gym.server import connect, default_server
from assay_gym.tasks import Purpose, TaskSet, task_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class AssayData(vf.TaskData):  # type: ignore[misc]
    """One item: where it is found again. It holds no key."""

    suite: str
    seed: str
    number: int
    purpose: str
    strata: dict[str, Any]


class AssayState(vf.State):  # type: ignore[misc]
    """What the tools tell the task when the episode has ended."""

    reward: float | None = None
    scores: dict[str, float] = {}


class AssayToolsConfig(vf.ToolsetConfig):  # type: ignore[misc]
    """Where the server is that plays the episodes, and which items it is asked for."""

    url: str | None = None
    address: str = ""
    token: str = ""
    choice: dict[str, Any] = {}


class AssayTools(vf.Toolset[AssayToolsConfig, AssayState]):  # type: ignore[misc]
    """The tools of one episode, under their own names."""

    TOOL_PREFIX = None

    def __init__(self, config: AssayToolsConfig) -> None:
        super().__init__(config)
        self._episode: Episode | None = None

    async def setup_task(self, task: AssayData) -> None:
        tasks = TaskSet(**self.config.choice, server=connect(self.config.address, self.config.token))
        self._episode = begin(tasks, task.seed, task.number)

    def register(self, mcp: Any) -> None:
        if self._episode is None:
            return
        for schema in self._episode.tool_schemas:
            declared = schema["function"]
            function = self._with_state(self._function(declared))
            mcp.add_tool(function, name=declared["name"], description=declared["description"])

    def _function(self, declared: dict[str, Any]) -> Callable[..., str]:
        def call(**arguments: Any) -> str:
            if self._episode is None or self._episode.is_over:
                return "The task has ended."
            given = {name: value for name, value in arguments.items() if value is not None}
            step = self._episode.step(declared["name"], given)
            if step.scores is not None:
                self.state.reward = step.scores.reward
                self.state.scores = {f"{each.scorer}/{each.metric}": each.value for each in step.scores.scores}
            return step.text if step.phase is None else step.phase.text

        call.__name__ = declared["name"]
        call.__signature__ = signature_of(declared["parameters"])  # type: ignore[attr-defined]
        return call


class AssayTaskConfig(vf.TaskConfig):  # type: ignore[misc]
    """Where a task finds the server that plays its episodes."""

    tools: AssayToolsConfig = AssayToolsConfig()


class AssayTask(vf.Task[AssayData, AssayState, AssayTaskConfig]):  # type: ignore[misc]
    """One item. Who never hands in has the reward 0."""

    @classmethod
    def toolsets(cls, config: AssayTaskConfig) -> list[vf.Toolset]:
        return [AssayTools(config.tools)]

    @vf.reward(weight=1.0)  # type: ignore[untyped-decorator]
    async def assay_score(self, trace: vf.Trace) -> float:
        """The score that Assay's result tables show."""
        return float(trace.state.reward or 0.0)

    @vf.metric  # type: ignore[untyped-decorator]
    async def handed_in(self, trace: vf.Trace) -> float:
        """Whether the episode came to its end."""
        return float(trace.state.reward is not None)


class AssayConfig(vf.TasksetConfig):  # type: ignore[misc]
    """Which items: ``--env.taskset.suite repository-qa --env.taskset.num-tasks 50``."""

    suite: str = "repository-qa"
    purpose: Purpose = "training"
    difficulty: float | None = None
    first_seed: int = 0
    per_world: int = 4
    num_tasks: int = 20
    """How many items; the seeds go on from the first one."""
    where: dict[str, list[str]] = {}
    task: AssayTaskConfig = AssayTaskConfig()


class AssayTaskset(vf.Taskset[AssayTask, AssayConfig]):  # type: ignore[misc]
    """Items of a suite as tasks of verifiers."""

    def load(self) -> Iterable[AssayTask]:
        given = self.config
        tasks = task_set(given.suite, purpose=given.purpose, difficulty=given.difficulty, where=given.where)
        worlds = -(-given.num_tasks // given.per_world)
        dataset = Dataset(tasks, range(given.first_seed, given.first_seed + worlds), given.per_world)
        connection = default_server().connection
        kept = ("suite", "part", "preset", "settings", "where")
        choice = {**{name: getattr(tasks, name) for name in kept}, "purpose": given.purpose}
        tools = AssayToolsConfig(address=connection.url, token=connection.token, choice=choice)
        config = given.task.model_copy(update={"tools": tools})
        for entry in dataset.entries(range(given.num_tasks)):
            data = AssayData(
                id=entry.id,
                prompt=entry.prompt,
                suite=tasks.suite,
                seed=entry.seed,
                number=entry.number,
                purpose=given.purpose,
                strata=entry.metadata["strata"],
            )
            yield AssayTask(data, config)


_TYPES: dict[str, Any] = {"string": str, "integer": int, "number": float, "boolean": bool}


def signature_of(schema: dict[str, Any]) -> inspect.Signature:
    """The parameters of a JSON Schema as those of a function, which is what MCP servers read."""
    required = set(schema.get("required", []))
    parameters = []
    for name, each in schema.get("properties", {}).items():
        kind = _TYPES.get(str(each.get("type")), Any)
        default = inspect.Parameter.empty if name in required else each.get("default")
        annotation = kind if name in required else kind | None if kind is not Any else Any
        parameters.append(
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        )
    parameters.sort(key=lambda each: each.default is not inspect.Parameter.empty)
    return inspect.Signature(parameters, return_annotation=str)


if __name__ == "__main__":
    # verifiers starts a server of tools by the name of its module.
    AssayTools.run()
