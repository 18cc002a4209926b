"""Resets, steps and scores from Python, beside reasoning-gym and Inspect where they are installed.

    python python/assay-gym/examples/measure_speed.py --seconds 5
    python python/assay-gym/examples/measure_speed.py --only memory --episodes 100000

Times by the clock depend on what else the machine does, so the load is printed. CPU times, of this process and of its
servers together, hardly depend on it.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import assay_gym
from assay_gym.tasks import TaskSet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BRIEF = {"regret": {"designs": 0, "search": False}}
SUITES: dict[str, dict[str, Any]] = {
    "repository-qa": {},
    "campaign": {},
    "experiment-design/death-process": {"settings": BRIEF},
    "experiment-design/location-finding": {"settings": BRIEF},
    "rediscovery/option-bias": {},
    "rediscovery/confidence": {},
    "data-analysis/cepheid-calibration": {},
}
PARTS = ("batches", "suites", "reasoning-gym", "inspect", "memory")


def cpu_seconds(servers: Sequence[assay_gym.Server]) -> float:
    """Processor time of this process and of the servers."""
    used = time.process_time()
    for server in servers:
        cpu = server.call("state", {})["cpu"]
        used += (cpu["user"] + cpu["system"]) / 1e6
    return used


def measure(what: str, work: Callable[[int], object], seconds: float, servers: Sequence[assay_gym.Server] = ()) -> None:
    """Calls the work with 0, 1, 2 and so on for so many seconds, and at least forty times."""
    taken: list[float] = []
    before = cpu_seconds(servers)
    started = time.perf_counter()
    while time.perf_counter() < started + seconds or len(taken) < 40:
        begun = time.perf_counter()
        work(len(taken))
        taken.append(1000 * (time.perf_counter() - begun))
    elapsed = time.perf_counter() - started
    cpu = 1000 * (cpu_seconds(servers) - before) / len(taken)
    high = sorted(taken)[int(0.95 * (len(taken) - 1))]
    print(
        f"{what:58} p50 {statistics.median(taken):8.2f} ms   p95 {high:8.2f} ms   CPU {cpu:8.3f} ms"
        f"   {len(taken) / elapsed:8.1f} a second   load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def measure_suite(name: str, given: dict[str, Any], seconds: float) -> None:
    dataset = assay_gym.load(name, per_world=16, **given)
    servers = [assay_gym.default_server()]
    entries = dataset[0:16]

    def reset(number: int) -> None:
        # Sixteen episodes of each world: a group of rollouts, as trainers sample them.
        assay_gym.begin(dataset.tasks, 1 + number // 16, number % 16).close(scored=False)

    def fresh(number: int) -> None:
        assay_gym.begin(dataset.tasks, 1_000_000 + number).close(scored=False)

    def score(number: int) -> None:
        dataset.score(entries[number % 16], reply="12")

    measure(f"{name}: reset and close, 16 of a world", reset, seconds, servers)
    measure(f"{name}: reset and close, each of a new world", fresh, seconds, servers)
    score(0)
    measure(f"{name}: score a reply", score, seconds, servers)
    with assay_gym.begin(dataset.tasks, 0) as episode:
        measure(f"{name}: step (get_task)", lambda _: episode.step("get_task"), seconds, servers)
        episode.close(scored=False)


def measure_batches(processes: int, seconds: float) -> None:
    """Resets of repository-qa in batches of 64 over four known worlds, with so many servers."""
    servers = [assay_gym.Server() for _ in range(processes)]
    tasks = [TaskSet("repository-qa", server=server) for server in servers]
    places = [{"seed": seed, "number": number} for seed in range(4) for number in range(16)]

    def play(shard: int, end: float) -> int:
        done = 0
        while time.perf_counter() < end:
            begun = tasks[shard].batch("reset", places)
            tasks[shard].batch("close", [{"episode": each["episode"], "scored": False} for each in begun])
            done += len(begun)
        return done

    with ThreadPoolExecutor(processes) as threads:
        # The first second makes the worlds and lets the engine compile.
        list(threads.map(play, range(processes), [time.perf_counter() + 1] * processes))
        before, started = cpu_seconds(servers), time.perf_counter()
        count = sum(threads.map(play, range(processes), [started + seconds] * processes))
        elapsed, cpu = time.perf_counter() - started, cpu_seconds(servers) - before
    print(
        f"repository-qa: resets in batches of 64, {processes} servers: {count / elapsed:.0f} a second,"
        f" CPU {1000 * cpu / count:.3f} ms a reset with its close: two cores of one's own give at most"
        f" {2 * count / cpu:.0f} a second; load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    for server in servers:
        server.close()


def measure_memory(name: str, worlds: int | None, episodes: int, parts: int = 10) -> None:
    """Memory of one server while episodes come and go, of so many worlds in turn or each of a new one."""
    with assay_gym.Server() as server:
        tasks = assay_gym.task_set(name, server=server)
        print(f"{name}: {episodes} episodes, {'each of a new world' if worlds is None else f'of {worlds} worlds'}")
        done = 0
        for part in range(parts):
            heaps, resident = [], 0.0
            while done < (part + 1) * episodes // parts:
                seeds = [done + index if worlds is None else (done + index) % worlds for index in range(100)]
                begun = tasks.batch("reset", [{"seed": seed, "number": done // 100} for seed in seeds])
                tasks.batch("close", [{"episode": each["episode"], "scored": False} for each in begun])
                done += 100
                memory = server.call("state", {})["memory"]
                heaps.append(memory["heapUsed"] / 1e6)
                resident = max(resident, memory["rss"] / 1e6)
            # What lives is what is left after garbage was collected: the least that was seen.
            told = (
                f"heap at least {min(heaps):6.1f} MB, at most {max(heaps):6.1f} MB, resident at most {resident:6.1f} MB"
            )
            print(f"  after {done:7} episodes: {told}", flush=True)


def measure_reasoning_gym(seconds: float) -> None:
    """Entries and scores of reasoning-gym's own generators, in this process."""
    import reasoning_gym

    for name in ("chain_sum", "leg_counting", "gsm_symbolic"):
        dataset = reasoning_gym.create_dataset(name, size=10_000_000, seed=1)
        measure(f"reasoning-gym {name}: make an entry", lambda number, of=dataset: of[number], seconds)
        entry, score = dataset[0], dataset.score_answer
        measure(f"reasoning-gym {name}: score", lambda _, e=entry, s=score: s(answer="12", entry=e), seconds)


