import { readFileSync } from "node:fs";

/**
 * When a living process started, in the kernel's ticks: with its number, it names a process for good. A process that has
 * ended and that nobody has asked for since is none any more.
 */
export function startOfProcess(pid: number): string | undefined {
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return state === "Z" || state === "X" ? undefined : rest[18];
  } catch {
    return undefined;
  }
}
