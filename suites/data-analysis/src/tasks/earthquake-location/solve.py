"""Reads pictures of seismograms, picks arrivals, and locates earthquakes. See `solve`."""

import json
import pathlib

import numpy as np
import pandas as pd
from PIL import Image
from scipy.ndimage import median_filter
from scipy.optimize import least_squares

LEFT, PER_SECOND, SECONDS = 60, 25, 40
MIDDLES, HALF = (110, 270, 430), 70
# Traces stay inside the frame of their strip, which is 75 pixels away.
REACH = 73
TRUSTING = ("fixed-threshold", "as-recorded")


def read_strips(path):
    """Height of the trace above the middle of each strip, in pixels, in every column: the end that is farther away."""
    dark = 255 - np.asarray(Image.open(path).convert("L")).astype(float)
    strips = []
    for middle in MIDDLES:
        # The first column is that of the frame.
        area = dark[middle - REACH : middle + REACH, LEFT + 1 : LEFT + PER_SECOND * SECONDS - 1]
        ink = area > 90
        rows = np.arange(-REACH, REACH) + 0.5
        up = -np.where(ink, rows[:, None], np.inf).min(axis=0)
        down = -np.where(ink, rows[:, None], -np.inf).max(axis=0)
        empty = ~ink.any(axis=0)
        up[empty], down[empty] = 0, 0
        strips.append(np.where(np.abs(up) > np.abs(down), up, down))
    return np.array(strips)


def without_spikes(strips):
    """A disturbance of one sample is as wide as a column or two, and stands alone."""
    size = np.abs(strips)
    usual = median_filter(size, size=(1, 7))
    return np.where(size > 4 * usual + 6, np.sign(strips) * usual, strips)


def seconds(column):
    """Time of the left edge of a column."""
    return (column + 1) / PER_SECOND


def pick(strips, variant):
    """Columns of both onsets; None where there is no earthquake."""
    if variant not in TRUSTING:
        strips = without_spikes(strips)
    loudness = np.sqrt((strips**2).sum(axis=0))
    sideways = np.sqrt((np.sort(strips**2, axis=0)[1:]).sum(axis=0))
    if variant == "fixed-threshold":
        above = np.flatnonzero(loudness > 5)
        first = int(above[0]) if len(above) else 0
        return first, int(np.argmax(sideways > 0.5 * sideways.max()))
    quiet = np.median(loudness[:40]) + 0.5
    smooth = np.convolve(loudness, np.ones(12) / 12, mode="valid")
    loud = np.flatnonzero(smooth > 3 * quiet)
    if len(loud) == 0 or smooth.max() < 6 * quiet:
        if variant not in TRUSTING:
            return None
        loud = [int(np.argmax(smooth))]
    start = max(0, int(loud[0]) - 45)
    first = start + change_place(strips[:, start : int(loud[0]) + 28])
    first = min(first, loudness.size - 60)
    envelope = np.convolve(sideways, np.ones(5) / 5, mode="same")
    strongest = first + 15 + int(np.argmax(envelope[first + 15 :]))
    begin = first + 12
    second = begin + change_place(strips[:, begin : strongest + 12])
    return first, second


def change_place(strips):
    """The place at which a stretch of all components falls into a quiet and a loud part (N. Maeda 1985)."""
    count = strips.shape[1]
    places = np.arange(4, count - 4)
    if len(places) == 0:
        return count // 2
    scores = np.zeros(len(places))
    for strip in strips:
        for at, k in enumerate(places):
            scores[at] += k * np.log((strip[:k] ** 2).mean() + 0.1) + (count - k) * np.log((strip[k:] ** 2).mean() + 0.1)
    return int(places[int(np.argmin(scores))])


def locate(table, stations, clocks, variant):
    """All earthquakes, both velocities and the wanted clocks from all arrivals. Returns the unknowns and their errors."""
    events = sorted(table.event.unique())
    place = {event: 2 + 4 * index for index, event in enumerate(events)}
    clock_at = {name: 2 + 4 * len(events) + index for index, name in enumerate(clocks)}
    first = table.event.map(place).to_numpy()
    x, y = (table.station.map(stations[axis]).to_numpy() for axis in ("x_km", "y_km"))
    clock = table.station.map(clock_at).fillna(-1).astype(int).to_numpy()

    def misfit(unknowns):
        distance = np.sqrt((unknowns[first] - x) ** 2 + (unknowns[first + 1] - y) ** 2 + unknowns[first + 2] ** 2)
        shift = np.where(clock >= 0, unknowns[clock], 0)
        early = unknowns[first + 3] + distance / unknowns[0] + shift - table.p
        late = unknowns[first + 3] + distance / unknowns[0] * unknowns[1] + shift - table.s
        # A clock that nobody needs stays at zero, so that origin times are fixed.
        held = 0.02 * unknowns[2 + 4 * len(events) :]
        return np.concatenate([early / 0.06, late / 0.1, held])

    start, low, high = [6.0, 1.74], [5.0, 1.5], [7.0, 2.0]
    for event in events:
        own = table[table.event == event]
        nearest = own.loc[own.p.idxmin()]
        near = stations.loc[nearest.station]
        start += [(near.x_km + 45) / 2, (near.y_km + 45) / 2, 10, max(0.1, nearest.p - 3)]
        low, high = low + [-20, -20, 0.5, -10], high + [110, 110, 30, 30]
    start, low, high = start + [0] * len(clocks), low + [-6] * len(clocks), high + [6] * len(clocks)
    loss = "linear" if variant in TRUSTING else "soft_l1"
    fit = least_squares(misfit, start, bounds=(low, high), loss=loss, x_scale="jac", max_nfev=400)
    covariance = np.linalg.pinv(fit.jac.T @ fit.jac)
    scale = max(1.0, 2 * fit.cost / max(1, len(fit.fun) - len(start)))
    return fit.x, np.sqrt(np.diag(covariance) * scale), place, clock_at


