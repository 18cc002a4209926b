import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { processesOf } from "@assay/harness/testing/process-tree.test-support";

/** What runs left on the machine whose temporary files go into a folder. */
export function leftovers(temporary: string): { readonly [kind: string]: number } {
  const base = join(temporary, `assay-sandbox-${process.getuid?.() ?? 0}`);
  const mounts = readFileSync("/proc/self/mountinfo", "utf8").split("\n");
  return {
    "sandbox processes": processesOf({ folder: base }).length,
    "sandbox folders": existsSync(base) ? readdirSync(base).length : 0,
    mounts: mounts.filter((line) => line.includes(temporary)).length,
  };
}
