import { setTimeout as sleep } from "node:timers/promises";
import type { RunEnding } from "../engine/index.ts";
import { isStoreLost } from "../store/index.ts";
import { settleRun } from "./jobs/settle-run.ts";
import type { Fleet } from "./open-fleet.ts";

const between = 500;

/** How far a run has come. */
export interface FleetProgress {
  readonly finished: number;
  readonly failed: number;
  readonly cost: number;
}

/** Watches a run that the fleet plays until it has ended; undefined where the watcher was stopped before. */
export async function watchRun(
  fleet: Fleet,
  run: string,
  { signal, progress }: { readonly signal: AbortSignal; progress(now: FleetProgress): void },
): Promise<RunEnding | undefined> {
  while (!signal.aborted) {
    try {
      const ended = (await settleRun(fleet, run)) ?? (await endedByOthers(fleet, run));
      progress(await fleet.store.overview(run));
      if (ended !== undefined) return ended;
    } catch (error) {
      // A server that is away comes back; the workers go on, and nothing here is lost.
      if (!isStoreLost(fleet.explain(error))) throw fleet.explain(error);
    }
    await sleep(between, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

/** How a run ended that the fleet does not have any more. */
async function endedByOthers({ store, tables }: Fleet, run: string): Promise<RunEnding | undefined> {
  const row = await tables.selectFrom("runs").select("run").where("run", "=", run).executeTakeFirst();
  if (row !== undefined) return undefined;
  const stored = await store.run(run);
  if (stored === undefined || stored.status === "planning" || stored.status === "running") return undefined;
  return { status: stored.status, reason: stored.reason };
}
