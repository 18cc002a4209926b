"""Writes src/statistics/fixtures/threshold.json: the difficulty at which a score is reached, by scipy.

The belief of the TypeScript code is a histogram over thresholds. Here it is a density: for each shape of the curve scipy's
spline through 2,001 points is integrated, and quantiles are found by a root finder. Both agree within a part of a cell.
"""

import pathlib

import numpy
import scipy
from scipy import interpolate, optimize, special

from fixture_file import grouped_lines, save

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/threshold.json"

WIDTHS = [0.02, 0.04, 0.07, 0.12, 0.2, 0.35, 0.6]
TOPS = [1, 0.97, 0.9, 0.8, 0.65]
BOTTOMS = [0, 0.05, 0.1, 0.2, 0.35]
HALF_CELL = 0.0125
THRESHOLDS = numpy.linspace(-0.5 - HALF_CELL, 1.5 + HALF_CELL, 2001)
CAUTION = 1.25

rng = numpy.random.default_rng(66)


def means(shape, wanted, difficulties):
    """Rows of thresholds, columns of attempts; a curve is lowered or raised until it has the wanted score at its threshold."""
    width, top, bottom = shape
    middles = THRESHOLDS + width * special.logit((wanted - bottom) / (top - bottom))
    fallen = special.expit((middles[:, None] - numpy.array(difficulties)[None, :]) / width)
    return numpy.clip(bottom + (top - bottom) * fallen, 1e-6, 1 - 1e-6)


def believe(wanted, attempts):
    difficulties, scores = (numpy.array(each) for each in zip(*attempts))
    shapes = [(w, t, b) for w in WIDTHS for t in TOPS for b in BOTTOMS if b < wanted < t]
    curves = [means(shape, wanted, difficulties) for shape in shapes]
    # -x log p - (1 - x) log(1 - p), by scipy's own function.
    logs = [-(special.xlogy(scores, 1 / m) + special.xlogy(1 - scores, 1 / (1 - m))).sum(axis=1) for m in curves]
    shape, place = divmod(int(numpy.argmax(logs)), len(THRESHOLDS))
    best = curves[shape][place]
    spread = 1.0
    if len(scores) >= 12:
        spread = ((scores - best) ** 2).sum() / (best * (1 - best)).sum() * len(scores) / (len(scores) - 3)
        spread = min(1.0, max(0.1, spread))
    density = numpy.exp((numpy.array(logs) - numpy.max(logs)) / (spread * CAUTION)).sum(axis=0)
    whole = interpolate.make_interp_spline(THRESHOLDS, density, k=3).antiderivative()
    low, high = THRESHOLDS[0], THRESHOLDS[-1]
    total = float(whole(high) - whole(low))

    def below(threshold):
        return float(whole(threshold) - whole(low)) / total

    def quantile(share):
        return float(numpy.clip(optimize.brentq(lambda x: below(x) - share, low, high), 0, 1))

    return {
        "difficulty": quantile(0.5),
        "low": quantile(0.025),
        "high": quantile(0.975),
        "isBelow": below(-HALF_CELL),
        "isAbove": 1 - below(1 + HALF_CELL),
    }


def cases():
    for name, count, fall, graded in [
        ("right and wrong", 60, (0.12, 0.5), False),
        ("few attempts", 8, (0.2, 0.4), False),
        ("scores in between", 40, (0.2, 0.6), True),
        ("right everywhere", 30, (0.1, 2.0), False),
        ("wrong everywhere", 30, (0.1, -1.0), False),
    ]:
        for wanted in [0.5, 0.3]:
            difficulties = numpy.round(rng.uniform(0, 1, count), 2)
            p = special.expit((fall[1] - difficulties) / fall[0])
            scores = rng.binomial(8, p) / 8 if graded else (rng.random(count) < p).astype(float)
            attempts = [[float(d), float(s)] for d, s in zip(difficulties, scores)]
            yield {"name": name, "wanted": wanted, "attempts": attempts, "expected": believe(wanted, attempts)}


content = {"versions": {"numpy": numpy.__version__, "scipy": scipy.__version__}, "cases": list(cases())}
# Splines and root finders stop some digits earlier.
save(TARGET, grouped_lines(content), ignore=["versions"], noise=1e-8)
