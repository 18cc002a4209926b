"""Infected among 50 people by a time: infected ~ Binomial(50, 1 - exp(-rate time))."""

import numpy as np
from scipy import stats

from experiment_audit.laws import Binomial
from experiment_audit.model import Model

PEOPLE = 50


class DeathProcess(Model):
    inputs = ("time",)
    upper = np.inf

    def make_prior(self):
        return {"rate": stats.truncnorm(-1, self.upper - 1, loc=1, scale=1)}

    def laws(self, parameters, inputs):
        return [Binomial(PEOPLE, -np.expm1(-parameters["rate"] * inputs["time"]))]


class PublishedDeathProcess(DeathProcess):
    upper = 2.0


PRESETS = {"default": DeathProcess, "published": PublishedDeathProcess, "dad": DeathProcess}
