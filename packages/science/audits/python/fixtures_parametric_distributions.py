"""Writes src/numerics/distributions/parametric/fixtures/parametric-distributions.json: log densities, means and variances.

    python packages/science/audits/python/fixtures_parametric_distributions.py            writes the file
    python packages/science/audits/python/fixtures_parametric_distributions.py --check    computes it again and compares; exits 1 on a difference
"""

import json
from pathlib import Path

import mpmath
import numpy
import scipy
from fixture_file import save
from scipy import stats

FOLDER = Path(__file__).resolve().parents[2] / "src" / "numerics" / "distributions" / "parametric" / "fixtures"
PATH = FOLDER / "parametric-distributions.json"
INFINITY = float("inf")
mpmath.mp.dps = 50


def truncated(mean, sd, low, high):
    return stats.truncnorm((low - mean) / sd, (high - mean) / sd, loc=mean, scale=sd)


class Folded:
    """scipy's foldnorm underflows to log 0 far out: the sum of both branches, in logarithms."""

    def __init__(self, mean, sd):
        self.branches = stats.norm(mean, sd)
        self.stats = stats.foldnorm(abs(mean) / sd, scale=sd).stats

    def logpdf(self, x):
        return numpy.logaddexp(self.branches.logpdf(x), self.branches.logpdf(-x)) if x >= 0 else -INFINITY


def negative_binomial(mean, dispersion):
    return stats.nbinom(dispersion, dispersion / (dispersion + mean))


# name: (arguments -> scipy's distribution, sets of arguments, values)
REALS = [-3.0, -0.4, 0.0, 0.25, 1.0, 2.5, 7.0]
POSITIVES = [1e-6, 0.1, 0.5, 1.0, 2.5, 7.0, 40.0]
SHARES = [1e-9, 0.02, 0.3, 0.5, 0.9, 0.999]
COUNTS = [0, 1, 2, 7, 20, 50, 51, 2.5, -1]
CONTINUOUS = {
    "normal": (lambda m, s: stats.norm(m, s), [(0, 1), (-2.5, 0.3), (4, 20)], REALS + [60.0]),
    "folded_normal": (Folded, [(0, 1), (-2.5, 0.3), (1.3, 2)], POSITIVES + [-1]),
    "half_normal": (lambda s: stats.halfnorm(scale=s), [(1,), (0.2,), (10,)], POSITIVES + [-1]),
    "truncated_normal": (
        truncated,
        [(1, 1, 0, INFINITY), (0, 1, -1, 2), (0, 1, 5, INFINITY), (0, 1, 8, 9), (3, 2, -INFINITY, 1), (0.02, 0.01, 0, INFINITY)],
        REALS + [5.5, 8.25, 12.0],
    ),
    "lognormal": (lambda m, s: stats.lognorm(s, scale=numpy.exp(m)), [(0, 1), (-4.25, 0.5), (2, 0.1)], POSITIVES + [0, -1]),
    "student_t": (lambda d, m, s: stats.t(d, m, s), [(1, 0, 1), (3.5, -1, 0.4), (30, 2, 5)], REALS + [60.0]),
    "cauchy": (lambda m, s: stats.cauchy(m, s), [(0, 1), (-2, 0.3)], REALS + [1e5]),
    "uniform": (lambda a, b: stats.uniform(a, b - a), [(0, 1), (-3, 2.5)], REALS),
    "exponential": (lambda r: stats.expon(scale=1 / r), [(1,), (0.1,), (25,)], POSITIVES + [-1]),
    "gamma": (lambda a, r: stats.gamma(a, scale=1 / r), [(1, 1), (0.1, 0.1), (7.5, 2), (400, 30)], POSITIVES + [-1]),
    "beta": (stats.beta, [(1, 1), (0.5, 0.5), (2, 7.5), (60, 40)], SHARES + [-0.5, 1.5]),
}
DISCRETE = {
    "bernoulli": (stats.bernoulli, [(0.5,), (0.01,), (1 - 1e-9,)], [0, 1, 2, 0.5]),
    "bernoulli_logit": (lambda x: stats.bernoulli(scipy.special.expit(x)), [(0,), (-3,), (12,)], [0, 1, 2, 0.5]),
    "binomial": (stats.binom, [(50, 0.5), (50, 0.999), (7, 0.01), (1, 0.3)], COUNTS),
    "poisson": (stats.poisson, [(0.2,), (7,), (1e-9,), (300,)], COUNTS),
    "negative_binomial": (negative_binomial, [(7, 0.5), (7, 100), (0.3, 3)], COUNTS),
}


