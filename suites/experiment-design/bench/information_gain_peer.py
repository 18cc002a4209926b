"""Information gains of the ten environments in numpy, with the published constants.

Serves suites/experiment-design/bench/information-gain.ts with one JSON request per line. Three methods: `nested` is vectorised nested Monte Carlo with shared inner samples; `summed` sums or integrates over the
outcomes for every draw, as Assay does; `loop` is the published system's double loop with scalar calls of scipy. The time
of the first two is scaled to the standard error in the request, which falls with the square root of the work.
"""

import json
import platform
import sys
import time

import numpy as np
import scipy
from scipy import special, stats

INNER = 1000
OUTER = 1000


def seconds_per_call(work):
    """Mean CPU time of a call over at least a tenth of a second. The first call is not counted."""
    work()
    started, calls = time.process_time(), 0
    while True:
        work()
        calls += 1
        spent = time.process_time() - started
        if spent >= 0.1:
            return spent / calls


def truncated(generator, mean, deviation, low, high, count):
    ends = special.ndtr((np.array([low, high]) - mean) / deviation)
    return mean + deviation * special.ndtri(generator.uniform(*ends, count))


def location_prior(generator, count):
    return generator.standard_normal((3, 2, count))


def location_law(theta, design):
    across, up = theta[:, 0] - design["x_1"], theta[:, 1] - design["x_2"]
    return [("normal", 0.1 + (1 / (1e-4 + across**2 + up**2)).sum(axis=0), 0.5)]


def discounting_prior(generator, count):
    return generator.normal(-4.25, 0.5, count), np.abs(generator.normal(0, 2, count))


def discounting_law(theta, design):
    later = design["delayed"] / (1 + np.exp(theta[0]) * design["delay"])
    return [("bernoulli", 0.01 + 0.98 * special.ndtr((later - design["immediate"]) / theta[1]))]


def item_law(theta, design):
    ability, difficulty, slope = theta
    student, question = design["student"] - 1, design["question"] - 1
    return [("bernoulli", special.expit(slope[question] * (ability[student] - difficulty[question])))]


def dugongs_law(theta, design):
    return [("folded", theta[0] - theta[1] * np.abs(theta[2]) ** design["age"], 0.25)]


def peregrines_law(theta, design):
    t = design["time"]
    return [("poisson", np.exp(theta[0] + theta[1] * t + theta[2] * t**2 + theta[3] * t**3))]


def survival_law(theta, design):
    with np.errstate(over="ignore"):
        return [("bernoulli", special.expit(theta[0] * np.exp(theta[1] * design["metastasis"]) * design["time"]))]


def prey_law(theta, design):
    """All draws at once by the Runge-Kutta method with a step of 0.05."""
    alpha, beta, gamma, delta = theta
    steps = max(1, int(np.ceil(design["time"] / 0.05)))
    h = design["time"] / steps
    x, y = np.full_like(alpha, 40.0), np.full_like(alpha, 9.0)
    slopes = lambda x, y: (x * (alpha - beta * y), y * (delta * x - gamma))
    for _ in range(steps):
        a, b = slopes(x, y)
        c, d = slopes(x + 0.5 * h * a, y + 0.5 * h * b)
        e, f = slopes(x + 0.5 * h * c, y + 0.5 * h * d)
        g, i = slopes(x + h * e, y + h * f)
        x, y = x + h / 6 * (a + 2 * c + 2 * e + g), y + h / 6 * (b + 2 * d + 2 * f + i)
    return [("rounded", np.maximum(0, np.rint(x)), np.maximum(0, np.rint(y)))]


EMOTIONS = np.array([
    [4.5, 3.5, 1.7, 3.3, 1.4, 1.8, 3.7, 2],
    [0.04, -0.025, -0.005, 0.02, 0, -0.005, 0.03, -0.03],
    [0.035, -0.02, -0.025, 0.01, 0, -0.02, 0.02, -0.045],
    [-0.015, 0.025, 0.025, 0.035, 0.005, 0.02, -0.01, 0.02],
])


def emotions_prior(generator, count):
    deviations = np.array([0.1, 0.01, 0.01, 0.01])[:, None, None]
    return EMOTIONS[:, :, None] + deviations * generator.standard_normal((4, 8, count)), np.abs(generator.standard_normal((8, count)))


def emotions_law(theta, design):
    error = design["win"] - design["expected"]
    (base, win, wrong, size), deviation = theta
    mean = base + win * design["win"] + wrong * error + size * abs(error)
    return [("rating", mean[each], deviation[each]) for each in range(8)]


MORAL_MEANS = np.array([0, -0.3, 0.4, -0.3, 0.4, 0.1, 0.1, 0.7, 0.6])


def morals_prior(generator, count):
    deviations = np.array([0.3] + [0.1] * 8)[:, None]
    return MORAL_MEANS[:, None] + deviations * generator.standard_normal((9, count))


