"""Writes src/statistics/fixtures/statistics.json: small cases of every statistic with values from scipy.

Where scipy itself rounds worse than the tolerance of the tests (differences of nearly equal numbers), the value comes
from exact fractions or from mpmath at 60 digits instead, and the case says so in "source". Missing values are null, and
statistics that do not exist are {"undefined": reason}.

    .venv/bin/python packages/science/audits/python/fixtures_statistics.py
"""

import json
import math
import pathlib
import warnings
from collections import Counter
from fractions import Fraction

import mpmath
import numpy as np
import scipy
from scipy import stats

from fixture_file import save

mpmath.mp.dps = 60
warnings.simplefilter("ignore")
random = np.random.default_rng(20240607)
cases = []
ALTERNATIVES = ["two-sided", "less", "greater"]


def plain(values):
    return [None if math.isnan(v) else float(v) for v in values]


def add(function, values, expected, options=None, source="scipy"):
    for number in expected.values():
        assert not (isinstance(number, float) and math.isnan(number)), (function, values, expected)
    cases.append({"function": function, "input": values, "options": options or {}, "expected": expected, "source": source})


def present(values):
    array = np.asarray(values, dtype=float)
    return array[~np.isnan(array)]


def present_rows(*columns):
    arrays = [np.asarray(column, dtype=float) for column in columns]
    keep = ~np.any([np.isnan(array) for array in arrays], axis=0)
    return [array[keep] for array in arrays]


def with_missing(values, share):
    values = np.array(values, dtype=float)
    values[random.random(len(values)) < share] = np.nan
    return values


def significant(values, digits=5):
    return np.array([float(f"%.{digits}g" % v) for v in values])


def exact(values):
    return [Fraction(float(v)) for v in values]


def mp(fraction):
    return mpmath.mpf(fraction.numerator) / fraction.denominator


def t_tail(t, df):
    """P(T > |t|) doubled, at 60 digits."""
    t, df = mpmath.mpf(t), mpmath.mpf(df)
    return mpmath.betainc(df / 2, mpmath.mpf(1) / 2, 0, df / (df + t * t), regularized=True)


# --- samples -----------------------------------------------------------------------------------------------------------

def samples():
    """One sample each: sizes 1 to 500, ties, missing values, constants, extreme magnitudes, large offsets."""
    yield [4.25]
    yield [3, -3]
    yield [1e300, -1e300, 5e299]
    yield [1e-300, 3e-300, 2e-300, -7e-300]
    yield [7.5] * 6
    yield [0.1] * 10
    yield [np.nan, 2, np.nan, 5, 9]
    yield [0, -0.0, 0, 1]
    for size in [3, 4, 5, 7, 8, 10, 13, 20, 33, 50, 77, 120, 250, 500]:
        yield significant(random.normal(size=size))
        yield significant(random.lognormal(2, 1.5, size=size))
        yield random.integers(-3, 4, size=size)
        yield with_missing(significant(random.normal(50, 9, size=size)), 0.2)
    for size in [5, 30, 100]:
        yield 1e8 + random.integers(0, 9, size=size)
        yield significant(random.normal(size=size)) * 1e12
        yield significant(random.normal(size=size)) * 1e-15


