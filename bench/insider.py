"""What somebody scores who knows the generator's keys but sees only public text: a policy fitted on other worlds.

Reads lines of JSON {"world", "group", "answer", "text"} on standard input, and "form" where a group has questions with
different lists of answers: then the constant answer is the best one of each form. For each group it prints the share of right
answers of the best constant answer and of the fitted policy, both tested on worlds that they were not fitted on:
{"group", "constant", "insider", "gain", "low", "high", "n", "worlds"}. Limits are 95 % limits of the gain, by world.
"""

import collections
import json
import os
import re
import sys

# Groups run in parallel; threads of a library inside each of them only wait for each other.
os.environ["OMP_NUM_THREADS"] = "1"

import numpy as np
from joblib import Parallel, delayed
from scipy.sparse import csr_matrix, hstack
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

FOLDS = 5
RESAMPLES = 400
COMMON = 12
FEWEST = 8
SIGNS = list("\"'/_-.,()=*%:")


def counts(text):
    numbers = re.findall(r"-?\d+(?:\.\d+)?", text)
    lengths = [len(text) / 200, len(text.split()) / 40, len(numbers) / 5]
    return lengths + [text.count(sign) / 5 for sign in SIGNS]


def outcomes(texts, answers, worlds, forms):
    """For each text, whether the constant and whether the policy is right."""
    constant = np.zeros(len(answers))
    insider = np.zeros(len(answers))
    for train, test in GroupKFold(FOLDS).split(texts, answers, worlds):
        told = collections.Counter(answers[train])
        usual = [answer for answer, number in told.most_common(COMMON) if number >= FEWEST]
        best = told.most_common(1)[0][0]
        for form in np.unique(forms[test]):
            own = collections.Counter(answers[train][forms[train] == form])
            asked = test[forms[test] == form]
            constant[asked] = answers[asked] == (own.most_common(1)[0][0] if own else best)
        labels = np.array([answer if answer in usual else "" for answer in answers[train]])
        if len(set(labels)) < 2 or not usual:
            insider[test] = answers[test] == best
            continue
        vectors = TfidfVectorizer(ngram_range=(1, 2), min_df=2, max_features=8000, token_pattern=r"\S+", sublinear_tf=True)
        shapes = [re.sub(r"\d", "0", text) for text in texts]
        known = vectors.fit_transform([shapes[index] for index in train])
        asked = vectors.transform([shapes[index] for index in test])
        known = hstack([known, csr_matrix([counts(texts[index]) for index in train])])
        asked = hstack([asked, csr_matrix([counts(texts[index]) for index in test])])
        model = LogisticRegression(C=1, max_iter=400).fit(known, labels)
        chances = model.predict_proba(asked)
        # Answers that are too rare to be learned are never given.
        chances[:, model.classes_ == ""] = -1
        insider[test] = answers[test] == model.classes_[np.argmax(chances, axis=1)]
    return constant, insider


def report(group, rows):
    worlds = np.array([row["world"] for row in rows])
    if len(set(worlds)) < FOLDS:
        return None
    texts = [row["text"] for row in rows]
    answers = np.array([row["answer"] for row in rows])
    forms = np.array([row.get("form", "") for row in rows])
    constant, insider = outcomes(texts, answers, worlds, forms)
    gain = insider - constant
    places = [np.flatnonzero(worlds == world) for world in np.unique(worlds)]
    random = np.random.default_rng(0)
    drawn = []
    for _ in range(RESAMPLES):
        chosen = np.concatenate([places[index] for index in random.integers(len(places), size=len(places))])
        drawn.append(gain[chosen].mean())
    low, high = np.percentile(drawn, [2.5, 97.5])
    told = {"constant": constant.mean(), "insider": insider.mean(), "gain": gain.mean(), "low": low, "high": high}
    return {"group": group, **told, "n": len(rows), "worlds": len(places)}


def main():
    groups = collections.defaultdict(list)
    for line in sys.stdin:
        row = json.loads(line)
        groups[row["group"]].append(row)
    for found in Parallel(n_jobs=-1, backend="multiprocessing")(delayed(report)(group, rows) for group, rows in groups.items()):
        if found is not None:
            print(json.dumps(found))


main()
