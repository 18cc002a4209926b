"""Re-derives keys, files and scores of campaigns from docs/rules.md. Shares no code with the suite.

Reads worlds as lines of JSON (audits/dump.ts) from standard input, and fails where one disagrees with the rules.
"""

import csv
import io
import json
import math
import re
import sys
from pathlib import Path

import numpy as np

TABLE = Path(__file__).parents[2] / "src" / "scoring" / "reference-errors.json"
ENDS = {
    "confounded-archive": (0.05, 0.6),
    "flawed-archive": (0.15, 0.8),
    "mechanisms": (0.05, 0.9),
    "tight-budget": (0, 1),
    "calibration": (0.15, 0.7),
    "extrapolation": (0.1, 0.8),
}


def dials_at(difficulty):
    return {name: min(1, max(0, (difficulty - low) / (high - low))) for name, (low, high) in ENDS.items()}


def shape(kind, place, u):
    if kind == "linear":
        return u - 0.5
    if kind == "saturation":
        return (1 + place) * u / (u + place) - 0.5
    if kind == "hump":
        return math.exp(-((u - place) ** 2) / (2 * 0.2**2)) - 0.5
    return 0.5 if u >= place else -0.5


def mean_yield(law, settings, late):
    u = [setting / 10 for setting in settings]
    total = law["base"]
    delayed = {effect["input"] for effect in law["effects"] if effect["isDelayed"]}
    for effect in law["effects"]:
        if late or effect["input"] not in delayed:
            place = effect["shape"]["place"]
            total += effect["amplitude"] * shape(effect["shape"]["kind"], place, u[effect["input"]])
    if law["interaction"] is not None:
        one, other = law["interaction"]["inputs"]
        if late or not delayed & {one, other}:
            total += law["interaction"]["amplitude"] * 2 * (u[one] - 0.5) * (u[other] - 0.5)
    return total


def expected_key(world):
    law, field, archive = world["law"], world["field"], world["archive"]
    truths = [
        mean_yield(law, q["settings"], True) + (field["offset"] if q["strain"] == "field" else 0)
        for q in world["questions"]
    ]
    kinds = {effect["shape"]["kind"] for effect in law["effects"]}
    acting = {effect["input"] for effect in law["effects"]}
    mechanisms = {kind: kind in kinds for kind in ("saturation", "hump", "threshold")}
    mechanisms["interaction"] = law["interaction"] is not None
    mechanisms["delay"] = any(effect["isDelayed"] for effect in law["effects"])
    mechanisms["confounder"] = archive["vigour"] != 0
    dials = dials_at(world["difficulty"])
    m, c = dials["mechanisms"], dials["confounded-archive"]
    n = len(acting)
    priors = {kind: 1 - (1 - 0.3 * m) ** n for kind in ("saturation", "hump", "threshold")}
    priors |= {"interaction": 0.6 * m, "delay": 0.6 * m, "confounder": 0.7 if c > 0 else 0}
    eye = world["inputs"][archive["byEye"]]
    return {
        "truths": truths,
        "mechanisms": mechanisms,
        "priors": priors,
        "acts": {name: index in acting for index, name in enumerate(world["inputs"])},
        "trap": eye if mechanisms["confounder"] and archive["byEye"] not in acting else None,
        "offset": field["offset"],
        "budget": math.floor(60 - 36 * dials["tight-budget"] + 0.5),
    }


def mended_rows(world, texts):
    """The old records as the documents say that they should be read: site, settings, yield."""
    inputs = world["inputs"]
    percent = re.search(r"^(\w+),.*in site-(\d)\.csv in percent", texts["archive/dictionary.csv"], re.M)
    exchanged = re.search(r"site-(\d)\.csv: the columns (\w+) and (\w+) were exchanged", texts["archive/notes.md"])
    rows = []
    for site in range(4):
        for row in csv.DictReader(io.StringIO(texts[f"archive/site-{site + 1}.csv"])):
            if row["flag"] == "e":
                continue
            settings = {name: float(row[name]) for name in inputs}
            if percent and int(percent[2]) == site + 1:
                settings[percent[1]] /= 10
            if exchanged and int(exchanged[1]) == site + 1:
                one, other = exchanged[2], exchanged[3]
                settings[one], settings[other] = settings[other], settings[one]
            rows.append((site, [settings[name] for name in inputs], float(row["yield"])))
    return rows


