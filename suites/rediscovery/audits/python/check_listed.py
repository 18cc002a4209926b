"""Re-derives the answers of lists of comparisons, by the rules of docs/headroom.md alone.

Each line of the standard input is a world: its base values by cell, its pairs and rules, the margins of its measures, and
its comparisons with the answers of its key. Prints how many were compared and how many differ; ends with 1 where some do.
"""

import json
import sys


def lawful(world, subject, levels):
    """The levels whose base law holds where these are set."""
    found = dict(levels)
    for number, pair in enumerate(world["pairs"]):
        first, second = pair["levels"]
        now = levels[pair["factor"]]
        if now not in (first, second):
            continue
        form = None
        for rule in sorted(world["rules"], key=lambda rule: len(rule["there"])):  # the sort is stable, so the last wins
            there = all(levels[name] == level for name, level in rule["there"].items())
            if rule["pair"] == number and subject in rule["subjects"] and there:
                form = rule["form"]
        absent = subject in pair["offIn"]
        if form == "swapped":
            found[pair["factor"]] = second if now == first else first
            continue
        if form == "switched":
            absent = not absent
        if absent and now == first:
            found[pair["factor"]] = second
    return found


def key(measure, subject, levels):
    return json.dumps([measure, subject, sorted(levels.items())])


compared = differing = moved = 0
for line in sys.stdin:
    world = json.loads(line)
    base = {key(v["measure"], v["subject"], v["levels"]): v["value"] for v in world["base"]}
    for asked in world["comparisons"]:
        values = []
        for levels in asked["cells"]:
            meant = lawful(world, asked["subject"], levels)
            moved += meant != levels
            values.append(base[key(asked["measure"], asked["subject"], meant)])
        within, differs = world["margins"][asked["measure"]]
        gap = values[0] - values[1]
        answer = "equal" if abs(gap) <= within else "undecided" if abs(gap) < differs else "higher" if gap > 0 else "lower"
        compared += 1
        differing += answer != asked["answer"]
print(json.dumps({"compared": compared, "moved": moved, "differing": differing}))
sys.exit(1 if differing or compared == 0 else 0)
