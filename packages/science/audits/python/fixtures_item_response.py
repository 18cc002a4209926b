"""Writes src/statistics/fixtures/item-response.json: the item model by scipy's optimiser and quadrature.

Expected scores are scipy's adaptive integrals. The calibration minimises the marginal likelihood, with 61 Gauss–Hermite
points and numerical gradients, where the TypeScript code has the trapezoidal rule and Newton's method. Its sandwich takes
the derivatives of each item's likelihood by differences.
"""

import pathlib

import numpy
import scipy
from scipy import integrate, optimize, special, stats

from fixture_file import grouped_lines, save

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/item-response.json"

rng = numpy.random.default_rng(55)


def expected(gap, residual):
    def at(z):
        return special.expit(gap - residual * z) * stats.norm.pdf(z)

    return float(integrate.quad(at, -12, 12, epsabs=1e-12, limit=200)[0])


def response_cases():
    for gap in [-4.0, -1.0, 0.0, 0.5, 3.0]:
        for residual in [0.05, 0.5, 1.0, 2.0]:
            slope = (expected(gap + 1e-4, residual) - expected(gap - 1e-4, residual)) / 2e-4
            yield {"gap": gap, "residual": residual, "mean": expected(gap, residual), "slope": slope}


def simulate(abilities, items, tries, effects, residual, graded):
    """Rows of agent, item, features, score."""
    rows = []
    for item in range(items):
        features = [float(rng.integers(0, 2)), round(float(rng.uniform(0, 1)), 2)]
        difficulty = numpy.dot(effects, features) + residual * rng.normal()
        for agent in sorted(rng.choice(len(abilities), tries, replace=False)):
            p = special.expit(abilities[agent] - difficulty)
            score = round(float(rng.binomial(4, p)) / 4, 2) if graded else float(rng.random() < p)
            rows.append([f"a{agent}", f"i{item}", features, score])
    return rows


NODES, WEIGHTS = numpy.polynomial.hermite_e.hermegauss(61)
WEIGHTS = WEIGHTS / WEIGHTS.sum()


def item_logs(parameters, agents, groups):
    effects, residual = numpy.array(parameters[len(agents) : -1]), numpy.exp(parameters[-1])
    logs = []
    for tries in groups:
        total = numpy.log(WEIGHTS)
        for agent, _, features, score in tries:
            gap = parameters[agents.index(agent)] - effects @ numpy.array(features) - residual * NODES
            total = total + score * special.log_expit(gap) + (1 - score) * special.log_expit(-gap)
        logs.append(special.logsumexp(total))
    return numpy.array(logs)


def calibrate(rows):
    agents = list(dict.fromkeys(row[0] for row in rows))
    groups = {}
    for row in rows:
        groups.setdefault(row[1], []).append(row)
    groups = list(groups.values())
    size = len(agents) + len(rows[0][2]) + 1
    middle, spread = numpy.zeros(size), numpy.full(size, 5.0)
    middle[-1], spread[-1] = numpy.log(0.5), 1.0

    def loss(parameters):
        return -item_logs(parameters, agents, groups).sum() + (((parameters - middle) / spread) ** 2).sum() / 2

    found = optimize.minimize(loss, middle, method="BFGS", options={"gtol": 1e-6}).x
    found = optimize.minimize(loss, found, method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-12, "maxfev": 4000}).x
    h = 1e-3
    unit = numpy.eye(size) * h
    gradients = numpy.array([(item_logs(found + e, agents, groups) - item_logs(found - e, agents, groups)) / (2 * h) for e in unit])
    hessian = numpy.array(
        [[(loss(found + a + b) - loss(found + a - b) - loss(found - a + b) + loss(found - a - b)) / (4 * h * h) for b in unit] for a in unit]
    )
    inverse = numpy.linalg.inv(hessian)
    errors = numpy.sqrt(numpy.diag(inverse @ (gradients @ gradients.T) @ inverse))
    return {
        "agents": agents,
        "abilities": [float(each) for each in found[: len(agents)]],
        "effects": [float(each) for each in found[len(agents) : -1]],
        "residual": float(numpy.exp(found[-1])),
        "standardErrors": [float(each) for each in errors[:-1]],
    }


def calibration_cases():
    for name, shape in [
        ("right and wrong", ([-1.0, 0.0, 0.5, 1.5], 60, 3, [1.2, 2.0], 0.8, False)),
        ("scores in between", ([-0.5, 0.5, 1.0], 40, 3, [0.8, 1.5], 0.6, True)),
    ]:
        rows = simulate(*shape)
        yield {"name": name, "rows": rows, **calibrate(rows)}


def ability_cases():
    """The penalised quasi-likelihood equation, solved by a root finder over adaptive integrals."""
    effects, residual = numpy.array([1.2, 2.0]), 0.8
    covariance = numpy.array([[0.04, 0.01], [0.01, 0.09]])
    for attempts in [3, 20]:
        features = [[float(rng.integers(0, 2)), round(float(rng.uniform(0, 1)), 2)] for _ in range(attempts)]
        for name, scores in [
            ("mixed", [float(rng.random() < 0.5) for _ in range(attempts)]),
            ("all right", [1.0] * attempts),
            ("in between", [round(float(rng.uniform(0.2, 0.9)), 2) for _ in range(attempts)]),
        ]:
            gaps = -numpy.array(features) @ effects

            def parts(ability):
                means = numpy.array([expected(ability + gap, residual) for gap in gaps])
                above, below = ([expected(ability + gap + d, residual) for gap in gaps] for d in (1e-4, -1e-4))
                return means, (numpy.array(above) - numpy.array(below)) / 2e-4

            def equation(ability):
                means, slopes = parts(ability)
                return (slopes / (means * (1 - means)) * (numpy.array(scores) - means)).sum() - ability / 16

            ability = float(optimize.brentq(equation, -15, 15, xtol=1e-11))
            means, slopes = parts(ability)
            known = slopes**2 / (means * (1 - means))
            dispersion = 1.0
            if name == "in between" and attempts >= 12:
                squares = ((numpy.array(scores) - means) ** 2 / (means * (1 - means))).sum()
                dispersion = min(1, max(0.1, squares / (attempts - 1)))
            x = known @ numpy.array(features) / known.sum()
            error = (1.4 * dispersion / (known.sum() + 1 / 16) + x @ covariance @ x) ** 0.5
            yield {"name": name, "features": features, "scores": scores, "ability": ability, "standardError": float(error)}


content = {
    "versions": {"numpy": numpy.__version__, "scipy": scipy.__version__},
    "responses": list(response_cases()),
    "calibrations": list(calibration_cases()),
    "abilities": list(ability_cases()),
}
# An optimiser without gradients stops some digits earlier.
save(TARGET, grouped_lines(content), ignore=["versions"], noise=1e-4)
