"""Mass and width of a particle from tracker hits, calorimeter clusters and drawings of the detector. See `solve`."""

import itertools
import json
import pathlib

import numpy as np
import pandas as pd
from PIL import Image
from scipy.optimize import minimize
from scipy.special import voigt_profile

GRID = 0.5  # metres between the grid lines of the drawing across the beam, as their labels say
MOST_TURN = 0.13  # rad in azimuth from the beam to the calorimeter, as the problem says
MOST_CHI2 = 50  # of a track's 3 to 9 degrees of freedom: a true one exceeds it once in ten million


def runs(is_on):
    edges = np.diff(np.concatenate([[0], is_on.astype(int), [0]]))
    return list(zip(np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)))


def centres(profile, threshold):
    found = []
    for start, end in runs(profile > threshold):
        weights = profile[start:end]
        found.append(((np.arange(start, end) + 0.5) * weights).sum() / weights.sum())
    return np.array(found)


def read_radii():
    """Radii in metres from the beam outwards: coloured circles about the crossing of the grid lines of zero."""
    picture = np.asarray(Image.open("detector_transverse.png").convert("RGB")).astype(float)
    darkness = 255 - picture.max(axis=2)
    left = int(np.argmax(darkness.sum(axis=0)))
    foot = int(np.argmax(darkness.sum(axis=1)))
    right = left + (foot - np.flatnonzero(darkness[:foot, left + 3] > 60)[0])
    top = foot - (right - left)
    rows, columns = slice(top + 3, foot - 2), slice(left + 3, right - 2)
    plot = darkness[rows, columns]
    x = centres(np.median(plot, axis=0), 4) + columns.start
    y = centres(np.median(plot, axis=1), 4) + rows.start
    centre_x, centre_y = x[len(x) // 2], y[len(y) // 2]
    metres = GRID / np.mean(np.concatenate([np.diff(x), np.diff(y)]))
    colour = (picture.max(axis=2) - picture.min(axis=2))[rows, columns]
    row, column = np.indices(colour.shape) + 0.5
    distance = np.hypot(column + columns.start - centre_x, row + rows.start - centre_y)
    profile = np.bincount((2 * distance).astype(int).ravel(), weights=colour.ravel())
    radii = []
    for start, end in runs(profile > 0):
        ring = (distance >= start / 2) & (distance < end / 2)
        if colour[ring].sum() > 500:
            radii.append((distance[ring] * colour[ring]).sum() / colour[ring].sum() * metres)
    return np.array(radii)


def wrap(angle):
    return angle - 2 * np.pi * np.round(angle / (2 * np.pi))


class Tracker:
    """Fits helices through the origin to hits; arrays have a row for each track and a column for each layer."""

    def __init__(self, radii, across_error, z_error):
        self.radii, self.across_error, self.z_error = radii, across_error, z_error

    def fit(self, phi, z, has):
        radii = self.radii[None, :]
        weight = np.where(has, radii**2, 0.0)
        reference = phi[np.arange(len(phi)), has.argmax(axis=1)]
        relative = np.where(has, wrap(phi - reference[:, None]), 0.0)
        start, bend = np.zeros(len(phi)), np.zeros(len(phi))
        for _ in range(5):
            sine = np.clip(bend[:, None] * radii, -0.9, 0.9)
            slope = radii / np.sqrt(1 - sine**2)
            residual = relative - start[:, None] - np.arcsin(sine)
            aa, ab, bb = weight.sum(1), (weight * slope).sum(1), (weight * slope**2).sum(1)
            a, b = (weight * residual).sum(1), (weight * slope * residual).sum(1)
            determinant = aa * bb - ab**2
            start += (bb * a - ab * b) / determinant
            bend += (aa * b - ab * a) / determinant
        sine = np.clip(bend[:, None] * radii, -0.9, 0.9)
        safe = np.where(bend == 0, 1, bend)[:, None]
        arc = np.where(bend[:, None] == 0, radii, np.arcsin(sine) / safe)
        used = np.where(has, arc, 0.0)
        cotangent = (used * np.where(has, z, 0.0)).sum(1) / (used**2).sum(1)
        across = np.where(has, radii * (relative - start[:, None] - np.arcsin(sine)), 0.0)
        along = np.where(has, z - cotangent[:, None] * arc, 0.0)
        chi2 = (across**2).sum(1) / self.across_error**2 + (along**2).sum(1) / self.z_error**2
        return {"phi": reference + start, "bend": bend, "cot": cotangent, "chi2": chi2}

    def best(self, candidates):
        """The combination of hits, one or none from each layer, that makes the longest good track; None without one."""
        layers = len(self.radii)
        choices = [[*candidates.get(layer, []), None] for layer in range(layers)]
        picked = [hits for hits in itertools.product(*choices) if sum(hit is not None for hit in hits) >= layers - 1]
        if not picked:
            return None
        phi = np.array([[np.nan if hit is None else hit[1] for hit in hits] for hits in picked])
        z = np.array([[np.nan if hit is None else hit[2] for hit in hits] for hits in picked])
        has = ~np.isnan(phi)
        chi2 = self.fit(phi, z, has)["chi2"]
        good = np.flatnonzero(chi2 < MOST_CHI2)
        return picked[min(good, key=lambda index: (-has[index].sum(), chi2[index]))] if len(good) else None


def find_tracks(hits, clusters, radii, cluster_radius, tracker, cluster_error):
    """For each cluster the hits of the track that leads to it, and which hits belong to none."""
    layers = len(radii)
    pairs = clusters[["event", "phi", "z"]].reset_index(names="cluster").merge(
        hits[["event", "layer", "phi", "z"]].reset_index(names="hit"), on="event", suffixes=("_c", "")
    )
    share = radii[pairs.layer] / cluster_radius
    expected = pairs.z_c * share
    z_road = 5 * np.hypot(tracker.z_error, cluster_error * share) + 0.003 * expected.abs()
    spread = np.hypot(cluster_error / cluster_radius, tracker.across_error / radii[pairs.layer])
    phi_road = MOST_TURN * (1 - share) + 5 * spread
    on_road = ((pairs.z - expected).abs() < z_road) & (np.abs(wrap(pairs.phi - pairs.phi_c)) < phi_road)
    pairs = pairs[on_road]

    count = len(clusters)
    phi, z = np.full((count, layers), np.nan), np.full((count, layers), np.nan)
    which = np.full((count, layers), -1)
    phi[pairs.cluster, pairs.layer] = pairs.phi
    z[pairs.cluster, pairs.layer] = pairs.z
    which[pairs.cluster, pairs.layer] = pairs.hit
    has = which >= 0
    enough = has.sum(1) >= layers - 1
    is_track = np.zeros(count, dtype=bool)
    is_track[enough] = tracker.fit(phi[enough], z[enough], has[enough])["chi2"] < MOST_CHI2
    several = np.bincount(pairs.cluster, minlength=count) > has.sum(1)
    doubtful = enough & (several | ~is_track)
    for cluster, group in pairs[doubtful[pairs.cluster]].groupby("cluster"):
        candidates = {}
        for row in group.itertuples():
            candidates.setdefault(row.layer, []).append((row.hit, row.phi, row.z))
        best = tracker.best(candidates)
        is_track[cluster] = best is not None
        for layer, hit in enumerate(best or []):
            which[cluster, layer], phi[cluster, layer], z[cluster, layer] = hit or (-1, np.nan, np.nan)
    used = which[is_track]
    left = np.ones(len(hits), dtype=bool)
    left[used[used >= 0]] = False
    return phi, z, which >= 0, is_track, left


def events_with_lone_tracks(hits, tracker):
    found = set()
    layers = len(tracker.radii)
    per_event = hits.groupby("event").layer.nunique()
    for event, group in hits[hits.event.isin(per_event.index[per_event >= layers - 1])].groupby("event"):
        candidates = {}
        for row in group.itertuples():
            candidates.setdefault(row.layer, []).append((row.Index, row.phi, row.z))
        if tracker.best(candidates) is not None:
            found.add(event)
    return found


def fit_spectrum(masses, low, high, spread, with_background=True):
    """Unbinned maximum likelihood: mass and width of a Breit-Wigner shape, folded, over an exponential."""
    masses = masses[(masses > low) & (masses < high)]
    grid = np.linspace(low, high, 1601)

    def cost(point):
        mass, width = point[0], np.exp(point[1])
        share = 1 / (1 + np.exp(-point[2])) if with_background else 1.0
        slope = point[3] / 100
        sigma = spread * mass
        shape = voigt_profile(grid - mass, sigma, width / 2)
        signal = voigt_profile(masses - mass, sigma, width / 2) / np.trapezoid(shape, grid)
        scale = slope / -np.expm1(-slope * (high - low)) if abs(slope) > 1e-9 else 1 / (high - low)
        density = share * signal + (1 - share) * scale * np.exp(-slope * (masses - low))
        return -np.log(np.maximum(density, 1e-300)).sum()

    bounds = [(low, high), (np.log(0.2), np.log(200)), (-6, 6), (-5, 30)]
    starts = [(mass, np.log(width), -1, 3) for mass in np.arange(low + 2, high, 2) for width in (3, 8)]
    tried = [minimize(cost, start, method="L-BFGS-B", bounds=bounds) for start in sorted(starts, key=cost)[:3:2]]
    best = min(tried, key=lambda each: each.fun)
    best = minimize(cost, best.x, method="Nelder-Mead", bounds=bounds, options={"xatol": 1e-4, "fatol": 1e-5})
    return float(best.x[0]), float(np.exp(best.x[1]))


def solve(variant):
    conditions = pd.read_csv("conditions.csv").set_index("quantity").value
    across_error = conditions["resolution of a tracker hit along the azimuth"] / 1000
    z_error = conditions["resolution of a tracker hit along the beam"] / 1000
    cluster_error = conditions["resolution of a cluster position"] / 1000
    spread = conditions["relative resolution of a cluster energy"] / np.sqrt(2)
    low, high = conditions["lower end of the fit"], conditions["upper end of the fit"]

    *radii, cluster_radius = read_radii()
    radii = np.array(radii)
    hits = pd.read_csv("tracker_hits.csv").rename(columns={"phi_rad": "phi", "z_m": "z"})
    hits["layer"] = hits.layer.str[1:].astype(int) - 1
    clusters = pd.read_csv("calorimeter_clusters.csv").rename(columns={"phi_rad": "phi", "z_m": "z"})
    # A reading error of a fifth of a pixel, a millimetre, adds to what a hit far along the beam is off.
    tracker = Tracker(radii, across_error, np.hypot(z_error, 0.001))
    phi, z, has, is_track, left = find_tracks(hits, clusters, radii, cluster_radius, tracker, cluster_error)
    lone = events_with_lone_tracks(hits[left], tracker)

    if variant == "radii-in-centimetres":
        radii, cluster_radius = 100 * radii, 100 * cluster_radius
    tracks = clusters[["event", "energy_GeV"]].copy()
    tracks["is_track"] = is_track
    fitted = Tracker(radii, across_error, z_error).fit(phi[is_track], z[is_track], has[is_track])
    for name in ("phi", "cot", "bend"):
        tracks.loc[is_track, name] = fitted[name]
    if variant == "straight-tracks":
        last = has.shape[1] - 1 - has[:, ::-1].argmax(axis=1)
        rows = np.arange(len(has))
        tracks["phi"], tracks["cot"] = phi[rows, last], z[rows, last] / radii[last]

    tally = tracks.groupby("event").is_track.agg(["size", "sum"])
    kept = tally.index[tally["sum"] == 2]
    if variant not in ("decoys-kept", "photons-kept"):
        kept = kept.intersection(tally.index[tally["size"] == 2])
    if variant != "decoys-kept":
        kept = kept.difference(lone)
    if variant == "two-hits-a-layer":
        counts = hits.groupby(["event", "layer"]).size().unstack(fill_value=0)
        kept = kept.intersection(counts.index[(counts == 2).all(axis=1)])
    chosen = tracks[tracks.event.isin(kept) & tracks.is_track]
    first, second = (chosen.groupby("event").nth(place).set_index("event") for place in (0, 1))
    difference = first.phi - second.phi
    cosine = (np.cos(difference) + first.cot * second.cot) / np.hypot(1, first.cot) / np.hypot(1, second.cot)
    if variant == "angle-across-the-beam-only":
        cosine = np.cos(difference)
    masses = np.sqrt(2 * first.energy_GeV * second.energy_GeV * (1 - cosine))
    used = masses if variant == "decoys-kept" else masses[first.bend * second.bend < 0]
    listed = masses if variant == "same-sign-listed" else used
    if variant == "resolution-ignored":
        spread = 1e-6
    mass, width = fit_spectrum(used.to_numpy(), low, high, spread, variant != "background-ignored")

    names = [f"T{index + 1}" for index in range(len(radii))] + ["C1"]
    results = {
        "SUMMARY": "Events with two tracks of opposite bend, a cluster at the end of each and nothing else were used. "
        "Helices through the interaction point were fitted to the hits, with radii read from the drawing. The mass is "
        "m^2 = 2 E1 E2 (1 - cos alpha). A Breit-Wigner shape folded with the mass resolution over an exponential "
        "background was fitted by unbinned maximum likelihood.",
        "DETECTOR DIMENSIONS": [
            {"LAYER": name, "RADIUS": float(radius)} for name, radius in zip(names, [*radii, cluster_radius])
        ],
        "EVENT MASSES": [{"EVENT": event, "MASS": float(value)} for event, value in listed.items()],
        "PARTICLE MASS": mass,
        "DECAY WIDTH": width,
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
