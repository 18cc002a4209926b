"""Significant figures, in decimals: a binary logarithm may miss a power of ten."""

from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal

from .errors import RuleGap


def exact(value):
    return Decimal(repr(float(value)))


def unit(value, significant):
    """The unit of the last of the figures asked for in a value."""
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
    """Whether all numbers of the interval give the same figures, also at one less.

    Rounding and truncating never change the order of two numbers of one sign,
    so that it is enough to look at the ends.
    """
    if low * high <= 0:
        return False
    return all(
        shorten(low, figures) == shorten(high, figures)
        for figures in (significant, significant - 1)
        for shorten in (rounded, truncated)
    )


def units_apart(first, second, significant):
    """How many units lie between two numbers, a unit being the larger one's."""
    if first == second:
        return Decimal(0)
    larger = max(first, second, key=abs)
    return abs(exact(first) - exact(second)) / unit(larger, significant)
