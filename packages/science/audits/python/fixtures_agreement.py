"""Writes src/statistics/fixtures/agreement.json: Cohen's kappa by scikit-learn, its standard error by the delta method.

The standard error differentiates kappa numerically by the shares of a multinomial table, where the TypeScript code has the
formula of Fleiss, Cohen and Everitt (1969). Two published tables are checked before anything is written.
"""

import json
import pathlib

import numpy
import sklearn
from sklearn.metrics import cohen_kappa_score

from fixture_file import save

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/agreement.json"

rng = numpy.random.default_rng(13)


def kappa_of(shares):
    expected = shares.sum(axis=1) @ shares.sum(axis=0)
    return (numpy.trace(shares) - expected) / (1 - expected)


def standard_error(table):
    counts = numpy.array(table, float)
    units = counts.sum()
    shares = (counts / units).astype(numpy.longdouble)
    step = numpy.longdouble(1e-6)
    slope = numpy.zeros_like(shares)
    for place in numpy.ndindex(shares.shape):
        change = numpy.zeros_like(shares)
        change[place] = step
        # Five points: the error is of the fourth order of the step.
        slope[place] = (
            8 * (kappa_of(shares + change) - kappa_of(shares - change))
            - (kappa_of(shares + 2 * change) - kappa_of(shares - 2 * change))
        ) / (12 * step)
    mean = (shares * slope).sum()
    return float(numpy.sqrt(((shares * slope**2).sum() - mean**2) / units))


def case(name, table):
    names = "abcdef"[: len(table)]
    pairs = [(names[i], names[j]) for i, row in enumerate(table) for j, count in enumerate(row) for _ in range(count)]
    kappa = cohen_kappa_score([first for first, _ in pairs], [second for _, second in pairs])
    return {"name": name, "table": table, "kappa": float(kappa), "standardError": standard_error(table)}


cases = [
    # SAS/STAT user's guide, PROC FREQ, "Agreement Study": kappa 0.3449, ASE 0.0724.
    case("two dermatologists", [[10, 4, 1, 0], [5, 10, 12, 2], [2, 4, 12, 5], [0, 2, 6, 13]]),
    # A printout of SAS in the tests of statsmodels: kappa 0.4842, ASE 0.1380. One rater never gives a rating.
    case("a rating that one rater never gives", [[0, 4, 1], [0, 8, 0], [0, 1, 5]]),
    case("two ratings", [[20, 5], [10, 15]]),
    case("less than chance", [[1, 9], [8, 2]]),
    case("no agreement at all", [[0, 7], [5, 0]]),
    case("drawn at random", rng.integers(0, 12, (5, 5)).tolist()),
    case("many units", (rng.integers(0, 300, (3, 3)) + 900 * numpy.eye(3, dtype=int)).tolist()),
]
for found, (kappa, error) in zip(cases, [(0.3449, 0.0724), (0.4842, 0.1380)]):
    assert (round(found["kappa"], 4), round(found["standardError"], 4)) == (kappa, error), found
content = {"versions": {"numpy": numpy.__version__, "scikit-learn": sklearn.__version__}, "cases": cases}
lines = ",\n".join(
    f'"{key}":' + (json.dumps(each) if isinstance(each, dict) else "[\n" + ",\n".join(map(json.dumps, each)) + "\n]")
    for key, each in content.items()
)
# A numerical derivative is good to about ten digits.
save(TARGET, "{" + lines + "}\n", ignore=["versions"], noise=1e-9)
