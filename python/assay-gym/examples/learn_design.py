"""Learns when to count the infected in a death process, by REINFORCE with numpy alone, and draws what came of it.

    python python/assay-gym/examples/learn_design.py --out docs/pictures/learned-design.svg

It trains on training worlds, plays the learned policy on the worlds of public seeds, and lets `assay run` play the
baselines `random` and `greedy` on the same worlds. All three are measured by the suite's own scorer: the divergence of
the posterior from the prior, in nats, in the mean over worlds.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
import time
import warnings
from pathlib import Path
from typing import Any

import numpy as np

import assay_gym
from assay_gym.server import find_command
from assay_gym.vector import DesignVectorEnv, make_vec

NAME = "experiment-design/death-process"
EXPERIMENTS = 4
SETTINGS: dict[str, Any] = {
    "constants": "dad",
    "goal": "infected",
    "evaluation": "design",
    "budgets": [EXPERIMENTS],
    "regret": {"designs": 0, "search": False},
}
POPULATION = 50
LATEST = 10.0
Array = np.ndarray[Any, Any]


def features(observation: dict[str, Array]) -> Array:
    """What the policy sees of each history: which experiment is next, and the rate that the data so far suggest."""
    done, times, counts = observation["done"], observation["designs"][:, :, 0], observation["outcomes"][:, :, 0]
    step = done.sum(axis=1).astype(int).clip(0, EXPERIMENTS - 1)
    # A count y at time t suggests the rate -log(1 - y / N) / t; shares are pulled in from 0 and 1.
    share = (counts + 0.5) / (POPULATION + 1.0)
    rate = -np.log1p(-share) / np.maximum(times, 1e-3)
    # Shares near a half tell most about the rate.
    weight = done * share * (1 - share)
    total = weight.sum(axis=1)
    known = np.where(total > 0, (weight * np.log(rate)).sum(axis=1) / np.maximum(total, 1e-9), 0.0)
    return np.column_stack([np.eye(EXPERIMENTS)[step], np.where(step > 0, known, 0.0)])


class Policy:
    """The logarithm of the next time is normal; its mean is linear in the features."""

    def __init__(self) -> None:
        self.weights = np.zeros(EXPERIMENTS + 1)
        self.weights[:EXPERIMENTS] = np.log(LATEST / 2)
        self.spread = np.full(EXPERIMENTS, np.log(0.8))
        self._moments = [np.zeros(2 * EXPERIMENTS + 1), np.zeros(2 * EXPERIMENTS + 1)]
        self._updates = 0

    def mean(self, seen: Array) -> Array:
        return np.asarray(seen @ self.weights)

    def times(self, log_times: Array) -> Array:
        return np.clip(np.exp(log_times), 1e-3, LATEST)[:, None]

    def ascend(self, gradient: Array, rate: float) -> None:
        """One step of Adam (Kingma and Ba, 2015)."""
        self._updates += 1
        first, second = self._moments
        first += 0.1 * (gradient - first)
        second += 0.01 * (gradient**2 - second)
        move = rate * (first / (1 - 0.9**self._updates)) / (np.sqrt(second / (1 - 0.99**self._updates)) + 1e-8)
        self.weights += move[: EXPERIMENTS + 1]
        self.spread = np.clip(self.spread + move[EXPERIMENTS + 1 :], np.log(0.05), np.log(1.5))


def train(env: DesignVectorEnv, rounds: int, seed: int) -> tuple[Policy, list[float]]:
    """REINFORCE (Williams, 1992) with the rewards to come, less their mean over the environments."""
    random = np.random.default_rng(seed)
    policy, returns = Policy(), []
    observation, _ = env.reset(seed=seed)
    for number in range(rounds):
        rewards, slopes = [], []
        for step in range(EXPERIMENTS):
            seen = features(observation)
            noise = random.standard_normal(env.num_envs)
            spread = np.exp(policy.spread[step])
            observation, reward, _, _, _ = env.step(policy.times(policy.mean(seen) + spread * noise))
            rewards.append(reward)
            # The slopes of the log density: by the weights, and by the logarithm of the spread.
            by_spread = np.zeros((env.num_envs, EXPERIMENTS))
            by_spread[:, step] = noise**2 - 1
            slopes.append(np.column_stack([seen * (noise / spread)[:, None], by_spread]))
        # The next step begins new worlds everywhere.
        observation, *_ = env.step(policy.times(np.zeros(env.num_envs)))
        to_come = np.cumsum(np.asarray(rewards)[::-1], axis=0)[::-1]
        advantage = to_come - to_come.mean(axis=1, keepdims=True)
        gradient = np.mean([slope * each[:, None] for slope, each in zip(slopes, advantage, strict=True)], axis=(0, 1))
        policy.ascend(gradient, 0.08 * (1 - number / rounds) + 0.005)
        returns.append(float(to_come[0].mean()))
    return policy, returns


def evaluate(policy: Policy, seeds: list[int]) -> list[float]:
    """Nats that the policy's experiments gave in the worlds of public seeds, as the suite scores them."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", assay_gym.EvaluationSeeds)
        env = make_vec(NAME, len(seeds), purpose="evaluation", settings=SETTINGS, scored=True)
    observation, _ = env.reset(seed=seeds)
    info: dict[str, Any] = {}
    for _ in range(EXPERIMENTS):
        observation, _, _, _, info = env.step(policy.times(policy.mean(features(observation))))
    env.close()
    return [float(each.value("information", "realised-information")) for each in info["scores"]]


