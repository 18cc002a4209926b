"""Solves tail(x) = target for x > 0 by Newton's method on log tail against log x, kept inside a bracket."""

from mpmath import mp, mpf

from .dyadic import NEGLIGIBLE

SMALLEST_LOG = mpf(-760)
LARGEST_LOG = mpf(760)


def solve_positive(tail, density, target, start, increasing):
    """x > 0 with tail(x) = target, to 30 digits; tail rises with x where increasing, else falls.

    A Newton step that leaves the bracket, or is not half the last one, is replaced by halving the bracket.
    None where the solution lies outside e^-760 .. e^760, which no double holds.
    """
    log_target = mp.log(target)
    low, high = SMALLEST_LOG, LARGEST_LOG
    position = mp.log(mpf(start)) if start and 0 < start < mp.inf else mpf(0)
    last_step = mp.inf
    for _ in range(400):
        x = mp.exp(position)
        value = tail(x)
        known = value > NEGLIGIBLE
        gap = mp.log(value) - log_target if known else -mp.inf
        if (gap > 0) == increasing:
            high = min(high, position)
        else:
            low = max(low, position)
        slope = x * density(x) / value if known else mpf(0)
        step = gap / slope if slope > 0 else mp.inf
        newton = position - step if increasing else position + step
        if abs(step) < mpf(10) ** -16 and abs(gap) < mpf(10) ** -8:
            return mp.exp(newton)
        if low > LARGEST_LOG - 1 or high < SMALLEST_LOG + 1:
            return None
        position = newton if low < newton < high and abs(step) < abs(last_step) / 2 else (low + high) / 2
        last_step = step
    raise ValueError(f"no convergence to {target} from {start}")
