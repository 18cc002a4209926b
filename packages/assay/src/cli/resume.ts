import { AssayError } from "@assay/contract";
import { readRecord, requirePlayable } from "@assay/harness/engine";
import { parseWanted } from "@assay/harness/fleet";
import { Command } from "commander";
import { positive, whole } from "./options.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { isForFleet, needsOption, runOnFleet, workersOption } from "./run/run-on-fleet.ts";
import { noProbeOption, requireUnderstood, startOrResumeRun } from "./run/start-or-resume-run.ts";
import { guestOption, suitesOfRecord } from "./suites.ts";
import { metricsOption } from "./telemetry.ts";
import { addVerdictOptions, requirePossibleFailUnder, type VerdictOptions } from "./verdict/verdict.ts";

interface Options extends VerdictOptions {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly budget?: number;
  readonly concurrency?: number;
  readonly iUnderstand?: boolean;
  readonly probe?: boolean;
  readonly workers?: string;
  readonly needs?: string;
  readonly metrics?: string;
  readonly json?: boolean;
}

/** `assay resume RUN`: plays what a run lacks. */
export function resumeCommand(): Command {
  const command = new Command("resume")
    .description("take up a run that was stopped or killed: what is missing or failed is played, and nothing else")
    .argument("<run>", "its id, the beginning or end of it, or last")
    .option(...storeOption)
    .option("--budget <money>", "the most that the whole run may cost, in place of the plan's", positive("--budget"))
    .option("--concurrency <number>", "episodes in flight, in place of the plan's", whole("--concurrency", 1, 10_000))
    .option(...guestOption)
    .option("--i-understand", "for a run with --sandbox none")
    .option(...noProbeOption)
    .option(...workersOption)
    .option(...needsOption)
    .option(...metricsOption)
    .option("--json", "print the result as JSON, with every episode and every score");
  return addVerdictOptions(command).action(
    async (
      named: string,
      { store: address, suite: guests, budget, concurrency, iUnderstand, probe, json, ...others }: Options,
    ) => {
      const { workers, needs, metrics, ...verdict } = others;
      const isFleet = isForFleet(workers, needs, metrics);
      await withRuns(address, async (store) => {
        const id = await findRun(store, named);
        const run = await store.run(id);
        if (run === undefined) throw new AssayError("store/not-found", `there is no run ${id}; see 'assay runs'`);
        const record = readRecord(id, run.record);
        requirePlayable(id, record);
        requireUnderstood(record.plan, iUnderstand === true);
        const suites = await suitesOfRecord(record, guests);
        requirePossibleFailUnder(verdict, record, suites);
        if (isFleet) {
          const wanted = parseWanted(needs);
          const begin = async () => id;
          await runOnFleet(address, { record, suites, begin, wanted, budget, json: json === true, verdict, metrics });
          return;
        }
        await startOrResumeRun(store, {
          record,
          suites,
          begin: async () => id,
          understood: iUnderstand === true,
          isProbed: probe !== false,
          json: json === true,
          budget,
          concurrency,
          verdict,
        });
      });
    },
  );
}
