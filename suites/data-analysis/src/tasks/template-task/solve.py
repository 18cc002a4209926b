"""Fits the calibration line from readings.csv. See `solve`."""

import json
import pathlib

import numpy as np
import pandas as pd


def solve(variant):
    table = pd.read_csv("readings.csv")
    if variant != "void-kept":
        table = table[table.remark != "void"]
    x, y = table.concentration_mmol_per_l.to_numpy(), table.signal_V.to_numpy()
    if variant == "through-origin":
        slope, offset = (x @ y) / (x @ x), 0.0
    else:
        slope, offset = np.polyfit(x, y, 1)
    results = {"READINGS": len(x), "SLOPE": float(slope), "OFFSET": float(offset)}
    pathlib.Path("results.json").write_text(json.dumps(results))
