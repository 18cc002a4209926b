import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Works in a new folder within the other, which is gone afterwards whatever happened. */
export async function inNewFolder(folder: string, work: (beside: string) => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const beside = mkdtempSync(join(folder, "fetching-"));
  try {
    await work(beside);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
