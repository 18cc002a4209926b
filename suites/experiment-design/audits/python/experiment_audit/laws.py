"""Laws of one outcome given the parameters: density, moments and entropies, for many draws at once.

`entropy` is that of the law of each draw; `mixture_entropy` is that of the outcome when the
draws along the last axis are equally likely. Their difference is an information gain, in nats.
"""

import numpy as np
from scipy import fft, integrate, special, stats

from experiment_audit.errors import NotChecked

STEP = 1 / 16
# Number of cells on each side of a mean that its noise can reach.
REACH = int(9 / STEP)


class Bernoulli:
    discrete = True

    def __init__(self, p):
        self.p = np.asarray(p, float)

    def log_density(self, y):
        with np.errstate(divide="ignore"):
            return np.where(y == 1, np.log(self.p), np.log1p(-self.p)) if y in (0, 1) else np.full(self.p.shape, -np.inf)

    def mean(self):
        return self.p

    def variance(self):
        return self.p * (1 - self.p)

    def entropy(self):
        return special.entr(self.p) + special.entr(1 - self.p)

    def mixture_entropy(self):
        return Bernoulli(self.p.mean(axis=-1)).entropy()

    def sample(self, random):
        return (random.random(self.p.shape) < self.p).astype(float)


class BernoulliLogit(Bernoulli):
    """The same law by its log odds, precise for p near 0 or 1."""

    def __init__(self, log_odds):
        self.log_odds = np.asarray(log_odds, float)
        super().__init__(special.expit(self.log_odds))

    def log_density(self, y):
        return special.log_expit(self.log_odds if y == 1 else -self.log_odds) if y in (0, 1) else np.full(self.p.shape, -np.inf)

    def variance(self):
        return self.p * special.expit(-self.log_odds)


class Finite:
    """A law with few outcomes, which are summed."""

    discrete = True

    def log_density(self, y):
        at = np.flatnonzero(self.outcomes() == y)
        return self.log_probability(y) if at.size else np.full(self.shape, -np.inf)

    def mean(self):
        return sum(y * np.exp(self.log_probability(y)) for y in self.outcomes())

    def variance(self):
        mean = self.mean()
        return sum((y - mean) ** 2 * np.exp(self.log_probability(y)) for y in self.outcomes())

    def entropy(self):
        return sum(special.entr(column) for column in self.probabilities())

    def mixture_entropy(self):
        return sum(special.entr(column.mean(axis=-1)) for column in self.probabilities())

    def probabilities(self):
        """Yields one array for each outcome."""
        return (np.exp(self.log_probability(y)) for y in self.outcomes())


class Binomial(Finite):
    def __init__(self, n, p):
        self.n, self.p = int(n), np.asarray(p, float)
        self.shape = self.p.shape

    def outcomes(self):
        return np.arange(self.n + 1)

    def log_probability(self, y):
        n = self.n
        ways = special.gammaln(n + 1) - special.gammaln(y + 1) - special.gammaln(n - y + 1)
        return ways + special.xlogy(y, self.p) + special.xlog1py(n - y, -self.p)

    def sample(self, random):
        return random.binomial(self.n, self.p).astype(float)


class Rating(Finite):
    """A normal rounded to the nearest whole number, then clipped to low..high."""

    def __init__(self, mean, sd, low=1, high=9):
        self.centre, self.sd = np.broadcast_arrays(np.asarray(mean, float), np.asarray(sd, float))
        self.low, self.high = low, high
        self.shape = self.centre.shape

    def outcomes(self):
        return np.arange(self.low, self.high + 1)

    def log_probability(self, y):
        # The standard deviation may be 0 in draws of a prior that includes 0.
        with np.errstate(divide="ignore"):
            above = (y - 0.5 - self.centre) / self.sd
            below = (y + 0.5 - self.centre) / self.sd
        if y == self.low:
            return special.log_ndtr(below)
        if y == self.high:
            return special.log_ndtr(-above)
        # The side where both tails are small keeps the difference precise.
        flip = above > 0
        outer = np.where(flip, special.log_ndtr(-above), special.log_ndtr(below))
        inner = np.where(flip, special.log_ndtr(-below), special.log_ndtr(above))
        with np.errstate(divide="ignore", invalid="ignore"):
            difference = outer + np.log(-np.expm1(np.minimum(inner - outer, 0)))
        return np.where(np.isneginf(outer), -np.inf, difference)

    def probabilities(self):
        # Sums do not need the digits of small probabilities, so plain differences suffice.
        below = 0.0
        for y in self.outcomes()[:-1]:
            with np.errstate(divide="ignore"):
                up_to = special.ndtr((y + 0.5 - self.centre) / self.sd)
            yield up_to - below
            below = up_to
        yield 1 - below

    def sample(self, random):
        return np.clip(np.floor(random.normal(self.centre, self.sd) + 0.5), self.low, self.high)


