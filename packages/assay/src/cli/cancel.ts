import { cancelRun } from "@assay/harness/engine";
import { Command } from "commander";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";

/** `assay cancel RUN`: asks whoever plays a run to stop. */
export function cancelCommand(): Command {
  return new Command("cancel")
    .description("stop a run that another process plays; it can be resumed")
    .argument("<run>", "its id, the beginning or end of it, or last")
    .option(...storeOption)
    .action((named: string, { store: address }: { readonly store?: string }) =>
      withRuns(address, async (store) => {
        const id = await findRun(store, named);
        const run = await store.run(id);
        const isCancelled = run !== undefined && (await cancelRun(store, run));
        process.stdout.write(
          isCancelled
            ? `The run ${id} is cancelled; a process that plays it stops within seconds.\n`
            : `The run ${id} is finished; there is nothing to cancel.\n`,
        );
      }),
    );
}
