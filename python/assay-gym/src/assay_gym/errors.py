"""The errors of this package. Each carries the code that the server gave, such as ``training/evaluation-only``."""

from __future__ import annotations


class AssayGymError(Exception):
    """Something went wrong; the message names it and the way out."""

    def __init__(self, message: str, code: str = "assay-gym/error") -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type[AssayGymError], tuple[str, str]]:
        return type(self), (str(self), self.code)


class CannotStart(AssayGymError):
    """The server could not be started or reached."""


class Refused(AssayGymError):
    """The server refused what was asked for."""


class TimedOut(AssayGymError):
    """A call took longer than its time-out."""


class EvaluationSeeds(UserWarning):
    """The worlds asked for are those of evaluations: an agent trained on them cannot be evaluated on them."""
