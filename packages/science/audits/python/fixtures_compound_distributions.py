"""Writes two fixtures of the compound families (categorical, ordered, mixture, censored) by scipy and numpy.

compound-distributions.json has log densities, means and variances. compound-fits.json has small data sets and the
posterior of each by a dense grid over its parameters, which shares no code with our samplers.

    python packages/science/audits/python/fixtures_compound_distributions.py            writes the files
    python packages/science/audits/python/fixtures_compound_distributions.py --check    computes them again and compares
"""

import json
from pathlib import Path

import numpy
import scipy
from fixture_file import as_numbers, save
from scipy import integrate, special, stats

SOURCES = Path(__file__).resolve().parents[2] / "src"
LAWS = SOURCES / "numerics" / "distributions" / "parametric" / "fixtures" / "compound-distributions.json"
FITS = SOURCES / "inference" / "fixtures" / "compound-fits.json"
INFINITY = float("inf")


def of_masses(masses):
    """Mean and variance of categories from 1 on."""
    places = numpy.arange(1, len(masses) + 1)
    mean = float(numpy.dot(places, masses))
    return mean, float(numpy.dot((places - mean) ** 2, masses))


def categorical(weights):
    return numpy.asarray(weights) / sum(weights)


def ordered(location, *cuts):
    below = special.expit(numpy.asarray(cuts) - location)
    return numpy.diff(numpy.concatenate([[0.0], below, [1.0]]))


def case(program, masses_or_law, values, mean, variance):
    return {
        "program": program,
        "mean": mean,
        "variance": variance,
        "values": values,
        "logDensity": [masses_or_law(value) for value in values],
    }


def discrete(program, masses):
    return case(program, lambda k: float(numpy.log(masses[k - 1])), list(range(1, len(masses) + 1)), *of_masses(masses))


def mixture(program, parts, values):
    total = sum(weight for weight, _ in parts)

    def log_density(x):
        logs = [numpy.log(weight / total) + getattr(law, "logpdf", None)(x) if hasattr(law.dist, "pdf") else numpy.log(weight / total) + law.logpmf(x) for weight, law in parts]
        return float(special.logsumexp(logs))

    mean = sum(weight / total * law.mean() for weight, law in parts)
    variance = sum(weight / total * (law.var() + (law.mean() - mean) ** 2) for weight, law in parts)
    return case(program, log_density, values, float(mean), float(variance))


def censored(program, law, low, high, values):
    def log_density(x):
        if x == low:
            return float(law.logcdf(x))
        if x == high:
            return float(law.logsf(x - 1) if hasattr(law.dist, "pmf") else law.logsf(x))
        return float(law.logpmf(x) if hasattr(law.dist, "pmf") else law.logpdf(x))

    def moment(power):
        ends = 0.0
        if numpy.isfinite(low):
            ends += low**power * law.cdf(low)
        if numpy.isfinite(high):
            ends += high**power * (law.sf(high - 1) if hasattr(law.dist, "pmf") else law.sf(high))
        if hasattr(law.dist, "pmf"):
            top = int(high) - 1 if numpy.isfinite(high) else int(law.ppf(1 - 1e-15)) + 50
            bottom = int(low) + 1 if numpy.isfinite(low) else 0
            return ends + sum(k**power * law.pmf(k) for k in range(bottom, top + 1))
        # Split at quantiles, so that quad sees the middle of wide intervals.
        quantiles = [law.ppf(share) for share in (1e-13, 1e-6, 1e-3, 0.05, 0.5, 0.95, 1 - 1e-3, 1 - 1e-6, 1 - 1e-13)]
        cuts = sorted({min(max(each, low), high) for each in [*quantiles, max(low, quantiles[0]), min(high, quantiles[-1])]})
        inner = sum(integrate.quad(lambda x: x**power * law.pdf(x), a, b, epsabs=1e-13, epsrel=1e-12)[0] for a, b in zip(cuts, cuts[1:]))
        return ends + inner

    mean = moment(1)
    return case(program, log_density, values, float(mean), float(moment(2) - mean**2))


