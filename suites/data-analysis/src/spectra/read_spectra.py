"""Reads redshifts from pictures of spectra: the part that the solvers of several tasks share."""

import json
import pathlib

import numpy as np
import pandas as pd
from PIL import Image
from scipy import ndimage, optimize

LIGHT = 299792.458
SKY = np.array([435.83, 546.07, 557.73, 630.03, 636.38])
FIRST, LAST = 400.0, 750.0
H_BETA, OXYGEN = 486.13, 500.68


def runs(is_on):
    """Starts and ends (not included) of the stretches of true values."""
    edges = np.diff(np.concatenate([[0], is_on.astype(int), [0]]))
    return np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)


def read_ruler(ink, axis):
    """The wavelength in the middle of every column, from the ticks below the axis, and the columns that the axis spans."""
    starts, ends = runs(ink[axis] > 100)
    longest = int(np.argmax(ends - starts))
    start, end = starts[longest] - 1, ends[longest] + 1
    starts, ends = runs(ink[axis + 3, start:end] > 60)
    middles = start + (starts + ends) / 2
    slope, offset = np.polyfit(middles, np.linspace(FIRST, LAST, len(middles)), 1)
    return offset + slope * (np.arange(ink.shape[1]) + 0.5), start + 1, end - 1


def read_curve(path):
    """A white curve over a fill on black: the height of what is lit in every column."""
    grey = np.asarray(Image.open(path).convert("L")).astype(float)
    axis = int(np.argmax((grey > 100).sum(axis=1)))
    wavelengths, start, end = read_ruler(grey, axis)
    upright = int(np.argmax((grey[:axis, : start - 1] > 100).sum(axis=0)))
    top = int(np.flatnonzero(grey[:axis, upright] > 100)[0])
    return wavelengths[start:end], grey[top - 2 : axis - 1, start:end].sum(axis=0) / 255


def read_band(path):
    """Bright stripes on a black band on a white page: the grey of every column."""
    grey = np.asarray(Image.open(path).convert("L")).astype(float)
    middle = grey.shape[1] // 2
    dark = (grey < 250)[:, middle - 300 : middle + 300].mean(axis=1) > 0.99
    starts, ends = runs(dark)
    longest = int(np.argmax(ends - starts))
    top, foot = starts[longest], ends[longest]
    axis = foot + int(np.argmax((grey[foot:] < 100).sum(axis=1)))
    wavelengths, start, end = read_ruler(255 - grey, axis)
    return wavelengths[start:end], grey[top + 2 : foot - 2, start:end].mean(axis=0)


def read_pictures(read):
    """Every spectrum by its galaxy, and the laboratory's under an empty name; kept in a file, since reading takes longest."""
    kept = pathlib.Path("readings.npz")
    if not kept.exists():
        paths = {path.stem: path for path in sorted(pathlib.Path("observed_spectra").glob("*.png"))}
        paths[""] = pathlib.Path("spectral_lines_lab.png")
        np.savez(kept, **{f"of {name}": np.array(read(path)) for name, path in paths.items()})
    with np.load(kept) as stored:
        return {name[3:]: stored[name] for name in stored.files}


def find_peaks(wavelengths, profile, threshold):
    """Wavelengths and heights of the peaks that stand out of the noise by so many standard deviations."""
    level = np.median(profile)
    noise = max(1.4826 * np.median(np.abs(np.diff(profile))) / np.sqrt(2), 0.002 * profile.max())
    smooth = ndimage.gaussian_filter1d(profile, 1.0) - level
    inner = smooth[1:-1]
    places = np.flatnonzero((inner >= smooth[:-2]) & (inner > smooth[2:]) & (inner > threshold * noise)) + 1
    left, middle, right = smooth[places - 1], smooth[places], smooth[places + 1]
    step = wavelengths[1] - wavelengths[0]
    return wavelengths[places] + step * (left - right) / (2 * (left - 2 * middle + right)), middle


def profiles(wavelengths, centres, width):
    return np.exp(-0.5 * ((wavelengths[:, None] - centres) / width) ** 2)


def read_laboratory(wavelengths, profile):
    """The lines at rest and their heights, by a fit of Gaussian profiles to the laboratory's spectrum."""
    centres, heights = find_peaks(wavelengths, profile, 8)
    count = len(centres)
    near = (np.abs(wavelengths[:, None] - centres) < 1).any(axis=1)
    x, y = wavelengths[near], profile[near] - np.median(profile)

    def misfit(parameters):
        return profiles(x, parameters[:count], parameters[-1]) @ parameters[count:-1] - y

    fit = optimize.least_squares(misfit, np.concatenate([centres, heights, [0.17]]))
    return fit.x[:count], fit.x[count:-1]


