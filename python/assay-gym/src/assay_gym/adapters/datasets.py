"""Items as a dataset of Hugging Face's ``datasets``, whole or streamed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import datasets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from assay_gym.dataset import Dataset
    from assay_gym.entries import Entry


def to_dataset(dataset: Dataset, count: int | None = None) -> datasets.Dataset:
    """The first items, or all, in memory."""
    size = len(dataset) if count is None else count
    return datasets.Dataset.from_list([_row(entry, index) for index, entry in enumerate(dataset.entries(range(size)))])


def to_iterable_dataset(dataset: Dataset) -> datasets.IterableDataset:
    """All items, made while they are read; without end where the dataset has none."""
    return datasets.IterableDataset.from_generator(_rows, gen_kwargs={"dataset": dataset})


def _rows(dataset: Dataset) -> Iterator[dict[str, Any]]:
    for index, entry in enumerate(dataset):
        yield _row(entry, index)


def _row(entry: Entry, index: int) -> dict[str, Any]:
    # Schemas and strata differ from item to item, and columns may not: they are JSON.
    return {
        "id": entry.id,
        "assay_index": index,
        "prompt": entry.prompt,
        "tools": json.dumps(entry.tools),
        "metadata": json.dumps(entry.metadata),
    }
