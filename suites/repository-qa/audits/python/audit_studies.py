"""Audit the studies of repository-qa: recompute every key from the visible files and documents.

Usage: audit_studies.py FOLDER

FOLDER holds items.jsonl and worlds/<seed>/files/. The rules are in the section
"Studies" of suites/repository-qa/docs/rules.md. What has to be done with the
files is read from the documents of each repository, as an agent has to; what
belongs together is read from the data. Errors that no document mentions are
found by the relations between columns that the dictionary states. The exit code is 0 only if something
was audited and nothing disagreed.
"""

import json
import math
import re
import sys
from pathlib import Path

import numpy as np
import pandas as pd
from scipy import stats
from study_process_keys import process_problems


def read_table(path):
    if path.suffix == ".csv":
        return pd.read_csv(path, keep_default_na=False, na_values=[""])
    if path.suffix == ".txt":
        return pd.read_csv(path, sep="\t", keep_default_na=False, na_values=[""])
    if path.suffix == ".xlsx":
        return pd.read_excel(path, keep_default_na=False, na_values=[""])
    if path.suffix == ".jsonl":
        return pd.DataFrame([json.loads(line) for line in path.read_text("utf-8").splitlines() if line])
    return pd.DataFrame(json.loads(path.read_text("utf-8")))


def decimals(value):
    return len(repr(float(value)).partition(".")[2].removesuffix("0")) if "e" not in repr(float(value)) else 0


