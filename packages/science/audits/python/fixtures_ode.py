"""Writes src/numerics/fixtures/ode.json: solutions by scipy's DOP853 at relative tolerance 1e-12 (absolute 1e-14)."""

import json
import pathlib

import numpy
from scipy.integrate import solve_ivp

from fixture_file import save

TARGET = pathlib.Path(__file__).parents[2] / "src/numerics/fixtures/ode.json"


def lotka_volterra(_, y):
    return [1.5 * y[0] - y[0] * y[1], y[0] * y[1] - 3 * y[1]]


def van_der_pol(_, y):
    return [y[1], 2 * (1 - y[0] ** 2) * y[1] - y[0]]


def lorenz(_, y):
    return [10 * (y[1] - y[0]), y[0] * (28 - y[2]) - y[1], y[0] * y[1] - 8 / 3 * y[2]]


def forced_pendulum(t, y):
    return [y[1], -numpy.sin(y[0]) - 0.2 * y[1] + numpy.cos(0.7 * t)]


def epidemic(_, y):
    return [-0.6 * y[0] * y[1], 0.6 * y[0] * y[1] - 0.2 * y[1], 0.2 * y[1]]


PROBLEMS = {
    "lotkaVolterra": (lotka_volterra, [10, 5], 0, 15),
    "vanDerPol": (van_der_pol, [2, 0], 0, 20),
    "lorenz": (lorenz, [1, 1, 1], 0, 5),
    "forcedPendulum": (forced_pendulum, [0.5, 0], 0, 30),
    "epidemic": (epidemic, [0.99, 0.01, 0], 0, 60),
    "epidemicBackwards": (epidemic, [0.5, 0.2, 0.3], 5, 0),
}

solutions = {}
for name, (derivative, initial, start, end) in PROBLEMS.items():
    times = numpy.linspace(start, end, 14)
    solution = solve_ivp(derivative, (start, end), initial, "DOP853", t_eval=times, rtol=1e-12, atol=1e-14)
    solutions[name] = {
        "from": start,
        "to": end,
        "initial": initial,
        "times": solution.t.tolist(),
        "states": solution.y.T.tolist(),
    }
save(TARGET, json.dumps(solutions, indent=1) + "\n", noise=1e-9)
