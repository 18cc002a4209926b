import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { childProcesses } from "../testing/process-tree.test-support.ts";
import { startOfProcess } from "./start-of-process.ts";

describe("the start of a process", () => {
  it("is told while it lives, and stays the same", () => {
    expect(startOfProcess(process.pid)).toMatch(/^\d+$/);
    expect(startOfProcess(process.pid)).toBe(startOfProcess(process.pid));
  });

  it("is not told when it has ended", async () => {
    const child = spawn("sleep", ["60"]);
    await once(child, "spawn");
    const pid = child.pid ?? 0;
    expect(Number(startOfProcess(pid))).toBeGreaterThanOrEqual(Number(startOfProcess(process.pid)));
    child.kill("SIGKILL");
    await once(child, "close");
    expect(startOfProcess(pid)).toBeUndefined();
  });

  it("is not told when it has ended and its parent has not asked for it", async () => {
    const parent = spawn("sh", ["-c", "sleep 0 & exec sleep 60"]);
    const stateOf = (pid: number): string =>
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .slice(0, 1);
    let dead: number | undefined;
    while (dead === undefined) {
      await sleep(5);
      dead = childProcesses(parent.pid ?? 0).find((pid) => stateOf(pid) === "Z");
    }
    expect(startOfProcess(dead)).toBeUndefined();
    parent.kill("SIGKILL");
    await once(parent, "close");
  });
});