class Study:
    """A repository as its documents say it has to be read."""

    def __init__(self, root, text):
        self.root = root
        self.readme, self.dictionary, self.log = (
            (root / name).read_text("utf-8") for name in ("README.md", "DATA_DICTIONARY.md", "CHANGELOG.md")
        )
        self.name_columns(text)
        self.rows = self.counted(self.all_rows())

    def name_columns(self, text):
        circumstances = {"taken_at", "position", "device_sn"}
        listed = [name for name in re.findall(r"^\| `(\w+)` \|", self.dictionary, re.M) if name not in circumstances]
        apart = re.search(r"\(`(\w+)`: \"", self.dictionary)
        quoted = re.search(r'at two levels of .*?, "([^"]+)" and "([^"]+)"', self.readme)
        self.first, self.second = quoted.groups()
        self.unit = listed[1]
        if apart:
            self.arm, (self.cofactor, self.covariate, self.outcome) = apart[1], listed[3:6]
        else:
            self.arm, self.cofactor, self.covariate, self.outcome = listed[3:7]
        levels = re.search(rf"^\| `{self.cofactor}` \| [^:]*: \"([^\"]+)\" or \"([^\"]+)\"", self.dictionary, re.M)
        self.cofactor_levels = levels.groups()
        assert "may depend on" in self.readme
        assert f"`{self.outcome}`" in text and f"`{self.arm}`" in text

    def all_rows(self):
        parts = []
        for path in sorted((self.root / "data").iterdir()):
            day, batch, version = re.fullmatch(r"(\d{4}-\d\d-\d\d)_\w+-(\d+)_v(\d+)", path.stem).groups()
            parts.append(read_table(path).assign(day=day, batch=int(batch), version=int(version)))
        return pd.concat(parts, ignore_index=True)

    def counted(self, rows):
        rows = rows[rows["version"] == rows.groupby("batch")["version"].transform("max")]
        if "entered again" in self.log:
            rows = rows[~rows.duplicated(["batch", "record"], keep="last")]
        lost = re.search(r"(-?\d+) stands for a reading that was lost", self.dictionary)
        if lost:
            rows = rows[rows[self.outcome] != float(lost[1])]
        bad = re.findall(r"^- (\w+): .*does not count$", self.dictionary, re.M)
        if bad:
            rows = rows[~rows["qc"].isin(bad)]
        rows = rows.copy()
        rows["y"] = rows[self.outcome].astype(float)
        relation = re.search(r"it is ([\d.e-]+) times \(`det_1` - `blank`\)", self.dictionary)
        if relation:
            rows = self.without_copies_and_stuck(rows).copy()
        scale = re.search(
            r"## (\S+)\n\nFrom the \w+ of this day on, .* A = ([\d.]+) \* B ([+-]) ([\d.]+)\. Files were not rewritten", self.log
        )
        if scale:
            day, factor, sign, offset = scale.groups()
            later = rows["day"] >= day
            rows.loc[later, "y"] = float(factor) * rows.loc[later, "y"] + float(sign + offset)
        if relation:
            told = float(relation[1]) * (rows["det_1"] - rows["blank"])
            # The files round to a digit of which the deviation of readings has at least twenty.
            digit = 10.0 ** -rows[self.outcome].map(decimals).groupby(rows["batch"]).transform("max").min()
            wrong = (rows["y"] - told).abs() > 0.6 * digit
            rows.loc[wrong, "y"] = told[wrong]
        if (self.root / "calibration").exists():
            rule = (self.root / "calibration" / "README.md").read_text("utf-8")
            known = float(re.search(r"its true value is (-?[\d.]+?)(?:\.? |\.`|\. )", rule)[1])
            table = pd.read_csv(self.root / "calibration" / "standards.csv").iloc[:, [0, 2, 3, 4]]
            moved = {int(line[0]): np.mean(line[1:]) - known for line in table.to_numpy()}
            rows["y"] -= rows["batch"].map(moved)
        if re.search(r"stands in `metadata/allocation.json`", self.dictionary):
            kept = json.loads((self.root / "metadata" / "allocation.json").read_text("utf-8"))
            rows["arm"] = [kept[str(int(label[1:]))] for label in rows["record"]]
        else:
            rows["arm"] = rows[self.arm]
        swap = re.search(r"## (\S+)\n\nCheck against the paper protocols: in the files of (\w+) dated before this day", self.log)
        if swap:
            wrong = (rows["operator"] == swap[2]) & (rows["day"] < swap[1])
            rows.loc[wrong, "arm"] = rows.loc[wrong, "arm"].map({self.first: self.second, self.second: self.first})
        tracer = re.search(r"`indicator` \| Marker of .*?: ([\d.]+) with \"(.*?)\" and ([\d.]+) with \"(.*?)\", give", self.dictionary)
        if tracer:
            near = {tracer[2]: float(tracer[1]), tracer[4]: float(tracer[3])}
            distance = pd.DataFrame({level: (rows["indicator"] - value).abs() for level, value in near.items()})
            rows["arm"] = distance.idxmin(axis=1)
        rows["t"] = (rows["arm"] == self.first).astype(float)
        rows["x"] = (rows[self.cofactor] == self.cofactor_levels[0]).astype(float)
        return rows

    def without_copies_and_stuck(self, rows):
        """Batches whose counter goes back repeat an earlier one; a stuck detector leaves its monitor."""
        known = {}
        copies = set()
        for batch, own in rows.groupby("batch"):
            cells = list(zip(own["shot"], own["det_2"], own["indicator"]))
            if any(cell in known for cell in cells):
                assert all(cell in known for cell in cells), f"batch {batch} repeats another in part"
                copies.add(batch)
            known.update(dict.fromkeys(cells, batch))
        assert rows[~rows["batch"].isin(copies)]["shot"].is_unique
        limit = float(re.search(r"the two agree within (\d+) counts", self.dictionary)[1])
        return rows[~rows["batch"].isin(copies) & ((rows["det_1"] - rows["det_2"]).abs() <= limit)]

    def groups(self):
        """What belongs together: units with several readings, else batches."""
        repeated = self.rows.groupby(self.unit).size().median() > 2
        return self.unit if repeated else "batch"

    def depends(self):
        """Whether the shares of the conditions differ between the levels of the cofactor."""
        shares = self.rows.groupby("x")["t"].mean()
        return len(shares) == 2 and abs(shares.iloc[0] - shares.iloc[1]) > 0.3


def welch(a, b):
    found = stats.ttest_ind(a, b, equal_var=False)
    return found.statistic, found.pvalue


