import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import { commitmentOf } from "./committed-seeds.ts";
import { readSeeds } from "./read-seeds.ts";
import { parseSeedFileHeader } from "./seed-file.ts";

/** The commitment to seeds as a plan writes them; undefined for public seeds and for a file that has no salt. */
export function seedsCommitment(written: string): string | undefined {
  if (!written.startsWith("@")) return undefined;
  const path = written.slice(1);
  const seeds = readSeeds(written).map(({ value }) => value);
  try {
    return commitmentOf({ ...parseSeedFileHeader(readFileSync(path, "utf8"), path), seeds });
  } catch (error) {
    if (AssayError.isInstance(error)) return undefined;
    throw error;
  }
}
