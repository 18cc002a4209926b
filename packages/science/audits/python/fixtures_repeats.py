"""Writes src/statistics/fixtures/repeats.json: pass@k and pass^k by scipy, Krippendorff's alpha by the package of that name.

The interval of alpha is made with draws of numpy, so that it agrees within what draws leave open.
"""

import pathlib

from throwaway import require

require("krippendorff==0.9.0", "scipy==1.17.1", "numpy==2.4.6")

import krippendorff  # noqa: E402
import numpy  # noqa: E402
import scipy  # noqa: E402
from scipy import stats  # noqa: E402

from fixture_file import grouped_lines, save  # noqa: E402

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/repeats.json"

rng = numpy.random.default_rng(33)


def pass_cases():
    for tries in [1, 2, 5, 10, 40]:
        for right in sorted({0, 1, tries // 2, tries - 1, tries}):
            for k in sorted({1, 2, tries // 2, tries}):
                if 1 <= k <= tries:
                    # Of k tries drawn without replacement, how many are right is hypergeometric.
                    drawn = stats.hypergeom(tries, right, k)
                    yield {"tries": tries, "right": right, "k": k, "any": float(1 - drawn.pmf(0)), "all": float(drawn.pmf(k))}


def table(worlds, units, raters, noise, missing):
    """Values of raters (rows) for units (columns), and the world of each unit."""
    names = [f"w{world}" for world in range(worlds) for _ in range(units)]
    truth = rng.integers(1, 6, len(names)) + numpy.repeat(rng.integers(-1, 2, worlds), units)
    values = truth + numpy.round(rng.normal(0, noise, (raters, len(names))))
    values[rng.random(values.shape) < missing] = numpy.nan
    return names, values


def alpha(values, measure):
    return float(krippendorff.alpha(reliability_data=values, level_of_measurement=measure))


def alpha_cases():
    for name, shape in [
        ("two raters", (12, 2, 2, 0.7, 0.0)),
        ("five raters with values missing", (15, 3, 5, 1.0, 0.3)),
        ("little agreement", (10, 4, 3, 4.0, 0.1)),
        ("few worlds", (4, 5, 3, 0.8, 0.1)),
    ]:
        names, values = table(*shape)
        for measure in ["nominal", "ordinal", "interval"]:
            case = {
                "name": name,
                "measure": measure,
                "worlds": names,
                "units": [[float(each) for each in column if not numpy.isnan(each)] for column in values.T],
                "alpha": alpha(values, measure),
            }
            if len(set(names)) >= 10:
                case["interval"] = interval(names, values, measure)
            yield case


def interval(names, values, measure):
    places = {name: [i for i, each in enumerate(names) if each == name] for name in dict.fromkeys(names)}
    worlds = list(places)
    found = []
    for _ in range(3000):
        chosen = [i for world in rng.choice(worlds, len(worlds)) for i in places[world]]
        found.append(alpha(values[:, chosen], measure))
    return [float(each) for each in numpy.quantile(found, [0.025, 0.975])]


content = {
    "versions": {"scipy": scipy.__version__, "numpy": numpy.__version__},
    "passes": list(pass_cases()),
    "alphas": list(alpha_cases()),
}
save(TARGET, grouped_lines(content), ignore=["versions"], noise=1e-12)
