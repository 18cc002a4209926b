import { sql } from "kysely";
import { cancellation, type RunEnding, readRecord } from "../../engine/index.ts";
import { type Fleet, queueSchema } from "../open-fleet.ts";

/**
 * Ends a run of which no episode is left to play: notes in the store how it ended, and takes it out of the queue. It may be
 * called by every process at any time; undefined means that the run goes on, or that another process has ended it.
 */
export async function settleRun(fleet: Fleet, run: string): Promise<RunEnding | undefined> {
  const stored = await fleet.store.run(run);
  if (stored?.status === "cancelled") return endRun(fleet, run, { status: "cancelled", reason: cancellation });
  const offered = await fleet.tables.selectFrom("runs").select("is_queued").where("run", "=", run).executeTakeFirst();
  if (stored === undefined || offered?.is_queued !== true) return undefined;
  const lots = await fleet.tables.selectFrom("lots").select(["lot", "held", "label"]).where("run", "=", run).execute();
  const open = lots.filter(({ held }) => held === null).map(({ lot }) => `${run}/${lot}`);
  if (await hasJobs(fleet, open, "state < 'active'")) return undefined;
  if (
    await hasJobs(
      fleet,
      lots.map(({ lot }) => `${run}/${lot}`),
      "state = 'active'",
    )
  )
    return undefined;
  const record = readRecord(run, stored.record);
  const { items, finished, failed } = await fleet.store.overview(run);
  const left = items * record.agents.length * record.plan.repeats - finished;
  if (left === 0) return endRun(fleet, run, { status: "finished", reason: undefined });
  const held = [...new Set(lots.flatMap((lot) => lot.held ?? []))];
  const lost = left - failed;
  const reasons = [
    ...held,
    ...(failed === 0 ? [] : [`${countOf(failed)} failed for infrastructure reasons`]),
    ...(lost > 0 && held.length === 0 ? [`${countOf(lost)} lost their workers too often`] : []),
  ];
  return endRun(fleet, run, { status: "interrupted", reason: reasons.join("; ") });
}

const countOf = (episodes: number): string => (episodes === 1 ? "1 episode" : `${episodes} episodes`);

async function hasJobs({ tables }: Fleet, queues: readonly string[], condition: string): Promise<boolean> {
  if (queues.length === 0) return false;
  const jobs = sql.table(`${queueSchema}.job`);
  const query = sql<{ found: boolean }>`
    select exists (select 1 from ${jobs} where name = any(${queues}::text[]) and ${sql.raw(condition)}) as found`;
  return (await query.execute(tables)).rows[0]?.found === true;
}

/** Of several processes that end a run the one that removes its row notes how it ended. */
async function endRun(fleet: Fleet, run: string, ending: RunEnding): Promise<RunEnding | undefined> {
  const lots = await fleet.tables.selectFrom("lots").select("lot").where("run", "=", run).execute();
  const isOurs = await fleet.tables.transaction().execute(async (tables) => {
    const removed = await tables.deleteFrom("runs").where("run", "=", run).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await tables.deleteFrom("pauses").where("what", "=", `run ${run}`).execute();
    const { status, reason = null } = ending;
    await sql`
      update assay.runs set owner = null, claimed_until = null,
        status = case when status = 'running' then ${status} else status end,
        reason = case when status = 'running' then ${reason} else reason end
      where id = ${run}`.execute(tables);
    return true;
  });
  if (!isOurs) return undefined;
  for (const { lot } of lots) await fleet.boss.deleteQueue(`${run}/${lot}`).catch(() => undefined);
  return ending;
}

/** Who has claimed a run that the fleet plays. */
export const fleetOwner = "fleet";
