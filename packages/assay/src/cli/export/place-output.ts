import { existsSync, lstatSync, readdirSync, renameSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { AssayError } from "@assay/contract";
import { withPartial } from "../partial-output.ts";
import { cannotWrite, makeFolder } from "../write-folder.ts";

type Fill<Result> = (partial: string) => Promise<Result>;

/**
 * Makes the files of a folder. A folder with something in it is refused, unless `isForced`: then files of the same names
 * are replaced, and all others stay.
 */
export async function placeFolder<Result>(folder: string, isForced: boolean, fill: Fill<Result>): Promise<Result> {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) {
      throw new AssayError(
        "cli/output-exists",
        `'${folder}' is a file, and a folder is needed; choose another with --out`,
      );
    }
    if (!isForced && readdirSync(folder).length > 0) {
      throw new AssayError(
        "cli/output-exists",
        `'${folder}' is not an empty folder; choose another with --out, or replace files of the same names with --force`,
      );
    }
  }
  return withPartial(folder, async (partial) => {
    makeFolder(partial);
    const result = await attempt(folder, () => fill(partial));
    makeFolder(folder);
    await attempt(folder, async () => {
      for (const entry of readdirSync(partial, { recursive: true, withFileTypes: true })) {
        if (entry.isDirectory()) continue;
        const from = join(entry.parentPath, entry.name);
        const to = join(folder, relative(partial, from));
        makeFolder(dirname(to));
        renameSync(from, to);
      }
    });
    return result;
  });
}

/** Makes a file. One that is there is refused, unless `isForced`: then it is replaced. */
export async function placeFile<Result>(path: string, isForced: boolean, fill: Fill<Result>): Promise<Result> {
  if (existsSync(path)) {
    if (lstatSync(path).isDirectory()) {
      throw new AssayError(
        "cli/output-exists",
        `'${path}' is a folder, and a file is needed; choose another with --out`,
      );
    }
    if (!isForced) {
      throw new AssayError(
        "cli/output-exists",
        `'${path}' exists; choose another with --out, or replace it with --force`,
      );
    }
  }
  return withPartial(path, (partial) =>
    attempt(path, async () => {
      const result = await fill(partial);
      renameSync(partial, path);
      return result;
    }),
  );
}

async function attempt<Result>(place: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    const isOfFiles = error instanceof Error && "syscall" in error && "code" in error;
    throw isOfFiles ? cannotWrite(place, error) : error;
  }
}
