"""Computes truth and scores of mineral-unmixing again, from the scenario, docs/mineral-unmixing.md and docs/rubrics.md.

Shares no code with the suite. Reads lines of JSON (audits/slab-scores.ts) from standard input, and fails where a score
differs.
"""

import json
import sys

import numpy as np

WEIGHTS = {"mineral": 3, "size": 3, "part": 2, "abundance": 12, "temperature": 3}
BLIND = {"abundance": 70.0, "size": 0.95 * 85, "temperature": 190.0}
SIDE, BANDS, SCALE, MARGIN = 56, 96, 420.0, 20.0
DISKS = np.array([(0.13, 0.11), (0.88, 0.14), (0.12, 0.88), (0.86, 0.89)])
WAVELENGTHS = 1008 + 15.7 * np.arange(BANDS)
ALONG = np.linspace(-1, 1, BANDS)
Z90 = 1.6448536269514722


def spectrum(mineral, temperature):
    """Absorption of a grain of 50 micrometres."""
    at = WAVELENGTHS - mineral["shift"] * (temperature - 20)
    half = (WAVELENGTHS[-1] - WAVELENGTHS[0]) / 2
    k = mineral["level"] * (1 + mineral["slope"] * (at - WAVELENGTHS.mean()) / half)
    for band in mineral["bands"]:
        k = k + band["strength"] * np.exp(-(((at - band["place"]) / band["width"]) ** 2) / 2)
    return k


def temperature_at(warmth, x, y):
    u, v = 2 * x - 1, 2 * y - 1
    bends = np.dot(warmth["bends"], (u * u, v * v, u * v))
    return warmth["middle"] + warmth["across"] * u / 2 + warmth["down"] * v / 2 + bends


def pixels_within(scenario):
    """Pixels of the scan whose middles are well within each domain: by more than 0.03 nearer than to the next."""
    placing = scenario["placing"]
    step = np.arange(SIDE) - (SIDE - 1) / 2
    place = placing["scale"] * (step[None, :] + 1j * step[:, None]) * np.exp(1j * np.radians(placing["angle"]))
    place = (place + placing["x"] + 1j * placing["y"] + (1 + 1j) * (SCALE / 2 - MARGIN)) / (SCALE - 2 * MARGIN)
    x, y = place.real.ravel(), place.imag.ravel()
    inside = (x >= 0) & (y >= 0) & (x <= 1) & (y <= 1)
    gold = (np.hypot(x[:, None] - DISKS[:, 0], y[:, None] - DISKS[:, 1]) < 0.032).any(1)
    middles = np.array([(domain["x"], domain["y"]) for domain in scenario["domains"]])
    distance = np.hypot(x[:, None] - middles[:, 0], y[:, None] - middles[:, 1])
    nearest = distance.argmin(1)
    two = np.sort(distance, axis=1)[:, :2]
    kept = inside & ~gold & (two[:, 1] - two[:, 0] > 0.03)
    return np.bincount(nearest[kept], minlength=len(middles))


def reflectance(shares, albedos, brightness):
    gamma = np.sqrt(1 - shares @ albedos)
    return brightness * (1 - gamma) / (1 + gamma)


def best_errors(scenario, domain, pixels):
    """Errors of shares that earn all, %: by the information of the mean spectrum, with slopes by central differences."""
    present = [index for index, share in enumerate(domain["shares"]) if share > 0]
    heat = temperature_at(scenario["warmth"], domain["x"], domain["y"])
    parts = [scenario["constituents"][index] for index in present]
    albedos = np.array([np.exp(-part["size"] / 50 * spectrum(scenario["minerals"][part["mineral"]], heat)) for part in parts])
    start = np.array([domain["shares"][index] for index in present] + [0.0])

    def predict(at):
        return reflectance(at[:-1], albedos, domain["brightness"] * np.exp(at[-1]))

    step = 1e-6
    slopes = np.array([(predict(start + step * unit) - predict(start - step * unit)) / (2 * step) for unit in np.eye(len(start))])
    light = 0.45 + 0.4 * np.exp(-2.2 * (ALONG + 0.15) ** 2)
    deviation = scenario["noise"] * np.sqrt(0.25 + light * predict(start)) / light / np.sqrt(max(1, pixels))
    information = (slopes / deviation) @ (slopes / deviation).T
    information[:-1, :-1] += 1e8
    errors = np.sqrt(np.diag(np.linalg.inv(information)))[:-1]
    return dict(zip(present, np.clip(130 * errors, 0.3, 4)))


