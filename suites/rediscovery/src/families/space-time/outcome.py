import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: threads would only wait for each other

import numpy as np

PENALTIES = 10.0 ** np.arange(-2, 4)


def outcomes(item, levels, replies):
    """What the last measurement gave, with the entity's coordinate, region and kind."""
    return {
        "activation": replies[-1]["activation"],
        "coordinate": item["coordinate"],
        "region": item["region"],
        "kind": item["kind"],
    }


def estimate(measure, rows):
    """The measure in one cell, from the outcomes of all its rows: every kind has a probe of its own."""
    wrong = total = 0.0
    for kind in sorted({row["kind"] for row in rows}):
        own = [row for row in rows if row["kind"] == kind]
        x = np.array([row["activation"] for row in own], float)
        y = np.array([row["coordinate"] for row in own], float)
        y = (y - y.mean()) / y.std()
        if measure == "r2-new-regions":
            folds = np.unique([row["region"] for row in own], return_inverse=True)[1]
        else:
            folds = np.random.default_rng(0).permutation(len(own)) % 10
        for fold in np.unique(folds):
            seen = folds != fold
            wrong += float(((y[~seen] - ridge(x[seen], y[seen], x[~seen])) ** 2).sum())
        total += float((y**2).sum())
    return max(0.0, 1.0 - wrong / total)


def ridge(x, y, new):
    """Ridge regression, its penalty by generalised cross-validation."""
    mean, level = x.mean(axis=0), y.mean()
    x, y = x - mean, y - level
    size, axes = np.linalg.eigh(x.T @ x)
    size = np.maximum(size, 0.0)
    along = axes.T @ (x.T @ y)
    best = None
    for penalty in PENALTIES:
        part = along / (size + penalty)
        left = y @ y - 2 * along @ part + size @ part**2
        score = left / (len(y) - 1 - (size / (size + penalty)).sum()) ** 2
        if best is None or score < best[0]:
            best = (score, axes @ part)
    return level + (new - mean) @ best[1]


MEASURES = {
    name: lambda rows, name=name: estimate(name, [row["outcome"] for row in rows]) for name in ("r2", "r2-new-regions")
}
