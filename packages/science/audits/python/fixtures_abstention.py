"""Writes src/statistics/fixtures/abstention.json: abstention, calibration and risk by scikit-learn with weights.

Worlds count equally: an answer weighs 1 / (items of its world) / (repeats of its item). Means over worlds are numpy's.
"""

import pathlib

import numpy
import sklearn
from sklearn.metrics import brier_score_loss, precision_recall_curve, precision_score, recall_score

from fixture_file import grouped_lines, save

TARGET = pathlib.Path(__file__).parents[2] / "src/statistics/fixtures/abstention.json"

rng = numpy.random.default_rng(44)


def draw(worlds, items, repeats, steps):
    """Rows of world, item, what was said, whether it is possible, right, whether the reason is right, confidence."""
    rows = []
    for world in range(worlds):
        for item in range(int(rng.integers(1, items + 1))):
            possible = bool(rng.random() < 0.6)
            for _ in range(repeats):
                said = str(rng.choice(["answer", "not-possible", "unsure"], p=[0.7, 0.2, 0.1] if possible else [0.3, 0.6, 0.1]))
                right = said == "not-possible" and not possible or said == "answer" and possible and bool(rng.random() < 0.7)
                reason = bool(rng.random() < 0.8) if said == "not-possible" else None
                confidence = None
                if said != "unsure" and rng.random() < 0.95:
                    confidence = float(numpy.clip(rng.normal(0.8 if right else 0.5, 0.25), 0, 1))
                    confidence = round(confidence * steps) / steps
                rows.append([f"w{world}", f"i{item}", said, possible, right, reason, confidence])
    return rows


def weights_of(rows):
    items = {}
    for world, item, *_ in rows:
        items.setdefault(world, {}).setdefault(item, 0)
        items[world][item] += 1
    return numpy.array([1 / len(items[world]) / items[world][item] for world, item, *_ in rows])


def precision(rows):
    chosen = [row for row in rows if row[2] == "not-possible"]
    return float(precision_score([not row[3] for row in chosen], [True] * len(chosen), sample_weight=weights_of(chosen)))


def recall(rows):
    chosen = [row for row in rows if not row[3]]
    return float(recall_score([True] * len(chosen), [row[2] == "not-possible" for row in chosen], sample_weight=weights_of(chosen)))


def share(rows, holds):
    return float(numpy.average([holds(row) for row in rows], weights=weights_of(rows)))


def utility(rows, t, derived):
    def value(row):
        withheld = row[2] == "unsure" or derived and row[6] is not None and row[6] < t
        return 0 if withheld else (1 - t) * (row[4] - t / (1 - t) * (not row[4]))

    return share(rows, value)


def calibration(rows, bins):
    stated = [row for row in rows if row[6] is not None]
    weights = weights_of(stated)
    weights /= weights.sum()
    f, o = numpy.array([row[6] for row in stated]), numpy.array([float(row[4]) for row in stated])
    place = numpy.clip(numpy.digitize(f, numpy.arange(1, bins) / bins), 0, bins - 1)
    groups = [place == b for b in range(bins) if (place == b).any()]
    w = [weights[g].sum() for g in groups]
    means = [(numpy.average(f[g], weights=weights[g]), numpy.average(o[g], weights=weights[g])) for g in groups]
    overall = (weights * o).sum()
    brier = float(brier_score_loss(o, f, sample_weight=weights))
    reliability = sum(wb * (fb - ob) ** 2 for wb, (fb, ob) in zip(w, means))
    resolution = sum(wb * (ob - overall) ** 2 for wb, (_, ob) in zip(w, means))
    uncertainty = overall * (1 - overall)
    return {
        "brier": brier,
        "reliability": float(reliability),
        "resolution": float(resolution),
        "uncertainty": float(uncertainty),
        # What the three published terms leave over.
        "withinBins": float(brier - reliability + resolution - uncertainty),
        "error": float(sum(wb * abs(fb - ob) for wb, (fb, ob) in zip(w, means))),
    }


def risk_coverage(rows):
    """scikit-learn's precision above each threshold is one minus the risk."""
    weights = weights_of(rows)
    stated = [index for index, row in enumerate(rows) if row[6] is not None]
    right, f, w = [rows[i][4] for i in stated], numpy.array([rows[i][6] for i in stated]), weights[stated]
    precisions, _, thresholds = precision_recall_curve(right, f, sample_weight=w)
    points = [[float(t), float(w[f >= t].sum() / weights.sum()), float(1 - p)] for p, t in zip(precisions, thresholds)][::-1]
    before = [0.0, *(coverage for _, coverage, _ in points[:-1])]
    area = sum((coverage - last) * risk for (_, coverage, risk), last in zip(points, before)) / points[-1][1]
    return {"points": points, "area": float(area)}


def cases():
    for name, shape in [
        ("one item a world", (40, 1, 1, 1000)),
        ("several items", (12, 5, 1, 20)),
        ("several items and repeats", (11, 4, 3, 10)),
    ]:
        rows = draw(*shape)
        impossible = [row for row in rows if not row[3]]
        reasoned = [row for row in impossible if row[2] == "not-possible"]
        yield {
            "name": name,
            "rows": rows,
            "precision": precision(rows),
            "recall": recall(rows),
            "reasonAccuracy": share(reasoned, lambda row: row[5]),
            "fabrication": share(impossible, lambda row: row[2] == "answer"),
            "falseAlarm": share([row for row in rows if row[3]], lambda row: row[2] == "not-possible"),
            "unsure": share(rows, lambda row: row[2] == "unsure"),
            "utilities": [[t, utility(rows, t, False), utility(rows, t, True)] for t in [0, 0.5, 0.75, 0.9]],
            "calibration": calibration(rows, 10),
            "riskCoverage": risk_coverage(rows),
        }


content = {"versions": {"numpy": numpy.__version__, "scikit-learn": sklearn.__version__}, "cases": list(cases())}
save(TARGET, grouped_lines(content), ignore=["versions"], noise=1e-12)
