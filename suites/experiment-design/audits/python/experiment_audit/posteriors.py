"""Posterior means, standard deviations and evidence: by a grid for one or two parameters, else by importance sampling.

Parameters are written as scores whose prior is a standard normal, so that no density of the prior is needed.
"""

from dataclasses import dataclass

import numpy as np
from scipy import linalg, special, stats

from experiment_audit.errors import NotChecked
from experiment_audit.laws import Rounded
from experiment_audit.model import total_log_density

ENOUGH = 2000
REACH = 8.3
GRID = {1: 8001, 2: 901}
STAGE_DRAWS, LAST_DRAWS, MOST_STAGES, MOST_LAST = 1 << 15, 1 << 17, 14, 2
KERNELS, CLOUD, TAIL = 120, 6000, 6
# Number of effective draws that is enough.
PLENTY = 20_000


@dataclass
class Posterior:
    """For each parameter: mean, its error, standard deviation, its error, and kurtosis. Then the log evidence and its error."""

    parameters: dict
    log_evidence: float
    log_evidence_error: float
    method: str
    effective: float = np.inf


def posterior(model, draws, data):
    """`draws` come from the prior, as {name: (replicates, size)}. They are used if the data leave enough of them."""
    parts = [block_posterior(part, draws if part is model else None, data_of(data, outputs)) for part, outputs in model.blocks()]
    merged = {name: moments for part in parts for name, moments in part.parameters.items()}
    error = np.sqrt(sum(part.log_evidence_error**2 for part in parts))
    return Posterior(merged, sum(part.log_evidence for part in parts), error, ", ".join(sorted({part.method for part in parts})))


def data_of(data, outputs):
    if outputs is None:
        return data
    return [{"inputs": datum["inputs"], "outcome": [datum["outcome"][at] for at in outputs]} for datum in data]


def block_posterior(model, draws, data):
    dimension = len(model.prior)
    if dimension in GRID:
        return on_grid(model, data, GRID[dimension])
    best = None
    for attempt in attempts(model, draws, data):
        found = attempt()
        if found and (best is None or found.effective > best.effective):
            best = found
        if best and best.effective > PLENTY:
            break
    if best is None:
        raise NotChecked("importance sampling keeps too few draws")
    return best


def attempts(model, draws, data):
    if draws is not None:
        flat = {name: values.reshape(-1) for name, values in draws.items()}
        yield lambda: weighted(flat, likelihoods(model, flat, data), "prior draws")
    yield lambda: adaptive(model, data, local=False)
    yield lambda: adaptive(model, data, local=True)


def likelihoods(model, parameters, data):
    laws = model.laws_at_many(parameters, [datum["inputs"] for datum in data])
    return sum(total_log_density(law, datum["outcome"]) for law, datum in zip(laws, data))


def on_grid(model, data, points):
    """The trapezoid rule over scores. A first pass finds the posterior, and the grid is fine there."""
    dimension = len(model.prior)
    low, high = np.full(dimension, -REACH), np.full(dimension, REACH)
    for _ in range(3):
        axes = [np.linspace(a, b, points) for a, b in zip(low, high)]
        scores = np.stack([axis.reshape(-1) for axis in np.meshgrid(*axes, indexing="ij")])
        parameters = model.from_axes(axes)
        logs = likelihoods(model, parameters, data) + stats.norm.logpdf(scores).sum(axis=0)
        weights = np.exp(logs - logs.max())
        volume = np.prod([axis[1] - axis[0] for axis in axes])
        shape = (points,) * dimension
        for at in range(dimension):
            share = weights.reshape(shape).sum(axis=tuple(set(range(dimension)) - {at}))
            held = np.flatnonzero(share > 1e-14 * share.max())
            step = axes[at][1] - axes[at][0]
            low[at], high[at] = max(axes[at][held[0]] - 2 * step, -REACH), min(axes[at][held[-1]] + 2 * step, REACH)
    total = weights.sum()
    found = {}
    for name, values in parameters.items():
        mean = (weights * values).sum() / total
        variance = (weights * (values - mean) ** 2).sum() / total
        fourth = (weights * (values - mean) ** 4).sum() / total
        found[name] = dict(mean=mean, mean_error=0.0, deviation=np.sqrt(variance), deviation_error=0.0, kurtosis=fourth / variance**2)
    return Posterior(found, float(logs.max() + np.log(total * volume)), 0.0, "grid")


def weighted(parameters, log_weights, method):
    """Self-normalised importance sampling, or None if too few draws carry the weight."""
    size = log_weights.size
    top = log_weights.max()
    if not np.isfinite(top):
        return None
    weights = np.exp(log_weights - top)
    total = weights.sum()
    shares = weights / total
    effective = 1 / (shares**2).sum()
    if effective < ENOUGH:
        return None
    found = {}
    for name, values in parameters.items():
        # A draw without weight may be infinite in the tail of the prior.
        values = np.where(shares > 0, values, 0)
        mean = shares @ values
        squares = (values - mean) ** 2
        variance = shares @ squares
        mean_error = np.sqrt((shares**2) @ squares)
        variance_error = np.sqrt((shares**2) @ (squares - variance) ** 2)
        found[name] = dict(
            mean=mean,
            mean_error=mean_error,
            deviation=np.sqrt(variance),
            deviation_error=variance_error / (2 * np.sqrt(variance)),
            kurtosis=(shares @ squares**2) / variance**2,
        )
    spread = weights.std() / weights.mean() / np.sqrt(size)
    return Posterior(found, float(top + np.log(total / size)), float(spread), method, float(effective))


