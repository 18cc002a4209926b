import { existsSync, readdirSync, renameSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Files } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { readFiles } from "@assay/harness/tools/read-files";
import { withPartial } from "./partial-output.ts";
import { cannotWrite, makeFolder } from "./write-folder.ts";

/** Writes files into a folder that does not exist yet or is empty, and tells how many bytes; see `fillNewFolder`. */
export async function writeNewFolder(folder: string, files: Files): Promise<number> {
  return fillNewFolder(folder, async (partial) => {
    let bytes = 0;
    for await (const some of readFiles(files)) {
      for (const file of some) {
        bytes += writeFile(join(partial, file.path), file.bytes, folder);
        // Lets a signal through.
        await setImmediate();
      }
    }
    return bytes;
  });
}

/**
 * Makes a folder that does not exist yet or is empty, and lets it be filled. It appears under its name when it is complete;
 * see `withPartial`.
 */
export async function fillNewFolder<Result>(
  folder: string,
  fill: (partial: string) => Promise<Result>,
): Promise<Result> {
  requireEmpty(folder);
  return withPartial(folder, async (partial) => {
    makeFolder(partial);
    const result = await fill(partial);
    try {
      if (existsSync(folder)) rmdirSync(folder);
      renameSync(partial, folder);
    } catch (error) {
      throw cannotWrite(folder, error);
    }
    return result;
  });
}

function writeFile(target: string, content: Uint8Array, folder: string): number {
  makeFolder(dirname(target));
  try {
    writeFileSync(target, content);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
  return content.length;
}

function requireEmpty(folder: string): void {
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0)) {
    throw new AssayError("cli/output-exists", `'${folder}' is not an empty folder; choose another with --out`);
  }
}