class Poisson:
    discrete = True
    # Upper limit of a rate. The share of draws beyond it is reported as an error.
    most = 2e4

    def __init__(self, rate):
        self.rate = np.asarray(rate, float)

    def log_density(self, y):
        if y < 0 or y != np.floor(y):
            return np.full(self.rate.shape, -np.inf)
        return special.xlogy(y, self.rate) - self.rate - special.gammaln(y + 1)

    def mean(self):
        return self.rate

    def variance(self):
        return self.rate

    def entropy(self):
        roots, _, probabilities, widths = poisson_table(self.greatest())
        entropies = -(special.xlogy(probabilities, probabilities) @ widths)
        return np.interp(2 * np.sqrt(np.minimum(self.rate, self.most)), roots, entropies)

    def mixture_entropy(self):
        roots, _, probabilities, widths = poisson_table(self.greatest())
        rates = self.rate.reshape(-1, self.rate.shape[-1])
        weights = np.stack([cloud_in_cell(2 * np.sqrt(np.minimum(row, self.most)), roots) for row in rates])
        return (special.entr(weights @ probabilities) @ widths).reshape(self.rate.shape[:-1])

    def greatest(self):
        if np.isnan(self.rate).any():
            raise NotChecked("a rate is not a number")
        return min(float(self.rate.max()), self.most)

    def sample(self, random):
        return random.poisson(np.minimum(self.rate, 1e15)).astype(float)