def describe():
    for values in samples():
        there = exact(present(values))
        n = len(there)
        array = present(values)
        mean = sum(there) / n
        add("mean", plain(values), {"value": float(mean), "n": n}, source="fractions")
        squares = sum((v - mean) ** 2 for v in there)
        for ddof in [0, 1]:
            if n > ddof:
                root = mpmath.sqrt(mp(squares) / (n - ddof))
                add("standardDeviation", plain(values), {"value": float(root), "n": n}, {"ddof": ddof}, "mpmath")
                if root < 1e150:
                    add("variance", plain(values), {"value": float(root**2), "n": n}, {"ddof": ddof}, "mpmath")
                else:
                    add("variance", plain(values), {"undefined": "overflow"}, {"ddof": ddof}, "rule")
            else:
                add("variance", plain(values), {"undefined": "too-few"}, {"ddof": ddof}, "rule")
        p = float(random.choice([0, 0.05, 0.25, 0.333, 0.9, 0.975, 1]))
        add("quantile", plain(values), {"value": float(np.quantile(array, p)), "n": n}, {"p": p}, "numpy")
        add("median", plain(values), {"value": float(np.median(array)), "n": n}, source="numpy")
        add("minimum", plain(values), {"value": float(array.min()), "n": n}, source="numpy")
        add("maximum", plain(values), {"value": float(array.max()), "n": n}, source="numpy")
        counts = Counter(array + 0.0)
        top = max(counts.values())
        modes = sorted(float(v) for v, count in counts.items() if count == top)
        assert stats.mode(array).mode == modes[0] and stats.mode(array).count == top
        add("mode", plain(values), {"values": modes, "count": top, "n": n})
    for function in ["mean", "median", "minimum", "maximum", "mode"]:
        add(function, [], {"undefined": "no-values"}, source="rule")
        add(function, [None, None], {"undefined": "no-values"}, source="rule")


# --- pairs -------------------------------------------------------------------------------------------------------------

def pairs():
    """Two paired columns each: null and strong associations, ties, missing values, constants, extreme magnitudes."""
    yield [1], [2]
    yield [1, 2], [5, 3]
    yield [1, 2, 3], [2, 2, 2]
    yield [4, 4, 4, 4], [1, 2, 3, 4]
    yield [1, 2, 3], [3, 1, 2]
    yield [1, 2, 3, 4], [1, 2, 3, 4]
    yield [1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]
    yield [1, np.nan, 3, 4, 5], [2, 3, np.nan, 1, 9]
    yield [1, 1, 2, 2, 3], [1, 2, 2, 3, 3]
    for size in [3, 4, 5, 6, 8, 11, 15, 22, 33, 34, 51, 100, 200, 500]:
        x = significant(random.normal(size=size))
        yield x, significant(random.normal(size=size))
        yield x, significant(0.7 * x + random.normal(size=size))
        yield x, significant(-3 * x + 0.2 * random.normal(size=size))
        yield random.integers(0, 4, size=size), random.integers(0, 5, size=size)
        yield with_missing(x, 0.15), with_missing(significant(x + random.normal(size=size)), 0.15)
    for size in [12, 40]:
        x = significant(random.normal(size=size))
        yield x * 1e150, significant(x + random.normal(size=size)) * 1e-150
        yield x, significant(x + 1e-4 * random.normal(size=size), 9)
        yield 1e6 + x, significant(x + random.normal(size=size)) - 1e5
    x = np.arange(60.0)
    yield x, x
    yield x, -x
    yield x, np.r_[1, 0, x[2:]]


def correlate():
    for first, second in pairs():
        x, y = present_rows(first, second)
        given = [plain(first), plain(second)]
        n = len(x)
        for function, least in [("pearson", 2), ("spearman", 3), ("kendall", 2)]:
            if n < least:
                add(function, given, {"undefined": "too-few"}, source="rule")
            elif len(set(x)) == 1 or len(set(y)) == 1:
                add(function, given, {"undefined": "constant"}, source="rule")
            elif function == "kendall":
                result = stats.kendalltau(x, y)
                add(function, given, {"coefficient": result.statistic, "pValue": result.pvalue, "n": n})
            else:
                a, b = (x, y) if function == "pearson" else (stats.rankdata(x), stats.rankdata(y))
                scipy_result = stats.pearsonr(x, y) if function == "pearson" else stats.spearmanr(x, y)
                r, p = exact_correlation(a, b)
                assert abs(r - scipy_result.statistic) < 1e-9, (r, scipy_result)
                close = abs(p - scipy_result.pvalue) <= 1e-9 * p and abs(r - scipy_result.statistic) <= 1e-11 * abs(r)
                if close:
                    add(function, given, {"coefficient": scipy_result.statistic, "pValue": scipy_result.pvalue, "n": n})
                else:
                    add(function, given, {"coefficient": r, "pValue": p, "n": n}, source="mpmath")
        regress(x, y, given)


