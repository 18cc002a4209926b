"""Reward functions as trl's trainers take them: completions in, a list of floats out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from assay_gym.dataset import Dataset
    from assay_gym.entries import Entry


def rows(dataset: Dataset, count: int) -> list[dict[str, Any]]:
    """The first items as rows for a trainer: the prompt as chat messages, and the index for the reward."""
    return [row_of(entry, index) for index, entry in enumerate(dataset.entries(range(count)))]


def row_of(entry: Entry, index: int) -> dict[str, Any]:
    return {"prompt": entry.messages, "assay_index": index, "assay_id": entry.id}


def reward_function(dataset: Dataset, name: str = "assay_reward") -> Callable[..., list[float]]:
    """A reward for trl: ``GRPOTrainer(reward_funcs=reward_function(dataset), …)``.

    It reads the column ``assay_index`` of :func:`rows`, which trl hands on, and scores every completion by its text.
    """

    def reward(
        prompts: Sequence[Any] | None = None,  # noqa: ARG001
        completions: Sequence[Any] = (),
        assay_index: Sequence[int] = (),
        **_: Any,
    ) -> list[float]:
        if len(assay_index) != len(completions):
            raise ValueError("the rows lack the column 'assay_index'; make them with assay_gym.adapters.rewards.rows")
        entries = dataset.entries(list(assay_index))
        return [each.reward for each in dataset.score_all(entries, [text_of(given) for given in completions])]

    reward.__name__ = name
    return reward


def text_of(completion: Any) -> str:
    """The text of a completion: a string, or the last message of a chat."""
    if isinstance(completion, str):
        return completion
    content = completion[-1]["content"] if completion else ""
    if isinstance(content, str):
        return content
    return "".join(part.get("text", "") for part in content)