def identify(peaks, heights, laboratory, limit, reach=0.35):
    """The redshift at which most peaks fall on laboratory lines, the brighter ones where numbers are equal."""
    candidates = (peaks[:, None] / laboratory - 1).ravel()
    candidates = candidates[(candidates > 0) & (candidates < limit)]
    offsets = np.abs(peaks[None, :, None] - laboratory * (1 + candidates[:, None, None])).min(axis=2)
    hits = offsets < reach
    score = hits.sum(axis=1) + 0.5 * (hits * heights).sum(axis=1) / heights.sum() - 0.2 * (hits * offsets).sum(axis=1)
    return candidates[int(np.argmax(score))]


def solve_squares(design, y):
    """Least squares by normal equations, held up a little where two lines lie on each other."""
    normal = design.T @ design
    return np.linalg.solve(normal + 1e-7 * np.diag(normal.diagonal() + 1e-9), design.T @ y)


def refine(wavelengths, profile, laboratory, redshift):
    """Least squares of all lines and of those of the sky, in amplitudes, redshift and width, from a first redshift."""
    width = 0.2
    for _ in range(12):
        centres = np.concatenate([laboratory * (1 + redshift), SKY])
        near = (np.abs(wavelengths[:, None] - centres) < 1.5).any(axis=1)
        x, y = wavelengths[near], profile[near]
        shapes = profiles(x, centres, width)
        level = np.ones((len(x), 1))
        amplitudes = solve_squares(np.hstack([shapes, level]), y)[:-1]
        lit = shapes * np.clip(amplitudes, 0, None)
        offset = (x[:, None] - centres) / width
        by_redshift = (lit * offset / width)[:, : len(laboratory)] @ laboratory
        by_width = (lit * offset**2 / width).sum(axis=1)
        change = solve_squares(np.hstack([by_redshift[:, None], by_width[:, None], shapes, level]), y)
        redshift += np.clip(change[0], -0.0005, 0.0005)
        width = np.clip(width + np.clip(change[1], -0.05, 0.05), 0.1, 0.6)
        if abs(change[0]) < 1e-7:
            break
    return redshift


def redshift_of(wavelengths, profile, laboratory, strengths, limit, way):
    """The redshift of one spectrum, in the best way or in one of three cruder ones."""
    peaks, heights = find_peaks(wavelengths, profile, 6)
    if way == "brightest-line":
        return peaks[np.argmax(heights)] / laboratory[np.argmax(strengths)] - 1
    if way == "whole-nanometres":
        peaks, laboratory = np.round(peaks), np.round(laboratory)
    if way != "sky-kept":
        of_galaxy = (np.abs(peaks[:, None] - SKY) > 0.3).all(axis=1)
        peaks, heights = peaks[of_galaxy], heights[of_galaxy]
    coarse = identify(peaks, heights, laboratory, limit, 0.9 if way == "whole-nanometres" else 0.35)
    if way in ("best", "as-recorded", "scale-trusted"):
        return refine(wavelengths, profile, laboratory, coarse)
    shifted = laboratory * (1 + coarse)
    nearest = np.abs(peaks[:, None] - shifted).argmin(axis=1)
    is_near = np.abs(peaks - shifted[nearest]) < (2.5 if way == "sky-kept" else 1.2)
    weights = heights[is_near] if way == "sky-kept" else None
    return np.average(peaks[is_near] / laboratory[nearest[is_near]], weights=weights) - 1


def scale_offset(wavelengths, profile):
    """By how much the picture's scale reads too high: the shift at which most peaks fall on the lines of the night sky."""
    peaks, _ = find_peaks(wavelengths, profile, 6)
    candidates = (peaks[:, None] - SKY).ravel()
    candidates = candidates[np.abs(candidates) < 15]
    offsets = np.abs(peaks[None, :, None] - SKY[None, None, :] - candidates[:, None, None]).min(axis=1)
    hits = (offsets < 0.3).sum(axis=1) - 0.01 * np.abs(candidates)
    best = candidates[int(np.argmax(hits))] if len(candidates) else 0.0
    near = peaks[:, None] - SKY
    here = (np.abs(near) < 0.3).any(axis=0).sum()
    near = near[np.abs(near - best) < 0.3]
    # Chance puts two or three peaks onto sky lines at some shift, and never all of them.
    return float(np.median(near)) if len(near) >= max(4, here + 2) else 0.0


