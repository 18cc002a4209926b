import type { AnySuite } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { checkPackages, RunModels, type RunRecord, requirePlayable } from "@assay/harness/engine";
import { type Fleet, lacking, loadFleet, lotsOf, type Wanted } from "@assay/harness/fleet";
import { type PriceTable, providerVariables } from "@assay/harness/models";
import { defaultAddress, type Store } from "@assay/harness/store";
import { guestFlags } from "../suites.ts";
import { serveFleetMetrics } from "../telemetry.ts";
import type { VerdictOptions } from "../verdict/verdict.ts";
import { FleetView } from "./fleet-view.ts";
import { reportEnding } from "./start-or-resume-run.ts";

/** A run that the fleet is to play: a new one, or one to resume. */
export interface FleetHandle {
  readonly record: RunRecord;
  readonly suites: readonly AnySuite[];
  /** Returns the id of the run, which is added to the store here where it is new. */
  begin(store: Store): Promise<string>;
  readonly wanted: Wanted;
  readonly budget?: number | undefined;
  readonly json: boolean;
  readonly verdict: VerdictOptions;
  /** Where metrics of the fleet are served. */
  readonly metrics?: string | undefined;
}

export const workersOption = ["--workers <who>", "who plays the episodes: this process (here), or a fleet"] as const;
export const needsOption = [
  "--needs <labels>",
  "with --workers fleet: labels that workers must have, and memory: gpu,memory=16",
] as const;

/** Reads `--workers`; whether the fleet is to play. */
export function isForFleet(workers: string | undefined, needs: string | undefined, metrics?: string): boolean {
  if (workers !== undefined && workers !== "here" && workers !== "fleet") {
    throw new AssayError("cli/wrong-usage", `--workers takes 'here' or 'fleet', and not '${workers}'`);
  }
  if (workers !== "fleet" && needs !== undefined) {
    throw new AssayError("cli/wrong-usage", "--needs goes with --workers fleet");
  }
  if (workers !== "fleet" && metrics !== undefined) {
    throw new AssayError("cli/wrong-usage", "--metrics goes with --workers fleet, and with assay worker");
  }
  return workers === "fleet";
}

/**
 * Checks what this process can: names, settings and prices of models. The keys are with the workers, so that one is taken to
 * be there.
 */
export async function checkForFleet({ agents, cells, plan, prices }: RunRecord, suites: readonly AnySuite[]) {
  const keys = Object.fromEntries(
    providerVariables.map(({ name }) => [
      name,
      name.endsWith("_URL") ? "http://with-the-workers.invalid" : "with the workers",
    ]),
  );
  const models = new RunModels({
    actors: plan.actors,
    environment: { ...keys, ...process.env },
    prices: prices as unknown as PriceTable,
  });
  await models.check(agents, { budget: plan.budget });
  checkPackages(cells, suites);
}

/** Hands a run to the fleet, watches it to its end, and prints the result. */
export async function runOnFleet(address: string | undefined, handle: FleetHandle): Promise<void> {
  const { record, suites, wanted, budget } = handle;
  const { openFleet, planForFleet, watchRun } = await loadFleet();
  const fleet = await openFleet(address ?? defaultAddress(process.env));
  try {
    const run = await handle.begin(fleet.store);
    requirePlayable(run, record);
    const resume = `assay resume ${run} --workers fleet${guestFlags(suites)}`;
    const stopping = new AbortController();
    const view = new FleetView(run, process.stderr);
    const stop = (): void => stopping.abort();
    const metrics = await serveFleetMetrics(fleet, handle.metrics, (line) => view.say(line));
    for (const signal of signals) process.once(signal, stop);
    try {
      const { signal } = stopping;
      await planForFleet(fleet, { run, record, suites, wanted, budget, observer: view }, signal);
      const { items } = await fleet.store.overview(run);
      view.begin(items * record.agents.length * record.plan.repeats);
      for (const note of await whatNobodyCanDo(fleet, run, record, wanted)) view.say(`note: ${note}`);
      const ending = await watchRun(fleet, run, { signal, progress: (now) => view.show(now) });
      if (ending !== undefined) return await reportEnding(fleet.store, run, ending, handle, resume);
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    } finally {
      for (const signal of signals) process.off(signal, stop);
      view.close();
      await metrics.close();
    }
    process.stderr.write(
      `The fleet goes on with the run ${run}. Watch it again with: ${resume}; stop it with: assay cancel ${run}\n`,
    );
    process.exitCode = 1;
  } finally {
    await fleet.close();
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A sentence for each thing that no worker of now has, and that some episodes need. */
async function whatNobodyCanDo(fleet: Fleet, run: string, record: RunRecord, wanted: Wanted): Promise<string[]> {
  const workers = await fleet.workers();
  if (workers.length === 0) return ["no worker is there; start some with: assay worker --store ADDRESS"];
  const notes = new Set<string>();
  for (const { needs, agent, suite } of lotsOf(run, record, wanted)) {
    const missing = workers.map(({ offers }) => lacking(needs, offers));
    if (missing.some((each) => each.length === 0)) continue;
    const nearest = missing.sort((one, other) => one.length - other.length)[0] ?? [];
    notes.add(`no worker can play ${agent.label} on ${suite}: all lack ${nearest.join(", ")}`);
  }
  return [...notes];
}