def exact_correlation(x, y):
    n = len(x)
    x, y = exact(x), exact(y)
    mean_x, mean_y = sum(x) / n, sum(y) / n
    sxx = sum((v - mean_x) ** 2 for v in x)
    syy = sum((v - mean_y) ** 2 for v in y)
    sxy = sum((v - mean_x) * (w - mean_y) for v, w in zip(x, y))
    r2 = sxy * sxy / sxx / syy
    r = float(mpmath.sign(mp(sxy)) * mpmath.sqrt(mp(r2)))
    if n == 2:
        return r, 1.0
    shape = mpmath.mpf(n - 2) / 2
    return r, float(mpmath.betainc(shape, mpmath.mpf(1) / 2, 0, mp(1 - r2), regularized=True))


def regress(x, y, given):
    n = len(x)
    if n < 2:
        return add("linearRegression", given, {"undefined": "too-few"}, source="rule")
    if len(set(x)) == 1 or len(set(y)) == 1:
        return add("linearRegression", given, {"undefined": "constant"}, source="rule")
    if n == 2:
        result = stats.linregress(x, y)
        expected = {
            "slope": result.slope, "intercept": result.intercept, "correlation": result.rvalue, "pValue": result.pvalue,
            "slopeStandardError": 0.0, "interceptStandardError": 0.0, "n": n,
        }
        return add("linearRegression", given, expected)
    fit = exact_fit([x], y, True)
    r, _ = exact_correlation(x, y)
    expected = {
        "slope": fit["slopes"][0]["estimate"], "intercept": fit["intercept"]["estimate"], "correlation": r,
        "pValue": fit["slopes"][0]["pValue"], "slopeStandardError": fit["slopes"][0]["standardError"],
        "interceptStandardError": fit["intercept"]["standardError"], "n": n,
    }
    if max(abs(x)) < 1e100:
        result = stats.linregress(x, y)
        by_scipy = {
            "slope": result.slope, "intercept": result.intercept, "correlation": result.rvalue, "pValue": result.pvalue,
            "slopeStandardError": result.stderr, "interceptStandardError": result.intercept_stderr, "n": n,
        }
        if all(abs(by_scipy[key] - expected[key]) <= 1e-11 * abs(expected[key]) for key in expected):
            return add("linearRegression", given, by_scipy)
    return add("linearRegression", given, expected, source="mpmath")


def exact_fit(predictors, response, intercept):
    """Least squares from the normal equations in exact fractions, errors and tails at 60 digits."""
    n = len(response)
    columns = ([[Fraction(1)] * n] if intercept else []) + [exact(column) for column in predictors]
    y = exact(response)
    size = len(columns)
    normal = [[sum(a * b for a, b in zip(p, q)) for q in columns] for p in columns]
    right = [sum(a * b for a, b in zip(p, y)) for p in columns]
    inverse = invert(normal)
    if inverse is None:
        return None
    estimates = [sum(inverse[i][j] * right[j] for j in range(size)) for i in range(size)]
    fitted = [sum(b * column[row] for b, column in zip(estimates, columns)) for row in range(n)]
    residual = sum((a - b) ** 2 for a, b in zip(y, fitted))
    centre = sum(y) / n if intercept else Fraction(0)
    total = sum((v - centre) ** 2 for v in y)
    df = n - size
    variance = residual / df
    coefficients = []
    for index, estimate in enumerate(estimates):
        error = mpmath.sqrt(mp(variance * inverse[index][index]))
        if error == 0:
            coefficients.append(None)
            continue
        t = mp(estimate) / error
        coefficients.append({
            "estimate": float(estimate), "standardError": float(error), "statistic": float(t), "pValue": float(t_tail(t, df)),
        })
    if variance == 0:
        coefficients = [
            {"estimate": float(b), "standardError": 0.0, "statistic": 0.0 if b == 0 else math.copysign(1e400, b),
             "pValue": 1.0 if b == 0 else 0.0} for b in estimates
        ]
    return {
        "slopes": coefficients[1:] if intercept else coefficients,
        "intercept": coefficients[0] if intercept else None,
        "rSquared": float(1 - residual / total), "residualVariance": float(variance), "degreesOfFreedom": df, "n": n,
    }


