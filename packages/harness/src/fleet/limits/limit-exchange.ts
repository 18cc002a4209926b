import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Limiter, type LimiterStatus, type Limiters, limiterName } from "../../models/index.ts";
import type { Fleet } from "../open-fleet.ts";
import { fleetSchema } from "../tables/migrate-fleet.ts";
import { fairShares } from "./fair-shares.ts";
import { SharedLimiter } from "./shared-limiter.ts";

const stateTable = sql.raw(`${fleetSchema}.model_states`);

/** How often a worker tells what it has in flight, and learns what it may have. */
const between = 400;
/** With many workers the controller of a model is asked less often by each, so that its row is not in the way. */
const betweenOfWorker = 10;
/** Calls that the provider left without an answer, in a row over all workers, before the model counts as out. */
const unansweredBeforeOutage = 6;
const outageSeconds = { first: 5, longest: 300 } as const;
/** So much of a second's calls is taken at a time, so that calls of all workers take turns. */
const slotsOfSecond = 0.2;
const initialAllowance = 16;

/**
 * The limits of models, held together by all workers of a fleet. The controller of a model is a row of the database: how
 * many calls may be in flight over all workers (additive increase, multiplicative decrease, as in one process), until when
 * none begins, and when the next one may begin where there is a rate. Each worker asks for its share.
 */
export class LimitExchange implements Limiters {
  readonly #fleet: Fleet;
  readonly #worker: string;
  readonly #limiters = new Map<string, SharedLimiter>();
  readonly #stopped = new AbortController();
  #running: Promise<void> | undefined;

  constructor(fleet: Fleet, worker: string) {
    this.#fleet = fleet;
    this.#worker = worker;
  }

