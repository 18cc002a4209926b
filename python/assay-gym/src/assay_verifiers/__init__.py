"""Assay as an environment of verifiers: ``vf-eval assay-verifiers --env.taskset.suite repository-qa``."""

from assay_gym.adapters.verifiers import AssayTaskset

__all__ = ["AssayTaskset"]
