"""I_x(a, b) and its complement, both to 45 digits or more of their own, up to a, b = 1e9 and down to 1e-300."""

import math

from mpmath import mp, mpf

from .dyadic import DEEPEST_DIGITS, NEGLIGIBLE, over_common_power, sum_of_products

MOST_TERMS = 3_000_000


def beta_tails(a, b, x, y=None):
    """(I_x(a, b), 1 - I_x(a, b)). y is 1 - x, given by callers that know it to more digits than x tells."""
    a, b, x = mpf(a), mpf(b), mpf(x)
    with mp.workdps(90):
        y = 1 - x if y is None else mpf(y)
        if x <= 0:
            return mpf(0), mpf(1)
        if y <= 0:
            return mpf(1), mpf(0)
        below_mean = x * b <= a * y
    if below_mean:
        return _small_tail_first(a, b, x, y)
    upper, lower = _small_tail_first(b, a, y, x)
    return lower, upper


def _small_tail_first(a, b, x, y):
    """The tail below x <= a / (a + b), either summed itself or as what a longer sum of the other tail leaves."""
    log_front = _log_front(a, b, x, y, 90)
    depth = max(0, int(-log_front / mp.log(10))) + 10
    if depth > DEEPEST_DIGITS:
        return NEGLIGIBLE, mpf(1)
    own_terms = _count_terms(a, b, x, y, 60)
    other_terms = _count_terms(b, a, y, x, 60 + depth)
    if min(own_terms, other_terms) > MOST_TERMS:
        raise ValueError(f"I_x(a, b) at a={a}, b={b}, x={x} takes {min(own_terms, other_terms)} terms")
    if own_terms <= other_terms * (1 + depth / 100):
        tail = _series(a, b, x, log_front, 60)
        return tail, 1 - tail
    with mp.workdps(90 + depth):
        # x again from y: the two tails cancel to 60 digits only if x + y = 1 to as many digits as are summed.
        other = _series(b, a, y, _log_front(b, a, y, 1 - y, 90 + depth), 60 + depth)
        tail = 1 - other
    return +tail, +other


def _log_front(a, b, x, y, digits):
    """log of x^a y^b / B(a, b)."""
    with mp.workdps(digits):
        log_beta = mp.loggamma(a) + mp.loggamma(b) - mp.loggamma(a + b)
        return a * mp.log(x) + b * mp.log(y) - log_beta


def _series(a, b, x, log_front, digits):
    """I_x(a, b) = x^a y^b / (a B(a, b)) * sum_n (a+b)...(a+b+n-1) / ((a+1)...(a+n)) x^n, DLMF 8.17.8."""
    (first, second, one), _ = over_common_power(a, b, 1)
    (argument, unit), _ = over_common_power(x, 1)
    total = sum_of_products((first + second, argument, (first + one) * unit), (one, one * unit), digits)
    with mp.workdps(digits + 20):
        return mp.exp(log_front) / a * total


def _count_terms(a, b, x, y, digits):
    """How many terms _series needs, from log-gamma differences; only a power of two, to choose the shorter sum."""
    first, total = float(a), float(a + b)
    log_x = math.log1p(-float(y)) if y < 0.5 else float(mp.log(x))
    needed = -(digits * math.log(10) + 45)
    count = 1
    while count <= MOST_TERMS * 4:
        rise = math.lgamma(total + count) - math.lgamma(total) - math.lgamma(first + 1 + count) + math.lgamma(first + 1)
        if rise + count * log_x < needed:
            return count
        count *= 2
    return count
