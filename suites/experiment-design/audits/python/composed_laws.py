"""Evaluates composed laws again, from the rules that agents are told (src/mechanisms/introduction.md and the list of
mechanisms in the prompt). It shares no code with the generator.

Reads one JSON object a line from standard input: a structure, its weights by name, and points with levels, the mechanism
that is switched off, and the response that the generator gave. Readings have the levels of their batch and their number.
Prints the largest difference as JSON.

Run: node suites/experiment-design/audits/composed-laws.ts 50
"""

import json
import math
import sys

from scipy.optimize import brentq


def shape(kind, bend, e):
    if e <= 0:
        return 0.0
    if kind == "linear":
        return e
    if kind == "power":
        return e**bend
    if kind == "saturation":
        return (1 + bend) * e / (bend + e)
    return -math.expm1(-e / bend) / -math.expm1(-1 / bend)


def coded(entry, level, off):
    """c = 2 f - 1 of one input."""
    e = level / 10
    if entry["threshold"] is not None and off != "threshold":
        e = max(0.0, e - entry["threshold"])
    f = shape(entry["shape"], entry["bend"], e)
    if entry["inhibition"] is not None and off != "inhibition":
        k = entry["inhibition"]
        f = f / shape(entry["shape"], entry["bend"], k) * math.exp(1 - (e / k) ** 2)
    return 2 * f - 1


def drive(structure, weights, levels, off=None):
    total = weights["base"]
    c = [coded(entry, level, off) for entry, level in zip(structure["inputs"], levels)]
    for i, entry in enumerate(structure["inputs"]):
        w = weights[f"input {i}"]
        switch = entry["switch"]
        if switch is not None and off != "switch" and levels[switch["by"]] / 10 > switch["level"]:
            w = weights[f"beyond {i}"]
        total += w * c[i]
        if entry["periodic"] is not None and off != "periodic":
            angle = 2 * math.pi * (levels[i] / 10) / entry["periodic"]
            total += weights[f"sine {i}"] * math.sin(angle) + weights[f"cosine {i}"] * math.cos(angle)
    if off != "interaction":
        for i, j in structure["interactions"]:
            total += weights[f"pair {i} {j}"] * c[i] * c[j]
    return total


def response(structure, s, off=None):
    """y = S, with feedback the root of y = S - q y |y|, found by bracketing."""
    q = structure["feedback"]
    if q is None or off == "feedback":
        return s
    bound = abs(s) + 1
    return brentq(lambda y: y + q * y * abs(y) - s, -bound, bound, xtol=1e-13)


def reading(structure, weights, batch, place, before):
    """The response to the drive of a reading without noise and offset."""
    s = drive(structure, weights, batch[place])
    m = structure["memory"]
    if m is not None and place > 0:
        s = (1 - m) * s + m * drive(structure, weights, batch[place - 1])
    if structure["drift"]:
        s += weights["drift"] * (before + place)
    return response(structure, s)


def main():
    largest, count = 0.0, 0
    for line in sys.stdin:
        law = json.loads(line)
        structure, weights = law["structure"], law["weights"]
        for point in law["points"]:
            s = drive(structure, weights, point["levels"], point["off"])
            largest = max(largest, abs(response(structure, s, point["off"]) - point["response"]))
            count += 1
        for place, shown in enumerate(law["shown"]):
            again = reading(structure, weights, law["batch"], place, law["before"])
            # Readings are rounded to two decimals.
            largest = max(largest, max(0.0, abs(again - shown) - 0.005))
            count += 1
    json.dump({"largest": largest, "values": count}, sys.stdout)


main()
