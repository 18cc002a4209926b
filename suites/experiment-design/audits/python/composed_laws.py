"""Evaluates composed laws again, from the rules in docs/grammar.md. It shares no code with the generator.

Reads one JSON object a line from standard input: a structure, its weights by name, and points with levels, the mechanism
that is switched off or the levels before, and the response that the generator gave. Readings have the levels of their
batch and their number. Laws that are scaled have to have their size and to be tangled; the error of answers is computed
again. Prints the largest difference as JSON.

Run: node suites/experiment-design/audits/composed-laws.ts 50
"""

import itertools
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


def coded(entry, v, i, off):
    """c of one input at the levels v, in shares of their range."""
    e = v[i]
    if entry["threshold"] is not None and off != "threshold":
        e = max(0.0, e - entry["threshold"])
    if entry["inhibition"] is not None and off != "inhibition":
        r = e / entry["inhibition"]
        f = r * r * math.exp(1 - r * r)
    else:
        f = shape(entry["shape"], entry["bend"], e)
    c = 2 * f - 1
    if entry["gate"] is not None and off != "gate":
        c *= 1 / (1 + math.exp((entry["gate"]["level"] - v[entry["gate"]["by"]]) / 0.05))
    return c


def combined(part, v):
    second = v[part["second"]]
    if part["isFalling"]:
        second = 1 - second
    return part["mix"] * v[part["first"]] + (1 - part["mix"]) * second


def drive(law, v, q, off=None):
    """S at levels v with the charge q."""
    structure, weights = law["structure"], law["weights"]
    total = weights["base"]
    c = {}
    for i, entry in enumerate(structure["inputs"]):
        if entry["inert"]:
            continue
        c[i] = coded(entry, v, i, off)
        w = weights[f"input {i}"]
        switch = entry["switch"]
        if switch is not None and off != "switch" and v[switch["by"]] > switch["level"]:
            w = weights[f"beyond {i}"]
        total += w * c[i]
        if entry["periodic"] is not None and off != "periodic":
            angle = 2 * math.pi * v[i] / entry["periodic"]
            total += weights[f"sine {i}"] * math.sin(angle) + weights[f"cosine {i}"] * math.cos(angle)
    if off != "interaction":
        for i, j in structure["interactions"]:
            total += weights[f"pair {i} {j}"] * c[i] * c[j]
    if off != "front":
        for n, front in enumerate(structure["fronts"]):
            total += weights[f"front {n}"] * math.tanh((combined(front, v) - front["at"]) / 0.06)
    if off != "ridge":
        for n, ridge in enumerate(structure["ridges"]):
            apart = combined(ridge, v) - ridge["at"]
            total += weights[f"ridge {n}"] * math.exp(-(apart**2) / (2 * ridge["width"] ** 2))
    if structure["triple"] is not None and off != "triple":
        i, j, k = structure["triple"]
        total += weights["triple"] * c[i] * c[j] * c[k]
    if structure["charge"] is not None:
        total += weights["charge"] * (2 * q - 1)
        total += weights["charge on input"] * (2 * q - 1) * c[structure["charge"]["on"]]
    return total


def response(structure, s, off=None):
    """With feedback the root of y = S - q y |y|, found by bracketing; then the ceiling."""
    y = s
    q = structure["feedback"]
    if q is not None and off != "feedback":
        bound = abs(s) + 1
        y = brentq(lambda y: y + q * y * abs(y) - s, -bound, bound, xtol=1e-13)
    ceiling = structure["ceiling"]
    if ceiling is not None and off != "ceiling" and abs(y) > ceiling["from"]:
        y = math.copysign(ceiling["from"] + ceiling["slope"] * (abs(y) - ceiling["from"]), y)
    return y


def charge_at_rest(structure, v):
    return 0.0 if structure["charge"] is None else v[structure["charge"]["by"]]


