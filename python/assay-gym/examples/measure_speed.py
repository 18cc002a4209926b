"""Resets, steps and scores per second from Python, beside reasoning-gym where it is installed.

    python python/assay-gym/examples/measure_speed.py --seconds 5

Numbers depend on what else the machine does; the load is printed with them.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import assay_gym
from assay_gym.tasks import TaskSet

if TYPE_CHECKING:
    from collections.abc import Callable

BRIEF = {"regret": {"designs": 0, "search": False}}
SUITES: dict[str, dict[str, Any]] = {
    "repository-qa": {},
    "campaign": {},
    "experiment-design/death-process": {"settings": BRIEF},
    "experiment-design/location-finding": {"settings": BRIEF},
    "rediscovery/option-bias": {},
    "data-analysis/cepheid-calibration": {},
}


def times(work: Callable[[int], object], seconds: float) -> list[float]:
    """Milliseconds of each call, for so many seconds."""
    taken, end, number = [], time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        started = time.perf_counter()
        work(number)
        taken.append(1000 * (time.perf_counter() - started))
        number += 1
    return taken


def told(what: str, taken: list[float]) -> None:
    ordered = sorted(taken)
    high = ordered[int(0.95 * (len(ordered) - 1))]
    rate = 1000 * len(taken) / sum(taken)
    print(f"{what:58} p50 {statistics.median(taken):8.2f} ms   p95 {high:8.2f} ms   {rate:9.1f} a second", flush=True)


def measure_suite(name: str, given: dict[str, Any], seconds: float) -> None:
    dataset = assay_gym.load(name, per_world=16, **given)
    dataset[0]

    def reset(number: int) -> None:
        # Sixteen episodes of each world: a group of rollouts, as trainers sample them.
        assay_gym.begin(dataset.tasks, 1 + number // 16, number % 16).close(scored=False)

    def fresh(number: int) -> None:
        assay_gym.begin(dataset.tasks, 1_000_000 + number).close(scored=False)

    told(f"{name}: reset and close, 16 of a world", times(reset, seconds))
    told(f"{name}: reset and close, each of a new world", times(fresh, seconds))
    entries = dataset[0:16]
    told(f"{name}: score a reply", times(lambda number: dataset.score(entries[number % 16], reply="12"), seconds))
    with assay_gym.begin(dataset.tasks, 0) as episode:
        told(f"{name}: step (a wrong submit)", times(lambda _: episode.step("get_task"), seconds))
        episode.close(scored=False)


def measure_batches(processes: int, seconds: float) -> None:
    """Resets of repository-qa in batches, with so many servers."""
    servers = [assay_gym.Server() for _ in range(processes)]
    tasks = [TaskSet("repository-qa", server=server) for server in servers]
    worlds = [[(seed, number) for seed in range(4) for number in range(16)] for _ in servers]
    for each, places in zip(tasks, worlds, strict=True):
        each.batch("reset", [{"seed": seed, "number": number} for seed, number in places])
    count = 0

    def play(shard: int) -> int:
        done = 0
        while time.perf_counter() < end:
            begun = tasks[shard].batch("reset", [{"seed": seed, "number": number} for seed, number in worlds[shard]])
            tasks[shard].batch("close", [{"episode": each["episode"], "scored": False} for each in begun])
            done += len(begun)
        return done

    started = time.perf_counter()
    end = started + seconds
    with ThreadPoolExecutor(processes) as threads:
        count = sum(threads.map(play, range(processes)))
    rate = count / (time.perf_counter() - started)
    print(f"repository-qa: resets in batches of 64, {processes} servers: {rate:.0f} a second", flush=True)
    for server in servers:
        server.close()


def measure_memory(episodes: int) -> None:
    """Resident memory of the server while episodes come and go."""
    tasks = assay_gym.task_set("campaign")
    server = assay_gym.default_server()
    for part in range(5):
        for _ in range(episodes // 5 // 100):
            begun = tasks.batch("reset", [{"seed": number} for number in range(100)])
            tasks.batch("close", [{"episode": each["episode"], "scored": False} for each in begun])
        used = server.call("state", {})["memory"]["rss"] / 1e6
        print(f"after {(part + 1) * episodes // 5} episodes: {used:.0f} MB", flush=True)


def measure_reasoning_gym(seconds: float) -> None:
    import reasoning_gym

    for name in ("chain_sum", "leg_counting", "gsm_symbolic"):
        dataset = reasoning_gym.create_dataset(name, size=1_000_000, seed=1)
        told(f"reasoning-gym {name}: make an entry", times(lambda number, of=dataset: of[number], seconds))
        entry = dataset[0]
        score = dataset.score_answer
        told(f"reasoning-gym {name}: score", times(lambda _, e=entry, s=score: s(answer="12", entry=e), seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description="measure resets, steps and scores from Python")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--episodes", type=int, default=10_000, help="episodes of the measurement of memory")
    given = parser.parse_args()
    print(f"load {os.getloadavg()}, {os.cpu_count()} cores")
    measure_batches(given.processes, given.seconds)
    for name, choice in SUITES.items():
        measure_suite(name, choice, given.seconds)
    if importlib.util.find_spec("reasoning_gym") is not None:
        measure_reasoning_gym(given.seconds)
    measure_memory(given.episodes)
    print(f"load {os.getloadavg()}")


if __name__ == "__main__":
    main()