def invert(matrix):
    size = len(matrix)
    rows = [list(row) + [Fraction(int(i == j)) for j in range(size)] for i, row in enumerate(matrix)]
    for pivot in range(size):
        chosen = next((row for row in range(pivot, size) if rows[row][pivot] != 0), None)
        if chosen is None:
            return None
        rows[pivot], rows[chosen] = rows[chosen], rows[pivot]
        lead = rows[pivot][pivot]
        rows[pivot] = [value / lead for value in rows[pivot]]
        for row in range(size):
            if row != pivot and rows[row][pivot] != 0:
                factor = rows[row][pivot]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot])]
    return [row[size:] for row in rows]


def fit_several():
    for size, count in [(4, 1), (5, 2), (6, 3), (8, 1), (12, 4), (20, 2), (30, 5), (60, 3), (150, 2), (500, 1)]:
        for intercept in [True, False]:
            for effect in [0, 2]:
                predictors = [significant(random.normal(3, 2, size=size), 4) for _ in range(count)]
                response = significant(sum(effect * p for p in predictors) + random.normal(size=size), 4)
                predictors[0] = with_missing(predictors[0], 0.05) if size > 20 else predictors[0]
                *used, y = present_rows(*predictors, response)
                fit = exact_fit(used, y, intercept)
                add("leastSquares", [plain(c) for c in [*predictors, response]], fit, {"intercept": intercept}, "mpmath")
    year = np.arange(1950.0, 1990.0)
    curve = significant(0.01 * (year - 1970) ** 2 + random.normal(size=len(year)), 4)
    fit = exact_fit([year, year**2], curve, True)
    add("leastSquares", [plain(year), plain(year**2), plain(curve)], fit, {"intercept": True}, "mpmath")
    x = significant(random.normal(size=15))
    y = significant(random.normal(size=15))
    for columns in [[x, 2 * x], [x, 3 - x / 3], [x, np.full(15, 4.0)], [x, y, x + y], [x, y, 0.1 * x - 0.7 * y + 0.3]]:
        add("leastSquares", [plain(c) for c in [*columns, x + y]], {"undefined": "collinear"}, {"intercept": True}, "rule")
    add("leastSquares", [plain(x), [2.5] * 15], {"undefined": "constant"}, {"intercept": True}, "rule")
    add("leastSquares", [[1, 2], [3, 5]], {"undefined": "too-few"}, {"intercept": True}, "rule")
    fit = exact_fit([np.arange(1.0, 6.0)], np.full(5, 2.5), False)
    add("leastSquares", [[1, 2, 3, 4, 5], [2.5] * 5], fit, {"intercept": False}, "mpmath")


def paired_tests():
    for index, (first, second) in enumerate(pairs()):
        x, y = present_rows(first, second)
        alternative = ALTERNATIVES[index % 3]
        given = [plain(first), plain(second)]
        options = {"alternative": alternative}
        difference = x - y
        if len(x) < 2:
            add("pairedT", given, {"undefined": "too-few"}, options, "rule")
        elif len(set(difference)) == 1:
            add("pairedT", given, {"undefined": "constant"}, options, "rule")
        elif max(abs(difference)) < 1e100:
            add("pairedT", given, one_sample(difference, 0.0, alternative), options, "mpmath")
        if all(difference == 0):
            add("pairedWilcoxon", given, {"undefined": "all-zero"}, options, "rule")
        else:
            result = stats.wilcoxon(x, y, alternative=alternative)
            add("pairedWilcoxon", given, {"statistic": result.statistic, "pValue": result.pvalue, "n": len(x)}, options)


