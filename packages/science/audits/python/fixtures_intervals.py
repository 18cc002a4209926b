"""Writes src/statistics/fixtures/intervals.json: means over worlds, paired differences and proportions by brute force.

Gaffke's bound is that of gaffke_bound.py. CR2 of paired differences and its degrees of freedom (Bell and McCaffrey 2002) are computed from whole
matrices, where the TypeScript code has closed forms in sums.
"""

import pathlib

import numpy
import scipy
from scipy import linalg, stats

from fixture_file import grouped_lines, save
from gaffke_bound import gaffke

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/intervals.json"
LEVELS = [0.8, 0.95, 0.99]

rng = numpy.random.default_rng(5)


def root_of_inverse(matrix):
    values, vectors = linalg.eigh(matrix)
    keep = values > 1e-9
    return vectors[:, keep] @ numpy.diag(values[keep] ** -0.5) @ vectors[:, keep].T


def fit(values, weights, clusters):
    """Mean, CR0, CR1 and CR2 standard errors, and Satterthwaite's degrees of freedom for CR2."""
    y, w = numpy.array(values, float), numpy.array(weights, float)
    kept = w > 0
    y, w, names = y[kept], w[kept], numpy.array(clusters)[kept]
    # Least squares of the values on a constant, both times the root of the weights: the working model has variance 1.
    x, y = numpy.sqrt(w)[:, None], numpy.sqrt(w) * y
    bread = linalg.inv(x.T @ x)
    mean = (bread @ x.T @ y)[0]
    residual_maker = numpy.eye(len(y)) - x @ bread @ x.T
    residuals = residual_maker @ y
    plain, adjusted, columns = 0.0, 0.0, []
    for name in dict.fromkeys(names):
        rows = names == name
        plain += (bread @ x[rows].T @ residuals[rows])[0] ** 2
        row = bread @ x[rows].T @ root_of_inverse(residual_maker[numpy.ix_(rows, rows)])
        adjusted += (row @ residuals[rows])[0] ** 2
        columns.append((row @ residual_maker[rows]).ravel())
    columns = numpy.array(columns)
    spread = columns @ columns.T
    groups = len(columns)
    # What CR2 is made for: under the working model it is unbiased.
    assert numpy.isclose(numpy.trace(spread), bread[0, 0], rtol=1e-10)
    if all(len(set(w[names == name])) == 1 for name in names):
        assert numpy.isclose(adjusted**0.5, general_cr2(y / x[:, 0], w, names), rtol=1e-10, atol=1e-12)
    return {
        "mean": mean,
        "clusters": groups,
        "cr0": plain**0.5,
        "cr1": (plain * groups / (groups - 1)) ** 0.5,
        "standardError": adjusted**0.5,
        "degreesOfFreedom": numpy.trace(spread) ** 2 / numpy.trace(spread @ spread),
    }


def general_cr2(y, w, names):
    """CR2 of weighted least squares as Pustejovsky and Tipton (2018, equations 4 to 6) write it, the weights being the
    inverse variances of the working model. Their root of a matrix is another one where weights differ in a cluster."""
    x, precision, assumed = numpy.ones((len(y), 1)), numpy.diag(w), numpy.diag(1 / w)
    bread = linalg.inv(x.T @ precision @ x)
    residual_maker = numpy.eye(len(y)) - x @ bread @ x.T @ precision
    total = 0.0
    for name in dict.fromkeys(names):
        rows = names == name
        root = numpy.sqrt(assumed[numpy.ix_(rows, rows)])
        inner = root @ residual_maker[rows] @ assumed @ residual_maker[rows].T @ root
        adjustment = root @ root_of_inverse(inner) @ root
        total += (bread @ x[rows].T @ precision[numpy.ix_(rows, rows)] @ adjustment @ (residual_maker @ y)[rows])[0] ** 2
    return total**0.5


def bootstrap_t(means, level):
    y = numpy.array(means)
    error = y.std(ddof=1) / len(y) ** 0.5
    drawn = y[rng.integers(0, len(y), size=(400_000, len(y)))]
    found = (drawn.mean(axis=1) - y.mean()) / (drawn.std(axis=1, ddof=1) / len(y) ** 0.5)
    low, high = numpy.quantile(found, [(1 - level) / 2, (1 + level) / 2])
    return [float(y.mean() - high * error), float(y.mean() - low * error)]


def average_repeats(rows):
    """Items with the mean of their repeats: (cluster, item) -> value, weight, and the squared weights of the episodes."""
    items = {}
    for cluster, item, value, weight in rows:
        items.setdefault((cluster, item), []).append((value, weight))
    result = {}
    for name, tries in items.items():
        weights = numpy.array([weight for _, weight in tries])
        total = weights.sum()
        value = sum(value * weight for value, weight in tries) / (total if total > 0 else 1)
        result[name] = (value, weights.mean(), (weights**2).sum() / len(tries) ** 2)
    return result


