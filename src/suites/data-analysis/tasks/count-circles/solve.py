"""Counts disks of a known radius, overlapping ones too, and passes dust over. See `solve`."""

import json
import pathlib

import numpy as np
from PIL import Image
from scipy import ndimage

RADIUS = 12.0
DUST = 5.5


def count_components(dark):
    return ndimage.label(dark)[1]


def count_disks(dark):
    """Disks by where their centres can be: as far from the page as a radius, one cluster of such points a disk."""
    count = 0
    for box, label in components(dark):
        piece = np.pad(label, 2)
        depth = ndimage.distance_transform_edt(piece)
        if depth.max() < DUST + 1:
            continue
        count += explain(piece, depth)
    return count


def components(dark):
    labels, _ = ndimage.label(dark, structure=np.ones((3, 3)))
    for index, box in enumerate(ndimage.find_objects(labels), start=1):
        yield box, labels[box] == index


def explain(piece, depth):
    """The smallest number of disks that covers a piece: the deepest points first, each taking its disk away."""
    rows, columns = np.indices(piece.shape)
    centres = depth >= RADIUS - 1.2
    left = piece.copy()
    count = 0
    while left.sum() > 0.06 * np.pi * RADIUS**2 and centres.any():
        best, best_gain = None, 0
        for row, column in np.argwhere(centres):
            gain = (left & ((rows - row) ** 2 + (columns - column) ** 2 <= RADIUS**2)).sum()
            if gain > best_gain:
                best, best_gain = (row, column), gain
        if best is None or best_gain < 0.05 * np.pi * RADIUS**2:
            break
        row, column = best
        left &= (rows - row) ** 2 + (columns - column) ** 2 > (RADIUS + 0.8) ** 2
        count += 1
    return count


def solve(variant):
    counts = {}
    for path in sorted(pathlib.Path("circles").glob("*.png")):
        grey = np.asarray(Image.open(path).convert("L"))
        dark = grey < 128
        if variant == "coarse":
            small = grey[:504, :504].reshape(63, 8, 63, 8).mean(axis=(1, 3))
            counts[path.name] = count_components(small < 128)
        elif variant == "components":
            counts[path.name] = sum(1 for _, label in components(dark) if label.sum() > np.pi * DUST**2)
        elif variant == "dust-counted":
            dust = sum(1 for _, label in components(dark) if label.sum() <= np.pi * DUST**2)
            counts[path.name] = count_disks(dark) + dust
        else:
            counts[path.name] = count_disks(dark)
    divisor = len(counts) - 1 if variant == "divide-by-one-less" else len(counts)
    results = {
        "CIRCLE COUNTS": [{"IMAGE": name, "CIRCLES": count} for name, count in counts.items()],
        "AVERAGE": sum(counts.values()) / divisor,
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
