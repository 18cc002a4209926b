import math
import re
from collections import defaultdict

LOGPROBS = 6


def outcomes(item, levels, replies, tokens):
    """Whether the last reply reasons and is right, and by how much its answer's token leads the next alternative."""
    reply = replies[-1]
    numbers = re.findall(r"\d+", reply)
    margin = None
    for token in tokens[-1]:
        tops = sorted((math.exp(top["logprob"]) for top in token["top_logprobs"]), reverse=True)
        if token["token"].strip().isdigit() and len(tops) > 1:
            margin = tops[0] - tops[1]
    return {
        "reasoned": float(len(reply.split()) > 10),
        "right": float(bool(numbers) and int(numbers[-1]) == item["answer"]),
        "margin": margin,
    }


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def margin_gap(rows):
    seen = [row["outcome"] for row in rows]
    return mean(o["margin"] for o in seen if o["reasoned"]) - mean(o["margin"] for o in seen if not o["reasoned"])


def gain(rows, over):
    items = defaultdict(list)
    for row in rows:
        items[row["item"]].append(row)
    gains = []
    for paths in items.values():
        surest = max(paths, key=lambda row: row["outcome"]["margin"])
        compared = [row for row in paths if over == "random" or row["levels"]["path"] == "1"]
        gains.append(surest["outcome"]["right"] - mean(row["outcome"]["right"] for row in compared))
    return mean(gains)


MEASURES = {
    "margin-gap": margin_gap,
    "gain-over-greedy": lambda rows: gain(rows, "greedy"),
    "gain-over-random": lambda rows: gain(rows, "random"),
}