def counts_with_widths(greatest):
    """Every count up to 400, then every w-th, with w a small part of the standard deviation: a sum by the midpoint rule."""
    nodes, widths, at = list(range(400)), [1.0] * 400, 400
    top = greatest + 9 * np.sqrt(greatest) + 12
    while at <= top:
        width = 1 + 2 * int(np.sqrt(at) / 16)
        nodes.append(at + (width - 1) // 2)
        widths.append(float(width))
        at += width
    keep = np.array(nodes) <= max(top, 30)
    return np.array(nodes, float)[keep], np.array(widths)[keep]


TABLES = {}


def poisson_table(greatest):
    """Poisson probabilities over a grid of 2·sqrt(rate), where the law has a width of about one everywhere."""
    size = max(64, int(np.ceil(2 * np.sqrt(greatest) / STEP)) + 2)
    size = -(-size // 256) * 256
    if size not in TABLES:
        if len(TABLES) > 3:
            TABLES.clear()
        roots = np.arange(size) * STEP
        rates = roots**2 / 4
        counts, widths = counts_with_widths(rates[-1])
        logs = special.xlogy(counts, rates[:, None]) - rates[:, None] - special.gammaln(counts + 1)
        TABLES[size] = roots, counts, np.exp(logs), widths
    return TABLES[size]


def cloud_in_cell(values, grid):
    """Shares of the grid's points when each value is split between its two neighbours."""
    place = np.clip((values - grid[0]) / (grid[1] - grid[0]), 0, len(grid) - 1.000001)
    low = place.astype(int)
    part = place - low
    shares = np.bincount(low, 1 - part, len(grid)) + np.bincount(low + 1, part, len(grid))
    return shares / values.size


class Rounded:
    """No noise: the value rounded to a whole number, at least 0."""

    discrete = True

    def __init__(self, value):
        self.value = np.asarray(value, float)
        self.shown = np.maximum(np.round(self.value), 0)

    def log_density(self, y):
        return np.where(self.shown == y, 0.0, -np.inf)

    def distance(self, y):
        """The distance of the value from those that round to y."""
        over = self.value - (y + 0.5)
        under = (y - 0.5) - self.value if y > 0 else np.zeros_like(self.value)
        return np.nan_to_num(np.maximum(np.maximum(over, under), 0), nan=np.inf)

    def mean(self):
        return self.shown

    def variance(self):
        return np.zeros_like(self.shown)

    def sample(self, random):
        return self.shown


class Normal:
    discrete = False

    def __init__(self, mean, sd):
        self.centre, self.sd = np.asarray(mean, float), np.asarray(sd, float)

    def log_density(self, y):
        return stats.norm.logpdf(y, self.centre, self.sd)

    def mean(self):
        return self.centre

    def variance(self):
        return np.broadcast_to(self.sd**2, self.centre.shape)

    def entropy(self):
        return np.broadcast_to(0.5 * np.log(2 * np.pi * np.e * self.sd**2), self.centre.shape)

    def mixture_entropy(self):
        sd = float(self.sd.reshape(-1)[0])
        if not np.all(self.sd == sd):
            raise NotChecked("the spread of the outcome differs between draws")
        rows = self.centre.reshape(-1, self.centre.shape[-1])
        return np.array([self.row_entropy(row, sd, sd * STEP) for row in rows]).reshape(self.centre.shape[:-1])

    def row_entropy(self, means, sd, step):
        cells = squeezed(means, step)
        return special.entr(smoothed_masses(np.bincount(cells) / cells.size, sd, step)).sum() * step

    def sample(self, random):
        return random.normal(self.centre, self.sd)


def squeezed(values, step):
    """Cells of values, counted from the smallest. Gaps that no noise can bridge are shortened, which changes no entropy."""
    if not np.isfinite(values).all():
        raise NotChecked("a mean is not finite")
    order = np.argsort(values)
    cells = np.round(values[order] / step)
    gaps = np.minimum(np.diff(cells, prepend=cells[0]), 2 * REACH)
    places = np.empty(values.size, np.int64)
    places[order] = np.cumsum(gaps)
    return places


def smoothed_masses(masses, sd, step):
    """Masses at the centres stand for masses spread over the cells, so the kernel is narrower by the variance of a cell."""
    size = fft.next_fast_len(len(masses) + 2 * REACH, real=True)
    kernel = np.zeros(size)
    offsets = np.arange(-REACH, REACH + 1)
    kernel[:2 * REACH + 1] = stats.norm.pdf(offsets * step, 0, np.sqrt(sd**2 - step**2 / 12))
    density = fft.irfft(fft.rfft(masses, size) * fft.rfft(kernel), size)[: len(masses) + 2 * REACH]
    return np.maximum(density, 0)


class LogNormal(Normal):
    """The logarithm of the outcome is normal. Entropies are those of the logarithm, which leaves differences unchanged."""

    def log_density(self, y):
        return super().log_density(np.log(y)) - np.log(y) if y > 0 else np.full(self.centre.shape, -np.inf)

    def mean(self):
        return np.exp(self.centre + self.sd**2 / 2)

    def variance(self):
        return np.expm1(self.sd**2) * self.mean() ** 2

    def sample(self, random):
        return np.exp(super().sample(random))


class FoldedNormal(Normal):
    """The absolute value of a normal."""

    def log_density(self, y):
        if y < 0:
            return np.full(self.centre.shape, -np.inf)
        return np.logaddexp(stats.norm.logpdf(y, self.centre, self.sd), stats.norm.logpdf(-y, self.centre, self.sd))

    def frozen(self):
        return stats.foldnorm(np.abs(self.centre) / self.sd, scale=self.sd)

    def mean(self):
        return self.frozen().mean()

    def variance(self):
        return self.frozen().var()

    def entropy(self):
        ratios = np.abs(self.centre) / self.sd
        return np.interp(ratios, *folded_entropies()) + np.log(self.sd)

    def row_entropy(self, means, sd, step):
        # With 0 among the means, cells are counted from it. The density over y < 0 is folded onto y > 0.
        cells = squeezed(np.append(np.abs(means), 0), step)[:-1]
        density = smoothed_masses(np.bincount(cells) / cells.size, sd, step)
        density[REACH : 2 * REACH + 1] += density[REACH::-1]
        terms = special.entr(density[REACH:])
        # The point 0 was added to itself, which is right for the density, because it has half a cell.
        return (terms.sum() - terms[0] / 2) * step

    def sample(self, random):
        return np.abs(super().sample(random))


def folded_entropies(saved={}):
    if not saved:
        ratios = np.linspace(0, 9, 721)
        points = np.linspace(0, 20, 20001)
        densities = stats.norm.pdf(points, ratios[:, None]) + stats.norm.pdf(-points, ratios[:, None])
        saved["table"] = ratios, integrate.simpson(special.entr(densities), x=points)
    return saved["table"]
