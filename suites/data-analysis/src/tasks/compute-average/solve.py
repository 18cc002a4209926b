"""Reads a log of voltages and their mean. See `solve`."""

import json
import pathlib
import re


def solve(variant):
    readings = []
    for line in pathlib.Path("readings.txt").read_text().splitlines():
        if line.startswith("#") and variant not in ("remarks-read", "every-number"):
            continue
        number = re.search(r"\d+(\.\d+)?", line)
        if number is None:
            continue
        value = float(number.group())
        if line.endswith("mV") and variant != "every-number":
            value /= 1000
        readings.append(value)
    if variant == "first-thirty":
        readings = readings[:30]
    divisor = len(readings) + (variant == "divide-by-one-more")
    results = {"READINGS": readings, "AVERAGE": sum(readings) / divisor}
    pathlib.Path("results.json").write_text(json.dumps(results))
