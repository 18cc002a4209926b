"""Writes src/statistics/fixtures/comparison.json: comparisons of agents by scipy, statsmodels and brute force.

Sign flips are scipy's permutation test of one sample where it can try all signs, and else the convolution of the laws of
the signs on a grid of whole numbers. Gaffke's bound is that of gaffke_bound.py.
"""

import pathlib

from throwaway import require

require("statsmodels==0.15.0", "mpmath==1.4.1", "scipy==1.17.1", "numpy==2.4.6")

import numpy  # noqa: E402
import scipy  # noqa: E402
import statsmodels  # noqa: E402
from scipy import stats  # noqa: E402
from statsmodels.stats.multitest import multipletests  # noqa: E402
from statsmodels.stats.weightstats import ttost_paired  # noqa: E402

from fixture_file import grouped_lines, save  # noqa: E402
from gaffke_bound import digits_for, dirichlet_survival, gaffke  # noqa: E402

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/comparison.json"

rng = numpy.random.default_rng(22)


def flips_by_scipy(differences):
    found = stats.permutation_test(
        (numpy.array(differences),), numpy.mean, permutation_type="samples", n_resamples=numpy.inf, vectorized=False
    )
    return float(found.pvalue)


def flips_on_grid(whole_numbers):
    """P(|sum with random signs| >= |sum|), by convolution."""
    sizes = [abs(each) for each in whole_numbers]
    law = numpy.array([1.0])
    for size in sizes:
        pair = numpy.zeros(2 * size + 1)
        pair[0] += 0.5
        pair[-1] += 0.5
        law = numpy.convolve(law, pair)
    sums = numpy.arange(len(law)) - sum(sizes)
    return float(law[numpy.abs(sums) >= abs(sum(whole_numbers))].sum())


def flip_cases():
    for size in [2, 3, 5, 8, 12]:
        differences = [round(float(each), 3) for each in rng.normal(0.3, 1, size)]
        yield {"differences": differences, "pValue": flips_by_scipy(differences)}
    tied = [0.25, 0.25, -0.25, 0.5, 0.0, 0.0, 0.75, -0.5, 0.25]
    yield {"differences": tied, "pValue": flips_by_scipy(tied)}
    yield {"differences": [0.1, 0.2, -0.3], "pValue": 1.0}
    for worlds, most in [(30, 1), (100, 1), (40, 5), (200, 10)]:
        whole = [int(each) for each in rng.integers(-most, most + 1, worlds) + (rng.random(worlds) < 0.2)]
        yield {"differences": [each / (most + 1) for each in whole], "pValue": flips_on_grid(whole)}


def scores(worlds, items, mean):
    """World, item and score, of items that are right or wrong."""
    shifts = rng.beta(2, 2, worlds)
    return [[f"w{w}", f"i{i}", float(rng.random() < 0.5 * shifts[w] + 0.5 * mean)] for w in range(worlds) for i in range(items)]


def means_of(rows):
    worlds = {}
    for world, _, value in rows:
        worlds.setdefault(world, []).append(value)
    return {world: float(numpy.mean(values)) for world, values in worlds.items()}


def one_sided_bounds(differences, margin):
    """The larger tail of Gaffke's two one-sided bounds."""
    with digits_for(differences):
        low = 1 - dirichlet_survival([*differences, -1.0], -margin)
        return float(max(low, dirichlet_survival([*differences, 1.0], margin)))


def paired_cases():
    for worlds, items in [(6, 1), (8, 4), (15, 1), (15, 6)]:
        first, second = scores(worlds, items, 0.9), scores(worlds, items, 0.2)
        ours, theirs = means_of(first), means_of(second)
        x, y = numpy.array(list(ours.values())), numpy.array(list(theirs.values()))
        test = stats.ttest_rel(x, y)
        ends = test.confidence_interval(0.95)
        yield {
            "first": first,
            "second": second,
            "difference": float((x - y).mean()),
            "gaffke": gaffke(list(x - y), 0.95, -1.0, 1.0),
            "student": {"low": float(ends.low), "high": float(ends.high), "pValue": float(test.pvalue)},
            "margin": 0.3,
            "equivalenceByStudent": float(ttost_paired(x, y, -0.3, 0.3)[0]),
            "equivalenceByGaffke": one_sided_bounds(list(x - y), 0.3),
        }


def unpaired_cases():
    for worlds, others in [(4, 5), (7, 4), (12, 20)]:
        first, second = scores(worlds, 4, 0.9), scores(others, 3, 0.2)
        x, y = (numpy.array(list(means_of(each).values())) for each in (first, second))
        test = stats.ttest_ind(x, y, equal_var=False)
        ends = test.confidence_interval(0.95)
        (l1, u1), (l2, u2) = gaffke(list(x), 0.95), gaffke(list(y), 0.95)
        m1, m2 = x.mean(), y.mean()
        case = {
            "first": first,
            "second": second,
            "welch": {"low": float(ends.low), "high": float(ends.high), "pValue": float(test.pvalue)},
            "mover": [m1 - m2 - ((m1 - l1) ** 2 + (u2 - m2) ** 2) ** 0.5, m1 - m2 + ((u1 - m1) ** 2 + (m2 - l2) ** 2) ** 0.5],
        }
        if worlds + others < 12:
            found = stats.permutation_test((x, y), lambda a, b: a.mean() - b.mean(), n_resamples=numpy.inf, vectorized=False)
            case["permutation"] = float(found.pvalue)
        yield case


def agent_cases():
    """Four agents: sign flips of all pairs, corrected by statsmodels."""
    rows = {name: scores(25, 1, mean) for name, mean in [("a", 1.0), ("b", 0.9), ("c", 0.3), ("d", -0.6)]}
    means = {name: means_of(each) for name, each in rows.items()}
    names = list(rows)
    pairs = [(one, other) for i, one in enumerate(names) for other in names[i + 1 :]]
    found = [flips_on_grid([int(means[a][w] - means[b][w]) for w in means[a]]) for a, b in pairs]
    yield {"agents": rows, "pairs": pairs, "pValues": found, "adjusted": list(multipletests(found, method="holm")[1])}


content = {
    "versions": {"numpy": numpy.__version__, "scipy": scipy.__version__, "statsmodels": statsmodels.__version__},
    "flips": list(flip_cases()),
    "paired": list(paired_cases()),
    "unpaired": list(unpaired_cases()),
    "agents": list(agent_cases()),
}
save(TARGET, grouped_lines(content), ignore=["versions"], noise=1e-12)
