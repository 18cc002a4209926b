"""Which parameters and arguments the distributions are held to. Read as tables: one line a parameter set."""

import math

from mpmath import mpf

from . import continuous, discrete, heavy_tailed
from .distribution_cases import Recorder, add_dirichlet_cases

INFINITY = math.inf
MANY_MASSES = [
    0.0, 1e-300, 1e-100, 1e-50, 1e-20, 1e-10, 1e-5, 1e-3, 0.025, 0.1, 0.3, 0.5, 0.7, 0.9, 0.975, 0.999, 1 - 1e-5,
    1 - 1e-10, 1 - 2.0**-53, 1.0,
]  # fmt: skip
FEW_MASSES = [1e-250, 1e-30, 1e-8, 0.01, 0.4, 0.95, 1 - 1e-9]
DEVIATIONS = [-37.0, -25.0, -8.0, -3.0, -1.0, -0.5, 1e-10, 0.0, 0.25, 1.0, 1.96, 6.0, 15.0, 36.5]
DISCRETE_DEVIATIONS = [-36.0, -10.0, -4.0, -1.0, -0.1, 0.2, 1.0, 4.0, 10.0, 36.0]


def _deviations(mean, sd):
    return [mean + z * sd for z in DEVIATIONS]


def _inside(low, high):
    """Points of a window, its ends and what lies beyond them; of a half line, points at growing distance."""
    if math.isinf(high):
        return [low - 1, low, *(low + step for step in (1e-3, 0.02, 0.1, 0.5, 1.0, 3.0, 10.0))]
    if math.isinf(low):
        return [high + 1, high, *(high - step for step in (1e-3, 0.02, 0.1, 0.5, 1.0, 3.0, 10.0))]
    shares = (1e-6, 0.01, 0.1, 0.35, 0.5, 0.8, 0.99)
    return [low - (high - low), low, *(low + share * (high - low) for share in shares), high, high + (high - low)]


