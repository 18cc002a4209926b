"""Every adapter against the real package, where it is installed."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

import assay_gym

sys.path.insert(0, str(Path(__file__).parent))
import scripted_model

EXTENSIONS = {"type": "extension"}


def needs(name: str):
    return pytest.mark.skipif(importlib.util.find_spec(name) is None, reason=f"{name} is not installed")


def test_rewards_as_trl_calls_them() -> None:
    from assay_gym.adapters.rewards import reward_function, rows

    dataset = assay_gym.load("repository-qa", seeds=range(3), where=EXTENSIONS)
    table = rows(dataset, 3)
    reward = reward_function(dataset)
    # trl repeats each row for its group, hands on the other columns, and passes what it has besides.
    columns = {"assay_index": [0, 0, 1, 2], "assay_id": ["x"] * 4}
    completions = [[{"role": "assistant", "content": text}] for text in ("csv", "txt", "csv", "xlsx")]
    prompts = [table[index]["prompt"] for index in columns["assay_index"]]
    given = reward(prompts=prompts, completions=completions, completion_ids=[[1]] * 4, trainer_state=None, **columns)
    answers = ["csv", "txt", "csv", "xlsx"]
    expected = [
        dataset.score(dataset[index], reply=text).reward
        for index, text in zip(columns["assay_index"], answers, strict=True)
    ]
    assert given == expected
    assert reward.__name__ == "assay_reward"
    with pytest.raises(ValueError, match="assay_index"):
        reward(prompts=["x"], completions=["y"])


@needs("datasets")
def test_datasets() -> None:
    from assay_gym.adapters.datasets import to_dataset, to_iterable_dataset

    source = assay_gym.load("campaign", seeds=range(4))
    whole = to_dataset(source)
    assert whole["id"] == [entry.id for entry in source]
    assert json.loads(whole[1]["tools"]) == list(source[1].tools)
    streamed = to_iterable_dataset(assay_gym.load("campaign"))
    assert [row["id"] for row in islice(streamed, 4)] == whole["id"][:]


@needs("inspect_ai")
def test_inspect(tmp_path) -> None:
    from inspect_ai import eval as run
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    from assay_gym.adapters.inspect import assay

    outputs = [ModelOutput.for_tool_call("mockllm/model", *call) for _ in range(2) for call in scripted_model.SCRIPT]
    for output in outputs:
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    model = get_model("mockllm/model", custom_outputs=outputs)
    [log] = run(assay(count=2), model=model, display="none", log_dir=str(tmp_path), max_samples=1)
    assert log.status == "success"
    source = assay_gym.load("repository-qa", seeds=range(1), per_world=4)
    expected = {entry.id: source.score(entry, scripted_model.SCRIPT[-1][1]["value"]).reward for entry in source[0:2]}
    assert {sample.id: sample.scores["score_episode"].value for sample in log.samples} == expected
    assert all(len(sample.messages) == 5 for sample in log.samples)


@needs("verifiers")
def test_verifiers(tmp_path) -> None:
    server, url = scripted_model.serve()
    words = ["assay-verifiers", "-m", "scripted", "--client.base-url", url, "--client.api-key-var", "SCRIPTED_KEY"]
    words += ["--env.agent.harness.id", "null", "--env.agent.runtime.type", "subprocess", "--no-push", "-o", tmp_path]
    words += ["-n", "2", "--env.taskset.num-tasks", "2", "--rich", "None"]
    tools = Path(sys.executable).parent
    environment = {**os.environ, "SCRIPTED_KEY": "none", "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    ran = subprocess.run([tools / "vf-eval", *map(str, words)], env=environment, capture_output=True, text=True)
    server.shutdown()
    assert ran.returncode == 0, ran.stderr
    [path] = tmp_path.glob("*/traces.jsonl")
    text = path.read_text()
    assert text.count('"stop_condition":"agent_completed"') == 2
    assert '"handed_in":1.0' in text
    assert '"type":"TaskError"' not in text
