"""The series of this package against mpmath's own functions, where those can follow."""

from mpmath import mp, mpf

from .incomplete_beta import beta_tails
from .incomplete_gamma import gamma_tails
from .special import exact_complement, inverse_beta, inverse_gamma

GAMMA_POINTS = [
    (0.001, 1e-10), (0.001, 5.0), (0.5, 0.2), (3.3, 100.0), (50.0, 20.0), (50.0, 300.0), (9999.5, 9e3), (1e4, 1.1e4),
]  # fmt: skip
BETA_POINTS = [(0.001, 0.001, 0.3), (0.5, 0.5, 1e-10), (2.5, 7.0, 0.9), (100.0, 200.0, 0.1), (300.0, 2.5, 0.999)]
LARGE_INTEGER_SHAPE = 200_000


def verify_truth():
    """Raises where a value differs from mpmath's in the first 40 digits."""
    for a, x in GAMMA_POINTS:
        lower, upper = gamma_tails(a, x)
        _expect_equal(lower, mp.gammainc(mpf(a), 0, mpf(x), regularized=True), ("P", a, x))
        _expect_equal(upper, mp.gammainc(mpf(a), mpf(x), regularized=True), ("Q", a, x))
    for a, b, x in BETA_POINTS:
        lower, upper = beta_tails(a, b, x)
        _expect_equal(lower, mp.betainc(mpf(a), mpf(b), 0, mpf(x), regularized=True), ("I", a, b, x))
        _expect_equal(upper, mp.betainc(mpf(a), mpf(b), mpf(x), 1, regularized=True), ("1 - I", a, b, x))
    for p in (1e-200, 0.3, 1 - 1e-12):
        x = inverse_gamma(mpf(12.5), mpf(p), exact_complement(p), 1)
        _expect_equal(gamma_tails(12.5, x)[0], mpf(p), ("inverse P", p), digits=25)
        x = inverse_beta(mpf(40), mpf(3), mpf(p), exact_complement(p), None)
        _expect_equal(beta_tails(40, 3, x)[0], mpf(p), ("inverse I", p), digits=25)
    # Q(n, x) is also the Poisson sum of e^-x x^k / k! below n: a check of the series for large shapes.
    x, term, total = mpf(201_000), mpf(1), mpf(0)
    for k in range(LARGE_INTEGER_SHAPE - 1, LARGE_INTEGER_SHAPE - 20_000, -1):
        total += term
        term = term * k / x
    front = (LARGE_INTEGER_SHAPE - 1) * mp.log(x) - x - mp.loggamma(LARGE_INTEGER_SHAPE)
    _expect_equal(gamma_tails(LARGE_INTEGER_SHAPE, x)[1], mp.exp(front) * total, ("Q", LARGE_INTEGER_SHAPE, x))


def _expect_equal(ours, theirs, where, digits=40):
    if abs(ours - theirs) > abs(theirs) * mpf(10) ** -digits:
        raise ValueError(f"{where}: {mp.nstr(ours, 45)} here, {mp.nstr(theirs, 45)} in mpmath")