def play_baselines(seeds: list[int]) -> dict[str, dict[str, float]]:
    """What `assay run` scores the baselines at the same worlds."""
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "runs.sqlite")
        words = [
            *find_command(),
            "run",
            "--suite",
            "experiment-design",
            "--preset",
            "final",
            "--store",
            store,
            "--json",
        ]
        words += ["--seeds", f"{seeds[0]}..{seeds[-1]}", "--set", "environment=death-process"]
        for name, value in SETTINGS.items():
            words += ["--set", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
        for agent in ("random", "greedy"):
            words += ["--agent", f"baseline/{agent}"]
        subprocess.run(words, check=True, capture_output=True)
        shown = subprocess.run(
            [*find_command(), "show", "last", "--store", store, "--metrics", "--json"], check=True, capture_output=True
        )
    found = {}
    for group in json.loads(shown.stdout)["metrics"]:
        agent = group["labels"][-1].removeprefix("baseline/")
        for each in group["metrics"]:
            if each["metric"] == "realised-information":
                found[agent] = {"mean": each["mean"]["mean"], "error": each["mean"]["standardError"]}
    return found


def draw(returns: list[float], results: dict[str, dict[str, float]], path: Path) -> None:
    """The mean return of each round beside the three evaluations, as SVG."""
    width, height, left, right, top, bottom = 720, 400, 60, 150, 30, 50
    values = returns + [each["mean"] for each in results.values()]
    low, high = min(values) - 0.1, max(values) + 0.1

    def x(number: float) -> float:
        return left + number / max(1, len(returns) - 1) * (width - left - right)

    def y(value: float) -> float:
        return height - bottom - (value - low) / (high - low) * (height - top - bottom)

    line = " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in enumerate(returns))
    colours = {"random": "#767676", "learned": "#b3470f", "greedy": "#1b6e8a"}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="13">',
        "<title>Information gained by a learned design policy</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<polyline points="{line}" fill="none" stroke="#b3470f" stroke-width="1.5" opacity="0.6"/>',
    ]
    ticks = np.linspace(np.ceil(low * 4) / 4, np.floor(high * 4) / 4, 5)
    for tick in ticks:
        parts.append(f'<line x1="{left - 4}" x2="{left}" y1="{y(tick):.1f}" y2="{y(tick):.1f}" stroke="#333333"/>')
        parts.append(f'<text x="{left - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick:.2f}</text>')
    for tick in (0, len(returns) // 2, len(returns)):
        parts.append(f'<text x="{x(tick):.1f}" y="{height - bottom + 20}" text-anchor="middle">{tick}</text>')
    for name, each in results.items():
        at, colour = y(each["mean"]), colours[name]
        parts.append(
            f'<line x1="{left}" x2="{width - right}" y1="{at:.1f}" y2="{at:.1f}" stroke="{colour}" '
            'stroke-dasharray="6 4"/>'
        )
        parts.append(f'<text x="{width - right + 8}" y="{at + 4:.1f}" fill="{colour}">{name} {each["mean"]:.2f}</text>')
    parts += [
        f'<line x1="{left}" x2="{left}" y1="{top}" y2="{height - bottom}" stroke="#333333"/>',
        f'<line x1="{left}" x2="{width - right}" y1="{height - bottom}" y2="{height - bottom}" stroke="#333333"/>',
        f'<text x="{(left + width - right) / 2}" y="{height - 10}" text-anchor="middle">rounds of training</text>',
        f'<text x="{left}" y="18">nats: of training worlds (line), of public seeds (dashed)</text>',
        "</svg>",
    ]
    path.write_text("\n".join(parts) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="learn when to count the infected in a death process")
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--envs", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=200, help="public seeds to evaluate on, from 1")
    parser.add_argument("--processes", type=int, default=2, help="servers that share the work")
    parser.add_argument(
        "--out", default="learned-design", help="where the picture goes; the figures stand beside it as JSON"
    )
    given = parser.parse_args()
    started = time.perf_counter()
    env = make_vec(NAME, given.envs, processes=given.processes, settings=SETTINGS)
    policy, returns = train(env, given.rounds, given.seed)
    env.close()
    trained = time.perf_counter() - started
    seeds = list(range(1, given.worlds + 1))
    learned = evaluate(policy, seeds)
    error = float(np.std(learned, ddof=1) / np.sqrt(len(learned)))
    played = play_baselines(seeds)
    results = {"random": played["random"], "learned": {"mean": float(np.mean(learned)), "error": error}}
    results["greedy"] = played["greedy"]
    way = (results["learned"]["mean"] - results["random"]["mean"]) / (
        results["greedy"]["mean"] - results["random"]["mean"]
    )
    out = Path(given.out)
    draw(returns, results, out.with_suffix(".svg"))
    told = {
        "seed": given.seed,
        "rounds": given.rounds,
        "episodes": given.rounds * given.envs,
        "evaluation seeds": f"1..{given.worlds}",
        "nats": results,
        "way from random to greedy": way,
    }
    out.with_suffix(".json").write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    for name, each in results.items():
        print(f"{name:8} {each['mean']:.3f} nats, standard error {each['error']:.3f}")
    print(f"the learned policy goes {100 * way:.0f} % of the way from random to greedy; trained in {trained:.0f} s")


if __name__ == "__main__":
    main()
