/**
 * What `toPython` needs besides `import numpy as np`. Numbers are float arrays with NaN as missing; booleans are float
 * arrays of 0, 1 and NaN; categories are object arrays of str with None as missing. Single values are np.float64, so
 * that a division by zero is infinite instead of an exception.
 */
export const pythonPrelude = `import math
import numpy as np


def assay_missing(value):
    value = np.asarray(value)
    return np.equal(value, None).astype(bool) if value.dtype.kind in "OU" else np.isnan(value)


def assay_keep_missing(result, *operands):
    for operand in operands:
        result = np.where(assay_missing(operand), np.nan, result)
    return result


def assay_less(a, b):
    return assay_keep_missing(np.less(a, b), a, b)


def assay_less_equal(a, b):
    return assay_keep_missing(np.less_equal(a, b), a, b)


def assay_equal(a, b):
    if np.asarray(a).dtype.kind in "OU":
        a, b = np.asarray(a, dtype=object), np.asarray(b, dtype=object)
    return assay_keep_missing(np.equal(a, b), a, b)


def assay_not(a):
    return 1.0 - a


def assay_and(a, b):
    return np.where(np.equal(a, 0) | np.equal(b, 0), 0.0, np.multiply(a, b))


def assay_or(a, b):
    return np.where(np.equal(a, 1) | np.equal(b, 1), 1.0, np.add(a, b))


def assay_where(test, a, b):
    missing = None if np.asarray(a).dtype.kind in "OU" else np.nan
    return np.where(np.equal(test, 1), a, np.where(np.equal(test, 0), b, missing))


def assay_match(key, *cases):
    result = cases[-1]
    for index in range(len(cases) - 3, -1, -2):
        result = assay_where(assay_equal(key, cases[index]), cases[index + 1], result)
    return result


def assay_power(x, y):
    result = np.where(np.equal(np.abs(x), 1) & np.isinf(y), np.nan, np.power(np.float64(x), y))
    return assay_keep_missing(result, x, y)


def assay_hypot(x, y):
    return assay_keep_missing(np.hypot(x, y), x, y)


def assay_clamp(x, low, high):
    return np.minimum(np.maximum(x, low), high)


def assay_logistic(x):
    odds = np.exp(-np.abs(x))
    return np.where(np.greater_equal(x, 0), 1.0 / (1.0 + odds), odds / (1.0 + odds))


def assay_logit(p):
    p = np.float64(p)
    return np.where(p > 0.25, np.log1p((2.0 * p - 1.0) / (1.0 - p)), np.log(p / (1.0 - p)))


assay_erf = np.vectorize(math.erf, otypes=[float])
assay_erfc = np.vectorize(math.erfc, otypes=[float])


def assay_normal_cdf(x):
    return 0.5 * assay_erfc(np.multiply(x, -math.sqrt(0.5)))


def assay_bump(x, centre, width):
    return np.exp(-0.5 * np.square(np.divide(np.subtract(x, centre), width)))


def assay_hill(x, half, n):
    return 1.0 / (1.0 + assay_power(np.divide(half, x), n))
`;
