"""Environments pass Gymnasium's own checks."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import assay_gym  # noqa: E402

DESIGNS = [name for name in assay_gym.registration.NAMES if "/" in name]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", [*DESIGNS, "repository-qa", "campaign"])
def test_check_env(name) -> None:
    env = assay_gym.make(name, seed=7)
    assert isinstance(env, assay_gym.DesignEnv) == ("/" in name)
    check_env(env, skip_render_check=True)
    env.close()


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_registered_names() -> None:
    env = gymnasium.make("assay_gym:assay/experiment-design-death-process-v0")
    first, _ = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert all(np.array_equal(first[name], again[name]) for name in first)
    env.close()


def test_rewards_are_information_and_add_up_to_no_more_than_contrasts_tell() -> None:
    settings = {"budgets": [3], "evaluation": "design"}
    env = assay_gym.make("experiment-design/death-process", settings=settings)
    observation, _ = env.reset(seed=5)
    assert observation["done"].sum() == 0
    total = sum(env.step(np.array([0.8]))[1] for _ in range(2))
    observation, reward, terminated, _, _ = env.step(np.array([0.8]))
    assert terminated
    assert 0 < total + reward < np.log(1024)
    assert observation["done"].sum() == 3


def test_vectors_give_what_single_environments_give() -> None:
    name, settings = "experiment-design/location-finding", {"budgets": [4], "evaluation": "design"}
    many = assay_gym.make_vec(name, 6, settings=settings, processes=2)
    single = assay_gym.make(name, settings=settings)
    seeds = list(range(6))
    actions = [many.action_space.sample() for _ in range(4)]
    many.reset(seed=seeds)
    seen = [many.step(action) for action in actions]
    for index in seeds:
        single.reset(seed=index)
        for action, (observations, rewards, over, _, _) in zip(actions, seen, strict=True):
            observation, reward, terminated, _, _ = single.step(action[index])
            assert reward == rewards[index]
            assert terminated == over[index]
            assert all(np.array_equal(observation[key], observations[key][index]) for key in observation)
    # The next step begins anew everywhere.
    observations, rewards, over, _, _ = many.step(actions[0])
    assert observations["done"].sum() == 0
    assert not rewards.any()
    assert not over.any()
    many.close()
    single.close()


def test_text_episodes_end_with_a_score() -> None:
    env = assay_gym.make("repository-qa", seed=1, shaping={"evidence": 0.5}, max_calls=3)
    said, info = env.reset()
    assert said != ""
    assert len(info["tools"]) > 1
    assert "not a call" in env.step("hello")[0]
    _, reward, terminated, truncated, info = env.step('{"tool": "submit", "arguments": {"value": {"answer": 1}}}')
    assert terminated
    assert not truncated
    assert reward == info["scores"].reward
    env.reset()
    for _ in range(3):
        _, _, terminated, truncated, _ = env.step("{}")
    assert truncated
    assert not terminated


@pytest.mark.parametrize("gamma", [1.0, 0.9])
def test_shaping_changes_no_return(gamma: float) -> None:
    where = {"type": "univariate-file"}
    env = assay_gym.make("repository-qa", seed=2, shaping={"evidence": 0.5}, gamma=gamma, where=where)
    prompt, _ = env.reset()
    named = re.search(r'file "([^"]+)"', prompt)
    assert named is not None
    read = {"tool": "read_text_file", "arguments": {"path": named[1]}}
    submit = {"tool": "submit", "arguments": {"value": {"answer": 1, "confidence": 0.1}}}
    rewards = [env.step(json.dumps(call))[1] for call in ({"tool": "get_task"}, read, read)]
    assert rewards[1] > 0.1
    _, last, terminated, _, info = env.step(json.dumps(submit))
    assert terminated
    shaped = [*rewards, last - info["scores"].reward]
    assert sum(each * gamma**at for at, each in enumerate(shaped)) == pytest.approx(0, abs=1e-12)
