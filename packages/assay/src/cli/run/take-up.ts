import { type AnySuite, AssayError } from "@assay/contract";
import { checkRun, type Plan, type RunEnding, RunModels, type RunRecord } from "@assay/harness/engine";
import type { PriceTable } from "@assay/harness/models";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { playRun } from "../../library/play-run.ts";
import { loadErrata } from "../errata.ts";
import { describeResult } from "./describe-result.ts";
import { RunView } from "./run-view.ts";

/** A run to be played, new or taken up again. */
export interface Undertaking {
  readonly record: RunRecord;
  readonly suites: readonly AnySuite[];
  /** Gives the run's id; a new one is put into the store by it, once its models are known to be there. */
  begin(): Promise<string>;
  readonly understood: boolean;
  readonly json: boolean;
  readonly budget?: number | undefined;
  readonly concurrency?: number | undefined;
}

/** Refuses a run without a sandbox, unless somebody said that this is meant. */
export function requireUnderstood({ sandbox }: Plan, understood: boolean): void {
  if (sandbox !== "none" || understood) return;
  throw new AssayError(
    "cli/wrong-usage",
    "without a sandbox an agent's programs have this machine; say --i-understand, or use bubblewrap",
  );
}

/** Plays what a run lacks, shows how far it has come, prints the result, and says how the run ended for now. */
export async function takeUp(
  store: Store,
  undertaking: Undertaking,
): Promise<{ readonly run: string; readonly status: RunEnding["status"] }> {
  const { record, suites, understood, json, budget, concurrency } = undertaking;
  const { plan } = record;
  const prices = record.prices as unknown as PriceTable;
  const models = new RunModels({ store, actors: plan.actors, environment: process.env, prices });
  await checkRun(record, suites, models, budget);
  const run = await undertaking.begin();
  const view = new RunView(run, record, suites, () => models.status, process.stderr);
  const stopping = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stop = (): void => {
    // The next one finds nobody who catches it, and ends the process.
    for (const signal of signals) process.off(signal, stop);
    view.say("stopping: episodes in flight are abandoned, and will be redone; once more ends it at once");
    stopping.abort();
  };
  for (const signal of signals) process.on(signal, stop);
  let ending: RunEnding;
  try {
    ending = await playRun({
      store,
      run,
      record,
      suites,
      models,
      observer: view,
      signal: stopping.signal,
      budget,
      concurrency,
      understood,
    });
  } catch (error) {
    throw withWayOut(error, run);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    view.close();
  }
  process.stdout.write(
    await describeResult(store, run, { json, groupBy: [], suites, errata: loadErrata(suites, undefined) }),
  );
  if (ending.status !== "finished") {
    const reason = ending.reason === undefined ? "" : `: ${oneSentence(ending.reason)}`;
    const wayOut = reason.includes("assay resume") ? "" : ` Take it up with: assay resume ${run}`;
    process.stderr.write(`The run ${run} is ${ending.status}${reason}.${wayOut}\n`);
    process.exitCode = 1;
  }
  return { run, status: ending.status };
}

/** What others said of a failure, without what a terminal could take for a command. */
const oneSentence = (reason: string): string => stripControls(reason).replace(/\s+/g, " ").replace(/\.$/, "");

/** A store that failed says what to do about it; what then becomes of the run is said here. */
function withWayOut(error: unknown, run: string): unknown {
  if (!AssayError.isInstance(error) || !error.code.startsWith("store/")) return error;
  return new AssayError(error.code, `${error.message}; then take the run up with: assay resume ${run}`, {
    cause: error,
  });
}
