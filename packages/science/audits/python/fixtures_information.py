"""Writes src/inference/information/fixtures/information.json: information gains by numpy and scipy alone.

Parameters are integrated by Gauss rules and outcomes are summed or integrated by scipy's adaptive quadrature, so that
nothing is shared with the lattices, grids and draws of src/inference/information. All values are in nats.
"""

import json
import pathlib

import numpy as np
import scipy
from scipy import integrate, interpolate, optimize, special, stats

from fixture_file import save

TARGET = pathlib.Path(__file__).parents[2] / "src/inference/information/fixtures/information.json"
GROUP = 50
SEEN = [[50, 100, 60, 0], [50, 100, 20, 1], [90, 100, 10, 0], [10, 12, 15, 1]]
GREEDY_TIMES = [round(0.5 + 0.15 * step, 2) for step in range(16)]


def legendre(low, high, count):
    nodes, weights = np.polynomial.legendre.leggauss(count)
    return low + 0.5 * (high - low) * (nodes + 1), 0.5 * (high - low) * weights


def composite(low, high, parts):
    """Gauss–Legendre of 20 points on each of equal parts."""
    edges = np.linspace(low, high, parts + 1)
    rules = [legendre(*ends, 20) for ends in zip(edges, edges[1:])]
    return np.concatenate([nodes for nodes, _ in rules]), np.concatenate([weights for _, weights in rules])


def hermite(mean, deviation, count):
    nodes, weights = np.polynomial.hermite_e.hermegauss(count)
    return mean + deviation * nodes, weights / weights.sum()


def gain_of_masses(weights, masses):
    """The entropy of the mixture less the mean entropy of its parts; a row of masses for each parameter point."""
    mixture = weights @ masses
    return float(special.entr(mixture).sum() - weights @ special.entr(masses).sum(axis=1))


def rates(upper):
    """The infection rate: normal of mean 1 and deviation 1, cut at 0 and at `upper`."""
    theta, weights = legendre(0, min(upper, 9), 200)
    weights = weights * stats.norm.pdf(theta, 1, 1)
    return theta, weights / weights.sum()


def death(time, upper=np.inf, group=GROUP):
    theta, weights = rates(upper)
    return gain_of_masses(weights, stats.binom.pmf(np.arange(group + 1), group, -np.expm1(-theta * time)[:, None]))


def death_by_quad(time):
    """The same by adaptive quadrature, outcome by outcome, with scipy's own truncated normal and binomial entropy."""
    prior = stats.truncnorm(-1, np.inf, 1, 1)
    dead = lambda theta: -np.expm1(-theta * time)
    mixture = [integrate.quad(lambda theta: prior.pdf(theta) * stats.binom.pmf(k, GROUP, dead(theta)), 0, 11, limit=200)[0] for k in range(GROUP + 1)]
    within = integrate.quad(lambda theta: prior.pdf(theta) * stats.binom.entropy(GROUP, dead(theta)), 0, 11, limit=200)[0]
    return float(special.entr(mixture).sum() - within)


def death_pairs(first, second):
    """Four groups, two at each time: the two sums of counts say all that the four counts say."""
    theta, weights = rates(np.inf)
    counts = np.arange(2 * GROUP + 1)
    one = stats.binom.pmf(counts, 2 * GROUP, -np.expm1(-theta * first)[:, None])
    other = stats.binom.pmf(counts, 2 * GROUP, -np.expm1(-theta * second)[:, None])
    return gain_of_masses(weights, (one[:, :, None] * other[:, None, :]).reshape(len(theta), -1))


