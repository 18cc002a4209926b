import { AssayError } from "@assay/contract";
import { runRows } from "@assay/harness/reports";
import { ComparedSides, labelOf } from "@assay/harness/reports/comparison";
import type { Store } from "@assay/harness/store";
import { findRun } from "../run/open-data.ts";
import { suitesOfRun } from "../suites.ts";

/** What is compared. */
interface Wanted {
  /** Labels in the runs, other runs, or RUN:LABEL; without any, all labels of the runs. */
  readonly names: readonly string[];
  /** The runs whose labels are meant. */
  readonly runs: readonly string[];
  /** What labels are of: agent, or any tag, swept value or stratum. */
  readonly by: string;
  readonly guests?: readonly string[] | undefined;
}

/** The sides of a comparison with their scores. A name that no episode of the runs has is that of another run. */
export async function readSides(store: Store, { names, runs, by, guests }: Wanted): Promise<ComparedSides> {
  const sides = new ComparedSides();
  const labels = new Set<string>();
  for (const run of await Promise.all(runs.map((named) => findRun(store, named)))) {
    for await (const row of runRows(store, run, await suitesOfRun(store, run, guests))) {
      const label = labelOf(row, by);
      if (label === undefined) continue;
      labels.add(String(label));
      if (names.length === 0 || names.includes(String(label))) sides.add(String(label), row);
    }
  }
  for (const name of names.filter((each) => !labels.has(each))) {
    const { run, label: wanted } = await otherRun(name);
    let count = 0;
    for await (const row of runRows(store, run, await suitesOfRun(store, run, guests))) {
      const label = String(labelOf(row, by) ?? "-");
      if (wanted !== undefined && label !== wanted) continue;
      count += 1;
      sides.add(wanted === undefined ? `${name}:${label}` : name, row);
    }
    if (count > 0) continue;
    const what = wanted === undefined ? "has no episodes" : `has no episode with the ${by} '${wanted}'`;
    throw new AssayError("reports/not-comparable", `the run ${run} ${what}; see 'assay show ${run}'`);
  }
  return sides;

  /** The run of a name that is no label, and the label in it where one is named. */
  async function otherRun(name: string): Promise<{ readonly run: string; readonly label?: string }> {
    const whole = await runCalled(name);
    if (whole !== undefined) return { run: whole };
    const at = name.indexOf(":");
    const run = at < 0 ? undefined : await runCalled(name.slice(0, at));
    if (run !== undefined) return { run, label: name.slice(at + 1) };
    const known = [...labels].sort().join(", ") || "none";
    throw new AssayError(
      "reports/not-comparable",
      `'${name}' is neither a run nor a value of '${by}' in the run ${runs.join(", ")}, which has: ${known}`,
    );
  }

  async function runCalled(name: string): Promise<string | undefined> {
    try {
      return await findRun(store, name);
    } catch (error) {
      if (error instanceof AssayError && error.code === "store/not-found") return undefined;
      throw error;
    }
  }
}
