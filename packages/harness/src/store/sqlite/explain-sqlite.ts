import { AssayError } from "@assay/contract";
import { kindOfFailure, sqliteKind } from "./sqlite-failure.ts";

/** An error of the file or of its folder in our words; any other error is given back. */
export function explainSqlite(error: unknown, path: string): unknown {
  const options = { cause: error };
  switch (kindOfFailure(error) ?? codeOf(error)) {
    case sqliteKind.full:
    case "ENOSPC":
    case "EDQUOT":
      return new AssayError(
        "store/cannot-write",
        `the disk of ${path} is full; make room and go on: what was committed is kept`,
        options,
      );
    case sqliteKind.readOnly:
    case sqliteKind.permission:
    case sqliteKind.cannotOpen:
    case sqliteKind.inputOutput:
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "ENOTDIR":
    case "ENOENT":
    case "EEXIST":
    case "ENAMETOOLONG":
      return new AssayError(
        "store/cannot-write",
        `${path} cannot be written (${reasonOf(error)}); check its folder and disk, or name another file`,
        options,
      );
    case sqliteKind.busy:
    case sqliteKind.locked:
      return new AssayError("store/busy", `${path} is in use by another process for too long; try again`, options);
    case sqliteKind.notDatabase:
      return new AssayError("store/wrong-address", `${path} is not a store of Assay; name another file`, options);
    case sqliteKind.corrupt:
      return new AssayError(
        "store/wrong-address",
        `${path} is damaged (${reasonOf(error)}); put back a copy of it, or name another file`,
        options,
      );
    default:
      return error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

function reasonOf(error: unknown): string {
  return kindOfFailure(error) === undefined ? String(codeOf(error)) : (error as Error).message;
}