def death_greedy(times):
    """Four groups, each at that of some times which gains most given the counts before: every history is followed."""
    theta, weights = legendre(0, 9, 120)
    weights = weights * stats.norm.pdf(theta, 1, 1)
    masses = [stats.binom.pmf(np.arange(GROUP + 1), GROUP, -np.expm1(-theta * time)[:, None]) for time in times]
    within = [special.entr(each).sum(axis=1) for each in masses]
    total, chances, beliefs = 0.0, np.ones(1), weights[None] / weights.sum()
    for group in range(4):
        gains = np.stack([special.entr(beliefs @ each).sum(axis=1) - beliefs @ own for each, own in zip(masses, within)])
        total += float(chances @ gains.max(axis=0))
        if group == 3:
            return total
        joint = [belief[:, None] * masses[best] for belief, best in zip(beliefs, gains.argmax(axis=0))]
        marginal = np.stack([each.sum(axis=0) for each in joint])
        # Histories of a chance below 1e-9 are left out; all of them together have one of 4e-6.
        kept = marginal * chances[:, None] > 1e-9
        beliefs = np.concatenate([(each[:, keep] / own[keep]).T for each, own, keep in zip(joint, marginal, kept)])
        chances = (marginal * chances[:, None])[kept]


def binary_entropy(p):
    return special.entr(p) + special.entr(1 - p)


def discounting(now, later, delay):
    """Preset published."""
    # Where alpha is small, choice is a step in k, which a Gauss rule of few points would miss.
    log_k, k_weights = composite(-7.75, -0.75, 60)
    k_weights = k_weights * stats.norm.pdf(log_k, -4.25, 0.5)
    k_weights /= k_weights.sum()
    alpha, alpha_weights = legendre(0, 15, 160)
    alpha_weights = alpha_weights * stats.halfnorm.pdf(alpha, scale=2)
    alpha_weights /= alpha_weights.sum()
    score = (later / (1 + np.exp(log_k) * delay) - now)[:, None] / alpha
    p = 0.01 + 0.98 * special.ndtr(score)
    total = binary_entropy(k_weights @ p @ alpha_weights)
    return {"design": [now, later, delay], "gain": float(total - k_weights @ binary_entropy(p) @ alpha_weights)}


def discounting_about(deviation, seen, now, later, delay):
    """Gains about log k and about alpha each, the other integrated out, and about both, given choices that were seen."""
    log_k, k_weights = composite(-4.25 - 7 * deviation, -4.25 + 7 * deviation, 400)
    k_weights = k_weights * stats.norm.pdf(log_k, -4.25, deviation)
    alpha, alpha_weights = legendre(0, 15, 160)
    alpha_weights = alpha_weights * stats.halfnorm.pdf(alpha, scale=2)
    chance = lambda now, later, delay: 0.01 + 0.98 * special.ndtr((later / (1 + np.exp(log_k) * delay) - now)[:, None] / alpha)
    joint = k_weights[:, None] * alpha_weights
    for *design, choice in seen:
        joint = joint * (chance(*design) if choice == 1 else 1 - chance(*design))
    joint /= joint.sum()
    p = chance(now, later, delay)
    total = binary_entropy((joint * p).sum())
    # p(y | t) is the mean over the other parameter under its law given t.
    given = [binary_entropy((joint * p).sum(axis) / joint.sum(axis)) @ joint.sum(axis) for axis in (1, 0)]
    gains = [float(total - each) for each in (*given, (joint * binary_entropy(p)).sum())]
    return {"deviation": deviation, "seen": seen, "design": [now, later, delay], **dict(zip(("rate", "scale", "both"), gains))}


def folded_entropies():
    """The entropy of |normal(mean, 0.25)| by the mean: a spline through adaptive quadratures, constant from 2.5 on."""
    means = np.linspace(0, 2.5, 101)
    density = lambda y, mean: stats.norm.pdf(y, mean, 0.25) + stats.norm.pdf(y, -mean, 0.25)
    nodes, widths = legendre(0, 5, 400)
    return interpolate.CubicSpline(means, [special.entr(density(nodes, mean)) @ widths for mean in means])


