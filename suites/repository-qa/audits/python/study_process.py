"""Hidden processes of studies: the reference and the usual analyses, from the files.

The formulas are those of "What else acts on a reading" in docs/rules.md. The
key tells which kinds there are, with their constants; everything else comes
from the files and the question.
"""

import re

import numpy as np
import pandas as pd
from scipy import stats


def read_circumstances(study):
    """The rows of a study in run order, with numbers for time and position, and the log of the room."""
    rows = study.rows.sort_index().reset_index(drop=True)
    parts = rows["taken_at"].str.split(":", expand=True).astype(int)
    rows["s"] = parts[0] * 3600 + parts[1] * 60 + parts[2]
    rows["r"] = rows["position"].str[0].map(dict(zip("ABCDEF", range(6))))
    rows["c"] = rows["position"].str[1:].astype(int) - 1
    rows["sign"] = 2 * rows["t"] - 1
    # The audit codes the first level of the cofactor as 1; here it is the second.
    rows["z"] = 1 - rows["x"]
    rows["covariate"] = rows[study.covariate]
    rows["order"] = rows.groupby("batch").cumcount()
    rows["turn"] = rows.groupby(["batch", "device_sn"]).cumcount()
    log = pd.read_csv(study.root / "room" / "log.csv")
    moment = pd.to_datetime(log["logged_at"])
    log["day"], log["s"] = moment.dt.strftime("%Y-%m-%d"), moment.dt.hour * 3600 + moment.dt.minute * 60
    return rows, log


def room(rows, log, column, minutes=0):
    """The last entry at or before so many minutes ago; the first of the day if there is none."""
    found = np.empty(len(rows))
    for day, own in rows.groupby("day"):
        entries = log[log["day"] == day]
        at = np.searchsorted(entries["s"].to_numpy(), own["s"].to_numpy() - 60 * minutes, side="right") - 1
        found[own.index] = entries[column].to_numpy()[np.maximum(at, 0)]
    return found


def is_open(rows, log, gate, serials):
    """Where the circumstance of a gate holds. Above is more than a threshold, and below is not more."""
    kind = gate["kind"]
    device = rows.groupby(["batch", "device_sn"])
    if kind == "device":
        return rows["device_sn"] == serials[gate["device"]]
    if kind == "cofactor":
        return rows["z"] == gate["level"]
    if kind == "operator":
        return rows["operator"] == gate["operator"]
    if kind == "pause":
        passed = (rows.groupby("batch")["s"].diff() >= 900).groupby(rows["batch"]).cumsum() > 0
        return passed == (gate["side"] == "after")
    if kind == "place":
        rim = (rows["r"] % 5 == 0) | (rows["c"] % 7 == 0)
        regions = {"rim": rim, "inside": ~rim, "top": rows["r"] < 2, "bottom": rows["r"] > 3, "left": rows["c"] < 3, "right": rows["c"] > 4}
        return regions[gate["region"]]
    if kind == "level-before":
        return device["t"].shift() == 1 - gate["level"]
    if kind == "trend":
        rise = np.round(100 * (room(rows, log, "temp_c") - room(rows, log, "temp_c", gate["span"])))
        return rise > 30 if gate["way"] == "warming" else rise < -30
    if kind in ("humidity", "temperature"):
        value, threshold = room(rows, log, {"humidity": "rh_pct", "temperature": "temp_c"}[kind]), gate["threshold"]
    elif kind == "covariate":
        value, threshold = rows["covariate"], gate["threshold"]
    elif kind == "wait":
        value, threshold = device["s"].diff().fillna(np.inf), 60 * gate["minutes"]
    else:
        assert kind == "clock", kind
        value, threshold = rows["s"], 60 * gate["minute"]
    return (value > threshold) == (gate["side"] == "above")


def acting(rows, log, term, share, serials):
    """The columns of one kind, 0 where its gate is shut."""
    columns = features(rows, log, term, share, serials)
    if "gate" not in term:
        return columns
    holds = np.asarray(is_open(rows, log, term["gate"], serials), float)
    return [np.asarray(column, float) * holds for column in columns]