def one_sample(values, hypothesis, alternative):
    """Student's t from exact sums; scipy must agree to what its rounding allows."""
    n = len(values)
    there = exact(values)
    mean = sum(there) / n
    variance = sum((v - mean) ** 2 for v in there) / (n - 1)
    t = mp(mean - Fraction(hypothesis)) / mpmath.sqrt(mp(variance / n))
    result = stats.ttest_1samp(values, hypothesis, alternative=alternative)
    assert abs(result.statistic - t) <= 1e-6 * (1 + abs(t)), (result, t)
    return {"statistic": float(t), "degreesOfFreedom": n - 1, "pValue": one_sided(t, n - 1, alternative), "n": n}


def one_sided(t, df, alternative):
    half = t_tail(t, df) / 2
    if alternative == "two-sided":
        return float(2 * half)
    return float(half if (t > 0) == (alternative == "greater") else 1 - half)


def one_sample_tests():
    for index, values in enumerate(samples()):
        there = present(values)
        alternative = ALTERNATIVES[index % 3]
        hypothesis = float(random.choice([0, 0.5, 49.0]))
        options = {"hypothesis": hypothesis, "alternative": alternative}
        if len(there) < 2:
            add("oneSampleT", plain(values), {"undefined": "too-few"}, options, "rule")
        elif len(set(there)) == 1:
            add("oneSampleT", plain(values), {"undefined": "constant"}, options, "rule")
        elif 1e-150 < max(abs(there)) < 1e150:
            expected = one_sample(there, hypothesis, alternative)
            if expected["pValue"] > 1e-300:
                add("oneSampleT", plain(values), expected, options, "mpmath")
        if any(there != 0):
            result = stats.wilcoxon(there, alternative=alternative)
            expected = {"statistic": result.statistic, "pValue": result.pvalue, "n": len(there)}
            add("wilcoxonSignedRank", plain(values), expected, {"alternative": alternative})


# --- independent samples -----------------------------------------------------------------------------------------------

def two_samples():
    yield [1], [2]
    yield [3, 3], [3, 3]
    yield [3, 3], [4, 4, 4]
    yield [2, 2, 2], [1, 5, 9]
    yield [1, 2, 3], [10, 11, 12]
    yield [5, np.nan, 6], [np.nan, 1, 2, 8]
    sizes = [(2, 2), (2, 5), (3, 4), (5, 5), (7, 8), (8, 8), (8, 30), (9, 9), (6, 200), (12, 15), (20, 20), (33, 47),
             (50, 50), (100, 60), (150, 151), (250, 100), (500, 500)]
    for n1, n2 in sizes:
        yield significant(random.normal(size=n1)), significant(random.normal(size=n2))
        yield significant(random.normal(0.6, 2, size=n1)), significant(random.normal(size=n2))
        yield significant(random.normal(3, 1, size=n1)), significant(random.normal(0, 0.5, size=n2))
        yield random.integers(0, 5, size=n1), random.integers(1, 6, size=n2)
    yield significant(random.normal(size=40)) * 1e20, significant(random.normal(1, 1, size=30)) * 1e20
    yield significant(random.normal(size=40)) * 1e-20, significant(random.normal(1, 1, size=30)) * 1e-20
    yield with_missing(random.normal(size=60).round(2), 0.3), with_missing(random.normal(1, 2, size=45).round(2), 0.3)


def independent_tests():
    for index, (first, second) in enumerate(two_samples()):
        x, y = present(first), present(second)
        given = [plain(first), plain(second)]
        alternative = ALTERNATIVES[index % 3]
        options = {"alternative": alternative}
        n = len(x) + len(y)
        if min(len(x), len(y)) < 2:
            add("welchT", given, {"undefined": "too-few"}, options, "rule")
        elif len(set(x)) == 1 and len(set(y)) == 1:
            add("welchT", given, {"undefined": "constant"}, options, "rule")
        else:
            add("welchT", given, welch(x, y, alternative), options, "mpmath")
        result = stats.mannwhitneyu(x, y, alternative=alternative)
        expected = {"statistic": result.statistic, "pValue": result.pvalue, "n": n}
        add("mannWhitney", given, expected, options)
        two_sample_kolmogorov_smirnov(x, y, given, alternative, n)


