"""Audit the suite experiment-design: recompute likelihoods, information gains and posteriors with scipy.

Usage: audit_experiment_design.py [FILE.json]

The file (or standard input) holds cases, gains and posteriors for every environment and preset. The exit code
is 0 only if something was checked and nothing disagreed. This program was written without reading the suite's code.
"""

import argparse
import json
import math
import os
import sys
import time
from collections import defaultdict

# Use one core: waiting threads cost more than they gain. Must be set before numpy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from experiment_audit.audit import Check, audit_environment
from experiment_audit.errors import Malformed, Unknown

NATS = ("gain", "bracket", "value in bracket")
OF_ALLOWED = ("posterior mean", "posterior deviation", "log evidence")


def unit(kind):
    return "nats" if kind in NATS else "of what is allowed" if kind in OF_ALLOWED else "relative"


def print_environment(label, checks, seconds):
    kinds = defaultdict(list)
    for check in checks:
        kinds[check.kind].append(check)
    print(f"{label} ({seconds:.1f} s of processor time)")
    for kind, group in kinds.items():
        checked = [check for check in group if check.reason is None]
        apart = len(group) - len(checked)
        wrong = sum(not check.agrees for check in checked)
        worst = f"largest deviation {max(check.size for check in checked):.2e} {unit(kind)}" if checked else "nothing to say"
        tail = f", {apart} not checked: {next(check.reason for check in group if check.reason)}" if apart else ""
        print(f"  {kind:22}{len(checked):5} checked {wrong:4} disagree  {worst}{tail}")
    for check in checks:
        if not check.agrees:
            print(f"  DISAGREES {check.kind}, {check.where}: told {check.told}, found {check.found}; {check.size:.3g} where {check.limit:.3g} is allowed")


def print_calibration(checks):
    """If the stated errors are right, the root mean square of the misses is about one stated error."""
    for kind in OF_ALLOWED:
        misses = [check.errors for check in checks if check.kind == kind and check.errors is not None]
        if misses:
            root = math.sqrt(sum(miss**2 for miss in misses) / len(misses))
            print(f"{kind}: {len(misses)} misses, root mean square {root:.2f} standard errors, greatest {max(misses):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file", nargs="?", type=argparse.FileType(), default=sys.stdin)
    try:
        environments = json.load(parser.parse_args().file)["environments"]
    except (ValueError, KeyError, TypeError) as problem:
        print(f"this is not a file of environments: {problem!r}")
        return 1
    checks, unknown = [], {}
    for environment in environments:
        label, start = f"{environment.get('name')}, {environment.get('preset')}", time.process_time()
        try:
            found = audit_environment(environment)
        except Unknown as problem:
            print(f"{label}: not checked, {problem}")
            unknown[str(environment.get("name"))] = None
            continue
        except Malformed as problem:
            found = [Check("shape", str(problem), "this entry", "what it should be", 1.0, 0.0)]
        print_environment(label, found, time.process_time() - start)
        checks += found
    checked = [check for check in checks if check.reason is None]
    wrong = sum(not check.agrees for check in checked)
    print_calibration(checks)
    print(f"{len(checks) - len(checked)} not checked")
    apart = f"; not checked, because this audit has no model of them: {', '.join(unknown)}" if unknown else ""
    print(f"{len(checked)} checked, {wrong} disagree{apart}")
    return 0 if checked and wrong == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
