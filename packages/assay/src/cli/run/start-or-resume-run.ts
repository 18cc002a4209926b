import { type AnySuite, AssayError } from "@assay/contract";
import {
  checkRun,
  explainProbe,
  type Plan,
  type Probed,
  probeRun,
  type RunEnding,
  RunModels,
  type RunRecord,
} from "@assay/harness/engine";
import type { PriceTable } from "@assay/harness/models";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { playRun } from "../../library/play-run.ts";
import { loadErrata } from "../errata.ts";
import { writeResultJson } from "../show/write-result-json.ts";
import { guestFlags } from "../suites.ts";
import { openTraces } from "../telemetry.ts";
import { reportVerdict, type VerdictOptions } from "../verdict/verdict.ts";
import { addUpRun, describeResult } from "./describe-result.ts";
import { RunView } from "./run-view.ts";

/** A run that is to be played: a new one, or one to resume. */
export interface RunHandle {
  readonly record: RunRecord;
  readonly suites: readonly AnySuite[];
  /** Returns the id of the run. A new run is added to the store here, after its models were checked. */
  begin(): Promise<string>;
  readonly understood: boolean;
  /** Whether the sandbox and the models are tried before the first episode. */
  readonly isProbed: boolean;
  readonly json: boolean;
  readonly budget?: number | undefined;
  readonly concurrency?: number | undefined;
  /** What continuous integration asks of the result. */
  readonly verdict?: VerdictOptions;
}

export const noProbeOption = [
  "--no-probe",
  "do not try the sandbox and ask each model a tiny question before the first episode",
] as const;

/** Refuses a run without a sandbox, unless `--i-understand` was given. */
export function requireUnderstood({ sandbox }: Plan, understood: boolean): void {
  if (sandbox !== "none" || understood) return;
  throw new AssayError(
    "cli/wrong-usage",
    "without a sandbox an agent's programs have this machine; say --i-understand, or use bubblewrap",
  );
}

/** Plays the missing episodes of a run, shows the progress and prints the result. */
export async function startOrResumeRun(
  store: Store,
  handle: RunHandle,
): Promise<{ readonly run: string; readonly status: RunEnding["status"] }> {
  const { record, suites, understood, budget, concurrency } = handle;
  const { plan } = record;
  const prices = record.prices as unknown as PriceTable;
  const models = new RunModels({ store, actors: plan.actors, environment: process.env, prices });
  await checkRun(record, suites, models, budget);
  const probed = handle.isProbed ? await probe(record, suites, understood) : undefined;
  const run = await handle.begin();
  if (probed !== undefined) await keepCost(store, run, models, probed);
  const resume = `assay resume ${run}${guestFlags(suites)}`;
  const view = new RunView(run, record, suites, () => models.status, process.stderr);
  const stopping = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stop = (): void => {
    // A second signal is not caught, and ends the process.
    for (const signal of signals) process.off(signal, stop);
    view.say("stopping: episodes in flight are abandoned, and will be redone; once more ends it at once");
    stopping.abort();
  };
  for (const signal of signals) process.on(signal, stop);
  const traces = await openTraces((line) => view.say(line));
  let ending: RunEnding;
  try {
    ending = await playRun({
      played: traces.played,
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
    throw withWayOut(error, resume);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await traces.close();
    view.close();
  }
  await reportEnding(store, run, ending, handle, resume);
  return { run, status: ending.status };
}

/** Prints what a run came to, and how it can be resumed where it is not finished. */
export async function reportEnding(
  store: Store,
  run: string,
  ending: RunEnding,
  { suites, json, verdict }: Pick<RunHandle, "suites" | "json" | "verdict">,
  resume: string,
): Promise<void> {
  const told = { suites, errata: loadErrata(suites, undefined) };
  const result = await addUpRun(store, run, told);
  if (json) await writeResultJson(store, result, { ...told, status: ending.status });
  else process.stdout.write(await describeResult(store, result, told));
  await reportVerdict(store, result, suites, verdict ?? {});
  if (ending.status !== "finished") {
    const reason = ending.reason === undefined ? "" : `: ${oneSentence(ending.reason)}`;
    process.stderr.write(`The run ${run} is ${ending.status}${reason}. Resume it with: ${resume}\n`);
    process.exitCode = 1;
  }
}

/** Tries what the run needs, and says what could not be found out. */
async function probe(record: RunRecord, suites: readonly AnySuite[], understood: boolean): Promise<Probed> {
  const kind = record.plan.sandbox;
  const sandbox = kind === "none" ? ({ kind, understood } as const) : ({ kind } as const);
  const { signal } = new AbortController();
  try {
    const probed = await probeRun(record, suites, { sandbox, environment: process.env, signal });
    for (const note of probed.notes) process.stderr.write(`note: ${oneSentence(note)}.\n`);
    return probed;
  } catch (error) {
    throw explainProbe(error);
  }
}

/** The tiny questions are part of what the run costs. */
async function keepCost(store: Store, run: string, models: RunModels, probed: Probed): Promise<void> {
  const cost = probed.calls.reduce((sum, { usage, model }) => sum + (models.cost(usage, model) ?? 0), 0);
  if (cost > 0 || probed.unknownCalls > 0) await store.addCost(run, cost, probed.unknownCalls);
}

/** The reason as one sentence that is safe to print. */
const oneSentence = (reason: string): string => stripControls(reason).replace(/\s+/g, " ").replace(/\.$/, "");

/** Adds to an error of the store how the run can be resumed. */
function withWayOut(error: unknown, resume: string): unknown {
  if (!AssayError.isInstance(error) || !error.code.startsWith("store/")) return error;
  return new AssayError(error.code, `${error.message}; then resume the run with: ${resume}`, {
    cause: error,
  });
}
