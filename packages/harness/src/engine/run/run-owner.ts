import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { startOfProcess } from "../../sandbox/index.ts";

/**
 * Names this process in a lease: its process-id namespace, its process id, its start time, and a random name for this
 * lease. Where the system does not tell the namespace, other processes cannot see whether this one is alive.
 */
export function makeOwner(): string {
  return [processSpace() ?? "unknown", process.pid, startOfProcess(process.pid) ?? 0, randomUUID()].join(" ");
}

/** The state of an owner as this process can see it; `elsewhere` is another machine or container. */
export type OwnerState =
  | { readonly kind: "gone" }
  | { readonly kind: "alive"; readonly pid: number }
  | { readonly kind: "elsewhere" };

export function stateOfOwner(owner: string): OwnerState {
  const [space, pid, start] = owner.split(" ");
  if (space === undefined || space !== processSpace()) return { kind: "elsewhere" };
  return startOfProcess(Number(pid)) === start ? { kind: "alive", pid: Number(pid) } : { kind: "gone" };
}

/** The boot id of the kernel and the process-id namespace. Containers of one machine have namespaces of their own. */
function processSpace(): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${readlinkSync("/proc/self/ns/pid").replace(/\D/g, "")}`;
  } catch {
    return undefined;
  }
}
