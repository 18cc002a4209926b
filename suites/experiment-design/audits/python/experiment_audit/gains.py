"""Expected information gain of one outcome under the prior: the entropy of the outcome minus that given the parameters.

Every value is a mean over independently scrambled quasi-random samples; their spread gives its standard error.
"""

from copy import copy
from dataclasses import dataclass

import numpy as np
from scipy import special

from experiment_audit.errors import NotChecked
from experiment_audit.laws import STEP, Poisson, Rounded, poisson_table
from experiment_audit.model import scrambled, total_log_density

REPLICATES = 8
NESTED_OUTER, NESTED_INNER = 2000, 1 << 16


def expected_gains(model, designs, draws):
    """(value, standard error) or NotChecked for the inputs of every design. `draws` come from prior_draws."""
    answers = [Answer(exact=model.exact_gain(inputs)) for inputs in designs]
    open_ones = [(inputs, answer) for inputs, answer in zip(designs, answers) if answer.exact is None]
    for number, (part, _) in enumerate(model.blocks() if open_ones else []):
        part_draws = draws if part is model else prior_draws(part, size=1 << 15, seed=number)
        for (inputs, answer), laws in zip(open_ones, part.laws_at_many(part_draws, [inputs for inputs, _ in open_ones])):
            if answer.problem is None:
                try:
                    answer.add(*block_gain(part, part_draws, inputs, laws))
                except NotChecked as problem:
                    answer.problem = problem
    return [answer.result() for answer in answers]


@dataclass
class Answer:
    """Gains of independent parts add, and so do their variances."""

    value: float = 0.0
    variance: float = 0.0
    exact: float | None = None
    problem: NotChecked | None = None

    def add(self, gain, error):
        self.value, self.variance = self.value + gain, self.variance + error**2

    def result(self):
        if self.problem is not None:
            return self.problem
        return (self.exact, 0.0) if self.exact is not None else (self.value, float(np.sqrt(self.variance)))


def prior_draws(model, size=None, seed=0):
    """Parameters as {name: (replicates, size)}."""
    return model.from_uniforms(scrambled(len(model.prior), size or model.many, REPLICATES, seed))


def block_gain(model, draws, inputs, laws):
    """The gain from all outputs of a part."""
    if len(laws) == 1 and not isinstance(laws[0], Rounded):
        return less_bias(laws[0], laws[0].entropy().mean(axis=-1))
    if all(isinstance(law, Rounded) for law in laws):
        return counted_entropy(np.stack([law.shown.reshape(-1) for law in laws]))
    if len(laws) == 2 and all(isinstance(law, Poisson) for law in laws):
        return mean_and_error(pair_gain(*laws))
    return nested(model, draws, inputs)


def less_bias(law, given):
    """The entropy of the outcome from all samples together, which misses less of the tails than each alone."""
    apart = law.mixture_entropy()
    _, error = mean_and_error(apart - given)
    together = float(pooled(law).mixture_entropy())
    return together - given.mean(), float(np.hypot(error, (together - apart.mean()) / (REPLICATES - 1)))


def pooled(law):
    """The same law with all replicates in one row."""
    one = copy(law)
    for name, values in vars(law).items():
        if isinstance(values, np.ndarray) and values.ndim == 2:
            setattr(one, name, values.reshape(-1))
    return one


def mean_and_error(values):
    return float(values.mean()), float(values.std(ddof=1) / np.sqrt(len(values)))


def pair_gain(first, second):
    """Two counts that are independent given the parameters: their joint law is a matrix product of two tables."""
    tables = [poisson_table(law.greatest()) for law in (first, second)]
    (roots_1, _, table_1, widths_1), (roots_2, _, table_2, widths_2) = tables
    gains = []
    for row_1, row_2 in zip(first.rate, second.rate):
        shares = pair_shares(2 * np.sqrt(np.minimum(row_1, first.most)), roots_1, 2 * np.sqrt(np.minimum(row_2, second.most)), roots_2)
        joint = table_1.T @ (shares @ table_2)
        gains.append(widths_1 @ special.entr(joint) @ widths_2)
    return np.array(gains) - first.entropy().mean(axis=-1) - second.entropy().mean(axis=-1)


def pair_shares(values_1, grid_1, values_2, grid_2):
    place_1, place_2 = values_1 / STEP, values_2 / STEP
    low_1, low_2 = np.minimum(place_1.astype(int), len(grid_1) - 2), np.minimum(place_2.astype(int), len(grid_2) - 2)
    part_1, part_2 = place_1 - low_1, place_2 - low_2
    shares = np.zeros(len(grid_1) * len(grid_2))
    for step_1, weight_1 in ((0, 1 - part_1), (1, part_1)):
        for step_2, weight_2 in ((0, 1 - part_2), (1, part_2)):
            shares += np.bincount((low_1 + step_1) * len(grid_2) + low_2 + step_2, weight_1 * weight_2, shares.size)
    return shares.reshape(len(grid_1), len(grid_2)) / values_1.size


def counted_entropy(outcomes):
    """Grassberger's estimate (2003) from the counts of distinct outcomes. Those seen once measure the unseen share."""
    outcomes = outcomes[:, np.isfinite(outcomes).all(axis=0)]
    counts = np.unique(outcomes, axis=1, return_counts=True)[1]
    size = counts.sum()
    sign = np.where(counts % 2 == 0, 1.0, -1.0)
    terms = special.digamma(counts) + 0.5 * sign * (special.digamma((counts + 1) / 2) - special.digamma(counts / 2))
    value = np.log(size) - (counts * terms).sum() / size
    spread = np.sqrt(((counts / size) * (np.log(counts / size) + value) ** 2).sum() / size)
    return float(value), float(spread + 0.1 * (counts == 1).sum() / size)


def nested(model, draws, inputs):
    """Nested Monte Carlo: outcomes of some draws, with their marginal density as a mixture over others."""
    random = np.random.default_rng(17)
    total = next(iter(draws.values())).size
    chosen = random.permutation(total)[: NESTED_OUTER + NESTED_INNER]
    parts = chosen[:NESTED_OUTER], chosen[NESTED_OUTER:]
    outer, inner = ({name: values.reshape(-1)[part] for name, values in draws.items()} for part in parts)
    laws = model.laws(outer, inputs)
    outcomes = np.stack([law.sample(random) for law in laws], axis=1)
    given = sum(np.diagonal([law.log_density(y) for y in column]) for law, column in zip(laws, outcomes.T))
    mixture = model.laws(inner, inputs)
    marginal = np.array([special.logsumexp(total_log_density(mixture, outcome)) for outcome in outcomes]) - np.log(parts[1].size)
    return mean_and_error(given - marginal)