def welch(x, y, alternative):
    """Welch's t from exact sums; scipy must agree."""
    parts = []
    for values in [x, y]:
        there = exact(values)
        mean = sum(there) / len(there)
        parts.append((mean, sum((v - mean) ** 2 for v in there) / (len(there) - 1) / len(there), len(there)))
    (mean1, error1, n1), (mean2, error2, n2) = parts
    error = error1 + error2
    t = mp(mean1 - mean2) / mpmath.sqrt(mp(error))
    df = mp(error**2 / (error1**2 / (n1 - 1) + error2**2 / (n2 - 1)))
    result = stats.ttest_ind(x, y, equal_var=False, alternative=alternative)
    assert abs(result.statistic - t) <= 1e-9 * (1 + abs(t)) and abs(result.df - df) <= 1e-9 * df
    p = one_sided(t, df, alternative)
    assert abs(result.pvalue - p) <= 1e-7 * p, (result, p)
    return {"statistic": float(t), "degreesOfFreedom": float(df), "pValue": p, "n": n1 + n2}


def two_sample_kolmogorov_smirnov(x, y, given, alternative, n):
    result = stats.ks_2samp(x, y, alternative=alternative)
    statistic, p, source = result.statistic, result.pvalue, "scipy"
    gap = round(statistic * len(x) * len(y))
    if gap > 0 and len(x) * len(y) <= 25_000:
        share = touching_share(len(x), len(y), gap, alternative == "two-sided")
        assert abs(p - share) <= 1e-6 * share, (p, share)
        p, source = share, "counted paths"
    elif alternative != "two-sided" and len(x) != len(y):
        return
    add("twoSampleKolmogorovSmirnov", given, {"statistic": statistic, "pValue": p, "n": n}, {"alternative": alternative}, source)


def touching_share(n1, n2, gap, both):
    """Paths that stay inside, counted in whole numbers."""
    row = [0] * (n2 + 1)
    for i in range(n1 + 1):
        for j in range(n2 + 1):
            difference = i * n2 - j * n1
            if difference >= gap or (both and difference <= -gap):
                row[j] = 0
            elif i + j == 0:
                row[j] = 1
            else:
                row[j] = (row[j] if i > 0 else 0) + (row[j - 1] if j > 0 else 0)
    total = math.comb(n1 + n2, n1)
    return float(Fraction(total - row[n2], total))


def kolmogorov_smirnov():
    uniform = lambda x: np.clip(x, 0, 1)
    for size in [1, 2, 3, 5, 8, 10, 20, 50, 100, 140, 141, 200, 300, 500]:
        for kind, values in [
            ("uniform", random.random(size)),
            ("uniform", random.random(size) ** 1.3),
            ("uniform", (np.arange(size) + random.random(size) * 0.6 + 0.2) / size),
            ("uniform", random.random(size) ** 6),
            ("logistic", random.normal(0.3, 1.5, size=size)),
        ]:
            values = significant(values)
            if size in [50, 200, 500]:
                values = with_missing(values, 0.03)
            there = present(values)
            cdf = uniform if kind == "uniform" else lambda x: 1 / (1 + np.exp(-x))
            for alternative in ALTERNATIVES:
                result = stats.ks_1samp(there, cdf, alternative=alternative)
                add("kolmogorovSmirnov", plain(values), {"statistic": result.statistic, "pValue": result.pvalue, "n": len(there)},
                    {"cdf": kind, "alternative": alternative})


def groups():
    for count, size in [(2, 3), (3, 2), (3, 5), (4, 8), (5, 12), (3, 40), (6, 30), (2, 200), (8, 60)]:
        for effect in [0, 0.5, 5]:
            yield [significant(random.normal(effect * g, 1 + 0.2 * g, size=size + g), 4) for g in range(count)]
        yield [random.integers(0, 4 + g, size=size + g) for g in range(count)]
        yield [with_missing(random.normal(size=size + 4).round(1), 0.1) for _ in range(count)]
    yield [[1, 2, 3], [4]]
    yield [[1e9, 1e9 + 1, 1e9 + 2], [1e9 + 1, 1e9 + 2, 1e9 + 4]]


