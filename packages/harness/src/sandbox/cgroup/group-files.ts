import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SandboxFailure } from "../sandbox-failure.ts";

/** The files of a memory group, which differ between the two versions of the kernel's interface. */
export interface GroupFiles {
  readonly limit: string;
  /** Has a line `oom_kill <count>`. */
  readonly kills: string;
  /** What a new group is set to: no swap, and where the kernel can, the end of all its processes with the first. */
  readonly settings: { readonly [file: string]: string };
}

const first: GroupFiles = {
  limit: "memory.limit_in_bytes",
  kills: "memory.oom_control",
  settings: { "memory.swappiness": "0" },
};

const second: GroupFiles = {
  limit: "memory.max",
  kills: "memory.events",
  settings: { "memory.swap.max": "0", "memory.oom.group": "1" },
};

/** Which files the groups within this one have. */
export function groupFilesWithin(parent: string): GroupFiles {
  if (existsSync(join(parent, first.limit))) return first;
  const passedOn = join(parent, "cgroup.subtree_control");
  if (!existsSync(passedOn)) {
    throw new SandboxFailure(
      "sandbox/cannot-start",
      `'${parent}' is no control group for memory; name another, or unset ASSAY_MEMORY_GROUP`,
    );
  }
  if (readFileSync(passedOn, "utf8").trim().split(" ").includes("memory")) return second;
  throw new SandboxFailure(
    "sandbox/cannot-start",
    `'${parent}' does not pass on control of memory; write +memory to its cgroup.subtree_control`,
  );
}