def mean_case(name, rows, range=None):
    items = average_repeats(rows)
    worlds = {}
    for (cluster, _), (value, weight, _) in items.items():
        worlds.setdefault(cluster, []).append((value, weight))
    weighed = [world for world in worlds.values() if sum(weight for _, weight in world) > 0]
    means = [sum(value * weight for value, weight in world) / sum(weight for _, weight in world) for world in weighed]
    error = float(numpy.std(means, ddof=1) / len(means) ** 0.5)
    bounded = range is not None
    intervals = {str(level): gaffke(means, level) if bounded else bootstrap_t(means, level) for level in LEVELS}
    return {
        "name": name,
        "rows": rows,
        "method": "gaffke" if bounded else "bootstrap-t",
        "items": len(items),
        "expected": {"mean": float(numpy.mean(means)), "clusters": len(means), "standardError": error},
        "intervals": intervals,
    }


def rows_of(sizes, draw, weight=lambda: 1.0, repeats=1):
    rows = []
    for cluster, size in enumerate(sizes):
        shift = rng.normal()
        for item in range(size):
            for _ in range(repeats):
                rows.append([f"w{cluster}", f"i{item}", float(draw(shift)), float(weight())])
    return rows


def binary(shift):
    return rng.random() < 1 / (1 + numpy.exp(-shift))


def rounded(shift):
    return round(shift + rng.normal(), 3)


def some_weight():
    return round(rng.uniform(0.1, 3), 2)


def share(shift):
    return round(1 / (1 + numpy.exp(-shift - rng.normal())), 3)


def mean_cases():
    unit = [0, 1]
    yield mean_case("shares, balanced", rows_of([5] * 8, share), unit)
    yield mean_case("two worlds", rows_of([3, 4], share), unit)
    yield mean_case("one world has most items", rows_of([40, 2, 3, 1, 2], share), unit)
    yield mean_case("weights differ", rows_of([5, 9, 2, 7, 1, 4], share, some_weight), unit)
    yield mean_case("binary, balanced", rows_of([5] * 10, binary), unit)
    yield mean_case("binary, one item a world", rows_of([1] * 12, binary), unit)
    yield mean_case("binary with repeats", rows_of([4, 2, 6, 3], binary, repeats=3), unit)
    yield mean_case("none right", rows_of([1] * 18, lambda _: 0), unit)
    yield mean_case("one of eighteen right", [[f"w{w}", "i", float(w == 3), 1.0] for w in range(18)], unit)
    yield mean_case("all right, unbalanced", rows_of([1, 5, 9, 2], lambda _: 1), unit)
    lost = rows_of([4, 3, 5, 2], share, repeats=2)
    yield mean_case("repeats that are missing", [row for index, row in enumerate(lost) if index % 5 != 3], unit)
    without = rows_of([4, 3, 5, 2], share)
    yield mean_case("weights of zero", [[c, i, v, 0.0 if c == "w1" or i == "i0" else w] for c, i, v, w in without], unit)
    yield mean_case("unbounded", rows_of([5] * 12, rounded))
    yield mean_case("unbounded and skewed", [[c, i, round(float(numpy.exp(v)), 3), w] for c, i, v, w in rows_of([2] * 25, rounded)])


def pair_case(name, first, second):
    ours, theirs = average_repeats(first), average_repeats(second)
    both = [key for key in ours if key in theirs]
    fitted = fit(
        [ours[key][0] - theirs[key][0] for key in both],
        [(ours[key][1] + theirs[key][1]) / 2 for key in both],
        [cluster for cluster, _ in both],
    )
    statistic = fitted["mean"] / fitted["standardError"]
    fitted["pValue"] = 2 * stats.t.sf(abs(statistic), fitted["degreesOfFreedom"])
    half = {str(level): stats.t.ppf((1 + level) / 2, fitted["degreesOfFreedom"]) * fitted["standardError"] for level in LEVELS}
    return {
        "name": name,
        "first": first,
        "second": second,
        "unpaired": [len(ours) - len(both), len(theirs) - len(both)],
        "expected": fitted,
        "intervals": {level: [fitted["mean"] - each, fitted["mean"] + each] for level, each in half.items()},
    }


def pair_cases():
    sizes = [4, 6, 3, 5, 2]
    yield pair_case("continuous", rows_of(sizes, rounded), rows_of(sizes, rounded))
    yield pair_case("binary with repeats", rows_of(sizes, binary, repeats=2), rows_of(sizes, binary, repeats=3))
    yield pair_case("items missing", rows_of([4, 6, 0, 5, 2], rounded), rows_of([2, 6, 3, 5, 4], rounded))
    yield pair_case("one item a world", rows_of([1] * 9, rounded), rows_of([1] * 9, rounded))


def proportions():
    for successes, trials in [(0, 20), (20, 20), (1, 3), (7, 50), (499, 1000)]:
        for level in LEVELS:
            ends = stats.binomtest(successes, trials).proportion_ci(level, method="wilson")
            yield {"successes": successes, "trials": trials, "level": level, "low": float(ends.low), "high": float(ends.high)}


content = {
    "versions": {"numpy": numpy.__version__, "scipy": scipy.__version__},
    "means": list(mean_cases()),
    "pairs": list(pair_cases()),
    "proportions": list(proportions()),
}
# Standard errors of scores that do not vary are rounding alone.
save(TARGET, grouped_lines(content), ignore=["versions"], noise=1e-12)
