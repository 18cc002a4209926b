import { Command } from "commander";
import { parseWholeNumber } from "./options.ts";
import { storeOption, withStore } from "./run/open-data.ts";
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
    .option("--last <number>", "so many of them", (value) => parseWholeNumber("--last", value, 1, 10_000), 20)
    .option("--json", "print the result as JSON")
    .action(({ store: address, last, json }: Options) =>
      withStore(address, async (store) => {
        const runs = await store.runs({ from: 0, count: last });
        if (json === true) {
          printJson(runs);
          return;
        }
        if (runs.length === 0) {
          process.stdout.write("There are no runs yet. Begin with: assay run --help\n");
          return;
        }
        const rows = runs.map(({ id, createdAt, status, items, finished, failed, cost }) => [
          id,
          createdAt.slice(0, 16).replace("T", " "),
          status,
          String(items),
          String(finished),
          String(failed),
          cost.toFixed(2),
        ]);
        process.stdout.write(
          formatTable(["run", "began (UTC)", "status", "items", "episodes", "failed", "cost"], rows),
        );
      }),
    );
}
