"""Counts disks of a known radius, overlapping ones too, and passes dust over. See `solve`."""

import functools
import json
import pathlib

import numpy as np
from PIL import Image
from scipy import ndimage

RADIUS = 12.0
DUST = 5.5


def read_grey(path):
    return np.asarray(Image.open(path).convert("L")).astype(float)


def count_components(dark):
    return ndimage.label(dark)[1]


@functools.cache
def count_disks(path):
    """Disks by the rims that they show: every point of a rim votes for the centre that lies a radius inside it."""
    grey = read_grey(path)
    ink = ndimage.gaussian_filter(1 - grey / 255.0, 1.0)
    down, right = np.gradient(ink)
    steep = np.hypot(down, right)
    rows, columns = np.nonzero((steep > 0.1) & (abs(ink - 0.5) < 0.3))
    slope = steep[rows, columns]
    to_centre = RADIUS - (ink[rows, columns] - 0.5) / slope
    row = rows + to_centre * down[rows, columns] / slope
    column = columns + to_centre * right[rows, columns] / slope
    votes = np.zeros(grey.shape)
    inside = (row > 0) & (column > 0) & (row < grey.shape[0] - 1) & (column < grey.shape[1] - 1)
    np.add.at(votes, (np.rint(row[inside]).astype(int), np.rint(column[inside]).astype(int)), slope[inside])
    votes = ndimage.gaussian_filter(votes, 1.5)
    deep = ndimage.distance_transform_edt(grey < 128) > RADIUS - 2
    full = votes.max()
    votes[~deep] = 0
    count = 0
    reach = int(1.2 * RADIUS) + 1
    y, x = np.indices((2 * reach + 1, 2 * reach + 1)) - reach
    rows, columns = (each[y**2 + x**2 < (1.2 * RADIUS) ** 2] for each in (y, x))
    while True:
        best = np.unravel_index(np.argmax(votes), votes.shape)
        if votes[best] == 0 or votes[best] < 0.12 * full:
            return count
        count += 1
        near = np.clip(best[0] + rows, 0, votes.shape[0] - 1), np.clip(best[1] + columns, 0, votes.shape[1] - 1)
        votes[near] = 0


def components(dark):
    labels, _ = ndimage.label(dark, structure=np.ones((3, 3)))
    for index, box in enumerate(ndimage.find_objects(labels), start=1):
        yield box, labels[box] == index


def solve(variant):
    counts = {}
    for path in sorted(pathlib.Path("circles").glob("*.png")):
        grey = read_grey(path)
        dark = grey < 128
        if variant == "coarse":
            small = grey[:504, :504].reshape(63, 8, 63, 8).mean(axis=(1, 3))
            counts[path.name] = count_components(small < 128)
        elif variant == "components":
            counts[path.name] = sum(1 for _, label in components(dark) if label.sum() > np.pi * DUST**2)
        elif variant == "dust-counted":
            dust = sum(1 for _, label in components(dark) if label.sum() <= np.pi * DUST**2)
            counts[path.name] = count_disks(path) + dust
        else:
            counts[path.name] = count_disks(path)
    divisor = len(counts) - 1 if variant == "divide-by-one-less" else len(counts)
    results = {
        "CIRCLE COUNTS": [{"IMAGE": name, "CIRCLES": count} for name, count in counts.items()],
        "AVERAGE": sum(counts.values()) / divisor,
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