def number(value):
    value = float(value)
    return value if numpy.isfinite(value) else {INFINITY: "Infinity", -INFINITY: "-Infinity"}.get(value, "NaN")


def from_scipy():
    for table, density in ((CONTINUOUS, "logpdf"), (DISCRETE, "logpmf")):
        for name, (make, sets, values) in table.items():
            for arguments in sets:
                distribution = make(*arguments)
                moments = distribution.stats(moments="mv")
                yield {
                    "distribution": name,
                    "arguments": [number(each) for each in arguments],
                    "mean": number(moments[0]),
                    "variance": number(moments[1]),
                    "values": values,
                    "logDensity": [number(getattr(distribution, density)(value)) for value in values],
                }


def rating_log_mass(x, mean, sd, low, high):
    """By rounding of a normal at 50 digits, from the definition: which values are nearest to x?

    Halfway between two ratings it is the mass of both.
    """
    if x + 0.5 == int(x + 0.5) and low < x < high:
        return mpmath.log(sum(mpmath.exp(rating_log_mass(int(x + side), mean, sd, low, high)) for side in (-0.5, 0.5)))
    if x != int(x) or not low <= x <= high:
        return -INFINITY
    half = mpmath.mpf(1) / 2
    start = -INFINITY if x == low else x - half
    end = INFINITY if x == high else x + half
    from_, to = (start - mean) / sd, (end - mean) / sd
    if from_ > 0:  # from the nearer side, where the tails have their digits
        from_, to = -to, -from_
    return mpmath.log(mpmath.ncdf(to) - mpmath.ncdf(from_))


def ratings():
    for mean, sd, low, high in [(4.5, 1.0, 1, 9), (1.2, 0.3, 1, 9), (30, 1.0, 1, 9), (0.4, 2.0, -3, 3), (5, 0.02, 1, 9)]:
        values = list(range(low, high + 1)) + [low - 1, high + 1, 2.25, low + 0.5, 2.5, high - 0.5, high + 0.5]
        mean, sd = mpmath.mpf(mean), mpmath.mpf(sd)
        logs = [rating_log_mass(value, mean, sd, low, high) for value in values]
        pairs = [(value, mpmath.exp(log)) for value, log in zip(values, logs) if value == int(value) and log != -INFINITY]
        first = mpmath.fsum(value * mass for value, mass in pairs)
        second = mpmath.fsum((value - first) ** 2 * mass for value, mass in pairs)
        yield {
            "distribution": "rating",
            "arguments": [number(mean), number(sd), low, high],
            "mean": number(first),
            "variance": number(second),
            "values": values,
            "logDensity": [number(each) for each in logs],
        }


def main():
    cases = [*from_scipy(), *ratings()]
    header = {"made by": "packages/science/audits/python/fixtures_parametric_distributions.py", "scipy": scipy.__version__, "mpmath": mpmath.__version__}
    lines = ",\n".join(json.dumps(case, allow_nan=False) for case in cases)
    PATH.parent.mkdir(exist_ok=True)
    save(PATH, json.dumps(header)[:-1] + ',\n"cases": [\n' + lines + "\n]}\n", ignore=("scipy", "mpmath"))
    print(f"{len(cases)} cases")


if __name__ == "__main__":
    main()