def adaptive(model, data, local):
    """Importance sampling from kernels around draws of an easier posterior, which is made harder stage by stage."""
    random = np.random.default_rng(23)
    dimension = len(model.prior)
    scores = random.standard_normal((dimension, STAGE_DRAWS))
    log_proposal = stats.norm.logpdf(scores).sum(axis=0)
    failures = 0
    for _ in range(MOST_STAGES):
        log_prior = stats.norm.logpdf(scores).sum(axis=0)
        ease = Ease(model, model.from_scores(scores), data)
        hardness, log_target = ease.harder(log_prior - log_proposal)
        weights = np.exp(log_target - log_target.max())
        proposal = Kernels(scores, weights / weights.sum(), local, random)
        last = hardness == 1
        scores = proposal.draw(LAST_DRAWS if last else STAGE_DRAWS)
        log_proposal = proposal.log_density(scores)
        if last:
            parameters = model.from_scores(scores)
            log_weights = likelihoods(model, parameters, data) + stats.norm.logpdf(scores).sum(axis=0) - log_proposal
            found = weighted(parameters, log_weights, "local draws" if local else "adaptive draws")
            failures += 1
            if found or failures == MOST_LAST:
                return found
            scores, log_proposal = scores[:, :STAGE_DRAWS], log_proposal[:STAGE_DRAWS]
    return None


class Ease:
    """A sequence of targets from the prior (hardness 0) to the posterior (1) for given draws."""

    share = 0.02

    def __init__(self, model, parameters, data):
        laws = model.laws_at_many(parameters, [datum["inputs"] for datum in data])
        flat = [(law, value) for row, datum in zip(laws, data) for law, value in zip(row, datum["outcome"], strict=True)]
        self.exact = likelihoods(model, parameters, data)
        soft = any(isinstance(law, Rounded) for law, _ in flat)
        # For a likelihood of 0 or 1, the distance from the allowed outcomes gives a gradual approach.
        self.distance = sum(np.minimum(law.distance(value), 1e6) ** 2 for law, value in flat) if soft else None

    def at(self, hardness):
        if self.distance is None or hardness == 1:
            return self.exact if hardness == 1 else hardness * self.exact
        with np.errstate(invalid="ignore"):
            return -self.distance * (hardness / (1 - hardness)) ** 2 / 1e4

    def harder(self, log_base):
        """The hardest target that the draws still cover well, and its log weights."""

        def fair(level):
            logs = log_base + self.at(level)
            if not np.isfinite(logs.max()):
                return False
            weights = np.exp(logs - logs.max())
            return weights.sum() ** 2 / (weights**2).sum() >= self.share * weights.size

        if fair(1):
            return 1, log_base + self.at(1)
        low, high = 0.0, 1.0
        for _ in range(40):
            middle = (low + high) / 2
            low, high = (middle, high) if fair(middle) else (low, middle)
        level = max(low, 1e-9)
        return level, log_base + self.at(level)


class Kernels:
    """A mixture of Student kernels around resampled draws, with a tenth of the prior for safety.

    The kernels have the shape of the whole cloud or, if it has several parts, of each centre's neighbourhood.
    """

    safety = 0.1

    def __init__(self, scores, weights, local, random):
        self.random, self.dimension = random, len(scores)
        cloud = scores[:, random.choice(weights.size, CLOUD, p=weights)]
        covariance = np.cov(cloud).reshape(self.dimension, self.dimension) + 1e-12 * np.eye(self.dimension)
        narrow = (4 / (KERNELS * (self.dimension + 2))) ** (2 / (self.dimension + 4))
        self.centres = cloud[:, :KERNELS]
        shapes = neighbourhoods(cloud, covariance, self.centres) if local else [covariance * narrow] * KERNELS
        self.roots = np.linalg.cholesky(np.array(shapes))

    def draw(self, size):
        chosen = np.sort(self.random.integers(KERNELS, size=size))
        scale = np.sqrt(TAIL / self.random.chisquare(TAIL, size))
        steps = self.random.standard_normal((self.dimension, size)) * scale
        for kernel in range(KERNELS):
            first, last = np.searchsorted(chosen, (kernel, kernel + 1))
            steps[:, first:last] = self.roots[kernel] @ steps[:, first:last] + self.centres[:, kernel, None]
        drawn = np.where(self.random.random(size) < self.safety, self.random.standard_normal((self.dimension, size)), steps)
        return drawn[:, self.random.permutation(size)]

    def log_density(self, scores):
        power = (TAIL + self.dimension) / 2
        constant = special.gammaln(power) - special.gammaln(TAIL / 2) - self.dimension / 2 * np.log(TAIL * np.pi)
        density = np.zeros(scores.shape[1])
        for root, centre in zip(self.roots, self.centres.T):
            white = linalg.solve_triangular(root, scores - centre[:, None], lower=True)
            density += (1 + (white**2).sum(axis=0) / TAIL) ** -power / np.diag(root).prod()
        with np.errstate(divide="ignore"):
            kernels = np.log(density / KERNELS) + constant
        prior = stats.norm.logpdf(scores).sum(axis=0)
        return np.logaddexp(np.log(1 - self.safety) + kernels, np.log(self.safety) + prior)


def neighbourhoods(cloud, covariance, centres):
    """For each centre, the covariance of the draws nearest to it, plus a little of the whole for safety."""
    white = linalg.solve_triangular(np.linalg.cholesky(covariance), cloud, lower=True)
    shapes = []
    for number in range(centres.shape[1]):
        distances = ((white - white[:, number, None]) ** 2).sum(axis=0)
        near = cloud[:, np.argsort(distances)[: CLOUD // 40]]
        shapes.append(np.cov(near).reshape(covariance.shape) + 1e-3 * covariance)
    return shapes
