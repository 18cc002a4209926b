"""Writes src/numerics/fixtures/power.json: base, exponent, nearest double, and how far the true value lies above it in ulps."""

import json
import pathlib

import mpmath

from fixture_file import save
from power_cases import OVERFLOW, arguments, exact_power, unit_in_last_place

TARGET = pathlib.Path(__file__).parents[2] / "src/numerics/fixtures/power.json"


def nearest_double(value):
    unit = unit_in_last_place(value)
    return float(mpmath.nint(value / unit) * unit)


rows = []
for base, exponent in arguments(seed=20, count=1500):
    value = exact_power(base, exponent)
    if value >= OVERFLOW:
        rows.append([base, exponent, "Infinity", 0])
        continue
    nearest = nearest_double(value)
    rows.append([base, exponent, nearest, round(float((value - nearest) / unit_in_last_place(value)), 6)])
save(TARGET, "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")
