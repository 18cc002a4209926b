"""Turns parameter sets and arguments into cases: every method of a distribution, with its condition."""

import math

import numpy as np
from mpmath import mp, mpf
from scipy import stats

from .ledger import as_json, move
from .scipy_side import SCIPY

LOWEST_GAP = mpf("1e-13")
LOWEST_RELATIVE_GAP = mpf("1e-8")
SCIPY_METHODS = {"quantile": "ppf", "upperQuantile": "isf", "mean": "mean", "variance": "var"}


class Recorder:
    """Writes the cases of one distribution at one set of parameters into a ledger."""

    def __init__(self, ledger, name, truth, parameters):
        self.ledger, self.name, self.parameters = ledger, name, parameters
        self.truth = truth(*map(mpf, parameters))
        self.scipy = SCIPY[name](*parameters)
        self.neighbours = []
        for index, parameter in enumerate(parameters):
            shifted = [move(other) if place == index else mpf(other) for place, other in enumerate(parameters)]
            if index not in self.truth.whole_parameters and shifted[index] != parameter:
                self.neighbours.append(truth(*shifted))

    def at_points(self, points):
        """Log density, cdf and survival; whole numbers are exact, other points move by one unit in the last place."""
        discrete = not hasattr(self.truth, "at_masses")
        for x in points:
            moved_point = None if discrete else move(x)
            density = "logpmf" if discrete else "logpdf"
            self._add("logDensity", x, lambda d, at: d.log_density(at), getattr(self.scipy, density)(x), moved_point)
            self._add("cdf", x, lambda d, at: d.tails(at)[0], self.scipy.cdf(x), moved_point)
            self._add("survival", x, lambda d, at: d.tails(at)[1], self.scipy.sf(x), moved_point)

    def at_masses(self, masses):
        """Quantiles of a continuous distribution, from below and from above."""
        for mass in masses:
            for method, solve in (("quantile", "quantile"), ("upperQuantile", "upper_quantile")):
                scipy_value = float(getattr(self.scipy, SCIPY_METHODS[method])(mass))
                exact = getattr(self.truth, solve)(mpf(mass), scipy_value if math.isfinite(scipy_value) else 1)
                if exact is None or (exact == 0 and self.truth.low < 0):
                    continue
                again = exact if mp.isfinite(exact) else 1
                moved_mass = move(mass) if 0 < mass < 1 else None
                self._add(method, mass, lambda d, at: getattr(d, solve)(at, again), scipy_value, moved_mass)

    def at_steps(self, steps):
        """Quantiles of a discrete distribution: k for a mass strictly between its neighbours' cumulative masses."""
        for k in steps:
            lower_before, upper_before = self.truth.tails(mpf(k) - 1)
            lower, upper = self.truth.tails(mpf(k))
            p, q = float((lower_before + lower) / 2), float((upper_before + upper) / 2)
            if min(p - lower_before, lower - p) > max(LOWEST_GAP * p, LOWEST_RELATIVE_GAP * min(p, 1 - mpf(p))):
                self._add("quantile", p, lambda *_: mpf(k), self.scipy.ppf(p), None, neighbours=False)
            if min(q - upper, upper_before - q) > max(LOWEST_GAP * q, LOWEST_RELATIVE_GAP * min(q, 1 - mpf(q))):
                self._add("upperQuantile", q, lambda *_: mpf(k), self.scipy.isf(q), None, neighbours=False)

    def at_exact_steps(self, steps):
        """Quantiles at cumulative masses that doubles hold exactly, and that no rounding can make ambiguous."""
        for k in steps:
            lower, upper = self.truth.tails(mpf(k))
            if max(abs(mpf(float(mass)) - mass) for mass in (lower, upper)) > mpf(10) ** -50:
                raise ValueError(f"{self.name}{self.parameters} has no exact cumulative mass at {k}")
            p, q = float(lower), float(upper)
            self._add("quantile", p, lambda *_: mpf(k), self.scipy.ppf(p), None, neighbours=False)
            self._add("upperQuantile", q, lambda *_: mpf(k), self.scipy.isf(q), None, neighbours=False)

    def moments(self):
        """Mean and variance; a truth without the attribute has one that authors define differently."""
        for method in ("mean", "variance"):
            if hasattr(self.truth, method):
                scipy_value = getattr(self.scipy, SCIPY_METHODS[method])()
                self._add(method, None, lambda d, _: getattr(d, method), scipy_value, None)

    def _add(self, method, argument, true_value, scipy_value, moved_argument, neighbours=True):
        at = None if argument is None else mpf(argument)
        exact = true_value(self.truth, at)
        moved = [true_value(other, at) for other in self.neighbours] if neighbours else []
        if moved_argument is not None and moved_argument != at:
            moved.append(true_value(self.truth, moved_argument))
        parameters = [self.parameters] if self.name == "categorical" else self.parameters
        fields = {"distribution": self.name, "parameters": as_json(list(parameters)), "method": method}
        if argument is not None:
            fields["argument"] = as_json(argument)
        usable = [value for value in moved if value is not None and mp.isfinite(value)]
        name = f"{self.name}.{method}"
        self.ledger.add(name, fields, exact, float(scipy_value), usable, absolute=method == "logDensity")


def add_dirichlet_cases(ledger, alpha, points):
    """log density at points of the simplex; mean and variance of each component, by its index."""
    scipy_side = stats.dirichlet(alpha)

    def log_density(shape, point):
        with mp.workdps(90):
            front = mp.loggamma(mp.fsum(shape)) - mp.fsum(map(mp.loggamma, shape))
            return front + mp.fsum((a - 1) * mp.log(x) for a, x in zip(shape, point))

    def nudged(values):
        for index in range(len(values)):
            yield [move(value) if place == index else mpf(value) for place, value in enumerate(values)]

    exact_alpha = [mpf(a) for a in alpha]
    fields = {"distribution": "dirichlet", "parameters": [alpha]}
    for point in points:
        exact_point = [mpf(x) for x in point]
        moved = [log_density(shape, exact_point) for shape in nudged(alpha)]
        moved += [log_density(exact_alpha, other) for other in nudged(point)]
        exact = log_density(exact_alpha, exact_point)
        at = {**fields, "method": "logDensity", "argument": point}
        ledger.add("dirichlet.logDensity", at, exact, float(scipy_side.logpdf(np.array(point))), moved, absolute=True)
    total = mp.fsum(exact_alpha)
    for index, a in enumerate(exact_alpha):
        at = {**fields, "argument": index}
        mean, variance = a / total, a * (total - a) / (total * total * (total + 1))
        ledger.add("dirichlet.mean", {**at, "method": "mean"}, mean, float(scipy_side.mean()[index]))
        ledger.add("dirichlet.variance", {**at, "method": "variance"}, variance, float(scipy_side.var()[index]))
