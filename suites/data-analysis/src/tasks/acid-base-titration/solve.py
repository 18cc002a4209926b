"""Titration curves read from pictures and fitted with the charge balance. See `solve`.

Variants beside "reference": mistakes (label-believed, dilution-forgotten, first-equivalence, equivalence-ph,
constants-copied, outliers-kept) and cruder ways of working (everything-kept, disturbances-kept,
steps-counted).
"""

import functools
import json
import pathlib
import re

import numpy as np
import pandas as pd
from PIL import Image
from scipy import ndimage
from scipy.optimize import least_squares

PKW = 13.78
PHTHALATE = 204.22
GRUBBS = {4: 1.481, 5: 1.715, 6: 1.887, 7: 2.020, 8: 2.126}
PH = np.linspace(0.5, 12.7, 2000)
WATER = 10 ** (PH - PKW) - 10**-PH
READING = 0.003  # mL: a tenth of a pixel
LOOSE = 0.1  # mL: how far a step may be off while disturbed points are looked for
FITS = {}


@functools.cache
def read_curve(path):
    """The readings of a picture, in mL and mV, with the scales of its numbered ticks."""
    pixels = np.asarray(Image.open(path).convert("RGB"))
    red, blue = pixels[..., 0], pixels[..., 2]
    dark = (blue < 50) & (red < 50)
    left = int(np.argmax(dark[:, : dark.shape[1] // 2].sum(axis=0)))
    foot = dark.shape[0] // 2 + int(np.argmax(dark[dark.shape[0] // 2 :].sum(axis=1)))
    across = tick_places(red[foot + 11])
    up = tick_places(red[:, left - 11])
    volume = np.polyfit(across, 5.0 * np.arange(len(across)), 1)
    potential = np.polyfit(up, 400.0 - 100.0 * np.arange(len(up)), 1)
    labels, _ = ndimage.label(blue > red + np.minimum(20, 255 - red))
    row, column = np.nonzero(labels)
    disk = labels[row, column]
    weight = blue[row, column].astype(float) - red[row, column]
    total = np.bincount(disk, weight)[1:]
    x = np.bincount(disk, weight * column)[1:] / total
    y = np.bincount(disk, weight * row)[1:] / total
    order = np.argsort(x)
    return np.polyval(volume, x[order]), np.polyval(potential, y[order])


def tick_places(line):
    ink = 255.0 - line
    labels, count = ndimage.label(ink > 12)
    return np.array(ndimage.center_of_mass(ink, labels, range(1, count + 1)))[:, 0]


class Curve:
    """A run with what is known of it: volumes in mL, potentials in mV, concentrations in mol/L."""

    def __init__(self, row, titre, blank, line):
        self.run = row.run
        self.volume, self.potential = read_curve(f"curves/{row.run}.png")
        self.start = row.aliquot_mL + row.water_mL
        self.titre, self.blank = titre, blank
        self.slope, self.standard = line
        self.ph = (self.potential - self.standard) / self.slope

    def added(self, net, constants):
        """The volumes at which the model reaches each pH of the grid: the charge balance solved for the volume."""
        exponent, charge, total = 0.0, 0.0, 1.0
        for index, constant in enumerate(constants):
            exponent = exponent + PH - constant
            share = 10**exponent
            charge, total = charge + (index + 1) * share, total + share
        acid = self.titre * net / len(constants) * charge / total
        return (self.titre * self.blank + acid + WATER * self.start) / (self.titre - WATER)

    def model(self, net, constants):
        return self.standard + self.slope * np.interp(self.volume, self.added(net, constants), PH)

    def ph_at(self, volume, net, constants):
        return float(np.interp(volume, self.added(net, constants), PH))

    def start_values(self, protons):
        """The charge on the acid at each point follows from the data; it levels off at the last equivalence point."""
        water = 10 ** (self.ph - PKW) - 10**-self.ph
        charge = self.titre * (self.volume - self.blank) - water * (self.start + self.volume)
        top = np.median(np.sort(charge)[-6:])
        places = [(2 * index + 1) / (2 * protons) * top for index in range(protons)]
        smooth = np.maximum.accumulate(ndimage.median_filter(charge, 3))
        smooth = smooth + 1e-9 * np.arange(len(smooth))
        ph = ndimage.median_filter(self.ph, 3)
        return [top / self.titre, *[float(np.interp(place, smooth, ph)) for place in places]]

    def fit(self, protons, trusting):
        """The net equivalence volume and the constants; kept, since the ways of working share most of their fits."""
        asked = (self.run, self.titre, protons, trusting)
        if asked not in FITS:
            FITS[asked] = self.search(protons, trusting)
        return FITS[asked]

    def search(self, protons, trusting):
        """A fit in which disturbed points lose their weight and are then left out."""
        start = np.array(self.start_values(protons))
        start[1:] = np.clip(start[1:], 1, 11)
        low, high = [2, *[0.3] * protons], [40, *[12] * protons]
        if trusting:
            values = self.adjust(start, self.weights(start, 2, LOOSE), (low, high), "linear")
            return values[0], list(values[1:])
        loose = self.weights(start, 2, LOOSE)
        tries = [np.array([start[0] * scale, *start[1:]]) for scale in np.linspace(0.94, 1.06, 61)]
        costs = [np.log1p((self.misfit(each) * loose) ** 2).sum() for each in tries]
        values = np.clip(tries[int(np.argmin(costs))], np.array(low) + 0.01, np.array(high) - 0.01)
        for loss in ("soft_l1", "soft_l1", "cauchy"):
            values = self.adjust(values, self.weights(values, 2, LOOSE), (low, high), loss)
        for _ in range(3):
            off = np.abs(self.misfit(values))
            keep = (off < 15) | (off * self.weights(values, 2, LOOSE) < 4)
            noise = max(0.3, 1.4826 * np.median(off))
            values = self.adjust(values, self.weights(values, noise, READING) * keep, (low, high), "linear")
        return values[0], list(values[1:])

    def adjust(self, values, weight, bounds, loss):
        return least_squares(lambda each: self.misfit(each) * weight, values, bounds=bounds, loss=loss).x

    def misfit(self, values):
        return self.potential - self.model(values[0], values[1:])

    def weights(self, values, noise, reading):
        """In a step a small error of the volume is a large one of the potential."""
        at = self.added(values[0], values[1:])
        steep = np.interp(self.volume, (at[1:] + at[:-1]) / 2, np.diff(PH) / np.diff(at))
        return 1 / np.hypot(noise, self.slope * steep * reading)


def went_wrong(remark):
    """Remarks of bubbles, losses and wrong titrant, unless they say that the run was not touched by it."""
    if not isinstance(remark, str):
        return False
    harmless = re.search(r"before the start|not touched|not used|thrown away", remark)
    return bool(re.search(r"bubble|spilt|beside the vessel|expired|old titrant|by mistake", remark)) and not harmless


def titres(variant):
    blanks = pd.read_csv("blanks.csv").groupby("bottle").blank_mL.mean()
    rows = pd.read_csv("standardisation.csv", dtype={"bottle": str})
    if variant == "label-believed":
        return rows.groupby("bottle").label_mol_per_L.first(), blanks
    rows = rows[rows.remark != "not dried"]
    rows = rows.assign(titre=1000 * rows.phthalate_g / PHTHALATE / (rows.equivalence_mL - rows.bottle.map(blanks)))
    return rows.groupby("bottle").titre.mean(), blanks


def nearest_acid(acids, constants):
    same = acids[acids.pKa2.notna() == (len(constants) == 2)]
    table = same[["pKa1", "pKa2"]].to_numpy()[:, : len(constants)]
    return same.iloc[int(np.argmin(np.abs(table - constants).max(axis=1)))]


def outlier_of(concentrations):
    """The index of the run that Grubbs' test rejects, or none."""
    if len(concentrations) < 3:
        return None
    distance = np.abs(concentrations - concentrations.mean())
    worst = int(np.argmax(distance))
    critical = GRUBBS.get(len(concentrations), 2.2)
    return worst if distance[worst] > critical * concentrations.std(ddof=1) else None


def analyse(variant, runs, curves):
    """One sample: which runs count, how many protons the acid has, and what each run gives."""
    excluded = {}
    names = list(runs.index)
    if variant != "everything-kept":
        excluded = {name: "noted" for name in names if went_wrong(runs.remark[name])}
    names = [name for name in names if name not in excluded]
    trusting = variant == "disturbances-kept"
    # A monoprotic acid is a diprotic one whose constants differ by log10(4): two sites that do not feel each other.
    found = {name: curves[name].fit(2, trusting) for name in names}
    gap = np.median([second - first for _, (first, second) in found.values()])
    # Who counts the steps that can be seen takes acids with two near constants for monoprotic ones.
    protons = 2 if gap > (2.3 if variant == "steps-counted" else 0.95) else 1
    if protons == 1:
        found = {name: curves[name].fit(1, trusting) for name in names}
    if variant != "everything-kept":
        per_aliquot = {name: net / runs.aliquot_mL[name] for name, (net, _) in found.items()}
        usual = np.median(list(per_aliquot.values()))
        for name in names:
            reached = (curves[name].volume[-1] - curves[name].blank) / runs.aliquot_mL[name]
            if reached < 0.95 * usual:
                excluded[name] = "incomplete"
    names = [name for name in names if name not in excluded]
    if variant not in ("everything-kept", "outliers-kept"):
        amounts = np.array([found[name][0] / runs.aliquot_mL[name] for name in names])
        worst = outlier_of(amounts)
        if worst is not None:
            excluded[names[worst]] = "outlier"
            names.pop(worst)
    return names, excluded, {name: found[name] for name in names}, protons


def solve(variant):
    titre, blanks = titres(variant)
    lines = {
        name: np.polyfit(rows.pH, rows.potential_mV, 1)
        for name, rows in pd.read_csv("electrodes.csv").groupby("electrode")
    }
    acids = pd.read_csv("acids.csv")
    runs = pd.read_csv("runs.csv")
    curves = {
        row.run: Curve(row, titre[row.bottle], blanks[row.bottle], lines[row.electrode]) for row in runs.itertuples()
    }
    runs = runs.set_index("run")
    used, excluded, samples, constants = [], [], [], []
    for row in pd.read_csv("samples.csv").itertuples():
        own = runs[runs["sample"] == row.sample]
        names, left_out, found, protons = analyse(variant, own, curves)
        excluded += [{"RUN": name, "REASON": reason} for name, reason in left_out.items()]
        factor = row.made_up_to_mL / row.taken_mL if row.taken_mL > 0 and variant != "dilution-forgotten" else 1.0
        concentrations, values = [], []
        for name in names:
            curve, (net, pka) = curves[name], found[name]
            shown = net / 2 if variant == "first-equivalence" and protons == 2 else net
            used.append({"RUN": name, "VOLUME": shown})
            concentrations.append(factor * curve.titre * shown / protons / own.aliquot_mL[name])
            if variant == "equivalence-ph":
                points = [curve.blank + net * (index + 1) / protons for index in range(protons)]
                pka = [curve.ph_at(point, net, pka) for point in points]
            values.append(pka)
        mean = [float(value) for value in np.mean(values, axis=0)]
        acid = nearest_acid(acids, mean)
        if variant == "constants-copied":
            mean = [acid.pKa1, acid.pKa2][:protons]
        samples.append(
            {
                "SAMPLE": row.sample,
                "ACID": acid.acid,
                "CONCENTRATION": float(np.mean(concentrations)),
                "UNCERTAINTY": float(np.std(concentrations, ddof=1) / np.sqrt(len(concentrations))),
            }
        )
        constants.append({"SAMPLE": row.sample, "PKA1": mean[0], "PKA2": mean[1] if protons == 2 else "-"})
    results = {
        "SUMMARY": "Points were read at the middles of the disks. The charge balance was fitted to every curve.",
        "MODEL": "charge balance",
        "TITRANTS": [{"BOTTLE": name, "CONCENTRATION": float(value)} for name, value in titre.items()],
        "RUNS USED": used,
        "EXCLUDED RUNS": excluded,
        "SAMPLES": samples,
        "CONSTANTS": constants,
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
