"""Predators and prey: x' = a x - b x y, y' = d x y - c y, by solve_ivp for one orbit and by a Runge-Kutta rule for many."""

import numpy as np
from scipy import integrate

STEP = 0.05


def orbit(a, b, c, d, start, times):
    """The states at the times, to about 1e-10."""

    def slopes(_, state):
        x, y = state
        return [a * x - b * x * y, d * x * y - c * y]

    times = np.asarray(times, float)
    end = float(times.max())
    if end == 0:
        return np.repeat(np.array(start, float)[:, None], len(times), axis=1)
    found = integrate.solve_ivp(slopes, (0, end), start, method="DOP853", rtol=1e-12, atol=1e-12, dense_output=True)
    return found.sol(times) if found.success else np.full((2, len(times)), np.nan)


def orbits(a, b, c, d, start, times):
    """States at increasing times for columns of rates. Solved in logarithms, so that both stay positive."""
    u, v = np.full(np.shape(a), np.log(start[0])), np.full(np.shape(a), np.log(start[1]))
    now, states = 0.0, []

    def slopes(u, v):
        return a - b * np.exp(v), d * np.exp(u) - c

    with np.errstate(over="ignore", invalid="ignore"):
        for time in times:
            steps = int(np.ceil((time - now) / STEP - 1e-9))
            for _ in range(steps):
                h = (time - now) / steps
                u1, v1 = slopes(u, v)
                u2, v2 = slopes(u + h / 2 * u1, v + h / 2 * v1)
                u3, v3 = slopes(u + h / 2 * u2, v + h / 2 * v2)
                u4, v4 = slopes(u + h * u3, v + h * v3)
                u, v = u + h / 6 * (u1 + 2 * u2 + 2 * u3 + u4), v + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            now = time
            states.append((np.exp(u), np.exp(v)))
    return states