def dugongs(age):
    """Preset published: |normal(alpha - beta |lambda|^age, 0.25)|. Given the other two, alpha and the noise are one normal."""
    alpha, alpha_weights = hermite(2, 0.2, 14)
    beta, beta_weights = hermite(1.5, 0.5, 30)
    # |lambda| has a kink at 0, so the rule is split there.
    below, below_weights = legendre(-2.2, 0, 40)
    above, above_weights = legendre(0, 3, 60)
    rate = np.concatenate([below, above])
    rate_weights = np.concatenate([below_weights, above_weights]) * stats.norm.pdf(rate, 0.4, 0.5)
    weights = (beta_weights[:, None] * rate_weights / rate_weights.sum()).ravel()
    drop = (beta[:, None] * np.abs(rate) ** age).ravel()
    kept = weights > 1e-12
    drop, weights = drop[kept], weights[kept] / weights[kept].sum()
    means = np.abs(alpha[:, None] - drop)
    within = alpha_weights @ np.where(means < 2.5, ENTROPIES(np.minimum(means, 2.5)), stats.norm(0, 0.25).entropy()) @ weights
    deviation = np.hypot(0.2, 0.25)
    step = deviation / 4
    mixed = 0.0
    for start in np.arange(0, np.abs(2 - drop).max() + 3, 100 * step):
        outcome = start + step * (np.arange(100) + 0.5)
        density = weights @ (stats.norm.pdf(outcome, (2 - drop)[:, None], deviation) + stats.norm.pdf(outcome, (drop - 2)[:, None], deviation))
        mixed += special.entr(density).sum() * step
    return {"age": age, "gain": float(mixed - within)}


def peregrines(time):
    """Preset published; log rate is normal, so one Gauss rule over it stands for all four parameters."""
    mean = 4.5 + 1.2 * time + 0.07 * time**2 - 0.24 * time**3
    deviation = np.sqrt(0.1**2 + (0.1 * time) ** 2 + (0.01 * time**2) ** 2 + (0.05 * time**3) ** 2)
    # The law of a count is narrow beside the prior, so the rule has many points.
    log_rate, weights = composite(mean - 5.5 * deviation, mean + 5.5 * deviation, 60)
    weights = weights * stats.norm.pdf(log_rate, mean, deviation)
    rate = np.exp(log_rate)
    counts = np.arange(int(rate.max() + 12 * np.sqrt(rate.max()) + 30))
    return {"time": time, "gain": gain_of_masses(weights / weights.sum(), np.exp(counts * log_rate[:, None] - rate[:, None] - special.gammaln(counts + 1)))}


def student(scale):
    """y ~ student_t(4, theta, scale), theta ~ normal(0, 1), by adaptive quadrature over the outcome."""
    theta, weights = hermite(0, 1, 90)
    mixture = lambda y: weights @ stats.t.pdf(y, 4, theta, scale)
    total = 2 * integrate.quad(lambda y: special.entr(mixture(y)), 0, 4000, limit=2000, points=[1, 4, 16, 64, 256], epsabs=1e-12)[0]
    return {"scale": scale, "gain": float(total - stats.t(4, 0, scale).entropy())}


ENTROPIES = folded_entropies()
best = optimize.minimize_scalar(lambda time: -death(time), bounds=(0.5, 3), method="bounded", options={"xatol": 1e-9})
fixture = {
    "versions": {"numpy": np.__version__, "scipy": scipy.__version__},
    "death": {
        "unbounded": [{"time": time, "gain": death(time)} for time in (0.1, 0.5, 1.0, 1.275, 1.9)],
        "published": [{"time": time, "gain": death(time, 2)} for time in (0.1, 0.5, 1.0, 1.9)],
        "byQuad": {"time": 1.275, "gain": death_by_quad(1.275)},
        "best": {"time": float(best.x), "gain": float(-best.fun)},
        "fourGroups": {"times": [1.15, 1.35, 1.15, 1.35], "gain": death_pairs(1.15, 1.35)},
        "greedy": {"times": GREEDY_TIMES, "gain": death_greedy(GREEDY_TIMES)},
    },
    "discounting": [discounting(*design) for design in ((50, 100, 100), (60, 100, 30), (20, 250, 300))],
    "discountingAbout": [
        discounting_about(0.5, [], 50, 100, 100),
        discounting_about(1.5, [], 60, 100, 30),
        discounting_about(1.5, SEEN, 50, 100, 35),
        discounting_about(1.5, SEEN, 55, 60, 6),
    ],
    "dugongs": [dugongs(age) for age in (0.5, 1.5, 5.0)],
    "peregrines": [peregrines(time) for time in (1.0, 2.4, 3.0)],
    "student": [student(scale) for scale in (0.3, 2.0)],
}
save(TARGET, json.dumps(fixture, indent=1) + "\n", ignore=("versions",), noise=1e-7)
