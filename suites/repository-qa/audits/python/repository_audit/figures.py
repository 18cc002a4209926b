"""Significant figures in decimal arithmetic, because binary logarithms may miss a power of ten."""

from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal

from .errors import RuleGap


def exact(value):
    return Decimal(repr(float(value)))


def unit(value, significant):
    """The unit of the last requested figure of a value."""
    amount = exact(value)
    if amount == 0:
        raise RuleGap("0 has no significant figures")
    if significant < 1:
        raise RuleGap(f"{significant} significant figures")
    return Decimal(10) ** (amount.adjusted() - significant + 1)


def cut(value, significant, mode):
    size = unit(value, significant)
    return (exact(value) / size).to_integral_value(mode) * size


def rounded(value, significant):
    return cut(value, significant, ROUND_HALF_UP)


def truncated(value, significant):
    return cut(value, significant, ROUND_DOWN)


def same_figures(low, high, significant):
    """Whether all numbers of the interval have the same figures, also with one figure less.

    Rounding and truncating keep the order of two numbers of the same sign, so
    checking the ends is enough.
    """
    if low * high <= 0:
        return False
    return all(
        shorten(low, figures) == shorten(high, figures)
        for figures in (significant, significant - 1)
        for shorten in (rounded, truncated)
    )


def units_apart(first, second, significant):
    """The difference of two numbers, in units of the last figure of the larger one."""
    if first == second:
        return Decimal(0)
    larger = max(first, second, key=abs)
    return abs(exact(first) - exact(second)) / unit(larger, significant)