def features(rows, log, term, share, serials):
    """The columns of one kind where it acts."""
    device = rows.groupby(["batch", "device_sn"])
    kind = term["kind"]
    if kind == "carry-over":
        before = device["y"].shift()
        return [before.fillna(0), before.notna()]
    if kind == "residue":
        return [rows.groupby("batch")["sign"].shift(term["back"]).fillna(0)]
    if kind == "restart":
        gap = rows.groupby("batch")["s"].diff()
        stretch = (gap.isna() | (gap >= 900)).cumsum()
        return [(rows["s"] - rows.groupby(stretch)["s"].transform("first")) / 60]
    if kind == "cycle":
        turns = rows["s"] / 60 / term["period"]
        return [np.sin(2 * np.pi * turns), np.cos(2 * np.pi * turns)]
    if kind == "idle":
        return [(device["s"].diff() / 60).clip(upper=20).fillna(20)]
    if kind == "hot-spot":
        return [np.exp(-((rows["r"] - term["row"]) ** 2 + (rows["c"] - term["column"]) ** 2) / 4.5)]
    if kind == "ring":
        rim = np.minimum.reduce([rows["r"], rows["c"], 5 - rows["r"], 7 - rows["c"]])
        return [rim == term["ring"]]
    if kind == "tilt":
        return [(rows["c"] - 3.5) * (rows["device_sn"] == serials[term["device"]])]
    if kind == "neighbours":
        found = np.zeros(len(rows))
        for _, own in rows.groupby("batch"):
            grid = np.zeros((8, 10))
            grid[own["r"] + 1, own["c"] + 1] = own["sign"]
            around = grid[:-2, 1:-1] + grid[2:, 1:-1] + grid[1:-1, :-2] + grid[1:-1, 2:]
            found[own.index] = around[own["r"], own["c"]]
        return [found]
    if kind == "lagged-room":
        return [np.maximum(0, room(rows, log, "temp_c", term["lag"]) - term["threshold"])]
    if kind == "room-change":
        return [np.maximum(0, room(rows, log, "temp_c") - room(rows, log, "temp_c", term["span"]))]
    if kind == "room-product":
        return [(room(rows, log, "temp_c") - 22) * (room(rows, log, "rh_pct") - 45)]
    if kind == "carousel":
        return [rows["turn"] % term["slots"] == term["slot"]]
    if kind == "load":
        found = np.zeros(len(rows))
        for _, own in rows.groupby("batch"):
            ago = own["s"].to_numpy()[:, None] - own["s"].to_numpy()[None, :]
            other = own["device_sn"].to_numpy()[:, None] != own["device_sn"].to_numpy()[None, :]
            earlier = np.tri(len(own), k=-1, dtype=bool)
            found[own.index] = (earlier & other & (ago <= 60 * term["window"])).sum(axis=1)
        return [found]
    assert kind == "modified", kind
    return [rows["t"] * (rows["z"] - share)]


def plain(rows):
    """Condition, cofactor and devices."""
    names = sorted(rows["device_sn"].unique())[1:]
    return [rows["t"], rows["z"], *(rows["device_sn"] == name for name in names)]


def fit(rows, columns):
    """Least squares with a constant for each session: coefficients, their errors, degrees of freedom."""
    x = np.column_stack([np.asarray(column, float) for column in columns])
    sessions = pd.get_dummies(rows["batch"], dtype=float).to_numpy()
    x = np.hstack([x, sessions])
    y = rows["y"].to_numpy(float)
    beta, _, rank, _ = np.linalg.lstsq(x, y, rcond=None)
    assert rank == x.shape[1], "columns determine each other"
    df = len(y) - rank
    residual = y - x @ beta
    errors = np.sqrt(residual @ residual / df * np.diag(np.linalg.inv(x.T @ x)))
    return beta, errors, df


def interval(estimate, error, df, sigma):
    """The 90 % interval of a reader who knows the distribution of true effects."""
    weight = sigma**2 / (sigma**2 + error**2)
    half = stats.t.ppf(0.95, df) * np.sqrt(weight) * error
    return weight * estimate - half, weight * estimate + half


def linear_columns(rows, log, covariate):
    return [
        *plain(rows),
        rows[covariate],
        rows["order"],
        rows["s"] / 60,
        rows["r"],
        rows["c"],
        room(rows, log, "temp_c"),
        room(rows, log, "rh_pct"),
    ]


def asked_share(text):
    """The share of the second level of the cofactor among those that the question is about."""
    return float(re.search(r"% have .*? and (\d+) % \"", text)[1]) / 100


def told_sigma(text):
    return float(re.search(r"lie between -([\d.e+-]+) and", text)[1]) / stats.norm.ppf(0.95)
