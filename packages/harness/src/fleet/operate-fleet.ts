import type { Fleet } from "./open-fleet.ts";

/** What can be paused: everything, one run, or the episodes of one model. */
export type Pausable = "all" | { readonly run: string } | { readonly model: string };

const nameOf = (what: Pausable): string => {
  if (what === "all") return what;
  return "run" in what ? `run ${what.run}` : `model ${what.model}`;
};

/** No more episodes begin; those in flight go on. */
export async function pause({ tables }: Fleet, what: Pausable): Promise<void> {
  await tables
    .insertInto("pauses")
    .values({ what: nameOf(what) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Episodes begin again; returns whether they were paused. */
export async function goOn({ tables }: Fleet, what: Pausable): Promise<boolean> {
  const { numDeletedRows } = await tables.deleteFrom("pauses").where("what", "=", nameOf(what)).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Limits of a model over all workers; what is undefined is not limited. */
export interface OperatorLimits {
  /** Calls a second. */
  readonly rate?: number | undefined;
  /** Calls in flight. */
  readonly concurrency?: number | undefined;
}

/** Limits the calls of a model, by its name in plans, whatever its address. */
export async function limitModel({ tables }: Fleet, model: string, limits: OperatorLimits): Promise<void> {
  const { rate = null, concurrency = null } = limits;
  if (rate === null && concurrency === null) {
    await tables.deleteFrom("model_limits").where("model", "=", model).execute();
    return;
  }
  await tables
    .insertInto("model_limits")
    .values({ model, rate, concurrency })
    .onConflict((conflict) => conflict.column("model").doUpdateSet({ rate, concurrency }))
    .execute();
}
