import { readFileSync } from "node:fs";

/** When a process started, in the kernel's ticks: with its number, it names a process for good. */
export function startOfProcess(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[19];
  } catch {
    return undefined;
  }
}
