"""Writes a fixture, or with --check compares what would be written with the file that is there."""

import json
import math
import sys

# Other versions of numpy and scipy may differ in the last digits, never in more.
TOLERANCE = 1e-9


def differences(old, new, where="$"):
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return [found for key in old for found in differences(old[key], new[key], f"{where}.{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [found for index, pair in enumerate(zip(old, new)) for found in differences(*pair, f"{where}[{index}]")]
    numbers = all(isinstance(each, (int, float)) and not isinstance(each, bool) for each in (old, new))
    if numbers and math.isclose(old, new, rel_tol=TOLERANCE, abs_tol=TOLERANCE * 1e-3):
        return []
    return [] if old == new else [f"{where}: {old!r} is stored, {new!r} was computed"]


def save(path, text, ignore=()):
    """`ignore` names keys at the top that may differ, such as the versions of the libraries."""
    if "--check" not in sys.argv:
        path.write_text(text)
        return
    old, new = json.loads(path.read_text()), json.loads(text)
    for key in ignore:
        old.pop(key), new.pop(key)
    found = differences(old, new)
    if found:
        sys.exit("\n".join([f"{path.name}: {len(found)} differences", *found[:20]]))
    print(f"{path.name}: the same")
