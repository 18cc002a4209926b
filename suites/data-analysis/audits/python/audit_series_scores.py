"""Computes scores of spike-sorting again, from the scenario and the rules in docs/rubrics.md. Shares no code with the suite.

Reads lines of JSON (audits/series-scores.ts) from standard input, and fails where a score differs.
"""

import json
import sys

import numpy as np

TOLERANCE, BLIND, ORIENTATION = 0.0005, 0.3, 15
FULL_IF_FAINT = 0.8
WEIGHTS = {"train": 12, "neurons": 1, "preferred": 3, "target": 1, "source": 3}


def pairs_within(given, truth):
    """The most pairs of events within the tolerance: a longest matching, by dynamic programming over chains of events."""
    events = sorted([(time, 0) for time in given] + [(time, 1) for time in truth])
    free = ([], [])
    count = 0
    for time, kind in events:
        other = free[1 - kind]
        while other and time - other[0] > TOLERANCE:
            other.pop(0)
        if other:
            other.pop(0)
            count += 1
        else:
            free[kind].append(time)
    return count


def f1(given, truth):
    return 2 * pairs_within(given, truth) / (len(given) + len(truth))


def assign(credit):
    """The best one-to-one assignment, by dynamic programming over the sets of neurons that have a unit."""
    neurons, units = credit.shape
    best = {0: (0.0, ())}
    for unit in range(units):
        after = dict(best)
        for taken, (total, chosen) in best.items():
            for neuron in range(neurons):
                if taken >> neuron & 1:
                    continue
                key, value = taken | 1 << neuron, total + credit[neuron, unit]
                if key not in after or value > after[key][0]:
                    after[key] = (value, (*chosen, (neuron, unit)))
        best = after
    return dict(max(best.values(), key=lambda each: each[0])[1])


def score_of(case):
    neurons, answer = case["scenario"]["neurons"], case["answer"]
    names = list(answer["SPIKES"])
    likeness = np.array([[f1(answer["SPIKES"][name], neuron["times"]) for name in names] for neuron in neurons])
    full = FULL_IF_FAINT if case["scenario"].get("isFaint", False) else case["settings"]["full"]
    credit = np.clip((likeness - BLIND) / (full - BLIND), 0, 1)
    chosen = assign(credit + 1e-13 * likeness)
    unit_of = {neuron: names[unit] for neuron, unit in chosen.items()}
    share = min(1, 2 * len(neurons) / (len(neurons) + len(names)))
    earned = np.array([share * credit[n, chosen[n]] if n in chosen else 0 for n in range(len(neurons))])
    preferred = {row["UNIT"]: row["PREFERRED"] for row in answer["UNITS"]}
    right = [
        earned[n] * (abs(preferred.get(unit_of.get(n), np.inf) - neuron["preferred"]) <= ORIENTATION)
        for n, neuron in enumerate(neurons)
    ]
    source = {row["TARGET"]: row["SOURCE"] for row in answer["CONNECTIONS"]}
    driven = [n for n, neuron in enumerate(neurons) if neuron["drivenBy"] is not None]
    listed = [unit_of.get(n) in source for n in driven]
    precision = sum(listed) / max(1, len(source))
    same = [
        unit_of.get(n) in source and source[unit_of[n]] == unit_of.get(neurons[n]["drivenBy"], "nobody") for n in driven
    ]
    parts = {
        "train": earned.mean(),
        "neurons": (answer["NEURONS"] == len(neurons)) * min(1, earned.mean() / 0.9),
        "preferred": np.mean(right),
        "target": np.mean([precision * (a and b) for a, b in zip(listed, same)]),
        "source": np.mean([precision * b * earned[n] for n, b in zip(driven, same)]),
    }
    return sum(WEIGHTS[name] * value for name, value in parts.items()) / sum(WEIGHTS.values()), parts


def main():
    cases = [json.loads(line) for line in sys.stdin if line.strip()]
    wrong, scores = 0, []
    for case in cases:
        score, parts = score_of(case)
        scores.append(score)
        if abs(score - case["score"]) > 1e-9:
            wrong += 1
            print(f"{case['difficulty']} {case['seed']}: {case['score']} in the suite, {score} by the rules, {parts}")
    print(f"{len(cases)} answers that score {min(scores):.3f} to {max(scores):.3f}: {wrong} differ")
    sys.exit(1 if wrong or not cases else 0)


main()
