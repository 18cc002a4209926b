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
- wide: natural features, everywhere or where a natural split of the readings
  holds, chosen by a beam search.
- informed: knows docs/rules.md and nothing of what is there: all kinds with
  all constants, everywhere or with any gate, chosen by the same search.
- reference: told the kinds, their gates and all constants.
"""

import json
import sys
import warnings
from pathlib import Path

import numpy as np
from audit_studies import Study
from sklearn.linear_model import LassoCV
from sklearn.preprocessing import SplineTransformer
from study_process import acting, asked_share, features, fit, interval, is_open, linear_columns, plain, read_circumstances, room, told_sigma
from study_search import Search

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
    """Every kind with every constant that docs/rules.md allows."""
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
    yield {"kind": "modified"}


def gates(rows):
    """Every gate with every constant; those of the covariate from its mean and deviation."""
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
    centre, spread = rows["covariate"].mean(), rows["covariate"].std()
    for span in (10, 20, 30):
        yield {"kind": "trend", "way": "warming", "span": span}
        yield {"kind": "trend", "way": "cooling", "span": span}
    for side, sign, waits in (("below", -1, (4,)), ("above", 1, (5, 6))):
        for step in (1, 2):
            yield {"kind": "humidity", "side": side, "threshold": 45 + sign * step}
            yield {"kind": "temperature", "side": side, "threshold": 22 + sign * step / 4}
            yield {"kind": "covariate", "side": side, "threshold": centre + 0.25 * sign * step * spread}
        for minutes in waits:
            yield {"kind": "wait", "side": side, "minutes": minutes}
        for quarter in (-1, 0, 1):
            yield {"kind": "clock", "side": side, "minute": 600 + 15 * (quarter + 1 + sign)}


def searched(rows, columns, shut, sigma):
    """Fits what a search of columns (with their names, one or two each) times gates finds."""
    base = np.column_stack([numbers(plain(rows)), sessions_of(rows)])
    holds = np.column_stack([np.ones(len(rows)), *(np.asarray(own, float) for _, own in shut)])
    names = [None, *(gate for gate, _ in shut)]
    singles = [(name, own) for name, own in columns if len(own) == 1]
    pairs = [(name, own) for name, own in columns if len(own) == 2]
    spread = lambda own: (np.asarray(own, float)[:, None] * holds)
    first = np.hstack([spread(own[0]) for _, own in [*singles, *pairs]])
    second = np.hstack([spread(own[1]) for _, own in pairs])
    search = Search(rows["y"].to_numpy(float), base, first, second)
    free = np.tile([name is None for name in names], len(columns))
    count = first.shape[1]
    # What chance alone gains at best among so many candidates, and more for two columns.
    needed = 2 * np.log(np.where(free, len(columns), count)) + 2 + np.where(np.arange(count) < search.singles, 0, 4)
    chosen = search.run(needed)
    found = [([*singles, *pairs][each // len(names)][0], names[each % len(names)]) for each in chosen]
    return estimate(rows, [*plain(rows), *(column for each in chosen for column in search.columns(each, search.raw))], sigma), found


def sessions_of(rows):
    return (rows["batch"].to_numpy()[:, None] == np.unique(rows["batch"])[None, :]).astype(float)


def informed(rows, log, study, share, sigma, key):
    serials = sorted(rows["device_sn"].unique())
    columns = [(term["kind"], features(rows, log, term, share, serials)) for term in candidates()]
    shut = [(gate["kind"], is_open(rows, log, gate, serials)) for gate in gates(rows)]
    interval, informed.found = searched(rows, columns, shut, sigma)
    return interval


def wide(rows, log, study, share, sigma, key):
    columns = natural_features(rows, log, share)
    interval, wide.found = searched(rows, columns, natural_splits(rows, log), sigma)
    return interval


def natural_features(rows, log, share):
    """What a scientist thinks of who has the columns and no list."""
    session, device = rows.groupby("batch"), rows.groupby(["batch", "device_sn"])
    minute, since = rows["s"] / 60, (rows["s"] - session["s"].transform("first")) / 60
    idle = (device["s"].diff() / 60).fillna(30)
    warm, damp = room(rows, log, "temp_c"), room(rows, log, "rh_pct")
    row, column = rows["r"] - 2.5, rows["c"] - 3.5
    single = {
        "minute": minute, "since": since, "order": rows["order"], "turn": rows["turn"], "covariate": rows["covariate"],
        "idle": idle.clip(upper=30), "log idle": np.log(idle), "warm": warm, "damp": damp, "warm damp": (warm - warm.mean()) * (damp - damp.mean()),
        "warm warm": (warm - warm.mean()) ** 2, "damp damp": (damp - damp.mean()) ** 2,
        "row": row, "column": column, "row row": row**2, "column column": column**2, "row column": row * column,
        "edge": np.minimum.reduce([rows["r"], rows["c"], 5 - rows["r"], 7 - rows["c"]]),
        "checkers": (rows["r"] + rows["c"]) % 2, "cofactor": rows["z"], "modified": rows["t"] * (rows["z"] - share),
    }
    single["rim"] = single["edge"] == 0
    gap = session["s"].diff()
    stretch = (gap.isna() | (gap >= 900)).cumsum()
    single["restart"] = (rows["s"] - rows.groupby(stretch)["s"].transform("first")) / 60
    for back in (1, 2, 3, 4):
        single[f"sign -{back}"] = session["sign"].shift(back).fillna(0)
        single[f"y -{back}"] = (session["y"].shift(back) - rows["y"].mean()).fillna(0)
    for back in (1, 2):
        single[f"device sign -{back}"] = device["sign"].shift(back).fillna(0)
        single[f"device y -{back}"] = (device["y"].shift(back) - rows["y"].mean()).fillna(0)
    for lag in (10, 20, 30, 45, 60):
        single[f"warm -{lag}"] = room(rows, log, "temp_c", lag)
        single[f"damp -{lag}"] = room(rows, log, "rh_pct", lag)
    for lag in (10, 20, 30):
        single[f"rise {lag}"] = np.maximum(0, warm - room(rows, log, "temp_c", lag))
    for window in (3, 5, 10):
        single[f"load {window}"] = features(rows, log, {"kind": "load", "window": window}, share, None)[0]
    single["neighbours"] = features(rows, log, {"kind": "neighbours"}, share, None)[0]
    for slots in range(2, 7):
        for slot in range(slots):
            single[f"slot {slot} of {slots}"] = rows["turn"] % slots == slot
    found = [(name, [own]) for name, own in single.items()]
    for period in (15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 90, 120):
        found.append((f"wave {period}", [np.sin(2 * np.pi * minute / period), np.cos(2 * np.pi * minute / period)]))
    return found


def natural_splits(rows, log):
    device = rows.groupby(["batch", "device_sn"])
    halves = {
        "warm": room(rows, log, "temp_c"), "damp": room(rows, log, "rh_pct"), "covariate": rows["covariate"],
        "idle": device["s"].diff().fillna(1e6), "clock": rows["s"], "order": rows["order"],
        "rise": room(rows, log, "temp_c") - room(rows, log, "temp_c", 15),
        "row": rows["r"], "column": rows["c"],
    }
    found = []
    for name, own in halves.items():
        above = own > np.median(own)
        found += [(f"{name} high", above), (f"{name} low", ~above)]
    rim = (rows["r"] % 5 == 0) | (rows["c"] % 7 == 0)
    passed = (rows.groupby("batch")["s"].diff() >= 900).groupby(rows["batch"]).cumsum() > 0
    for name, own in {"rim": rim, "paused": passed, "cofactor": rows["z"] == 1}.items():
        found += [(name, own), (f"not {name}", ~own)]
    for level in (0, 1):
        found.append((f"level before {level}", device["t"].shift() == level))
    for column in ("device_sn", "operator"):
        found += [(f"{column} {value}", rows[column] == value) for value in sorted(rows[column].unique())]
    return found


def reference(rows, log, study, share, sigma, key):
    serials = sorted(rows["device_sn"].unique())
    terms = [each for term in key["process"] for each in acting(rows, log, term, share, serials)]
    return estimate(rows, [*plain(rows), *terms], sigma)


analysts = [linear, splines, pairwise, wide, informed, reference]


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
        there = [(term["kind"], term.get("gate", {}).get("kind")) for term in key["process"]]
        print(f"seed {item['seed']}: {told}\n  there {there}\n  informed {informed.found}\n  wide {wide.found}", flush=True)
    print(f"mean of {len(scores['linear'])} studies")
    for name, values in scores.items():
        spread = np.std(values, ddof=1) / np.sqrt(len(values))
        print(f"  {name:10} {np.mean(values):6.2f} ± {spread:.2f}  of 1: {np.mean(np.array(values) > 0.8):.2f}")


if __name__ == "__main__":
    main()
