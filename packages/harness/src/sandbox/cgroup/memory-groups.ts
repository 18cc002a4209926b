import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { SandboxFailure } from "../sandbox-failure.ts";
import { startOfProcess } from "../start-of-process.ts";
import { type GroupFiles, groupFilesWithin } from "./group-files.ts";
import { removeGroup, sweepGroups } from "./sweep-groups.ts";

/** The group in which the first process of every new server waits; no other process does. */
export const firstGroup = 0;

const restMilliseconds = 10;
const maxRests = 500;

/** Makes groups within one that was handed over, after removing those whose host is gone. */
export function openMemoryGroups(parent: string, count: number): MemoryGroups {
  const files = groupFilesWithin(parent);
  sweepGroups(parent);
  const name = `assay-${process.pid}-${startOfProcess(process.pid)}-${randomBytes(4).toString("hex")}`;
  const paths = Array.from({ length: count }, (_, index) => join(parent, `${name}-${index}`));
  try {
    for (const path of paths) make(path, files);
    for (const path of paths.slice(0, 1)) tryEntering(path);
    return new MemoryGroups(paths, files);
  } catch (error) {
    for (const path of paths) removeGroup(path);
    const said = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
    throw new SandboxFailure("sandbox/cannot-start", `'${parent}' cannot hold the groups of calls: ${said}`, {
      cause: error,
    });
  }
}

/** A process can be kept out of a group that could be made: it has to be allowed out of its own, too. */
function tryEntering(path: string): void {
  try {
    execFileSync("/bin/sh", ["-c", 'echo 0 > "$0"', join(path, "cgroup.procs")], { stdio: "pipe" });
  } catch (cause) {
    throw new Error("no process may enter them from where Assay runs; start it in another child of that group", {
      cause,
    });
  }
}

function make(path: string, files: GroupFiles): void {
  mkdirSync(path);
  for (const [file, value] of Object.entries(files.settings)) {
    // Kernels without swap have no such file.
    if (existsSync(join(path, file))) writeFileSync(join(path, file), value);
  }
}

/** Groups that bound the memory of calls, each used by one call at a time. */
export class MemoryGroups {
  /** Of each group, the file that lets a process in and the file that counts kills: opened here, where it is allowed. */
  readonly descriptors: readonly number[];
  readonly #paths: readonly string[];
  readonly #files: GroupFiles;
  readonly #limits = new Map<number, number>();
  readonly #free: number[];
  readonly #waiting: ((index: number) => void)[] = [];

  constructor(paths: readonly string[], files: GroupFiles) {
    this.#paths = paths;
    this.#files = files;
    this.#free = paths.map((_, index) => index).filter((index) => index !== firstGroup);
    this.descriptors = paths.flatMap((path) => [
      openSync(join(path, "cgroup.procs"), "r+"),
      openSync(join(path, files.kills), "r"),
    ]);
  }

  /** A group that nobody uses; it may have to be waited for. */
  take(): Promise<number> {
    const index = this.#free.shift();
    return index === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(index);
  }

  /** Gives a group back. It is used again when the last process has left it, which a killed one takes a while to do. */
  release(index: number): void {
    if (index !== firstGroup) void this.#untilEmpty(index).then(() => this.#give(index));
  }

  /** Bounds the memory of a call in this group. What lies there as a cache of files makes way. */
  async limit(index: number, bytes: number): Promise<void> {
    const total = bytes + (await this.#leftInMemory(index));
    if (this.#limits.get(index) === total) return;
    this.#limits.delete(index);
    await writeFile(join(this.#path(index), this.#files.limit), String(total));
    this.#limits.set(index, total);
  }

  /** Removes all groups, when their processes were told to end. */
  async remove(): Promise<void> {
    for (const descriptor of this.descriptors) closeSync(descriptor);
    for (const path of this.#paths) {
      for (let rests = 0; !removeGroup(path) && rests < maxRests; rests++) await rest(restMilliseconds);
    }
  }

  /** Where workspaces lie in memory, the files of earlier calls stay in the group that made them, and cannot make way. */
  async #leftInMemory(index: number): Promise<number> {
    const status = await readFile(join(this.#path(index), "memory.stat"), "utf8");
    return Number(/^shmem (\d+)$/m.exec(status)?.[1] ?? 0);
  }

  #give(index: number): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(index);
    else next(index);
  }

  async #untilEmpty(index: number): Promise<void> {
    for (let rests = 0; !this.#isEmpty(index) && rests < maxRests; rests++) await rest(restMilliseconds);
  }

  #isEmpty(index: number): boolean {
    try {
      return readFileSync(join(this.#path(index), "cgroup.procs"), "utf8") === "";
    } catch {
      return true;
    }
  }

  #path(index: number): string {
    return this.#paths[index] ?? "";
  }
}
