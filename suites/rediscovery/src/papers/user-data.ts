import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Files } from "@assay/contract";
import { AssayError } from "@assay/contract";
import type { DataFile } from "./paper-settings.ts";

/**
 * Reads a file that the user provides. Throws unless its hash is the one in the settings, so that a workspace depends
 * on the settings alone.
 */
export function readUserData({ path, sha256 }: DataFile): Uint8Array {
  const bytes = read(path);
  if (hash("sha256", bytes, "hex") === sha256) return bytes;
  throw new AssayError(
    "rediscovery/missing-resource",
    `The data file '${path}' has changed since the plan was made; make the plan again with 'assay papers plan'.`,
  );
}

function read(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new AssayError("rediscovery/missing-resource", `The data file '${path}' cannot be read; check the plan.`);
  }
}

/** Makes files from texts or from the user's data. */
export function makeFiles(entries: ReadonlyMap<string, () => Uint8Array>): Files {
  return {
    paths: [...entries.keys()].sort(),
    has: (path) => entries.has(path),
    read(path) {
      const entry = entries.get(path);
      if (entry === undefined) throw new AssayError("rediscovery/no-such-file", `There is no file '${path}'.`);
      return entry();
    },
  };
}