# (name, truth, [(parameters, points)])
CONTINUOUS = [
    ("normal", continuous.Normal, [
        ((0.0, 1.0), _deviations(0, 1)), ((100.0, 15.0), _deviations(100, 15)),
        ((-3.5, 0.001), _deviations(-3.5, 0.001)), ((1e6, 0.01), _deviations(1e6, 0.01)),
        ((0.0, 1e-200), _deviations(0, 1e-200)), ((2.0, 1e150), _deviations(2, 1e150)),
    ]),
    ("truncatedNormal", continuous.TruncatedNormal, [
        (window, _inside(*window[2:])) for window in [
            (0.0, 1.0, -2.0, 1.0), (10.0, 3.0, 0.0, 25.0), (0.0, 1.0, 5.0, 6.0), (0.0, 1.0, 30.0, 31.0),
            (0.0, 1.0, -36.0, -35.0), (0.0, 1.0, 8.0, INFINITY), (0.0, 1.0, -INFINITY, -20.0),
            (10.0, 3.0, 0.0, INFINITY), (0.0, 1.0, 0.001, 0.0011), (5.0, 2.0, -100.0, 100.0), (0.0, 1.0, -1.0, 40.0),
            (0.0, 1.0, 37.0, 38.0), (-50.0, 4.0, 100.0, 104.0),
        ]
    ]),
    ("halfNormal", continuous.HalfNormal, [
        ((scale,), [0.0, -scale, *(scale * z for z in (1e-12, 0.01, 0.3, 1.0, 2.5, 7.0, 20.0, 37.0))])
        for scale in (1.0, 0.02, 1e5)
    ]),
    ("uniform", continuous.Uniform, [
        (ends, _inside(*ends)) for ends in [(0.0, 1.0), (-3.0, 7.5), (1e5, 1e5 + 1), (-1e100, 3e100)]
    ]),
    ("beta", continuous.Beta, [
        ((a, b), [-0.5, 0.0, 1.0, *points]) for a, b, points in [
            (1.0, 1.0, [1e-200, 0.25, 0.99]), (0.5, 0.5, [1e-100, 1e-6, 0.3, 0.5, 0.999]),
            (2.0, 5.0, [1e-90, 1e-6, 0.1, 0.2857, 0.7, 0.99]), (30.0, 10.0, [1e-8, 0.2, 0.5, 0.75, 0.9, 0.9999]),
            (1e-3, 1e-3, [1e-290, 1e-10, 0.5, 0.9]), (1e-3, 5.0, [1e-200, 1e-5, 0.2, 0.9]),
            (1e5, 2e5, [0.31, 0.33, 0.3333, 0.334, 0.35]), (1e7, 1e7, [0.497, 0.4995, 0.5, 0.50001, 0.5038]),
            (1e7, 2.5, [0.9999, 0.999999, 0.9999999]), (0.01, 1e6, [1e-100, 1e-12, 1e-7, 1e-5, 3e-4]),
        ]
    ]),
    ("gamma", continuous.Gamma, [
        ((shape, scale), [-scale, 0.0, *(scale * x for x in points)]) for shape, scale, points in [
            (1e-3, 1.0, [1e-250, 1e-30, 0.1, 3.0, 200.0, 650.0]), (0.1, 1e3, [1e-200, 1e-5, 0.5, 10.0, 300.0]),
            (0.5, 0.25, [1e-100, 0.01, 1.0, 30.0, 680.0]), (1.0, 1e-5, [1e-20, 0.7, 20.0, 690.0]),
            (2.5, 3.0, [1e-100, 0.02, 1.5, 2.5, 8.0, 100.0]), (50.0, 1.0, [0.001, 10.0, 49.0, 50.5, 100.0, 600.0]),
            (1e4, 0.1, [7e3, 9.8e3, 1e4, 1.01e4, 1.3e4]), (1e6, 1.0, [970000.0, 999000.0, 1e6, 1000001.0, 1030000.0]),
        ]
    ]),
    ("exponential", continuous.Exponential, [
        ((scale,), [-scale, 0.0, *(scale * x for x in (1e-200, 1e-10, 0.1, 1.0, 5.0, 100.0, 690.0))])
        for scale in (1.0, 1e-6, 1e8)
    ]),
    ("cauchy", heavy_tailed.Cauchy, [
        (place, [place[0] + place[1] * z for z in (-1e200, -1e9, -50.0, -1.0, 0.0, 1e-9, 0.3, 2.0, 1e5, 1e17, 1e150)])
        for place in [(0.0, 1.0), (-2.0, 0.5), (1e3, 1e-3)]
    ]),
    ("truncatedCauchy", heavy_tailed.TruncatedCauchy, [
        (window, _inside(*window[2:])) for window in [
            (0.0, 1.0, -1.0, 2.0), (0.0, 1.0, 0.0, INFINITY), (5.0, 2.0, -1e6, 1e6), (0.0, 1.0, 100.0, 200.0),
            (0.0, 1.0, 1e8, 2e8), (-3.0, 0.1, -INFINITY, -50.0), (1.0, 3.0, 1.0, 1.001),
        ]
    ]),
    ("studentT", heavy_tailed.StudentT, [
        ((df, location, scale), [location + scale * t for t in points]) for df, location, scale, points in [
            (0.5, 0.0, 1.0, [-1e100, -1e6, -2.0, 0.1, 30.0, 1e12]), (1.0, 0.0, 1.0, [-1e150, -3.0, 0.0, 0.5, 1e9]),
            (1.5, 0.0, 1.0, [-1e80, -3.0, 0.7, 1e4]), (2.0, 0.0, 1.0, [-1e50, -4.0, 1e-8, 1.0, 1e5]),
            (3.3, 0.0, 1.0, [-1e60, -2.2, 0.0, 0.9, 40.0, 1e20]), (5.0, 10.0, 2.5, [-1e40, -2.5, 1e-3, 2.0, 1e7]),
            (30.0, 0.0, 1.0, [-1e7, -9.0, -2.04, 0.3, 5.0, 400.0]), (200.0, 0.0, 1.0, [-90.0, -8.0, -1.0, 2.6, 30.0]),
            (1e4, -1.0, 0.1, [-38.0, -10.0, -0.2, 1.5, 25.0]), (1e6, 0.0, 1.0, [-37.0, -6.0, 0.01, 1.96, 20.0]),
        ]
    ]),
    ("chiSquare", continuous.ChiSquare, [
        ((df,), [0.0, *points]) for df, points in [
            (0.5, [1e-200, 0.01, 0.5, 20.0, 1300.0]), (1.0, [1e-100, 0.1, 3.84, 60.0, 1370.0]),
            (2.0, [1e-30, 1.0, 5.99, 1300.0]), (3.0, [1e-90, 0.2, 7.8, 90.0, 1300.0]),
            (10.0, [1e-40, 3.0, 10.0, 18.3, 200.0]), (100.0, [0.01, 60.0, 99.0, 124.3, 900.0]),
            (1e4, [7.5e3, 9.9e3, 10001.0, 1.03e4, 1.4e4]), (1e6, [960000.0, 998000.0, 1e6, 1002000.0, 1040000.0]),
        ]
    ]),
    ("fisherF", heavy_tailed.FisherF, [
        ((df1, df2), [0.0, *points]) for df1, df2, points in [
            (1.0, 1.0, [1e-200, 1e-4, 1.0, 161.0, 1e100]), (2.0, 5.0, [1e-100, 0.1, 1.0, 5.8, 1e30]),
            (5.0, 2.0, [1e-80, 0.3, 1.5, 19.3, 1e50]), (10.0, 10.0, [1e-30, 0.2, 1.0, 2.98, 1e20]),
            (3.0, 50.0, [1e-50, 0.4, 1.0, 4.2, 1e5]), (0.5, 0.7, [1e-150, 1e-3, 2.0, 1e4, 1e200]),
            (100.0, 1e4, [0.01, 0.8, 1.0, 1.36, 5.0]), (1e5, 1e5, [0.85, 0.99, 1.0, 1.01, 1.2]),
            (1e6, 3.0, [0.01, 0.5, 1.0, 8.5, 1e60]), (7.0, 1e6, [1e-60, 0.5, 1.0, 2.64, 90.0]),
        ]
    ]),
]  # fmt: skip
# (name, truth, [parameters])
DISCRETE = [
    ("bernoulli", discrete.Bernoulli, [(0.3,), (0.5,), (1e-10,), (1 - 1e-10,), (0.0,), (1.0,)]),
    ("binomial", discrete.Binomial, [
        (1.0, 0.5), (10.0, 0.3), (100.0, 0.01), (1000.0, 0.5), (50.0, 1 - 1e-6), (1e5, 1e-4), (1e6, 0.3), (1e9, 0.5),
        (1e9, 1e-8), (1e9, 0.999), (12.0, 0.0), (12.0, 1.0),
    ]),
    ("negativeBinomial", discrete.NegativeBinomial, [
        (1.0, 0.5), (2.5, 0.3), (0.01, 0.1), (100.0, 0.9), (1e4, 0.5), (0.5, 1e-6), (1e6, 0.2), (3.7, 0.999),
    ]),
    ("geometric", discrete.Geometric, [(0.5,), (0.1,), (0.999,), (1e-3,), (1e-9,)]),
    ("poisson", discrete.Poisson, [(1e-3,), (0.5,), (3.0,), (20.5,), (1e3,), (1e5,), (1e8,)]),
    ("categorical", discrete.Categorical, [
        (1.0, 2.0, 3.0, 4.0), (0.2, 0.3, 0.5), (1e-12, 1.0, 1e-5), (0.0, 1.0, 0.0, 3.0), (7.0,),
        tuple(float(1 + index * index % 7) for index in range(20)),
    ]),
]  # fmt: skip
# Cumulative masses that doubles hold exactly.
EXACT_STEPS = [
    ("bernoulli", discrete.Bernoulli, (0.25,), [0]),
    ("binomial", discrete.Binomial, (2.0, 0.5), [0, 1]),
    ("binomial", discrete.Binomial, (4.0, 0.5), [0, 1, 2, 3]),
    ("negativeBinomial", discrete.NegativeBinomial, (1.0, 0.5), [0, 1, 5]),
    ("geometric", discrete.Geometric, (0.5,), [1, 2, 3, 10]),
    ("categorical", discrete.Categorical, (1.0, 2.0, 1.0), [0, 1]),
]
DIRICHLET = [
    ([1.0, 1.0, 1.0], [[0.25, 0.25, 0.5], [0.125, 0.75, 0.125]]),
    ([0.5, 0.5], [[0.25, 0.75], [2.0**-40, 1 - 2.0**-40]]),
    ([2.0, 3.0, 5.0], [[0.2, 0.3, 0.5], [0.0625, 0.4375, 0.5], [0.5, 0.25, 0.25]]),
    ([0.01, 1.0, 10.0], [[2.0**-20, 0.125, 0.875 - 2.0**-20], [0.25, 0.25, 0.5]]),
    ([1e5, 2e5, 5e5], [[0.125, 0.25, 0.625], [0.1259765625, 0.2490234375, 0.625]]),
    ([3.0] * 8, [[0.125] * 8, [0.0625] * 4 + [0.1875] * 4]),
]


