import { sql } from "kysely";
import type { ServedModel } from "../store.ts";
import type { Tables } from "./backend.ts";

/** Which versions answered a run's calls, counted over all its episodes. */
export async function listServedModels(tables: Tables, run: string): Promise<readonly ServedModel[]> {
  const rows = await tables
    .selectFrom("model_calls")
    .innerJoin("episodes", "episodes.id", "model_calls.episode")
    .where("episodes.run", "=", run)
    .select(["model", "served_by"])
    .select(sql<number>`cast(count(*) as bigint)`.as("calls"))
    .select(sql<number>`cast(sum(case when finish = 'content-filter' then 1 else 0 end) as bigint)`.as("filtered"))
    .groupBy(["model", "served_by"])
    .orderBy("model")
    .orderBy("served_by")
    .execute();
  return rows.map(({ model, served_by, calls, filtered }) => ({
    model,
    servedBy: served_by ?? undefined,
    calls,
    filtered,
  }));
}
