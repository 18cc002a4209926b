"""Death of a patient by a time, with (1) or without (0) metastasis."""

import numpy as np
from scipy import stats

from experiment_audit.laws import Bernoulli, BernoulliLogit
from experiment_audit.model import Model


def cumulative_hazard(parameters, inputs):
    # In logarithms, because the published prior has hazards too small and ratios too large for a double.
    with np.errstate(divide="ignore", over="ignore"):
        return np.exp(np.log(parameters["hazard"]) + parameters["log_ratio"] * inputs["metastasis"] + np.log(inputs["time"]))


class Survival(Model):
    inputs = ("time", "metastasis")

    def make_prior(self):
        return {"hazard": stats.lognorm(1, scale=np.exp(-2.5)), "log_ratio": stats.norm(0.5, 1.5)}

    def laws(self, parameters, inputs):
        return [Bernoulli(-np.expm1(-cumulative_hazard(parameters, inputs)))]


class PublishedSurvival(Model):
    """The hazard is the log odds, so death is never less likely than survival."""

    inputs = ("time", "metastasis")

    def make_prior(self):
        return {"hazard": stats.gamma(0.1, scale=10), "log_ratio": stats.halfnorm(scale=10)}

    def laws(self, parameters, inputs):
        return [BernoulliLogit(cumulative_hazard(parameters, inputs))]


PRESETS = {"default": Survival, "published": PublishedSurvival}
