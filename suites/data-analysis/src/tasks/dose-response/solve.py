"""Reads photographs of well plates and fits dose-response curves. See `solve`."""

import json
import pathlib

import numpy as np
import pandas as pd
from PIL import Image
from scipy.optimize import least_squares

PITCH = 48
LEFT, TOP = 84, 78
# A pixel inside the liquid's edge, where wall and liquid share pixels.
LIQUID = 16


def linear(level):
    """Light of an sRGB level from 0 to 255 (IEC 61966-2-1)."""
    stored = level / 255
    return np.where(stored <= 0.04045, stored / 12.92, ((stored + 0.055) / 1.055) ** 2.4)


def upright(picture):
    """Half a turn where the dark corner, which is cut off the plate next to A1, is at the lower right."""
    first = picture[14:22, 14:22].mean()
    last = picture[-22:-14, -22:-14].mean()
    return picture if first < last else picture[::-1, ::-1]


def read_plate(path, variant):
    """The signal of each well by its name: absorbance of blue light against red, which the dye lets through."""
    picture = np.asarray(Image.open(path).convert("RGB")).astype(float)
    if variant != "never-turned":
        picture = upright(picture)
    across, down = np.meshgrid(*[np.arange(-LIQUID, LIQUID) + 0.5] * 2)
    inside = np.hypot(across, down) < LIQUID
    signals = {}
    for row in range(8):
        for column in range(12):
            x, y = LEFT + PITCH * column, TOP + PITCH * row
            if variant == "one-pixel":
                red, _, blue = picture[y, x]
            else:
                red, _, blue = picture[y - LIQUID : y + LIQUID, x - LIQUID : x + LIQUID][inside].mean(axis=0)
            name = f"{'ABCDEFGH'[row]}{column + 1}"
            if variant == "levels-as-signal":
                signals[name] = -blue
            else:
                signals[name] = float(np.log10(linear(max(red, 1)) / linear(max(blue, 1))))
    return signals


def logistic(x, top, bottom, log_ic50, hill):
    return bottom + (top - bottom) / (1 + np.exp(hill * (x - log_ic50)))


def fit(doses, viabilities, variant):
    """The curve of least squares, from starts at several places of the range of doses."""
    x, y = np.log(np.asarray(doses)), np.asarray(viabilities)
    # Loose bounds, which no sound curve meets, keep scattered points from a top or an IC50 far off.
    low, high = np.array([0, -50, x.min(), 0.05]), np.array([200, 150, x.max(), 20])
    if variant == "bottom-at-zero":
        low[1], high[1] = -0.02, 0.02
    starts = [[y.max(), y.min(), x.min() + place * (x.max() - x.min()), 1.2] for place in (0.3, 0.5, 0.7)]
    fits = [
        least_squares(
            lambda curve: logistic(x, *curve) - y,
            np.clip(start, low + 0.01, high - 0.01),
            bounds=(low, high),
            x_scale=[10, 10, 0.3, 0.3],
            xtol=1e-10,
            ftol=1e-10,
        )
        for start in starts
    ]
    return min(fits, key=lambda each: each.cost).x


def quality(wells):
    full = wells.loc[wells.role == "vehicle", "signal"]
    none = wells.loc[wells.role == "blank", "signal"]
    z = 1 - 3 * (full.std() + none.std()) / abs(full.mean() - none.mean())
    return pd.Series({"z": z, "full": full.mean(), "none": none.mean()})


def usable_wells(variant):
    wells = pd.read_csv("wells.csv")
    log = pd.read_csv("dispensing.csv")
    wells = wells.merge(log, on=["plate", "well"], how="left")
    pictures = {plate: read_plate(f"plates/{plate}.png", variant) for plate in sorted(wells.plate.unique())}
    wells["signal"] = [pictures[plate][well] for plate, well in zip(wells.plate, wells.well)]
    wells["nanomolar"] = wells.concentration * (1 if variant == "units-ignored" else wells.unit.map({"nM": 1, "uM": 1000}))
    is_outer = wells.well.str[0].isin(["A", "H"]) | wells.well.str[1:].isin(["1", "12"])
    is_spoiled = wells.event.isin(["missed", "double"])
    is_unrecorded = (wells.role == "compound") & wells.concentration.isna()
    if variant == "every-sample":
        return wells[~is_unrecorded & ((wells.role == "compound") | ~is_outer)]
    return wells[~is_outer & ~is_spoiled & ~is_unrecorded]


def solve(variant):
    wells = usable_wells(variant)
    plates = wells.groupby("plate")[["role", "signal"]].apply(quality)
    failed = plates.index[plates.z < 0.5]
    wells = wells.join(plates, on="plate")
    wells["viability"] = 100 * (wells.signal - wells.none) / (wells.full - wells.none)
    samples = wells[wells.role == "compound"]
    if variant != "failed-plates-kept":
        samples = samples[~samples.plate.isin(failed)]
    rows, inactive = [], []
    for compound, group in samples.groupby("compound"):
        highest = np.sort(group.nanomolar.unique())[-2:]
        if group.viability[group.nanomolar.isin(highest)].mean() >= 70:
            inactive.append(compound)
            continue
        _, bottom, log_ic50, hill = (float(each) for each in fit(group.nanomolar, group.viability, variant))
        rows.append(
            {
                "COMPOUND": compound,
                "WELLS": len(group),
                "IC50": float(np.exp(log_ic50)),
                "HILL SLOPE": hill,
                "BOTTOM": bottom,
            }
        )
    results = {
        "SUMMARY": "Mean levels of each well were turned into light and absorbance. Outer wells, wells with dispensing errors"
        " or without a concentration, and plates with Z' below 0.5 were left out. Viabilities were normalised to the vehicle"
        " and blank controls of each plate, and a four-parameter logistic curve was fitted to all wells of a compound.",
        "NORMALISATION": "controls of each plate",
        "FREE PARAMETERS": 3 if variant == "bottom-at-zero" else 4,
        "PLATE QUALITY": [{"PLATE": plate, "Z PRIME": float(z)} for plate, z in plates.z.items()],
        "FAILED PLATES": list(failed),
        "DOSE RESPONSE": rows,
        "INACTIVE COMPOUNDS": inactive,
        "MOST POTENT COMPOUND": min(rows, key=lambda row: row["IC50"])["COMPOUND"] if rows else "none",
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
