"""Eight emotions after a wheel of three prizes: ratings 1 to 9, rounded from normals. Each emotion has its own five parameters."""

import numpy as np
from scipy import stats

from experiment_audit.laws import Rating
from experiment_audit.model import Model

# Prior means: intercept, and effects of the prize, of the prediction error and of its absolute value.
MEANS = {
    "happiness": (4.5, 0.04, 0.035, -0.015),
    "sadness": (3.5, -0.025, -0.02, 0.025),
    "anger": (1.7, -0.005, -0.025, 0.025),
    "surprise": (3.3, 0.02, 0.01, 0.035),
    "fear": (1.4, 0.0, 0.0, 0.005),
    "disgust": (1.8, -0.005, -0.02, 0.02),
    "contentment": (3.7, 0.03, 0.02, -0.01),
    "disappointment": (2.0, -0.03, -0.045, 0.02),
}
KINDS = ("base", "win", "error", "size", "sd")


class OneEmotion(Model):
    def __init__(self, emotion, base_deviation, spread, shift):
        self.emotion, self.base_deviation, self.spread, self.shift = emotion, base_deviation, spread, shift
        super().__init__()

    def make_prior(self):
        deviations = (self.base_deviation, 0.01, 0.01, 0.01)
        effects = [stats.norm(mean, sd) for mean, sd in zip(MEANS[self.emotion], deviations)]
        return {f"{kind}_{self.emotion}": distribution for kind, distribution in zip(KINDS, [*effects, self.spread])}

    def laws(self, parameters, inputs):
        base, of_win, of_error, of_size, sd = (parameters[name] for name in self.prior)
        error = inputs["win"] - inputs["expected"]
        return [Rating(base + of_win * inputs["win"] + of_error * error + of_size * np.abs(error) + self.shift, sd, 1, 9)]


class Emotions(Model):
    """Ratings round to the nearest; `published` subtracts half a point, so that they are cut."""

    inputs = ("win", "expected")
    outputs = len(MEANS)
    arguments = (0.7, stats.lognorm(0.3, scale=np.exp(-0.3)), 0.0)

    def make_prior(self):
        self.parts = [OneEmotion(emotion, *self.arguments) for emotion in MEANS]
        return {name: distribution for part in self.parts for name, distribution in part.prior.items()}

    def laws(self, parameters, inputs):
        return [part.laws(parameters, inputs)[0] for part in self.parts]

    def blocks(self):
        return [(part, [number]) for number, part in enumerate(self.parts)]


class PublishedEmotions(Emotions):
    arguments = (0.1, stats.halfnorm(scale=1), -0.5)


PRESETS = {"default": Emotions, "published": PublishedEmotions}
