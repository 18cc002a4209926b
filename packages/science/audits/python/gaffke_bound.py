"""Gaffke's bound by a closed form in hundreds of digits.

The distribution of a mean with Dirichlet weights is a divided difference of (z - t)+^(n-1), which cancels so badly that it
takes hundreds of digits (mpmath). The TypeScript code inverts a Laplace transform.
"""

import mpmath


def dirichlet_survival(values, t):
    """P(sum of D z > t) for D uniform on the simplex: sum over z_j > t of (z_j - t)^(n-1) / prod of (z_j - z_i)."""
    # Ties are moved apart by far less than the digits that are kept.
    apart = [mpmath.mpf(value) + index * mpmath.mpf(10) ** -40 for index, value in enumerate(values)]
    total = mpmath.mpf(0)
    for j, one in enumerate(apart):
        if one > t:
            total += (one - t) ** (len(apart) - 1) / mpmath.fprod(one - other for i, other in enumerate(apart) if i != j)
    return total


def dirichlet_quantile(values, probability):
    low, high = mpmath.mpf(min(values)), mpmath.mpf(max(values))
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if dirichlet_survival(values, middle) > 1 - probability else (low, middle)
    return float(low)


def digits_for(values):
    return mpmath.workdps(40 * (len(values) + 2) + 60)


def gaffke(means, level, least=0.0, greatest=1.0):
    with digits_for(means):
        low = dirichlet_quantile([*means, least], (1 - level) / 2)
        return [low, dirichlet_quantile([*means, greatest], (1 + level) / 2)]
