"""The special functions of src/numerics/special: the true value and scipy's, by the name they have there."""

from mpmath import mp, mpf
from scipy import special as sc

from .incomplete_beta import beta_tails
from .incomplete_gamma import gamma_tails
from .inverse import solve_positive


def erfcx(x):
    """exp(x^2) erfc(x); beyond 1e8 the first two terms of its asymptotic series hold 30 digits."""
    if x > mpf(10) ** 8:
        return (1 - 1 / (2 * x * x)) / (x * mp.sqrt(mp.pi))
    with mp.workdps(100):
        return mp.exp(x * x) * mp.erfc(x)


def inverse_erf(y):
    if y == 0 or abs(y) == 1:
        return y if y == 0 else y * mp.inf
    with mp.workdps(400):
        complement = 1 - abs(y)
    size = inverse_erfc(complement) if abs(y) > 0.5 else _solve_erf(abs(y), increasing=True)
    return size if y > 0 else -size


def inverse_erfc(q):
    if q == 0 or q > 1:
        return mp.inf if q == 0 else -inverse_erf(q - 1)
    return inverse_erf(1 - q) if q >= 0.5 else _solve_erf(q, increasing=False)


def _solve_erf(target, increasing):
    """Below 30 erfc covers every double down to 1e-300; the rule above 30 only keeps the search in its bracket."""
    start = target if increasing else mp.sqrt(-mp.log(target))
    tail = mp.erf if increasing else lambda x: mp.erfc(x) if x < 30 else mpf(0)
    return solve_positive(tail, lambda x: 2 / mp.sqrt(mp.pi) * mp.exp(-x * x), target, start, increasing)


def inverse_gamma(a, lower, upper, start):
    """x with P(a, x) = lower and Q(a, x) = upper, solved on the smaller of the two."""

    def density(x):
        with mp.workdps(90):
            return mp.exp((a - 1) * mp.log(x) - x - mp.loggamma(a))

    if not start or not mp.isfinite(start):
        start = mp.exp(max(mpf(-750), (mp.log(lower) + mp.loggamma(a + 1)) / a))
    if lower <= upper:
        return solve_positive(lambda x: gamma_tails(a, x)[0], density, lower, start, increasing=True)
    return solve_positive(lambda x: gamma_tails(a, x)[1], density, upper, start, increasing=False)


def inverse_beta(a, b, lower, upper, start):
    """x with I_x(a, b) = lower and complement upper; found as 1 - y where x lies above one half."""
    if lower > beta_tails(a, b, mpf(0.5))[0]:
        other = None if start is None else 1 - mpf(start)
        y = _inverse_beta_below_half(b, a, upper, lower, other)
        return mpf(1) if y is None else 1 - y
    return _inverse_beta_below_half(a, b, lower, upper, start)


def _inverse_beta_below_half(a, b, lower, upper, start):
    with mp.workdps(90):
        log_beta = mp.loggamma(a) + mp.loggamma(b) - mp.loggamma(a + b)

    def density(x):
        with mp.workdps(90):
            return mp.exp((a - 1) * mp.log(x) + (b - 1) * mp.log(1 - x) - log_beta)

    if not start or not 0 < start < 1:
        start = mp.exp(min(mpf(-1), max(mpf(-750), (mp.log(lower) + mp.log(a) + log_beta) / a)))
    if lower <= upper:
        return solve_positive(lambda x: beta_tails(a, b, x)[0], density, lower, start, increasing=True)
    return solve_positive(lambda x: beta_tails(a, b, x)[1], density, upper, start, increasing=False)


def exact_complement(p):
    with mp.workdps(400):
        return 1 - mpf(p)


# name: (true value of mpf arguments, with scipy's value as a start where an equation is solved; scipy's function)
SPECIAL = {
    "logGamma": (lambda x, _: mp.loggamma(x), sc.gammaln),
    "digamma": (lambda x, _: mp.digamma(x), sc.digamma),
    "erf": (lambda x, _: mp.erf(x), sc.erf),
    "erfc": (lambda x, _: mp.erfc(x), sc.erfc),
    "erfcx": (lambda x, _: erfcx(x), sc.erfcx),
    "inverseErf": (lambda y, _: inverse_erf(y), sc.erfinv),
    "inverseErfc": (lambda q, _: inverse_erfc(q), sc.erfcinv),
    "lowerGamma": (lambda a, x, _: gamma_tails(a, x)[0], sc.gammainc),
    "upperGamma": (lambda a, x, _: gamma_tails(a, x)[1], sc.gammaincc),
    "inverseLowerGamma": (lambda a, p, start: inverse_gamma(a, p, exact_complement(p), start), sc.gammaincinv),
    "inverseUpperGamma": (lambda a, q, start: inverse_gamma(a, exact_complement(q), q, start), sc.gammainccinv),
    "regularizedBeta": (lambda a, b, x, _: beta_tails(a, b, x)[0], sc.betainc),
    "regularizedBetaComplement": (lambda a, b, x, _: beta_tails(a, b, x)[1], sc.betaincc),
    "inverseRegularizedBeta": (
        lambda a, b, p, start: inverse_beta(a, b, p, exact_complement(p), start),
        sc.betaincinv,
    ),
    "inverseRegularizedBetaComplement": (
        lambda a, b, q, start: inverse_beta(a, b, exact_complement(q), q, start),
        sc.betainccinv,
    ),
}
