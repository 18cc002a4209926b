import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { startOfProcess } from "../start-of-process.ts";

/** Removes the groups of hosts that are gone. One with a process in it is not removed by the kernel, whatever its name says. */
export function sweepGroups(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid, start] = /^assay-(\d+)-(\d+)-[0-9a-f]+-\d+$/.exec(name) ?? [];
    if (pid !== undefined && startOfProcess(Number(pid)) !== start) removeGroup(join(parent, name));
  }
}

/** Whether a group is gone; one that still has a process stays. */
export function removeGroup(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch {
    return !existsSync(path);
  }
}
