"""Items as a dataset: endless, indexable, picklable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from assay_gym.entries import Entry, Scores, read_phase, read_scores
from assay_gym.tasks import Purpose, TaskSet, task_set

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from assay_gym.server import Server


class Dataset:
    """Prompts with tools, made when they are looked at. Equal choices give equal entries, on any machine.

    Entry ``i`` is an item of the world of one seed. Items of a world stand together, those of different kinds in turn.
    Without seeds the dataset has no end: every whole number from 0 on is a seed.
    """

    def __init__(self, tasks: TaskSet, seeds: Sequence[int] | None = None, per_world: int = 1) -> None:
        if per_world < 1:
            raise ValueError(f"per_world is {per_world}; take at least one item of a world")
        self.tasks = tasks
        self.seeds = seeds
        self.per_world = per_world

    def __len__(self) -> int:
        if self.seeds is None:
            raise TypeError("this dataset has no end; give load() seeds to have one with a length")
        return len(self.seeds) * self.per_world

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            end = index.stop if self.seeds is None else len(self)
            if end is None:
                raise TypeError("this dataset has no end; give the slice one")
            return self.entries(range(*index.indices(end)))
        return self._read(self._place(index), self.tasks.call("entry", self._place(index)))

    def __iter__(self) -> Iterator[Entry]:
        index = 0
        while self.seeds is None or index < len(self):
            yield self[index]
            index += 1

    def entries(self, indices: Sequence[int]) -> list[Entry]:
        """Many entries in one request."""
        places = [self._place(index) for index in indices]
        made = self.tasks.batch("entry", places)
        return [self._read(place, shown) for place, shown in zip(places, made, strict=True)]

    def score(
        self,
        entry: Entry,
        answer: Any = None,
        *,
        reply: str | None = None,
        confidence: float | None = None,
        files: Mapping[str, Any] | None = None,
    ) -> Scores:
        """Scores an answer to an entry, without an episode. The same answer always has the same scores.

        ``answer`` is a value; ``reply`` is a whole text in which the answer stands. ``files`` are those that the agent
        left behind, as text or JSON.
        """
        return read_scores(self.tasks.call("score", _scored(entry, answer, reply, confidence, files)))

    def score_all(self, entries: Sequence[Entry], replies: Sequence[Any]) -> list[Scores]:
        """Scores many answers in one request. A text is taken for a reply, anything else for a value."""
        asked = [
            _scored(entry, None, given, None, None)
            if isinstance(given, str)
            else _scored(entry, given, None, None, None)
            for entry, given in zip(entries, replies, strict=True)
        ]
        return [read_scores(each) for each in self.tasks.batch("score", asked)]

    def _place(self, index: int) -> dict[str, Any]:
        if self.seeds is None:
            if index < 0:
                raise IndexError("a dataset without end has no last entry")
            world, number = divmod(index, self.per_world)
            return {"seed": world, "number": number}
        size = len(self)
        if not -size <= index < size:
            raise IndexError(f"there is no entry {index} among {size}")
        world, number = divmod(index % size, self.per_world)
        return {"seed": self.seeds[world], "number": number}

    @staticmethod
    def _read(place: dict[str, Any], shown: dict[str, Any]) -> Entry:
        item = shown["item"]
        told = {name: item[name] for name in ("suite", "purpose", "strata")}
        # The place that was asked for: an answer is scored where the entry was made.
        return Entry(item["id"], str(place["seed"]), place["number"], read_phase(shown["phase"]), told)


def _scored(
    entry: Entry, answer: Any, reply: str | None, confidence: float | None, files: Mapping[str, Any] | None
) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if reply is not None:
        said["reply"] = reply
    elif answer is not None:
        said["answer"] = answer
        said["confidence"] = confidence
    if files:
        said["files"] = dict(files)
    return {"seed": entry.seed, "number": entry.number, "answer": said}


def load(
    name: str,
    seeds: Sequence[int] | None = None,
    *,
    where: Mapping[str, Any] | None = None,
    difficulty: float | str | None = None,
    purpose: Purpose = "training",
    per_world: int = 1,
    preset: str | None = None,
    settings: Mapping[str, Any] | None = None,
    server: Server | None = None,
) -> Dataset:
    """A dataset of a suite's items.

    >>> dataset = load("repository-qa", seeds=range(1000), where={"category": "file-metadata"})  # doctest: +SKIP
    """
    tasks = task_set(
        name, purpose=purpose, difficulty=difficulty, preset=preset, settings=settings, where=where, server=server
    )
    return Dataset(tasks, seeds, per_world)
