"""Gymnasium spaces for experiments that are numbers and choices, and for texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The longest text that an observation may hold.
MAX_TEXT = 1_000_000


class AnyText(spaces.Text):
    """Texts of any characters, which Gymnasium's own space would have to list."""

    def __init__(self, max_length: int = MAX_TEXT) -> None:
        super().__init__(max_length, min_length=0)

    def contains(self, x: Any) -> bool:
        return isinstance(x, str) and len(x) <= self.max_length

    def sample(self, mask: Any = None, probability: Any = None) -> str:  # noqa: ARG002
        """A short text of letters and digits."""
        length = int(self.np_random.integers(1, 20))
        return super().sample((length, mask if isinstance(mask, np.ndarray) else None))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyText) and other.max_length == self.max_length

    __hash__ = None  # type: ignore[assignment]


def design_space(trials: Mapping[str, Any]) -> spaces.Space[Any]:
    """A Box where every field is a number, else a Dict with a space for each field."""
    fields = trials["fields"]
    if all(_is_real(field) for field in fields):
        low = np.concatenate([_ends(field, "low") for field in fields])
        high = np.concatenate([_ends(field, "high") for field in fields])
        return spaces.Box(low, high, dtype=np.float64)
    return spaces.Dict({field["name"]: _field_space(field) for field in fields})


def observation_space(trials: Mapping[str, Any]) -> spaces.Dict:
    """What was set and seen so far: a row for each experiment, zeros in those that are still to come."""
    count = max(1, int(trials["count"]))
    widths = sum(_width(field) for field in trials["fields"])
    return spaces.Dict(
        {
            "designs": spaces.Box(-np.inf, np.inf, (count, widths), np.float64),
            "outcomes": spaces.Box(-np.inf, np.inf, (count, len(trials["outcomes"])), np.float64),
            "done": spaces.Box(0.0, 1.0, (count,), np.float64),
        }
    )


def to_design(trials: Mapping[str, Any], action: Any) -> tuple[dict[str, Any], np.ndarray[Any, Any]]:
    """The action as the tool takes it, and as a row of numbers."""
    fields = trials["fields"]
    if not isinstance(action, dict):
        flat = np.asarray(action, dtype=np.float64).reshape(-1)
        design, at = {}, 0
        for field in fields:
            width = _width(field)
            piece = np.clip(flat[at : at + width], field["low"], field["high"])
            flat[at : at + width] = piece
            design[field["name"]] = [float(each) for each in piece] if field["kind"] == "numbers" else float(piece[0])
            at += width
        return design, flat
    row: list[float] = []
    design = {}
    for field in fields:
        value = action[field["name"]]
        if field["kind"] == "choice":
            design[field["name"]] = field["options"][int(value)]
            row.append(float(value))
        elif field["kind"] == "number" and field["whole"]:
            design[field["name"]] = int(value)
            row.append(float(value))
        else:
            piece = np.clip(np.asarray(value, dtype=np.float64).reshape(-1), field["low"], field["high"])
            design[field["name"]] = [float(each) for each in piece] if field["kind"] == "numbers" else float(piece[0])
            row.extend(float(each) for each in piece)
    return design, np.asarray(row, dtype=np.float64)


def _is_real(field: Mapping[str, Any]) -> bool:
    return field["kind"] == "numbers" or (field["kind"] == "number" and not field["whole"])


def _width(field: Mapping[str, Any]) -> int:
    return int(field["length"]) if field["kind"] == "numbers" else 1


def _ends(field: Mapping[str, Any], end: str) -> np.ndarray[Any, Any]:
    return np.full(_width(field), field[end], dtype=np.float64)


def _field_space(field: Mapping[str, Any]) -> spaces.Space[Any]:
    if field["kind"] == "choice":
        return spaces.Discrete(len(field["options"]))
    if field["kind"] == "number" and field["whole"]:
        low, high = int(field["low"]), int(field["high"])
        return spaces.Discrete(high - low + 1, start=low)
    return spaces.Box(_ends(field, "low"), _ends(field, "high"), dtype=np.float64)
