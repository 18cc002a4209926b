"""P(a, x) and Q(a, x), both to 45 digits or more of their own, up to a = 1e9 and down to 1e-300."""

from mpmath import mp, mpf

from .dyadic import DEEPEST_DIGITS, NEGLIGIBLE, over_common_power, sum_of_products

LARGE_SHAPE = mpf(100_000)


def gamma_tails(a, x):
    """(P, Q). The tail on the far side of the mean is summed first; the other is its complement."""
    a, x = mpf(a), mpf(x)
    if x <= 0:
        return mpf(0), mpf(1)
    with mp.workdps(90):
        log_front = a * mp.log(x) - x - mp.loggamma(a)
    if x <= a:
        lower = _ascending(a, x, log_front, 60)
        return lower, 1 - lower
    depth = max(0, int(-log_front / mp.log(10))) + 10
    if depth > DEEPEST_DIGITS:
        return mpf(1), NEGLIGIBLE
    if a >= LARGE_SHAPE:
        upper = _descending(a, x, log_front)
        return 1 - upper, upper
    with mp.workdps(70 + depth):
        front = a * mp.log(x) - x - mp.loggamma(a)
        lower = _ascending(a, x, front, 60 + depth)
        upper = 1 - lower
    return +lower, +upper


def _ascending(a, x, log_front, digits):
    """P = x^a e^-x / Gamma(a) * (1/a) * sum_n x^n / ((a+1)...(a+n)), DLMF 8.11.4."""
    (shape, one, argument), exponent = over_common_power(a, 1, x)
    scale = 1 << -exponent
    total = sum_of_products((scale, argument, (shape + one) * scale), (0, one * scale), digits)
    with mp.workdps(digits + 20):
        return mp.exp(log_front) / a * total


def _descending(a, x, log_front):
    """Q = x^(a-1) e^-x / Gamma(a) * sum_n (a-1)...(a-n) / x^n, DLMF 8.8.10; for a this large the terms vanish long
    before a - n changes sign, so the remainder Gamma(a-n, x) vanishes with them."""
    (shape, one, argument), _ = over_common_power(a, 1, x)
    total = sum_of_products((shape - one, 1, argument), (-one, 0), 60)
    with mp.workdps(80):
        return mp.exp(log_front) / x * total
