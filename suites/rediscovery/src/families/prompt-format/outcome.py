from collections import defaultdict


def outcomes(item, levels, replies):
    """Whether the last reply names the right answer."""
    return {"right": float(item["answer"].lower() in replies[-1].lower())}


def spread(rows):
    """Best minus worst format: chosen by one half of the items, compared on the other, so that noise gives zero."""
    half = {name: index % 2 for index, name in enumerate(dict.fromkeys(row["item"] for row in rows))}
    seen = [defaultdict(list), defaultdict(list)]
    for row in rows:
        key = (row["levels"]["separator"], row["levels"]["casing"])
        seen[half[row["item"]]][key].append(row["outcome"]["right"])
    means = [{key: sum(values) / len(values) for key, values in part.items()} for part in seen]
    ranges = []
    for own, other in (means, means[::-1]):
        ranked = sorted(own, key=own.get)
        ranges.append(other[ranked[-1]] - other[ranked[0]])
    return sum(ranges) / 2


MEASURES = {"spread": spread}
