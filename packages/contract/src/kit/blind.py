"""How well public text alone tells a label: areas under the curve, trained on some worlds and tested on others.

Reads lines of JSON {"world", "group", "label", "value", "text"} on standard input and prints one line of JSON for each
group and label: {"group", "label", "auc", "low", "high", "n", "worlds"}. Values are 0 or 1.
"""

import collections
import json
import os
import re
import sys

# Groups run in parallel; threads of a library inside each of them only wait for each other.
os.environ["OMP_NUM_THREADS"] = "1"

import numpy as np

FOLDS = 5
RESAMPLES = 400
FEWEST = 10
WORDS = ["and", "or", "where", "one", "between", "greater", "less", "range", "written", "least", "most", "not"]
SIGNS = list("\"'/_-.,()=*%:")


def properties(text):
    """Lengths, counts of words, signs and figures, and forms of dates."""
    numbers = re.findall(r"-?\d+(?:\.\d+)?", text)
    words = text.lower().split()
    return [
        len(text),
        len(words),
        len(numbers),
        max((len(number) for number in numbers), default=0),
        max((len(number.partition(".")[2]) for number in numbers), default=0),
        len(re.findall(r"\d{4}-\d\d-\d\d", text)),
        len(re.findall(r"\d\d/\d\d/\d{4}", text)),
        *(words.count(word) for word in WORDS),
        *(text.count(sign) for sign in SIGNS),
    ]


def predictions(texts, values, worlds):
    """Out-of-fold scores: words and word pairs by a linear model, counts by boosting; worlds stay together."""
    # Loading these takes seconds, and where all texts are the same nothing has to be fitted.
    from scipy.special import logit
    from sklearn.ensemble import HistGradientBoostingClassifier
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import GroupKFold

    shapes = [re.sub(r"\d", "0", text) for text in texts]
    counts = np.array([properties(text) for text in texts], float)
    found = np.zeros(len(values))
    for train, test in GroupKFold(min(FOLDS, len(set(worlds)))).split(texts, values, worlds):
        if len(set(values[train])) < 2:
            continue
        vectors = TfidfVectorizer(ngram_range=(1, 2), min_df=2, max_features=5000, token_pattern=r"\S+", sublinear_tf=True)
        known = vectors.fit_transform([shapes[index] for index in train])
        asked = vectors.transform([shapes[index] for index in test])
        linear = LogisticRegression(C=3, max_iter=500).fit(known, values[train])
        boosted = HistGradientBoostingClassifier(max_iter=120, max_leaf_nodes=15, learning_rate=0.08, random_state=0)
        boosted.fit(counts[train], values[train])
        for chance in (linear.predict_proba(asked)[:, 1], boosted.predict_proba(counts[test])[:, 1]):
            found[test] += logit(np.clip(chance, 1e-4, 1 - 1e-4))
        # A fold with few of a class is tested by a model that saw many of it. Without this, pooled areas fall below a half.
        found[test] -= found[test].mean()
    return found


def report(group, label, rows):
    values = np.array([row["value"] for row in rows])
    worlds = np.array([row["world"] for row in rows])
    texts = [row["text"] for row in rows]
    told = {"group": group, "label": label, "n": len(rows), "worlds": len(set(worlds))}
    if min(values.sum(), len(values) - values.sum()) < FEWEST:
        return None
    # One text for all tells nothing, whatever a classifier makes of the shares in its folds.
    if len(set(texts)) == 1:
        return {**told, "auc": 0.5, "low": 0.5, "high": 0.5}
    from sklearn.metrics import roc_auc_score

    found = predictions(texts, values, worlds)
    places = {world: np.flatnonzero(worlds == world) for world in np.unique(worlds)}
    random = np.random.default_rng(0)
    drawn = []
    for _ in range(RESAMPLES):
        sample = np.concatenate([places[world] for world in random.choice(list(places), len(places))])
        if 0 < values[sample].sum() < len(sample):
            drawn.append(roc_auc_score(values[sample], found[sample]))
    low, high = np.percentile(drawn, [2.5, 97.5])
    return {**told, "auc": roc_auc_score(values, found), "low": low, "high": high}


def main():
    groups = collections.defaultdict(list)
    for line in sys.stdin:
        row = json.loads(line)
        groups[(row["group"], row["label"])].append(row)
    from joblib import Parallel, delayed

    tasks = (delayed(report)(group, label, rows) for (group, label), rows in groups.items())
    for found in Parallel(n_jobs=-1, backend="multiprocessing")(tasks):
        if found is not None:
            print(json.dumps(found))


main()
