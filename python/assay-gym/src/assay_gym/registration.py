"""Registers environments with Gymnasium: ``gymnasium.make("assay_gym:assay/experiment-design-death-process-v0")``."""

from __future__ import annotations

import importlib.util

#: The parts of suites whose experiments are numbers and choices, and suites as text.
NAMES = (
    "experiment-design/death-process",
    "experiment-design/dugongs",
    "experiment-design/item-response",
    "experiment-design/location-finding",
    "experiment-design/mastectomy-survival",
    "experiment-design/temporal-discounting",
    "campaign",
    "data-analysis",
    "rediscovery",
    "repository-qa",
)


def register() -> None:
    """Registers every name once; without Gymnasium nothing is done."""
    found = importlib.util.find_spec("gymnasium")
    # A folder of that name on the path is no package.
    if found is None or found.origin is None:
        return
    import gymnasium

    for name in NAMES:
        identity = f"assay/{name.replace('/', '-')}-v0"
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point="assay_gym.environments:make",
                vector_entry_point="assay_gym.vector:make_vec" if "/" in name else None,
                kwargs={"name": name},
            )
