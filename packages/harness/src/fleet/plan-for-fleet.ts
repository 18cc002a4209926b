import type { AnySuite } from "@assay/contract";
import { planRun, RunLease, type RunObserver, type RunRecord } from "../engine/index.ts";
import { enqueueRun } from "./jobs/enqueue-run.ts";
import type { Wanted } from "./jobs/needs.ts";
import type { Fleet } from "./open-fleet.ts";
import { claimForFleet } from "./worker/tick.ts";

export interface FleetRun {
  readonly run: string;
  readonly record: RunRecord;
  readonly suites: readonly AnySuite[];
  readonly wanted: Wanted;
  /** In place of the plan's. */
  readonly budget?: number | undefined;
  readonly observer?: RunObserver;
}

/**
 * Plans a run, where that is left to do, and hands it to the fleet. A run that the fleet plays already is left as it is.
 * Whoever is stopped here may begin again: nothing is in the queue twice.
 */
export async function planForFleet(fleet: Fleet, planned: FleetRun, stop: AbortSignal): Promise<void> {
  const { run, record, suites, wanted, observer } = planned;
  if (await isWithFleet(fleet, run)) return;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stop, stopping.signal]);
  const lease = await RunLease.take(fleet.store, run, (reason) => stopping.abort(reason));
  try {
    if ((await fleet.store.run(run))?.status === "planning") {
      await fleet.store.setStatus(run, "planning");
      await planRun(fleet.store, run, record, suites, { signal, ...(observer === undefined ? {} : { observer }) });
    }
    await fleet.store.setStatus(run, "running");
    const budget = planned.budget ?? record.plan.budget;
    await enqueueRun(fleet, { run, record, suites, wanted, budget }, signal);
  } finally {
    await lease.release();
  }
  await claimForFleet(fleet, [run]);
}

async function isWithFleet({ tables }: Fleet, run: string): Promise<boolean> {
  const row = await tables.selectFrom("runs").select("is_queued").where("run", "=", run).executeTakeFirst();
  return row?.is_queued === true;
}
