"""Assay from Python: endless scientific tasks with exact scores, for training agents and for any loop of one's own."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from assay_gym.curriculum import Curriculum
from assay_gym.dataset import Dataset, load
from assay_gym.entries import Entry, Image, Phase, Score, Scores, Step
from assay_gym.episode import Episode, begin
from assay_gym.errors import AssayGymError, CannotStart, EvaluationSeeds, Refused, TimedOut
from assay_gym.registration import register
from assay_gym.server import Server, connect, default_server
from assay_gym.shaping import Shaping
from assay_gym.tasks import Purpose, TaskSet, task_set

if TYPE_CHECKING:
    from assay_gym.environments import DesignEnv, TextEnv, make
    from assay_gym.vector import DesignVectorEnv, make_vec

__version__ = "0.2.0"

__all__ = [
    "AssayGymError",
    "CannotStart",
    "Curriculum",
    "Dataset",
    "DesignEnv",
    "DesignVectorEnv",
    "Entry",
    "Episode",
    "EvaluationSeeds",
    "Image",
    "Phase",
    "Purpose",
    "Refused",
    "Score",
    "Scores",
    "Server",
    "Shaping",
    "Step",
    "TaskSet",
    "TextEnv",
    "TimedOut",
    "begin",
    "connect",
    "default_server",
    "load",
    "make",
    "make_vec",
    "task_set",
]

#: What needs Gymnasium and numpy is imported when it is asked for.
_LATE = {
    "DesignEnv": "assay_gym.environments",
    "TextEnv": "assay_gym.environments",
    "make": "assay_gym.environments",
    "DesignVectorEnv": "assay_gym.vector",
    "make_vec": "assay_gym.vector",
}

register()


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module 'assay_gym' has no attribute {name!r}")
    try:
        return getattr(importlib.import_module(_LATE[name]), name)
    except ModuleNotFoundError as error:
        raise ImportError(f"{name} needs Gymnasium: pip install 'assay-gym[gymnasium]'") from error