CASES = [
    discrete("categorical(1, 3)", categorical([1, 3])),
    discrete("categorical(0.2, 0.5, 0.3)", categorical([0.2, 0.5, 0.3])),
    discrete("categorical(2, 1, 4, 0.5, 9)", categorical([2, 1, 4, 0.5, 9])),
    discrete("ordered_logistic(0.7, 0.2)", ordered(0.7, 0.2)),
    discrete("ordered_logistic(-1.3, -2, 0.5, 0.6, 4)", ordered(-1.3, -2, 0.5, 0.6, 4)),
    mixture("mixture(1, normal(0, 1), 3, normal(5, 0.5))", [(1, stats.norm(0, 1)), (3, stats.norm(5, 0.5))], [-3.0, 0.0, 2.5, 5.2, 12.0]),
    mixture("mixture(0.4, exponential(2), 0.6, lognormal(1, 0.5))", [(0.4, stats.expon(scale=0.5)), (0.6, stats.lognorm(0.5, scale=numpy.e))], [0.1, 1.0, 4.0]),
    mixture("mixture(0.3, poisson(1), 0.7, poisson(9))", [(0.3, stats.poisson(1)), (0.7, stats.poisson(9))], [0, 1, 6, 20]),
    mixture("mixture(1, student_t(4, 0, 1), 1, gamma(3, 2))", [(1, stats.t(4)), (1, stats.gamma(3, scale=0.5))], [0.2, 1.7]),
    censored("censored(normal(1, 2), 0, 3)", stats.norm(1, 2), 0.0, 3.0, [0.0, 1.4, 3.0]),
    censored("censored(normal(1, 2), -infinity, 3)", stats.norm(1, 2), -INFINITY, 3.0, [-4.0, 3.0]),
    censored("censored(lognormal(1, 0.7), 0.5, infinity)", stats.lognorm(0.7, scale=numpy.e), 0.5, INFINITY, [0.5, 2.0]),
    censored("censored(exponential(0.3), 0, 4)", stats.expon(scale=1 / 0.3), 0.0, 4.0, [1.0, 4.0]),
    censored("censored(gamma(2, 0.5), 1, 6)", stats.gamma(2, scale=2), 1.0, 6.0, [1.0, 3.0, 6.0]),
    censored("censored(student_t(5, 1, 2), -2, infinity)", stats.t(5, 1, 2), -2.0, INFINITY, [-2.0, 0.5]),
    censored("censored(poisson(4), 1, 6)", stats.poisson(4), 1, 6, [1, 3, 6]),
]


def column(values):
    return [round(float(each), 4) for each in values]


def fit(name, program, inputs, outputs, rows, axes, log_posterior):
    """The posterior by a dense grid: means and standard deviations of the named axes."""
    grids = numpy.meshgrid(*axes.values(), indexing="ij")
    logs = log_posterior(*grids)
    masses = numpy.exp(logs - logs.max())
    masses /= masses.sum()
    posterior = {}
    for axis, grid in zip(axes, grids):
        mean = float((grid * masses).sum())
        posterior[axis] = {"mean": mean, "sd": float(numpy.sqrt(((grid - mean) ** 2 * masses).sum()))}
    return {"name": name, "program": program, "inputs": inputs, "outputs": outputs, "rows": rows, "posterior": posterior}


