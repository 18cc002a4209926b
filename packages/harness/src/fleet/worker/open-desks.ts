import { AssayError } from "@assay/contract";
import { RunStopped, readRecord } from "../../engine/index.ts";
import { lotsOf } from "../jobs/lots.ts";
import { lacking, type Offers, type Wanted } from "../jobs/needs.ts";
import { type DeskLot, type DeskOptions, type OfferedRun, RunDesk } from "./run-desk.ts";
import type { FleetState } from "./tick.ts";

export interface OpenDesksOptions extends DeskOptions {
  readonly offers: Offers;
  say(line: string): void;
}

/** A run that was refused is looked at again, since its planner or this machine may have changed. */
const refusedPause = 60_000;

/** The runs that this worker plays, each opened when it is first seen, and those that it does not play, with the reason. */
export class OpenDesks {
  readonly #options: OpenDesksOptions;
  readonly #desks = new Map<string, RunDesk>();
  readonly #refused = new Map<string, { readonly reason: string; readonly until: number }>();

  constructor(options: OpenDesksOptions) {
    this.#options = options;
  }

  get runs(): readonly string[] {
    return [...this.#desks.keys()];
  }

  get refusals(): readonly { readonly run: string; readonly reason: string }[] {
    return [...this.#refused].map(([run, { reason }]) => ({ run, reason }));
  }

  canPlay({ needs }: Pick<DeskLot, "needs">): boolean {
    return lacking(needs, this.#options.offers).length === 0;
  }

  /** The desk of a run; undefined where this worker does not play it. */
  async of(offered: OfferedRun): Promise<RunDesk | undefined> {
    const { run } = offered;
    const known = this.#desks.get(run);
    if (known !== undefined) return known;
    const refused = this.#refused.get(run);
    if (refused !== undefined && refused.until > performance.now()) return undefined;
    try {
      const { store } = this.#options.fleet;
      const record = readRecord(run, (await store.run(run))?.record ?? null);
      const lots = lotsOf(run, record, JSON.parse(offered.needs) as Wanted);
      if (!lots.some((lot) => this.canPlay(lot))) {
        const missing = [...new Set(lots.flatMap(({ needs }) => lacking(needs, this.#options.offers)))];
        throw new AssayError("fleet/cannot-play", `it lacks ${missing.join(", ")}`);
      }
      const desk = await RunDesk.open(offered, this.#options);
      this.#desks.set(run, desk);
      this.#refused.delete(run);
      this.#options.say(`plays the run ${run}`);
      return desk;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (refused?.reason !== reason) this.#options.say(`does not play the run ${run}: ${reason}`);
      this.#refused.set(run, { reason, until: performance.now() + refusedPause });
      return undefined;
    }
  }

  /** Stops what belongs to runs that were cancelled or are gone, and closes their desks when nothing is in flight. */
  async keep({ runs, cancelled }: Pick<FleetState, "runs" | "cancelled">): Promise<void> {
    const isThere = (run: string): boolean => runs.some((each) => each.run === run);
    for (const [run, desk] of this.#desks) {
      if (isThere(run) && !cancelled.has(run)) continue;
      // Without the run in the fleet's tables, what is in flight belongs to nothing.
      desk.stopping.abort(new RunStopped("cancelled", "the run was taken back"));
      if (desk.inFlight > 0) continue;
      this.#desks.delete(run);
      await desk.close();
    }
    for (const run of [...this.#refused.keys()]) if (!isThere(run)) this.#refused.delete(run);
  }

  async close(): Promise<void> {
    for (const desk of this.#desks.values()) await desk.close();
  }
}
