"""The reference study of a real model: asks in parts, because a model may be slow, and decides by intervals.

It runs after reference_analysis.py and the family's solver, and replaces what they do for simulated subjects.
"""

import math
import os
import time

LOGPROBS = 0  # a real model gives no alternatives of tokens
Z = 1.959963984540054  # of the normal distribution, for an interval at 95 %
REPLIES = "replies.jsonl"
SECONDS = 200  # after which a call asks no more; calls end at 300
AT_ONCE = 16


def replies_so_far():
    if not os.path.exists(REPLIES):
        return []
    with open(REPLIES, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def ask_some():
    """Asks what was not asked yet, as far as the time goes, and says how many calls are left."""
    calls = load_design()["calls"]
    subject, done = Subject(calls[0]["subject"]), len(replies_so_far())
    until = time.monotonic() + SECONDS
    with open(REPLIES, "a", encoding="utf-8") as out:
        while done < len(calls) and time.monotonic() < until:
            part = calls[done : done + AT_ONCE]
            for reply in subject.ask_all([call["messages"][0]["content"] for call in part], progress=False):
                out.write(json.dumps(str(reply)) + "\n")
            out.flush()
            done += len(part)
    print(f"{len(calls) - done} calls are left")


class Said(str):
    """A reply that was kept; it has no body with an id."""

    body = {}


def converse(design, calls):
    return [[Said(reply)] for reply in replies_so_far()]


def decide(design, question, rows_of_cell):
    """The claim that answers a contrast, if the whole interval of its difference does."""
    measure = design["measures"][question["measure"]]
    if measure.get("column") is None:
        return []
    (place,) = question["places"]
    signs = (1, -1, -1, 1)
    cells = [*place["cells"], *place["against"]]
    parts = [(sign, values_in(rows_of_cell(cell), measure["column"])) for sign, cell in zip(signs, cells)]
    if any(len(values) < 2 for _, values in parts):
        return []
    low, high = interval_of(parts)
    if low > measure["equalWithin"]:
        relation = "higher"
    elif high < -measure["equalWithin"]:
        relation = "lower"
    elif low > -measure["differsBy"] and high < measure["differsBy"]:
        relation = "equal"
    else:
        return []
    return [{**question["about"], "finding": {**question["asks"], "relation": relation}}]


def values_in(rows, column):
    return {row["item"]: row["outcome"][column] for row in rows if row["outcome"].get(column) is not None}


def interval_of(parts):
    """Item by item where all cells have the same items, else with the variances of the cells added up."""
    items = parts[0][1].keys()
    if all(values.keys() == items for _, values in parts):
        lists = [(1, [sum(sign * values[item] for sign, values in parts) for item in items])]
    else:
        lists = [(sign, list(values.values())) for sign, values in parts]
    estimate = sum(sign * mean(values) for sign, values in lists)
    half = Z * math.sqrt(sum(variance(values) / len(values) for _, values in lists))
    return estimate - half, estimate + half


def mean(values):
    return sum(values) / len(values)


def variance(values):
    """With half a success and half a failure added, so that equal values are not taken for certain."""
    middle = mean(values)
    return (sum((value - middle) ** 2 for value in values) + 0.25) / (len(values) - 1)
