import { AssayError } from "@assay/contract";
import { type RunState, stateOfRun } from "@assay/harness/engine";
import type { RunOverview, Store } from "@assay/harness/store";
import { Command } from "commander";
import { whole } from "./options.ts";
import { storeOption, withRuns } from "./run/open-data.ts";
import { formatTable, printJson } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly last: number;
  readonly json?: boolean;
}

/** `assay runs`: the newest runs. */
export function runsCommand(): Command {
  return new Command("runs")
    .description("list the runs of a store, the newest first")
    .option(...storeOption)
    .option("--last <number>", "so many of them", whole("--last", 1, 10_000), 20)
    .option("--json", "print the result as JSON")
    .action(async ({ store: address, last, json }: Options) => {
      const runs = await withRuns(address, (store) => listRuns(store, last)).catch(noneYet);
      if (json === true) printJson(runs);
      else if (runs.length === 0) process.stdout.write("There are no runs yet. Begin with: assay run --help\n");
      else process.stdout.write(describeRuns(runs));
    });
}

interface ListedRun extends Omit<RunOverview, "status"> {
  readonly status: RunState;
}

async function listRuns(store: Store, last: number): Promise<readonly ListedRun[]> {
  const runs: ListedRun[] = [];
  for (const run of await store.runs({ from: 0, count: last })) {
    runs.push({ ...run, status: await stateOfRun(store, run) });
  }
  return runs;
}

/** Where there is no store there are no runs. */
function noneYet(error: unknown): readonly ListedRun[] {
  if (AssayError.isInstance(error) && error.code === "store/not-found") return [];
  throw error;
}

const describeRuns = (runs: readonly ListedRun[]): string =>
  formatTable(
    ["run", "began (UTC)", "status", "items", "episodes", "failed", "cost"],
    runs.map(({ id, createdAt, status, items, finished, failed, cost, unknownCalls }) => [
      id,
      createdAt.slice(0, 16).replace("T", " "),
      status,
      String(items),
      String(finished),
      String(failed),
      `${cost.toFixed(2)}${unknownCalls > 0 ? ` + ${unknownCalls} calls of unknown cost` : ""}`,
    ]),
  );
