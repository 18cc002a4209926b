"""The run over all worlds: one result for every item, twin and world."""

import json
import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

from . import checks, shapes
from .certificates import certificate_problems
from .evidence import evidence_problems
from .open_questions import answer
from .world import World


def load_items(folder):
    with open(folder / "items.jsonl", encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def result(unit, item, key, problems, found=None, difference=None):
    """A flat record, cheap to send back from another process."""
    return {
        "unit": unit,
        "seed": item["seed"],
        "id": item["id"],
        "type": type_name(key["query"]),
        "reason": key["answer"].get("reason", "-"),
        "query": key["query"],
        "expected": key["answer"],
        "found": found,
        "difference": difference,
        "problems": problems,
        "answers": answers_given(key),
    }


def type_name(query):
    return f"{query['type']} {query['ask']['about']}" if "ask" in query else query["type"]


def answers_given(key):
    """Every answer of a key with its query, those of its certificate included."""
    certificate = key.get("certificate") or {}
    readings = [(part["query"], part["answer"]) for part in certificate.get("readings", [])]
    worlds = [(key["query"], part["answer"]) for part in certificate.get("worlds", [])]
    return [(key["query"], key["answer"])] + readings + worlds


def attempted(check, *arguments):
    """Problems found by a check. An error in the check counts as a problem."""
    try:
        return check(*arguments)
    except Exception as error:
        return [f"{check.__name__}: {type(error).__name__}: {error}"]


def malformed(item, problems):
    """A record for an item of an unknown shape, which cannot be checked further."""
    named = {"seed": item["seed"], "id": item.get("id", "-")}
    record = result("item", named, {"query": {"type": "malformed"}, "answer": {}}, problems)
    return {**record, "query": item.get("key"), "answers": []}


def check_key(world, key):
    """Recompute one key. An error here counts as a disagreement."""
    try:
        found = answer(world, key["query"])
        problems, difference = checks.answer_problems(key, found)
        problems += checks.guard_problems(key["query"], found)
    except Exception as error:
        return None, [f"{type(error).__name__}: {error}"], None
    shown = {"kind": found.kind, "answer": found.value}
    if found.p is not None:
        shown["p"] = found.p
    if found.detail:
        shown["detail"] = found.detail
    return shown, problems, difference


def check_item(world, item):
    unknown = attempted(shapes.key_problems, item.get("key"))
    if unknown:
        return [malformed(item, unknown)]
    key = item["key"]
    found, problems, difference = check_key(world, key)
    problems += attempted(certificate_problems, world, key)
    problems += attempted(evidence_problems, world, key)
    problems += attempted(checks.text_problems, world, item)
    problems += attempted(checks.strata_problems, world, item)
    problems += attempted(checks.recognition_problems, world, key["query"])
    results = [result("item", item, key, problems, found, difference)]
    if "twin" in key:
        twin = key["twin"]
        found, problems, difference = check_key(world, twin)
        problems += attempted(checks.recognition_problems, world, twin["query"])
        if twin["answer"]["kind"] == "unanswerable" or key["answer"]["kind"] != "unanswerable":
            problems.append("a twin is the answerable neighbour of an unanswerable item")
        results.append(result("twin", item, twin, problems, found, difference))
    return results


def check_world(task):
    folder, seed, items = task
    seed_item = {"seed": seed, "id": "-"}
    world_key = {"query": {"type": "world"}, "answer": {}}
    try:
        world = World(folder / "worlds" / seed)
        results = [record for item in items for record in check_item(world, item)]
        problems = world.structure_problems()
        # Choices are checked last, because only now all files have been read.
        for record in results:
            for query, given in record["answers"]:
                record["problems"] += attempted(checks.choice_problems, world, query, given)
    except Exception as error:
        results = []
        problems = [f"{type(error).__name__}: {error}; {len(items)} items not audited"]
    results.append(result("world", seed_item, world_key, problems))
    return results


def audit(folder, jobs):
    folder = Path(folder)
    items = load_items(folder)
    by_seed = {}
    for item in items:
        by_seed.setdefault(item["seed"], []).append(item)
    tasks = [(folder, seed, group) for seed, group in by_seed.items()]
    results = []
    done = 0
    with Pool(jobs) as pool:
        for records in pool.imap_unordered(check_world, tasks):
            results.extend(records)
            done += 1
            print(f"world {records[-1]['seed']}: {done} of {len(tasks)}", file=sys.stderr)
    repeated = Counter(item["id"] for item in items)
    for record in results:
        if record["unit"] == "item" and repeated[record["id"]] > 1:
            record["problems"].append("the id occurs more than once")
    order = {seed: position for position, seed in enumerate(by_seed)}
    return sorted(results, key=lambda record: order[record["seed"]])