def group_tests():
    for given in groups():
        there = [present(group) for group in given]
        n = sum(map(len, there))
        values = [plain(group) for group in given]
        parts = [exact(group) for group in there]
        means = [sum(part) / len(part) for part in parts]
        grand = sum(sum(part) for part in parts) / n
        between = sum(len(part) * (mean - grand) ** 2 for part, mean in zip(parts, means))
        within = sum(sum((v - mean) ** 2 for v in part) for part, mean in zip(parts, means))
        df1, df2 = len(parts) - 1, n - len(parts)
        f = mp(between / df1) / mp(within / df2)
        result = stats.f_oneway(*there)
        assert abs(result.statistic - f) <= 1e-6 * f
        p = float(mpmath.betainc(mpmath.mpf(df2) / 2, mpmath.mpf(df1) / 2, 0, df2 / (df2 + df1 * f), regularized=True))
        expected = {"statistic": float(f), "betweenDegreesOfFreedom": df1, "withinDegreesOfFreedom": df2, "pValue": p, "n": n}
        add("analysisOfVariance", values, expected, source="mpmath")
        ranks = exact(stats.rankdata(np.concatenate(there)))
        spread, start = Fraction(0), 0
        for part in parts:
            spread += (sum(ranks[start:start + len(part)]) - Fraction(len(part) * (n + 1), 2)) ** 2 / len(part)
            start += len(part)
        ties = 1 - Fraction(sum(t**3 - t for t in Counter(ranks).values()), n**3 - n)
        h = Fraction(12, n * (n + 1)) * spread / ties
        result = stats.kruskal(*there)
        assert abs(result.statistic - h) <= 1e-9 * (1 + h)
        p = float(mpmath.gammainc(mpmath.mpf(df1) / 2, mp(h) / 2, mpmath.inf, regularized=True))
        assert abs(result.pvalue - p) <= 1e-7 * p
        add("kruskalWallis", values, {"statistic": float(h), "degreesOfFreedom": df1, "pValue": p, "n": n}, source="mpmath")
    for function in ["analysisOfVariance", "kruskalWallis"]:
        add(function, [[1, 2], []], {"undefined": "no-values"}, source="rule")
        add(function, [[1, 2]], {"undefined": "too-few"}, source="rule")
    add("analysisOfVariance", [[1], [2], [3]], {"undefined": "too-few"}, source="rule")
    add("analysisOfVariance", [[1, 1], [2, 2]], {"undefined": "constant"}, source="rule")
    add("kruskalWallis", [[1, 1], [1]], {"undefined": "all-ties"}, source="rule")


# --- tables of counts --------------------------------------------------------------------------------------------------

def tables():
    yield [[3, 1], [1, 3]]
    yield [[10, 10], [20, 20]]
    yield [[8, 2], [1, 5]]
    yield [[0, 5], [7, 0]]
    yield [[1, 0], [0, 1]]
    yield [[2, 7], [8, 2]]
    yield [[100, 2], [1000, 5]]
    yield [[190, 800], [200, 900]]
    yield [[40, 300], [900, 5]]
    yield [[1200, 3050], [1100, 2975]]
    for limit in [3, 6, 12, 30, 90, 400]:
        for _ in range(6):
            yield random.integers(0, limit, size=(2, 2)).tolist()
        for shape in [(2, 3), (3, 3), (4, 2), (5, 6)]:
            yield random.integers(0, limit, size=shape).tolist()
    yield [[5, 0], [3, 0]]
    yield [[0, 0, 0], [1, 2, 3]]
    yield [[1, 2, 3]]