def measure_inspect(count: int) -> None:
    """Equal work with Inspect: so many prompts of repository-qa, one reply to each without a model, and its score."""
    from inspect_ai import Task
    from inspect_ai import eval as evaluate
    from inspect_ai.dataset import MemoryDataset, Sample
    from inspect_ai.scorer import includes
    from inspect_ai.solver import generate

    dataset = assay_gym.load("repository-qa", per_world=16)
    servers = [assay_gym.default_server()]

    def told(what: str, work: Callable[[], object]) -> None:
        before, started = cpu_seconds(servers), time.perf_counter()
        work()
        elapsed, cpu = time.perf_counter() - started, cpu_seconds(servers) - before
        print(
            f"{what}: {count / elapsed:.0f} items a second, CPU {1000 * cpu / count:.2f} ms an item;"
            f" load {os.getloadavg()[0]:.1f}",
            flush=True,
        )

    entries = dataset.entries(range(count))
    told("assay-gym: score a reply to each", lambda: dataset.score_all(entries, ["The answer is 12."] * count))

    def play() -> None:
        places = [{"seed": entry.seed, "number": entry.number} for entry in entries]
        begun = dataset.tasks.batch("reset", places)
        said = {"tool": "submit", "input": {"value": {"answer": 12, "confidence": 0.5}}}
        dataset.tasks.batch("step", [{"episode": each["episode"], **said} for each in begun])

    told("assay-gym: an episode of each, with one submit", play)
    samples = [Sample(input=entry.prompt, target="12", id=entry.id) for entry in entries]
    task = Task(dataset=MemoryDataset(samples), solver=generate(), scorer=includes())
    with tempfile.TemporaryDirectory() as folder:
        quiet: dict[str, Any] = {"display": "none", "log_dir": folder, "max_samples": 100}
        told(
            "Inspect: one mock reply to each and a score by text",
            lambda: evaluate(task, model="mockllm/model", **quiet),
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="measure resets, steps and scores from Python")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--episodes", type=int, default=100_000, help="episodes of each measurement of memory")
    parser.add_argument("--suite", choices=tuple(SUITES), action="append", help="a suite; all of them without it")
    parser.add_argument("--only", choices=PARTS, action="append", help="a part; all of them without it")
    given = parser.parse_args()
    parts = given.only or PARTS
    print(f"load {os.getloadavg()}, {os.cpu_count()} cores", flush=True)
    if "batches" in parts:
        measure_batches(given.processes, given.seconds)
    if "suites" in parts:
        for name in given.suite or SUITES:
            measure_suite(name, SUITES[name], given.seconds)
    if "reasoning-gym" in parts and importlib.util.find_spec("reasoning_gym") is not None:
        measure_reasoning_gym(given.seconds)
    if "inspect" in parts and importlib.util.find_spec("inspect_ai") is not None:
        measure_inspect(500)
    if "memory" in parts:
        measure_memory("repository-qa", 8, given.episodes)
        measure_memory("campaign", None, given.episodes)
    print(f"load {os.getloadavg()}", flush=True)


if __name__ == "__main__":
    main()
