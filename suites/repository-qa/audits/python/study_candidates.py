"""Everything that docs/rules.md allows to act under circumstances, with its prior.

A candidate is a kind with its constants where a gate is open. Whoever knows
the rules and nothing of a study has these, and knows how they were drawn.
"""

import numpy as np
from study_process import features, is_open

# Gates that say the same as a feature.
SAME = {"device": ["tilt"], "place": ["hot-spot", "ring"], "trend": ["room-change"], "wait": ["idle"]}
# Directions of a wave that stand for all phases: the nearest has at least 0.96 of its length.
PHASES = np.pi * np.arange(6) / 6


def kinds():
    """Every kind with every constant."""
    yield {"kind": "carry-over"}
    for period in range(22, 55):
        yield {"kind": "cycle", "period": period}
    for back in (2, 3):
        yield {"kind": "residue", "back": back}
    yield {"kind": "restart"}
    yield {"kind": "idle"}
    for row in range(6):
        for column in range(8):
            yield {"kind": "hot-spot", "row": row, "column": column}
    for ring in (0, 1):
        yield {"kind": "ring", "ring": ring}
    for device in (0, 1, 2):
        yield {"kind": "tilt", "device": device}
    yield {"kind": "neighbours"}
    for lag in range(30, 65, 5):
        for tenth in range(-5, 6):
            yield {"kind": "lagged-room", "lag": lag, "threshold": 22 + tenth / 10}
    for span in range(10, 30, 5):
        yield {"kind": "room-change", "span": span}
    yield {"kind": "room-product"}
    for slots in range(3, 7):
        for slot in range(slots):
            yield {"kind": "carousel", "slots": slots, "slot": slot}
    for window in (3, 4, 5):
        yield {"kind": "load", "window": window}


def gates(rows):
    """Every gate with every constant; those of the covariate from its mean, give or take its error, and deviation."""
    for device in (0, 1, 2):
        yield {"kind": "device", "device": device}
    for level in (0, 1):
        yield {"kind": "cofactor", "level": level}
        yield {"kind": "level-before", "level": level}
    for operator in sorted(rows["operator"].unique()):
        yield {"kind": "operator", "operator": operator}
    for side in ("before", "after"):
        yield {"kind": "pause", "side": side}
    for region in ("rim", "inside", "top", "bottom", "left", "right"):
        yield {"kind": "place", "region": region}
    for span in (10, 20, 30):
        yield {"kind": "trend", "way": "warming", "span": span}
        yield {"kind": "trend", "way": "cooling", "span": span}
    for side, sign, waits in (("below", -1, (4,)), ("above", 1, (5, 6))):
        for threshold in thresholds(rows["covariate"], sign):
            yield {"kind": "covariate", "side": side, "threshold": threshold}
        for step in (1, 2):
            yield {"kind": "humidity", "side": side, "threshold": 45 + sign * step}
            yield {"kind": "temperature", "side": side, "threshold": 22 + sign * step / 4}
        for minutes in waits:
            yield {"kind": "wait", "side": side, "minutes": minutes}
        for quarter in (-1, 0, 1):
            yield {"kind": "clock", "side": side, "minute": 600 + 15 * (quarter + 1 + sign)}


def thresholds(values, sign):
    """A quarter or a half of a deviation from the mean, which is known to its standard error, rounded as cells are."""
    decimals = max(len(repr(float(value)).partition(".")[2].removesuffix("0")) for value in values)
    error = values.std() / np.sqrt(len(values))
    return sorted({
        round(values.mean() + 0.25 * sign * step * values.std() + off * error, decimals) for step in (1, 2) for off in (-1, 0, 1)
    })


class Candidates:
    """Columns of all candidates in the outcome and in the choice of the condition, with log weights of the prior.

    base has the columns of sessions, cofactor and devices.
    """

    def __init__(self, rows, log, base):
        serials = sorted(rows["device_sn"].unique())
        shut = [(gate, np.asarray(is_open(rows, log, gate, serials), float)) for gate in gates(rows)]
        gate_counts = count(gate for gate, _ in shut)
        listed = list(kinds())
        kind_counts = count(listed)
        q = np.linalg.qr(base)[0]
        without = lambda own: own - q @ (q.T @ own)
        acting, pulling, self.terms, self.beside, prior = [], [], [], [], []
        for term in listed:
            kind = term["kind"]
            suited = [(gate, holds) for gate, holds in shut if kind not in SAME.get(gate["kind"], [])]
            names = len({gate["kind"] for gate, _ in suited})
            parts = parts_of(rows, log, term, serials)
            for everywhere, known, beside in parts:
                rest = without(known)
                for gate, holds in suited:
                    # The condition goes with a term less half of what it would be everywhere.
                    half = 0.5 * (without(known * holds) @ rest) / max(1e-12, rest @ rest)
                    acting.append(everywhere * holds)
                    pulling.append(known * holds - half * known)
                    self.terms.append((term, gate))
                    self.beside.append(None if beside is None else (beside, holds))
                    prior.append(-np.log(kind_counts[kind] * len(parts) * names * gate_counts[gate["kind"]]))
        self.acting, self.pulling = np.column_stack(acting), np.column_stack(pulling)
        self.prior = np.array(prior)
        self.kinds = np.array([term["kind"] for term, _ in self.terms])
        self.gates = np.array([gate["kind"] for _, gate in self.terms])


def count(listed):
    found = {}
    for each in listed:
        found[each["kind"]] = found.get(each["kind"], 0) + 1
    return found


def parts_of(rows, log, term, serials):
    """Columns of a kind, with what was known of each when the condition was chosen, and what may come beside it.

    A wave between two phases has a little of the wave a quarter later, and what is carried over has a level of its own.
    """
    columns = [np.asarray(own, float) for own in features(rows, log, term, 0, serials)]
    if term["kind"] == "carry-over":
        return [(*((columns[0] - rows["y"].mean()) * columns[1],) * 2, columns[1])]
    if term["kind"] == "cycle":
        wave = lambda phase: np.cos(phase) * columns[0] + np.sin(phase) * columns[1]
        return [(wave(phase), wave(phase), wave(phase + np.pi / 2)) for phase in PHASES]
    if term["kind"] == "neighbours":
        return [(columns[0], earlier_neighbours(rows), None)]
    return [(columns[0], columns[0], None)]


def earlier_neighbours(rows):
    """The sum of the conditions at adjacent positions that were read before."""
    found = np.zeros(len(rows))
    for _, own in rows.groupby("batch"):
        grid = np.zeros((8, 10))
        for place, r, c, sign in zip(own.index, own["r"], own["c"], own["sign"]):
            found[place] = grid[r, c + 1] + grid[r + 2, c + 1] + grid[r + 1, c] + grid[r + 1, c + 2]
            grid[r + 1, c + 1] = sign
    return found
