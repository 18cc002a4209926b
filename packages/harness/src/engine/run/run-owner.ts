import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { startOfProcess } from "../../sandbox/index.ts";

/**
 * Names this process in a lease: where process numbers are counted, its number, when it started, and a name for this
 * lease alone. Where the system does not tell the first, nobody can look whether the process lives.
 */
export function makeOwner(): string {
  return [processSpace() ?? "unknown", process.pid, startOfProcess(process.pid) ?? 0, randomUUID()].join(" ");
}

/** An owner as this process can know it: gone for good, alive beside this one, or out of its sight. */
export type OwnerState =
  | { readonly kind: "gone" }
  | { readonly kind: "alive"; readonly pid: number }
  | { readonly kind: "elsewhere" };

export function stateOfOwner(owner: string): OwnerState {
  const [space, pid, start] = owner.split(" ");
  if (space === undefined || space !== processSpace()) return { kind: "elsewhere" };
  return startOfProcess(Number(pid)) === start ? { kind: "alive", pid: Number(pid) } : { kind: "gone" };
}

/** One boot of one kernel, and in it one numbering of processes: containers of one machine have their own. */
function processSpace(): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${readlinkSync("/proc/self/ns/pid").replace(/\D/g, "")}`;
  } catch {
    return undefined;
  }
}
