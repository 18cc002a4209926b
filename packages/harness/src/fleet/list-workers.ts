import { type Kysely, sql } from "kysely";
import type { Offers } from "./jobs/needs.ts";
import type { FleetTables } from "./tables/fleet-tables.ts";

/** A worker that is there. */
export interface FleetMember {
  readonly id: string;
  readonly machine: string;
  readonly pid: number;
  readonly offers: Offers;
  readonly concurrency: number;
  readonly isStopping: boolean;
  readonly playing: number;
  readonly finished: number;
  /** Seconds since it was heard of, and since it came. */
  readonly silent: number;
  readonly age: number;
  /** The share of its time in which it waited for a commit. */
  readonly committing: number;
}

/** The workers that were heard of within so many seconds, by their ids. */
export async function listWorkers(tables: Kysely<FleetTables>, lease: number): Promise<readonly FleetMember[]> {
  const rows = await tables
    .selectFrom("workers")
    .select(["id", "machine", "pid", "offers", "concurrency", "is_stopping", "playing", "finished", "committing"])
    .select(sql<number>`extract(epoch from now() - seen)::float8`.as("silent"))
    .select(sql<number>`extract(epoch from now() - started)::float8`.as("age"))
    .where("seen", ">", sql<Date>`now() - ${lease}::float8 * interval '1 second'`)
    .orderBy("id")
    .execute();
  return rows.map(({ offers, is_stopping, committing, ...row }) => ({
    ...row,
    offers: JSON.parse(offers),
    isStopping: is_stopping,
    committing: committing / 1000 / Math.max(1, row.age),
  }));
}
