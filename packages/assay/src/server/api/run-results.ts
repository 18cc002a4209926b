import { makeResultTable, runRows, shownHeadlines } from "@assay/harness/reports";
import type { RunResults, StratumResults } from "@assay/viewer/api-types";
import { groupNames } from "../../cli/run/group-names.ts";
import { BelowFull } from "../results/below-full.ts";
import { suiteResult, suiteResults } from "../results/suite-result.ts";
import { suitesOf, type ViewedRun, type Viewing } from "../viewed-store.ts";

/** A stratum with more values is no set of small pictures. */
const maxPanels = 24;

/** The run's tables as `assay show` prints them, and the strata by which they can be told apart. */
export async function readResults(viewing: Viewing, viewed: ViewedRun): Promise<RunResults> {
  const { stored, record } = viewed;
  const suites = await suitesOf(viewing, viewed);
  const values = new Map<string, Map<string, Set<string>>>();
  const names = groupNames(record);
  const below = new BelowFull(names.groupBy);
  const table = await makeResultTable(
    noting(below.counting(runRows(viewing.store, stored.id, suites)), ({ suite, strata }) => {
      const own = values.get(suite) ?? new Map<string, Set<string>>();
      values.set(suite, own);
      for (const [name, value] of Object.entries(strata)) {
        const seen = own.get(name) ?? new Set();
        own.set(name, seen);
        if (seen.size <= maxPanels) seen.add(String(value));
      }
    }),
    { ...names, repeats: record.plan.repeats },
  );
  const headlines = shownHeadlines(record, suites);
  const strata = [...values].map(([suite, own]) => [
    suite,
    [...own].flatMap(([name, seen]) => (seen.size > 1 && seen.size <= maxPanels ? [name] : [])),
  ]);
  return {
    run: stored.id,
    suites: suiteResults(table, { run: stored.id, record, headlines, belowFull: (labels) => below.of(labels) }),
    strata: Object.fromEntries(strata),
  };
}

async function* noting<Row>(rows: AsyncIterable<Row>, note: (row: Row) => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    note(row);
    yield row;
  }
}

/** The results of a suite for each value of a stratum. */
export async function readStratum(
  viewing: Viewing,
  viewed: ViewedRun,
  suite: string,
  name: string,
): Promise<StratumResults> {
  const { stored, record } = viewed;
  const suites = await suitesOf(viewing, viewed);
  const headlines = shownHeadlines(record, suites);
  const groupBy = ["suite", `stratum:${name}`, "agent"];
  const below = new BelowFull(groupBy);
  const table = await makeResultTable(below.counting(ofSuite(runRows(viewing.store, stored.id, suites), suite)), {
    groupBy,
    orderedLabels: 2,
    repeats: record.plan.repeats,
  });
  const panels = Map.groupBy(table.groups, ({ labels }) => String(labels[1] ?? "–"));
  return {
    name,
    suite,
    isListed: await isPublic(viewing, viewed, suite, name),
    panels: [...panels].map(([label, groups]) => {
      const own = groups.map(({ labels, figures }) => ({ labels: [labels[0], labels[2]], figures }));
      const shown = { groupBy: ["suite", "agent"], level: table.level, groups: own };
      const belowFull = ([first, agent]: readonly unknown[]): number => below.of([first, groups[0]?.labels[1], agent]);
      return { label, result: suiteResult(suite, shown, { run: stored.id, record, headlines, belowFull }) };
    }),
  };
}

/** Whether agents may know a stratum: those that follow from keys are kept apart from the items. */
async function isPublic({ store }: Viewing, { stored, record }: ViewedRun, suite: string, name: string) {
  const cells = record.cells.flatMap((cell, index) => (cell.suite === suite ? [index] : []));
  for (const cell of cells) {
    const query = { scores: [], cell, order: "position", descending: false } as const;
    const [first] = await store.findEpisodes(stored.id, query, { from: 0, count: 1 });
    if (first !== undefined && Object.hasOwn(first.strata, name)) return true;
  }
  return false;
}

async function* ofSuite<Row extends { readonly suite: string }>(
  rows: AsyncIterable<Row>,
  suite: string,
): AsyncGenerator<Row> {
  for await (const row of rows) if (row.suite === suite) yield row;
}
