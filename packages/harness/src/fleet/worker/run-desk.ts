import { AssayError } from "@assay/contract";
import { EpisodePlayer, type PlayedTry, RunModels, type RunRecord, readRecord, runSeeds } from "../../engine/index.ts";
import { type Limiters, limiterOfModel, type PriceTable } from "../../models/index.ts";
import { RunPurse } from "../budget/run-purse.ts";
import { differing, type Fingerprint, fingerprint } from "../jobs/fingerprint.ts";
import { type Lot, lotsOf } from "../jobs/lots.ts";
import type { Wanted } from "../jobs/needs.ts";
import type { Fleet } from "../open-fleet.ts";
import type { OpenWorkshop, Workshop } from "./workshop.ts";

export interface DeskOptions {
  readonly fleet: Fleet;
  readonly worker: string;
  readonly environment: { readonly [variable: string]: string | undefined };
  readonly limiters: Limiters;
  readonly openWorkshop: OpenWorkshop;
  /** Whether secret seeds may come over a connection that is not encrypted. */
  readonly trustsNetwork: boolean;
  /** Is told of every try of an episode that has ended. */
  readonly played?: ((played: PlayedTry) => void) | undefined;
}

/** A run as the fleet's tables tell of it. */
export interface OfferedRun {
  readonly run: string;
  readonly needs: string;
  readonly fingerprint: string;
  readonly budget: number | null;
}

/** A lot of a run with what this worker knows of it. */
export interface DeskLot extends Lot {
  /** The name of its model's limiter, where it has a model. */
  readonly limiter: string | undefined;
  /** Until when its queue is taken to be empty, in milliseconds of this process. */
  emptyUntil: number;
  inFlight: number;
  lastServed: number;
}

/** Everything that a worker has of one run: its suites, models, worlds, and what it may spend. */
export class RunDesk {
  readonly run: string;
  readonly record: RunRecord;
  readonly lots: readonly DeskLot[];
  readonly player: EpisodePlayer;
  readonly purse: RunPurse | undefined;
  /** Aborted where the run was cancelled. */
  readonly stopping = new AbortController();
  readonly #workshop: Workshop;

  private constructor(
    run: string,
    record: RunRecord,
    workshop: Workshop,
    parts: Pick<RunDesk, "lots" | "player" | "purse">,
  ) {
    this.run = run;
    this.record = record;
    this.#workshop = workshop;
    this.lots = parts.lots;
    this.player = parts.player;
    this.purse = parts.purse;
  }

  /** Opens a run, or rejects with the reason why this worker cannot play it. */
  static async open(offered: OfferedRun, options: DeskOptions): Promise<RunDesk> {
    const { fleet, environment, limiters } = options;
    const { run } = offered;
    const stored = await fleet.store.run(run);
    const record = readRecord(run, stored?.record ?? null);
    const workshop = await options.openWorkshop(record);
    try {
      requireSame(JSON.parse(offered.fingerprint), fingerprint(record, workshop.suites), record);
      const prices = record.prices as unknown as PriceTable;
      const models = new RunModels({ store: fleet.store, actors: record.plan.actors, environment, prices, limiters });
      const budget = offered.budget ?? undefined;
      await models.check(record.agents, { budget });
      const seeds = await runSeeds(fleet.store, run, record);
      const isSecret = [...seeds.values()].some(({ kind }) => kind === "secret");
      if (isSecret && !options.trustsNetwork) await requireEncryption(fleet);
      const { backend, programs, grading, suites } = workshop;
      const player = new EpisodePlayer(
        {
          store: fleet.store,
          run,
          suites,
          models,
          backend,
          ...(programs === undefined ? {} : { programs }),
          ...(grading === undefined ? {} : { grading }),
          played: options.played,
        },
        record,
        seeds,
      );
      const wanted = JSON.parse(offered.needs) as Wanted;
      const lots = lotsOf(run, record, wanted).map((lot) => ({
        ...lot,
        limiter:
          lot.agent.model === undefined
            ? undefined
            : limiterOfModel(lot.agent.model, lot.agent.modelSettings, environment),
        emptyUntil: 0,
        inFlight: 0,
        lastServed: 0,
      }));
      const purse = budget === undefined ? undefined : new RunPurse(fleet, run, options.worker, models.currency);
      return new RunDesk(run, record, workshop, { lots, player, purse });
    } catch (error) {
      await workshop.close();
      throw error;
    }
  }

  get inFlight(): number {
    return this.lots.reduce((sum, lot) => sum + lot.inFlight, 0);
  }

  async close(): Promise<void> {
    await this.player.keepCost().catch(() => undefined);
    await this.#workshop.close();
  }
}

/** Worlds must have the same bytes wherever they are made: another version of Assay plays no part of a run. */
function requireSame(planned: Fingerprint, here: Fingerprint, { software }: RunRecord): void {
  const other = differing(planned, here);
  if (other.length === 0) return;
  throw new AssayError(
    "fleet/other-version",
    `here the ${other.join(" and the ")} are not those of the run, which was planned with Assay ${software.version}${software.commit === undefined ? "" : ` (${software.commit.slice(0, 12)})`} on Node ${software.node}; start this worker with the same version`,
  );
}

/** Secret seeds leave the database only over TLS or inside one machine. */
async function requireEncryption({ tables, shown }: Fleet): Promise<void> {
  const { sql } = await import("kysely");
  const { rows } = await sql<{ isSafe: boolean }>`
    select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false)
      or inet_client_addr() is null or inet_client_addr() << '127.0.0.0/8' or inet_client_addr() = '::1' as "isSafe"`.execute(
    tables,
  );
  if (rows[0]?.isSafe === true) return;
  throw new AssayError(
    "fleet/not-encrypted",
    `the run has secret seeds, and the connection to ${shown} is not encrypted; add ?sslmode=verify-full to the address, or start the worker with --trust-network`,
  );
}