def fits():
    source = numpy.random.default_rng(20261117)
    axis = numpy.linspace

    follow = column(source.uniform(2, 8, 40))
    life = source.lognormal(1.2, 0.8, 40)
    time = [min(a, b) for a, b in zip(column(life), follow)]
    dead = numpy.array([a < b for a, b in zip(time, follow)])
    lives = numpy.array(time)

    def log_lives(mu, sigma):
        z = (numpy.log(lives) - mu[..., None]) / sigma[..., None]
        terms = numpy.where(dead, stats.norm.logpdf(z) - numpy.log(sigma[..., None] * lives), stats.norm.logsf(z))
        return terms.sum(-1) + stats.norm.logpdf(mu, 0, 2) + stats.halfnorm.logpdf(sigma, scale=2)

    yield fit(
        "survival times with follow-up",
        "mu ~ normal(0, 2)\nsigma ~ half_normal(2)\ntime ~ censored(lognormal(mu, sigma), 0, follow_up)",
        ["follow_up"],
        ["time"],
        [{"follow_up": a, "time": b} for a, b in zip(follow, time)],
        {"mu": axis(-1, 4, 401), "sigma": axis(0.2, 3, 401)},
        log_lives,
    )

    y = column(numpy.where(source.uniform(size=60) < 0.35, source.normal(-1, 1, 60), source.normal(3, 1, 60)))
    seen = numpy.array(y)

    def log_mixture(share, low):
        p, m = share[..., None], low[..., None]
        density = p * stats.norm.pdf(seen, m, 1) + (1 - p) * stats.norm.pdf(seen, m + 4, 1)
        return numpy.log(density).sum(-1) + stats.beta.logpdf(share, 2, 2) + stats.norm.logpdf(low, 0, 3)

    yield fit(
        "two kinds",
        "share ~ beta(2, 2)\nlow ~ normal(0, 3)\ny ~ mixture(share, normal(low, 1), 1 - share, normal(low + 4, 1))",
        [],
        ["y"],
        [{"y": value} for value in y],
        {"share": axis(0.001, 0.999, 401), "low": axis(-4, 2, 401)},
        log_mixture,
    )

    x = column(source.normal(0, 1, 50))
    latent = 1.4 * numpy.array(x) + source.logistic(0, 1, 50)
    mark = [1 + int(value > -0.8) + int(value > 1.0) for value in latent]
    xs, marks = numpy.array(x), numpy.array(mark)

    def log_ordered(slope, cut, gap):
        eta = slope[..., None] * xs
        first = special.expit(cut[..., None] - eta)
        second = special.expit((cut + gap)[..., None] - eta)
        mass = numpy.where(marks == 1, first, numpy.where(marks == 2, second - first, 1 - second))
        prior = stats.norm.logpdf(slope, 0, 2) + stats.norm.logpdf(cut, 0, 2) + stats.halfnorm.logpdf(gap, scale=3)
        return numpy.log(mass).sum(-1) + prior

    yield fit(
        "marks in order",
        "slope ~ normal(0, 2)\ncut ~ normal(0, 2)\ngap ~ half_normal(3)\nmark ~ ordered_logistic(slope * x, cut, cut + gap)",
        ["x"],
        ["mark"],
        [{"x": a, "mark": b} for a, b in zip(x, mark)],
        {"slope": axis(-1, 5, 91), "cut": axis(-4, 2, 91), "gap": axis(0.05, 6, 91)},
        log_ordered,
    )

    weights = numpy.stack([numpy.ones(50), numpy.full(50, numpy.exp(0.5)), numpy.exp(-0.9 * xs)], axis=-1)
    shares = weights / weights.sum(-1, keepdims=True)
    kind = [int(1 + (source.uniform() > row.cumsum()[:2]).sum()) for row in shares]
    kinds = numpy.array(kind)

    def log_kinds(second, slope):
        logs = numpy.stack(
            [numpy.zeros(second.shape + (50,)), second[..., None] + numpy.zeros(50), slope[..., None] * xs], axis=-1
        )
        picked = numpy.take_along_axis(logs, (kinds - 1)[None, None, :, None], axis=-1)[..., 0]
        prior = stats.norm.logpdf(second, 0, 1) + stats.norm.logpdf(slope, 0, 1)
        return (picked - special.logsumexp(logs, axis=-1)).sum(-1) + prior

    yield fit(
        "three kinds",
        "second ~ normal(0, 1)\nslope ~ normal(0, 1)\nkind ~ categorical(1, exp(second), exp(slope * x))",
        ["x"],
        ["kind"],
        [{"x": a, "kind": b} for a, b in zip(x, kind)],
        {"second": axis(-3, 3, 241), "slope": axis(-4, 3, 241)},
        log_kinds,
    )


def write(path, content):
    path.parent.mkdir(exist_ok=True)
    versions = {"numpy": numpy.__version__, "scipy": scipy.__version__}
    save(path, json.dumps(as_numbers({"versions": versions, "cases": content}), indent=1) + "\n", ["versions"], 1e-9)


write(LAWS, CASES)
write(FITS, list(fits()))
