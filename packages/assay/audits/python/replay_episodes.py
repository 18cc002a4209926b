"""Replays the calls of episodes through assay_gym: `replay_episodes.py ASKED OUT`, for the audit python-scores."""

import json
import sys
import warnings
from pathlib import Path

import assay_gym


def said(given):
    """What an agent said, of what a run keeps: suites add to a phase what was done in it."""
    value = given["value"]
    if isinstance(value, dict) and "bought" in value:
        return {"value": {name: each for name, each in value.items() if name != "bought"} or "done"}
    return {"value": "done"} if isinstance(value, dict) and "experiments" in value else given


if __name__ == "__main__":
    asked = json.loads(Path(sys.argv[1]).read_text())
    warnings.simplefilter("ignore", assay_gym.EvaluationSeeds)
    tasks = assay_gym.task_set(
        asked["suite"], purpose="evaluation", preset=asked["preset"], settings=asked["settings"]
    )
    with Path(sys.argv[2]).open("w") as out:
        for replay in asked["replays"]:
            number = tasks.call("world", {"seed": replay["seed"]})["ids"].index(replay["item"])
            episode = assay_gym.begin(tasks, replay["seed"], number)
            for call in replay["calls"]:
                if not episode.is_over:
                    episode.step(call["tool"], said(call["input"]) if call["tool"] == "submit" else call["input"])
            scores = episode.close()
            told = [] if scores is None else scores.scores
            shown = [{"scorer": each.scorer, "metric": each.metric, "value": each.value} for each in told]
            out.write(json.dumps({"id": replay["id"], "scores": shown}) + "\n")
    assay_gym.default_server().close()
