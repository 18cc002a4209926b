"""One attempt at one item, with its tools."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assay_gym.entries import Entry, Phase, Scores, Step, read_phase, read_scores, read_step
from assay_gym.errors import AssayGymError, Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from assay_gym.tasks import TaskSet


class Episode:
    """An episode in a server. Any number of them run side by side, over one connection or many."""

    def __init__(self, tasks: TaskSet, shown: dict[str, Any], seed: str, number: int) -> None:
        self._tasks = tasks
        self._id: str = shown["episode"]
        self.phase: Phase | None = read_phase(shown["phase"])
        self.scores: Scores | None = None
        item = shown["item"]
        told = {name: item[name] for name in ("suite", "purpose", "strata")}
        self.entry = Entry(item["id"], seed, number, read_phase(shown["phase"]), told)

    @property
    def prompt(self) -> str:
        """What is asked now, as text."""
        return "" if self.phase is None else self.phase.text

    @property
    def tool_schemas(self) -> list[dict[str, Any]]:
        """The tools of this phase as OpenAI's API takes them."""
        return [] if self.phase is None else list(self.phase.tools)

    @property
    def tools(self) -> dict[str, Callable[..., str]]:
        """The tools of this phase as functions: ``episode.tools["run_python_code"](code="print(1)")``."""
        return {name: self._callable(name) for name in (each["function"]["name"] for each in self.tool_schemas)}

    @property
    def is_over(self) -> bool:
        return self.scores is not None

    def step(self, tool: str, arguments: Any = None, *, timeout: float | None = None) -> Step:
        """Calls a tool. What was wrong is told in ``error``; a call beyond its time-out raises TimedOut."""
        asked = {"episode": self._id, "tool": tool, "input": {} if arguments is None else arguments}
        if timeout is not None:
            asked["timeout"] = timeout
        return self.take(read_step(self._tasks.server.call("step", asked, timeout)))

    def submit(self, value: Any, confidence: float | None = None) -> Step:
        """Hands in the result of this phase."""
        return self.step("submit", {"value": value, "confidence": confidence})

    def close(self, *, scored: bool = True) -> Scores | None:
        """Ends the episode. What was not handed in by now scores the floor; without ``scored`` nothing is scored."""
        if self.scores is not None:
            return self.scores
        try:
            ended = self._tasks.server.call("close", {"episode": self._id, "scored": scored})["ended"]
        except Refused as error:
            if error.code != "training/unknown-episode":
                raise
            return None
        self.phase = None
        self.scores = None if ended is None else read_scores(ended)
        return self.scores

    def take(self, step: Step) -> Step:
        """Notes what a call changed."""
        if step.scores is not None:
            self.scores, self.phase = step.scores, None
        elif step.phase is not None:
            self.phase = step.phase
        return step

    def __enter__(self) -> Episode:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _callable(self, name: str) -> Callable[..., str]:
        def call(**arguments: Any) -> str:
            return self.step(name, arguments).text

        call.__name__ = name
        call.__doc__ = next(
            (each["function"]["description"] for each in self.tool_schemas if each["function"]["name"] == name), None
        )
        return call


def begin(tasks: TaskSet, seed: int | str, number: int = 0, *, tool_calls: int | None = None) -> Episode:
    """Begins an episode at an item of the world of a seed."""
    asked: dict[str, Any] = {"seed": seed, "number": number}
    if tool_calls is not None:
        asked["toolCalls"] = tool_calls
    shown = tasks.call("reset", asked)
    if shown["phase"] is None:
        raise AssayGymError("this item asks nothing of an agent", "assay-gym/nothing-asked")
    return Episode(tasks, shown, str(seed), number)
