import type { AnySuite } from "@assay/contract";
import { missingEpisodes, type RunRecord } from "../../engine/index.ts";
import type { Fleet } from "../open-fleet.ts";
import { fingerprint } from "./fingerprint.ts";
import { type EpisodeJob, jobId } from "./job.ts";
import { type Lot, lotsOf } from "./lots.ts";
import type { Wanted } from "./needs.ts";

const jobsAtOnce = 1000;
/** How often an episode may lose its worker before it is given up: one that ends every machine does not go round for ever. */
const mostLosses = 100;
/** An episode that goes on for longer is played by another worker; it is the most that the queue allows. */
const longestEpisode = 24 * 3600;

export interface RunToEnqueue {
  readonly run: string;
  readonly record: RunRecord;
  readonly suites: readonly AnySuite[];
  readonly wanted: Wanted;
  readonly budget: number | undefined;
}

/** Hands a planned run to the fleet: its lots, and a job for each episode that it lacks. What is there already stays. */
export async function enqueueRun(fleet: Fleet, planned: RunToEnqueue, signal: AbortSignal): Promise<number> {
  const { run, record } = planned;
  const lots = lotsOf(run, record, planned.wanted);
  await offerRun(fleet, planned, lots);
  for (const { queue } of lots) await fleet.boss.createQueue(queue, queueOptions(fleet.lease));
  const lotOf = new Map(lots.map((lot) => [`${lot.suite} ${lot.agent.id}`, lot]));
  const waiting = new Map<Lot, JobToInsert[]>();
  let jobs = 0;
  const flush = async (lot: Lot): Promise<void> => {
    const batch = waiting.get(lot) ?? [];
    waiting.set(lot, []);
    if (batch.length > 0) await fleet.boss.insert(lot.queue, batch);
  };
  for await (const { item, agent, repeat, attempts } of missingEpisodes(
    fleet.store,
    run,
    record.agents,
    record.plan.repeats,
  )) {
    signal.throwIfAborted();
    const lot = lotOf.get(`${record.cells[item.cell]?.suite} ${agent.id}`);
    if (lot === undefined) throw new Error(`no lot of the run ${run} has the item ${item.id}`);
    const data: EpisodeJob = { item: item.id, position: item.position, repeat, attempts };
    const batch = waiting.get(lot) ?? [];
    batch.push({ id: jobId(run, agent.id, data), data });
    waiting.set(lot, batch);
    jobs += 1;
    if (batch.length === jobsAtOnce) await flush(lot);
  }
  for (const lot of lots) await flush(lot);
  await fleet.tables.updateTable("runs").set({ is_queued: true }).where("run", "=", run).execute();
  return jobs;
}

interface JobToInsert {
  readonly id: string;
  readonly data: EpisodeJob;
}

const queueOptions = (lease: number) => ({
  retryLimit: mostLosses,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: longestEpisode - 1,
  heartbeatSeconds: lease,
  // Jobs that wait are never thrown away: a fleet may be away for a month.
  retentionSeconds: 365 * 24 * 3600,
  warningQueueSize: 1_000_000_000,
});

/** Tells workers of a run; one that is told of again begins with none of its lots held. */
async function offerRun(fleet: Fleet, { run, record, suites, wanted, budget }: RunToEnqueue, lots: readonly Lot[]) {
  const values = {
    needs: JSON.stringify(wanted),
    fingerprint: JSON.stringify(fingerprint(record, suites)),
    budget: budget ?? null,
    is_queued: false,
  };
  await fleet.tables.transaction().execute(async (tables) => {
    await tables
      .insertInto("runs")
      .values({ run, ...values })
      .onConflict((conflict) => conflict.column("run").doUpdateSet(values))
      .execute();
    // What workers that are gone had reserved is not held against the run any longer.
    await tables
      .deleteFrom("grants")
      .where("run", "=", run)
      .where("worker", "not in", tables.selectFrom("workers").select("id"))
      .execute();
    const rows = lots.map(({ number, suite, agent }) => ({
      run,
      lot: number,
      suite,
      agent: agent.id,
      label: agent.label,
      model: agent.model ?? null,
      held: null,
    }));
    for (let from = 0; from < rows.length; from += jobsAtOnce) {
      await tables
        .insertInto("lots")
        .values(rows.slice(from, from + jobsAtOnce))
        .onConflict((conflict) => conflict.columns(["run", "lot"]).doUpdateSet({ held: null }))
        .execute();
    }
  });
}
