"""Falcons counted at a time: a Poisson whose log rate is a cubic of time."""

import numpy as np
from scipy import stats

from experiment_audit.laws import Poisson
from experiment_audit.model import Model

MEANS = {"alpha": 4.5, "beta_1": 1.2, "beta_2": 0.07, "beta_3": -0.24}


class Peregrines(Model):
    inputs = ("time",)
    deviations = (0.4, 0.3, 0.15, 0.1)

    def make_prior(self):
        return {name: stats.norm(mean, sd) for (name, mean), sd in zip(MEANS.items(), self.deviations)}

    def clock(self, time):
        """Time, standardised to mean 0 and standard deviation 1 over the five years."""
        return (time - 2.5) / (5 / np.sqrt(12))

    def laws(self, parameters, inputs):
        u = self.clock(inputs["time"])
        return [Poisson(np.exp(sum(parameters[name] * u**power for power, name in enumerate(MEANS))))]


class PublishedPeregrines(Peregrines):
    deviations = (0.1, 0.1, 0.01, 0.05)

    def clock(self, time):
        return time


PRESETS = {"default": Peregrines, "published": PublishedPeregrines}