def find_clocks(table, stations, variant):
    """Stations whose clock is off: all clocks are left free, and the one that lies apart from the others is kept."""
    if variant in (*TRUSTING, "clock-trusted", "s-for-p"):
        return []
    names = sorted(table.station.unique())
    unknowns, _, _, clock_at = locate(table, stations, names, variant)
    found = pd.Series({name: unknowns[clock_at[name]] for name in names})
    apart = (found - found.median()).abs()
    return [apart.idxmax()] if apart.max() > 0.6 else []


def labels_of(picked, variant):
    """For every station, the component that the P wave shakes most in its first half second, in most records."""
    found = {}
    for station, group in pd.DataFrame(picked).groupby("station"):
        strongest = [int(np.argmax(np.abs(strips[:, p : p + 12]).max(axis=1))) for strips, p in zip(group.strips, group.p)]
        usual = int(np.bincount(strongest).argmax())
        trusted = variant in (*TRUSTING, "labels-trusted")
        found[station] = "as labelled" if usual == 0 or trusted else f"Z and {'ZNE'[usual]} exchanged"
    return found


def is_cut_off(strip):
    """Many columns at exactly the largest height."""
    size = np.abs(strip)
    return (size > size.max() - 0.6).sum() >= 5 and size.max() > 20


def solve(variant):
    stations = pd.read_csv("stations.csv").set_index("station")
    records = pd.read_csv("records.csv")
    rows, picked = [], []
    for record in records.itertuples():
        strips = read_strips(f"records/{record.record}.png")
        found = pick(strips, variant)
        if found is None:
            continue
        p, s = found
        if variant == "s-for-p":
            p = s
        picked.append({"station": record.station, "strips": without_spikes(strips), "p": found[0]})
        rows.append(
            {
                "record": record.record,
                "event": record.event,
                "station": record.station,
                "p": seconds(p),
                "s": seconds(s),
                "strip": record.strip_mm,
                "at": len(picked) - 1,
            }
        )
    table = pd.DataFrame(rows)
    labels = labels_of(picked, variant)
    clocks = find_clocks(table, stations, variant)
    unknowns, errors, place, clock_at = locate(table, stations, clocks, variant)
    amplitudes, cut_off = [], 0
    for row in table.itertuples():
        strips = picked[row.at]["strips"]
        vertical = 0 if labels[row.station] == "as labelled" else "ZNE".index(labels[row.station][6])
        sideways = [strips[index] for index in range(3) if index != vertical]
        strongest = max(sideways, key=lambda strip: np.abs(strip).max())
        cut = is_cut_off(strongest) and variant not in (*TRUSTING, "amplitudes-trusted")
        cut_off += cut
        amplitudes.append(np.nan if cut else np.abs(strongest).max() / HALF * row.strip)
    table["amplitude"] = amplitudes
    events = []
    for event, at in place.items():
        own = table[table.event == event]
        x, y, depth, origin = unknowns[at : at + 4]
        away = np.sqrt((own.station.map(stations.x_km) - x) ** 2 + (own.station.map(stations.y_km) - y) ** 2 + depth**2)
        away = away * 0 + 100 if variant == "no-distance" else away
        magnitude = np.log10(own.amplitude) + 1.11 * np.log10(away / 100) + 0.00189 * (away - 100) + 3
        events.append(
            {
                "EVENT": event,
                "X": float(x),
                "Y": float(y),
                "DEPTH": float(depth),
                "ORIGIN": float(origin),
                "MAGNITUDE": float(magnitude.mean()) if magnitude.notna().any() else None,
            }
        )
    results = {
        "SUMMARY": "Onsets were picked where the traces change from quiet to loud; places, origin times and velocities come "
        "from a joint least-squares fit of all arrivals; records without a signal and amplitudes that are cut off were left "
        "out, and a clock that is off was fitted.",
        "ARRIVALS": [{"RECORD": row.record, "P": row.p, "S": row.s} for row in table.itertuples()],
        "STATIONS": [
            {
                "STATION": name,
                "CLOCK AHEAD": float(unknowns[clock_at[name]]) if name in clock_at else 0.0,
                "COMPONENTS": labels.get(name, "as labelled"),
            }
            for name in stations.index
        ],
        "AMPLITUDES": "cut off in some records" if cut_off >= 3 else "sound in all records",
        "EVENTS": events,
        "P VELOCITY": {"value": float(unknowns[0]), "uncertainty": float(errors[0])},
        "RATIO OF VELOCITIES": {"value": float(unknowns[1]), "uncertainty": float(errors[1])},
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
