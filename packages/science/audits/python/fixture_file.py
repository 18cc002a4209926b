"""Writes a fixture, or with --check compares what would be written with the file that is there."""

import json
import math
import sys

# Other versions of numpy and scipy may differ in the last digits, never in more, and in the tails no less than elsewhere:
# the tolerance is relative, and a caller says where numbers are differences whose size means nothing below some amount.
TOLERANCE = 1e-10


def differences(old, new, noise=0.0, where="$"):
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return [found for key in old for found in differences(old[key], new[key], noise, f"{where}.{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [found for index, pair in enumerate(zip(old, new)) for found in differences(*pair, noise, f"{where}[{index}]")]
    numbers = all(isinstance(each, (int, float)) and not isinstance(each, bool) for each in (old, new))
    if numbers and math.isclose(old, new, rel_tol=TOLERANCE, abs_tol=noise):
        return []
    return [] if old == new else [f"{where}: {old!r} is stored, {new!r} was computed"]


def as_numbers(value):
    """numpy's scalars as Python's, which json can write."""
    if isinstance(value, dict):
        return {key: as_numbers(each) for key, each in value.items()}
    if isinstance(value, list):
        return [as_numbers(each) for each in value]
    return value.item() if hasattr(value, "item") else value


def grouped_lines(content):
    """Groups of cases as JSON, one case a line."""
    lines = (
        f'"{key}":' + (json.dumps(each) if isinstance(each, dict) else "[\n" + ",\n".join(map(json.dumps, each)) + "\n]")
        for key, each in as_numbers(content).items()
    )
    return "{" + ",\n".join(lines) + "}\n"


def save(path, text, ignore=(), noise=0.0):
    """`ignore` names keys at the top that may differ, such as the versions of the libraries; `noise` is an absolute slack."""
    if "--check" not in sys.argv:
        path.write_text(text)
        return
    old, new = json.loads(path.read_text()), json.loads(text)
    for key in ignore:
        old.pop(key), new.pop(key)
    found = differences(old, new, noise)
    if found:
        sys.exit("\n".join([f"{path.name}: {len(found)} differences", *found[:20]]))
    print(f"{path.name}: the same")
