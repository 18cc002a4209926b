"""The interface of all models: independent priors from scipy.stats and the laws of the outcomes."""

import numpy as np
from scipy import special
from scipy.stats import qmc


class Model:
    """A model: `prior` maps each parameter to a frozen distribution, `laws` gives a law for each output.

    `inputs` are the names of the inputs in a design.

    Parameters are {name: array}, and all arrays broadcast against one another.
    """

    inputs = ()
    outputs = 1

    def __init__(self):
        self.prior = self.make_prior()

    @property
    def many(self):
        """The number of points in each scrambled sample of the prior. One or two dimensions need few."""
        return {1: 1 << 11, 2: 1 << 15}.get(len(self.prior), 1 << 16 if len(self.prior) < 12 else 1 << 15)

    def make_prior(self):
        raise NotImplementedError

    def laws(self, parameters, inputs):
        raise NotImplementedError

    def laws_at_many(self, parameters, designs):
        return [self.laws(parameters, inputs) for inputs in designs]

    def blocks(self):
        """Independent parts with their own parameters and outputs, as (model, indices of outputs), or the whole model."""
        return [(self, None)]

    def exact_gain(self, inputs):
        """An information gain by a method that only this model has, or None."""
        return None

    def log_prior(self, parameters):
        return sum(distribution.logpdf(parameters[name]) for name, distribution in self.prior.items())

    def log_likelihood(self, parameters, inputs, outcome):
        return total_log_density(self.laws(parameters, inputs), outcome)

    def from_uniforms(self, uniforms):
        """Parameters at points of the unit cube, with coordinates on the last axis."""
        return {name: distribution.ppf(uniforms[..., at]) for at, (name, distribution) in enumerate(self.prior.items())}

    def from_scores(self, scores):
        """Parameters at points with a standard normal prior in each coordinate, with coordinates on the first axis."""
        parameters = {}
        for score, (name, distribution) in zip(scores, self.prior.items()):
            lower = score < 0
            # Each side uses its near tail to keep the digits.
            tail = special.ndtr(-np.abs(score))
            parameters[name] = np.where(lower, distribution.ppf(tail), distribution.isf(tail))
        return parameters

    def from_axes(self, axes):
        """Parameters at every point of a grid of scores, flattened; each parameter's quantiles are taken once."""
        values = self.from_scores(axes)
        return dict(zip(values, (column.reshape(-1) for column in np.meshgrid(*values.values(), indexing="ij"))))


def total_log_density(laws, outcome):
    total = sum(law.log_density(value) for law, value in zip(laws, outcome, strict=True))
    return np.where(np.isnan(total), -np.inf, total)


def scrambled(dimension, size, replicates, seed):
    """Independent scramblings of one Sobol sequence: (replicates, size, dimension), inside the open cube."""
    sequences = np.random.SeedSequence(seed).spawn(replicates)
    points = [qmc.Sobol(dimension, scramble=True, rng=np.random.default_rng(part)).random(size) for part in sequences]
    return np.clip(np.stack(points), 1e-15, 1 - 1e-15)
