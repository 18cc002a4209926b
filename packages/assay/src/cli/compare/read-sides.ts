import { AssayError } from "@assay/contract";
import { type RunRow, runRows } from "@assay/harness/reports";
import { type ComparedRow, ComparedSides, findLabel, Grouping } from "@assay/harness/reports/comparison";
import type { Store } from "@assay/harness/store";
import { countRows } from "../progress.ts";
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

/** Sides with their scores, and which of them are meant, in the order in which they were named. */
interface ReadSides {
  readonly sides: ComparedSides;
  readonly names: readonly string[] | undefined;
}

/** The sides of a comparison with their scores. A name that fits no label of the runs is that of another run. */
export async function readSides(store: Store, { names, runs, by, guests }: Wanted): Promise<ReadSides> {
  const sides = new ComparedSides({ isByAgent: by === "agent" });
  const grouping = new Grouping([by]);
  const labels = new Set<string>();
  for (const run of await Promise.all(runs.map((named) => findRun(store, named)))) {
    for await (const { label, row } of labelledRows(run)) {
      labels.add(label);
      sides.add(label, compared(row));
    }
  }
  const meant: string[] = [];
  for (const name of names) {
    const label = findLabel(name, [...labels]);
    meant.push(...(label === undefined ? await addOtherRun(name) : [label]));
  }
  grouping.requireFound();
  return { sides, names: names.length === 0 ? undefined : [...new Set(meant)] };

  /** The episodes of a run that have a label. */
  async function* labelledRows(run: string): AsyncGenerator<{ readonly label: string; readonly row: RunRow }> {
    for await (const row of countRows(runRows(store, run, await suitesOfRun(store, run, guests)))) {
      const [label] = grouping.labels(row);
      if (label !== undefined) yield { label: String(label), row };
    }
  }

  /** Adds the sides of a run that is named, or of one label in it. */
  async function addOtherRun(name: string): Promise<readonly string[]> {
    const { run, label: wanted } = await otherRun(name);
    const rows: { readonly label: string; readonly row: ComparedRow }[] = [];
    for await (const { label, row } of labelledRows(run)) rows.push({ label, row: compared(row) });
    const found = [...new Set(rows.map(({ label }) => label))];
    grouping.requireFound();
    const only = wanted === undefined ? undefined : findLabel(wanted, found);
    if (found.length === 0 || (wanted !== undefined && only === undefined)) {
      const what = wanted === undefined ? "has no episodes" : `has no episode with the ${by} '${wanted}'`;
      throw new AssayError("reports/not-comparable", `the run ${run} ${what}; see 'assay show ${run}'`);
    }
    const sideOf = (label: string): string => (wanted === undefined ? `${name}:${label}` : name);
    const taken = rows.filter(({ label }) => only === undefined || label === only);
    for (const { label, row } of taken) sides.add(sideOf(label), row);
    return [...new Set(taken.map(({ label }) => sideOf(label)))];
  }

  /** The run of a name that is no label, and the label in it where one is named. */
  async function otherRun(name: string): Promise<{ readonly run: string; readonly label?: string }> {
    const whole = await runCalled(name);
    if (whole !== undefined) return { run: whole };
    const at = name.indexOf(":");
    const run = at < 0 ? undefined : await runCalled(name.slice(0, at));
    if (run !== undefined) return { run, label: name.slice(at + 1) };
    grouping.requireFound();
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
      if (AssayError.isInstance(error) && error.code === "store/not-found") return undefined;
      throw error;
    }
  }
}

/** A row with the question behind its item's wording. */
function compared({
  suite,
  agent,
  world,
  item,
  score,
  generation,
  scorerVersion,
  headline,
  stored,
}: RunRow): ComparedRow {
  const { question } = stored.item as { readonly question?: string };
  return { suite, agent, world, item, score, generation, scorerVersion, headline, question };
}
