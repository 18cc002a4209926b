"""Measures src/numerics/power.ts against mpmath: audit_power.py [count] [seed] prints the worst error in ulps."""

import json
import pathlib
import subprocess
import sys

import mpmath

from power_cases import OVERFLOW, arguments, exact_power, unit_in_last_place

PACKAGE = pathlib.Path(__file__).parents[2]
ROOT = PACKAGE.parents[1]
PROGRAM = """
import { readFileSync } from "node:fs";
import { power } from "./src/numerics/power.ts";
const pairs = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(pairs.map(([base, exponent]) => String(power(base, exponent)))));
"""


def powers(pairs):
    node = str(ROOT / "node_modules/.bin/node")
    command = [node, "--input-type=module", "--eval", PROGRAM]
    answer = subprocess.run(command, input=json.dumps(pairs), capture_output=True, text=True, check=True, cwd=PACKAGE)
    return [float(text) for text in json.loads(answer.stdout)]


count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
pairs = arguments(seed, count)
worst, not_nearest, wrong_overflow = (0.0, None), 0, 0
for pair, result in zip(pairs, powers(pairs)):
    value = exact_power(*pair)
    if value >= OVERFLOW or result == float("inf"):
        wrong_overflow += (value >= OVERFLOW) != (result == float("inf"))
        continue
    error = float(abs(mpmath.mpf(result) - value) / unit_in_last_place(value))
    not_nearest += error > 0.5
    worst = max(worst, (error, pair), key=lambda entry: entry[0])
print(f"{count} arguments: worst error {worst[0]:.5f} ulp at {worst[1]}, {not_nearest} not nearest, {wrong_overflow} wrong overflows")
sys.exit(worst[0] > 0.53 or wrong_overflow > 0)
if worst[0] > 0.6 or wrong_overflow > 0:
    sys.exit("power is off by more than 0.6 ulp, or overflows where it should not")
