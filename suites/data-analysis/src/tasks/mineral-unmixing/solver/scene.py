"""From files to the mean spectrum of every domain: calibration, registration by the gold disks, and seams."""

import csv
import json
import pathlib

import numpy as np
from PIL import Image
from scipy import ndimage

FOOTPRINT = 1.7
# Counts at full scale: the detector's saturation is told as a share of the signal there.
FULL_SCALE = 60000.0


def load_scan():
    about = json.loads(pathlib.Path("scan.json").read_text())
    dark, white = np.load("dark.npy").astype(float), np.load("white.npy").astype(float)
    cube = np.load("cube.npy").astype(float)
    light = white - dark
    ratio = (cube - dark) / light * about["panel_reflectance"]
    return np.array(about["wavelengths_nm"]), ratio, light.mean(0) / FULL_SCALE


def load_library():
    rows = list(csv.reader(open("library.csv")))
    values = np.array(rows[1:], float)
    table = {row["mineral"]: row for row in csv.DictReader(open("minerals.csv"))}
    names = rows[0][1:]
    shifts = np.array([float(table[name]["shift_nm_per_k"]) for name in names])
    return names, values[:, 0], values[:, 1:].T, shifts


def gold_in_photograph(photo):
    near = np.abs(photo - np.array([236.0, 196.0, 64.0])).max(-1) < 45
    labels, count = ndimage.label(ndimage.binary_opening(near, iterations=2))
    sizes = ndimage.sum_labels(np.ones_like(labels), labels, np.arange(1, count + 1))
    best = np.argsort(-sizes)[:4] + 1
    return np.array([(x + 0.5, y + 0.5) for y, x in ndimage.center_of_mass(near, labels, best)])


def gold_in_scan(ratio):
    """Middles of the four brightest spots: of pixels that are bright at all wavelengths, by how much of them is gold."""
    bright = np.percentile(ratio, 12, axis=-1)
    left, found = bright.copy(), []
    for _ in range(4):
        y, x = np.unravel_index(np.argmax(ndimage.uniform_filter(left, 2)), left.shape)
        ys, xs = np.mgrid[max(0, y - 4) : y + 5, max(0, x - 4) : x + 5]
        ys, xs = ys[(ys < len(left)).all(1)][:, (xs < len(left)).all(0)], xs[(ys < len(left)).all(1)][:, (xs < len(left)).all(0)]
        near = np.hypot(ys - y, xs - x) <= 3.6
        window = bright[ys, xs]
        ring = np.median(window[~near]) if (~near).any() else 0.3
        weight = np.clip((window - ring) / (window.max() - ring), 0, 1) * near
        weight[weight < 0.15] = 0
        found.append(((xs * weight).sum() / weight.sum(), (ys * weight).sum() / weight.sum()))
        left[ys, xs] = 0
    return np.array(found)


def similarity(source, target):
    """The turn, scale and shift that bring points onto others, as a complex factor and offset; the best pairing counts."""
    from itertools import permutations

    a = source[:, 0] + 1j * source[:, 1]
    best = None
    for order in permutations(range(len(target))):
        b = target[list(order), 0] + 1j * target[list(order), 1]
        da, db = a - a.mean(), b - b.mean()
        factor = (np.conj(da) * db).sum() / (np.abs(da) ** 2).sum()
        error = (np.abs(db - factor * da) ** 2).sum()
        if best is None or error < best[0]:
            best = (error, factor, b.mean() - factor * a.mean())
    return best[1], best[2]


def domains_of(ratio):
    """Every domain with its point in shares of the photograph and the pixels of the scan that lie inside it."""
    photo = np.asarray(Image.open("photograph.png").convert("RGB"), float)
    smooth = ndimage.median_filter(photo.max(-1), 3)
    gold = ndimage.binary_opening(np.abs(photo - np.array([236.0, 196.0, 64.0])).max(-1) < 45, iterations=2)
    parts, _ = ndimage.label((smooth > 46) & ~ndimage.binary_dilation(gold, iterations=4))
    factor, offset = similarity(gold_in_scan(ratio), gold_in_photograph(photo))
    lines, columns = ratio.shape[:2]
    steps = np.linspace(-FOOTPRINT / 2, FOOTPRINT / 2, 5)
    seen = []
    for right in steps:
        for below in steps:
            place = factor * ((np.arange(columns) + right)[None, :] + 1j * (np.arange(lines) + below)[:, None]) + offset
            x, y = np.floor(place.real).astype(int), np.floor(place.imag).astype(int)
            inside = (x >= 0) & (y >= 0) & (x < photo.shape[1]) & (y < photo.shape[0])
            seen.append(np.where(inside, parts[np.clip(y, 0, photo.shape[0] - 1), np.clip(x, 0, photo.shape[1] - 1)], 0))
    seen = np.array(seen)
    whole = np.where((seen == seen[0]).all(0), seen[0], 0)
    centre = factor * (np.arange(columns)[None, :] + 1j * np.arange(lines)[:, None]) + offset
    found = []
    for row in csv.DictReader(open("domains.csv")):
        x, y = float(row["x_px"]), float(row["y_px"])
        own = whole == parts[int(y), int(x)]
        found.append((row["domain"], x / photo.shape[1], y / photo.shape[0], own))
    return found, centre / photo.shape[0]


class Scene:
    """Mean spectra of all domains, their noise, and where they lie in the scan and in the photograph."""

    def __init__(self):
        self.wavelengths, ratio, self.light = load_scan()
        domains, centre = domains_of(ratio)
        self.names = [name for name, *_ in domains]
        self.points = np.array([(x, y) for _, x, y, _ in domains])
        lines = ratio.mean(1)
        size = ratio.shape[0]
        spectra, noise, places, columns, times, around = [], [], [], [], [], []
        for *_, own in domains:
            ys, xs = np.nonzero(own)
            pixels = ratio[ys, xs]
            mean = pixels.mean(0)
            scale = pixels @ mean / (mean @ mean)
            spread = np.sqrt(((pixels - scale[:, None] * mean) ** 2).sum(0) / max(1, len(ys) - 1))
            spread = ndimage.uniform_filter1d(spread, 15, mode="nearest")
            spectra.append(mean)
            noise.append(spread / np.sqrt(len(ys)))
            places.append((centre[ys, xs].real.mean(), centre[ys, xs].imag.mean()))
            columns.append((2 * xs / (size - 1) - 1, np.ones(len(xs))))
            times.append((ys + 1) / size)
            around.append(lines[ys].mean(0))
        self.spectra, self.noise = np.array(spectra), np.array(noise)
        self.places = np.array(places)
        self.u = np.array([u.mean() for u, _ in columns])
        self.u2 = np.array([(u**2).mean() for u, _ in columns])
        self.t = np.array([t.mean() for t in times])
        self.t2 = np.array([(t**2).mean() for t in times])
        self.around = np.array(around)
        self.counts = np.array([own.sum() for *_, own in domains])