def standardised_residuals(world, texts):
    """What the law leaves of the archive and of the field, each in standard deviations that the rules give."""
    law, archive, field = world["law"], world["archive"], world["field"]
    old = []
    for site, settings, seen in mended_rows(world, texts):
        mean = mean_yield(law, settings, False) + archive["sites"][site]["offset"]
        spread = 3.0
        if archive["isByEye"]:
            # Given the setting, vigour is normal with mean 0.8 (u - 0.5) / 0.2 and standard deviation 0.6.
            mean += archive["vigour"] * 0.8 * (settings[archive["byEye"]] / 10 - 0.5) / 0.2
            spread = math.hypot(3.0, 0.6 * archive["vigour"])
        old.append((seen - mean) / spread)
    new = []
    for row in csv.DictReader(io.StringIO(texts["field/cultures.csv"])):
        settings = [float(row[name]) for name in world["inputs"]]
        zero, gain = field["meter"]["zero"], field["meter"]["gain"]
        mean = zero + gain * (mean_yield(law, settings, True) + field["offset"])
        new.append((float(row["reading"]) - mean) / math.hypot(1.5, gain))
    return old, new


def expected_scores(key, answer, table):
    rows = table["rows"]
    constant = {
        name: float(np.interp(key["difficulty"], [row["difficulty"] for row in rows], [row[name] for row in rows]))
        for name in ("none", "best", "noneInterval", "bestInterval")
    }
    pairs = list(zip(answer["predictions"], key["truths"], strict=True))
    error = np.mean([abs(p["value"] - t) for p, t in pairs])
    interval = np.mean(
        [p["high"] - p["low"] + 20 * max(0, p["low"] - t) + 20 * max(0, t - p["high"]) for p, t in pairs]
    )
    place = lambda x, none, best: max(-1, min(1, (none - x) / (none - best)))
    scores = {
        "error": error,
        "interval-score": interval,
        "way": place(error, constant["none"], constant["best"]),
        "interval-way": place(interval, constant["noneInterval"], constant["bestInterval"]),
        "format-failure": 0,
    }
    open_names = [name for name, prior in key["priors"].items() if 0 < prior < 1]
    if open_names:
        own = sum((answer["mechanisms"][name] - key["mechanisms"][name]) ** 2 for name in open_names)
        expected = sum(key["priors"][name] * (1 - key["priors"][name]) for name in open_names)
        scores["mechanisms"] = max(-1, 1 - own / expected)
    return scores


def differences(found, expected, path=""):
    if isinstance(expected, dict):
        return [d for name in expected for d in differences(found.get(name), expected[name], f"{path}.{name}")]
    if isinstance(expected, list):
        return [d for i, each in enumerate(expected) for d in differences(found[i], each, f"{path}[{i}]")]
    if isinstance(expected, float) and not isinstance(found, bool) and found is not None:
        # Keys are rounded to two decimals.
        return [] if abs(found - expected) <= 0.00501 else [f"{path}: {found} is not {expected}"]
    return [] if found == expected else [f"{path}: {found} is not {expected}"]


def main():
    table = json.loads(TABLE.read_text())
    problems, old, new, worlds = [], [], [], 0
    for line in sys.stdin:
        case = json.loads(line)
        worlds += 1
        found = differences(case["key"], expected_key(case["world"]), "key")
        found += differences(case["scores"], expected_scores(case["key"], case["answer"], table), "scores")
        problems += [f"world {worlds}: {each}" for each in found]
        more_old, more_new = standardised_residuals(case["world"], case["texts"])
        old += more_old
        new += more_new
    for name, values in (("archive", old), ("field", new)):
        count = len(values)
        mean, variance = np.mean(values), np.var(values)
        print(f"{name}: {count} residuals, mean {mean:.3f}, variance {variance:.3f}")
        # Four standard errors of a mean and of a variance of standard normal draws.
        if abs(mean) > 4 / math.sqrt(count) or abs(variance - 1) > 4 * math.sqrt(2 / count):
            problems.append(f"the residuals of the {name} are not standard normal")
    for problem in problems[:20]:
        print(problem)
    print(f"{worlds} worlds, {len(problems)} disagree")
    sys.exit(1 if problems or worlds == 0 else 0)


if __name__ == "__main__":
    main()
