"""Discrete distributions: tails (P(X <= k), P(X > k)), log mass and moments, from their definitions."""

from mpmath import mp, mpf

from .continuous import log_power
from .incomplete_beta import beta_tails
from .incomplete_gamma import gamma_tails


class Discrete:
    low, high = mpf(0), mp.inf
    whole_parameters = ()

    def tails(self, x):
        k = mp.floor(x)
        if k < self.low:
            return mpf(0), mpf(1)
        return (mpf(1), mpf(0)) if k >= self.high else self.inner_tails(k)

    def log_density(self, x):
        if x != mp.floor(x) or not self.low <= x <= self.high:
            return -mp.inf
        with mp.workdps(90):
            return self.log_mass(x)


class Bernoulli(Discrete):
    high = mpf(1)

    def __init__(self, p):
        self.p, self.mean, self.variance = p, p, p * (1 - p)

    def inner_tails(self, k):
        return 1 - self.p, self.p

    def log_mass(self, k):
        mass = self.p if k == 1 else 1 - self.p
        return mp.log(mass) if mass > 0 else -mp.inf


class Binomial(Discrete):
    whole_parameters = (0,)

    def __init__(self, n, p):
        self.n, self.p, self.high = n, p, n
        self.mean, self.variance = n * p, n * p * (1 - p)

    def inner_tails(self, k):
        upper, lower = beta_tails(k + 1, self.n - k, self.p)
        return lower, upper

    def log_mass(self, k):
        choose = mp.loggamma(self.n + 1) - mp.loggamma(k + 1) - mp.loggamma(self.n - k + 1)
        return choose + log_power(self.p, k) + log_power(1 - self.p, self.n - k)


class NegativeBinomial(Discrete):
    def __init__(self, r, p):
        self.r, self.p = r, p
        self.mean, self.variance = r * (1 - p) / p, r * (1 - p) / (p * p)

    def inner_tails(self, k):
        return beta_tails(self.r, k + 1, self.p)

    def log_mass(self, k):
        choose = mp.loggamma(self.r + k) - mp.loggamma(self.r) - mp.loggamma(k + 1)
        return choose + self.r * mp.log(self.p) + k * mp.log1p(-self.p)


class Geometric(Discrete):
    low = mpf(1)

    def __init__(self, p):
        self.p, self.mean, self.variance = p, 1 / p, (1 - p) / (p * p)

    def inner_tails(self, k):
        log_upper = k * mp.log1p(-self.p)
        return -mp.expm1(log_upper), mp.exp(log_upper)

    def log_mass(self, k):
        return (k - 1) * mp.log1p(-self.p) + mp.log(self.p)


class Poisson(Discrete):
    def __init__(self, rate):
        self.rate, self.mean, self.variance = rate, rate, rate

    def inner_tails(self, k):
        upper, lower = gamma_tails(k + 1, self.rate)
        return lower, upper

    def log_mass(self, k):
        return k * mp.log(self.rate) - self.rate - mp.loggamma(k + 1)


class Categorical(Discrete):
    """Weights need not sum to one: index i has weight i over the total."""

    def __init__(self, *weights):
        self.weights, self.total, self.high = weights, mp.fsum(weights), mpf(len(weights) - 1)
        self.mean = mp.fsum(index * weight for index, weight in enumerate(weights)) / self.total
        spread = (weight * (index - self.mean) ** 2 for index, weight in enumerate(weights))
        self.variance = mp.fsum(spread) / self.total

    def inner_tails(self, k):
        cut = int(k) + 1
        return mp.fsum(self.weights[:cut]) / self.total, mp.fsum(self.weights[cut:]) / self.total

    def log_mass(self, k):
        weight = self.weights[int(k)]
        return mp.log(weight / self.total) if weight > 0 else -mp.inf
