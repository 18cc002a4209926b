"""Length of a dugong (sea cow) by its age: growth towards a limit."""

import numpy as np
from scipy import stats

from experiment_audit.laws import FoldedNormal, LogNormal
from experiment_audit.model import Model


class Dugongs(Model):
    inputs = ("age",)

    def make_prior(self):
        return {"alpha": stats.lognorm(0.15, scale=np.exp(0.7)), "gained": stats.beta(8, 4), "lambda": stats.beta(2, 3)}

    def laws(self, parameters, inputs):
        mean = parameters["alpha"] * (1 - parameters["gained"] * parameters["lambda"] ** inputs["age"])
        return [LogNormal(np.log(mean) - 0.0072, 0.12)]


class PublishedDugongs(Model):
    inputs = ("age",)

    def make_prior(self):
        return {"alpha": stats.norm(2, 0.2), "beta": stats.norm(1.5, 0.5), "lambda": stats.norm(0.4, 0.5)}

    def laws(self, parameters, inputs):
        mean = parameters["alpha"] - parameters["beta"] * np.abs(parameters["lambda"]) ** inputs["age"]
        return [FoldedNormal(mean, 0.25)]


PRESETS = {"default": Dugongs, "published": PublishedDugongs}
