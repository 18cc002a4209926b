"""Collects cases: settles each value between mpmath and scipy, and measures how the arguments' last bits move it."""

import math

from mpmath import mp, mpf

AGREEMENT = 1e-12
CONDITION_WORTH_STORING = 1e-11
WORST_CONDITION = 0.05
SMALLEST = mpf("1e-300")
LARGEST = mpf("1e308")


class Ledger:
    def __init__(self):
        self.cases = []
        self.names = []
        self.disagreements = {}
        self.out_of_range = 0
        self.ill_conditioned = 0

    def add(self, name, fields, exact, scipy_value, moved=(), absolute=False):
        """Adds a case unless no double can hold its value.

        exact: the true value (an mpf, or None where it does not exist). moved: the true values after each argument in
        turn moved by one unit in its last place; the condition is the sum of the changes they make, relative to the
        value, or absolute for logarithms, whose absolute error is the relative error of the density itself.
        """
        if exact is not None and mp.isfinite(exact) and exact != 0 and not SMALLEST <= abs(exact) <= LARGEST:
            self.out_of_range += 1
            return
        condition = _condition(exact, moved, absolute)
        if condition > WORST_CONDITION:
            self.ill_conditioned += 1
            return
        expected = None if exact is None else float(exact)
        agrees = _relative_gap(expected, scipy_value) <= AGREEMENT
        case = {**fields, "expected": as_json(expected), "source": "scipy" if agrees else "mpmath"}
        if condition > CONDITION_WORTH_STORING:
            case["condition"] = float(f"{condition:.3g}")
        self.cases.append(case)
        self.names.append(name)
        if not agrees:
            self.disagreements.setdefault(name, []).append((_relative_gap(expected, scipy_value), case, scipy_value))

    def table(self):
        """One line a name: how many cases, on how many scipy is off, and where it is worst."""
        lines = [f"{'name':<44}{'cases':>6}{'scipy off':>10}  worst relative gap, and where"]
        for name in sorted(set(self.names)):
            off = self.disagreements.get(name, [])
            line = f"{name:<44}{self.names.count(name):>6}{len(off):>10}"
            if off:
                gap, case, scipy_value = max(off, key=lambda entry: entry[0])
                where = case.get("arguments", [case.get("parameters"), case.get("argument")])
                line += f"  {gap:.1e} at {where}: scipy {scipy_value!r}, true {case['expected']!r}"
            lines.append(line)
        off_total = sum(len(off) for off in self.disagreements.values())
        lines.append(
            f"{len(self.cases)} cases, scipy off on {off_total}; left out: {self.out_of_range} outside the range of"
            f" doubles, {self.ill_conditioned} conditioned worse than {WORST_CONDITION}"
        )
        return "\n".join(lines)


def move(value):
    """The value moved toward zero by one unit in its last place; zero and infinities are exact as they are."""
    if value == 0 or math.isinf(value):
        return mpf(value)
    return mpf(value) - mpf(math.ulp(value)) * (1 if value > 0 else -1)


def as_json(value):
    """JSON has no infinities: they, and what does not exist, are written as words."""
    if isinstance(value, (list, tuple)):
        return [as_json(item) for item in value]
    if value is None:
        return "undefined"
    if isinstance(value, float) and math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    return value


def _condition(exact, moved, absolute):
    if exact is None or not mp.isfinite(exact) or (exact == 0 and not absolute):
        return 0.0
    total = sum((abs(other - exact) for other in moved), mpf(0))
    return float(total if absolute else total / abs(exact))


def _relative_gap(expected, scipy_value):
    if expected is None:
        return 0.0 if math.isnan(scipy_value) or math.isinf(scipy_value) else math.inf
    if expected == scipy_value:
        return 0.0
    if not math.isfinite(scipy_value) or not math.isfinite(expected) or expected == 0:
        return math.inf
    return abs(scipy_value - expected) / abs(expected)
