"""Reads pictures drawn by src/figures with PIL, numpy and scipy, and says what they show.

Usage: read_figures.py MANIFEST

The manifest is a JSON list of pictures: path, kind (a key of READERS) and mapping (the scales that the figure's function
returned). Printed is one JSON object a picture: the SHA-256 of its decoded pixels, and what was measured in them, in the
units of the data. An independent check of src/figures: nothing here knows how a picture was drawn.
"""

import hashlib
import json
import sys

import numpy
from PIL import Image
from scipy import ndimage


def to_value(scale, pixels):
    (low, high), (first, last) = scale["domain"], scale["range"]
    share = (numpy.asarray(pixels, dtype=float) - first) / (last - first)
    if scale["kind"] == "linear":
        return low + share * (high - low)
    return low * (high / low) ** share


def runs(is_on):
    """Starts and ends (not included) of the stretches of true values."""
    edges = numpy.diff(numpy.concatenate([[0], numpy.asarray(is_on, dtype=int), [0]]))
    return list(zip(numpy.flatnonzero(edges == 1), numpy.flatnonzero(edges == -1)))


def centroids(profile, threshold, margin=4):
    """Centres of light of the stretches above a threshold and of a margin on both sides, in pixels from the edge."""
    found = []
    for start, end in runs(profile > threshold):
        low, high = max(0, start - margin), min(len(profile), end + margin)
        weights = profile[low:high]
        found.append(float(((numpy.arange(low, high) + 0.5) * weights).sum() / weights.sum()))
    return found


def inside(mapping, x, y):
    columns = sorted(mapping[x]["range"])
    rows = sorted(mapping[y]["range"])
    return slice(int(rows[0]) + 2, int(rows[1]) - 2), slice(int(columns[0]) + 2, int(columns[1]) - 2)


def saturation(picture):
    return (picture.max(axis=2).astype(int) - picture.min(axis=2)).astype(float)


def read_ruler(ink, axis_row, mapping):
    """Wavelengths of a ruler's ticks that are 4, 8 and 12 pixels long at least, as the picture's scale has them."""
    start = int(mapping["wavelength"]["range"][0]) - 2
    found = []
    for length in (4, 8, 12):
        places = centroids(ink[axis_row + length, start:], 10, margin=0)
        found.append(to_value(mapping["wavelength"], numpy.array(places) + start).tolist())
    return found


def read_spectrum_curve(picture, mapping):
    grey = picture.astype(float)
    rows, _ = inside(mapping, "wavelength", "intensity")
    columns = slice(int(mapping["wavelength"]["range"][0]) + 2, int(mapping["wavelength"]["range"][1]))
    plot = grey[rows, columns]
    places = [each + columns.start for each in centroids(plot.sum(axis=0), 300)]
    tops = []
    for place in places:
        lit = numpy.flatnonzero(plot[:, int(place) - columns.start - 1 : int(place) - columns.start + 2].max(axis=1) > 60)
        tops.append(rows.start + lit[0])
    return {
        "pixels": places,
        "wavelengths": to_value(mapping["wavelength"], places).tolist(),
        "ruler": read_ruler(grey, int(mapping["intensity"]["range"][0]), mapping),
        "heights": to_value(mapping["intensity"], numpy.array(tops) + 0.5).tolist(),
    }


def read_spectrum_band(picture, mapping):
    first, end = mapping["rows"]
    band = picture[first:end].astype(float)
    start = int(mapping["wavelength"]["range"][0])
    stop = int(numpy.ceil(mapping["wavelength"]["range"][1]))
    profile = band[:, start:stop].mean(axis=0)
    places = [start + each for each in centroids(profile, 4)]
    lights = []
    for place in places:
        middle = int(place) - start
        lights.append(float(profile[max(0, middle - 6) : middle + 7].sum()))
    return {
        "isUniform": bool((band[:, start:stop] == band[0, start:stop]).all()),
        "pixels": places,
        "wavelengths": to_value(mapping["wavelength"], places).tolist(),
        "ruler": read_ruler(255 - picture.astype(float), end + 4, mapping),
        "lights": lights,
    }


def read_oscilloscope_trace(picture, mapping):
    beam = saturation(picture) > 70
    rows = numpy.flatnonzero(beam.any(axis=1))
    columns = numpy.flatnonzero(beam.any(axis=0))
    top, right = rows[0], columns[-1]
    return {
        "tops": len(runs(beam[top : top + 3].any(axis=0))),
        "sides": len(runs(beam[:, right - 2 : right + 1].any(axis=1))),
        "width": float(to_value(mapping["across"], columns[-1] + 1) - to_value(mapping["across"], columns[0])),
        "height": float(to_value(mapping["up"], rows[0]) - to_value(mapping["up"], rows[-1] + 1)),
    }


def read_circle_field(picture, mapping):
    darkness = 1 - picture.astype(float) / 255
    labels, count = ndimage.label(darkness > 0.02, structure=numpy.ones((3, 3)))
    places = range(1, count + 1)
    centres = ndimage.center_of_mass(darkness, labels, places)
    areas = ndimage.sum(darkness, labels, places)
    return {
        "size": [picture.shape[1], picture.shape[0]],
        "x": [float(column) + 0.5 for _, column in centres],
        "y": [float(row) + 0.5 for row, _ in centres],
        "radii": numpy.sqrt(numpy.array(areas) / numpy.pi).tolist(),
    }