def morals_law(theta, design):
    names = ("intervention", "gender", "fitness", "social", "age", "humans", "species")
    features = np.array([1, design["intervention"], 1] + [design[name] for name in names[1:]])
    return [("bernoulli", special.expit(features @ theta))]


ENVIRONMENTS = {
    "location-finding": (location_prior, location_law),
    "temporal-discounting": (discounting_prior, discounting_law),
    "death-process": (
        lambda generator, count: truncated(generator, 1, 1, 0, 2, count),
        lambda theta, design: [("binomial", 50, -np.expm1(-theta * design["time"]))],
    ),
    "item-response": (lambda generator, count: generator.standard_normal((3, 6, count)), item_law),
    "dugongs": (
        lambda generator, count: (generator.normal(2, 0.2, count), generator.normal(1.5, 0.5, count), generator.normal(0.4, 0.5, count)),
        dugongs_law,
    ),
    "peregrines": (
        lambda generator, count: [generator.normal(*prior, count) for prior in ((4.5, 0.1), (1.2, 0.1), (0.07, 0.01), (-0.24, 0.05))],
        peregrines_law,
    ),
    "mastectomy-survival": (lambda generator, count: (generator.gamma(0.1, 10, count), np.abs(generator.normal(0, 10, count))), survival_law),
    "predator-prey": (
        lambda generator, count: [truncated(generator, *prior, 0, np.inf, count) for prior in ((0.1, 0.01), (0.02, 0.01), (0.4, 0.04), (0.01, 0.001))],
        prey_law,
    ),
    "emotions": (emotions_prior, emotions_law),
    "moral-machines": (morals_prior, morals_law),
}


def sample(generator, law):
    distribution, *arguments = law
    if distribution == "normal":
        return generator.normal(*arguments)
    if distribution == "folded":
        return np.abs(generator.normal(*arguments))
    if distribution == "binomial":
        return generator.binomial(*arguments)
    if distribution == "poisson":
        return generator.poisson(*arguments)
    if distribution == "bernoulli":
        return (generator.uniform(size=arguments[0].shape) < arguments[0]).astype(float)
    return np.clip(np.trunc(generator.normal(*arguments)), 1, 9)


def log_density(law, outcome):
    """The log density of every outcome (rows) under every draw (columns)."""
    distribution, *arguments = law
    y = outcome[:, None]
    if distribution == "normal":
        return -0.5 * ((y - arguments[0]) / arguments[1]) ** 2 - np.log(arguments[1] * np.sqrt(2 * np.pi))
    if distribution == "folded":
        mean, deviation = arguments
        exponents = np.logaddexp(-0.5 * ((y - mean) / deviation) ** 2, -0.5 * ((y + mean) / deviation) ** 2)
        return exponents - np.log(deviation * np.sqrt(2 * np.pi))
    if distribution == "binomial":
        n, p = arguments
        coefficient = special.gammaln(n + 1) - special.gammaln(y + 1) - special.gammaln(n - y + 1)
        return coefficient + special.xlogy(y, p) + special.xlog1py(n - y, -p)
    if distribution == "poisson":
        return special.xlogy(y, arguments[0]) - arguments[0] - special.gammaln(y + 1)
    if distribution == "bernoulli":
        return np.where(y > 0, np.log(arguments[0]), np.log1p(-arguments[0]))
    with np.errstate(divide="ignore"):
        return np.log(rating_masses(arguments)[outcome.astype(int) - 1])


def rating_masses(arguments):
    """The probability of every rating from 1 to 9 (rows) for every draw (columns), after truncation and clipping."""
    mean, deviation = arguments
    edges = special.ndtr((np.arange(2, 10)[:, None] - mean) / deviation)
    return np.diff(np.vstack([np.zeros_like(mean), edges, np.ones_like(mean)]), axis=0)


def nested(prior_draws, law_of, design, generator):
    """The lower bound of nested Monte Carlo: outer samples are among the inner ones, which all outputs share."""
    laws = law_of(prior_draws, design)
    if laws[0][0] == "rounded":
        return counted(laws[0][1:])
    terms = 0
    for law in laws:
        outcome = sample(generator, law)[:OUTER]
        likelihood = log_density(law, outcome)
        own = likelihood[np.arange(OUTER), np.arange(OUTER)]
        terms = terms + own - special.logsumexp(likelihood, axis=1) + np.log(likelihood.shape[1])
    return terms.mean(), terms.std(ddof=1) / np.sqrt(OUTER)