def add_distribution_cases(ledger):
    for name, truth, sets in CONTINUOUS:
        for index, (parameters, points) in enumerate(sets):
            recorder = Recorder(ledger, name, truth, parameters)
            recorder.at_points(points)
            recorder.at_masses(MANY_MASSES if index == 0 else FEW_MASSES)
            recorder.moments()
    for name, truth, sets in DISCRETE:
        for parameters in sets:
            recorder = Recorder(ledger, name, truth, parameters)
            steps = _steps(recorder.truth)
            recorder.at_points([*steps, float(recorder.truth.low) - 1, steps[0] + 0.5])
            recorder.at_steps(steps)
            recorder.moments()
    for name, truth, parameters, steps in EXACT_STEPS:
        Recorder(ledger, name, truth, parameters).at_exact_steps(steps)
    for alpha, points in DIRICHLET:
        add_dirichlet_cases(ledger, alpha, points)


def _steps(truth):
    """Whole numbers of the support: its ends where they are near, the middle, and far into both tails."""
    mean, sd = float(truth.mean), math.sqrt(float(truth.variance))
    wanted = {float(truth.low), float(truth.low) + 1, *(math.floor(mean + z * sd) for z in DISCRETE_DEVIATIONS)}
    if truth.high < mpf(10) ** 10:
        wanted |= {float(truth.high), float(truth.high) - 1}
    return sorted(float(k) for k in wanted if truth.low <= k <= truth.high)
