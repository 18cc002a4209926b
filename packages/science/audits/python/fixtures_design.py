"""Writes src/statistics/fixtures/design.json: power by statsmodels, and variance parts by whole matrices.

The variance parts of a nested design by moments solve E[y'Ay] = tr(A V), with A the projections of each level and V the
sum of the parts; here both are whole matrices. For balanced scores without negative parts they are those of restricted
maximum likelihood, which statsmodels' mixed model confirms before anything is written.
"""

import pathlib

from throwaway import require

require("statsmodels==0.15.0", "pandas==3.1.1", "numpy==2.4.6")

import numpy  # noqa: E402
import pandas  # noqa: E402
import statsmodels  # noqa: E402
import statsmodels.formula.api as formulas  # noqa: E402
from statsmodels.stats.power import TTestPower  # noqa: E402

from fixture_file import grouped_lines, save  # noqa: E402

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/design.json"

rng = numpy.random.default_rng(449)


def power_cases():
    solver = TTestPower()
    for effect in [0.05, 0.2, 0.5, 1.0, 2.0]:
        for pairs in [2, 3, 5, 20, 100, 500]:
            for alpha in [0.05, 0.01]:
                found = float(solver.power(effect, pairs, alpha))
                # Its noncentral distribution is not computed where both are extreme.
                if numpy.isfinite(found):
                    yield {"effect": effect, "pairs": pairs, "alpha": alpha, "power": found}


def size_cases():
    for effect, alpha, power in [(0.2, 0.01, 0.95), (0.2, 0.05, 0.8), (0.5, 0.05, 0.9), (0.8, 0.05, 0.8), (1.5, 0.05, 0.8)]:
        size = TTestPower().solve_power(effect, None, alpha, power)
        yield {"effect": effect, "alpha": alpha, "power": power, "worlds": int(numpy.ceil(size))}


def indicator(labels):
    names = sorted(set(labels))
    return numpy.array([[float(label == name) for name in names] for label in labels])


def parts_by_matrices(paths, values):
    y = numpy.array(values)
    depth = len(paths[0])
    designs = [indicator(["/".join(path[: level + 1]) for path in paths]) for level in range(depth)]
    projections = [numpy.full((len(y), len(y)), 1 / len(y))]
    projections += [design @ numpy.linalg.pinv(design) for design in designs]
    steps = [after - before for before, after in zip(projections, projections[1:])]
    left = numpy.array([[numpy.trace(step @ design @ design.T) for design in designs] for step in steps])
    return [float(part) for part in numpy.linalg.solve(left, [y @ step @ y for step in steps])]


def draw(counts, deviations):
    """Nested labels and scores; counts of a level may be a range to draw from."""
    paths, values = [], []

    def descend(path, value, level):
        if level == len(counts):
            paths.append(path)
            values.append(round(value, 4))
            return
        count = counts[level] if isinstance(counts[level], int) else int(rng.integers(*counts[level]))
        for index in range(count):
            descend([*path, f"{index}"], value + rng.normal(0, deviations[level]), level + 1)

    descend([], 0.5, 0)
    return paths, values


def part_cases():
    for name, counts, deviations in [
        ("balanced, worlds and items", [12, 4], [0.3, 0.2]),
        ("balanced, worlds, items and repeats", [8, 3, 3], [0.3, 0.2, 0.25]),
        ("unbalanced", [9, (1, 5), (1, 4)], [0.3, 0.2, 0.25]),
        ("worlds, items, wordings, repeats and judges", [5, (2, 4), 2, (1, 4), 2], [0.3, 0.2, 0.1, 0.2, 0.1]),
    ]:
        paths, values = draw(counts, deviations)
        yield {"name": name, "paths": paths, "values": values, "variances": parts_by_matrices(paths, values)}


def check_by_reml(case):
    frame = pandas.DataFrame({"y": case["values"], "world": [path[0] for path in case["paths"]], "item": [path[1] for path in case["paths"]]})
    model = formulas.mixedlm("y ~ 1", frame, groups="world", re_formula="1", vc_formula={"item": "0 + C(item)"})
    fitted = model.fit(reml=True, method=["powell", "bfgs"])
    found = [float(fitted.cov_re.iloc[0, 0]), float(fitted.vcomp[0]), float(fitted.scale)]
    assert numpy.allclose(found, case["variances"], rtol=2e-3), (found, case["variances"])


parts = list(part_cases())
check_by_reml(parts[1])
content = {
    "versions": {"numpy": numpy.__version__, "statsmodels": statsmodels.__version__},
    "powers": list(power_cases()),
    "sizes": list(size_cases()),
    "parts": parts,
}
save(TARGET, grouped_lines(content), ignore=["versions"], noise=1e-10)
