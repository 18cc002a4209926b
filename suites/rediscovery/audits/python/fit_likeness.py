"""Fits likeness.json to the sentences that audits/said.ts prints.

node suites/rediscovery/audits/said.ts | python suites/rediscovery/audits/python/fit_likeness.py
"""

import json
import sys
from pathlib import Path

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression

TABLES = Path(__file__).parents[2] / "src/reading/lexicon/likeness.json"
LEAST_SENTENCES = 2
# The weight of a sentence of a prompt, beside one of labelled sentences.
PROMPT = 3


def fit(rows: list[dict], symbols: set[str]) -> dict:
    """The words that tell sentences with one of some symbols from all others."""
    vectorizer = CountVectorizer(analyzer=lambda row: row["features"], binary=True, min_df=LEAST_SENTENCES)
    matrix = vectorizer.fit_transform(rows)
    labels = np.array([not symbols.isdisjoint(row["symbols"]) for row in rows])
    model = LogisticRegression(
        l1_ratio=1, C=1.0, class_weight="balanced", solver="liblinear", random_state=0, max_iter=300
    ).fit(matrix, labels, sample_weight=[PROMPT if row["isOfPrompt"] else 1 for row in rows])
    weights: dict[str, list[str]] = {}
    for name, weight in zip(vectorizer.get_feature_names_out(), model.coef_[0], strict=True):
        rounded = round(float(weight), 1)
        if rounded != 0:
            weights.setdefault(f"{rounded:+.1f}", []).append(name)
    return {
        "bias": round(float(model.intercept_[0]), 2),
        "weights": {key: " ".join(sorted(weights[key])) for key in sorted(weights, key=float)},
    }


def main() -> None:
    rows = [json.loads(line) for line in sys.stdin]
    tables = json.loads(TABLES.read_text())
    fitted = {}
    for name, table in tables.items():
        own = [row for row in rows if name in row["like"]]
        fitted[name] = {**table, **fit(own, set(table["symbols"].split()))}
        print(name, len(own), sum(len(some.split()) for some in fitted[name]["weights"].values()), file=sys.stderr)
    TABLES.write_text(json.dumps(fitted, indent=2, ensure_ascii=False) + "\n")


main()
