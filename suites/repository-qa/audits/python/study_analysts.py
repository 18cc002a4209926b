"""How far honest analysts of increasing care get on studies whose hidden processes have gates.

Usage: study_analysts.py FOLDER

FOLDER is what audit_studies.py reads. Every analyst has the readings that
count, with the values that were measured, and knows the distribution of true
effects that the question tells.

- linear: sessions, condition, cofactor, device, and every column as it is.
- wide: natural features, everywhere or where a natural split of the readings
  holds. Searches for what the outcome goes with, searches again for what the
  condition goes with, and fits all that was found (double selection).
- informed: knows docs/rules.md and nothing of what is there. Averages over
  models by how probable each is.
- reference: told the kinds, their gates and all constants.
"""

import json
import sys
from pathlib import Path

import numpy as np
from audit_studies import Study
from scipy import optimize, stats
from study_average import Average
from study_candidates import Candidates
from study_natural import natural_features, natural_splits
from study_process import acting, asked_share, fit, interval, linear_columns, plain, read_circumstances, told_sigma
from study_search import Search

CHAINS, SWEEPS, BURN = 3, 70, 20


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


def estimate(rows, columns, sigma):
    beta, errors, df = fit(rows, independent(rows, columns))
    return interval(beta[0], errors[0], df, sigma)


def sessions_of(rows):
    return (rows["batch"].to_numpy()[:, None] == np.unique(rows["batch"])[None, :]).astype(float)


def linear(rows, log, study, share, sigma, key):
    return estimate(rows, linear_columns(rows, log, study.covariate), sigma)


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


def wide(rows, log, study, share, sigma, key):
    columns, shut = natural_features(rows, log, share), natural_splits(rows, log)
    base = np.column_stack([numbers(plain(rows)), sessions_of(rows)])
    found = [
        *searched(rows, columns, shut, rows["y"], base, 8),
        *searched(rows, columns, shut, rows["t"], base[:, 1:], 14),
    ]
    return estimate(rows, [*plain(rows), *found], sigma)


def informed(rows, log, study, share, sigma, key):
    base = np.column_stack([sessions_of(rows), numbers(plain(rows)[1:])])
    candidates = Candidates(rows, log, base)
    effects = []
    for chain in range(CHAINS):
        average = Average(rows["y"].to_numpy(float), rows["t"].to_numpy(float), base, candidates, sigma, np.random.default_rng(chain))
        effects += average.run(SWEEPS, BURN)
    return quantiles(np.array(effects))


def quantiles(effects):
    """Where a mixture of normal distributions, given by means and deviations, reaches 5 and 95 %."""
    means, errors = effects.T
    below = lambda value, chance: stats.norm.cdf((value - means) / errors).mean() - chance
    low, high = (means - 6 * errors).min(), (means + 6 * errors).max()
    return tuple(optimize.brentq(below, low, high, args=(chance,)) for chance in (0.05, 0.95))


def reference(rows, log, study, share, sigma, key):
    serials = sorted(rows["device_sn"].unique())
    terms = [each for term in key["process"] for each in acting(rows, log, term, share, serials)]
    return estimate(rows, [*plain(rows), *terms], sigma)


analysts = [linear, wide, informed, reference]


def lost(low, high, truth):
    return high - low + 20 * max(0, low - truth) + 20 * max(0, truth - high)


def score(low, high, answer):
    return max(-1, (answer["prior"] - lost(low, high, answer["truth"])) / (answer["prior"] - answer["reference"]))


def main():
    folder = Path(sys.argv[1])
    scores, covered = ({analyst.__name__: [] for analyst in analysts} for _ in range(2))
    for line in (folder / "items.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        key = item["key"]
        if "decoys" not in key:
            continue
        study = Study(folder / "worlds" / item["seed"] / "files", item["text"])
        rows, log = read_circumstances(study)
        known = (rows, log, study, asked_share(item["text"]), told_sigma(item["text"]), key)
        found = {analyst.__name__: analyst(*known) for analyst in analysts}
        answer = key["answer"]
        for name, (low, high) in found.items():
            scores[name].append(score(low, high, answer))
            covered[name].append(low <= answer["truth"] <= high)
        told = ", ".join(f"{name} {scores[name][-1]:.2f} ({(high - low) / answer['reference']:.2f} wide)" for name, (low, high) in found.items())
        print(f"seed {item['seed']}: {told}", flush=True)
    print(f"mean of {len(scores['linear'])} studies")
    for name, values in scores.items():
        error = np.std(values, ddof=1) / np.sqrt(len(values))
        print(f"  {name:10} {np.mean(values):6.2f} ± {error:.2f}, intervals that hold the truth {np.mean(covered[name]):.2f}")


if __name__ == "__main__":
    main()
