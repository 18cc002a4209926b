"""Scores answers through assay_gym: `score_answers.py ASKED OUT`, for the audit python-scores."""

import json
import sys
import warnings
from pathlib import Path

import assay_gym

asked = json.loads(Path(sys.argv[1]).read_text())
warnings.simplefilter("ignore", assay_gym.EvaluationSeeds)
tasks = assay_gym.task_set(
    asked["suite"], purpose="evaluation", preset=asked["preset"], settings=asked["settings"]
)
numbers: dict[str, dict[str, int]] = {}
with Path(sys.argv[2]).open("w") as out:
    for answer in asked["answers"]:
        seed = answer["seed"]
        if seed not in numbers:
            ids = tasks.call("world", {"seed": seed})["ids"]
            numbers[seed] = {each: number for number, each in enumerate(ids)}
        place = {"seed": seed, "number": numbers[seed][answer["id"]], "answer": answer["answer"]}
        scored = tasks.call("score", place)
        assert scored["item"] == answer["id"]
        out.write(json.dumps({"id": answer["id"], "scores": scored["scores"]}) + "\n")
assay_gym.default_server().close()
