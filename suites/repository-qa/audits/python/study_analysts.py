"""How far honest analysts of increasing care get on studies with hidden processes.

Usage: study_analysts.py FOLDER

FOLDER is what audit_studies.py reads. Every analyst has the readings that
count, with the values that were measured, and combines the estimate with the
distribution that the question tells.

- linear: sessions, condition, cofactor, device, and every column as it is.
- splines: the same with cubic splines for every column, and the reading
  before in the session or on the device, each kept if it lowers BIC.
- pairwise: all products of two features (columns, squares, the reading and
  the condition before, waiting times), chosen by a cross-validated lasso for
  the outcome and for the condition, then fitted by least squares.
- informed: knows the kinds of docs/rules.md and none of what is there: all
  kinds with all constants of a grid, chosen step by step by BIC.
- reference: told the kinds and their constants.
"""

import json
import sys
import warnings
from pathlib import Path

import numpy as np
from audit_studies import Study
from sklearn.linear_model import LassoCV
from sklearn.preprocessing import SplineTransformer
from study_process import asked_share, features, fit, interval, linear_columns, plain, read_circumstances, room, told_sigma

warnings.filterwarnings("ignore")


def numbers(columns):
    return np.column_stack([np.asarray(column, float) for column in columns])


def bic(rows, columns):
    x = numbers(columns)
    sessions = (rows["batch"].to_numpy()[:, None] == np.unique(rows["batch"])[None, :]).astype(float)
    x = np.hstack([x, sessions])
    y = rows["y"].to_numpy(float)
    beta, _, rank, _ = np.linalg.lstsq(x, y, rcond=None)
    residual = y - x @ beta
    return len(y) * np.log(residual @ residual / len(y)) + rank * np.log(len(y))


def independent(rows, columns):
    """The columns that those before them and the sessions do not determine."""
    kept, basis = [], numbers([rows["batch"] == batch for batch in np.unique(rows["batch"])])
    q = np.linalg.qr(basis)[0]
    for column in columns:
        own = np.asarray(column, float)
        left = own - q @ (q.T @ own)
        left -= q @ (q.T @ left)
        if np.linalg.norm(left) > 1e-6 * max(1e-12, np.linalg.norm(own - own.mean())):
            kept.append(own)
            q = np.column_stack([q, left / np.linalg.norm(left)])
    return kept


def estimate(rows, columns, sigma):
    beta, errors, df = fit(rows, independent(rows, columns))
    return interval(beta[0], errors[0], df, sigma)


def splined(column):
    return list(SplineTransformer(n_knots=5, degree=3, include_bias=False).fit_transform(np.asarray(column, float)[:, None]).T)


def linear(rows, log, study, share, sigma, key):
    return estimate(rows, linear_columns(rows, log, study.covariate), sigma)


def splines(rows, log, study, share, sigma, key):
    base = plain(rows)
    single = linear_columns(rows, log, study.covariate)[len(base) :]
    before = rows.groupby("batch")["y"].shift()
    own = rows.groupby(["batch", "device_sn"])["y"].shift()
    options = [[[], [column], splined(column)] for column in single]
    options += [[[], [lag.fillna(0), lag.notna()]] for lag in (before, own)]
    chosen = [0] * len(options)
    best = bic(rows, base)
    while True:
        tries = []
        for place, choices in enumerate(options):
            for choice in range(len(choices)):
                if choice == chosen[place]:
                    continue
                trial = [*chosen[:place], choice, *chosen[place + 1 :]]
                columns = [each for at, c in enumerate(trial) for each in options[at][c]]
                tries.append((bic(rows, [*base, *columns]), trial))
        found, trial = min(tries, key=lambda each: each[0])
        if found >= best - 1e-9:
            break
        best, chosen = found, trial
    return estimate(rows, [*base, *(each for at, c in enumerate(chosen) for each in options[at][c])], sigma)


