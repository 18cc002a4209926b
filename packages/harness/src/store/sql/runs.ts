import { AssayError } from "@assay/contract";
import { type SelectQueryBuilder, sql } from "kysely";
import type { NewRun, RunHolder, RunOverview, RunStatus, StoredRun } from "../run.ts";
import type { Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import type { Database, RunsTable } from "./database.ts";
import { notFound } from "./not-found.ts";
import { plainText } from "./plain-text.ts";

export async function createRun(tables: Tables, { id, createdAt, record, secrets }: NewRun): Promise<void> {
  const created = await tables
    .insertInto("runs")
    .values({ id, created_at: createdAt, status: "planning", items: 0, record: JSON.stringify(record) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created === undefined) throw new AssayError("store/conflict", `there is a run ${id} already; give it another id`);
  await tables
    .insertInto("run_secrets")
    .values({ run: id, secrets: JSON.stringify(secrets) })
    .execute();
}

/** What belongs to a run goes with it, by the tables' own references. */
export async function discardRun(tables: Tables, id: string): Promise<void> {
  await tables
    .deleteFrom("runs")
    .where("id", "=", id)
    .where("status", "=", "planning")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("episodes").select("episodes.id").where("episodes.run", "=", id))),
    )
    .execute();
}

export async function readRun(tables: Tables, id: string): Promise<StoredRun | undefined> {
  const row = await tables
    .selectFrom("runs")
    .select(["id", "created_at", "record", "status", "reason"])
    .where("id", "=", plainText(id))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { created_at, record, status, reason } = row;
  return { id: row.id, createdAt: created_at, record: JSON.parse(record), status, reason: reason ?? undefined };
}

export async function hasRun(tables: Tables, id: string): Promise<boolean> {
  const row = await tables.selectFrom("runs").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function listRuns(tables: Tables, { from, count }: Window): Promise<readonly RunOverview[]> {
  const listed = tables
    .selectFrom("runs")
    .select(["id", "created_at", "status", "items"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .offset(from);
  const ordered = overviews(tables, listed).orderBy("listed.created_at", "desc").orderBy("listed.id", "desc");
  return (await ordered.execute()).map((row) => ({ ...row }));
}

export async function readOverview(tables: Tables, run: string): Promise<RunOverview> {
  const listed = tables.selectFrom("runs").select(["id", "created_at", "status", "items"]).where("id", "=", run);
  const [found] = await overviews(tables, listed).execute();
  if (found === undefined) throw notFound("run", run);
  return { ...found };
}

type ListedRuns = SelectQueryBuilder<Database, "runs", Pick<RunsTable, "id" | "created_at" | "status" | "items">>;

function overviews(tables: Tables, listed: ListedRuns) {
  return tables
    .selectFrom(listed.as("listed"))
    .leftJoin("tallies", "tallies.run", "listed.id")
    .select(["listed.id", "listed.created_at as createdAt", "listed.status", "listed.items"])
    .select(sql<number>`cast(coalesce(sum(finished), 0) as bigint)`.as("finished"))
    .select(sql<number>`cast(coalesce(sum(failed), 0) as bigint)`.as("failed"))
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>("cost"), val(0)).as("cost"))
    .select(sql<number>`cast(coalesce(sum(unknown_calls), 0) as bigint)`.as("unknownCalls"))
    .groupBy(["listed.id", "listed.created_at", "listed.status", "listed.items"]);
}

export async function setStatus(tables: Tables, id: string, status: RunStatus, reason?: string): Promise<void> {
  const { numUpdatedRows } = await tables
    .updateTable("runs")
    .set({ status, reason: reason === undefined ? null : plainText(reason) })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound("run", id);
}

export async function readSecrets(tables: Tables, run: string): Promise<{ readonly [name: string]: string }> {
  const row = await tables.selectFrom("run_secrets").select("secrets").where("run", "=", run).executeTakeFirst();
  if (row === undefined) throw notFound("run", run);
  return JSON.parse(row.secrets);
}

/** One statement that looks and sets: of two processes that claim at once, one changes a row. */
export async function claimRun(
  tables: Tables,
  run: string,
  owner: string,
  now: number,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("runs")
    .set({ owner, claimed_until: until })
    .where("id", "=", run)
    .where((row) => row.or([row("owner", "is", null), row("owner", "=", owner), row("claimed_until", "<=", now)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n && !(await hasRun(tables, run))) throw notFound("run", run);
  return numUpdatedRows > 0n;
}

export async function releaseRun(tables: Tables, run: string, owner: string): Promise<void> {
  await tables
    .updateTable("runs")
    .set({ owner: null, claimed_until: null })
    .where("id", "=", run)
    .where("owner", "=", owner)
    .execute();
}

export async function readHolder(tables: Tables, run: string): Promise<RunHolder | undefined> {
  const row = await tables
    .selectFrom("runs")
    .select(["owner", "claimed_until"])
    .where("id", "=", run)
    .executeTakeFirst();
  if (row === undefined) throw notFound("run", run);
  const { owner, claimed_until: until } = row;
  return owner === null || until === null ? undefined : { owner, until };
}
