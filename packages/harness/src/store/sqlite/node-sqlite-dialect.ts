import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { whenFree } from "./when-free.ts";

/** Lets Kysely speak to Node's own SQLite. `check` is called before anything is changed, and throws where it should not be. */
export function nodeSqliteDialect(database: DatabaseSync, check: () => void): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(database, check),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

/**
 * One connection, which Kysely lends to one user at a time. A transaction takes the right to write at its beginning, so
 * that nothing in it can fail because of another process.
 */
class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #check: () => void;
  readonly #connection: NodeSqliteConnection;

  constructor(database: DatabaseSync, check: () => void) {
    this.#database = database;
    this.#check = check;
    this.#connection = new NodeSqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    this.#check();
    await whenFree(() => this.#database.exec("begin immediate"));
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec("commit");
  }

  /** After some errors, a full disk among them, SQLite has rolled back already. */
  async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

const maxStatements = 200;

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = (): QueryResult<Row> => this.#execute(sql, parameters as SQLInputValue[]);
    return this.#database.isTransaction ? execute() : whenFree(execute);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method, and the store reads in windows instead.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("the store does not stream");
  }

  #execute<Row>(sql: string, parameters: readonly SQLInputValue[]): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
  }

  /** Statements are kept: most queries come again and again. */
  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size === maxStatements) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
