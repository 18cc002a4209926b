"""The reference study: asks the subjects as the design says, reads the replies, and decides every question.

The design comes in parts design.0, design.1, ... (base64 of zlib of JSON). The family gives `outcomes`, and MEASURES where
it has measures that are no means.
"""

import base64
import glob
import itertools
import json
import zlib

from subject import Subject, measure_all

TURNS_AT_ONCE = 200

LOGPROBS = 0  # a family that looks at alternatives of tokens says of how many; `outcomes` then gets them too

MEASURES = {}  # a family has functions of rows here, by name, for measures that are no mean of a column


def load_design():
    parts = sorted(glob.glob("design.*"), key=lambda path: int(path.split(".")[1]))
    packed = "".join(open(path, encoding="ascii").read() for path in parts)
    return json.loads(zlib.decompress(base64.b64decode(packed)))


def load_items():
    items = {}
    for path in sorted(glob.glob("data/*.jsonl")):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                if "id" in row:
                    items.setdefault(row["id"], row)
    return items


def converse(design, calls):
    """The replies to each call, turn by turn: a message without content is where the subject's own reply goes."""
    replies = [[] for _ in calls]
    if "request" in calls[0]:
        path = calls[0]["request"]["path"]
        return [[body] for body in measure_all(path, [call["request"]["body"] for call in calls])]
    going = list(range(len(calls)))
    while going:
        alike = {}
        for index in going:
            levels = design["cells"][calls[index]["cell"]]["levels"]
            alike.setdefault((calls[index]["subject"], float(levels.get("temperature", 0))), []).append(index)
        for (name, temperature), indices in alike.items():
            prompts = [messages_so_far(calls[index]["messages"], replies[index]) for index in indices]
            options = {"temperature": temperature, **({"logprobs": True, "top_logprobs": LOGPROBS} if LOGPROBS else {})}
            answers = Subject(name).ask_all(prompts, chunk=TURNS_AT_ONCE, progress=False, **options)
            for index, answer in zip(indices, answers):
                replies[index].append(answer)
        going = [index for index in going if len(replies[index]) <= blanks(calls[index]["messages"])]
    return replies


def blanks(messages):
    return sum(message["content"] is None for message in messages)


def messages_so_far(messages, replies):
    """The messages up to the next blank, with the replies so far in the blanks before it."""
    filled, given = [], iter(replies)
    for message in messages:
        if message["content"] is not None:
            filled.append(message)
            continue
        reply = next(given, None)
        if reply is None:
            return filled
        filled.append({"role": "assistant", "content": str(reply)})
    return filled


def value_of(design, name, rows):
    if name in MEASURES:
        return MEASURES[name](rows) if rows else None
    column = design["measures"][name]["column"]
    seen = [row["outcome"][column] for row in rows if row["outcome"].get(column) is not None]
    return sum(seen) / len(seen) if seen else None


def findings(asks, levels, values, margin):
    """What the values say of a question, every comparison decided at one margin."""
    above = lambda one, other: values[one] - values[other] >= margin
    count = len(levels)
    pairs = list(itertools.combinations(range(count), 2))
    if asks["kind"] == "contrast":
        relation = "higher" if above(0, 1) else "lower" if above(1, 0) else "equal"
        return [{"kind": "contrast", "levels": levels, "relation": relation}]
    same = not any(above(one, other) or above(other, one) for one, other in pairs)
    if asks["kind"] == "extreme":
        if same:
            return [{"kind": "no-effect"}]
        best = [i for i in range(count) if all(above(i, j) for j in range(count) if j != i)]
        worst = [i for i in range(count) if all(above(j, i) for j in range(count) if j != i)]
        return [{"kind": "extreme", "level": levels[i], "relation": "highest"} for i in best] + [
            {"kind": "extreme", "level": levels[i], "relation": "lowest"} for i in worst if count > 2 or not best
        ]
    if same:
        return [{"kind": "trend", "relation": "flat"}]
    if above(count - 1, 0) and not any(above(one, other) for one, other in pairs):
        return [{"kind": "trend", "relation": "increasing"}]
    if above(0, count - 1) and not any(above(other, one) for one, other in pairs):
        return [{"kind": "trend", "relation": "decreasing"}]
    ends, inner = (0, count - 1), range(1, count - 1)
    for relation, over in (("u-shaped", above), ("inverted-u", lambda one, other: above(other, one))):
        if any(
            all(over(end, bottom) for end in ends) and not any(over(level, top) for level in inner)
            for bottom in inner
            for top in ends
        ):
            return [{"kind": "shape", "relation": relation}]
    return []


def decide(design, question, rows_of_cell):
    """The claims that answer a question, where all its places agree."""
    margins = design["measures"][question["measure"]]
    margin = (margins["equalWithin"] + margins["differsBy"]) / 2
    answers = []
    for place in question["places"]:
        values = [value_of(design, question["measure"], rows_of_cell(cell)) for cell in place["cells"]]
        if place["against"]:
            others = [value_of(design, question["measure"], rows_of_cell(cell)) for cell in place["against"]]
            values = [None if a is None or b is None else a - b for a, b in zip(values, others)]
        if any(value is None for value in values):
            return []
        answers.append(findings(question["asks"], question["levels"], values, margin))
    common = [found for found in answers[0] if all(found in other for other in answers)]
    return [{**question["about"], "finding": found} for found in common]


def study():
    design = load_design()
    items = load_items()
    calls = design["calls"]
    replies = converse(design, calls)
    rows = []
    with open("results.jsonl", "w", encoding="utf-8") as out:
        for call, mine in zip(calls, replies):
            levels = design["cells"][call["cell"]]["levels"]
            data = items[call["item"]]
            extra = [[reply.logprobs for reply in mine]] if LOGPROBS else []
            outcome = outcomes(data, levels, mine, *extra)
            rows.append({"cell": call["cell"], "item": call["item"], "data": data, "levels": levels, "outcome": outcome})
            last = mine[-1]
            body = last if isinstance(last, dict) else last.body
            if "id" in body:
                out.write(json.dumps({"id": body["id"], "outcome": outcome}) + "\n")
    by_cell = {}
    for row in rows:
        by_cell.setdefault(row["cell"], []).append(row)

    def rows_of_cell(cells):
        return [row for cell in cells for row in by_cell.get(cell, [])]

    claims = [claim for question in design["questions"] for claim in decide(design, question, rows_of_cell)]
    with open("claims.json", "w", encoding="utf-8") as out:
        json.dump({"version": 1, "claims": claims}, out)
    with open("conclusion.md", "w", encoding="utf-8") as out:
        out.write(f"{len(calls)} calls were made and {len(claims)} claims follow; see claims.json.\n")
    print(f"{len(calls)} calls, {len(claims)} claims")
