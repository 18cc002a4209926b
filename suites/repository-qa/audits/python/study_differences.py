"""Questions about differences between readings: what they ask, and what is wrong with their keys.

The formulas are those of docs/rules.md. The key tells the kinds that act, with
their constants and sizes; the pairs come from the question, and the cells from
the files.
"""

import re

import numpy as np
from scipy import stats
from study_process import acting, plain


def on_line(difficulty, frontier, most):
    """A straight line through the values at 0.85 and at 1."""
    return frontier + (difficulty - 0.85) / 0.15 * (most - frontier)


def strengths(difficulty):
    """Between how many standard errors terms are."""
    return on_line(difficulty, 9, 7), on_line(difficulty, 13, 10)


def law(difficulty):
    """The standard deviation of differences in those of the scatter over the root of the number of readings; in standard
    deviations, the ends of the middle half and of 90 %, and the expected interval score of the latter interval."""
    harder = max(0.85, difficulty)
    low, high = strengths(difficulty)
    square = ((low + high) / 2) ** 2 + (high - low) ** 2 / 12
    spread = on_line(harder, 1.297, 1.319) * np.sqrt(on_line(harder, 3.5, 4.5) * square)
    return spread, on_line(harder, 0.525, 0.58), on_line(harder, 1.68, 1.66), on_line(harder, 4.5, 4.41)


def told_law(text):
    """The standard deviation of differences that the question tells, and the ends of the middle half and of 90 %."""
    said = re.search(r"standard deviation of ([\d.e+-]+): half of them lie between -([\d.e+-]+) and \2, and 90 % between -([\d.e+-]+) and \3\.", text)
    return tuple(float(each) for each in said.groups())


def asked_pairs(text, rows):
    """Numbers of the rows of each pair. The rows are those that count."""
    found = []
    for number, first, second, file in re.findall(r"^- (\d+): (R\d+) less (R\d+), in `data/([^`]+)`$", text, re.M):
        assert int(number) == len(found) + 1, "pairs are not numbered in order"
        day, batch, version = re.fullmatch(r"(\d{4}-\d\d-\d\d)_\w+-(\d+)_v(\d+)\.\w+", file).groups()
        here = (rows["day"] == day) & (rows["batch"] == int(batch)) & (rows["version"] == int(version))
        found.append(tuple(int(np.flatnonzero(here & (rows["record"] == label))[0]) for label in (first, second)))
    return np.array(found)


def scatter_of(text, rows, difficulty):
    """The standard deviation of single readings, as it follows from what the question tells."""
    return told_law(text)[0] * np.sqrt(len(rows)) / law(difficulty)[0]


def apart(columns, pairs):
    """What columns have at the first reading of each pair less what they have at the second."""
    stacked = np.column_stack([np.asarray(column, float) for column in columns])
    return stacked[pairs[:, 0]] - stacked[pairs[:, 1]]


def fitted(rows, columns):
    """Least squares with a constant for each session: coefficients, their covariance for scatter 1, what is left, degrees of freedom."""
    x = np.column_stack([np.asarray(column, float) for column in columns])
    y = rows["y"].to_numpy(float)
    batches = rows["batch"].to_numpy()
    for batch in np.unique(batches):
        x[batches == batch] -= x[batches == batch].mean(axis=0)
        y = np.where(batches == batch, y - y[batches == batch].mean(), y)
    scale = np.sqrt((x**2).sum(axis=0))
    q, r = np.linalg.qr(x / scale)
    inverse = np.linalg.inv(r) / scale[:, None]
    beta = inverse @ (q.T @ y)
    df = len(y) - x.shape[1] - len(np.unique(batches))
    return beta, inverse @ inverse.T, np.sqrt(((y - x @ beta) ** 2).sum() / df), df


def difference_problems(rows, log, item, key, serials):
    text, answer = item["text"], key["answer"]
    deviation, half, most = told_law(text)
    difficulty = item["strata"]["difficulty"]
    _, half_within, most_within, prior = law(difficulty)
    pairs = asked_pairs(text, rows)
    problems = problems_of_pairs(rows, pairs, answer)
    for name, value, expected in (
        ("prior", answer["prior"], prior * deviation), ("told", answer["told"], most), ("half", half, half_within * deviation), ("most", most, most_within * deviation),
    ):
        if not np.isclose(value, expected, rtol=1e-2):
            problems.append(f"{name} is {value} for {expected}")
    columns = [each for term in key["process"] for each in acting(rows, log, term, 0, serials)]
    sizes = np.array([each for own in key["sizes"] for each in own])
    scatter = scatter_of(text, rows, difficulty)
    # The reading before is written with so many decimals that rounding moves it by at most a fortieth of the scatter.
    carried = [abs(own[0]) for term, own in zip(key["process"], key["sizes"]) if term["kind"] == "carry-over"]
    off = np.abs(apart(columns, pairs) @ sizes - answer["truths"])
    if off.max() > 1e-6 * scatter + 0.06 * scatter * sum(carried):
        problems.append(f"differences are off by {off.max() / scatter:.4f} of the scatter")
    known = [*plain(rows), *columns]
    beta, covariance, left, df = fitted(rows, known)
    contrasts = apart(known, pairs)
    errors = scatter * np.sqrt(np.maximum(0, (contrasts @ covariance * contrasts).sum(axis=1)))
    weights = deviation**2 / (deviation**2 + errors**2)
    reference = np.mean(40 * stats.norm.pdf(stats.norm.ppf(0.95)) * np.sqrt(weights) * errors)
    if not np.isclose(reference, answer["reference"], rtol=1e-2):
        problems.append(f"the reference's score is {reference} for {answer['reference']}")
    chance = stats.chi2.sf(df * (left / scatter) ** 2, df)
    if min(chance, 1 - chance) < 1e-6:
        problems.append(f"readings scatter by {left} around the fit, for {scatter}")
    own = slice(len(known) - len(columns), None)
    gap = beta[own] - sizes
    if stats.chi2.sf(gap @ np.linalg.solve(covariance[own, own], gap) / scatter**2, len(gap)) < 1e-6:
        problems.append("the readings do not have the sizes of the key")
    return problems


def problems_of_pairs(rows, pairs, answer):
    problems = []
    if len(pairs) != len(answer["truths"]) or len(np.unique(pairs)) != 2 * len(pairs):
        problems.append("pairs repeat readings, or are not as many as the key has")
    for name in ("batch", "operator", "device_sn", "t", "z"):
        cells = rows[name].to_numpy()
        if (cells[pairs[:, 0]] != cells[pairs[:, 1]]).any():
            problems.append(f"pairs differ by {name}")
    return problems
