/** What `node:sqlite` throws for an error of SQLite itself. */
interface SqliteFailure extends Error {
  /** The extended result code; its low byte is the kind. */
  readonly errcode: number;
}

export const sqliteKind = {
  error: 1,
  permission: 3,
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
} as const;

function isSqliteFailure(error: unknown): error is SqliteFailure {
  return error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR" && "errcode" in error;
}

/** The kind of an error of SQLite, a value of `sqliteKind`; undefined for another error. */
export function kindOfFailure(error: unknown): number | undefined {
  return isSqliteFailure(error) ? error.errcode & 0xff : undefined;
}