def least_squares(y, columns):
    x = np.column_stack([*columns, np.ones(len(y))])
    x = x[:, [0, *(index for index in range(1, x.shape[1]) if np.ptp(x[:, index]) > 0 or index == x.shape[1] - 1)]]
    beta, _, rank, _ = np.linalg.lstsq(x, y, rcond=None)
    df = len(y) - rank
    residual = y - x @ beta
    error = math.sqrt(residual @ residual / df * np.linalg.pinv(x.T @ x)[0, 0])
    return beta[0], error, df


def robust(y, columns):
    """Least squares with errors that are robust to unequal variances (HC3)."""
    x = np.column_stack([*columns, np.ones(len(y))])
    inverse = np.linalg.pinv(x.T @ x)
    beta = inverse @ x.T @ y
    leverage = np.einsum("ij,jk,ik->i", x, inverse, x)
    residual = (y - x @ beta) / (1 - leverage)
    error = math.sqrt((inverse @ (x.T * residual**2) @ x @ inverse)[0, 0])
    df = len(y) - np.linalg.matrix_rank(x)
    return beta[0], 2 * stats.t.sf(abs(beta[0] / error), df)


def analyses(study):
    """Signed statistics and p-values of analyses that suit what the data show."""
    rows, group = study.rows, study.groups()
    cells = rows.groupby([group, "t"], as_index=False).agg(y=("y", "mean"), x=("x", "mean"), n=("y", "size"))
    both = rows.groupby(group)["t"].nunique().eq(2).mean() > 0.5
    random = np.random.default_rng(5)
    if not both:
        beta, error, df = least_squares(cells["y"].to_numpy(), [cells["t"], cells["x"]])
        found = [(beta, 2 * stats.t.sf(abs(beta / error), df)), (beta, shuffled(cells, random))]
        if not study.depends():
            a, b = cells["y"][cells["t"] == 1].to_numpy(), cells["y"][cells["t"] == 0].to_numpy()
            labels = stats.permutation_test((a, b), lambda p, q: p.mean() - q.mean(), n_resamples=5000, rng=random)
            found += [welch(a, b), (a.mean() - b.mean(), labels.pvalue)]
        return found
    if study.depends():
        return [robust(rows["y"].to_numpy(), [rows["t"], rows["x"]])]
    wide = cells.pivot(index=group, columns="t", values="y").dropna()
    difference = (wide[1.0] - wide[0.0]).to_numpy()
    test = stats.ttest_1samp(difference, 0)
    flips = random.choice([-1, 1], size=(20000, len(difference)))
    reached = (np.abs(flips @ difference) >= abs(difference.sum()) * (1 - 1e-9)).mean()
    return [(test.statistic, test.pvalue), (difference.mean(), reached)]


def shuffled(cells, random):
    """A permutation within the levels of the cofactor."""
    y, t, x = (cells[name].to_numpy() for name in ("y", "t", "x"))

    def effect(labels):
        parts = [(y[(x == v) & (labels == 1)].mean() - y[(x == v) & (labels == 0)].mean()) * (x == v).mean() for v in (0, 1)]
        return abs(sum(parts))

    reached = 0
    for _ in range(2000):
        labels = t.copy()
        for v in (0, 1):
            labels[x == v] = random.permutation(labels[x == v])
        reached += effect(labels) >= effect(t) * (1 - 1e-9)
    return (reached + 1) / 2001


def verdict(study):
    if (pd.crosstab(study.rows["t"], study.rows["x"]) == 0).any(axis=None):
        return "not possible", []
    found = analyses(study)
    said = {"neither" if p >= 0.05 else study.first if sign > 0 else study.second for sign, p in found}
    return (said.pop() if len(said) == 1 else f"unclear {sorted(said)}"), found


def figures(value, count):
    return f"{value:.{count - 1}e}"


def value_problems(key, value):
    if key["kind"] == "integer":
        return [] if value == key["answer"] else [f"{value} for {key['answer']}"]
    same = math.isclose(value, key["answer"], rel_tol=1e-9) and figures(value, 4) == figures(key["answer"], 4)
    return [] if same else [f"{value} for {key['answer']}"]


