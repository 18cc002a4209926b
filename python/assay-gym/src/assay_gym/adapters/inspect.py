"""Items as a task of Inspect: its models, limits and logs, Assay's tools, sandbox and scores.

inspect eval assay_gym/assay -T name=repository-qa -T count=20 --model openai/gpt-5.4
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageUser
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import Tool, ToolDef, ToolParams
from inspect_ai.util import store

from assay_gym.dataset import Dataset
from assay_gym.episode import Episode, begin
from assay_gym.tasks import Purpose, TaskSet, task_set

if TYPE_CHECKING:
    from assay_gym.entries import Scores

#: Where the solver leaves the scores for the scorer.
KEY = "assay_scores"


@task  # type: ignore[untyped-decorator]
def assay(
    name: str = "repository-qa",
    count: int = 20,
    first_seed: int = 0,
    per_world: int = 4,
    purpose: Purpose = "training",
    difficulty: float | None = None,
    turns: int = 50,
) -> Task:
    """The first items of a suite from a seed on."""
    tasks = task_set(name, purpose=purpose, difficulty=difficulty)
    worlds = -(-count // per_world)
    dataset = Dataset(tasks, range(first_seed, first_seed + worlds), per_world)
    samples = [
        Sample(
            input=entry.prompt,
            id=entry.id,
            metadata={"seed": entry.seed, "number": entry.number, **entry.metadata},
        )
        for entry in dataset.entries(range(count))
    ]
    return Task(dataset=MemoryDataset(samples, name=name), solver=play(tasks, turns), scorer=score_episode())


@solver  # type: ignore[untyped-decorator]
def play(tasks: TaskSet, turns: int) -> Solver:
    """Plays an episode: the model calls tools until it has handed in everything, or its turns are over."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        place = state.metadata
        episode = await asyncio.to_thread(begin, tasks, place["seed"], place["number"])
        try:
            for _ in range(turns):
                state.tools = [_tool(episode, schema["function"]) for schema in episode.tool_schemas]
                state = await generate(state, tool_calls="single")
                if episode.is_over:
                    break
                if not state.output.message.tool_calls:
                    state.messages.append(ChatMessageUser(content="Go on, and hand in your result with submit."))
        finally:
            scores = await asyncio.to_thread(episode.close)
            if scores is not None:
                store().set(KEY, _written(scores))
        state.completed = True
        return state

    return solve


@scorer(metrics=[mean(), stderr()])  # type: ignore[untyped-decorator]
def score_episode() -> Scorer:
    """The score that Assay's result tables show, with all others in its metadata."""

    async def score(state: TaskState, target: Target) -> Score:  # noqa: ARG001
        written = store().get(KEY)
        if written is None:
            return Score(value=0.0, explanation="nothing was done")
        return Score(
            value=written["reward"],
            answer=state.output.completion,
            explanation=f"the episode was {written['outcome']}",
            metadata={"scores": written["scores"], "is_scored": written["is_scored"]},
        )

    return score


def _tool(episode: Episode, declared: dict[str, Any]) -> Tool:
    async def call(**arguments: Any) -> str:
        step = await asyncio.to_thread(episode.step, declared["name"], arguments)
        return step.text if step.phase is None else step.phase.text

    parameters = ToolParams.model_validate(json.loads(json.dumps(declared["parameters"])))
    return ToolDef(call, name=declared["name"], description=declared["description"], parameters=parameters).as_tool()


def _written(scores: Scores) -> dict[str, Any]:
    return {
        "reward": scores.reward,
        "is_scored": scores.is_scored,
        "outcome": scores.outcome,
        "scores": [[each.scorer, each.metric, each.value] for each in scores.scores],
    }
