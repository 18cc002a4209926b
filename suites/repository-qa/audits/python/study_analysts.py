"""How far honest analysts of increasing care get on studies whose hidden processes have gates.

Usage: study_analysts.py FOLDER [NAMES, such as linear,wide,reference]

FOLDER is what audit_studies.py reads. Every analyst has the readings that
count, with the values that were measured, and states an interval for the
difference of each pair, combined with how differences spread, as the question
tells.

- linear: sessions, condition, cofactor, device, and every column as it is.
- wide: natural features, everywhere or where a natural split of the readings
  holds. Searches for what the outcome goes with, and trusts what was found.
- modest: the same, and allows for what was not found: of the spread that the
  question tells, what the differences that were found do not have.
- informed: knows docs/rules.md and nothing of what is there. Averages over
  models by how probable each is.
- reference: told the kinds, their gates and all constants.
"""

import json
import sys
from functools import lru_cache
from pathlib import Path

import numpy as np
from audit_studies import Study
from scipy import optimize, stats
from study_average import Average
from study_candidates import Candidates
from study_differences import apart, asked_pairs, fitted, on_line, scatter_of, strengths, told_law
from study_natural import natural_features, natural_splits
from study_process import acting, linear_columns, plain, read_circumstances
from study_search import Search

CHAINS, SWEEPS, BURN = 4, 32, 12


def numbers(columns):
    return np.column_stack([np.asarray(column, float) for column in columns])


def independent(rows, columns):
    """The columns that those before them and the sessions do not determine."""
    kept, basis = [], numbers([rows["batch"] == batch for batch in np.unique(rows["batch"])])
    q = np.linalg.qr(basis)[0]
    for column in columns:
        own = np.asarray(column, float)
        left = own - q @ (q.T @ own)
        left -= q @ (q.T @ left)
        if np.linalg.norm(left) > 1e-6 * max(1e-12, np.linalg.norm(own - own.mean())):
            kept.append(own)
            q = np.column_stack([q, left / np.linalg.norm(left)])
    return kept


def stated(means, errors, deviation):
    """90 % intervals of a reader who takes differences as normal with the spread that the question tells."""
    weights = deviation**2 / (deviation**2 + errors**2)
    half = stats.norm.ppf(0.95) * np.sqrt(weights) * errors
    return weights * means - half, weights * means + half


def estimate(rows, columns, pairs):
    """What a fit expects of pairs, with standard errors."""
    kept = independent(rows, columns)
    beta, covariance, left, _ = fitted(rows, kept)
    contrasts = apart(kept, pairs)
    return contrasts @ beta, left * np.sqrt(np.maximum(0, (contrasts @ covariance * contrasts).sum(axis=1)))


def sessions_of(rows):
    return (rows["batch"].to_numpy()[:, None] == np.unique(rows["batch"])[None, :]).astype(float)


def linear(rows, log, study, law, pairs, item):
    return stated(*estimate(rows, linear_columns(rows, log, study.covariate), pairs), law)


def searched(rows, columns, shut, target, base, most):
    """The columns that a search of features (one or two columns each) times splits finds for a target."""
    holds = np.column_stack([np.ones(len(rows)), *(np.asarray(own, float) for _, own in shut)])
    singles = [own for _, own in columns if len(own) == 1]
    pairs = [own for _, own in columns if len(own) == 2]
    spread = lambda own: np.asarray(own, float)[:, None] * holds
    first = np.hstack([spread(own[0]) for own in [*singles, *pairs]])
    second = np.hstack([spread(own[1]) for own in pairs])
    search = Search(np.asarray(target, float), base, first, second)
    everywhere = np.tile(np.arange(holds.shape[1]) == 0, len(columns))
    count = first.shape[1]
    # What chance alone gains at best among so many candidates, and more for two columns.
    needed = 2 * np.log(np.where(everywhere, len(columns), count)) + 2 + np.where(np.arange(count) < search.singles, 0, 4)
    return [column for each in search.run(needed, most) for column in search.columns(each, search.raw)]


