"""Re-derives the values of worlds with interactions, by the rules of docs/headroom.md alone.

Each line of the standard input is a world: its base values by cell, its interactions, and the values of its truth table.
Prints how many values were compared and how many differ; ends with 1 where some do.
"""

import json
import sys


def lawful(world, subject, levels):
    """The levels whose base law holds where these are set."""
    found = dict(levels)
    for rule in world["interactions"]:
        if subject not in rule["subjects"]:
            continue
        there = all(levels[name] == level for name, level in rule["there"].items())
        first, second = rule["levels"]
        now = found[rule["factor"]]
        if rule["form"] == "reversed-there" and there:
            found[rule["factor"]] = {first: second, second: first}.get(now, now)
        if rule["form"] == "absent-there" and there and now == first:
            found[rule["factor"]] = second
        if rule["form"] == "only-there" and not there and now == first:
            found[rule["factor"]] = second
    return found


def key(measure, subject, levels):
    return json.dumps([measure, subject, sorted(levels.items())])


compared = differing = moved = 0
for line in sys.stdin:
    world = json.loads(line)
    base = {key(v["measure"], v["subject"], v["levels"]): v["value"] for v in world["base"]}
    for v in world["values"]:
        levels = lawful(world, v["subject"], v["levels"])
        compared += 1
        moved += levels != v["levels"]
        differing += base[key(v["measure"], v["subject"], levels)] != v["value"]
print(json.dumps({"compared": compared, "moved": moved, "differing": differing}))
sys.exit(1 if differing or compared == 0 else 0)
