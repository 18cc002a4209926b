"""Writes src/statistics/fixtures/intervals.json: clustered means, paired differences and proportions by brute force.

The mean is the weighted least squares fit on a constant. CR2 and its degrees of freedom (Bell and McCaffrey 2002) are
computed from whole matrices, where the TypeScript code has closed forms in sums; the score interval is found by solving
for its ends, where the TypeScript code has a formula.
"""

import pathlib

import numpy
import scipy
from scipy import linalg, optimize, stats

from fixture_file import grouped_lines, save

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


def score_ends(proportion, size, critical):
    def off(p):
        return (proportion - p) ** 2 * size - critical**2 * p * (1 - p)

    # At 0 and at 1 the proportion itself is the other root.
    low = 0.0 if proportion == 0 else optimize.brentq(off, 0, min(proportion, 1 - 1e-9), xtol=1e-15, rtol=1e-14)
    high = 1.0 if proportion == 1 else optimize.brentq(off, max(proportion, 1e-9), 1, xtol=1e-15, rtol=1e-14)
    return [low, high]


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


def mean_case(name, rows):
    items = average_repeats(rows)
    values, weights = [v for v, _, _ in items.values()], [w for _, w, _ in items.values()]
    fitted = fit(values, weights, [cluster for cluster, _ in items])
    seen = {value for _, _, value, weight in rows if weight > 0}
    mean, error = fitted["mean"], fitted["standardError"]
    size = sum(weights) ** 2 / sum(squares for _, _, squares in items.values())
    if len(seen) == 1:
        by_cluster = {}
        for (cluster, _), weight in zip(items, weights):
            by_cluster[cluster] = by_cluster.get(cluster, 0) + weight
        (mean,), size = seen, sum(weights) ** 2 / sum(w**2 for w in by_cluster.values())
    elif error > 1e-12:
        size = min(mean * (1 - mean) / error**2, size)
    intervals = {}
    for level in LEVELS:
        critical = stats.t.ppf((1 + level) / 2, fitted["degreesOfFreedom"])
        by_t = [mean - critical * error, mean + critical * error]
        intervals[str(level)] = score_ends(mean, size, critical) if seen <= {0, 1} else by_t
    method = "wilson" if seen <= {0, 1} else "student-t"
    return {"name": name, "rows": rows, "method": method, "items": len(items), "expected": fitted, "intervals": intervals}


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


def mean_cases():
    yield mean_case("balanced, continuous", rows_of([5] * 8, rounded))
    yield mean_case("two worlds", rows_of([3, 4], rounded))
    yield mean_case("one world outweighs the rest", rows_of([40, 2, 3, 1, 2], rounded))
    yield mean_case("weights differ", rows_of([5, 9, 2, 7, 1, 4], rounded, some_weight))
    yield mean_case("worlds weigh differently", [[c, i, v, 1.0 + int(c[1:]) ** 2] for c, i, v, _ in rows_of([5, 3, 6, 2, 4], rounded)])
    yield mean_case("one item a world", rows_of([1] * 12, rounded))
    yield mean_case("balanced, binary", rows_of([5] * 10, binary))
    yield mean_case("unbalanced, binary", rows_of([1, 12, 5, 5, 3, 9, 2], binary))
    yield mean_case("binary with repeats", rows_of([4, 2, 6, 3], binary, repeats=3))
    yield mean_case("binary with weights", rows_of([4, 2, 6, 3, 8], binary, some_weight))
    yield mean_case("none right", rows_of([1] * 20, lambda _: 0))
    yield mean_case("all right, unbalanced", rows_of([1, 5, 9, 2], lambda _: 1))
    yield mean_case("the same share in every world", [[f"w{w}", f"i{i}", float(i < 2), 1.0] for w in range(6) for i in range(5)])
    lost = rows_of([4, 3, 5, 2], rounded, repeats=2)
    yield mean_case("repeats that are missing", [row for index, row in enumerate(lost) if index % 5 != 3])
    without = rows_of([4, 3, 5, 2], rounded)
    yield mean_case("weights of zero", [[c, i, v, 0.0 if c == "w1" or i == "i0" else w] for c, i, v, w in without])


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