def drives(law, start, designs):
    """The drive of each reading in a row that starts from rest at `start`."""
    structure = law["structure"]
    q = charge_at_rest(structure, start)
    plain = [drive(law, start, q)]
    before = start
    for v in designs:
        acting = [before[i] if entry["delay"] else v[i] for i, entry in enumerate(structure["inputs"])]
        charge = structure["charge"]
        if charge is not None:
            target = acting[charge["by"]]
            q += (charge["up"] if target > q else charge["down"]) * (target - q)
        plain.append(drive(law, acting, q))
        before = v
    m = structure["memory"] or 0.0
    return [(1 - m) * now + m * earlier for earlier, now in zip(plain, plain[1:])]


def even_points(count, inputs):
    """Points that fill the cube: the fractional parts of 1/2 + n / g^k, with g^(inputs + 1) = g + 1."""
    g = brentq(lambda g: g ** (inputs + 1) - g - 1, 1, 2, xtol=1e-15)
    return [[(0.5 + n / g**k) % 1 for k in range(1, inputs + 1)] for n in range(1, count + 1)]


def at_rest(law, v):
    structure = law["structure"]
    return response(structure, drive(law, v, charge_at_rest(structure, v)))


def explained(law, chosen, others):
    """The variance of the mean response given the levels of the chosen inputs."""
    means = []
    for levels in itertools.product([(n + 0.5) / 6 for n in range(6)], repeat=len(chosen)):
        total = 0.0
        for other in others:
            v = list(other)
            for i, level in zip(chosen, levels):
                v[i] = level
            total += at_rest(law, v)
        means.append(total / len(others))
    mean = sum(means) / len(means)
    return sum((each - mean) ** 2 for each in means) / len(means)


def miss_of_size(law):
    """How far the mean and the mean square of the response at rest are from 0 and 1, and how much more single inputs and
    pairs explain than they may. Laws without a scale have no size."""
    structure = law["structure"]
    if "scale" not in structure:
        return 0.0
    inputs = range(len(structure["inputs"]))
    points = even_points(256, len(inputs))
    responses = [at_rest(law, v) for v in points]
    mean = sum(responses) / len(responses)
    square = sum(y * y for y in responses) / len(responses)
    inert = sum(each["inert"] for each in structure["inputs"])
    others = points[:32]
    additive = sum(explained(law, [i], others) for i in inputs)
    pair = max(explained(law, pair, others) for pair in itertools.combinations(inputs, 2))
    return max(abs(mean), abs(square - 1), inert, additive - 0.35, pair - 0.6)


def error_of(answers, truths):
    """The mean squared error over the mean square of the truth."""
    return sum((a - t) ** 2 for a, t in zip(answers, truths)) / sum(t * t for t in truths)


def shares(levels):
    return [level / 10 for level in levels]


def main():
    largest, count = 0.0, 0
    for line in sys.stdin:
        law = json.loads(line)
        structure = law["structure"]
        largest = max(largest, miss_of_size(law))
        truths = []
        for point in law["points"]:
            v = shares(point["levels"])
            if point["after"] is None:
                s = drive(law, v, charge_at_rest(structure, v), point["off"])
            else:
                s = drives(law, shares(point["after"]), [v])[0]
            truths.append(response(structure, s, point["off"]))
            largest = max(largest, abs(truths[-1] - point["response"]))
            count += 1
        if law["error"] is not None:
            largest = max(largest, abs(error_of(law["answers"], truths) - law["error"]))
        batch = [shares(levels) for levels in law["batch"]]
        rest = [0.0] * len(batch[0])
        for place, s in enumerate(drives(law, rest, batch)):
            if structure["drift"]:
                s += law["weights"]["drift"] * (law["before"] + place)
            # Readings are rounded to two decimals.
            again = response(structure, s)
            largest = max(largest, max(0.0, abs(again - law["shown"][place]) - 0.005))
            count += 1
    json.dump({"largest": largest, "values": count}, sys.stdout)


main()
