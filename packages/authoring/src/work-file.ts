import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { AssayError } from "@assay/contract";
import type { ZodType } from "zod";

/** The value in a work file; none where there is no such file. One that does not fit is refused, not overwritten. */
export function readWork<Value>(path: string, form: ZodType<Value>): Value | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw otherWork(path, "it cannot be read");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw otherWork(path, "it is no JSON");
  }
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data;
  throw otherWork(path, `${parsed.error.issues[0].path.join(".")}: ${parsed.error.issues[0].message}`);
}

/** Puts a file in the place of the one before at once, so that whoever is stopped leaves the one or the other. */
export function writeWhole(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.partial`, text);
    renameSync(`${path}.partial`, path);
  } catch (error) {
    const why = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new AssayError("authoring/cannot-write", `cannot write '${path}'${why}; make room there, and run it again`);
  }
}

/** The error for work that was begun in another way than it would go on. */
export const otherWork = (path: string, why: string): AssayError =>
  new AssayError(
    "authoring/other-work",
    `'${path}' does not belong to this work: ${why}; remove it to begin again, or choose another --out`,
  );
