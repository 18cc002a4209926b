"""Replays the calls of episodes with shaped rewards: `shape_episodes.py ASKED OUT`, for the audit shaping.

Each episode is played once as it was, and once with every call but the last made several times.
"""

import json
import sys
import warnings
from pathlib import Path

import assay_gym

from replay_episodes import said

GAMMA = 0.9


def play(tasks, replay, times):
    """Plays one episode and tells its score, its measures at the end, and what each way of shaping came to."""
    number = tasks.call("world", {"seed": replay["seed"]})["ids"].index(replay["item"])
    episode = assay_gym.begin(tasks, replay["seed"], number)
    measures = tasks.opened["progress"]
    plain, discounted = assay_gym.Shaping(dict.fromkeys(measures, 1.0)), assay_gym.Shaping(dict.fromkeys(measures, 1.0), GAMMA)
    sums, values, highest, count = [0.0, 0.0], dict.fromkeys(measures, 0.0), dict.fromkeys(measures, 0.0), 0
    for call in replay["calls"]:
        is_submit = call["tool"] == "submit"
        for _ in range(1 if is_submit else times):
            if episode.is_over:
                break
            step = episode.step(call["tool"], said(call["input"]) if is_submit else call["input"])
            for name, gain in step.progress.items():
                values[name] += gain
                highest[name] = max(highest[name], values[name])
            sums[0] += plain.reward(step)
            sums[1] += discounted.reward(step) * GAMMA**count
            count += 1
    scores = episode.close()
    sums[0] += plain.end()
    sums[1] += discounted.end() * GAMMA**count
    return {"reward": 0.0 if scores is None else scores.reward, "measures": values, "highest": highest, "sums": sums}


if __name__ == "__main__":
    asked = json.loads(Path(sys.argv[1]).read_text())
    warnings.simplefilter("ignore", assay_gym.EvaluationSeeds)
    tasks = assay_gym.task_set(
        asked["suite"], purpose="evaluation", preset=asked["preset"], settings=asked["settings"]
    )
    with Path(sys.argv[2]).open("w") as out:
        for replay in asked["replays"]:
            once, often = play(tasks, replay, 1), play(tasks, replay, asked["times"])
            out.write(json.dumps({"id": replay["id"], "once": once, "often": often}) + "\n")
    assay_gym.default_server().close()
