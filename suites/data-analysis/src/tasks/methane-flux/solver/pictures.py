"""What only pictures show: air pressure from the barograph's sheets, water level and leaf cover from photographs."""

import glob

import numpy as np
from PIL import Image

# Seen on a sheet: where its grid begins, and the sizes of an hour and of a hectopascal, pixels.
LEFT, TOP, HOUR, HECTOPASCAL, HIGHEST = 44, 34, 6, 4, 1055
STEPS_A_WEEK, STEPS_A_DAY = 336, 48


def read_sheet(path):
    """Pressure at every half hour of a week: the middle of the ink about each place."""
    pixels = np.asarray(Image.open(path).convert("RGB")).astype(float)
    # Ink is blue, while paper, grid and print have more red than blue.
    ink = np.clip(pixels[:, :, 2] - pixels[:, :, 0] - 8, 0, None)
    rows = np.arange(len(ink)) + 0.5
    places = LEFT + HOUR * 0.5 * np.arange(STEPS_A_WEEK)
    values = np.full(STEPS_A_WEEK, np.nan)
    for step, place in enumerate(places):
        columns = ink[:, max(LEFT, int(place) - 1) : int(place) + 1]
        total = columns.sum()
        if total > 40:
            values[step] = HIGHEST - ((rows[:, None] * columns).sum() / total - TOP) / HECTOPASCAL
    known = ~np.isnan(values)
    return np.interp(np.arange(STEPS_A_WEEK), np.flatnonzero(known), values[known])


# Seen on a photograph: the cap of the gauge ends at 50 cm, and the length of a centimetre, pixels.
CAP_AT, CENTIMETRE = 50, 3.6


def read_photograph(path):
    """Water level, cm, and the share of the ground that leaves cover."""
    pixels = np.asarray(Image.open(path).convert("RGB")).astype(float)
    red, green, blue = pixels[:, :, 0], pixels[:, :, 1], pixels[:, :, 2]
    rows, columns = np.nonzero((red > 2.5 * green) & (red > 2.5 * blue) & (red > 80))
    left, right, bottom = np.median(columns) - 6, np.median(columns) + 6, np.percentile(rows, 99.5)
    board = np.median(pixels[int(bottom) + 2 :, int(left) : int(right) + 1].mean(axis=2), axis=1)
    # Lines of the scale are dark too, but there is board below them.
    dry = np.flatnonzero(board > 0.62 * board[:6].max())
    level = CAP_AT - (dry[-1] + 2.5) / CENTIMETRE
    ground = slice(70, 205), slice(12, 194)
    return level, float((green[ground] > red[ground]).mean())


def read_pictures():
    """Pressure, water level and leaf cover at every half hour."""
    pressure = np.concatenate([read_sheet(path) for path in sorted(glob.glob("barograph/*.png"))])
    views = [read_photograph(path) for path in sorted(glob.glob("photographs/*.png"))]
    level, cover = np.repeat(np.array(views), STEPS_A_DAY, axis=0).T
    return pressure, level, cover
