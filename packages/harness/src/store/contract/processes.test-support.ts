import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Ground } from "./ground.test-support.ts";
import { sampleEvents } from "./sample.test-support.ts";

const program = fileURLToPath(new URL("committer.test-support.ts", import.meta.url));
const all = { from: 0, count: 10_000 };

/** A process that commits, and the lines that it has printed so far. */
class Committer {
  readonly process: ChildProcess;
  readonly lines: string[] = [];
  readonly ended: Promise<unknown>;
  readonly #ready: Promise<unknown>;

  constructor(address: string, count: number, name: string, pause = 0) {
    const options = [program, address, String(count), name, String(pause)];
    this.process = spawn(process.execPath, options, { stdio: ["pipe", "pipe", "inherit"] });
    this.ended = once(this.process, "close");
    const { stdout } = this.process;
    if (stdout === null) throw new Error("the process has no output");
    const reader = createInterface(stdout);
    this.#ready = once(reader, "line");
    reader.on("line", (line) => line !== "ready" && this.lines.push(line));
  }

  /** Begins to commit, once it has opened the store. */
  async begin(): Promise<void> {
    await this.#ready;
    this.process.stdin?.write("go\n");
  }
}

/** Every episode is whole: its own answer, all its events, scores and calls, of one and the same try. */
async function checkWhole(store: Store): Promise<number[]> {
  const episodes = await store.episodes("run", all);
  const scores = await store.scores("run", all);
  expect(scores).toHaveLength(2 * episodes.length);
  for (const { id, attempt } of episodes) {
    expect(await store.events(id, all)).toEqual(sampleEvents(7));
    expect(await store.calls(id, all)).toHaveLength(2);
    expect((await store.submission(id)).answers[0]?.value).toBe(attempt.split("-")[0]);
  }
  expect(await store.runs(all)).toMatchObject([{ finished: episodes.length, failed: 0 }]);
  return episodes.map(({ item }) => Number(item.slice("item-".length)));
}

/** A server may be busy still with what a killed process asked for last. */
async function settle(store: Store): Promise<void> {
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    await sleep(100);
    now = (await store.episodes("run", all)).length;
  }
}

export function describeProcesses(ground: Ground): void {
  it("commits each episode once when several processes commit the same ones at once", async () => {
    const count = 60;
    const { store, address } = await ground.withRun(count);
    const committers = ["a", "b", "c"].map((name) => new Committer(address, count, name));
    await Promise.all(committers.map((committer) => committer.begin()));
    await Promise.all(committers.map(({ ended }) => ended));
    const lines = committers.flatMap((committer) => committer.lines);
    expect(lines).toHaveLength(3 * count);
    const winners = lines.filter((line) => line.endsWith(" committed")).map((line) => Number.parseInt(line, 10));
    expect(winners.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, position) => position));
    expect(await checkWhole(store)).toHaveLength(count);
  });

  it("loses nothing that was committed, and shows nothing else, when the process is killed", async () => {
    const count = 5000;
    const { store, address } = await ground.withRun(count);
    const positions: number[] = [];
    for (const name of ["a", "b", "c"]) {
      const committer = new Committer(address, count, name);
      await committer.begin();
      const enough = positions.length + 20;
      while (committer.lines.length < enough && committer.process.exitCode === null) await sleep(5);
      committer.process.kill("SIGKILL");
      await committer.ended;
      const told = committer.lines.map((line) => Number.parseInt(line, 10));
      const reopened = await ground.open(address);
      await settle(reopened);
      const found = new Set(await checkWhole(reopened));
      expect(told.filter((position) => !found.has(position))).toEqual([]);
      // At most the episode that was being committed is there untold.
      expect(found.size).toBeLessThanOrEqual(told.length + 1);
      await reopened.sweep("run");
      positions.splice(0, positions.length, ...(await checkWhole(reopened)));
      expect(positions).toHaveLength(found.size);
    }
    expect(await checkWhole(store)).toEqual(positions);
  });

  it("shows a run to other processes while one writes it", async () => {
    const count = 40;
    const { address } = await ground.withRun(count);
    const committer = new Committer(address, count, "a", 5);
    await committer.begin();
    const reader = await ground.open(address);
    let seen = 0;
    while (committer.process.exitCode === null) {
      const told = committer.lines.length;
      const listed = (await reader.episodes("run", all)).length;
      expect(listed).toBeGreaterThanOrEqual(Math.max(told, seen));
      seen = listed;
      await sleep(2);
    }
    expect((await reader.episodes("run", all)).length).toBe(count);
  });
}
