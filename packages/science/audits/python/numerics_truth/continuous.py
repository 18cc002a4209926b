"""Continuous distributions: tails (P(X <= x), P(X > x)), log density, quantile and moments, from their definitions."""

from mpmath import mp, mpf

from .incomplete_beta import beta_tails
from .incomplete_gamma import gamma_tails
from .special import exact_complement, inverse_beta, inverse_erf, inverse_erfc, inverse_gamma

LOG_TAU_HALF = mp.log(2 * mp.pi) / 2


class Continuous:
    """Quantiles are given both masses, below and above, so that neither is lost beside 1."""

    low, high = -mp.inf, mp.inf
    whole_parameters = ()

    def tails(self, x):
        if x <= self.low:
            return mpf(0), mpf(1)
        return (mpf(1), mpf(0)) if x >= self.high else self.inner_tails(x)

    def log_density(self, x):
        return self.inner_log_density(x) if self.low <= x <= self.high else -mp.inf

    def quantile(self, p, start):
        return self.at_masses(p, exact_complement(p), start)

    def upper_quantile(self, q, start):
        return self.at_masses(exact_complement(q), q, start)

    def at_masses(self, lower, upper, start):
        if lower == 0 or upper == 0:
            return self.low if lower == 0 else self.high
        return self.inner_at_masses(lower, upper, start)


class Normal(Continuous):
    def __init__(self, mean, sd):
        self.mean, self.sd, self.variance = mean, sd, sd * sd

    def inner_tails(self, x):
        z = (x - self.mean) / self.sd / mp.sqrt(2)
        return mp.erfc(-z) / 2, mp.erfc(z) / 2

    def inner_log_density(self, x):
        z = (x - self.mean) / self.sd
        return -z * z / 2 - LOG_TAU_HALF - mp.log(self.sd)

    def inner_at_masses(self, lower, upper, _):
        z = mp.sqrt(2) * (-inverse_erfc(2 * lower) if lower <= upper else inverse_erfc(2 * upper))
        return self.mean + self.sd * z


class TruncatedNormal(Continuous):
    def __init__(self, mean, sd, low, high):
        self.location, self.sd, self.low, self.high = mean, sd, low, high
        with mp.workdps(120):
            a, b = (low - mean) / sd, (high - mean) / sd
            self.mass = _normal_mass(a, b)
            edge = (_phi(a) - _phi(b)) / self.mass
            slope = (_edge_slope(a) - _edge_slope(b)) / self.mass
            self.mean = mean + sd * edge
            self.variance = sd * sd * (1 + slope - edge * edge)

    def inner_tails(self, x):
        with mp.workdps(90):
            a, z, b = ((end - self.location) / self.sd for end in (self.low, x, self.high))
            return _normal_mass(a, z) / self.mass, _normal_mass(z, b) / self.mass

    def inner_log_density(self, x):
        z = (x - self.location) / self.sd
        return -z * z / 2 - LOG_TAU_HALF - mp.log(self.sd) - mp.log(self.mass)

    def inner_at_masses(self, lower, upper, _):
        """The whole normal's tail beyond x, on the side where it is below one half."""
        with mp.workdps(90):
            a, b = (self.low - self.location) / self.sd, (self.high - self.location) / self.sd
            below = _normal_mass(-mp.inf, a) + lower * self.mass
            above = _normal_mass(b, mp.inf) + upper * self.mass
        z = -inverse_erfc(2 * below) if below <= above else inverse_erfc(2 * above)
        return self.location + self.sd * mp.sqrt(2) * z


class HalfNormal(Continuous):
    low = mpf(0)

    def __init__(self, scale):
        self.scale = scale
        self.mean, self.variance = scale * mp.sqrt(2 / mp.pi), scale * scale * (1 - 2 / mp.pi)

    def inner_tails(self, x):
        z = x / self.scale / mp.sqrt(2)
        return mp.erf(z), mp.erfc(z)

    def inner_log_density(self, x):
        z = x / self.scale
        return -z * z / 2 + mp.log(2 / mp.pi) / 2 - mp.log(self.scale)

    def inner_at_masses(self, lower, upper, _):
        z = inverse_erf(lower) if lower <= upper else inverse_erfc(upper)
        return self.scale * mp.sqrt(2) * z


class Uniform(Continuous):
    def __init__(self, low, high):
        self.low, self.high = low, high
        self.mean, self.variance = (low + high) / 2, (high - low) ** 2 / 12

    def inner_tails(self, x):
        return (x - self.low) / (self.high - self.low), (self.high - x) / (self.high - self.low)

    def inner_log_density(self, x):
        return -mp.log(self.high - self.low)

    def inner_at_masses(self, lower, upper, _):
        return self.low + lower * (self.high - self.low)


class Beta(Continuous):
    low, high = mpf(0), mpf(1)

    def __init__(self, a, b):
        self.a, self.b = a, b
        self.mean, self.variance = a / (a + b), a * b / ((a + b) ** 2 * (a + b + 1))

    def inner_tails(self, x):
        return beta_tails(self.a, self.b, x)

    def inner_log_density(self, x):
        with mp.workdps(90):
            log_beta = mp.loggamma(self.a) + mp.loggamma(self.b) - mp.loggamma(self.a + self.b)
            return log_power(x, self.a - 1) + log_power(1 - x, self.b - 1) - log_beta

    def inner_at_masses(self, lower, upper, start):
        return inverse_beta(self.a, self.b, lower, upper, start)


class Gamma(Continuous):
    low = mpf(0)

    def __init__(self, shape, scale):
        self.shape, self.scale = shape, scale
        self.mean, self.variance = shape * scale, shape * scale * scale

    def inner_tails(self, x):
        return gamma_tails(self.shape, x / self.scale)

    def inner_log_density(self, x):
        with mp.workdps(90):
            z = x / self.scale
            return log_power(z, self.shape - 1) - z - mp.loggamma(self.shape) - mp.log(self.scale)

    def inner_at_masses(self, lower, upper, start):
        standard = inverse_gamma(self.shape, lower, upper, start / self.scale)
        return None if standard is None else self.scale * standard


class ChiSquare(Gamma):
    def __init__(self, df):
        super().__init__(df / 2, mpf(2))


class Exponential(Gamma):
    def __init__(self, scale):
        super().__init__(mpf(1), scale)

    def inner_tails(self, x):
        return -mp.expm1(-x / self.scale), mp.exp(-x / self.scale)

    def inner_at_masses(self, lower, upper, _):
        return -self.scale * (mp.log1p(-lower) if lower <= upper else mp.log(upper))


def _normal_mass(a, b):
    """The standard normal mass between a and b, as a difference of the tails that are small there."""
    root = mp.sqrt(2)
    if a >= 0:
        return (mp.erfc(a / root) - mp.erfc(b / root)) / 2
    if b > 0:
        return (2 - mp.erfc(-a / root) - mp.erfc(b / root)) / 2
    return (mp.erfc(-b / root) - mp.erfc(-a / root)) / 2


def _phi(z):
    return mp.exp(-z * z / 2) / mp.sqrt(2 * mp.pi) if mp.isfinite(z) else mpf(0)


def _edge_slope(z):
    return z * _phi(z) if mp.isfinite(z) else mpf(0)


def log_power(base, exponent):
    """log(base^exponent), with 0^0 = 1."""
    if exponent == 0:
        return mpf(0)
    if base == 0:
        return -mp.inf if exponent > 0 else mp.inf
    return exponent * mp.log(base)