def pairwise(rows, log, study, share, sigma, key):
    base = plain(rows)
    device = rows.groupby(["batch", "device_sn"])
    session = rows.groupby("batch")
    centre = rows["y"].mean()
    single = [
        *linear_columns(rows, log, study.covariate)[len(base) :],
        *base[1:],
        (session["y"].shift() - centre).fillna(0),
        (device["y"].shift() - centre).fillna(0),
        session["sign"].shift().fillna(0),
        device["sign"].shift().fillna(0),
        (session["s"].diff() / 60).fillna(0),
        (device["s"].diff() / 60).fillna(0),
        (rows["s"] - session["s"].transform("first")) / 60,
    ]
    x = numbers(single)
    x = (x - x.mean(axis=0)) / x.std(axis=0)
    pairs = [x[:, a] * x[:, b] for a in range(x.shape[1]) for b in range(a, x.shape[1])]
    wide = np.column_stack([x, *pairs])
    wide = np.column_stack([wide, rows["t"] * (rows["z"] - share)])
    sessions = (rows["batch"].to_numpy()[:, None] == np.unique(rows["batch"])[None, :]).astype(float)
    project = lambda own: own - sessions @ np.linalg.lstsq(sessions, own, rcond=None)[0]
    left = project(wide)
    left = left / np.maximum(left.std(axis=0), 1e-9)
    arm = project(rows["t"].to_numpy(float))
    y = project(rows["y"].to_numpy(float))
    rest = y - arm * (arm @ y) / (arm @ arm)
    kept = np.zeros(left.shape[1], bool)
    for target in (rest, arm):
        kept |= LassoCV(cv=5, alphas=30, max_iter=4000, random_state=0).fit(left, target).coef_ != 0
    return estimate(rows, [*base, *wide[:, kept].T], sigma)


def candidates():
    yield {"kind": "carry-over"}
    for back in (1, 2, 3, 4):
        yield {"kind": "residue", "back": back}
    yield {"kind": "restart"}
    for period in range(20, 61):
        yield {"kind": "cycle", "period": period}
    yield {"kind": "idle"}
    for row in range(6):
        for column in range(8):
            yield {"kind": "hot-spot", "row": row, "column": column}
    for ring in (0, 1):
        yield {"kind": "ring", "ring": ring}
    for device in (0, 1, 2):
        yield {"kind": "tilt", "device": device}
    yield {"kind": "neighbours"}
    for lag in range(25, 70, 5):
        for threshold in np.arange(21.4, 22.65, 0.2):
            yield {"kind": "lagged-room", "lag": lag, "threshold": threshold}
    for span in range(5, 35, 5):
        yield {"kind": "room-change", "span": span}
    yield {"kind": "room-product"}
    for slots in range(2, 8):
        for slot in range(slots):
            yield {"kind": "carousel", "slots": slots, "slot": slot}
    for window in range(2, 8):
        yield {"kind": "load", "window": window}
    yield {"kind": "modified"}


def informed(rows, log, study, share, sigma, key):
    serials = sorted(rows["device_sn"].unique())
    known = [(term, features(rows, log, term, share, serials)) for term in candidates()]
    columns, best = plain(rows), bic(rows, plain(rows))
    found = []
    while True:
        score, term, own = min(((bic(rows, [*columns, *own]), term, own) for term, own in known), key=lambda each: each[0])
        # A grid of constants is many hypotheses: twice the log of its size on top.
        if score >= best - 2 * np.log(len(known)):
            break
        best, columns = score, [*columns, *own]
        found.append(term["kind"])
    informed.found = found
    return estimate(rows, columns, sigma)


def reference(rows, log, study, share, sigma, key):
    serials = sorted(rows["device_sn"].unique())
    terms = [each for term in key["process"] for each in features(rows, log, term, share, serials)]
    return estimate(rows, [*plain(rows), *terms], sigma)


analysts = [linear, splines, pairwise, informed, reference]


def score(low, high, answer):
    truth = answer["truth"]
    lost = high - low + 20 * max(0, low - truth) + 20 * max(0, truth - high)
    return max(-1, (answer["prior"] - lost) / (answer["prior"] - answer["reference"]))


def main():
    folder = Path(sys.argv[1])
    scores = {analyst.__name__: [] for analyst in analysts}
    for line in (folder / "items.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        key = item["key"]
        if "process" not in key:
            continue
        study = Study(folder / "worlds" / item["seed"] / "files", item["text"])
        rows, log = read_circumstances(study)
        known = (rows, log, study, asked_share(item["text"]), told_sigma(item["text"]), key)
        own = {analyst.__name__: score(*analyst(*known), key["answer"]) for analyst in analysts}
        for name, value in own.items():
            scores[name].append(value)
        told = ", ".join(f"{name} {value:.2f}" for name, value in own.items())
        print(f"seed {item['seed']}: {told}; there is {item['strata']['processes']}; informed found {' '.join(informed.found)}", flush=True)
    print(f"mean of {len(scores['linear'])} studies")
    for name, values in scores.items():
        spread = np.std(values, ddof=1) / np.sqrt(len(values))
        print(f"  {name:10} {np.mean(values):6.2f} ± {spread:.2f}  of 1: {np.mean(np.array(values) > 0.8):.2f}")


if __name__ == "__main__":
    main()
