import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AssayError } from "@assay/contract";
import type { DataFile } from "../../papers/paper-settings.ts";

/** The files of a data set with their hashes, in a fixed order. Empty if nothing is there. */
export async function findData(path: string): Promise<readonly DataFile[]> {
  const found = listFiles(path);
  return Promise.all(found.map(async (each) => ({ ...each, sha256: await hashFile(each.path) })));
}

/**
 * The files of a data set without hashes. A link counts as the file that it leads to, because caches of data sets are
 * folders of links. A broken link is refused, so that nothing is left out silently.
 */
export function listFiles(path: string): readonly Omit<DataFile, "sha256">[] {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind?.isFile() === true) return [{ file: basename(path), path }];
  if (kind?.isDirectory() !== true) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map(requireFile)
    .map((each) => ({ file: each.slice(join(path, "x").length - 1).replaceAll("\\", "/"), path: each }));
}

function requireFile(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) return path;
  throw new AssayError(
    "authoring/wrong-resources",
    `The link '${path}' in the data folder is broken; add the file that it points to, or remove the link.`,
  );
}

async function hashFile(path: string): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(createReadStream(path), digest);
  return digest.digest("hex");
}