def counted(outcomes):
    """The entropy of outcomes without noise by the estimate of Chao, Wang and Jost (2013), as in Assay.

    Its correction for unseen outcomes is part of its error.
    """
    counts = np.unique(np.stack(outcomes), axis=1, return_counts=True)[1]
    size, once, twice = counts.sum(), (counts == 1).sum(), (counts == 2).sum()
    terms = special.digamma(size) - special.digamma(counts)
    seen = (counts * terms).sum() / size
    spread = np.sqrt((counts * (terms - seen) ** 2).sum()) / size
    rare = 2 * twice / ((size - 1) * once + 2 * twice) if twice > 0 else 2 / ((size - 1) * max(once - 1, 0) + 2)
    if once == 0 or rare == 1:
        return seen, spread
    powers = np.arange(1, size)
    unseen = once / size * (1 - rare) ** (1 - size) * (-np.log(rare) - ((1 - rare) ** powers / powers).sum())
    return seen + unseen, np.hypot(spread, unseen)


def summed(laws):
    """The divergence of each draw from the mixture, summed over outcomes. Undefined for an unbounded normal."""
    terms = 0
    for distribution, *arguments in laws:
        if distribution == "bernoulli":
            p = arguments[0]
            mean = p.mean()
            terms = terms + special.xlogy(p, p / mean) + special.xlogy(1 - p, (1 - p) / (1 - mean))
            continue
        if distribution == "rounded":
            return counted(arguments)
        if distribution == "binomial":
            masses = np.exp(log_density((distribution, *arguments), np.arange(arguments[0] + 1.0)))
        elif distribution == "poisson":
            most = arguments[0].max()
            masses = np.exp(log_density((distribution, *arguments), np.arange(np.floor(most + 8 * np.sqrt(most) + 22))))
        elif distribution == "rating":
            masses = rating_masses(arguments)
        elif distribution == "folded":
            step = 0.5 * arguments[1]
            reach = np.abs(arguments[0]).max() + 8.3 * arguments[1]
            masses = step * np.exp(log_density((distribution, *arguments), step * (np.arange(np.ceil(reach / step)) + 0.5)))
        else:
            return None
        mixture = masses.mean(axis=1)
        terms = terms + (special.xlogy(masses, masses) - special.xlogy(masses, mixture[:, None])).sum(axis=0)
    return terms.mean(), terms.std(ddof=1) / np.sqrt(len(terms))


def gain(request):
    prior, law_of = ENVIRONMENTS[request["environment"]]
    design, target = request["design"], request["standardError"]
    generator = np.random.default_rng(1)
    if request["way"] == "nested":
        draws = prior(generator, INNER)
        work = lambda: nested(draws, law_of, design, generator)
    else:
        draws = prior(generator, request["draws"])
        work = lambda: summed(law_of(draws, design))
    with np.errstate(all="ignore"):
        value, error = work()
        seconds = seconds_per_call(work)
    return {"seconds": seconds * (error / target) ** 2, "value": float(value), "standardError": float(error)}


def scalar_log_density(law, outcome):
    distribution, *arguments = law
    if distribution == "normal":
        return stats.norm.logpdf(outcome, *arguments)
    if distribution == "folded":
        return stats.foldnorm.logpdf(outcome, abs(arguments[0]) / arguments[1], scale=arguments[1])
    if distribution == "binomial":
        return stats.binom.logpmf(outcome, *arguments)
    if distribution == "poisson":
        return stats.poisson.logpmf(outcome, *arguments)
    if distribution == "bernoulli":
        return stats.bernoulli.logpmf(outcome, *arguments)
    mean, deviation = arguments
    low = -np.inf if outcome <= 1 else outcome
    high = np.inf if outcome >= 9 else outcome + 1
    return np.log(stats.norm.cdf(high, mean, deviation) - stats.norm.cdf(low, mean, deviation))


def loop(request):
    """A double loop of 1000 outer and 10 inner samples, timed over a few of the outer ones."""
    prior, law_of = ENVIRONMENTS[request["environment"]]
    generator = np.random.default_rng(1)
    some = 3
    draws = prior(generator, some * 11)
    laws = law_of(draws, request["design"])
    at = lambda law, index: [law[0]] + [each if np.ndim(each) == 0 else each[index] for each in law[1:]]

    def work():
        total = 0.0
        for outer in range(some):
            for law in laws:
                own = at(law, outer)
                outcome = sample(generator, [own[0]] + [np.asarray(each) for each in own[1:]])
                inner = [scalar_log_density(at(law, some + 10 * outer + each), outcome) for each in range(10)]
                total += scalar_log_density(own, outcome) - special.logsumexp(inner) + np.log(10)
        return total

    with np.errstate(all="ignore"):
        return {"seconds": seconds_per_call(work) * 1000 / some}


def versions(_request):
    return {"python": platform.python_version(), "numpy": np.__version__, "scipy": scipy.__version__}


HANDLERS = {"versions": versions, "gain": gain, "loop": loop}

for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps(HANDLERS[message["do"]](message)), flush=True)
