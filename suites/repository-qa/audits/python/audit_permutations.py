"""Decide tests again by permutation, and count where that differs from the key.

Usage: audit_permutations.py < TESTS.jsonl

A line holds the cells of two columns in the rows asked about, the statistic,
its level and the answer of the key. p is computed by scipy and by permutation,
as suites/repository-qa/docs/rules.md says. The exit code is 0 only if there
were tests and all ways decide them as their keys do.
"""

import json
import sys
from collections import Counter

from repository_audit.permutations import indicators, otherwise
from scipy import stats


def usual_p(statistic, x, y):
    if statistic == "chi-square":
        return stats.chi2_contingency(indicators(x).T @ indicators(y), correction=False).pvalue
    return (stats.spearmanr if statistic == "spearman" else stats.pearsonr)(x, y).pvalue


def size_of(pairs):
    return "10 to 19" if pairs < 20 else "20 to 39" if pairs < 40 else "40 or more"


def main():
    tests, sure, doubtful, moved = Counter(), Counter(), Counter(), 0
    for line in sys.stdin:
        test = json.loads(line)
        statistic, alpha = test["statistic"], test["alpha"]
        x, y = zip(*[pair for pair in zip(test["x"], test["y"]) if None not in pair])
        kind = f"{statistic}, {size_of(len(x))} pairs"
        tests[kind] += 1
        p = usual_p(statistic, x, y)
        if bool(p < alpha) != test["answer"]:
            moved += 1
            print(f"seed {test['seed']}: {statistic} of {len(x)} pairs at {alpha}: the key does not follow p {p} by scipy")
        differs = otherwise(statistic, x, y, alpha, test["answer"])
        if differs is not None:
            said, is_sure = differs
            (sure if is_sure else doubtful)[kind] += 1
            print(f"seed {test['seed']}: {statistic} of {len(x)} pairs at {alpha}: p {p:.3g}, by permutation {said}")
    for kind, count in sorted(tests.items()):
        print(f"{kind}: {count} tests, permutations decide {sure[kind]} otherwise and leave {doubtful[kind]} in doubt")
    wrong = sure.total() + doubtful.total()
    print(f"{tests.total()} tests, {wrong} decided otherwise by permutation, {moved} by scipy")
    return 0 if tests.total() > 0 and wrong == 0 and moved == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
