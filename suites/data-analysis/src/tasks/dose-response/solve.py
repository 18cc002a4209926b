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
    first = np.nanmean(picture[14:22, 14:22])
    last = np.nanmean(picture[-22:-14, -22:-14])
    return picture if first < last else picture[::-1, ::-1]


TRUSTING = ("one-pixel", "every-sample", "never-turned", "levels-as-signal")


def stuck_pixels(pictures):
    """The pixels whose blue never changes from photograph to photograph, which noise always does."""
    blue = np.array([picture[:, :, 2] for picture in pictures.values()])
    return (blue == blue[0]).all(axis=0)


def read_plate(picture, stuck, variant):
    """The signal of each well by its name: absorbance of blue light against red, which the dye lets through."""
    picture = picture.copy()
    picture[stuck] = np.nan
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
                disk = picture[y - LIQUID : y + LIQUID, x - LIQUID : x + LIQUID][inside]
                red, _, blue = np.nanmean(disk, axis=0)
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
    pictures = {
        plate: np.asarray(Image.open(f"plates/{plate}.png").convert("RGB")).astype(float)
        for plate in sorted(wells.plate.unique())
    }
    stuck = stuck_pixels(pictures)
    if variant in (*TRUSTING, "camera-trusted"):
        stuck = np.zeros_like(stuck)
    signals = {plate: read_plate(picture, stuck, variant) for plate, picture in pictures.items()}
    unit = wells.unit
    if variant not in (*TRUSTING, "units-trusted"):
        # A compound has one unit; where a plate has another, most plates are right.
        unit = wells.groupby("compound").unit.transform(lambda units: units.mode()[0])
    wells["nanomolar"] = wells.concentration * (1 if variant == "units-ignored" else unit.map({"nM": 1, "uM": 1000}))
    is_outer = wells.well.str[0].isin(["A", "H"]) | wells.well.str[1:].isin(["1", "12"])
    is_spoiled = wells.event.isin(["missed", "double"])
    is_unrecorded = (wells.role == "compound") & wells.concentration.isna()
    controls = wells[~is_outer]
    shown = {plate: plate for plate in pictures}
    if variant not in (*TRUSTING, "labels-trusted"):
        shown = find_photographs(controls, signals)
    wells["photograph"] = wells.plate.map(shown)
    wells["signal"] = [signals[name][well] for name, well in zip(wells.photograph, wells.well)]
    findings = {
        "CAMERA": "stuck pixels" if stuck.any() else "sound",
        "NAMES OF PHOTOGRAPHS": "all right" if all(a == b for a, b in shown.items()) else "two exchanged",
        "UNITS OF CONCENTRATIONS": "wrong on some plates" if (unit != wells.unit)[wells.unit.notna()].any() else "right on all plates",
    }
    if variant == "every-sample":
        return wells[~is_unrecorded & ((wells.role == "compound") | ~is_outer)], findings, shown
    return wells[~is_outer & ~is_spoiled & ~is_unrecorded], findings, shown


def find_photographs(controls, signals):
    """The photograph of every plate. Two plates that fail are exchanged where both pass with each other's."""

    def z_of(plate, name):
        own = controls[controls.plate == plate]
        return quality(own.assign(signal=[signals[name][well] for well in own.well])).z

    failing = [plate for plate in signals if z_of(plate, plate) < 0.5]
    shown = {plate: plate for plate in signals}
    for one in failing:
        for other in failing:
            if one < other and z_of(one, other) >= 0.5 and z_of(other, one) >= 0.5:
                shown[one], shown[other] = other, one
    return shown


def log_error(doses, viabilities, curve):
    """The standard error of the logarithm of a fitted IC50, from the residuals."""
    x = np.log(np.asarray(doses))
    jacobian = np.empty((len(x), 4))
    for place in range(4):
        step = np.zeros(4)
        step[place] = 1e-4
        jacobian[:, place] = (logistic(x, *(curve + step)) - logistic(x, *(curve - step))) / 2e-4
    residuals = np.asarray(viabilities) - logistic(x, *curve)
    covariance = np.linalg.pinv(jacobian.T @ jacobian) * (residuals @ residuals) / max(1, len(x) - 4)
    return float(np.sqrt(covariance[2, 2]))


def solve(variant):
    wells, findings, shown = usable_wells(variant)
    plates = wells.groupby("plate")[["role", "signal"]].apply(quality)
    failed = plates.index[plates.z < 0.5]
    wells = wells.join(plates, on="plate")
    wells["viability"] = 100 * (wells.signal - wells.none) / (wells.full - wells.none)
    samples = wells[wells.role == "compound"]
    if variant != "failed-plates-kept":
        samples = samples[~samples.plate.isin(failed)]
    rows, inactive, errors = [], [], {}
    for compound, group in samples.groupby("compound"):
        highest = np.sort(group.nanomolar.unique())[-2:]
        if group.viability[group.nanomolar.isin(highest)].mean() >= 70:
            inactive.append(compound)
            continue
        curve = fit(group.nanomolar, group.viability, variant)
        errors[compound] = log_error(group.nanomolar, group.viability, curve)
        _, bottom, log_ic50, hill = (float(each) for each in curve)
        rows.append(
            {
                "COMPOUND": compound,
                "WELLS": len(group),
                "IC50": float(np.exp(log_ic50)),
                "HILL SLOPE": hill,
                "BOTTOM": bottom,
            }
        )
    best = min(rows, key=lambda row: row["IC50"]) if rows else None
    results = {
        **findings,
        "LOG IC50 OF THE MOST POTENT": best
        and {"value": float(np.log10(best["IC50"])), "uncertainty": errors[best["COMPOUND"]] / np.log(10)},
        "SUMMARY": "Mean levels of each well were turned into light and absorbance. Outer wells, wells with dispensing errors"
        " or without a concentration, and plates with Z' below 0.5 were left out. Viabilities were normalised to the vehicle"
        " and blank controls of each plate, and a four-parameter logistic curve was fitted to all wells of a compound.",
        "NORMALISATION": "controls of each plate",
        "FREE PARAMETERS": 3 if variant == "bottom-at-zero" else 4,
        "PLATE QUALITY": [
            {"PLATE": plate, "Z PRIME": float(z), "PHOTOGRAPH": shown[plate]} for plate, z in plates.z.items()
        ],
        "FAILED PLATES": list(failed),
        "DOSE RESPONSE": rows,
        "INACTIVE COMPOUNDS": inactive,
        "MOST POTENT COMPOUND": best["COMPOUND"] if best else "none",
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
