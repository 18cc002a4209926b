"""Re-derives the answers of lists of comparisons, and their shares, by the rules of docs/headroom.md alone.

Each line of the standard input is a world: its base values by cell, its reference levels, its pairs and rules, the margins
of its measures, the factors that its text tells before the experiments, and its comparisons with the answers of its key.
Prints how many were compared, how many differ, and how many worlds have a list of another shape than the rules say, or of
other factors than were told; ends with 1 where there are some of these.
"""

import json
import sys
from collections import Counter

# The most comparisons of each form: its kind, and how many other factors stand away from their reference.
SHARES = {("effect", 0): 4, ("effect", 1): 8, ("effect", 2): 12, ("manner", 1): 2, ("manner", 2): 4}
# Measures that are read from token probabilities, which no list is about.
PROBABILITIES = {"option-bias": {"gold-probability"}, "repetition": {"target-probability"}}
# Fewest and most rules of a law.
RULES = (4, 9)


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


def compared_factor(cells):
    one, other = cells
    [factor] = [name for name in one if one[name] != other[name]]
    return factor


def form(world, cells):
    """The form of a comparison of two cells. The first level of a target is never the reference."""
    one, other = cells
    factor = compared_factor(cells)
    away = sum(one[name] != level for name, level in world["reference"].items() if name != factor)
    is_effect = any(p["factor"] == factor and {one[factor], other[factor]} == set(p["levels"]) for p in world["pairs"])
    return ("effect" if is_effect else "manner", away)


def is_told_otherwise(world):
    """Whether the comparisons of effects are about other factors than the text tells."""
    effects = [asked["cells"] for asked in world["comparisons"] if form(world, asked["cells"])[0] == "effect"]
    return {compared_factor(cells) for cells in effects} != set(world["told"])


def is_misshapen(world):
    counts = Counter(form(world, asked["cells"]) for asked in world["comparisons"])
    hidden = PROBABILITIES.get(world["family"], set())
    return (
        any(count > SHARES.get(shape, 0) for shape, count in counts.items())
        or any(asked["measure"] in hidden for asked in world["comparisons"])
        or not RULES[0] <= len(world["rules"]) <= RULES[1]
    )


compared = differing = moved = misshapen = told_otherwise = 0
for line in sys.stdin:
    world = json.loads(line)
    misshapen += is_misshapen(world)
    told_otherwise += is_told_otherwise(world)
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
counts = {"compared": compared, "moved": moved, "differing": differing, "misshapen": misshapen}
print(json.dumps({**counts, "toldOtherwise": told_otherwise}))
sys.exit(1 if differing or misshapen or told_otherwise or compared == 0 else 0)
