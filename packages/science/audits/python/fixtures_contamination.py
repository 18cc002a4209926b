"""Writes src/statistics/fixtures/contamination.json: public against private worlds, by brute force.

The gap and its standard error (CR2, Bell and McCaffrey 2002) come from the whole matrices of a regression on an indicator
of every side of every stratum, where the TypeScript code has closed forms in sums. P-values come from
scipy.stats.permutation_test where there is one block with one stratum, and from trying all labellings one by one
elsewhere. The money of the bets is multiplied out.
"""

import itertools
import math
import pathlib

import numpy
import scipy
from scipy import linalg, stats

from fixture_file import grouped_lines, save

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/contamination.json"
ALPHA, POWER, LEVEL = 0.05, 0.8, 0.95

rng = numpy.random.default_rng(11)

# A row is [world, exposure, block, stratum, value, weight]: one item's score.


def rows_of(sizes, items, draw, weight=lambda: 1.0, strata=lambda world: ["s"], block=lambda world: "b"):
    rows = []
    for exposure, number in sizes.items():
        for world in range(number):
            shift = rng.normal()
            for stratum in strata(world):
                for _ in range(items(world)):
                    rows.append([f"{exposure} {world}", exposure, block(world), stratum, float(draw(shift)), float(weight())])
    return rows


def binary(shift):
    return rng.random() < 1 / (1 + math.exp(-shift))


def rounded(shift):
    return round(1 / (1 + math.exp(-shift - rng.normal())), 3)


def some_weight():
    return round(rng.uniform(0.1, 3), 2)


def counted_strata(rows, public):
    """Strata with two worlds or more on each side, with the weight m n / (m + n), when these worlds are public."""
    weights = {}
    for stratum in sorted({row[3] for row in rows}):
        worlds = {row[0] for row in rows if row[3] == stratum and row[5] > 0}
        m, n = len(worlds & public), len(worlds - public)
        if m >= 2 and n >= 2:
            weights[stratum] = m * n / (m + n)
    total = sum(weights.values())
    return {stratum: weight / total for stratum, weight in weights.items()}


def gap_of(rows, public):
    gap = 0.0
    for stratum, share in counted_strata(rows, public).items():
        ours = [(row[4], row[5]) for row in rows if row[3] == stratum and row[0] in public]
        theirs = [(row[4], row[5]) for row in rows if row[3] == stratum and row[0] not in public]
        mean = lambda scores: sum(v * w for v, w in scores) / sum(w for _, w in scores)
        gap += share * (mean(ours) - mean(theirs))
    return gap


def fitted(rows, public):
    shares = counted_strata(rows, public)
    used = [row for row in rows if row[3] in shares and row[5] > 0]
    sides = sorted({(row[3], row[0] in public) for row in used})
    root = numpy.sqrt([row[5] for row in used])
    design = numpy.array([[float((row[3], row[0] in public) == side) for side in sides] for row in used]) * root[:, None]
    scores = numpy.array([row[4] for row in used]) * root
    contrast = numpy.array([shares[stratum] * (1 if is_public else -1) for stratum, is_public in sides])
    bread = linalg.inv(design.T @ design)
    maker = numpy.eye(len(used)) - design @ bread @ design.T
    residuals = maker @ scores
    names = numpy.array([row[0] for row in used])
    variance, columns = 0.0, []
    for name in dict.fromkeys(names):
        mine = names == name
        values, vectors = linalg.eigh(maker[numpy.ix_(mine, mine)])
        keep = values > 1e-9
        inverse_root = vectors[:, keep] @ numpy.diag(values[keep] ** -0.5) @ vectors[:, keep].T
        row = contrast @ bread @ design[mine].T @ inverse_root
        variance += (row @ residuals[mine]) ** 2
        columns.append(row @ maker[mine])
    spread = numpy.array(columns) @ numpy.array(columns).T
    return {
        "gap": contrast @ bread @ design.T @ scores,
        "standardError": variance**0.5,
        "degreesOfFreedom": numpy.trace(spread) ** 2 / numpy.trace(spread @ spread),
    }


def labellings(rows, public):
    blocks = {}
    for row in rows:
        if row[5] > 0:
            blocks.setdefault(row[2], {})[row[0]] = row[0] in public
    choices = [[frozenset(each) for each in itertools.combinations(block, sum(block.values()))] for block in blocks.values()]
    return [frozenset().union(*chosen) for chosen in itertools.product(*choices)]