def interval_score(value, error, truth):
    half = Z90 * abs(error)
    return 2 * half + 20 * max(0.0, abs(value - truth) - half)


def earned(row, column, truth, best, blind):
    if row is None or row.get(column) is None or row.get("UNCERTAINTY") is None:
        return 0.0
    scored, least = interval_score(row[column], row["UNCERTAINTY"], truth), interval_score(truth, best, truth)
    return float(np.clip((np.log(blind) - np.log(max(scored, least))) / (np.log(blind) - np.log(least)), 0, 1))


def score_of(case):
    scenario, answer, errors = case["scenario"], case["answer"], case["settings"]["errors"]
    rows = {name: {row[key]: row for row in answer[name]} for name, key in KEYS.items()}
    constituents, minerals, domains = scenario["constituents"], scenario["minerals"], scenario["domains"]
    used = [index for index in range(len(constituents)) if any(domain["shares"][index] > 0 for domain in domains)]
    name_of = {index: minerals[constituents[index]["mineral"]]["id"] for index in used}
    abundance, listed = [], []
    for domain, pixels in zip(domains, pixels_within(scenario)):
        for index, best in best_errors(scenario, domain, pixels).items():
            row = rows["ABUNDANCES"].get(f"{domain['id']}-{name_of[index]}")
            listed.append(row is not None)
            abundance.append(earned(row, "ABUNDANCE", 100 * domain["shares"][index], best, BLIND["abundance"]))
    behind = min(1, np.mean(abundance) / 0.5)
    known = [rows["MINERALS"].get(name_of[index]) for index in used]
    precision = {
        "MINERALS": sum(row is not None for row in known) / max(1, len(rows["MINERALS"])),
        "ABUNDANCES": sum(listed) / max(1, len(rows["ABUNDANCES"])),
    }
    sizes = [
        earned(row, "GRAIN SIZE", size, errors["size"] * size, BLIND["size"])
        for index, row in zip(used, known)
        if name_of[index] != "M00"
        for size in [constituents[index]["size"]]
    ]
    heats = [
        earned(
            rows["TEMPERATURES"].get(domain["id"]),
            "TEMPERATURE",
            temperature_at(scenario["warmth"], domain["x"], domain["y"]),
            errors["temperature"],
            BLIND["temperature"],
        )
        for domain in domains
    ]
    parts = {
        "mineral": behind * precision["MINERALS"] * np.mean([row is not None for row in known]),
        "size": precision["MINERALS"] * np.mean(sizes),
        "part": precision["ABUNDANCES"] * np.mean(abundance),
        "abundance": precision["ABUNDANCES"] * np.mean(abundance),
        "temperature": behind * np.mean(heats),
    }
    return sum(WEIGHTS[name] * value for name, value in parts.items()) / sum(WEIGHTS.values()), parts


KEYS = {"MINERALS": "MINERAL", "ABUNDANCES": "PART", "TEMPERATURES": "DOMAIN"}


def main():
    cases = [json.loads(line) for line in sys.stdin if line.strip()]
    wrong, scores = 0, []
    for case in cases:
        score, parts = score_of(case)
        scores.append(score)
        # Slopes by differences have errors of about 1e-9.
        if abs(score - case["score"]) > 1e-6:
            wrong += 1
            print(f"{case['difficulty']} {case['seed']}: {case['score']} in the suite, {score} by the rules, {parts}")
    print(f"{len(cases)} answers that score {min(scores):.3f} to {max(scores):.3f}: {wrong} differ")
    sys.exit(1 if wrong or not cases else 0)


main()
