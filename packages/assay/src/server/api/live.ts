import { readRecord, stateOfRun } from "@assay/harness/engine";
import type { Store } from "@assay/harness/store";
import type { LiveRun } from "@assay/viewer/api-types";
import type { Viewing } from "../viewed-store.ts";
import { runLine } from "./run-lines.ts";

/** Runs that are looked at: one that is played is among the newest. */
const newest = 20;
/** Looks over which the rate is measured. */
const remembered = 120;

/** Follows the runs that are being played. One pulse serves all pages that look. */
export class LiveRuns {
  readonly #viewing: Viewing;
  /** For each run, when how many of its episodes had ended. */
  readonly #looks = new Map<string, { readonly at: number; readonly ended: number }[]>();

  constructor(viewing: Viewing) {
    this.#viewing = viewing;
  }

  /** The runs that are planned or played now. */
  async look(now = Date.now()): Promise<readonly LiveRun[]> {
    const { store } = this.#viewing;
    const overviews = await store.runs({ from: 0, count: newest });
    const going = overviews.filter(({ status }) => status === "planning" || status === "running");
    for (const id of this.#looks.keys()) if (!going.some((run) => run.id === id)) this.#looks.delete(id);
    const live: LiveRun[] = [];
    for (const overview of going) {
      const state = await stateOfRun(store, overview);
      if (state !== "planning" && state !== "running") continue;
      const stored = await store.run(overview.id);
      if (stored === undefined) continue;
      const line = runLine(overview, readRecord(overview.id, stored.record), state);
      const ended = line.finished + line.failed;
      const perMinute = this.#rate(line.id, ended, now);
      const left = line.planned - ended;
      live.push({
        ...line,
        perMinute,
        minutesLeft: perMinute === null || perMinute === 0 || left < 0 ? null : left / perMinute,
        lastError: line.failed === 0 ? null : await lastError(store, line.id),
      });
    }
    return live;
  }

  #rate(run: string, ended: number, at: number): number | null {
    const looks = this.#looks.get(run) ?? [];
    this.#looks.set(run, looks);
    looks.push({ at, ended });
    if (looks.length > remembered) looks.shift();
    const [first] = looks;
    return first === undefined || at - first.at < 1000 ? null : ((ended - first.ended) * 60_000) / (at - first.at);
  }
}

/** What the newest failure says. */
async function lastError(store: Store, run: string): Promise<string | null> {
  const query = { scores: [], outcome: "failed", order: "startedAt", descending: true } as const;
  const [found] = await store.findEpisodes(run, query, { from: 0, count: 1 });
  return found !== undefined && "message" in found.summary.outcome ? found.summary.outcome.message : null;
}
