import type { Transaction } from "kysely";
import type { Backend, Tables } from "./backend.ts";
import type { Database } from "./database.ts";

/** Does something with the tables; what goes wrong in the database is said in our words. */
export async function attempt<Result>(backend: Backend, work: (tables: Tables) => Promise<Result>): Promise<Result> {
  try {
    return await work(backend.tables);
  } catch (error) {
    throw backend.explain(error);
  }
}

/** Does all of something or nothing. */
export function attemptAll<Result>(
  backend: Backend,
  work: (tables: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return attempt(backend, async (tables) => {
    // After a lost connection the rollback fails as well, and its error would stand in place of the first.
    let first: { readonly error: unknown } | undefined;
    const noted = async (transaction: Transaction<Database>): Promise<Result> => {
      try {
        return await work(transaction);
      } catch (error) {
        first = { error };
        throw error;
      }
    };
    try {
      return await tables.transaction().execute(noted);
    } catch (error) {
      throw first === undefined ? error : first.error;
    }
  });
}
