"""Log prior, log likelihood, mean and variance of single cases."""

import numpy as np

TIGHT = 1e-9
# For values from the solution of a differential equation.
ODE = 1e-6


def check_case(model, case):
    """Triples (kind, stated value, computed value) for every number of a case."""
    parameters = {name: np.array([float(value)]) for name, value in case["parameters"].items()}
    laws = model.laws(parameters, case["inputs"])
    yield "logPrior", case["logPrior"], float(model.log_prior(parameters)[0])
    yield "logLikelihood", case["logLikelihood"], float(model.log_likelihood(parameters, case["inputs"], case["outcome"])[0])
    for kind in ("mean", "variance"):
        told = case[kind]
        found = [float(np.ravel(getattr(law, kind)())[0]) for law in laws]
        if len(told) != len(found):
            yield f"number of {kind}s", len(told), len(found)
        for one, other in zip(told, found):
            yield kind, one, other


def deviation(told, found):
    """The difference relative to the number, or to 0.001 if it is smaller. Infinite values must be infinite in both."""
    if not np.isfinite(found):
        # JSON has no infinity, so null stands for it.
        return 0.0 if told is None or told == found else np.inf
    if told is None or not np.isfinite(told):
        return np.inf
    return abs(told - found) / max(1e-3, abs(found))