@lru_cache(maxsize=1)
def found_by_search(study):
    rows, log = read_circumstances(study)
    columns, shut = natural_features(rows, log, 0), natural_splits(rows, log)
    base = np.column_stack([numbers(plain(rows)), sessions_of(rows)])
    return [*plain(rows), *searched(rows, columns, shut, rows["y"], base, 8)]


def wide(rows, log, study, law, pairs, item):
    return stated(*estimate(rows, found_by_search(study), pairs), law)


def modest(rows, log, study, law, pairs, item):
    means, errors = estimate(rows, found_by_search(study), pairs)
    rest = max(0, law**2 - np.mean(means**2))
    low, high = stated(means, errors, law)
    middle, half = (low + high) / 2, np.hypot((high - low) / 2, stats.norm.ppf(0.95) * np.sqrt(rest))
    return middle - half, middle + half


def informed(rows, log, study, law, pairs, item):
    base = np.column_stack([sessions_of(rows), numbers(plain(rows)[1:])])
    candidates = Candidates(rows, log, base)
    difficulty = item["strata"]["difficulty"]
    scatter = scatter_of(item["text"], rows, difficulty)
    scale = round(on_line(max(0.85, difficulty), 4, 5)), *strengths(difficulty)
    y, t = rows["y"].to_numpy(float), rows["t"].to_numpy(float)
    draws = [
        Average(y, t, base, candidates, scatter, pairs, scale, np.random.default_rng(chain)).run(SWEEPS, BURN) for chain in range(CHAINS)
    ]
    return quantiles(np.concatenate(draws))


def quantiles(draws):
    """Where mixtures of normal distributions reach 5 and 95 %. Draws have means and deviations of each pair."""
    ends = []
    for means, errors in zip(draws[:, 0].T, np.maximum(draws[:, 1].T, 1e-12)):
        below = lambda value, chance: stats.norm.cdf((value - means) / errors).mean() - chance
        low, high = (means - 6 * errors).min(), (means + 6 * errors).max()
        ends.append([optimize.brentq(below, low, high, args=(chance,)) for chance in (0.05, 0.95)])
    return np.array(ends).T


def reference(rows, log, study, law, pairs, item):
    serials = sorted(rows["device_sn"].unique())
    terms = [each for term in item["key"]["process"] for each in acting(rows, log, term, 0, serials)]
    return stated(*estimate(rows, [*plain(rows), *terms], pairs), law)


analysts = [linear, wide, modest, informed, reference]


def lost(low, high, truth):
    return np.mean(high - low + 20 * np.maximum(0, low - truth) + 20 * np.maximum(0, truth - high))


def score(low, high, answer):
    return max(-1, (answer["prior"] - lost(low, high, np.array(answer["truths"]))) / (answer["prior"] - answer["reference"]))


def main():
    folder = Path(sys.argv[1])
    wanted = sys.argv[2].split(",") if len(sys.argv) > 2 else [analyst.__name__ for analyst in analysts]
    chosen = [analyst for analyst in analysts if analyst.__name__ in wanted]
    scores, covered = ({analyst.__name__: [] for analyst in chosen} for _ in range(2))
    for line in (folder / "items.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        key = item["key"]
        if key["answer"]["kind"] != "differences":
            continue
        study = Study(folder / "worlds" / item["seed"] / "files", item["text"])
        rows, log = read_circumstances(study)
        known = (rows, log, study, told_law(item["text"])[0], asked_pairs(item["text"], rows), item)
        answer = key["answer"]
        for analyst in chosen:
            low, high = analyst(*known)
            scores[analyst.__name__].append(score(low, high, answer))
            covered[analyst.__name__].append(np.mean((low <= answer["truths"]) & (answer["truths"] <= high)))
        told = ", ".join(f"{name} {own[-1]:.2f} ({covered[name][-1]:.2f} hold)" for name, own in scores.items())
        print(f"seed {item['seed']}: {told}", flush=True)
    for name, values in scores.items():
        error = np.std(values, ddof=1) / np.sqrt(len(values))
        print(f"  {name:10} {np.mean(values):6.2f} ± {error:.2f} over {len(values)} studies, intervals that hold the truth {np.mean(covered[name]):.2f}")


if __name__ == "__main__":
    main()
