import { randomBytes } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { cannotWrite } from "../write-folder.ts";

/** Writes a value as JSON in place of what the file held; an interruption leaves the old file or the new one. */
export function saveJson(path: string, value: unknown): void {
  const partial = `${path}.${randomBytes(6).toString("hex")}.partial`;
  try {
    writeFileSync(partial, `${JSON.stringify(value, null, 2)}\n`);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw cannotWrite(path, error);
  }
}