def read_detector_transverse(picture, mapping):
    rows, columns = inside(mapping, "x", "y")
    colour = saturation(picture)[rows, columns]
    (low, high), (first, last) = mapping["x"]["domain"], mapping["x"]["range"]
    centre_x = first + (0 - low) / (high - low) * (last - first)
    (low, high), (first, last) = mapping["y"]["domain"], mapping["y"]["range"]
    centre_y = first + (0 - low) / (high - low) * (last - first)
    y, x = numpy.mgrid[rows, columns] + 0.5
    distance = numpy.hypot(x - centre_x, y - centre_y)
    profile = numpy.bincount((distance * 2).astype(int).ravel(), weights=colour.ravel())
    radii = []
    for start, end in runs(profile > 0):
        ring = (distance >= start / 2) & (distance < end / 2)
        if colour[ring].sum() > 500:
            radii.append(float((distance[ring] * colour[ring]).sum() / colour[ring].sum()))
    metres_per_pixel = (mapping["x"]["domain"][1] - mapping["x"]["domain"][0]) / (
        mapping["x"]["range"][1] - mapping["x"]["range"][0]
    )
    return {"pixels": radii, "radii": [radius * metres_per_pixel for radius in radii]}


def read_detector_longitudinal(picture, mapping):
    rows, columns = inside(mapping, "z", "r")
    colour = saturation(picture)[rows, columns]
    profile = colour.sum(axis=1)
    places, halves = [], []
    for start, end in runs(profile > 200):
        place = ((numpy.arange(start, end) + 0.5) * profile[start:end]).sum() / profile[start:end].sum()
        lit = numpy.flatnonzero(colour[start:end].sum(axis=0) > 60)
        places.append(float(rows.start + place))
        ends = to_value(mapping["z"], numpy.array([lit[0], lit[-1] + 1]) + columns.start)
        halves.append(float((ends[1] - ends[0]) / 2))
    return {"pixels": places, "radii": to_value(mapping["r"], places).tolist(), "halfLengths": halves}


def read_plate_image(picture, mapping):
    stored = picture.astype(float) / 255
    light = numpy.where(stored <= 0.04045, stored / 12.92, ((stored + 0.055) / 1.055) ** 2.4)
    height, width, _ = light.shape
    y, x = numpy.mgrid[0:height, 0:width] + 0.5
    middle_x, middle_y = width / 2, height / 2
    fall = ((x - middle_x) ** 2 + (y - middle_y) ** 2) / (middle_x**2 + middle_y**2)
    flat = light / (1 - mapping["vignetting"] * fall)[:, :, None]
    columns = numpy.linspace(*mapping["column"]["range"], 12)
    rows = numpy.linspace(*mapping["row"]["range"], 8)
    absorbances = []
    for row in rows:
        for column in columns:
            window = slice(int(row) - 20, int(row) + 21), slice(int(column) - 20, int(column) + 21)
            liquid = numpy.hypot(x[window] - column, y[window] - row) < mapping["liquidRadius"] - 1
            blue = flat[:, :, 2][window][liquid].mean()
            absorbances.append(float(-numpy.log10(blue / mapping["blankLight"])))
    return {"size": [width, height], "absorbances": absorbances}


def read_scatter_plot(picture, mapping):
    """Points of the first series, blue disks of 9 pixels under bars of 1.5: an opening leaves the disks."""
    rows, columns = inside(mapping, "x", "y")
    region = picture[rows, columns].astype(int)
    blue = (region[:, :, 2] - region[:, :, 0]) > 100
    labels, count = ndimage.label(ndimage.binary_opening(blue, structure=numpy.ones((5, 5))))
    centres = ndimage.center_of_mass(labels > 0, labels, range(1, count + 1))
    x = [float(column) + 0.5 + columns.start for _, column in centres]
    y = [float(row) + 0.5 + rows.start for row, _ in centres]
    return {"x": to_value(mapping["x"], x).tolist(), "y": to_value(mapping["y"], y).tolist()}


def read_line_plot(picture, mapping):
    """The orange curve's height at five places across the plot."""
    rows, columns = inside(mapping, "x", "y")
    region = picture[rows, columns].astype(float)
    orange = numpy.clip(region[:, :, 0] - region[:, :, 2], 0, None)
    first, last = mapping["x"]["range"]
    places = [int(first + share * (last - first)) for share in (0.15, 0.3, 0.5, 0.7, 0.9)]
    heights = []
    for place in places:
        column = orange[:, place - columns.start]
        heights.append(rows.start + float(((numpy.arange(len(column)) + 0.5) * column).sum() / column.sum()))
    x = to_value(mapping["x"], numpy.array(places) + 0.5)
    return {"x": x.tolist(), "y": to_value(mapping["y"], heights).tolist()}


READERS = {
    "spectrum-curve": read_spectrum_curve,
    "spectrum-band": read_spectrum_band,
    "oscilloscope-trace": read_oscilloscope_trace,
    "circle-field": read_circle_field,
    "detector-transverse": read_detector_transverse,
    "detector-longitudinal": read_detector_longitudinal,
    "plate-image": read_plate_image,
    "scatter-plot": read_scatter_plot,
    "line-plot": read_line_plot,
}


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        manifest = json.load(file)
    for entry in manifest:
        with Image.open(entry["path"]) as image:
            information = sorted(image.info)
            picture = numpy.array(image.convert("RGB") if image.mode == "P" else image)
        read = READERS[entry["kind"]](picture, entry["mapping"])
        digest = hashlib.sha256(picture.tobytes()).hexdigest()
        print(json.dumps({"pixels": digest, "information": information, "read": read}))


main()
