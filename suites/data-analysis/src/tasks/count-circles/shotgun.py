import json
import pathlib

COUNTS = {"everything": [12], "tables": [20], "laws": [3], "ranges": range(6, 15), "few": [10]}


def shoot(variant):
    """Every picture by its name, with a count that needs no look; there is no table to copy.

    `ranges` goes through the counts of a level in turn, and `few` gives a single picture.
    """
    names = sorted(path.name for path in pathlib.Path("circles").iterdir())
    if variant == "few":
        names = names[:1]
    counts = [COUNTS[variant][at % len(COUNTS[variant])] for at in range(len(names))]
    results = {
        "CIRCLE COUNTS": [{"IMAGE": name, "CIRCLES": count} for name, count in zip(names, counts)],
        "AVERAGE": sum(counts) / len(counts),
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