def verdict_problems(study, key):
    said, found = verdict(study)
    expected = "not possible" if key["answer"]["kind"] == "unanswerable" else key["answer"]["answer"]
    problems = [] if said == expected else [f"{said} for {expected}, p {[round(float(p), 4) for _, p in found]}"]
    if said == "not possible":
        worlds = key["certificate"]["worlds"]
        sums = {round(world["effect"] + (1 if fits(study) else -1) * world["cofactor"], 6) for world in worlds}
        if len(sums) != 1 or len({world["answer"] for world in worlds}) != 2:
            problems.append(f"the two worlds {worlds} do not have the same data and other answers")
    return problems


def fits(study):
    """Whether the first condition goes with the second level of the cofactor."""
    return study.rows[study.rows["t"] == 1]["x"].eq(0).all()


def interval_problems(study, item, key):
    half = float(re.search(r"lie between -([\d.e+-]+) and", item["text"])[1])
    sigma = half / stats.norm.ppf(0.95)
    answer = key["answer"]
    problems = []
    if not math.isclose(40 * stats.norm.pdf(stats.norm.ppf(0.95)) * sigma, answer["prior"], rel_tol=6e-3):
        problems.append("the prior's score does not follow from the question")
    layout, cluster = item["strata"]["layout"].split()
    group = {"file": "batch", "unit": study.unit, "row": study.rows.index}[cluster]
    cells = study.rows.groupby([group, "t"]).agg(y=("y", "mean"), x=("x", "mean")).reset_index(names=["g", "t"])
    if item["strata"]["causes"] == "yes":
        estimate, error, df = least_squares(cells["y"].to_numpy(), [cells["t"], cells["x"]])
    elif layout == "within":
        wide = cells.pivot(index="g", columns="t", values="y").dropna()
        d = wide[1.0] - wide[0.0]
        estimate, error, df = d.mean(), d.sem(), len(d) - 1
    else:
        found = stats.ttest_ind(cells["y"][cells["t"] == 1], cells["y"][cells["t"] == 0], equal_var=False)
        low, high = found.confidence_interval(0.9)
        estimate, df = (low + high) / 2, found.df
        error = (high - low) / 2 / stats.t.ppf(0.95, df)
    expected = 2 * stats.t.ppf(0.95, df) / math.sqrt(1 / error**2 + 1 / sigma**2)
    if not math.isclose(expected, answer["reference"], rel_tol=1e-3):
        problems.append(f"the reference's score is {expected} for {answer['reference']}")
    if abs(estimate - answer["truth"]) > 6 * error:
        problems.append(f"the effect {answer['truth']} is far from {estimate} ± {error}")
    return problems


def problems_of(folder, item):
    key = item["key"]
    study = Study(folder / "worlds" / item["seed"] / "files", item["text"])
    ask = key["ask"]
    at = {level: study.rows["y"][study.rows["t"] == 1 - level] for level in (0, 1)}
    if ask["about"] == "value":
        found = at[ask["level"]].mean() if ask["statistic"] == "mean" else at[ask["level"]].median()
        return value_problems(key["answer"], float(found))
    if "process" in key:
        return process_problems(study, item, key)
    if ask["about"] == "interval":
        return interval_problems(study, item, key)
    problems = verdict_problems(study, key)
    if ask["about"] == "chain":
        steps = {"a": len(study.rows), "b": float(at[0].mean()), "c": float(at[1].mean()), "d": len(at[0])}
        for letter, value in steps.items():
            problems += value_problems(key["steps"][letter], value)
    return problems


def main():
    folder = Path(sys.argv[1])
    agreed = disagreed = 0
    counts = {}
    for line in (folder / "items.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        try:
            problems = problems_of(folder, item)
        except Exception as error:
            problems = [f"{type(error).__name__}: {error}"]
        kind = item["strata"]["type"]
        counts[kind] = counts.get(kind, 0) + 1
        agreed += not problems
        disagreed += bool(problems)
        if problems:
            print(f"seed {item['seed']} {kind} {item['strata']['layout']}: {'; '.join(problems)}")
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    print(f"{agreed} agreed, {disagreed} disagreed")
    return 0 if agreed > 0 and disagreed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
