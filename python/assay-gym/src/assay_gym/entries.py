"""What the server tells, as plain values."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Image:
    """A picture in a prompt or an answer."""

    mime: str
    data: bytes

    @property
    def url(self) -> str:
        """The picture as a data URL, which chat APIs take."""
        return f"data:{self.mime};base64,{base64.b64encode(self.data).decode()}"


#: A piece of a prompt or of a tool's answer.
Part = str | Image


@dataclass(frozen=True)
class Phase:
    """What an agent is asked now."""

    prompt: tuple[Part, ...]
    #: Function schemas as OpenAI's API takes them.
    tools: tuple[dict[str, Any], ...]
    #: The JSON Schema of what ``submit`` takes as its value.
    reply: dict[str, Any]
    #: Whether the agent is meant to begin with an empty context.
    forgets: bool

    @property
    def text(self) -> str:
        """The prompt's text, without pictures."""
        return "\n\n".join(part for part in self.prompt if isinstance(part, str))


@dataclass(frozen=True)
class Entry:
    """One item of a dataset. It holds no key and nothing from which one could be made."""

    id: str
    seed: str
    number: int
    phase: Phase
    metadata: dict[str, Any] = field(default_factory=dict)

    @property
    def prompt(self) -> str:
        return self.phase.text

    @property
    def tools(self) -> tuple[dict[str, Any], ...]:
        return self.phase.tools

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The prompt as chat messages."""
        return [{"role": "user", "content": content_of(self.phase.prompt)}]


@dataclass(frozen=True)
class Score:
    """One graded metric."""

    scorer: str
    metric: str
    value: float
    weight: float
    reason: str | None


@dataclass(frozen=True)
class Scores:
    """What an answer or an episode scored. ``reward`` is the score that result tables show."""

    reward: float
    scores: tuple[Score, ...]
    #: Whether this item has that score. One that has none gives a reward of 0.
    is_scored: bool = True
    #: What is wrong with the form of an answer that could not be read.
    unreadable: str | None = None
    #: How an episode ended: answered, abstained, limit, crashed, failed, unparsable.
    outcome: str | None = None

    def value(self, scorer: str, metric: str) -> float | None:
        """One metric by its name."""
        found = (each.value for each in self.scores if each.scorer == scorer and each.metric == metric)
        return next(found, None)


@dataclass(frozen=True)
class Step:
    """What came of one call of a tool."""

    parts: tuple[Part, ...]
    data: Any
    #: The code and the message of what was wrong with the call.
    error: tuple[str, str] | None
    #: The next task, where this call ended one.
    phase: Phase | None
    #: What the call added to each measure of progress.
    progress: dict[str, float]
    #: The scores, once the episode has ended.
    scores: Scores | None

    @property
    def text(self) -> str:
        """What an agent is shown of the answer."""
        said = [part for part in self.parts if isinstance(part, str)]
        if self.error is not None:
            said.insert(0, f"Error [{self.error[0]}]: {self.error[1]}")
        return "\n".join(said)

    @property
    def is_over(self) -> bool:
        return self.scores is not None


def content_of(parts: tuple[Part, ...]) -> str | list[dict[str, Any]]:
    """Parts as the content of a chat message: a plain text where there are no pictures."""
    if all(isinstance(part, str) for part in parts):
        return "\n\n".join(part for part in parts if isinstance(part, str))
    return [
        {"type": "text", "text": part}
        if isinstance(part, str)
        else {"type": "image_url", "image_url": {"url": part.url}}
        for part in parts
    ]


def read_parts(shown: list[dict[str, Any]]) -> tuple[Part, ...]:
    return tuple(
        each["text"] if each["type"] == "text" else Image(each["mime"], base64.b64decode(each["base64"]))
        for each in shown
    )


def read_phase(shown: dict[str, Any]) -> Phase:
    return Phase(read_parts(shown["prompt"]), tuple(shown["tools"]), shown["reply"], shown["forgets"])


def read_scores(shown: dict[str, Any]) -> Scores:
    reward = shown["reward"]
    scores = (
        Score(each["scorer"], each["metric"], each["value"], each["weight"], each["reason"]) for each in shown["scores"]
    )
    return Scores(
        0.0 if reward is None else float(reward),
        tuple(scores),
        reward is not None,
        shown.get("unreadable"),
        shown.get("outcome"),
    )


def read_step(shown: dict[str, Any]) -> Step:
    error, phase, ended = shown["error"], shown["phase"], shown["ended"]
    return Step(
        read_parts(shown["parts"]),
        shown["data"],
        None if error is None else (error["code"], error["message"]),
        None if phase is None else read_phase(phase),
        shown["progress"],
        None if ended is None else read_scores(ended),
    )
