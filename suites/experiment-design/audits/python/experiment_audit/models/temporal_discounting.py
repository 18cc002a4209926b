"""A reward now or a larger one later: the value delayed / (1 + k delay) against the immediate one, with lapses of 1 %."""

import numpy as np
from scipy import special, stats

from experiment_audit.laws import Bernoulli
from experiment_audit.model import Model

LAPSE = 0.01


class TemporalDiscounting(Model):
    """The choice is 1 for the later reward."""

    inputs = ("immediate", "delayed", "delay")
    log_k_deviation = 1.5
    least_alpha = 0.0

    def make_prior(self):
        return {"k": stats.lognorm(self.log_k_deviation, scale=np.exp(-4.25)), "alpha": stats.halfnorm(scale=2)}

    def laws(self, parameters, inputs):
        later = inputs["delayed"] / (1 + parameters["k"] * inputs["delay"])
        with np.errstate(divide="ignore"):
            preference = (later - inputs["immediate"]) / (self.least_alpha + parameters["alpha"])
        return [Bernoulli(LAPSE + (1 - 2 * LAPSE) * self.share(preference))]

    def share(self, preference):
        return special.ndtr(preference)


class PublishedDiscounting(TemporalDiscounting):
    log_k_deviation = 0.5


class SequentialDiscounting(TemporalDiscounting):
    """As in the literature on sequential design, where erf is applied to the preference itself."""

    least_alpha = 1e-3

    def share(self, preference):
        return 0.5 * special.erfc(-preference)


PRESETS = {"default": TemporalDiscounting, "published": PublishedDiscounting, "dad": SequentialDiscounting}