def permuted(rows, public):
    observed = gap_of(rows, public)
    gaps = numpy.array([gap_of(rows, chosen) for chosen in labellings(rows, public)])
    higher, lower = numpy.mean(gaps >= observed - 1e-11), numpy.mean(gaps <= observed + 1e-11)
    result = {"labellings": len(gaps), "public-higher": higher, "two-sided": min(1.0, 2 * min(higher, lower))}
    if len({(row[2], row[3]) for row in rows}) == 1 and len({row[5] for row in rows}) == 1 and same_sizes(rows):
        by_scipy = [scipy_p(rows, public, alternative) for alternative in ("greater", "two-sided")]
        assert numpy.allclose(by_scipy, [result["public-higher"], result["two-sided"]], rtol=1e-12), by_scipy
        result = {**result, "public-higher": by_scipy[0], "two-sided": by_scipy[1], "by": "scipy"}
    return result


def same_sizes(rows):
    return len({sum(row[0] == world for row in rows) for world in {row[0] for row in rows}}) == 1


def scipy_p(rows, public, alternative):
    means = {}
    for row in rows:
        means.setdefault(row[0], []).append(row[4])
    sides = [[numpy.mean(means[world]) for world in means if (world in public) == side] for side in (True, False)]
    found = stats.permutation_test(
        sides,
        lambda a, b, axis: numpy.mean(a, axis=axis) - numpy.mean(b, axis=axis),
        permutation_type="independent",
        alternative=alternative,
        n_resamples=numpy.inf,
        vectorized=True,
    )
    return float(found.pvalue)


def case(name, rows):
    public = frozenset(row[0] for row in rows if row[1] == "public")
    expected = fitted(rows, public)
    assert math.isclose(expected["gap"], gap_of(rows, public), rel_tol=1e-9, abs_tol=1e-12)
    degrees, error = expected["degreesOfFreedom"], expected["standardError"]
    half = stats.t.ppf((1 + LEVEL) / 2, degrees) * error
    return {
        "name": name,
        "rows": rows,
        "expected": expected,
        "interval": [expected["gap"] - half, expected["gap"] + half],
        "detectable": {
            "public-higher": (stats.t.ppf(1 - ALPHA, degrees) + stats.t.ppf(POWER, degrees)) * error,
            "two-sided": (stats.t.ppf(1 - ALPHA / 2, degrees) + stats.t.ppf(POWER, degrees)) * error,
        },
        "permutation": permuted(rows, public),
    }


def cases():
    even, odd = {"public": 5, "private": 5}, {"public": 4, "private": 6}
    three = lambda world: ["a", "b", "c"][: 1 + world % 3]
    own = lambda world: "abc"[world % 2]
    yield case("one stratum, one item a world", rows_of(odd, lambda _: 1, rounded))
    yield case("one stratum, three items a world, ties", rows_of(even, lambda _: 3, binary))
    yield case("worlds of different sizes and weights", rows_of(odd, lambda world: 1 + world, rounded, some_weight))
    yield case(
        "a stratum and a block for each world",
        rows_of({"public": 8, "private": 6}, lambda _: 2, rounded, strata=lambda w: [own(w)], block=own),
    )
    yield case("worlds in all of three strata", rows_of(even, lambda _: 2, rounded, strata=lambda _: ["a", "b", "c"]))
    yield case("worlds in some of three strata", rows_of({"public": 7, "private": 5}, lambda w: 1 + w % 2, rounded, strata=three))
    few = rows_of(odd, lambda _: 2, rounded, strata=lambda w: ["a", "rare"] if w == 0 else ["a"])
    yield case("a stratum with one world on a side", few)
    none = [[*row[:5], 0.0] if row[0] == "public 1" else row for row in rows_of(even, lambda _: 2, rounded)]
    yield case("a world without weight", none)


def bets():
    grid = [0.5, 1, 2, 4, 8]
    sequences = [
        ("one difference", [0.4]),
        ("a clear gap", [round(each, 3) for each in rng.uniform(-0.2, 0.8, 40)]),
        ("no gap", [round(each, 3) for each in rng.uniform(-1, 1, 40)]),
        ("only the largest", [1.0] * 12),
        ("only the smallest", [-1.0] * 12),
        ("gain, then loss", [0.9] * 8 + [-0.9] * 8),
    ]
    for name, differences in sequences:
        for alternative in ("public-higher", "two-sided"):
            money, largest, found = [], 1.0, None
            for count in range(1, len(differences) + 1):
                products = [numpy.prod(1 + numpy.tanh(stake * numpy.array(differences[:count]))) for stake in grid]
                if alternative == "two-sided":
                    products += [numpy.prod(1 - numpy.tanh(stake * numpy.array(differences[:count]))) for stake in grid]
                money.append(float(numpy.mean(products)))
                largest = max(largest, money[-1])
                if found is None and money[-1] >= 1 / ALPHA:
                    found = count
            yield {
                "name": name,
                "alternative": alternative,
                "differences": differences,
                "eValue": money[-1],
                "pValue": 1 / largest,
                "foundAt": found,
            }


content = {
    "versions": {"numpy": numpy.__version__, "scipy": scipy.__version__},
    "cases": list(cases()),
    "bets": list(bets()),
}
save(TARGET, grouped_lines(content), ignore=["versions"], noise=1e-12)