  of(model: string, baseUrl: string | undefined, ceiling: number): Limiter {
    const key = sharedName(limiterName(model, baseUrl));
    const known = this.#limiters.get(key);
    if (known !== undefined) {
      known.lowerCeiling(ceiling);
      return known;
    }
    const limiter = new SharedLimiter(key, model, ceiling, (slots) => this.#takeSlots(limiter, slots));
    this.#limiters.set(key, limiter);
    return limiter;
  }

  get status(): { readonly [model: string]: LimiterStatus } {
    return Object.fromEntries([...this.#limiters].map(([name, limiter]) => [name, limiter.status]));
  }

  /** Whether a model, by the name of its limiter, is not asked now because its provider was out. */
  isOut(name: string): boolean {
    return this.#limiters.get(sharedName(name))?.isOut ?? false;
  }

  start(): void {
    this.#running ??= this.#goOn();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#fleet.tables
      .deleteFrom("model_use")
      .where("worker", "=", this.#worker)
      .execute()
      .catch(() => undefined);
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      let workers = 1;
      for (const limiter of this.#limiters.values()) {
        if (!limiter.hasNews) continue;
        // What could not be told is told next time.
        workers = Math.max(workers, await this.#exchange(limiter).catch(() => 1));
      }
      await sleep(Math.max(between, workers * betweenOfWorker), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Tells the controller of a model what happened, and learns the share of this worker. */
  async #exchange(limiter: SharedLimiter): Promise<number> {
    const news = limiter.takeNews();
    try {
      return await this.#tell(limiter, news);
    } catch (error) {
      limiter.giveBackNews(news);
      throw error;
    }
  }

  async #tell(limiter: SharedLimiter, news: ReturnType<SharedLimiter["takeNews"]>): Promise<number> {
    const { tables } = this.#fleet;
    const { key, model } = limiter;
    if (!limiter.isKnown) {
      const first = { model: key, name: model, ceiling: limiter.ceiling, allowance: initialAllowance };
      await tables
        .insertInto("model_states")
        .values(first)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (news.isChange) {
      const isRefused = sql`coalesce(${news.refusedIn}::bigint = epoch, false)`;
      const isOutNow = sql`(${news.answered}::int = 0 and ${news.unanswered}::int > 0
        and (outage > 0 or unanswered + ${news.unanswered}::int >= ${unansweredBeforeOutage}))`;
      const pause = sql`least(${outageSeconds.longest}::float8, greatest(${outageSeconds.first}::float8, outage * 2))`;
      await sql`
        update ${stateTable} set
          allowance = case
            when ${isRefused} then greatest(1, floor(allowance * 0.75))
            when ${isOutNow} then 1
            else least(ceiling, allowance + ${news.raises}::float8 * case when refused_before then 1 / allowance else 1 end)
          end,
          refused_before = refused_before or ${isRefused},
          epoch = epoch + case when ${isRefused} then 1 else 0 end,
          unanswered = case
            when ${news.answered}::int > 0 or ${isOutNow} then 0 else unanswered + ${news.unanswered}::int
          end,
          outage = case when ${news.answered}::int > 0 then 0 when ${isOutNow} then ${pause} else outage end,
          paused_until = greatest(
            paused_until,
            case when ${news.wait}::float8 > 0 then now() + ${news.wait}::float8 * interval '1 millisecond' end,
            case when ${isOutNow} then now() + ${pause} * interval '1 second' end
          ),
          last_fault = case
            when ${news.answered}::int > 0 then null else coalesce(${news.fault ?? null}::text, last_fault)
          end
        where model = ${key}`.execute(tables);
    }
    const { inFlight, waiting } = limiter.status;
    const use = { model: key, worker: this.#worker, in_flight: inFlight, waiting };
    await tables
      .insertInto("model_use")
      .values(use)
      .onConflict((conflict) =>
        conflict.columns(["model", "worker"]).doUpdateSet({ in_flight: inFlight, waiting, seen: sql`now()` }),
      )
      .execute();
    const state = await tables
      .selectFrom("model_states")
      .leftJoin("model_limits", "model_limits.model", "model_states.name")
      .select(["allowance", "epoch", "outage", "unanswered", "rate", "concurrency"])
      .select(sql<number>`coalesce(extract(epoch from paused_until - now()) * 1000, 0)::float8`.as("paused"))
      .select(sql<number>`floor(extract(epoch from now()) / 2)::float8`.as("turn"))
      .where("model_states.model", "=", key)
      .executeTakeFirstOrThrow();
    const uses = await tables
      .selectFrom("model_use")
      .select(["worker", "in_flight", "waiting"])
      .where("model", "=", key)
      .where("seen", ">", sql<Date>`now() - ${this.#fleet.lease}::float8 * interval '1 second'`)
      .orderBy("worker")
      .execute();
    const limit = Math.floor(Math.min(state.allowance, state.concurrency ?? Number.POSITIVE_INFINITY));
    const demands = uses.map((each) => each.in_flight + each.waiting);
    const shares = fairShares(Math.max(1, limit), demands, state.turn);
    limiter.learn({
      share: shares[uses.findIndex(({ worker }) => worker === this.#worker)] ?? 1,
      epoch: Number(state.epoch),
      paused: Math.max(0, state.paused),
      isOut: state.outage > 0,
      isTroubled: state.outage > 0 || state.unanswered > 0,
      rate: state.rate ?? undefined,
    });
    return uses.length;
  }

  /** Takes the next places in the row of calls to a model with a rate; returns in how many milliseconds the first one is. */
  async #takeSlots(
    limiter: SharedLimiter,
    wanted: number,
  ): Promise<{ readonly first: number; readonly count: number }> {
    const rate = limiter.rate ?? 1;
    const count = Math.max(1, Math.min(wanted, Math.ceil(rate * slotsOfSecond)));
    const seconds = count / rate;
    const { rows } = await sql<{ first: number }>`
      update ${stateTable}
      set next_slot = greatest(coalesce(next_slot, clock_timestamp()), clock_timestamp()) + ${seconds}::float8 * interval '1 second'
      where model = ${limiter.key}
      returning (extract(epoch from next_slot - clock_timestamp()) * 1000 - ${seconds * 1000}::float8)::float8 as first`.execute(
      this.#fleet.tables,
    );
    return { first: Math.max(0, rows[0]?.first ?? 0), count };
  }
}

/** A server of this machine alone is another one on every machine. */
function sharedName(name: string): string {
  return /\/\/(localhost|127\.|\[::1\])/.test(name) ? `${name} on ${hostname()}` : name;
}
