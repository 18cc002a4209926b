import { describe, expect, it } from "vitest";
import { inThreads } from "./in-threads.ts";

const workerOf = (source: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from "node:worker_threads";\n${source}`)}`);

describe("tasks in threads", () => {
  it("are answered in their order, whichever is done first", async () => {
    const slow = workerOf(
      `parentPort.on("message", (n) => setTimeout(() => parentPort.postMessage(n * n), 40 - 10 * n));`,
    );
    const told: number[] = [];
    const answers = await inThreads<number, number>(slow, [0, 1, 2, 3], (_, done) => told.push(done), 2);
    expect(answers).toEqual([0, 1, 4, 9]);
    expect(told).toEqual([1, 2, 3, 4]);
  });

  it("fail together where one of them throws", async () => {
    const wrong = workerOf(
      `parentPort.on("message", (n) => { if (n === 2) throw new Error("no two"); parentPort.postMessage(n); });`,
    );
    await expect(inThreads<number, number>(wrong, [1, 2, 3], () => {}, 2)).rejects.toThrow("no two");
  });
});
