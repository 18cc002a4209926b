import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { AssayError } from "@assay/contract";

/**
 * Makes a folder and those above it, one at a time. Node's recursive mkdir does not return where the kernel answers
 * "no such file" for a parent that exists, as under /proc.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  let path = resolve(folder);
  while (!existsSync(path) && path !== dirname(path)) {
    missing.unshift(path);
    path = dirname(path);
  }
  try {
    for (const each of missing) mkdirSync(each);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** The error for a place that cannot be written to. */
export function cannotWrite(place: string, cause: unknown): AssayError {
  const why = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
  return new AssayError("cli/cannot-write", `cannot write to '${place}'${why}; choose another place with --out`);
}
