"""Compares every number of one environment with the number that this package computes."""

from dataclasses import dataclass

import numpy as np

from experiment_audit.cases import ODE, TIGHT, check_case, deviation
from experiment_audit.errors import NotChecked
from experiment_audit.gains import expected_gains, prior_draws
from experiment_audit.models import find_model
from experiment_audit.models.predator_prey import PredatorPrey
from experiment_audit.posteriors import posterior
from experiment_audit.shape import check_shape

GAIN_ERRORS, BRACKET_ERRORS, POSTERIOR_ERRORS = 5, 4, 5
# The remaining error of the grids in this package, in nats and in posterior standard deviations.
GAIN_FLOOR, MEAN_FLOOR, DEVIATION_FLOOR, EVIDENCE_FLOOR = 5e-4, 1e-3, 2e-3, 1e-4
# Largest stated error that is checked, in nats and in posterior standard deviations. A larger one would excuse anything.
VAGUE_GAIN, VAGUE_MEAN, VAGUE_EVIDENCE = 0.1, 0.2, 0.3


@dataclass
class Check:
    """`size` is the deviation, and `limit` is allowed. `reason` says why nothing could be checked."""

    kind: str
    where: str
    told: object
    found: object
    size: float = 0.0
    limit: float = 0.0
    reason: str | None = None
    # The deviation in combined standard errors, if there are any.
    errors: float | None = None

    @property
    def agrees(self):
        return self.reason is not None or bool(self.size <= self.limit)


def audit_environment(environment):
    """All checks of one entry of the file."""
    model = find_model(environment.get("name"), environment.get("preset"))
    check_shape(environment, model)
    draws = None if len(model.blocks()) > 1 else prior_draws(model)
    checks = [check for number, case in enumerate(environment["cases"]) for check in case_checks(model, number, case)]
    checks += gain_checks(model, environment["gains"], draws)
    for number, entry in enumerate(environment["posteriors"]):
        checks += posterior_checks(model, number, entry, draws)
    return checks


def case_checks(model, number, case):
    limit = ODE if isinstance(model, PredatorPrey) else TIGHT
    for kind, told, found in check_case(model, case):
        yield Check(kind, f"case {number + 1}", told, found, deviation(told, found), limit)


def gain_checks(model, gains, draws):
    checks = []
    for number, (gain, answer) in enumerate(zip(gains, expected_gains(model, [gain["inputs"] for gain in gains], draws))):
        where = f"gain {number + 1} ({gain['method']}) at {gain['inputs']}"
        if isinstance(answer, NotChecked):
            checks.append(Check("gain", where, gain["value"], None, reason=str(answer)))
        else:
            checks += one_gain(gain, where, *answer)
    return checks


def one_gain(gain, where, found, error):
    told, bracket = gain["value"], gain["bracket"]
    spread = np.hypot(error, gain["standardError"])
    said = f"{found:.5f} (error {error:.1g})"
    if spread > VAGUE_GAIN:
        yield Check("gain", where, told, said, reason=f"an error of {spread:.2g} nats")
    elif gain["method"] != "nested":
        yield Check("gain", where, told, said, abs(told - found), GAIN_ERRORS * spread + GAIN_FLOOR)
    if bracket is not None:
        low, high = bracket[0], np.inf if bracket[1] is None else bracket[1]
        if high == np.inf:
            yield Check("upper end", where, None, said, reason="open above")
        outside = max(low - found, found - high, 0.0)
        yield Check("bracket", where, bracket, said, outside, BRACKET_ERRORS * spread + GAIN_FLOOR)
        yield Check("value in bracket", where, told, bracket, max(low - told, told - high, 0.0), BRACKET_ERRORS * gain["standardError"] + 1e-9)


def posterior_checks(model, number, entry, draws):
    where = f"posterior {number + 1} of {len(entry['data'])} data"
    try:
        found = posterior(model, draws, entry["data"])
    except NotChecked as problem:
        yield Check("posterior", where, None, None, reason=str(problem))
        return
    where += f" ({found.method})"
    for name, own in found.parameters.items():
        mcse = entry["mcse"][name]
        if mcse > VAGUE_MEAN * own["deviation"]:
            yield Check("posterior", f"{where}, {name}", mcse, own["deviation"], reason="an error that is much of the deviation")
            continue
        spread, floor = np.hypot(mcse, own["mean_error"]), MEAN_FLOOR * own["deviation"]
        yield in_errors("posterior mean", f"{where}, {name}", entry["means"][name], float(own["mean"]), spread, floor)
        # The error of a standard deviation from the number of draws that the error of the mean implies.
        theirs = mcse * max(1.0, np.sqrt(max(own["kurtosis"] - 1, 0)) / 2)
        spread, floor = np.hypot(theirs, own["deviation_error"]), DEVIATION_FLOOR * own["deviation"]
        yield in_errors("posterior deviation", f"{where}, {name}", entry["deviations"][name], float(own["deviation"]), spread, floor)
    yield evidence_check(entry, where, found)


def evidence_check(entry, where, found):
    told = entry["logEvidence"]
    if told is None:
        return Check("log evidence", where, None, found.log_evidence, reason="none told")
    spread = np.hypot(entry["logEvidenceError"], found.log_evidence_error)
    if spread > VAGUE_EVIDENCE:
        return Check("log evidence", where, told, found.log_evidence, reason=f"an error of {spread:.2g} nats")
    return in_errors("log evidence", where, told, found.log_evidence, spread, EVIDENCE_FLOOR)


def in_errors(kind, where, told, found, spread, floor):
    """A check of the difference as a share of the allowed one."""
    miss = float(abs(told - found))
    errors = miss / spread if spread > 0 else None
    return Check(kind, where, told, found, miss / (POSTERIOR_ERRORS * spread + floor), 1.0, errors=errors)
