"""Which arguments the special functions are held to: ordinary ones, and the corners where naive formulas fail."""

import math

from mpmath import mpf

from .ledger import as_json, move
from .special import SPECIAL

PROBABILITIES = [
    1e-300, 1e-100, 1e-20, 1e-10, 1e-5, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1 - 1e-5, 1 - 1e-10, 1 - 2.0**-53,
]  # fmt: skip
GAMMA_SHAPES = [1e-3, 0.01, 0.1, 0.5, 1.0, 1.5, 2.5, 5.0, 10.0, 20.5, 50.0, 100.0, 333.3, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]
DEVIATIONS = [-37.0, -20.0, -8.0, -3.0, -1.0, -1e-3, 0.0, 1e-6, 0.5, 2.0, 6.0, 15.0, 36.0]
SMALL_SHAPE_ARGUMENTS = [1e-200, 1e-20, 1e-6, 1e-3, 0.05, 0.4, 0.9, 1.0, 1.1, 2.0, 5.0, 12.0, 30.0, 100.0, 600.0]
BETA_PAIRS = [
    (1.0, 1.0), (0.5, 0.5), (2.0, 5.0), (5.0, 2.0), (0.5, 4.0), (10.0, 10.0), (30.0, 3.5), (200.0, 100.0), (1e3, 1e3),
    (1e-3, 1e-3), (1e-3, 2.0), (2.0, 1e-3), (0.1, 50.0), (1e4, 3e4), (1e5, 1e5), (1e5, 2.5), (0.3, 1e5), (1e6, 1e3),
    (1e7, 1e7), (1e7, 1.0), (7.5, 1e7), (1e-3, 1e7), (1e7, 1e-3), (3e6, 1e7),
]  # fmt: skip
BETA_ARGUMENTS = [1e-250, 1e-50, 1e-12, 1e-4, 0.1, 0.35, 0.5, 0.8, 0.97, 1 - 1e-4, 1 - 1e-9]


def add_special_cases(ledger):
    for name, arguments in _arguments():
        true_value, scipy_function = SPECIAL[name]
        scipy_value = float(scipy_function(*arguments))
        exact = true_value(*map(mpf, arguments), scipy_value)
        if exact is None:
            ledger.out_of_range += 1
            continue
        moved = []
        for index, argument in enumerate(arguments):
            shifted = [move(other) if place == index else mpf(other) for place, other in enumerate(arguments)]
            if shifted[index] != argument:
                moved.append(true_value(*shifted, exact))
        fields = {"function": name, "arguments": as_json(list(arguments))}
        ledger.add(name, fields, exact, scipy_value, [value for value in moved if value is not None])


def _arguments():
    """(name, arguments) of every case, each pair once."""
    seen = set()
    for name, arguments in _all_arguments():
        if (name, arguments) not in seen:
            seen.add((name, arguments))
            yield name, arguments


def _all_arguments():
    for x in _log_gamma_arguments():
        yield "logGamma", (x,)
    for x in _digamma_arguments():
        yield "digamma", (x,)
    tiny = [1e-300, 1e-100, 1e-20, 1e-8, 1e-4]
    for x in [*tiny, *(step / 4 for step in range(1, 25)), *(0.46875, 0.84375, 1.2, 2.7, 3.9, 5.9)]:
        yield "erf", (x,)
        yield "erf", (-x,)
        yield "erfc", (-x,)
        yield "erfcx", (-x,)
    for x in [*tiny, *(step / 4 for step in range(1, 30)), *(step / 2 for step in range(15, 54)), 26.2, 0.46875]:
        yield "erfc", (x,)
        yield "erfcx", (x,)
    for x in [-26.0, -20.0, -12.5, -8.0, 30.0, 49.9, 50.1, 100.0, 1e3, 1e5, 1e7, 1e8, 1e10, 1e50, 1e150, 1e300]:
        yield "erfcx", (x,)
    near_one = [*(1 - float(f"1e-{digits}") for digits in range(2, 16)), 1 - 2.0**-53]
    for y in [*tiny, *(step / 40 for step in range(1, 40)), *near_one]:
        yield "inverseErf", (y,)
        yield "inverseErf", (-y,)
        yield "inverseErfc", (y,)
        yield "inverseErfc", (2 - y,)
    for exponent in [*range(-300, -19, 20), *range(-18, -1)]:
        yield "inverseErfc", (float(f"1e{exponent}"),)
        yield "inverseErfc", (float(f"3.7e{exponent}"),)
    yield from _gamma_arguments()
    yield from _beta_arguments()


def _log_gamma_arguments():
    yield from (float(f"{digit}e{exponent}") for exponent in range(-300, 301, 10) for digit in ("1", "3.3"))
    yield from (center + sign * float(f"1e-{digits}") for center in (1, 2) for sign in (-1, 1) for digits in range(1, 16))
    yield from (1.0, 2.0, 1.4616321449683622, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1.1, 1.25, 1.75, 2.25, 2.5, 3.0, 3.7)
    yield from (step * 1.37 for step in range(3, 60, 2))
    yield from (100.5, 171.5, 172.0, 1e3, 12345.678, 1e5, 1e6, 33333333.3)


def _digamma_arguments():
    yield from (float(f"1e{exponent}") for exponent in range(-300, 301, 15))
    yield from (0.02, 0.1, 0.3, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 5.5, 7.9, 8.1, 10.0, 25.0, 99.9, 1234.5)
    yield from (1.4616321449683622 + sign * float(f"1e-{digits}") for sign in (-1, 1) for digits in range(2, 16))
    yield from (-0.1, -0.5, -0.9, -1.5, -1.25, -2.75, -3.3, -9.5, -10.1, -55.5, -100.3, -999.5, -12345.678, -1e6 - 0.25)
    yield from (-3 + 1e-6, -3 - 1e-6, -1e-10, -1e-300, -7.0000001, -19.999)
    yield from (-0.504083008264455, -1.573498473162390, -2.610720868444144, -10.6)


def _gamma_arguments():
    for a in GAMMA_SHAPES:
        spread = [a + z * math.sqrt(a) for z in DEVIATIONS] if a >= 10 else []
        for x in [*spread, *(SMALL_SHAPE_ARGUMENTS if a < 100 else ()), *((a * 0.5, a * 3) if a > 30 else ())]:
            if x > 0:
                yield "lowerGamma", (a, x)
                yield "upperGamma", (a, x)
        for p in PROBABILITIES:
            yield "inverseLowerGamma", (a, p)
            yield "inverseUpperGamma", (a, p)


def _beta_arguments():
    for a, b in BETA_PAIRS:
        total = a + b
        mean, spread = a / total, math.sqrt(a * b / (total + 1)) / total
        near = [mean + z * spread for z in (-30.0, -7.0, -2.0, -0.1, 0.0, 0.7, 4.0, 12.0, 33.0)] if total > 8 else []
        for x in [*BETA_ARGUMENTS, *near]:
            if 0 < x < 1:
                yield "regularizedBeta", (a, b, x)
                yield "regularizedBetaComplement", (a, b, x)
        for p in PROBABILITIES:
            yield "inverseRegularizedBeta", (a, b, p)
            yield "inverseRegularizedBetaComplement", (a, b, p)
