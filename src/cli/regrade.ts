import { Command } from "commander";
import { regradeRun } from "../engine/index.ts";
import { suites } from "../suites/registry.ts";
import { Progress } from "./progress.ts";
import { describeResult } from "./run/describe-result.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";

/** `assay regrade RUN`: scores by the graders as they are now, beside the old ones. */
export function regradeCommand(): Command {
  return new Command("regrade")
    .description("grade a run again with the graders as they are now; no model is asked, and old scores stay")
    .argument("<run>", "its id, the beginning or end of it, or last")
    .option(...storeOption)
    .option("--json", "print the result as JSON")
    .action((named: string, { store: address, json }: { readonly store?: string; readonly json?: boolean }) =>
      withRuns(address, async (store) => {
        const run = await findRun(store, named);
        const progress = new Progress(process.stderr);
        const { episodes, failed } = await regradeRun(store, run, suites, (done) =>
          progress.show(`${done} episodes graded`),
        ).finally(() => progress.clear());
        const without = failed === 0 ? "" : `; ${failed} had failed, and have nothing to grade`;
        process.stderr.write(`${episodes} ${episodes === 1 ? "episode" : "episodes"} graded again${without}\n`);
        process.stdout.write(await describeResult(store, run, { json: json === true, groupBy: [] }));
      }),
    );
}
