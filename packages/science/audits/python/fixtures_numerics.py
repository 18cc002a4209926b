"""Writes src/numerics/fixtures/special.json and distributions.json: what src/numerics is held to.

    python packages/science/audits/python/fixtures_numerics.py            writes both files and prints where scipy is off
    python packages/science/audits/python/fixtures_numerics.py --check    computes them again and compares; exits 1 on a difference
"""

import argparse
import json
import math
import sys
import warnings
from pathlib import Path

import mpmath
import numpy
import scipy
from numerics_truth.distribution_tables import add_distribution_cases
from numerics_truth.ledger import Ledger
from numerics_truth.special_cases import add_special_cases
from numerics_truth.verification import verify_truth

FOLDER = Path(__file__).resolve().parents[2] / "src" / "numerics" / "fixtures"
MADE = {"special.json": add_special_cases, "distributions.json": add_distribution_cases}
SOURCES = (
    "expected is mpmath's value at 60 digits, rounded; source says scipy where scipy agrees to 1e-12, else mpmath. "
    "condition: how far the value moves, relatively (logDensity: absolutely), when each argument moves by one ulp; "
    "left out below 1e-11."
)
FEWEST_CASES = 3500
CHECK_TOLERANCE = 1e-12


def document(cases):
    """The file's text: a header, then one case a line."""
    header = {
        "made by": "packages/science/audits/python/fixtures_numerics.py",
        "scipy": scipy.__version__,
        "mpmath": mpmath.__version__,
        "numpy": numpy.__version__,
        "reading": SOURCES,
    }
    lines = ",\n".join(json.dumps(case, allow_nan=False) for case in cases)
    return json.dumps(header)[:-1] + ',\n"cases": [\n' + lines + "\n]}\n"


def differences(name, cases):
    """What a committed file says otherwise. Source and condition may change with scipy's version, values may not."""
    stored = json.loads((FOLDER / name).read_text())["cases"]
    if len(stored) != len(cases):
        return [f"{name}: {len(stored)} cases stored, {len(cases)} computed"]
    return [
        f"{name}: stored {old}, computed {new}"
        for old, new in zip(stored, json.loads(json.dumps(cases)))
        if _question(old) != _question(new) or not _same(old["expected"], new["expected"])
    ]


def _question(case):
    return {key: value for key, value in case.items() if key not in ("expected", "source", "condition")}


def _same(old, new):
    if isinstance(old, str) or isinstance(new, str):
        return old == new
    return math.isclose(old, new, rel_tol=CHECK_TOLERANCE, abs_tol=0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    check = parser.parse_args().check
    warnings.simplefilter("ignore")  # scipy warns where it gives up; those values are settled by mpmath
    verify_truth()
    total, found = 0, []
    for name, add_cases in MADE.items():
        ledger = Ledger()
        add_cases(ledger)
        print(f"{name}\n{ledger.table()}\n")
        total += len(ledger.cases)
        if check:
            found += differences(name, ledger.cases)
        else:
            (FOLDER / name).write_text(document(ledger.cases))
    if total < FEWEST_CASES:
        sys.exit(f"only {total} cases, fewer than {FEWEST_CASES}")
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
