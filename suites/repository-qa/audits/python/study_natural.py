"""What a scientist thinks of who has the columns of a study and no list of kinds."""

import numpy as np
from study_process import features, room


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
