import { type AnySuite, AssayError, headlineOf } from "@assay/contract";
import { type RunRecord, readRecord } from "@assay/harness/engine";
import { nameOfHeadline } from "@assay/harness/reports";
import { findLabel } from "@assay/harness/reports/comparison";
import type { Store } from "@assay/harness/store";

/** The records of runs, by the names that tables give these runs. */
export type NamedRecords = ReadonlyMap<string, Pick<RunRecord, "cells" | "agents">>;

export async function readRecords(
  store: Store,
  runs: readonly string[],
  names: readonly string[],
): Promise<NamedRecords> {
  const entries = runs.map(async (run, index) => {
    const stored = await store.run(run);
    return [names[index] ?? run, readRecord(run, stored?.record ?? null)] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Scores of different scorers do not stand in one figure, whichever versions they have. */
export function requireOneHeadline(records: NamedRecords, suites: readonly AnySuite[]): void {
  for (const suite of suites) {
    const runsOf = new Map<string, Set<string>>();
    for (const [run, { cells }] of records) {
      for (const cell of cells.filter((each) => each.suite === suite.name)) {
        const name = nameOfHeadline(headlineOf(suite, cell.settings));
        runsOf.set(name, (runsOf.get(name) ?? new Set()).add(run));
      }
    }
    if (runsOf.size < 2) continue;
    const told = [...runsOf].map(([name, runs]) => `'${name}' in ${[...runs].join(" and ")}`).join(", ");
    throw new AssayError(
      "reports/not-comparable",
      `the headline scores of ${suite.name} differ: ${told}; report runs with one headline score at a time`,
    );
  }
}

/** The labels of agents that are named as tables name them; names that are no label are left to the report. */
export function agentsNamed(records: NamedRecords, names: readonly string[] | undefined): string[] | undefined {
  const labels = [...new Set([...records.values()].flatMap(({ agents }) => agents.map(({ label }) => label)))];
  return names?.map((name) => findLabel(name, labels) ?? name);
}