def read_offsets(pictures):
    """The offset of every picture's scale. Pictures that are off were taken with one setting, so they share its offset."""
    found = {name: scale_offset(*each) for name, each in pictures.items()}
    off = [value for value in found.values() if abs(value) > 1]
    shared = float(np.median(off)) if len(off) > 0.1 * len(found) else 0.0
    return {name: shared if shared != 0 and abs(value - shared) < 0.5 else 0.0 for name, value in found.items()}


WAYS = ("brightest-line", "whole-nanometres", "sky-kept", "as-recorded", "scale-trusted")
TRUSTING = ("brightest-line", "whole-nanometres", "sky-kept", "as-recorded", "scale-trusted")


def read_redshifts(read, limit, variant):
    """The redshift of every galaxy that has a picture; kept in a file for the next program that asks."""
    way = variant if variant in WAYS else "best"
    kept = pathlib.Path(f"redshifts-{way}.json")
    if not kept.exists():
        pictures = read_pictures(read)
        laboratory, strengths = read_laboratory(*pictures.pop(""))
        offsets = {name: 0.0 for name in pictures} if way in TRUSTING else read_offsets(pictures)
        found = {}
        for name, (wavelengths, profile) in pictures.items():
            found[name] = redshift_of(wavelengths - offsets[name], profile, laboratory, strengths, limit, way)
        pathlib.Path(f"offsets-{way}.json").write_text(json.dumps(offsets))
        kept.write_text(json.dumps(found))
    redshifts = json.loads(kept.read_text())
    return take_for_h_beta(redshifts) if variant == "wrong-line" else redshifts


def read_offset_table(variant):
    return json.loads(pathlib.Path(f"offsets-{variant if variant in WAYS else 'best'}.json").read_text())


def in_days(periods, variant):
    """Periods in days. Cepheids pulsate in 5 to 100 days, so larger numbers are hours."""
    if variant in (*TRUSTING, "unit-trusted") and variant != "scale-trusted":
        return periods
    return periods.where(~(periods > 110), periods / 24)


def take_for_h_beta(redshifts):
    """The redshifts that come out when the brighter line of [O III] is taken for H beta."""
    return {name: (1 + redshift) * OXYGEN / H_BETA - 1 for name, redshift in redshifts.items()}


def read_cepheids(redshifts, variant):
    """The Cepheids to be used, one row each, with the redshifts of their galaxies."""
    table = pd.read_csv("cepheids_measurements.csv", dtype={"galaxy_ID": str, "cepheid_ID": str})
    table = table.drop_duplicates().dropna()
    table = table[(table["mean_mag_cepheid"] < 99) & table["galaxy_ID"].isin(redshifts.keys())]
    table["period [days]"] = in_days(table["period [days]"], variant)
    if variant not in ("blends-kept", "as-recorded"):
        table = table[table["quality"] == "ok"]
    return table.assign(redshift=table["galaxy_ID"].map(redshifts).astype(float))


def findings(redshifts, variant):
    """What the open form asks about the instruments and the table."""
    offsets = read_offset_table(variant)
    raw = pd.read_csv("cepheids_measurements.csv")["period [days]"]
    is_off = any(value != 0 for value in offsets.values())
    in_hours = bool((raw > in_days(raw, variant)).any())
    return {
        "WAVELENGTH SCALE": "off in some spectra" if is_off else "right in all spectra",
        "UNIT OF PERIODS": "hours in some rows" if in_hours else "days in all rows",
    }


def read_excluded(redshifts, variant, key):
    """The Cepheids with a spectrum that are not used, by the name in the column `key`, each with the reason."""
    table = pd.read_csv("cepheids_measurements.csv", dtype={"galaxy_ID": str, "cepheid_ID": str}).drop_duplicates()
    table = table[table["cepheid_ID"].notna() & table["galaxy_ID"].isin(redshifts.keys())]
    reasons = np.select(
        [
            (table["quality"] == "blend") & (variant not in ("blends-kept", "as-recorded")),
            table["period [days]"].isna(),
            table["mean_mag_cepheid"].isna(),
            table["mean_mag_cepheid"] > 99,
        ],
        ["blended", "no period", "no magnitude", "failed photometry"],
        "",
    )
    return [(name, str(reason)) for name, reason in zip(table[key], reasons) if reason != ""]
