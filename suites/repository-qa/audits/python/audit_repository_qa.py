"""Audit the suite repository-qa: recompute every key from the visible files.

Usage: audit_repository_qa.py FOLDER [--jobs K]

FOLDER holds items.jsonl and worlds/<seed>/{files/, blueprint.json}. The exit
code is 0 only if something was audited and nothing disagreed. The rules are in
suites/repository-qa/docs/rules.md; the audit was written without reading the
generator's code.
"""

import argparse
import json
import sys
from collections import defaultdict

from repository_audit.audit import audit
from repository_audit.checks import TIGHT_TOLERANCE

SHOWN = 50


def print_table(results):
    groups = defaultdict(list)
    for record in results:
        groups[record["unit"], record["type"], record["reason"]].append(record)
    print(f"{'unit':6}{'type':26}{'reason':23}{'agreed':>8}{'disagreed':>11}  worst relative difference")
    for (unit, kind, reason), records in sorted(groups.items()):
        disagreed = sum(bool(record["problems"]) for record in records)
        differences = [record["difference"] for record in records if record["difference"] is not None]
        worst = f"{max(differences):.2e}" if differences else "-"
        print(f"{unit:6}{kind:26}{reason:23}{len(records) - disagreed:8}{disagreed:11}  {worst}")


def print_differences(results):
    differences = [record["difference"] for record in results if record["difference"] is not None]
    if differences:
        tight = sum(difference <= TIGHT_TOLERANCE for difference in differences)
        print(f"{len(differences)} numbers, {tight} of them to {TIGHT_TOLERANCE:g}, worst relative difference {max(differences):.2e}")


def print_disagreements(disagreements):
    for record in disagreements[:SHOWN]:
        print(f"seed {record['seed']} {record['unit']} {record['id']}: {'; '.join(map(str, record['problems'][:5]))}")
        if record["unit"] != "world":
            print(f"  query {json.dumps(record['query'], ensure_ascii=False)}")
            print(f"  expected {json.dumps(record['expected'], ensure_ascii=False)}")
            print(f"  found {json.dumps(record['found'], ensure_ascii=False)}")
    if len(disagreements) > SHOWN:
        print(f"... and {len(disagreements) - SHOWN} more")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    results = audit(options.folder, options.jobs)
    disagreements = [record for record in results if record["problems"]]
    agreed = len(results) - len(disagreements)
    print_table(results)
    print_differences(results)
    print_disagreements(disagreements)
    print(f"{agreed} agreed, {len(disagreements)} disagreed")
    return 0 if agreed > 0 and not disagreements else 1


if __name__ == "__main__":
    sys.exit(main())
