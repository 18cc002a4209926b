import type { Kysely, Transaction } from "kysely";
import type { ColumnTypes } from "../schema/migration.ts";
import type { Database } from "./database.ts";

/** The tables, inside a transaction or not. */
export type Tables = Kysely<Database>;

/** What differs between the databases that a store can be kept in. */
export interface Backend {
  readonly tables: Tables;
  /** How messages call it; never with a password. */
  readonly shown: string;
  readonly columnTypes: ColumnTypes;
  /** The tables that are there, whosever they are. */
  tableNames(tables: Tables): Promise<readonly string[]>;
  /** Called first in a migration's transaction: keeps other processes from migrating meanwhile. */
  beginMigration(transaction: Transaction<Database>): Promise<void>;
  /** An error of the database in our words, or the error itself where it is not about the outside. */
  explain(error: unknown): unknown;
}