def table_tests():
    for index, table in enumerate(tables()):
        array = np.array(table)
        n = int(array.sum())
        rows, columns = array.sum(axis=1), array.sum(axis=0)
        bad = min(array.shape) < 2 or 0 in rows or 0 in columns
        for yates in [False, True]:
            if bad:
                add("chiSquareIndependence", table, {"undefined": "degenerate-table"}, {"yates": yates}, "rule")
                continue
            df = (len(rows) - 1) * (len(columns) - 1)
            statistic = Fraction(0)
            for i, r in enumerate(rows):
                for j, c in enumerate(columns):
                    expected = Fraction(int(r) * int(c), n)
                    away = abs(int(array[i, j]) - expected)
                    away -= min(Fraction(1, 2), away) if yates and df == 1 else 0
                    statistic += away**2 / expected
            result = stats.chi2_contingency(array, correction=yates)
            assert abs(result.statistic - statistic) <= 1e-9 * (1 + statistic) and result.dof == df
            p = float(mpmath.gammainc(mpmath.mpf(df) / 2, mp(statistic) / 2, mpmath.inf, regularized=True))
            assert abs(result.pvalue - p) <= 1e-6 * p, (result, p)
            expected = {"statistic": float(statistic), "degreesOfFreedom": df, "pValue": p, "n": n}
            add("chiSquareIndependence", table, expected, {"yates": yates}, "mpmath")
        if array.shape == (2, 2):
            for alternative in ALTERNATIVES:
                if bad:
                    add("fisherExact", table, {"undefined": "degenerate-table"}, {"alternative": alternative}, "rule")
                    continue
                result = stats.fisher_exact(array, alternative=alternative)
                p = exact_fisher(table, alternative)
                assert abs(result.pvalue - p) <= 1e-7 * p, (table, alternative, result, p)
                odds = {"oddsRatio": result.statistic} if result.statistic < math.inf else {"oddsRatio": "Infinity"}
                add("fisherExact", table, {**odds, "pValue": p, "n": n}, {"alternative": alternative}, "whole numbers")


def exact_fisher(table, alternative):
    (a, b), (c, d) = table
    ways = {k: math.comb(a + b, k) * math.comb(c + d, a + c - k) for k in range(max(0, a - d), min(a + b, a + c) + 1)}
    chosen = {
        "less": lambda k: k <= a, "greater": lambda k: k >= a, "two-sided": lambda k: ways[k] <= ways[a],
    }[alternative]
    return float(Fraction(sum(w for k, w in ways.items() if chosen(k)), sum(ways.values())))


# --- many tests --------------------------------------------------------------------------------------------------------

def multiple_tests():
    lists = [[], [0.03], [0.01, 0.02, 0.03, 0.04, 0.05], [0.5, 0.5, 0.001], [0, 1, 0.2, 0.2], [1e-200, 1e-3, 0.9]]
    for size in [4, 10, 25, 100, 300]:
        lists.append(significant(random.random(size)).tolist())
        lists.append(significant(random.random(size) ** 6).tolist())
        lists.append(random.choice([0.001, 0.01, 0.04, 0.2], size=size).tolist())
    for values in lists:
        p = np.array(values)
        by_scipy = stats.false_discovery_control(p, method="bh") if len(p) else p
        add("benjaminiHochberg", values, {"values": by_scipy.tolist()})
        # Holm's definition, element by element: the largest of (m - k + 1) p(k) over all p(k) up to this one.
        holm = []
        for value in p:
            holm.append(min(1, max((p >= other).sum() * other for other in p if other <= value)))
        add("holm", values, {"values": [float(v) for v in holm]}, source="definition")


describe()
correlate()
fit_several()
paired_tests()
one_sample_tests()
independent_tests()
kolmogorov_smirnov()
group_tests()
table_tests()
multiple_tests()

path = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/statistics.json"
lines = ",\n".join(json.dumps(case, separators=(",", ":"), allow_nan=True) for case in cases)
header = {"scipy": scipy.__version__, "numpy": np.__version__, "mpmath": mpmath.__version__}
text = '{"versions":%s,\n"cases":[\n%s\n]}\n' % (json.dumps(header), lines)
assert "NaN" not in text
save(path, text.replace(":Infinity", ':"Infinity"').replace(":-Infinity", ':"-Infinity"'), ignore=["versions"])
print(len(cases), "cases", Counter(case["function"] for case in cases))
