"""Series of positive terms in fixed-point integers: exact arguments, hundreds of thousands of terms a second."""

from mpmath import mp, mpf

DEEPEST_DIGITS = 340
# Stands for every tail below 1e-340: not zero, and below what a double holds.
NEGLIGIBLE = mpf("1e-400")


def over_common_power(*values):
    """Integers v and an exponent e with value = v * 2^e for each value; a binary float is always such a number."""
    parts = [mpf(value).man_exp for value in values]
    exponent = min(0, *(e for _, e in parts))
    return [int(mantissa) << (e - exponent) for mantissa, e in parts], exponent


def sum_of_products(ratio_start, ratio_step, digits):
    """1 + r0 + r0 r1 + ... until the terms vanish, for r_n = (t + n dt)(factor) / (b + n db) in integers.

    ratio_start is (t, factor, b), ratio_step is (dt, db). The terms may grow first; they must vanish in the end, and
    stay positive until then. Each step truncates by less than one unit of the 64 guard bits.
    """
    bits = int(digits * 3.33) + 64
    top, factor, bottom = ratio_start
    top_step, bottom_step = ratio_step
    term = total = 1 << bits
    while term:
        term = term * (top * factor) // bottom
        total += term
        top += top_step
        bottom += bottom_step
    with mp.workdps(digits + 15):
        return mpf(total) / (mpf(2) ** bits)
