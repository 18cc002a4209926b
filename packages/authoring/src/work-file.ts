import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { AssayError } from "@assay/contract";
import type { ZodType } from "zod";

/**
 * Reads a work file. Returns undefined if the file does not exist. Throws if the content does not fit, so that it is
 * not overwritten.
 */
export function readWorkFile<Value>(path: string, form: ZodType<Value>): Value | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw workFileMismatch(path, "it cannot be read");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw workFileMismatch(path, "it is not valid JSON");
  }
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data;
  throw workFileMismatch(path, `${parsed.error.issues[0].path.join(".")}: ${parsed.error.issues[0].message}`);
}

/** Writes a file atomically: an interrupted write leaves either the old or the new content. */
export function writeFileAtomically(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.partial`, text);
    renameSync(`${path}.partial`, path);
  } catch (error) {
    const why = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new AssayError(
      "authoring/cannot-write",
      `cannot write '${path}'${why}; check the path and the free space, then run the command again`,
    );
  }
}

/** The error for a work file that was started with other settings or cannot be used. */
export const workFileMismatch = (path: string, why: string): AssayError =>
  new AssayError(
    "authoring/other-work",
    `the file '${path}' cannot be continued: ${why}; remove it to start again, or choose another --out`,
  );
