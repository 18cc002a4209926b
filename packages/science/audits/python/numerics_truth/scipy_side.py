"""The same distributions in scipy, by the names and parameters of src/numerics/distributions."""

import numpy as np
from scipy import stats


class TruncatedCauchy:
    """scipy has none: its Cauchy, cut."""

    def __init__(self, location, scale, low, high):
        self.whole, self.low, self.high = stats.cauchy(location, scale), low, high
        self.mass = self._between(low, high)

    def _between(self, a, b):
        return self.whole.sf(a) - self.whole.sf(b) if a > self.whole.median() else self.whole.cdf(b) - self.whole.cdf(a)

    def logpdf(self, x):
        return self.whole.logpdf(x) - np.log(self.mass) if self.low <= x <= self.high else -np.inf

    def cdf(self, x):
        return self._between(self.low, min(max(x, self.low), self.high)) / self.mass

    def sf(self, x):
        return self._between(min(max(x, self.low), self.high), self.high) / self.mass

    def ppf(self, p):
        return self.whole.ppf(self.whole.cdf(self.low) + p * self.mass)

    def isf(self, q):
        return self.whole.isf(self.whole.sf(self.high) + q * self.mass)

    def mean(self):
        return self.whole.expect(lambda x: x, lb=self.low, ub=self.high, conditional=True)

    def var(self):
        center = self.mean()
        return self.whole.expect(lambda x: (x - center) ** 2, lb=self.low, ub=self.high, conditional=True)


def _truncated_normal(mean, sd, low, high):
    return stats.truncnorm((low - mean) / sd, (high - mean) / sd, mean, sd)


def _categorical(*weights):
    shares = np.array(weights) / np.sum(weights)
    return stats.rv_discrete(values=(np.arange(len(weights)), shares))


SCIPY = {
    "normal": stats.norm,
    "truncatedNormal": _truncated_normal,
    "halfNormal": lambda scale: stats.halfnorm(scale=scale),
    "uniform": lambda low, high: stats.uniform(low, high - low),
    "beta": stats.beta,
    "gamma": lambda shape, scale: stats.gamma(shape, scale=scale),
    "exponential": lambda scale: stats.expon(scale=scale),
    "cauchy": stats.cauchy,
    "truncatedCauchy": TruncatedCauchy,
    "studentT": stats.t,
    "chiSquare": stats.chi2,
    "fisherF": stats.f,
    "bernoulli": stats.bernoulli,
    "binomial": stats.binom,
    "negativeBinomial": stats.nbinom,
    "geometric": stats.geom,
    "poisson": stats.poisson,
    "categorical": _categorical,
}
